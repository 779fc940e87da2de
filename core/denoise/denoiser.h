// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/denoise/wavelet.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <stop_token>

namespace sfumato {

template <>
inline constexpr auto namesInOrder<Wavelet> = names("haar", "db2", "db4", "sym4", "coif1");

/// How the network of Noise2Void and of BlindPosterior learns: `steps` updates of Adam, each from `batch` pictures.
struct BlindTraining {
    std::int64_t steps = 1000;
    std::int64_t batch = 32;
    int maps = 32;              ///< of the U-Net; half as many take a third of the time
    double learningRate = 2e-3; ///< falls to 0 along a cosine
    std::uint64_t seed = 7;
    /// `loss`: mean square of predicted minus noisy pixels, in units of the variance of all pixels.
    std::function<void(std::int64_t step, double loss)> onStep;
};

struct NoisyRecords {
    at::Tensor values;      ///< [n, k] float32: features and noise
    std::int64_t count = 0; ///< estimates are wanted of the first so many, 0: of all; what learns, learns from all
    at::Tensor also;        ///< [m] int64: rows of which they are wanted besides, after the others; undefined: none
    Geometry geometry;      ///< of the records
    at::Tensor basis; ///< [k, d], orthonormal rows: features are record matmul basis^T; undefined: the record itself
    MechanismKind noise = MechanismSpec().kind;
    double noiseScale = 0; ///< b or sigma, in units of the features
    at::Tensor samples;    ///< [m, d] float32 of a generator; for those that compare with them
    Wavelet wavelet = Wavelet::Sym4;
    double strength = 1;    ///< of what has one: times what the noise calls for
    BlindTraining training; ///< of Noise2Void and BlindPosterior
};

/// Variance of the noise on a feature: sigma^2 of Gaussian noise, 2 b^2 of Laplace noise.
double noiseVariance(const NoisyRecords& records);

/// The features of which estimates are wanted.
at::Tensor wantedOf(const NoisyRecords& records);
/// The records [m, d] that features [m, k] make.
at::Tensor picturesOf(const NoisyRecords& records, const at::Tensor& features);
/// Standard deviation of the noise on a pixel: where features are fewer than pixels, the noise that they carry is
/// spread over all.
double pixelDeviation(const NoisyRecords& records);

/// Whether it can be applied: Mismatch for generalized noise, where the denoiser needs pictures and the records are
/// points, and of HalfStep with Laplace noise; Missing where it needs samples and there are none, and where what learns
/// has one record.
Result<void> check(Denoiser kind, const NoisyRecords& records);

/// The estimates [count + m, d] float32 in the space of the records. Where features are frequencies, what knows pixels
/// sees the picture that they make. Bounded memory: records are taken in pieces. The faults of check(); Missing for the
/// oracles, whose candidates are in wavelet_candidates.h and whose choice only the evaluator of raw data can make;
/// Stopped.
Result<at::Tensor> denoise(Denoiser kind, const NoisyRecords& records, std::stop_token stop);

} // namespace sfumato
