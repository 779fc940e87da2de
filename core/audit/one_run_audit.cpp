// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/one_run_audit.h"

#include "core/accounting/binomial_bounds.h"
#include "core/accounting/central_plan.h"
#include "core/base/require.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/load.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/audit/canary.h"
#include "core/audit/query_audit.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/central_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>

namespace sfumato {

namespace {

constexpr std::int64_t digits = 1000;

/// Drawn digits, noise pictures, and which of the latter are in.
struct Staged {
    DataFacts facts;
    at::Tensor canaries, labels; ///< [m, d], [m]
    at::Tensor in;               ///< [m] bool
    at::Tensor records, recordLabels;
};

Result<Staged> stage(const RunSpec& spec, std::int64_t canaries, bool replaced) {
    TRY(facts, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()));
    Staged staged{.facts = facts->facts()};
    const double low = staged.facts.domain.lowAt(0), high = staged.facts.domain.highAt(0);
    const auto pictures = [&](std::int64_t count, std::uint64_t seed) {
        const FileRecords drawn = glyphDigits(count, seed);
        return std::pair(drawn.records.flatten(1).to(at::kFloat).div_(255).mul_(high - low).add_(low),
                         drawn.labels->to(at::kLong));
    };
    auto random = publicRandomness(spec.seed, purpose::canaries);
    // Black and white squares: far from digits, and from one another, however a method looks at pictures.
    const at::Tensor squares = at::rand({canaries, 1, 7, 7}, random).lt(0.5).to(at::kFloat);
    staged.canaries = at::upsample_nearest2d(squares, {staged.facts.geometry.height, staged.facts.geometry.width})
                          .flatten(1)
                          .mul_(high - low)
                          .add_(low);
    staged.labels = at::arange(canaries, at::kLong).remainder(10);
    staged.in = at::rand({canaries}, random).lt(0.5);
    const auto [base, baseLabels] = pictures(digits, spec.seed + 1);
    const at::Tensor chosen = staged.in.nonzero().view(-1);
    // Where a canary is out there is a digit, or no record, as what cannot be used is.
    const auto [others, otherLabels] = pictures(canaries, spec.seed + 2);
    const at::Tensor out = staged.in.logical_not().nonzero().view(-1), plain = others.index_select(0, out);
    staged.records = at::cat({base, staged.canaries.index_select(0, chosen),
                              replaced ? plain : at::full_like(plain, std::numeric_limits<float>::quiet_NaN())});
    staged.recordLabels = at::cat(
        {baseLabels, staged.labels.index_select(0, chosen), otherLabels.index_select(0, out)});
    staged.facts.records = staged.records.size(0);
    return staged;
}

/// What the attacker knows: each canary; the digits; and canaries of one class together, since what they
/// share identifies none of them.
struct Known {
    std::vector<KnownRecords> alone, kinds;
    KnownRecords base;
};

Known knownOf(const Staged& staged) {
    const auto some = [&](const at::Tensor& records, const at::Tensor& labels) {
        DataFacts facts = staged.facts;
        facts.records = labels.numel();
        return KnownRecords(RawDataset(facts, records, labels));
    };
    Known known{{}, {}, some(staged.records.narrow(0, 0, digits), staged.recordLabels.narrow(0, 0, digits))};
    for (std::int64_t i = 0; i < staged.labels.numel(); ++i)
        known.alone.push_back(some(staged.canaries.narrow(0, i, 1), staged.labels.narrow(0, i, 1)));
    for (std::int64_t kind = 0; kind < 10; ++kind) {
        const at::Tensor own = staged.labels.eq(kind).nonzero().view(-1);
        known.kinds.push_back(some(staged.canaries.index_select(0, own), staged.labels.index_select(0, own)));
    }
    return known;
}

/// Of so many guesses, half of them of the canaries that are surest to be out and half of those surest to be
/// in, those that are right.
std::int64_t rightGuesses(const std::vector<double>& scores, const at::Tensor& isIn, std::int64_t guesses) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return scores[i]; });
    const bool* in = isIn.data_ptr<bool>();
    std::int64_t right = 0;
    for (std::int64_t k = 0; k < guesses / 2; ++k)
        right += !in[order[std::size_t(k)]] + in[order[order.size() - 1 - std::size_t(k)]];
    return right;
}

constexpr std::int64_t records = 60;

/// The setting that says how many blocks a method has a network for; null: none.
const char* blocksOf(std::string_view method) {
    return method == "gs-wgan"       ? "critics"
           : method == "gs-fed"      ? "clients"
           : method == "dp-sinkhorn" ? "adversaries"
                                     : nullptr;
}

