// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/doubling_maps.h"

#include "core/models/convolution3x3.h"
#include "core/models/shaping_layers.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <vector>

namespace sfumato {

namespace nn = torch::nn;

/// convolution3x3() as a layer.
class DoublingMaps::Convolution : public nn::Module {
public:
    Convolution(std::int64_t in, std::int64_t out, bool doubled)
        : weight(register_parameter("weight", at::empty({out, in, 3, 3}))),
          bias(register_parameter("bias", at::empty({out}))), doubled(doubled) {}
    at::Tensor forward(const at::Tensor& maps) { return convolution3x3(maps, weight, bias, doubled); }
    at::Tensor weight, bias;
    bool doubled;
};

DoublingMaps::DoublingMaps(const ModelSpec& model, const OutputShape& shape)
    : m_shape(shape), m_high((shape.height + 3) / 4), m_wide((shape.width + 3) / 4),
      m_geometries{MapGeometry(m_high, m_wide, 4, 2, 1), MapGeometry(2 * m_high, 2 * m_wide, 4, 2, 1),
                   MapGeometry(4 * m_high, 4 * m_wide, 3, 1, 1)} {
    const std::int64_t c = model.channels, widths[] = {2 * c, c, std::max<std::int64_t>(c / 2, 1), shape.channels};
    m_begin = nn::Linear(model.latentDimension, widths[0] * m_high * m_wide);
    m_layers->push_back(m_begin);
    m_layers->push_back(Reshape({-1, widths[0], m_high, m_wide}));
    for (int i = 0; i < 3; ++i) {
        if (model.batchNormalization)
            m_layers->push_back(m_normalized[i] = nn::BatchNorm2d(widths[i]));
        m_layers->push_back(nn::ReLU(true));
        const bool doubled = i < 2;
        if (doubled)
            m_layers->push_back(nn::Identity()); // in the place of an upsampling: runs keep weights by these numbers
        m_layers->push_back(m_convolutions[i] = std::make_shared<Convolution>(widths[i], widths[i + 1], doubled));
    }
    m_layers->push_back(Crop(shape.height, shape.width));
    m_layers->push_back(Reshape({-1, shape.dimensions()}));
}

at::Tensor DoublingMaps::forward(const at::Tensor& latents) {
    const bool learns = m_layers->is_training();
    if (!latents.device().is_cpu() || latents.scalar_type() != at::kFloat || (!learns && at::GradMode::is_enabled()))
        return m_layers->forward(latents);
    constexpr std::int64_t together = 128; // as many as stay in a core's cache, where pictures do not depend on each other
    if (learns || latents.size(0) <= together)
        return innermost(latents);
    std::vector<at::Tensor> parts;
    for (const auto& part : latents.split(together))
        parts.push_back(innermost(part));
    return at::cat(parts);
}

at::Tensor DoublingMaps::innermost(const at::Tensor& latents) const {
    const std::int64_t batch = latents.size(0), stride = batchStride(long(batch));
    at::Tensor maps = at::addmm(m_begin->bias.unsqueeze(1), m_begin->weight,
                                at::constant_pad_nd(latents, {0, 0, 0, stride - batch}).t())
                          .view({-1, m_high * m_wide, stride});
    for (std::size_t i = 0; i < 3; ++i) {
        if (const auto& by = m_normalized[i]; !by.is_empty())
            maps = normalizedMaps(maps, batch, by->weight, by->bias, by->running_mean, by->running_var,
                                  by->is_training() ? by->options.momentum().value() : 0, by->options.eps());
        else
            maps = maps.relu();
        const Convolution& next = *m_convolutions[i];
        maps = convolvedMaps(maps, transposedKernel(next.weight, next.doubled), next.bias, m_geometries[i]);
    }
    return maps.view({m_shape.channels, 4 * m_high, 4 * m_wide, stride})
        .narrow(1, 0, m_shape.height)
        .narrow(2, 0, m_shape.width)
        .narrow(3, 0, batch)
        .reshape({m_shape.dimensions(), batch})
        .t()
        .contiguous();
}

} // namespace sfumato
