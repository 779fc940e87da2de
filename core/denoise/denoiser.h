// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/data_facts.h"
#include "core/kernels/wavelet.h"
#include "core/record/denoiser_kind.h"
#include "core/record/run_spec.h"

#include <ATen/core/Tensor.h>

#include <stop_token>

namespace sfumato {

template <>
struct EnumNames<Wavelet> {
    static constexpr std::array<std::pair<Wavelet, std::string_view>, 5> table{{{Wavelet::Haar, "haar"},
                                                                                {Wavelet::Db2, "db2"},
                                                                                {Wavelet::Db4, "db4"},
                                                                                {Wavelet::Sym4, "sym4"},
                                                                                {Wavelet::Coif1, "coif1"}}};
};

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
/// that they make. Bounded memory: records are taken in pieces. Unsupported for generalized noise, where the denoiser needs pictures and the records are
/// points, where it needs samples and there are none, and HalfStep under Laplace noise; Stopped.
Result<at::Tensor> denoise(Denoiser kind, const NoisyRecords& records, std::stop_token stop);

} // namespace sfumato
