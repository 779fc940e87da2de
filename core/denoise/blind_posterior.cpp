// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/blind_network.h"
#include "core/denoise/kinds.h"
#include "core/denoise/laplace_posterior.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>
#include <utility>

namespace sfumato::denoising {

at::Tensor blindPosterior(const at::Tensor& pictures, const at::Tensor& wanted, const Geometry& geometry, double sigma,
                          bool laplace, const BlindTraining& training, const std::stop_token& stop) {
    BlindNetwork network(pictures, geometry, 2, training);
    const double deviation = sigma / network.deviation(), noise = deviation * deviation;
    const auto prior = [&](const at::Tensor& predicted) {
        const std::int64_t channels = geometry.channels;
        return std::pair(predicted.narrow(1, 0, channels), at::softplus(predicted.narrow(1, channels, channels)));
    };
    const auto likelihood = [&](const at::Tensor& predicted, const at::Tensor& pixels) {
        const auto [mean, variance] = prior(predicted);
        const at::Tensor total = variance + noise;
        return ((mean - pixels).square() / total + total.log()).mean();
    };
    if (!network.train(likelihood, stop)) return {};
    const auto posterior = [&](const at::Tensor& predicted, const at::Tensor& noisy) {
        const auto [mean, variance] = prior(predicted);
        return laplace ? laplacePosteriorMean(mean, variance, noisy, deviation / std::numbers::sqrt2)
                       : (mean * noise + noisy * variance) / (noise + variance);
    };
    return network.estimates(wanted, posterior, stop);
}

} // namespace sfumato::denoising
