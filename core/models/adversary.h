// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/optimizer.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sfumato {

/// h(x), features of pictures that learn to show what tells records from generated pictures: convolutions of
/// 3 x 3, 3 x 3 and 1 x 1 to maps, maps and maps / 2 maps, leaky ReLU (0.2) and 2 x 2 max-pooling after the
/// first two, scaled to norm 1. 64 maps in DP-Sinkhorn (Cao et al., NeurIPS 2021), which has batch normalization
/// besides.
struct AdversaryShape {
    std::int64_t channels = 1, height = 28, width = 28; ///< of a picture, plane by plane; sides of 4 at least
    std::int64_t maps = 64;
    std::int64_t weights() const;
    std::int64_t state() const { return adamRowWidth(weights()); }
    std::int64_t features() const; ///< numbers of h(x)
};

/// Such a network as one row of numbers, see Critic. Adam (beta 0.5, 0.999).
class Adversary {
public:
    /// `state`: its row, which ascend() changes; of another one, or what start() gives.
    Adversary(const AdversaryShape& shape, at::Tensor state);
    static at::Tensor start(const AdversaryShape& shape, at::Generator& randomness);

    /// h [b, features] of pictures [b, d]. With a graph where the pictures have one and grad mode is on.
    at::Tensor features(const at::Tensor& pictures) const;
    /// The gradient [b, d] of <h(x), along> with respect to each picture; `along` [b, features].
    at::Tensor pullBack(const at::Tensor& pictures, const at::Tensor& along) const;
    /// One update that makes <h(x), along>, summed over the pictures, larger.
    void ascend(const at::Tensor& pictures, const at::Tensor& along, double rate);

    const at::Tensor& state() const { return m_state; }

private:
    at::Tensor weights() const;

    AdversaryShape m_shape;
    at::Tensor m_state;
};

} // namespace sfumato
