// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/critic.h"

#include "core/base/require.h"
#include "core/models/conv_transpose.h"
#include "core/models/optimizer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t kernel = 5, stride = 2, padding = 2;
constexpr double leak = 0.2, penalty = 10, drift = 1e-3;

std::int64_t halved(std::int64_t side) { return (side + 2 * padding - kernel) / stride + 1; }

/// Maps into and out of each convolution.
std::array<std::int64_t, 4> mapsOf(const CriticShape& shape) {
    return {1, shape.channels, 2 * shape.channels, 4 * shape.channels};
}

std::int64_t featuresOf(const CriticShape& shape) {
    return 4 * shape.channels * halved(halved(halved(shape.height))) * halved(halved(halved(shape.width)));
}

/// The network on a row of weights, as views of it.
struct Layers {
    Layers(const CriticShape& shape, const at::Tensor& weights) {
        std::int64_t at = 0;
        const auto take = [&](std::int64_t count) {
            at += count;
            return weights.narrow(0, at - count, count);
        };
        const auto maps = mapsOf(shape);
        for (std::size_t i = 0; i < 3; ++i) {
            filters[i] = take(maps[i + 1] * maps[i] * kernel * kernel).view({maps[i + 1], maps[i], kernel, kernel});
            biases[i] = take(maps[i + 1]);
        }
        common = take(featuresOf(shape));
        byClass = take(shape.classes * featuresOf(shape)).view({shape.classes, featuresOf(shape)});
        offset = take(1);
    }

    /// What D is the inner product of features with, for each picture.
    at::Tensor heads(const at::Tensor& classes) const {
        return common + byClass.index_select(0, classes.clamp(0, byClass.size(0) - 1));
    }

    /// Features, and before each leaky ReLU what is above zero.
    at::Tensor features(const at::Tensor& pictures, std::array<at::Tensor, 3>& passed) const {
        at::Tensor x = pictures;
        for (std::size_t i = 0; i < 3; ++i) {
            x = at::conv2d(x, filters[i], biases[i], stride, padding);
            passed[i] = at::where(x.detach().gt(0), 1.0, leak).to(at::kFloat);
            x = x * passed[i];
        }
        return x;
    }

    at::Tensor scores(const at::Tensor& pictures, const at::Tensor& classes) const {
        std::array<at::Tensor, 3> passed;
        return (features(pictures, passed).flatten(1) * heads(classes)).sum(1) + offset;
    }

    /// The network is linear but for which units pass, so its slope is a product of its layers, and that has
    /// derivatives in the weights without a second pass backwards.
    at::Tensor slopes(const at::Tensor& pictures, const at::Tensor& classes) const {
        std::array<at::Tensor, 3> passed;
        at::Tensor x;
        {
            const at::NoGradGuard noGrad; // which units pass has no derivative
            x = features(pictures, passed);
        }
        at::Tensor back = heads(classes).view(x.sizes());
        for (std::size_t i = 3; i-- > 0;) {
            const at::Tensor& below = i == 0 ? pictures : passed[i - 1];
            const auto left = [&](std::int64_t d) {
                return below.size(d) - ((back.size(d) - 1) * stride - 2 * padding + kernel);
            };
            back = convTranspose2d(back * passed[i], filters[i], {},
                                   {{stride, stride}, {padding, padding}, {left(2), left(3)}});
        }
        return back.flatten(1);
    }

    std::array<at::Tensor, 3> filters, biases;
    at::Tensor common, byClass, offset;
};

at::Tensor imagesOf(const CriticShape& shape, const at::Tensor& pictures) {
    return pictures.view({pictures.size(0), 1, shape.height, shape.width});
}

} // namespace

std::int64_t CriticShape::weights() const {
    const auto maps = mapsOf(*this);
    std::int64_t count = (1 + classes) * featuresOf(*this) + 1;
    for (std::size_t i = 0; i < 3; ++i) count += maps[i + 1] * (maps[i] * kernel * kernel + 1);
    return count;
}

at::Tensor Critic::start(const CriticShape& shape, at::Generator& randomness) {
    const at::NoGradGuard noGrad;
    at::Tensor state = at::zeros({shape.state()}, at::kFloat);
    const Layers layers(shape, state.narrow(0, 0, shape.weights()));
    for (const at::Tensor& filter : layers.filters) {
        const double bound = std::sqrt(6 / (double(filter[0].numel()) * (1 + leak * leak)));
        at::Tensor(filter).uniform_(-bound, bound, randomness);
    }
    const double bound = 1 / std::sqrt(double(featuresOf(shape)));
    at::Tensor(layers.common).uniform_(-bound, bound, randomness);
    return state;
}

Critic::Critic(const CriticShape& shape, at::Tensor state) : m_shape(shape), m_state(std::move(state)) {
    REQUIRE(m_state.numel() == shape.state() && m_state.scalar_type() == at::kFloat);
}

at::Tensor Critic::scores(const at::Tensor& pictures, const at::Tensor& classes) const {
    const at::NoGradGuard noGrad;
    return Layers(m_shape, m_state.narrow(0, 0, m_shape.weights())).scores(imagesOf(m_shape, pictures), classes);
}

at::Tensor Critic::slopes(const at::Tensor& pictures, const at::Tensor& classes) const {
    const at::NoGradGuard noGrad;
    return Layers(m_shape, m_state.narrow(0, 0, m_shape.weights())).slopes(imagesOf(m_shape, pictures), classes);
}

