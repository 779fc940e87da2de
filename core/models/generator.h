// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// What a generator makes: images [channels, height, width] or points (1, 1, d). Bounded outputs lie in [low,
/// high].
struct OutputShape {
    int channels = 1;
    int height = 1;
    int width = 2;
    bool bounded = false;
    double low = 0;
    double high = 1;
    std::int64_t dimensions() const { return std::int64_t(channels) * height * width; }
};

/// A linear-Gaussian start: mean [d] and directions [k, d], each scaled by its standard deviation; or one of every class, [K, d] and
/// [K, k, d], where the last K coordinates of a code are the class as a row of zeros but for a one.
struct Anchor {
    at::Tensor mean;
    at::Tensor directions;
};

using NamedTensors = std::vector<std::pair<std::string, at::Tensor>>;

/// G: latent codes [m, latentDimension] -> samples [m, d], differentiable in its parameters.
/// Without an anchor G(z) = N(z), squashed into the range by a sigmoid where the output is bounded.
/// With one, G(z) = mean + sum_i u_i directions_i + N(z), clamped to the range, where u are the first k
/// coordinates of z standardized to unit variance and N starts at zero: training begins at the closed-form
/// linear-Gaussian model.
class Generator {
public:
    Generator(const ModelSpec& model, const OutputShape& shape, const Anchor* anchor,
              at::Generator& initialization);
    ~Generator();
    Generator(Generator&&) noexcept;

    /// Where convolutions are, both this and the backward pass call StopScope::check() between them.
    at::Tensor generate(const at::Tensor& latents);
    /// What an optimizer moves.
    std::vector<at::Tensor> parameters() const;
    /// Parameters and buffers by name: all that is needed to restore the generator.
    NamedTensors state() const;
    /// Training mode matters with batch normalization only.
    void setTraining(bool training);

private:
    struct Network;
    std::unique_ptr<Network> m_network;
};

} // namespace sfumato
