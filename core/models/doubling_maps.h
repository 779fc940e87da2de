// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/batch_inner.h"
#include "core/models/generator.h"

#include <torch/nn.h>

#include <array>

namespace sfumato {

/// Two doublings from a quarter of the size by nearest-neighbour upsampling and 3x3 convolutions, and one more of them. Weights stand in
/// layers(), in whose order runs keep them; with float32 on the CPU they are computed with the pictures innermost.
class DoublingMaps {
public:
    DoublingMaps(const ModelSpec& model, const OutputShape& shape);
    const torch::nn::Sequential& layers() const { return m_layers; }
    /// What layers() make of latents [m, L]: [m, channels * height * width].
    at::Tensor forward(const at::Tensor& latents);

private:
    class Convolution;
    at::Tensor innermost(const at::Tensor& latents) const;

    OutputShape m_shape;
    int m_high, m_wide; ///< a quarter of the picture
    torch::nn::Sequential m_layers;
    torch::nn::Linear m_begin{nullptr};
    std::array<torch::nn::BatchNorm2d, 3> m_normalized{nullptr, nullptr, nullptr};
    std::array<std::shared_ptr<Convolution>, 3> m_convolutions;
    std::array<MapGeometry, 3> m_geometries;
};

} // namespace sfumato
