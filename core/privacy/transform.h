// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_facts.h"

#include <ATen/core/Tensor.h>

#include <span>
#include <vector>

namespace sfumato {

/// The orthonormal DCT-II of n points, row-major [n, n]: C_ij = s_i cos(pi (2 j + 1) i / 2 n), s_0 =
/// sqrt(1/n), else sqrt(2/n).
std::vector<double> dctMatrix(std::int64_t n);

/// [k, d] float32: features = x matmul matrix^T, orthonormal rows; channels are transformed each by itself.
/// Undefined for Transform::None. For DctQuantile this is the whole DCT: thresholding belongs to the record,
/// not to the comparison.
at::Tensor analysisMatrix(const MechanismSpec& mechanism, const Geometry& geometry);

/// f: a record to its features, in double precision, without LibTorch. Safe to call from several threads.
class RecordTransform {
public:
    RecordTransform(const MechanismSpec& mechanism, const Geometry& geometry);

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
};

/// Sets to zero the floor(quantile * k) values of smallest magnitude; ties with the smallest one kept are
/// kept.
void keepAboveQuantile(std::span<double> values, double quantile);

} // namespace sfumato
