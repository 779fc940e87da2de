// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/shaping_layers.h"

#include <torch/nn.h>

#include <memory>

namespace sfumato {
namespace {

struct Reshape : torch::nn::Module {
    explicit Reshape(std::vector<std::int64_t> shape) : shape(std::move(shape)) {}
    at::Tensor forward(const at::Tensor& x) { return x.reshape(shape); }
    std::vector<std::int64_t> shape;
};

struct Crop : torch::nn::Module {
    Crop(int height, int width) : height(height), width(width) {}
    at::Tensor forward(const at::Tensor& x) { return x.narrow(2, 0, height).narrow(3, 0, width); }
    int height, width;
};

} // namespace

torch::nn::AnyModule reshapingLayer(std::vector<std::int64_t> shape) {
    return torch::nn::AnyModule(std::make_shared<Reshape>(std::move(shape)));
}

torch::nn::AnyModule croppingLayer(int height, int width) {
    return torch::nn::AnyModule(std::make_shared<Crop>(height, width));
}

} // namespace sfumato
