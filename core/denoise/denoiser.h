// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/data_facts.h"
#include "core/kernels/wavelet.h"
#include "core/record/run_spec.h"

#include <ATen/core/Tensor.h>

#include <stop_token>

namespace sfumato {

/// Ways to estimate, from each noisy record y = f(x) + noise alone, its own x. All of them are computed from what was released, so
/// they cost no budget; their parameters follow from the law of the noise, which is public.
enum class Denoiser {
    None,             ///< y itself
    Linear,           ///< posterior mean of the spiked model: mu + V diag(l / (l + s2)) V^T (y - mu)
    WaveletUniversal, ///< soft threshold sigma sqrt(2 ln d) on the details (Donoho, Johnstone 1994)
    WaveletSure,      ///< soft, by Stein's unbiased estimate of the risk, a threshold for each level
    NonLocalMeans,    ///< OpenCV (Buades, Coll, Morel 2005)
    TotalVariation,   ///< OpenCV, TV-L1 by the primal-dual method (Chambolle, Pock 2011)
    HalfStep,         ///< y + (sigma^2 / 2) score(y), the score of a generator's samples under the noise; Gaussian noise only
    Posterior         ///< E[x given y], x one of a generator's samples
};
template <>
struct EnumNames<Denoiser> {
    static constexpr std::array<std::pair<Denoiser, std::string_view>, 8> table{
        {{Denoiser::None, "none"},
         {Denoiser::Linear, "linear"},
         {Denoiser::WaveletUniversal, "wavelet-universal"},
         {Denoiser::WaveletSure, "wavelet-sure"},
         {Denoiser::NonLocalMeans, "nl-means"},
         {Denoiser::TotalVariation, "tv"},
         {Denoiser::HalfStep, "half-step"},
         {Denoiser::Posterior, "posterior"}}};
};

template <>
struct EnumNames<Wavelet> {
    static constexpr std::array<std::pair<Wavelet, std::string_view>, 5> table{{{Wavelet::Haar, "haar"},
                                                                                {Wavelet::Db2, "db2"},
                                                                                {Wavelet::Db4, "db4"},
                                                                                {Wavelet::Sym4, "sym4"},
                                                                                {Wavelet::Coif1, "coif1"}}};
};

/// Whether a denoiser compares with samples of a generator.
constexpr bool needsSamples(Denoiser kind) {
    return kind == Denoiser::HalfStep || kind == Denoiser::Posterior;
}
/// Whether it looks at pixels beside each other.
constexpr bool needsImages(Denoiser kind) {
    return kind == Denoiser::WaveletUniversal || kind == Denoiser::WaveletSure || kind == Denoiser::NonLocalMeans ||
           kind == Denoiser::TotalVariation;
}

struct NoisyRecords {
    at::Tensor values;     ///< [n, k] float32: features and noise
    Geometry geometry;     ///< of the records
    at::Tensor basis;      ///< [k, d], orthonormal rows: features are record matmul basis^T; undefined: the record itself
    MechanismKind noise = MechanismKind::Gaussian;
    double noiseScale = 0; ///< b or sigma, in units of the features
    at::Tensor samples;    ///< [m, d] float32 of a generator; for those that compare with them
    Wavelet wavelet = Wavelet::Sym4;
};

/// Variance of the noise on a feature: sigma^2 of Gaussian noise, 2 b^2 of Laplace noise.
double noiseVariance(const NoisyRecords& records);

/// The estimates [n, d] float32 in the space of the records. Where features are frequencies, what knows pixels sees the picture
/// that they make. Bounded memory: records are taken in pieces. Mismatch for generalized noise, where the denoiser needs
/// pictures and the records are points, and of HalfStep with Laplace noise; Missing where it needs samples and there are none, and of
/// Linear with one record; Stopped.
Result<at::Tensor> denoise(Denoiser kind, const NoisyRecords& records, std::stop_token stop);

} // namespace sfumato
