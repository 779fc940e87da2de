// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/shaping_layers.h"

#include "core/models/conv_transpose.h"

#include <ATen/ATen.h>
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

at::Tensor transposedKernel(const at::Tensor& weight, bool doubled) {
    at::Tensor kernel = weight.flip({2, 3}).transpose(0, 1);
    for (const int axis : {2, 3})
        if (doubled)
            kernel = at::cat({kernel, at::zeros_like(kernel.narrow(axis, 0, 1))}, axis) +
                     at::cat({at::zeros_like(kernel.narrow(axis, 0, 1)), kernel}, axis);
    return kernel.contiguous();
}

at::Tensor convolution3x3(const at::Tensor& maps, const at::Tensor& weight, const at::Tensor& bias, bool doubled) {
    const std::int64_t stride = doubled ? 2 : 1;
    return convTranspose2d(maps, transposedKernel(weight, doubled), bias,
                           {.stride = {stride, stride}, .padding = {1, 1}});
}

} // namespace sfumato
