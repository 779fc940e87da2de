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
#include <map>
#include <string_view>

namespace sfumato {

at::Tensor rowsOfPictures(const at::Tensor& records, const DataFacts& facts, const SampleSheet& show) {
    const auto pictureOf = [](const SampleSheet& of, std::int64_t i) {
        const std::size_t bytes = of.pixels.size() / std::size_t(of.count);
        return std::string_view(reinterpret_cast<const char*>(of.pixels.data()) + std::size_t(i) * bytes, bytes);
    };
    const Geometry& shape = facts.geometry;
    if (!shape.isImage || show.pixels.empty() || show.height != shape.height || show.width != shape.width ||
        show.channels != shape.channels)
        return {};
    std::multimap<std::string_view, std::int64_t> wanted;
    for (int i = 0; i < show.count; ++i) wanted.emplace(pictureOf(show, i), i);
    at::Tensor rows = at::zeros({show.count}, at::kLong);
    constexpr std::int64_t atOnce = 4096;
    for (std::int64_t first = 0; first < records.size(0) && !wanted.empty(); first += atOnce) {
        const SampleSheet some = sheetOf(records.narrow(0, first, std::min(atOnce, records.size(0) - first)), facts);
        for (int i = 0; i < some.count && !wanted.empty(); ++i)
            if (const auto found = wanted.find(pictureOf(some, i)); found != wanted.end()) {
                rows[found->second] = first + i;
                wanted.erase(found);
            }
    }
    return wanted.empty() ? rows : at::Tensor();
}

RawComparison::RawComparison(DataFacts facts, at::Tensor first, at::Tensor others, at::Tensor forNetwork,
                             int directions, std::uint64_t seed)
    : m_facts(std::move(facts)), m_first(std::move(first)), m_others(std::move(others)),
      m_forNetwork(std::move(forNetwork)), m_directions(directions), m_seed(seed) {
    if (points() >= 6) m_distribution.emplace(m_facts, m_others);
}

SampleSheet RawComparison::sheet(int count) const {
    const at::Tensor& from = m_shown.defined() ? m_shownRecords : m_first;
    SampleSheet sheet = sheetOf(from.narrow(0, 0, std::min<std::int64_t>(count, from.size(0))), m_facts);
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
    const std::int64_t first = m_first.size(0);
    const auto partOf = [&](std::int64_t from, std::int64_t size) {
        return [&estimates, from, size](std::size_t i) { return estimates(i).narrow(0, from, size); };
    };
    auto found = sfumato::leastError(m_first, candidates, partOf(0, first), each, stop);
    if (!found || !m_shown.defined()) return found;
    const std::int64_t more = m_shown.size(0);
    if (!each) {
        found->estimates = at::cat({found->estimates, estimates(found->from.front()).narrow(0, first, more)});
        return found;
    }
    TRY(others, sfumato::leastError(m_shownRecords, candidates, partOf(first, more), each, std::move(stop)));
    found->estimates = at::cat({found->estimates, others->estimates});
    found->from.insert(found->from.end(), others->from.begin(), others->from.end());
    return found;
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
