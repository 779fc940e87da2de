// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/noisy_critic.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

DenseCritic criticOf(const at::Tensor& records, at::Generator& initialization) {
    const DenseCriticShape shape{.inputs = records.size(1)};
    return DenseCritic(shape, DenseCritic::start(shape, initialization));
}

} // namespace

NoisyCritic::NoisyCritic(const at::Tensor& records, at::Generator& initialization)
    : m_scale(std::max(records.square().mean(at::kDouble).sqrt().item<double>(), 1e-12)),
      m_critic(criticOf(records, initialization)) {}

void NoisyCritic::learn(const at::Tensor& records, const at::Tensor& points, at::Generator& randomness, double rate) {
    m_critic.update(records / m_scale, points / m_scale, at::rand({records.size(0), 1}, randomness), rate);
}

NoisyCritic::Found NoisyCritic::judge(const at::Tensor& records, const at::Tensor& points) const {
    const at::Tensor near = points / m_scale;
    const double gap = (m_critic.scores(records / m_scale).mean() - m_critic.scores(near).mean()).item<double>();
    return {m_critic.slopes(near) / -double(points.size(0)), gap * m_scale};
}

} // namespace sfumato
