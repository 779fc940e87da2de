// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/doubling_maps.h"

#include "core/models/batch_inner.h"
#include "core/models/convolution3x3.h"
#include "core/models/shaping_layers.h"

#include <ATen/ATen.h>
#include <torch/nn.h>

#include <algorithm>
#include <array>
#include <vector>

namespace sfumato {

namespace nn = torch::nn;

namespace {

/// convolution3x3() as a layer.
struct Convolution3x3 : nn::Module {
    Convolution3x3(std::int64_t in, std::int64_t out, bool doubled)
        : weight(register_parameter("weight", at::empty({out, in, 3, 3}))),
          bias(register_parameter("bias", at::empty({out}))), doubled(doubled) {}
    at::Tensor forward(const at::Tensor& maps) { return convolution3x3(maps, weight, bias, doubled); }
    at::Tensor weight, bias;
    bool doubled;
};

} // namespace

struct DoublingMaps::Layers {
    Layers(const ModelSpec& model, const OutputShape& shape);
    at::Tensor innermost(const at::Tensor& latents) const;

    OutputShape shape;
    int high, wide; ///< a quarter of the picture
    nn::Sequential all;
    nn::Linear begin{nullptr};
    std::array<nn::BatchNorm2d, 3> normalized{nullptr, nullptr, nullptr};
    std::array<std::shared_ptr<Convolution3x3>, 3> convolutions;
    std::array<MapGeometry, 3> geometries;
};

DoublingMaps::Layers::Layers(const ModelSpec& model, const OutputShape& shape)
    : shape(shape), high((shape.height + 3) / 4), wide((shape.width + 3) / 4),
      geometries{MapGeometry(high, wide, 4, 2, 1), MapGeometry(2 * high, 2 * wide, 4, 2, 1), MapGeometry(4 * high, 4 * wide, 3, 1, 1)} {
    const std::int64_t c = model.channels, widths[] = {2 * c, c, std::max<std::int64_t>(c / 2, 1), shape.channels};
    begin = nn::Linear(model.latentDimension, widths[0] * high * wide);
    all->push_back(begin);
    all->push_back(reshapingLayer({-1, widths[0], high, wide}));
    for (std::size_t i = 0; i < 3; ++i) {
        if (model.batchNormalization)
            all->push_back(normalized[i] = nn::BatchNorm2d(widths[i]));
        all->push_back(nn::ReLU(true));
        const bool doubled = i < 2;
        if (doubled)
            all->push_back(nn::Identity()); // in the place of an upsampling: runs keep weights by these numbers
        all->push_back(convolutions[i] = std::make_shared<Convolution3x3>(widths[i], widths[i + 1], doubled));
    }
    all->push_back(croppingLayer(shape.height, shape.width));
    all->push_back(reshapingLayer({-1, shape.dimensions()}));
}

at::Tensor DoublingMaps::Layers::innermost(const at::Tensor& latents) const {
    const std::int64_t batch = latents.size(0), stride = batchStride(long(batch));
    at::Tensor maps = at::addmm(begin->bias.unsqueeze(1), begin->weight,
                                at::constant_pad_nd(latents, {0, 0, 0, stride - batch}).t())
                          .view({-1, high * wide, stride});
    for (std::size_t i = 0; i < 3; ++i) {
        if (const auto& by = normalized[i]; !by.is_empty())
            maps = normalizedMaps(maps, batch, by->weight, by->bias, by->running_mean, by->running_var,
                                  by->is_training() ? by->options.momentum().value() : 0, by->options.eps());
        else
            maps = maps.relu();
        const Convolution3x3& next = *convolutions[i];
        maps = convolvedMaps(maps, transposedKernel(next.weight, next.doubled), next.bias, geometries[i]);
    }
    return maps.view({shape.channels, 4 * high, 4 * wide, stride})
        .narrow(1, 0, shape.height)
        .narrow(2, 0, shape.width)
        .narrow(3, 0, batch)
        .reshape({shape.dimensions(), batch})
        .t()
        .contiguous();
}

DoublingMaps::DoublingMaps(const ModelSpec& model, const OutputShape& shape) : m_layers(new Layers(model, shape)) {}
DoublingMaps::~DoublingMaps() = default;

const nn::Sequential& DoublingMaps::layers() const {
    return m_layers->all;
}

at::Tensor DoublingMaps::forward(const at::Tensor& latents) {
    nn::Sequential& all = m_layers->all;
    const bool learns = all->is_training();
    if (!latents.device().is_cpu() || latents.scalar_type() != at::kFloat || (!learns && at::GradMode::is_enabled()))
        return all->forward(latents);
    constexpr std::int64_t together = 128; // as many as stay in a core's cache, where pictures do not depend on each other
    if (learns || latents.size(0) <= together)
        return m_layers->innermost(latents);
    std::vector<at::Tensor> parts;
    for (const auto& part : latents.split(together))
        parts.push_back(m_layers->innermost(part));
    return at::cat(parts);
}

} // namespace sfumato
