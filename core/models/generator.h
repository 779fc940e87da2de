// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace torch::nn {
class AnyModule;
}

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

/// A linear-Gaussian start: mean [d] and directions [k, d], each scaled by its standard deviation; or one of every
/// class, [K, d] and [K, k, d], where the last K coordinates of a code are the class as a row of zeros but for a one.
struct Anchor {
    at::Tensor mean;
    at::Tensor directions;
};

using NamedTensors = std::vector<std::pair<std::string, at::Tensor>>;

/// The name in Generator::state() of what codes are standardized by: their mean and standard deviation, [2]. A
/// checkpoint without it is of a version whose networks read codes as they were drawn, which is a mean of 0 and a
/// deviation of 1.
inline constexpr std::string_view codesName = "codes";

/// G: latent codes [m, latentDimension] -> samples [m, d], differentiable in its parameters.
/// The network N reads u, the code z with every coordinate standardized to mean 0 and variance 1; the last `classes`
/// coordinates, a class as a row of zeros but for a one, are read as they are. Codes whose mean is large beside their
/// deviation would all look alike to a network at its initialization.
/// Without an anchor G(z) = N(u), squashed into the range by a sigmoid where the output is bounded.
/// With one, G(z) = mean + sum_i u_i directions_i + N(u), clamped to the range, with the first k coordinates of u, and
/// N starts at zero: training begins at the closed-form linear-Gaussian model.
class Generator {
public:
    Generator(const ModelSpec& model, const OutputShape& shape, const Anchor* anchor, at::Generator& initialization,
              int classes = 0);
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

struct ResidualShape {
    std::int64_t code = 2;           ///< numbers of a latent code, class included
    std::int64_t channels = 8;       ///< maps of the last block
    std::int64_t pictures = 1;       ///< channels of a picture
    std::int64_t high = 4, wide = 4; ///< of the smallest maps
    bool normalized = true;          ///< over the batch
};

/// Codes [m, code] to pictures [m, pictures, 8 high, 8 wide]: a linear layer to 4 channels maps, three blocks
/// that double their sides and end in 4, 2 and 1 times `channels` maps, and a convolution of 3 x 3. A block adds
/// two convolutions of 3 x 3, each behind a ReLU, to what came in, enlarged (nearest) and taken through one of 1 x 1.
/// Before each ReLU maps are normalized, scaled and moved; scale and offset are linear in the code, so that the class
/// speaks in every layer (small after BigGAN: Brock, Donahue, Simonyan, ICLR 2019).
torch::nn::AnyModule residualLayer(const ResidualShape& shape);

} // namespace sfumato