/// Digits, and squares in their place.
std::array<RawDataset, 2> worlds(DataFacts facts, std::uint64_t seed) {
    facts.records = records;
    const double low = facts.domain.lowAt(0), high = facts.domain.highAt(0);
    const FileRecords drawn = glyphDigits(records, seed + 1);
    auto random = publicRandomness(seed, purpose::auditSquares);
    const at::Tensor squares = at::upsample_nearest2d(at::rand({records, 1, 7, 7}, random).lt(0.5).to(at::kFloat),
                                                      {facts.geometry.height, facts.geometry.width});
    const auto dataset = [&](const at::Tensor& unit) {
        return RawDataset(facts, unit.flatten(1) * (high - low) + low, drawn.labels->to(at::kLong));
    };
    return {dataset(drawn.records.to(at::kFloat).div(255)), dataset(squares)};
}

Result<QueryDoor> openDoor(const RawDataset& raw, Ledger& ledger, const QueryDoor::Plan& plan,
                           CentralTraining::Hidden hidden) {
    auto door = QueryDoor::open(raw, ledger, plan);
    if (door && hidden.rows > 0) TRY_DO(door->keepHidden(hidden.rows, hidden.width, {}, 0));
    return door;
}

/// Trains to the end; `before` every step, counted from 0, its fault ends it.
Result<void> trainAll(CentralTraining& training, QueryDoor& door, const RunSpec& spec, RunObserver& observer,
                      std::stop_token stop, const std::function<Result<void>(std::int64_t)>& before) {
    TRY_DO(training.release(door, observer, stop));
    training.attach(&door);
    for (std::int64_t step = 0; training.trains() && step < spec.train.steps; ++step) {
        if (auto goesOn = before(step); !goesOn) return goesOn;
        StepRecord record{.step = step + 1};
        const auto outcome = training.step(record, double(step) / double(spec.train.steps), stop, nullptr);
        if (outcome == Method::Outcome::Refused) return *training.fault();
        if (outcome != Method::Outcome::Moved)
            return Fault{Fault::Code::Stopped, "audit " + spec.privacy.method, "was stopped before its end"};
    }
    return {};
}

/// The logarithm of how much likelier the answers of one training are on the second data set than on the first.
Result<double> evidence(const RunSpec& spec, const QueryDoor::Plan& plan, const std::array<RawDataset, 2>& both,
                        const RawDataset& behind, RunObserver& observer, std::stop_token stop) {
    TRY(training, makeCentralTraining(spec, behind.facts(), 10));
    const auto hidden = (*training)->hiddenRows();
    Ledger ledgers[] = {Ledger::inMemory(), Ledger::inMemory(), Ledger::inMemory()};
    QueryDoor::Plan quiet = plan;
    quiet.noise = NoiseDistribution::None;
    auto door = openDoor(behind, ledgers[0], plan, hidden), first = openDoor(both[0], ledgers[1], quiet, hidden),
         second = openDoor(both[1], ledgers[2], quiet, hidden);
    for (auto* each : {&door, &first, &second})
        if (!*each) return each->fault();
    double sum = 0;
    std::int64_t step = 0;
    std::optional<Fault> fault;
    door->onResponse([&](const Query& query, const PublicInput& input, const Response& response) {
        const auto one = first->evaluate(query, input, step, {}), two = second->evaluate(query, input, step, {});
        if (!one || !two) {
            fault = one ? two.fault() : one.fault();
            return;
        }
        const auto distance = [&](const Response& received) {
            return (response.values - received.values).square().sum().item<double>();
        };
        sum += (distance(*one) - distance(*two)) / (2 * response.noise * response.noise);
    });
    const auto before = [&](std::int64_t next) {
        step = next;
        return fault ? Result<void>(*fault) : Result<void>();
    };
    TRY_DO(trainAll(**training, *door, spec, observer, stop, before));
    return fault ? Result<double>(*fault) : Result<double>(sum);
}

} // namespace

double epsilonRefuted(std::int64_t canaries, std::int64_t guesses, std::int64_t right, double delta) {
    const auto significance = [&](double epsilon) {
        const double share = 1 / (1 + std::exp(-epsilon)), lucky = atLeast(double(right), double(guesses), share);
        double worst = 0; // max over i of (2 / i) P[v > W >= v - i]
        for (std::int64_t i = 1; i <= std::min(canaries, right); ++i)
            worst = std::max(worst, 2 * (atLeast(double(right - i), double(guesses), share) - lucky) / double(i));
        return lucky + worst * double(canaries) * delta;
    };
    double low = 0, high = 30;
    if (right <= 0 || significance(0) > 0.05) return 0;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (significance(middle) <= 0.05 ? low : high) = middle;
    }
    return low;
}

