// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/network_features.h"

#include "core/base/require.h"
#include "core/metrics/picture_features.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

namespace sfumato {

NetworkFeatures::NetworkFeatures(FeatureNetwork network, const DataFacts& facts, Progress progress,
                                 std::stop_token stop)
    : m_network(std::move(network)), m_low(facts.domain.low.empty() ? -1 : facts.domain.lowAt(0)),
      m_high(facts.domain.low.empty() ? 1 : facts.domain.highAt(0)), m_progress(std::move(progress)),
      m_stop(std::move(stop)) {}

Result<NetworkFeatures> NetworkFeatures::open(const NetworkSpec& spec, const DataFacts& facts, Progress progress,
                                              std::stop_token stop) {
    TRY(network, FeatureNetwork::open(spec, facts.geometry, at::get_num_threads(), stop));
    return NetworkFeatures(std::move(*network), facts, std::move(progress), std::move(stop));
}

Result<NetworkRows> NetworkFeatures::operator()(const at::Tensor& records) {
    const at::NoGradGuard noGrad;
    REQUIRE(records.dim() == 2);
    const std::int64_t count = records.size(0), features = m_network.features(), classes = m_network.classes();
    NetworkRows rows{at::empty({count, features}, at::kFloat), {}};
    at::Tensor scores = at::empty({count, classes}, at::kFloat);
    for (std::int64_t first = 0; first < count; first += m_network.batch()) {
        const std::int64_t some = std::min(m_network.batch(), count - first);
        const at::Tensor pictures =
            ((records.narrow(0, first, some) - m_low) / (m_high - m_low)).to(at::kFloat).contiguous();
        TRY(numbers, m_network.run({pictures.data_ptr<float>(), std::size_t(pictures.numel())}, m_stop));
        std::copy_n(numbers->begin(), some * features, rows.features.data_ptr<float>() + first * features);
        std::copy_n(numbers->begin() + some * features, some * classes, scores.data_ptr<float>() + first * classes);
        m_done += some;
        if (m_progress) m_progress(m_done);
    }
    if (classes == 0) return rows;
    rows.probabilities = scores.to(at::kDouble);
    if (!m_network.givesProbabilities())
        rows.probabilities = at::softmax(rows.probabilities, 1);
    else if (rows.probabilities.lt(0).any().item<bool>() ||
             (rows.probabilities.sum(1) - 1).abs().max().item<double>() > 1e-3)
        return Fault{Fault::Code::Mismatch, m_network.title(), TEXT("gives class probabilities that do not sum to 1")};
    return rows;
}

InceptionScore inceptionScore(const at::Tensor& probabilities, std::int64_t parts) {
    const std::int64_t count = probabilities.size(0);
    REQUIRE(probabilities.dim() == 2 && parts >= 1 && count >= parts);
    at::Tensor scores = at::empty({parts}, at::kDouble);
    for (std::int64_t i = 0; i < parts; ++i) {
        const std::int64_t first = i * count / parts;
        scores[i] = classScore(probabilities.narrow(0, first, (i + 1) * count / parts - first));
    }
    return {scores.mean().item<double>(), scores.std(0, false).item<double>()};
}

} // namespace sfumato
