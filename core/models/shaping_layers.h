// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn.h>

#include <vector>

namespace sfumato {

// Layers without weights.

struct Reshape : torch::nn::Module {
    explicit Reshape(std::vector<std::int64_t> shape) : shape(std::move(shape)) {}
    at::Tensor forward(const at::Tensor& x) { return x.reshape(shape); }
    std::vector<std::int64_t> shape;
};

/// The upper left `height` x `width` pixels.
struct Crop : torch::nn::Module {
    Crop(int height, int width) : height(height), width(width) {}
    at::Tensor forward(const at::Tensor& x) { return x.narrow(2, 0, height).narrow(3, 0, width); }
    int height, width;
};

} // namespace sfumato