Result<OneRunAudit> auditInOneRun(RunSpec spec, std::int64_t canaries, RunObserver& observer, std::stop_token stop) {
    const auto began = std::chrono::steady_clock::now();
    spec.data = {.source = "glyph-digits", .count = 20, .scaling = spec.data.scaling};
    spec.privacy.noise = NoiseDistribution::Exact;
    if (const auto faults = checkCentral(spec); !faults.empty()) return faults.front();
    const bool replaced = relationOf(spec.privacy.sampling) == MechanismPhase::Relation::ReplaceOne;
    TRY(staged, stage(spec, canaries, replaced));
    std::optional<Planning> planning(std::in_place, stop);
    const auto solved = planCentral(spec, staged->facts.records);
    planning.reset();
    if (!solved) return solved.fault();
    const auto plan = doorPlan(spec, *solved);
    spec.privacy.rate = solved->rate;
    spec.train.steps = solved->steps;
    TRY(training, makeCentralTraining(spec, staged->facts, 10));
    if ((*training)->hiddenRows().rows > 0)
        return Fault{Fault::Code::Unsupported, "audit " + spec.privacy.method,
                     "looks at records through what it keeps beside them, which a canary alone has not"};
    // what a method that learns a public set first is given
    const FileRecords drawn = glyphDigits(digits, spec.seed + apartFromRecords);
    (*training)->takePublicSet(drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong));

    Known known = knownOf(*staged);
    const double rate = spec.privacy.rate;
    std::vector<double> scores(std::size_t(canaries), 0);
    Ledger ledger = Ledger::inMemory();
    TRY(door, QueryDoor::open(RawDataset(staged->facts, staged->records, staged->recordLabels), ledger, plan));
    door->onResponse([&](const Query& query, const PublicInput& input, const Response& response) {
        const bool adds = query.shape != QueryShape::Projection && query.shape != QueryShape::WholeBatch;
        std::vector<at::Tensor> shared;
        at::Tensor expected;
        if (adds) {
            expected = known.base.response(query, input) * rate;
            for (KnownRecords& kind : known.kinds) {
                const at::Tensor sum = kind.response(query, input);
                expected.add_(sum, rate / 2);
                shared.push_back(sum / double(kind.size()));
            }
        }
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const at::Tensor own = known.alone[i].response(query, input),
                             told = adds ? own - shared[i % shared.size()] : own;
            scores[i] += evidence(query, response, told) - (adds ? evidence(expected, response.noise, told) : 0);
        }
    });
    door->onMap([&](RecordMap map, const PublicInput& input) {
        known.base.map(map, input);
        for (auto* some : {&known.kinds, &known.alone})
            for (KnownRecords& each : *some) each.map(map, input);
    });
    const auto before = [&](std::int64_t step) {
        observer.onProgress({"auditing", double(step) / double(spec.train.steps)});
        return Result<void>();
    };
    TRY_DO(trainAll(**training, *door, spec, observer, stop, before));
    OneRunAudit audit{.canaries = canaries,
                      .guesses = canaries / 2 / 2 * 2,
                      .epsilonProved = solved->epsilon,
                      .delta = solved->delta};
    audit.right = rightGuesses(scores, staged->in, audit.guesses);
    audit.epsilonAtLeast = epsilonRefuted(canaries, audit.guesses, audit.right, audit.delta);
    audit.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return audit;
}

Result<RepeatedAudit> auditInManyRuns(RunSpec spec, std::int64_t runs, RunObserver& observer, std::stop_token stop,
                                      double claimed) {
    REQUIRE(runs >= 100);
    const auto began = std::chrono::steady_clock::now();
    const char* blocks = blocksOf(spec.privacy.method);
    if (!blocks)
        return Fault{Fault::Code::Unsupported, "audit " + spec.privacy.method,
                     "keeps nothing beside the records that a block could have"};
    spec.data = {.source = "glyph-digits", .count = 20, .scaling = spec.data.scaling};
    spec.privacy.noise = NoiseDistribution::Exact;
    spec.privacy.settings[blocks] = 1.0;
    if (const auto faults = checkCentral(spec); !faults.empty()) return faults.front();
    TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()));
    const auto both = worlds(raw->facts(), spec.seed);
    std::optional<Planning> planning(std::in_place, stop);
    const auto solved = planCentral(spec, records);
    planning.reset();
    if (!solved) return solved.fault();
    const auto plan = doorPlan(spec, *solved);
    auto proved = solved->phases;
    for (auto& phase : proved) phase.noiseMultiplier *= claimed;
    std::array<std::vector<double>, 2> scores;
    for (std::int64_t i = 0; i < runs; ++i)
        for (std::size_t world : {0, 1}) {
            observer.onProgress({"auditing", (double(i) + double(world) / 2) / double(runs)});
            RunSpec one = settledSpec(spec, *solved);
            one.seed += std::uint64_t(i);
            TRY(found, evidence(one, plan, both, both[world], observer, stop));
            scores[world].push_back(*found);
        }
    TRY(verdict, judged(scores[1], scores[0], proved));
    return RepeatedAudit{.runs = runs,
                         .isRefuted = verdict->excess > 0,
                         .epsilonAtLeast = verdict->epsilonAtLeast,
                         .epsilonProved = solved->epsilon,
                         .delta = solved->delta,
                         .seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count()};
}

} // namespace sfumato
