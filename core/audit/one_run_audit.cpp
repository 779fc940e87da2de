// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/one_run_audit.h"

#include "core/accounting/binomial_bounds.h"
#include "core/accounting/central_plan.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/load.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/audit/canary.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/central_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <cmath>
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
    auto facts = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!facts)
        return facts.fault();
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
    if (right <= 0 || significance(0) > 0.05)
        return 0;
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
    if (const auto faults = checkCentral(spec); !faults.empty())
        return faults.front();
    const bool replaced = relationOf(spec.privacy.sampling) == MechanismPhase::Relation::ReplaceOne;
    const auto staged = stage(spec, canaries, replaced);
    if (!staged)
        return staged.fault();
    std::optional<Planning> planning(std::in_place, stop);
    const auto solved = planCentral(spec, staged->facts.records);
    planning.reset();
    if (!solved)
        return solved.fault();
    const auto plan = doorPlan(spec, *solved);
    spec.privacy.rate = solved->rate;
    spec.train.steps = solved->steps;
    auto training = makeCentralTraining(spec, staged->facts, 10);
    if (!training)
        return training.fault();
    if ((*training)->hiddenRows().rows > 0)
        return Fault{Fault::Code::Unsupported, "audit " + spec.privacy.method,
                     "looks at records through what it keeps beside them, which a canary alone has not"};
    // what a method that learns a public set first is given
    const FileRecords drawn = glyphDigits(digits, spec.seed + apartFromRecords);
    (*training)->takePublicSet(drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong));

    std::vector<KnownRecords> alone;
    for (std::int64_t i = 0; i < canaries; ++i) {
        DataFacts facts = staged->facts;
        facts.records = 1;
        alone.emplace_back(RawDataset(facts, staged->canaries.narrow(0, i, 1), staged->labels.narrow(0, i, 1)));
    }
    // Known to the attacker, too: the digits; and canaries of one class together, since what they share says nothing
    // of any of them.
    DataFacts baseFacts = staged->facts;
    baseFacts.records = digits;
    KnownRecords base(
        RawDataset(baseFacts, staged->records.narrow(0, 0, digits), staged->recordLabels.narrow(0, 0, digits)));
    const double rate = spec.privacy.rate;
    std::vector<KnownRecords> kinds;
    for (std::int64_t kind = 0; kind < 10; ++kind) {
        const at::Tensor own = staged->labels.eq(kind).nonzero().view(-1);
        DataFacts facts = staged->facts;
        facts.records = own.numel();
        kinds.emplace_back(
            RawDataset(facts, staged->canaries.index_select(0, own), staged->labels.index_select(0, own)));
    }
    std::vector<double> scores(std::size_t(canaries), 0);
    Ledger ledger = Ledger::inMemory();
    auto door = QueryDoor::open(RawDataset(staged->facts, staged->records, staged->recordLabels), ledger, plan);
    if (!door)
        return door.fault();
    door->onAnswer([&](const Query& query, const PublicInput& input, const Answer& answer) {
        const bool adds = query.shape != QueryShape::Projection && query.shape != QueryShape::WholeBatch;
        std::vector<at::Tensor> shared;
        at::Tensor expected;
        if (adds) {
            expected = base.answer(query, input) * rate;
            for (KnownRecords& kind : kinds) {
                const at::Tensor sum = kind.answer(query, input);
                expected.add_(sum, rate / 2);
                shared.push_back(sum / double(kind.size()));
            }
        }
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const at::Tensor own = alone[i].answer(query, input),
                             told = adds ? own - shared[i % kinds.size()] : own;
            scores[i] += evidence(query, answer, told) - (adds ? evidence(expected, answer.noise, told) : 0);
        }
    });
    door->onMap([&](RecordMap map, const PublicInput& input) {
        base.map(map, input);
        for (auto* known : {&kinds, &alone})
            for (KnownRecords& each : *known)
                each.map(map, input);
    });
    if (auto asked = (*training)->release(*door, observer, stop); !asked)
        return asked.fault();
    (*training)->attach(&*door);
    for (std::int64_t step = 1; (*training)->trains() && step <= spec.train.steps; ++step) {
        const double done = double(step - 1) / double(spec.train.steps);
        observer.onProgress({"auditing", done});
        StepRecord record{.step = step};
        const auto outcome = (*training)->step(record, done, stop, nullptr);
        if (outcome == Method::Outcome::Refused)
            return *(*training)->fault();
        if (outcome != Method::Outcome::Moved)
            return Fault{Fault::Code::Stopped, "audit " + spec.privacy.method, "was stopped before its end"};
    }

    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return scores[i]; });
    OneRunAudit audit{.canaries = canaries,
                      .guesses = canaries / 2 / 2 * 2,
                      .epsilonProved = solved->epsilon,
                      .delta = solved->delta};
    const bool* in = staged->in.data_ptr<bool>();
    for (std::int64_t k = 0; k < audit.guesses / 2; ++k) // surest of out, surest of in
        audit.right += !in[order[std::size_t(k)]] + in[order[order.size() - 1 - std::size_t(k)]];
    audit.epsilonAtLeast = epsilonRefuted(canaries, audit.guesses, audit.right, audit.delta);
    audit.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return audit;
}

} // namespace sfumato
