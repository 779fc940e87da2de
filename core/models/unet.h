// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace sfumato {

/// Pictures to pictures, each pixel from those around it near and far: two halvings by 2x2 max-pooling and two
/// doublings by nearest neighbors, joined with the maps of the same size on the way down; two 3x3 convolutions at each
/// size with maps, 2 maps and 4 maps, batch normalization, ReLU; a linear 1x1 convolution at the end (Ronneberger,
/// Fischer, Brox 2015; its form in Krull, Buchholz, Jug, CVPR 2019, which has 32 maps).
class UNet {
public:
    UNet(std::int64_t channels, std::int64_t outputs, std::int64_t maps, at::Generator& initialization);

    /// [b, channels, h, w] to [b, outputs, h, w], of any size. Training normalizes by the batch, else by running means.
    at::Tensor forward(const at::Tensor& pictures, bool training);
    const std::vector<at::Tensor>& parameters() const { return m_parameters; }

private:
    /// Convolution of maps and, where there are, of other maps that are doubled first; normalization, ReLU.
    struct Layer {
        at::Tensor weight, doubledWeight, scale, shift, mean, variance;
    };
    at::Tensor apply(Layer& layer, const at::Tensor& maps, const at::Tensor& doubled, bool training) const;

    std::vector<Layer> m_layers;
    at::Tensor m_last, m_lastBias;
    std::vector<at::Tensor> m_parameters;
};

} // namespace sfumato
