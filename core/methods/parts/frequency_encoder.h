// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/picture_forecast.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// A public function of one picture, gray or in colors, of any sides, to some of its frequencies, and back. Pixels x
/// in [0, 1] (clamped), less 1/2; of three channels the orthonormal opponent axes (1,1,1)/sqrt 3, (1,0,-1)/sqrt 2,
/// (1,-2,1)/sqrt 6; of each plane the orthonormal DCT-II. All maps are orthonormal, so the P coefficients of a picture
/// have norm sqrt(P)/2 at most.
class FrequencyEncoder {
public:
    FrequencyEncoder(const DataFacts& facts, FrequencyPlan plan);

    std::int64_t width() const { return std::int64_t(m_plan.kept.size()); }       ///< k, the kept frequencies
    std::int64_t coefficients() const { return m_channels * m_height * m_width; } ///< P
    const FrequencyPlan& plan() const { return m_plan; }
    const at::Tensor& weights() const { return m_weights; } ///< [k] float32
    /// Frequencies of all coefficients [P] float64, and their planes [P] int64.
    at::Tensor frequencies() const;
    at::Tensor planes() const;

    /// Pixels [b, P] in [0, 1] of records, and back.
    at::Tensor unit(const at::Tensor& records) const;
    at::Tensor records(const at::Tensor& unit) const;
    /// All coefficients [b, P] of records.
    at::Tensor all(const at::Tensor& records) const;
    /// Weighted kept frequencies [b, k] of records, less those of the picture whose coefficients are `center` [P].
    at::Tensor encode(const at::Tensor& records, const at::Tensor& center) const;
    /// Pixels [b, P] of codes, not clamped; frequencies that are not kept are those of `center`.
    at::Tensor decode(const at::Tensor& codes, const at::Tensor& center) const;

private:
    at::Tensor corner(const at::Tensor& records, std::int64_t rows, std::int64_t columns) const;
    at::Tensor pixels(const at::Tensor& corner) const;

    std::int64_t m_channels, m_height, m_width;
    double m_low, m_high;
    FrequencyPlan m_plan;
    std::int64_t m_rows = 1, m_columns = 1;   ///< of the corner in which all kept frequencies lie
    at::Tensor m_down, m_across;              ///< DCT matrices [H, H], [W, W]
    at::Tensor m_axes;                        ///< [channels, channels]
    at::Tensor m_weights, m_kept, m_inCorner; ///< of each kept frequency; its places among all and in the corner
};

} // namespace sfumato
