// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_plan.h"

#include "core/accounting/central_plan.h"
#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/spec/json_fields.h"
#include "core/study/planned_releases.h"
#include "core/study/study.h"
#include "core/study/sweep.h"
#include "core/run/account/account_spending.h"
#include "core/run/account/people.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

Result<std::vector<StudySpending>> spendingOn(const std::vector<DataReleases>& sets) {
    std::vector<StudySpending> all;
    for (const DataReleases& of : sets) {
        TRY(account, spendingOf(of.first.data, of.raw, of.events));
        if (!account->alike.empty()) return notDeclared("data.path " + of.first.data.path, account->alike);
        all.push_back({.data = of.raw.name(),
                       .sensitive = isSensitive(of.first.data),
                       .hasAccount = !account->ledger.empty(),
                       .underCap = account->cap || account->personCap,
                       .releases = of.events.size(),
                       .withoutGuarantee = of.withoutGuarantee(),
                       .sum = of.sum(),
                       .before = account->ledger.empty() ? Spending::Sum{} : account->spent,
                       .together = account->ledger.empty() ? Spending::Sum{} : account->together});
    }
    return all;
}

/// What a run of each of the study's runs takes: what those took that are there, else a trial of the first that is
/// missing.
class RunTimes {
public:
    RunTimes(bool timed, std::stop_token stop) : m_timed(timed), m_stop(std::move(stop)) {}
    void learn(const StudyOutcome& outcome) {
        if (outcome.result.ended) m_seconds[outcome.point.run] = outcome.result.seconds;
    }
    /// Negative where it is unknown.
    double of(const StudyPoint& point, const RunSpec& spec) {
        const auto known = m_seconds.find(point.run);
        if (known != m_seconds.end()) return known->second;
        return m_seconds[point.run] = m_timed && !isSensitive(spec.data) && !isReleasedAlready(spec.data)
                                          ? forecastSeconds(spec, m_stop)
                                          : -1;
    }

private:
    bool m_timed;
    std::stop_token m_stop;
    std::map<std::size_t, double> m_seconds;
};

Result<StudyPlan> plannedStudy(const Study& study, const std::filesystem::path& folder, const std::string& only,
                               bool timed, std::stop_token stop) {
    TRY(chosen, pointsNamed(study, only));
    TRY(outcomes, openStudy(study, folder));
    StudyPlan plan{.points = outcomes->size(), .seconds = 0};
    RunTimes times(timed, stop);
    std::vector<RunSpec> released, specs;
    std::vector<std::string> names; // of the points of `specs`
    for (const auto& outcome : *outcomes) {
        times.learn(outcome);
        if (const auto spec = runSpecAt(study, outcome.point); spec && outcome.result.ended) released.push_back(*spec);
    }
    for (const auto& outcome : *outcomes) {
        if (outcome.done || !std::ranges::count(*chosen, outcome.point)) continue;
        const std::string name = folderNameOf(study.spec, outcome.point);
        (outcome.result.ended ? plan.measured : plan.runs).push_back(name);
        if (outcome.result.ended) continue;
        const auto spec = runSpecAt(study, outcome.point);
        if (!spec) {
            plan.faults.push_back(spec.fault());
            continue;
        }
        if (!isThere(RunPaths{outcome.folder}.config())) specs.push_back(*spec), names.push_back(name);
        const double each = times.of(outcome.point, *spec);
        plan.seconds = each < 0 || plan.seconds < 0 ? -1 : plan.seconds + each;
    }
    const auto failed = [&](std::size_t i, const Fault& fault) { plan.faults.push_back(inside(names[i], fault)); };
    TRY(releases, releasesByData(specs, std::move(released), failed, stop));
    const Planning planning(stop);
    TRY(spending, spendingOn(*releases));
    plan.spending = std::move(*spending);
    return plan;
}

