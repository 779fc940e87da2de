// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/generator.h"

#include <memory>

namespace torch::nn {
class Sequential;
}

namespace sfumato {

/// Two doublings from a quarter of the size by nearest-neighbour upsampling and 3x3 convolutions, and one more of them. Weights stand in
/// layers(), in whose order runs keep them; with float32 on the CPU they are computed with the pictures innermost.
class DoublingMaps {
public:
    DoublingMaps(const ModelSpec& model, const OutputShape& shape);
    ~DoublingMaps();
    const torch::nn::Sequential& layers() const;
    /// What layers() make of latents [m, L]: [m, channels * height * width].
    at::Tensor forward(const at::Tensor& latents);

private:
    struct Layers;
    std::unique_ptr<Layers> m_layers;
};

} // namespace sfumato
