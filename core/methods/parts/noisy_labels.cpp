// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/noisy_labels.h"

#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

NoisyLabels::NoisyLabels(const PrivatizedDataset& data, GroundCost cost, double regularization) {
    if (!data.responses().defined()) return;
    m_classes = data.classes();
    const ResponseDistribution distribution = mechanismOf(data).response;
    const double apart = regularization * std::log(distribution.keep / distribution.change);
    m_keep = distribution.keep;
    m_weight = cost == GroundCost::L1 ? apart / 2 : std::sqrt(apart / 2);
    m_responses = data.responses().narrow(0, 0, data.size() - data.facts().heldOut);
    const at::Tensor responded = at::bincount(m_responses, {}, m_classes).to(at::kDouble) / double(m_responses.numel());
    m_shares = ((responded - distribution.change) / (distribution.keep - distribution.change))
                   .clamp_min(1e-3 / double(m_classes))
                   .to(at::kFloat);
}

at::Tensor NoisyLabels::beside(const at::Tensor& features, const at::Tensor& labels) const {
    if (m_classes == 1) return features;
    return at::cat({features, at::one_hot(labels, m_classes).to(features.scalar_type()) * m_weight}, 1);
}

at::Tensor NoisyLabels::responded(const at::Tensor& labels, at::Generator& randomness) const {
    if (m_classes == 1) return labels;
    const at::Tensor others = at::randint(1, m_classes, labels.sizes(), randomness, at::kLong);
    const at::Tensor kept = at::rand(labels.sizes(), randomness, at::kFloat) < m_keep;
    return at::where(kept, labels, (labels + others).remainder(m_classes));
}

at::Tensor NoisyLabels::drawn(std::int64_t count, at::Generator& randomness) const {
    return m_classes == 1 ? at::zeros({count}, at::kLong) : at::multinomial(m_shares, count, true, randomness);
}

} // namespace sfumato