/// Of these points, of which those of `all` that have released already need no more budget.
Result<SweepPlan> planned(const SweepSpec& sweep, const std::vector<SweepPoint>& points, const PlannedPoints& all,
                          const std::optional<PrivacyBudget>& cap, std::stop_token stop) {
    SweepPlan plan{.runs = points.size(),
                   .central = sweep.base.privacy.model == PrivacyModel::Central,
                   .sensitive = isSensitive(sweep.base.data)};
    std::vector<RunSpec> specs;
    for (const auto& point : points)
        if (RunSpec spec = runSpecAt(sweep, point); releaseFor(all, spec).empty()) specs.push_back(std::move(spec));
    const auto failed = [&](std::size_t, const Fault& fault) {
        if (!std::ranges::count(plan.faults, fault)) // as of every seed
            plan.faults.push_back(fault);
    };
    TRY(sets, releasesByData(specs, {}, failed, stop));
    if (sets->empty() && !plan.faults.empty()) // no data can be read
        return plan.faults.front();
    const Planning planning(stop);
    for (const DataReleases& of : *sets) {
        const auto spending = spendingOf(of.first.data, of.raw, of.events);
        if (const auto allowed = spending ? checkCap(*spending, of.raw, cap) : spending.fault(); !allowed)
            plan.faults.push_back(allowed.fault());
        plan.underCap = plan.underCap || cap || (spending && (spending->cap || spending->personCap));
        plan.releases += of.events.size();
        plan.withoutGuarantee += of.withoutGuarantee();
        const auto sum = of.sum();
        if (sum.epsilon < plan.epsilon) // whose records are released most is who it is told for
            continue;
        plan.epsilon = sum.epsilon, plan.delta = sum.delta;
        plan.fingerprint = of.raw.fingerprint();
        plan.hasAccount = plan.hasAccount || (spending && !spending->ledger.empty());
        if (spending) plan.before = spending->spent, plan.together = spending->together, plan.alike = spending->alike;
    }
    return plan;
}

/// The first fault of check(), or Mismatch where the data are a privatized file already and the axis or the measure
/// needs raw records, or where a fork would be privatized anew. The file is only looked at.
std::optional<Fault> faultOf(const SweepSpec& sweep) {
    if (const auto faults = check(sweep); !faults.empty()) return faults.front();
    if (!isReleasedAlready(sweep.base.data)) {
        if (sweep.base.train.from.empty()) return {};
        return Fault{Fault::Code::Mismatch, "train.from",
                     TEXT("goes on from a run with noise of its own, and the points of a sweep are privatized anew; "
                          "leave train.from empty, so that they begin with new weights")};
    }
    if (factsOf(sweep.measure).usesRaw && sweep.base.data.release.empty())
        return Fault{Fault::Code::Mismatch, "measure",
                     TEXT("is computed from raw data, and these data are privatized already; choose nll or entropic")};
    const auto points = pointsOf(sweep);
    const bool central = sweep.base.privacy.model == PrivacyModel::Central;
    if (central || sweep.axis == SweepAxis::Epsilon || sweep.axis == SweepAxis::NoiseScale ||
        sweep.axis == SweepAxis::Records || std::ranges::any_of(points, [&](const auto& point) {
            RunSpec base = sweep.base;
            base.seed = point.seed;
            return !shareRelease(runSpecAt(sweep, point), base);
        }))
        return Fault{Fault::Code::Mismatch, "axis",
                     "these data are privatized already, so that their noise and number are settled; choose "
                     "what differs in training alone: L, lambda or a setting"};
    return {};
}

} // namespace

Result<StudyPlan> planStudy(const Study& study, const std::filesystem::path& folder, const std::string& only,
                            bool timed, std::stop_token stop) {
    return guarded([&] { return plannedStudy(study, folder, only, timed, stop); });
}

Result<SweepPlan> planSweep(const SweepSpec& sweep, bool timed, std::stop_token stop,
                            const std::optional<PrivacyBudget>& cap, const std::filesystem::path& folder) {
    return guarded([&]() -> Result<SweepPlan> {
        if (const auto fault = faultOf(sweep)) return *fault;
        const auto points = pointsOf(sweep);
        auto plan = planned(sweep, points, folder.empty() ? PlannedPoints{} : plannedPoints(sweep, folder), cap, stop);
        if (!plan || !timed || plan->sensitive || plan->releases == 0) return plan;
        const double each = forecastSeconds(runSpecAt(sweep, points.front()), stop);
        plan->seconds = each < 0 ? -1 : each * double(plan->runs);
        return plan;
    });
}

Result<SweepPlan> planRest(const SweepSpec& sweep, const std::filesystem::path& folder, std::stop_token stop) {
    return guarded([&]() -> Result<SweepPlan> {
        const SweepPaths paths{folder};
        if (const auto fault = faultOf(sweep)) return *fault;
        TRY(state, isThere(paths.spec()) ? readSweepFolder(folder) : Result<SweepState>({.spec = sweep}));
        if (!state->isOwn) return notOwnSweep(folder);
        TRY_DO(checkSweepRecords(paths, state->spec, stop));
        return planned(state->spec, pointsToRun(*state), plannedPoints(state->spec, folder), {}, stop);
    });
}

} // namespace sfumato
