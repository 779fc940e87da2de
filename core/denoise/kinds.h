// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"

#include <span>
#include <vector>

// Denoisers of pictures: [n, channels * height * width], each channel by itself, noise of standard deviation sigma on a pixel.
namespace sfumato::denoising {

/// Soft thresholds on the details of all levels down to averages of 4 pixels a side, one for each level. Undefined where it was stopped.
at::Tensor wavelet(const at::Tensor& pictures, const Geometry& geometry, Wavelet wavelet, double sigma, bool sure, const std::stop_token& stop);

/// The threshold in [0, sigma sqrt(2 ln n)] with the least of Stein's unbiased estimate of the risk of soft thresholding,
/// sum_i (sigma^2 - 2 sigma^2 [|d_i| <= t] + min(|d_i|, t)^2) (Donoho, Johnstone, JASA 1995). Reorders `details`.
/// 0 where it was stopped.
double sureThreshold(std::span<float> details, double sigma, const std::stop_token& stop = {});

at::Tensor nonLocalMeans(const at::Tensor& pictures, const Geometry& geometry, double sigma, std::stop_token stop);
at::Tensor totalVariation(const at::Tensor& pictures, const Geometry& geometry, double sigma, std::stop_token stop);

/// Estimates of the first `count` pictures after learning from all of them. Where noise is independent from pixel to pixel, no network
/// can guess the noise of a pixel that it does not see, so the best guess is the picture's (Krull, Buchholz, Jug 2019). The network
/// also guesses by what variance it errs, by which the noisy pixel itself, whose variance is known, is weighed against the guess
/// (Laine, Karras, Lehtinen, Aila 2019).
at::Tensor noise2Void(const at::Tensor& pictures, std::int64_t count, const Geometry& geometry, double sigma,
                      const BlindTraining& training, std::stop_token stop);

/// E[x given y] for some features y [n, k] and x the features of one of the samples, all alike: weights exp(-c(y, x) / lambda) with the cost
/// that matches the noise, so the density of the noise itself.
at::Tensor posterior(const NoisyRecords& records, const at::Tensor& wanted, std::stop_token stop);

} // namespace sfumato::denoising
