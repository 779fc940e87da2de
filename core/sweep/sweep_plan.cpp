// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_plan.h"

#include "core/accounting/planning.h"
#include "core/base/guarded.h"
#include "core/sweep/forecast.h"
#include "core/sweep/planned_releases.h"
#include "core/sweep/sweep_folder.h"
#include "core/train/account_spending.h"

#include <algorithm>

namespace sfumato {

namespace {

/// Of these points, of which those of `all` that have released already need no more budget.
Result<SweepPlan> planned(const SweepSpec& sweep, const std::vector<SweepPoint>& points, const PlannedPoints& all,
                          const std::optional<PrivacyBudget>& cap, std::stop_token stop) {
    SweepPlan plan{.runs = points.size(),
                   .central = sweep.base.privacy.model == PrivacyModel::Central,
                   .sensitive = isSensitive(sweep.base.data)};
    std::vector<RunSpec> specs;
    for (const auto& point : points)
        if (RunSpec spec = runSpecAt(sweep, point); releaseFor(all, spec).empty())
            specs.push_back(std::move(spec));
    const auto failed = [&](std::size_t, const Fault& fault) {
        if (!std::ranges::count(plan.faults, fault)) // as of every seed
            plan.faults.push_back(fault);
    };
    const auto sets = releasesByData(specs, {}, failed, stop);
    if (!sets)
        return sets.fault();
    if (sets->empty() && !plan.faults.empty()) // no data can be read
        return plan.faults.front();
    const Planning planning(stop);
    for (const DataReleases& of : *sets) {
        const auto spending = spendingOf(of.first.data, of.raw, of.events);
        if (const auto allowed = spending ? checkCap(*spending, of.raw, cap) : spending.fault(); !allowed)
            plan.faults.push_back(allowed.fault());
        plan.releases += of.events.size();
        plan.withoutGuarantee += of.withoutGuarantee();
        const auto sum = of.sum();
        if (sum.epsilon < plan.epsilon) // whose records are released most is who it is told for
            continue;
        plan.epsilon = sum.epsilon, plan.delta = sum.delta;
        plan.fingerprint = of.raw.fingerprint();
        if (spending)
            plan.before = spending->spent, plan.together = spending->together, plan.alike = spending->alike;
    }
    return plan;
}

} // namespace

std::optional<Fault> checkAgainstData(const SweepSpec& sweep) {
    if (!isReleasedAlready(sweep.base.data))
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
        auto plan = planned(sweep, points, folder.empty() ? PlannedPoints{} : plannedPoints(sweep, folder), cap, stop);
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
        return planned(state->spec, pointsToRun(*state), plannedPoints(state->spec, folder), {}, stop);
    });
}

} // namespace sfumato
