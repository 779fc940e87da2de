// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/canary.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

namespace sfumato {

namespace {

at::Tensor inUnitsOfNoise(const Query& query, const at::Tensor& values) {
    if (query.shape != QueryShape::CountedSum)
        return values;
    at::Tensor scaled = values.clone();
    scaled.select(1, 0).mul_(query.clip);
    return scaled;
}

} // namespace

at::Tensor exactAnswer(const RawDataset& records, const Query& query, const PublicInput& input) {
    Ledger ledger = Ledger::inMemory();
    Query plain = query;
    if (plain.shape == QueryShape::Projection)
        plain.shape = QueryShape::Sum;
    auto door = QueryDoor::open(records, ledger,
                                {.queries = {{query.name, MechanismPhase{.noiseMultiplier = 1, .relation = MechanismPhase::Relation::ReplaceOne}}},
                                 .noise = NoiseLaw::None});
    REQUIRE(door.ok());
    const auto answer = door->ask(plain, input, 0, {});
    REQUIRE(answer.ok());
    return inUnitsOfNoise(plain, answer->values);
}

double evidence(const Query& query, const Answer& answer, const at::Tensor& own, bool inLastRow) {
    const double variance = std::max(answer.noise * answer.noise, 1e-300);
    if (query.shape == QueryShape::Projection) {
        const at::Tensor seen = answer.directions.to(at::kDouble).flatten(0, 1).t().mv(own.flatten()); // [directions]
        if (inLastRow)
            return answer.values[-1].dot(seen).item<double>() / variance;
        const at::Tensor rows = (answer.values.mv(seen) - seen.dot(seen) / 2) / variance;
        return at::logsumexp(rows, 0).item<double>();
    }
    return evidence(inUnitsOfNoise(query, answer.values), answer.noise, own);
}

double evidence(const at::Tensor& values, double noise, const at::Tensor& own) {
    return (values * own).sum().item<double>() / std::max(noise * noise, 1e-300);
}

} // namespace sfumato
