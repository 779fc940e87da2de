// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_plan.h"

#include "core/accounting/planning.h"
#include "core/ledger/composition.h"
#include "core/loading/load.h"
#include "core/privacy/privatized_file.h"
#include "core/privacy/privatize.h"
#include "core/train/account_spending.h"
#include "core/base/guarded.h"
#include "core/train/central_release.h"
#include "core/train/release.h"
#include "core/sweep/forecast.h"
#include "core/sweep/sweep_folder.h"
#include "core/sweep/sweep_point.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

/// To train on these data releases nothing more.
bool isReleased(const DataSpec& data) {
    return isPrivatizedFile(data) || !data.release.empty();
}

/// The specs of the first of `points` of every release, in order.
std::vector<RunSpec> releasesOf(const SweepSpec& sweep, const std::vector<SweepPoint>& points) {
    std::vector<RunSpec> first;
    std::multimap<std::uint64_t, std::size_t> bySeed; // one release for each seed is the usual case, and quick
    for (const auto& point : points) {
        RunSpec spec = runSpecAt(sweep, point);
        const auto [from, to] = bySeed.equal_range(point.seed);
        if (std::any_of(from, to, [&](const auto& known) { return shareRelease(first[known.second], spec); }))
            continue;
        bySeed.emplace(point.seed, first.size());
        first.push_back(std::move(spec));
    }
    return first;
}

/// Of the releases that guarantee something.
Spending::Sum sumOf(std::vector<PrivacyEvent> events, const RawDataset& raw) {
    std::erase_if(events, [](const PrivacyEvent& event) { return !isGuaranteed(event); });
    return totalOn(events, raw.name());
}

/// Of these points, with the releases of `specs`, the first of every release among them.
Result<SweepPlan> planned(const SweepSpec& sweep, const std::vector<SweepPoint>& points, const std::vector<RunSpec>& specs,
                          const std::optional<PrivacyBudget>& cap, std::stop_token stop) {
    const Planning planning(stop);
    SweepPlan plan{.runs = points.size(),
                   .central = sweep.base.privacy.model == PrivacyModel::Central,
                   .sensitive = isSensitive(sweep.base.data)};
    if (isReleased(sweep.base.data) || specs.empty())
        return plan;
    DataSpec data = specs.front().data;
    for (const auto& spec : specs)
        data.count = data.count == 0 || spec.data.count == 0 ? 0 : std::max(data.count, spec.data.count);
    const auto raw = loadRaw(data, specs.front().seed, DataLocations::fromEnvironment(), {{}, stop});
    if (!raw)
        return raw.fault();
    std::vector<PrivacyEvent> events;
    for (const auto& spec : specs) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "planning", "was asked to stop; nothing was spent"};
        DataFacts facts = raw->facts();
        facts.records = spec.data.count > 0 ? spec.data.count : facts.records;
        if (const auto releases = plannedReleases(spec, *raw, facts))
            events.insert(events.end(), releases->begin(), releases->end());
        else if (spec.seed == specs.front().seed)
            plan.faults.push_back(releases.fault());
    }
    const auto spending = spendingOf(sweep.base.data, *raw, events);
    if (!spending)
        plan.faults.push_back(spending.fault());
    else if (const auto allowed = checkCap(*spending, *raw, cap); !allowed)
        plan.faults.push_back(allowed.fault());
    plan.fingerprint = raw->fingerprint();
    if (spending)
        plan.before = spending->spent, plan.together = spending->together, plan.alike = spending->alike;
    const Spending::Sum spent = sumOf(events, *raw);
    plan.epsilon = spent.epsilon;
    plan.delta = spent.delta;
    plan.withoutGuarantee = std::size_t(
        std::ranges::count_if(events, [](const PrivacyEvent& event) { return !isGuaranteed(event); }));
    plan.releases = events.size();
    return plan;
}

} // namespace

std::optional<Fault> checkAgainstData(const SweepSpec& sweep) {
    if (!isReleased(sweep.base.data))
        return {};
    if (factsOf(sweep.measure).usesRaw && sweep.base.data.release.empty())
        return Fault{Fault::Code::Mismatch, "measure",
                     "is computed from raw data, and these data are privatized already; choose nll or entropic"};
    const auto points = pointsOf(sweep);
    const bool central = sweep.base.privacy.model == PrivacyModel::Central;
    if (central || sweep.axis == SweepAxis::Epsilon || sweep.axis == SweepAxis::NoiseScale || sweep.axis == SweepAxis::Records ||
        std::ranges::any_of(points, [&](const auto& point) {
            RunSpec base = sweep.base;
            base.seed = point.seed;
            return !shareRelease(runSpecAt(sweep, point), base);
        }))
        return Fault{Fault::Code::Mismatch, "axis",
                     "these data are privatized already, so that their noise and number are settled; choose "
                     "what differs in training alone: L, lambda or a setting"};
    return {};
}

Result<SweepPlan> planSweep(const SweepSpec& sweep, bool timed, std::stop_token stop,
                            const std::optional<PrivacyBudget>& cap, const std::filesystem::path& folder) {
    return guarded([&]() -> Result<SweepPlan> {
        if (const auto faults = check(sweep); !faults.empty())
            return faults.front();
        if (const auto fault = checkAgainstData(sweep))
            return *fault;
        const auto points = pointsOf(sweep);
        auto specs = releasesOf(sweep, points);
        if (!folder.empty())
            std::erase_if(specs, [&](const RunSpec& spec) { return !releaseFor({folder}, sweep, spec).empty(); });
        auto plan = planned(sweep, points, specs, cap, stop);
        if (!plan || !timed || plan->sensitive || plan->releases == 0)
            return plan;
        const double each = forecastSeconds(runSpecAt(sweep, points.front()), stop);
        plan->seconds = each < 0 ? -1 : each * double(plan->runs);
        return plan;
    });
}

Result<SweepPlan> planRest(const SweepSpec& sweep, const std::filesystem::path& folder, std::stop_token stop) {
    return guarded([&]() -> Result<SweepPlan> {
        std::error_code absent;
        const SweepPaths paths{folder};
        if (const auto faults = check(sweep); !faults.empty())
            return faults.front();
        if (const auto fault = checkAgainstData(sweep))
            return *fault;
        const auto state = std::filesystem::exists(paths.spec(), absent) ? readSweepFolder(folder) : Result<SweepState>({.spec = sweep});
        if (!state)
            return state.fault();
        if (!state->isOwn)
            return notOwnSweep(folder);
        if (const auto same = checkSweepRecords(paths, state->spec, stop); !same)
            return same.fault();
        const auto points = pointsToRun(*state);
        auto specs = releasesOf(state->spec, points);
        std::erase_if(specs, [&](const RunSpec& spec) { return !releaseFor(paths, state->spec, spec).empty(); });
        return planned(state->spec, points, specs, {}, stop);
    });
}

} // namespace sfumato
