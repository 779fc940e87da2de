// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/unet.h"

#include "core/base/require.h"
#include "core/models/shaping_layers.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t multiple = 4; // of two halvings

std::int64_t missing(std::int64_t side) { return (multiple - side % multiple) % multiple; }

} // namespace

UNet::UNet(std::int64_t channels, std::int64_t outputs, std::int64_t maps, at::Generator& initialization) {
    REQUIRE(channels >= 1 && outputs >= 1 && maps >= 1);
    // He, Zhang, Ren, Sun 2015: variance 2 / fan in.
    const auto drawn = [&](at::IntArrayRef shape, std::int64_t fanIn) {
        return at::empty(shape, at::kFloat).normal_(0, std::sqrt(2 / double(fanIn)), initialization);
    };
    struct Widths {
        std::int64_t in, doubled, out;
    };
    for (const auto& [in, doubled, out] : {Widths{channels, 0, maps},
                                           {maps, 0, maps},
                                           {maps, 0, 2 * maps},
                                           {2 * maps, 0, 2 * maps},
                                           {2 * maps, 0, 4 * maps},
                                           {4 * maps, 0, 2 * maps},
                                           {2 * maps, 2 * maps, 2 * maps},
                                           {2 * maps, 0, maps},
                                           {maps, maps, maps},
                                           {maps, 0, maps}}) {
        const std::int64_t fanIn = 9 * (in + doubled);
        Layer layer{.weight = drawn({out, in, 3, 3}, fanIn),
                    .scale = at::ones({out}),
                    .shift = at::zeros({out}),
                    .mean = at::zeros({out}),
                    .variance = at::ones({out})};
        if (doubled > 0) layer.doubledWeight = drawn({out, doubled, 3, 3}, fanIn);
        m_layers.push_back(std::move(layer));
    }
    m_last = drawn({outputs, maps, 1, 1}, 2 * maps); // no ReLU behind it
    m_lastBias = at::zeros({outputs});
    for (const Layer& layer : m_layers)
        for (const at::Tensor& learnt : {layer.weight, layer.doubledWeight, layer.scale, layer.shift})
            if (learnt.defined()) m_parameters.push_back(learnt);
    m_parameters.push_back(m_last), m_parameters.push_back(m_lastBias);
    for (const at::Tensor& learnt : m_parameters) learnt.requires_grad_();
}

at::Tensor UNet::apply(Layer& layer, const at::Tensor& maps, const at::Tensor& doubled, bool training) const {
    at::Tensor x = convolution3x3(maps, layer.weight, {}, false);
    if (doubled.defined()) x = x + convolution3x3(doubled, layer.doubledWeight, {}, true);
    return at::relu(
        at::batch_norm(x, layer.scale, layer.shift, layer.mean, layer.variance, training, 0.1, 1e-5, false));
}

at::Tensor UNet::forward(const at::Tensor& pictures, bool training) {
    REQUIRE(pictures.dim() == 4);
    const std::int64_t high = pictures.size(2), wide = pictures.size(3);
    const at::Tensor whole = at::replication_pad2d(pictures, {0, missing(wide), 0, missing(high)});
    std::size_t next = 0;
    const auto pair = [&](const at::Tensor& maps, const at::Tensor& doubled = {}) {
        const at::Tensor x = apply(m_layers[next], maps, doubled, training);
        next += 2;
        return apply(m_layers[next - 1], x, {}, training);
    };
    const at::Tensor large = pair(whole), middle = pair(at::max_pool2d(large, 2)),
                     small = pair(at::max_pool2d(middle, 2));
    const at::Tensor up = pair(large, pair(middle, small));
    return at::conv2d(up, m_last, m_lastBias).narrow(2, 0, high).narrow(3, 0, wide);
}

} // namespace sfumato
