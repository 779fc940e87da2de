// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/canary.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

namespace sfumato {

namespace {

at::Tensor inUnitsOfNoise(const Query& query, const at::Tensor& values) {
    if (query.shape != QueryShape::CountedSum) return values;
    at::Tensor scaled = values.clone();
    scaled.select(1, 0).mul_(query.clip);
    return scaled;
}

} // namespace

KnownRecords::KnownRecords(RawDataset records) : m_ledger(std::make_unique<Ledger>(Ledger::inMemory())) {
    const MechanismPhase often{
        .noiseMultiplier = 1, .relation = MechanismPhase::Relation::ReplaceOne, .steps = 1'000'000'000};
    auto door = QueryDoor::open(
        std::move(records), *m_ledger,
        {.queries = {{"known", often}}, .noise = NoiseDistribution::None, .block = often.steps});
    REQUIRE(door.ok());
    m_door.emplace(std::move(*door));
}

void KnownRecords::map(RecordMap map, const PublicInput& input) { REQUIRE(m_door->map(map, input, {}).ok()); }

at::Tensor KnownRecords::response(const Query& query, const PublicInput& input) {
    Query plain = query;
    plain.name = "known";
    if (plain.shape == QueryShape::Projection) plain.shape = QueryShape::Sum;
    const auto response = m_door->evaluate(plain, input, m_queried++, {});
    REQUIRE(response.ok());
    return inUnitsOfNoise(plain, response->values);
}

double evidence(const Query& query, const Response& response, const at::Tensor& own, bool inLastRow) {
    const double variance = std::max(response.noise * response.noise, 1e-300);
    if (query.shape == QueryShape::Projection) {
        const at::Tensor seen = response.directions.to(at::kDouble).flatten(0, 1).t().mv(own.flatten()); // [directions]
        if (inLastRow) return response.values[-1].dot(seen).item<double>() / variance;
        at::Tensor rows = (response.values.mv(seen) - seen.dot(seen) / 2) / variance;
        if (response.rowsOfBlock > 0) // of its class
            rows = rows.narrow(0, own.abs().sum(1).argmax().item<std::int64_t>() * response.rowsOfBlock,
                               response.rowsOfBlock);
        return at::logsumexp(rows, 0).item<double>();
    }
    return evidence(inUnitsOfNoise(query, response.values), response.noise, own);
}

double evidence(const at::Tensor& values, double noise, const at::Tensor& own) {
    return (values * own).sum().item<double>() / std::max(noise * noise, 1e-300);
}

} // namespace sfumato
