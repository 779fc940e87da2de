// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/raw_comparison.h"

#include "core/base/require.h"
#include "core/data/sheet.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/transport/exact.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

namespace sfumato {

RawComparison::RawComparison(DataFacts facts, at::Tensor first, at::Tensor others, at::Tensor forNetwork,
                             int directions, std::uint64_t seed)
    : m_facts(std::move(facts)), m_first(std::move(first)), m_others(std::move(others)),
      m_forNetwork(std::move(forNetwork)), m_directions(directions), m_seed(seed) {
    if (points() >= 6) m_distribution.emplace(m_facts, m_others);
}

SampleSheet RawComparison::sheet(int count) const {
    SampleSheet sheet = sheetOf(m_first.narrow(0, 0, std::min<std::int64_t>(count, m_first.size(0))), m_facts);
    sheet.kind = SampleSheet::Kind::Raw;
    sheet.usesRaw = true;
    return sheet;
}

RecordErrors RawComparison::errors(const at::Tensor& estimates) const {
    return recordErrors(estimates, m_first, m_facts.geometry, m_facts.domain.highAt(0) - m_facts.domain.lowAt(0));
}

Result<LeastError> RawComparison::leastError(std::size_t candidates,
                                             const std::function<at::Tensor(std::size_t)>& estimates, bool each,
                                             std::stop_token stop) const {
    return sfumato::leastError(m_first, candidates, estimates, each, std::move(stop));
}

RawDistances RawComparison::distances(const at::Tensor& samples, std::stop_token stop) const {
    REQUIRE(samples.size(0) >= points());
    const at::Tensor cloud = samples.narrow(0, 0, points());
    RawDistances found{
        exactWasserstein2(cloud, m_others, stop),
        slicedWasserstein(cloud, m_others, m_directions, 2, publicRandomness(m_seed, purpose::comparedDirections))};
    if (stop.stop_requested())
        found = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
    return found;
}

Result<void> RawComparison::show(NetworkFeatures& network) {
    TRY(rows, network(m_forNetwork));
    m_byNetwork.emplace(rows->features);
    m_forNetwork.reset();
    return {};
}

double RawComparison::networkDistance(const at::Tensor& features) const {
    REQUIRE(m_byNetwork);
    return m_byNetwork->distance(features);
}

DistributionMetrics RawComparison::distribution(const at::Tensor& samples, std::stop_token stop) const {
    REQUIRE(m_distribution && samples.size(0) >= points());
    return m_distribution->metrics(samples.narrow(0, 0, points()), std::move(stop));
}

} // namespace sfumato
