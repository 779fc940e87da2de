// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

namespace sfumato {

/// Ways to estimate, from each noisy record y = f(x) + noise alone, its own x. They are computed from what was
/// released, so they cost no budget, and their parameters follow from the distribution of the noise, which is public;
/// but for the oracles, which say how good wavelets could be: they look at raw records, so their estimates are not
/// private.
enum class Denoiser {
    None,             ///< y itself
    Linear,           ///< posterior mean of the spiked model: mu + V diag(l / (l + s2)) V^T (y - mu)
    WaveletUniversal, ///< soft threshold sigma sqrt(2 ln d) on the details (Donoho, Johnstone 1994)
    WaveletSure,      ///< soft, by Stein's unbiased estimate of the risk, a threshold for each level
    NonLocalMeans,    ///< OpenCV (Buades, Coll, Morel 2005)
    TotalVariation,   ///< OpenCV, TV-L1 by the primal-dual method (Chambolle, Pock 2011)
    HalfStep,   ///< y + (sigma^2 / 2) score(y), the score of a generator's samples under the noise; Gaussian noise only
    Posterior,  ///< E[x given y], x one of a generator's samples
    Noise2Void, ///< a U-Net that learns from noisy pictures to predict each pixel from those around it (Krull et al.
                ///< 2019)
    BlindPosterior, ///< the same with a variance, combined with the noisy pixel by the known noise (Laine et al. 2019)
    WaveletOracle,  ///< wavelet, level, rule and threshold with the least error to the raw records, one choice for all
    WaveletOracleEach ///< the same, a choice for each record
};
inline constexpr std::size_t denoiserCount = std::size_t(Denoiser::WaveletOracleEach) + 1;

/// What there is to know of a denoiser, whatever it estimates.
struct DenoiserFacts {
    Denoiser id;
    std::string_view name;      ///< in files and options
    std::string_view title;     ///< English, for people; translated in context "Compare"
    bool needsImages = false;   ///< looks at pixels beside each other
    bool needsSamples = false;  ///< compares with samples of a generator
    bool trainsNetwork = false; ///< trains a network on the noisy records, which takes minutes
    bool usesRaw = false;       ///< its parameters are chosen by looking at raw records
    bool hasStrength = false;   ///< can be made stronger or weaker than the noise calls for
};

const DenoiserFacts& factsOf(Denoiser id);

template <>
struct EnumNames<Denoiser> {
    static const std::array<std::pair<Denoiser, std::string_view>, denoiserCount> table;
};

} // namespace sfumato
