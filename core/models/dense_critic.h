// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/optimizer.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sfumato {

/// D(x) of rows of any kind: two hidden layers, leaky ReLU (0.2).
struct DenseCriticShape {
    std::int64_t inputs = 2, width = 256;
    std::int64_t weights() const;
    std::int64_t state() const { return adamRowWidth(weights()); }
};

/// Such a critic as one row of numbers, see Critic. It learns as a Wasserstein critic with gradient penalty: lambda = 10, Adam
/// (beta 0.5, 0.9) (Gulrajani et al., NeurIPS 2017).
class DenseCritic {
public:
    /// `state`: its row, which updates change; of another critic, or what start() gives.
    DenseCritic(const DenseCriticShape& shape, at::Tensor state);
    static at::Tensor start(const DenseCriticShape& shape, at::Generator& randomness);

    /// D [b] of rows [b, inputs].
    at::Tensor scores(const at::Tensor& rows) const;
    /// dD/dx [b, inputs] of each.
    at::Tensor slopes(const at::Tensor& rows) const;
    /// One update towards high scores of `real` and low ones of `fake`; `between` [b, 1] in [0, 1] says where between them the slope
    /// is held near 1. As many of each, b >= 1.
    void update(const at::Tensor& real, const at::Tensor& fake, const at::Tensor& between, double rate);

    const at::Tensor& state() const { return m_state; }

private:
    DenseCriticShape m_shape;
    at::Tensor m_state;
};

} // namespace sfumato
