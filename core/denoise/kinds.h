// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"

#include <span>
#include <vector>

// Denoisers of pictures: [n, channels * height * width], each channel by itself, noise of standard deviation sigma on a
// pixel.
namespace sfumato::denoising {

/// Soft thresholds on the details of all levels down to averages of 4 pixels a side, one for each level, times
/// `strength`. Undefined where it was stopped.
at::Tensor wavelet(const at::Tensor& pictures, const Geometry& geometry, Wavelet wavelet, double sigma, double strength,
                   bool sure, const std::stop_token& stop);

/// The threshold in [0, sigma sqrt(2 ln n)] with the least of Stein's unbiased estimate of the risk of soft
/// thresholding, sum_i (sigma^2 - 2 sigma^2 [|d_i| <= t] + min(|d_i|, t)^2) (Donoho, Johnstone, JASA 1995). Reorders
/// `details`. 0 where it was stopped.
double sureThreshold(std::span<float> details, double sigma, const std::stop_token& stop = {});

/// Both work in 8 or 16 bits of the range of the first `first` pictures, whose results so do not depend on those after
/// them.
at::Tensor nonLocalMeans(const at::Tensor& pictures, std::int64_t first, const Geometry& geometry, double sigma,
                         std::stop_token stop);
at::Tensor totalVariation(const at::Tensor& pictures, std::int64_t first, const Geometry& geometry, double sigma,
                          std::stop_token stop);

/// Noise2Void (Krull, Buchholz, Jug, CVPR 2019, arXiv 1811.10980): estimates of the `wanted` pictures, the outputs
/// of a BlindNetwork that learns from all of them by squared error at the replaced pixels. Undefined if stopped.
at::Tensor noise2Void(const at::Tensor& pictures, const at::Tensor& wanted, const Geometry& geometry,
                      const BlindTraining& training, const std::stop_token& stop);

/// Posterior means of the `wanted` pictures (Laine, Karras, Lehtinen, Aila, NeurIPS 2019): a BlindNetwork learns a
/// Gaussian prior of every pixel, a mean and a variance, from all pictures, by the likelihood of a Gaussian whose
/// variance is the prior's plus sigma^2; each noisy pixel, whose noise is known, is then combined with its prior.
/// `laplace`: the noise of a pixel is Laplace's with scale sigma / sqrt(2), and the posterior is
/// laplacePosteriorMean(), else that of Gaussian noise. Undefined if stopped.
at::Tensor blindPosterior(const at::Tensor& pictures, const at::Tensor& wanted, const Geometry& geometry, double sigma,
                          bool laplace, const BlindTraining& training, const std::stop_token& stop);

/// E[x given y] for some features y [n, k] and x the features of one of the samples, all alike: weights exp(-c(y, x) /
/// lambda) with the cost that matches the noise, so the density of the noise itself.
at::Tensor posterior(const NoisyRecords& records, const at::Tensor& wanted, std::stop_token stop);

} // namespace sfumato::denoising
