// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/repeated_audit.h"

#include "core/accounting/central_plan.h"
#include "core/base/require.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/load.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/audit/question_audit.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/central_release.h"

#include <ATen/ATen.h>

#include <array>
#include <chrono>
#include <optional>

namespace sfumato {

namespace {

constexpr std::int64_t records = 60;

/// The setting that says how many blocks a method has a network for; null: none.
const char* blocksOf(std::string_view method) {
    return method == "gs-wgan" ? "critics" : method == "gs-fed" ? "clients" : method == "dp-sinkhorn" ? "adversaries" : nullptr;
}

/// Digits, and squares in their place.
std::array<RawDataset, 2> worlds(DataFacts facts, std::uint64_t seed) {
    facts.records = records;
    const double low = facts.domain.lowAt(0), high = facts.domain.highAt(0);
    const FileRecords drawn = glyphDigits(records, seed + 1);
    auto random = publicRandomness(seed, purpose::auditSquares);
    const at::Tensor squares = at::upsample_nearest2d(at::rand({records, 1, 7, 7}, random).lt(0.5).to(at::kFloat),
                                                      {facts.geometry.height, facts.geometry.width});
    const auto dataset = [&](const at::Tensor& unit) { return RawDataset(facts, unit.flatten(1) * (high - low) + low, drawn.labels->to(at::kLong)); };
    return {dataset(drawn.records.to(at::kFloat).div(255)), dataset(squares)};
}

Result<QueryDoor> openDoor(const RawDataset& raw, Ledger& ledger, const QueryDoor::Plan& plan, CentralTraining::Hidden hidden) {
    auto door = QueryDoor::open(raw, ledger, plan);
    if (door && hidden.rows > 0)
        if (auto kept = door->keepHidden(hidden.rows, hidden.width, {}, 0); !kept)
            return kept.fault();
    return door;
}

/// The logarithm of how much likelier the answers of one training are on the second data set than on the first.
Result<double> evidence(const RunSpec& spec, const QueryDoor::Plan& plan, const std::array<RawDataset, 2>& both, const RawDataset& behind,
                        RunObserver& observer, std::stop_token stop) {
    auto training = makeCentralTraining(spec, behind.facts(), 10);
    if (!training)
        return training.fault();
    const auto hidden = (*training)->hiddenRows();
    Ledger ledgers[] = {Ledger::inMemory(), Ledger::inMemory(), Ledger::inMemory()};
    QueryDoor::Plan quiet = plan;
    quiet.noise = NoiseDistribution::None;
    auto door = openDoor(behind, ledgers[0], plan, hidden), first = openDoor(both[0], ledgers[1], quiet, hidden),
         second = openDoor(both[1], ledgers[2], quiet, hidden);
    for (auto* each : {&door, &first, &second})
        if (!*each)
            return each->fault();
    double sum = 0;
    std::int64_t step = 0;
    std::optional<Fault> fault;
    door->onAnswer([&](const Query& query, const PublicInput& input, const Answer& answer) {
        const auto one = first->ask(query, input, step, {}), two = second->ask(query, input, step, {});
        if (!one || !two) {
            fault = one ? two.fault() : one.fault();
            return;
        }
        const auto distance = [&](const Answer& said) { return (answer.values - said.values).square().sum().item<double>(); };
        sum += (distance(*one) - distance(*two)) / (2 * answer.noise * answer.noise);
    });
    if (auto asked = (*training)->release(*door, observer, stop); !asked)
        return asked.fault();
    (*training)->attach(&*door);
    for (; step < spec.train.steps; ++step) {
        StepRecord record{.step = step + 1};
        const auto outcome = (*training)->step(record, double(step) / double(spec.train.steps), stop, nullptr);
        if (fault || outcome == Method::Outcome::Refused)
            return fault ? *fault : *(*training)->fault();
        if (outcome != Method::Outcome::Moved)
            return Fault{Fault::Code::Stopped, "audit " + spec.privacy.method, "was stopped before its end"};
    }
    return sum;
}

} // namespace

Result<RepeatedAudit> auditInManyRuns(RunSpec spec, std::int64_t runs, RunObserver& observer, std::stop_token stop, double claimed) {
    REQUIRE(runs >= 100);
    const auto began = std::chrono::steady_clock::now();
    const char* blocks = blocksOf(spec.privacy.method);
    if (!blocks)
        return Fault{Fault::Code::Unsupported, "audit " + spec.privacy.method, "keeps nothing beside the records that a block could have"};
    spec.data = {.source = "glyph-digits", .count = 20, .scaling = spec.data.scaling};
    spec.privacy.noise = NoiseDistribution::Exact;
    spec.privacy.settings[blocks] = 1.0;
    if (const auto faults = checkCentral(spec); !faults.empty())
        return faults.front();
    const auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    const auto both = worlds(raw->facts(), spec.seed);
    std::optional<Planning> planning(std::in_place, stop);
    const auto solved = planCentral(spec, records);
    planning.reset();
    if (!solved)
        return solved.fault();
    const auto plan = doorPlan(spec, *solved);
    auto proved = solved->phases;
    for (auto& phase : proved)
        phase.noiseMultiplier *= claimed;
    std::array<std::vector<double>, 2> scores;
    for (std::int64_t i = 0; i < runs; ++i)
        for (std::size_t world : {0, 1}) {
            observer.onProgress({"auditing", (double(i) + double(world) / 2) / double(runs)});
            RunSpec one = settledSpec(spec, *solved);
            one.seed += std::uint64_t(i);
            const auto found = evidence(one, plan, both, both[world], observer, stop);
            if (!found)
                return found.fault();
            scores[world].push_back(*found);
        }
    const auto verdict = judged(scores[1], scores[0], proved);
    if (!verdict)
        return verdict.fault();
    return RepeatedAudit{.runs = runs, .isRefuted = verdict->excess > 0, .epsilonAtLeast = verdict->epsilonAtLeast, .epsilonProved = solved->epsilon,
                         .delta = solved->delta, .seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count()};
}

} // namespace sfumato
