// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace torch::nn {
class AnyModule;
}

namespace sfumato {

// Layers without weights.

torch::nn::AnyModule reshapingLayer(std::vector<std::int64_t> shape);
/// The upper left `height` x `width` pixels.
torch::nn::AnyModule croppingLayer(int height, int width);

/// A 3x3 convolution with padding of maps [m, in, h, w], of `doubled` ones doubled first by nearest neighbors, with
/// weight [out, in, 3, 3] and bias [out] (undefined: none). It is the transposed convolution with the same kernel
/// turned round, which for doubled maps is 4x4 with stride 2, every tap the sum of those that meet the same pixel. With
/// few channels that takes half of the time of LibTorch's ordinary convolution with its gradients.
at::Tensor convolution3x3(const at::Tensor& maps, const at::Tensor& weight, const at::Tensor& bias, bool doubled);

/// The kernel [in, out, k, k] of that transposed convolution, of padding 1: k = 3, or 4 with stride 2.
at::Tensor transposedKernel(const at::Tensor& weight, bool doubled);

} // namespace sfumato
