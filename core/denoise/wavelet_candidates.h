// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"

#include <string>
#include <vector>

namespace sfumato {

/// What an oracle chooses among, without a look at raw records: every wavelet, one to three levels, soft and hard
/// thresholds from a quarter to eight standard deviations of the noise on a pixel, each sqrt 2 times the one before.
class WaveletCandidates {
public:
    /// Of the first `records.count` records; where check(WaveletOracle, records) finds no fault.
    explicit WaveletCandidates(const NoisyRecords& records);

    std::size_t size() const { return m_choices.size(); }
    /// The estimates [count, d] of the i-th.
    at::Tensor estimates(std::size_t i) const;
    /// "sym4, 2 levels, soft threshold 1.41 sigma".
    std::string nameOf(std::size_t i) const;

private:
    struct Choice {
        Wavelet wavelet;
        int levels;
        Shrinkage rule;
        double threshold; ///< in sigma
    };

    Geometry m_geometry;
    at::Tensor m_pictures;
    double m_sigma;
    std::vector<Choice> m_choices;
};

} // namespace sfumato
