// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/window_encoder.h"

#include <optional>
#include <span>
#include <vector>

namespace sfumato {

/// The orthonormal DCT-II of n points, row-major [n, n]: C_ij = s_i cos(pi (2 j + 1) i / 2 n), s_0 =
/// sqrt(1/n), else sqrt(2/n).
std::vector<double> dctMatrix(std::int64_t n);

/// f: a record to its features, in double precision. Safe to call from several threads.
class RecordTransform {
public:
    /// `domain`: its ends are black and white to an encoder.
    RecordTransform(const MechanismSpec& mechanism, const Geometry& geometry, const PublicDomain& domain);

    std::int64_t dimensions() const { return m_geometry.dimensions(); }
    std::int64_t features() const { return m_features; }

    /// record: d values, features: k values. NaN and infinity count as 0.
    void apply(std::span<const double> record, std::span<double> features) const;

private:
    MechanismSpec m_mechanism;
    Geometry m_geometry;
    std::int64_t m_features;
    std::int64_t m_rows, m_columns;               // of the block of coefficients that is kept, per channel
    std::vector<double> m_vertical, m_horizontal; // [rows, height], [columns, width]
    std::optional<WindowEncoder> m_encoder;
};

/// Sets to zero the floor(quantile * k) values of smallest magnitude; ties with the smallest one kept are
/// kept.
void keepAboveQuantile(std::span<double> values, double quantile);

/// What happens to a record before noise: range, transform, projection into the bound, grid. The integers,
/// times unit(), lie in the set whose sensitivity sensitivityOf() states; norms are checked in integer
/// arithmetic. Safe to call from several threads.
class RecordEncoder {
public:
    /// A combination that sensitivityOf() accepts.
    RecordEncoder(const MechanismSpec& mechanism, const DataFacts& facts);

    std::int64_t features() const { return m_transform.features(); }
    double unit() const { return m_unit; }
    /// No integer's magnitude is above this.
    std::int64_t largestInteger() const;

    /// record: d values; integers: k. A record that cannot be used, of which a number is not finite, is taken as none.
    void encode(std::span<const float> record, std::span<std::int64_t> integers) const;
    /// What stands where there is no record: the center of the range, whatever the data are.
    void encodeNone(std::span<std::int64_t> integers) const;
    static bool isUsable(std::span<const float> record);

private:
    void encodeValues(std::vector<double> values, std::span<std::int64_t> integers) const;
    void projectFeatures(std::span<double> features) const;
    void roundIntoBound(std::span<const double> features, std::span<std::int64_t> integers) const;

    MechanismSpec m_mechanism;
    PublicDomain m_domain;
    RecordTransform m_transform;
    double m_unit;
    bool m_box; ///< the bound is the box around the domain
};

} // namespace sfumato
