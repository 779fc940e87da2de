// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/dense_critic.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <array>
#include <cmath>

namespace sfumato {

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

std::int64_t DenseCriticShape::weights() const {
    return width * (inputs + 1) + width * (width + 1) + width + 1;
}

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
