// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/optimizer.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sfumato {

/// D(x, y) of gray pictures and their classes: three convolutions of 5 x 5 with stride 2 and channels, 2
/// channels, 4 channels maps, leaky ReLU (0.2), a linear layer, and the inner product with a vector of the
/// class (Miyato, Koyama 2018). 64 channels in GS-WGAN.
struct CriticShape {
    std::int64_t height = 28, width = 28;
    std::int64_t channels = 64;
    std::int64_t classes = 1;
    /// Numbers of its weights.
    std::int64_t weights() const;
    /// Numbers of all that an update changes: the weights, two moments of each, the number of updates.
    std::int64_t state() const { return adamRowWidth(weights()); }
};

/// A critic as one row of numbers, [state()] float32, so that many can be kept side by side. It learns as a
/// Wasserstein critic with gradient penalty: lambda = 10, 0.001 mean D(real)^2, Adam (beta 0.5, 0.9).
class Critic {
public:
    /// `state`: its row, which updates change; of another critic, or what start() gives.
    Critic(const CriticShape& shape, at::Tensor state);
    static at::Tensor start(const CriticShape& shape, at::Generator& randomness);

    /// D [b] of pictures [b, height * width] in [0, 1] of these classes [b] int64.
    at::Tensor scores(const at::Tensor& pictures, const at::Tensor& classes) const;
    /// dD/dx [b, height * width] of each.
    at::Tensor slopes(const at::Tensor& pictures, const at::Tensor& classes) const;
    /// One update towards high scores of `real` and low ones of `fake`; `between` [b, 1] in [0, 1] says where
    /// between them the slope is held near 1. As many of each, b >= 1.
    void update(const at::Tensor& real, const at::Tensor& realClasses, const at::Tensor& fake,
                const at::Tensor& fakeClasses, const at::Tensor& between, double rate);

    const at::Tensor& state() const { return m_state; }

private:
    CriticShape m_shape;
    at::Tensor m_state;
};

/// D(x) of rows of any kind: two hidden layers, leaky ReLU (0.2).
struct DenseCriticShape {
    std::int64_t inputs = 2, width = 256;
    std::int64_t weights() const;
    std::int64_t state() const { return adamRowWidth(weights()); }
};

/// Such a critic as one row of numbers, see Critic. It learns as a Wasserstein critic with gradient penalty: lambda =
/// 10, Adam (beta 0.5, 0.9) (Gulrajani et al., NeurIPS 2017).
class DenseCritic {
public:
    /// `state`: its row, which updates change; of another critic, or what start() gives.
    DenseCritic(const DenseCriticShape& shape, at::Tensor state);
    static at::Tensor start(const DenseCriticShape& shape, at::Generator& randomness);

    /// D [b] of rows [b, inputs].
    at::Tensor scores(const at::Tensor& rows) const;
    /// dD/dx [b, inputs] of each.
    at::Tensor slopes(const at::Tensor& rows) const;
    /// One update towards high scores of `real` and low ones of `fake`; `between` [b, 1] in [0, 1] says where between
    /// them the slope is held near 1. As many of each, b >= 1.
    void update(const at::Tensor& real, const at::Tensor& fake, const at::Tensor& between, double rate);

    const at::Tensor& state() const { return m_state; }

private:
    DenseCriticShape m_shape;
    at::Tensor m_state;
};

} // namespace sfumato