void Critic::update(const at::Tensor& real, const at::Tensor& realClasses, const at::Tensor& fake,
                    const at::Tensor& fakeClasses, const at::Tensor& between, double rate) {
    REQUIRE(real.sizes() == fake.sizes() && real.size(0) >= 1);
    const std::int64_t count = m_shape.weights();
    at::Tensor gradient;
    {
        const at::AutoGradMode grad(true);
        const at::Tensor weights = m_state.narrow(0, 0, count).detach().clone().requires_grad_();
        const Layers layers(m_shape, weights);
        const at::Tensor ofBoth = layers.scores(imagesOf(m_shape, at::cat({real, fake})),
                                                at::cat({realClasses, fakeClasses})),
                         ofReal = ofBoth.narrow(0, 0, real.size(0)),
                         ofFake = ofBoth.narrow(0, real.size(0), fake.size(0)),
                         slopes = layers.slopes(imagesOf(m_shape, real * between + fake * (1 - between)), realClasses);
        const at::Tensor steepness = (slopes.square().sum(1) + 1e-12).sqrt();
        const at::Tensor loss = ofFake.mean() - ofReal.mean() + penalty * (steepness - 1).square().mean() +
                                drift * ofReal.square().mean();
        loss.backward();
        gradient = weights.grad();
    }
    adamRowStep(m_state, gradient, rate, adversarialDecay);
}

namespace {

constexpr double denseLeak = 0.2, slopePenalty = 10;

/// The network on a row of weights, as views of it. Between its units it is linear: its slope is the product of its
/// layers, whose derivative in the weights needs no second pass backwards.
struct DenseLayers {
    DenseLayers(const DenseCriticShape& shape, const at::Tensor& row) {
        std::int64_t at = 0;
        const auto take = [&](std::int64_t out, std::int64_t in) {
            at += out * in;
            return row.narrow(0, at - out * in, out * in).view({out, in});
        };
        const std::int64_t widths[] = {shape.inputs, shape.width, shape.width, 1};
        for (std::size_t i = 0; i < 3; ++i) {
            weights[i] = take(widths[i + 1], widths[i]);
            biases[i] = take(1, widths[i + 1]);
        }
    }

    at::Tensor scores(const at::Tensor& rows, std::array<at::Tensor, 2>& passed) const {
        at::Tensor x = rows;
        for (std::size_t i = 0; i < 2; ++i) {
            x = x.matmul(weights[i].t()) + biases[i];
            passed[i] = at::where(x.detach().gt(0), 1.0, denseLeak).to(at::kFloat);
            x = x * passed[i];
        }
        return (x.matmul(weights[2].t()) + biases[2]).flatten();
    }

    at::Tensor slopes(const at::Tensor& rows) const {
        std::array<at::Tensor, 2> passed;
        {
            const at::NoGradGuard noGrad; // which units pass has no derivative
            scores(rows, passed);
        }
        return (weights[2] * passed[1]).matmul(weights[1]).mul(passed[0]).matmul(weights[0]);
    }

    std::array<at::Tensor, 3> weights, biases;
};

} // namespace

std::int64_t DenseCriticShape::weights() const { return width * (inputs + 1) + width * (width + 1) + width + 1; }

at::Tensor DenseCritic::start(const DenseCriticShape& shape, at::Generator& randomness) {
    const at::NoGradGuard noGrad;
    at::Tensor state = at::zeros({shape.state()}, at::kFloat);
    const DenseLayers layers(shape, state.narrow(0, 0, shape.weights()));
    for (std::size_t i = 0; i < 3; ++i) {
        const double fanIn = double(layers.weights[i].size(1));
        const double bound = i < 2 ? std::sqrt(6 / (fanIn * (1 + denseLeak * denseLeak))) : 1 / std::sqrt(fanIn);
        at::Tensor(layers.weights[i]).uniform_(-bound, bound, randomness);
    }
    return state;
}

DenseCritic::DenseCritic(const DenseCriticShape& shape, at::Tensor state) : m_shape(shape), m_state(std::move(state)) {
    REQUIRE(m_state.numel() == shape.state() && m_state.scalar_type() == at::kFloat);
}

at::Tensor DenseCritic::scores(const at::Tensor& rows) const {
    const at::NoGradGuard noGrad;
    std::array<at::Tensor, 2> passed;
    return DenseLayers(m_shape, m_state.narrow(0, 0, m_shape.weights())).scores(rows, passed);
}

at::Tensor DenseCritic::slopes(const at::Tensor& rows) const {
    const at::NoGradGuard noGrad;
    return DenseLayers(m_shape, m_state.narrow(0, 0, m_shape.weights())).slopes(rows);
}

void DenseCritic::update(const at::Tensor& real, const at::Tensor& fake, const at::Tensor& between, double rate) {
    REQUIRE(real.sizes() == fake.sizes() && real.size(0) >= 1);
    at::Tensor gradient;
    {
        const at::AutoGradMode grad(true);
        const at::Tensor weights = m_state.narrow(0, 0, m_shape.weights()).detach().clone().requires_grad_();
        const DenseLayers layers(m_shape, weights);
        std::array<at::Tensor, 2> passed;
        const at::Tensor both = layers.scores(at::cat({real, fake}), passed);
        const at::Tensor steepness = (layers.slopes(real * between + fake * (1 - between)).square().sum(1) + 1e-12)
                                         .sqrt();
        const at::Tensor loss = both.narrow(0, real.size(0), fake.size(0)).mean() -
                                both.narrow(0, 0, real.size(0)).mean() + slopePenalty * (steepness - 1).square().mean();
        loss.backward();
        gradient = weights.grad();
    }
    adamRowStep(m_state, gradient, rate, adversarialDecay);
}

} // namespace sfumato
