// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/blind_network.h"
#include "core/denoise/kinds.h"

#include <ATen/ATen.h>

namespace sfumato::denoising {

at::Tensor noise2Void(const at::Tensor& pictures, const at::Tensor& wanted, const Geometry& geometry,
                      const BlindTraining& training, const std::stop_token& stop) {
    BlindNetwork network(pictures, geometry, 1, training);
    const auto squaredError = [](const at::Tensor& predicted, const at::Tensor& pixels) {
        return (predicted - pixels).square().mean();
    };
    if (!network.train(squaredError, stop)) return {};
    return network.estimates(
        wanted, [](const at::Tensor& predicted, const at::Tensor&) { return predicted; }, stop);
}

} // namespace sfumato::denoising
