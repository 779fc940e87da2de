// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release/window_encoder.h"

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

} // namespace sfumato
