// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/adversary.h"

#include "core/base/require.h"

#include <torch/csrc/autograd/autograd.h>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr double slope = 0.2, leastNorm = 1e-6;
constexpr AdamDecay ascent{0.5, 0.999};
constexpr std::array<std::int64_t, 3> kernels{3, 3, 1};

/// Maps into and out of each convolution.
std::array<std::int64_t, 4> mapsThrough(const AdversaryShape& shape) {
    return {shape.channels, shape.maps, shape.maps, (shape.maps + 1) / 2};
}

std::int64_t weightsAt(const AdversaryShape& shape, std::size_t layer) {
    const auto maps = mapsThrough(shape);
    return maps[layer + 1] * maps[layer] * kernels[layer] * kernels[layer];
}

at::Tensor featuresBy(const AdversaryShape& shape, const at::Tensor& weights, const at::Tensor& pictures) {
    const auto maps = mapsThrough(shape);
    at::Tensor x = pictures.view({-1, shape.channels, shape.height, shape.width});
    std::int64_t at = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t count = weightsAt(shape, i);
        const at::Tensor filter = weights.narrow(0, at, count).view({maps[i + 1], maps[i], kernels[i], kernels[i]});
        x = at::conv2d(x, filter, weights.narrow(0, at + count, maps[i + 1]), 1, kernels[i] / 2);
        at += count + maps[i + 1];
        if (i < 2) x = at::max_pool2d(at::leaky_relu(x, slope), 2);
    }
    const at::Tensor rows = x.flatten(1);
    return rows / rows.norm(2, 1, true).clamp_min(leastNorm);
}

} // namespace

std::int64_t AdversaryShape::weights() const {
    const auto maps = mapsThrough(*this);
    std::int64_t count = 0;
    for (std::size_t i = 0; i < 3; ++i) count += weightsAt(*this, i) + maps[i + 1];
    return count;
}

std::int64_t AdversaryShape::features() const { return mapsThrough(*this)[3] * (height / 4) * (width / 4); }

at::Tensor Adversary::start(const AdversaryShape& shape, at::Generator& randomness) {
    const at::NoGradGuard noGrad;
    at::Tensor state = at::zeros({shape.state()}, at::kFloat);
    const auto maps = mapsThrough(shape);
    std::int64_t at = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::int64_t count = weightsAt(shape, i);
        const double bound = std::sqrt(6 / (double(count / maps[i + 1]) * (1 + slope * slope)));
        state.narrow(0, at, count).uniform_(-bound, bound, randomness);
        at += count + maps[i + 1];
    }
    return state;
}

Adversary::Adversary(const AdversaryShape& shape, at::Tensor state) : m_shape(shape), m_state(std::move(state)) {
    REQUIRE(m_state.numel() == shape.state() && m_state.scalar_type() == at::kFloat);
}

at::Tensor Adversary::weights() const { return m_state.narrow(0, 0, m_shape.weights()).detach(); }

at::Tensor Adversary::features(const at::Tensor& pictures) const { return featuresBy(m_shape, weights(), pictures); }

at::Tensor Adversary::pullBack(const at::Tensor& pictures, const at::Tensor& along) const {
    const at::AutoGradMode grad(true);
    const at::Tensor from = pictures.detach().clone().requires_grad_();
    return torch::autograd::grad({features(from)}, {from}, {along})[0];
}

void Adversary::ascend(const at::Tensor& pictures, const at::Tensor& along, double rate) {
    at::Tensor gradient;
    {
        const at::AutoGradMode grad(true);
        const at::Tensor moved = weights().clone().requires_grad_();
        gradient = torch::autograd::grad({featuresBy(m_shape, moved, pictures.detach())}, {moved}, {along})[0];
    }
    adamRowStep(m_state, -gradient, rate, ascent);
}

} // namespace sfumato
