// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_plan.h"

#include "core/accounting/planning.h"
#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/record/json_fields.h"
#include "core/sweep/forecast.h"
#include "core/sweep/planned_releases.h"
#include "core/sweep/study.h"
#include "core/train/account_spending.h"
#include "core/train/people.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

Result<std::vector<StudySpending>> spendingOn(const std::vector<DataReleases>& sets) {
    std::vector<StudySpending> all;
    for (const DataReleases& of : sets) {
        const auto account = spendingOf(of.first.data, of.raw, of.events);
        if (!account)
            return account.fault();
        if (!account->alike.empty())
            return notDeclared("data.path " + of.first.data.path, account->alike);
        all.push_back({.data = of.raw.name(),
                       .sensitive = isSensitive(of.first.data),
                       .releases = of.events.size(),
                       .withoutGuarantee = of.withoutGuarantee(),
                       .sum = of.sum(),
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
        if (outcome.result.ended)
            m_seconds[outcome.point.run] = outcome.result.seconds;
    }
    /// Negative where it is unknown.
    double of(const StudyPoint& point, const RunSpec& spec) {
        const auto known = m_seconds.find(point.run);
        if (known != m_seconds.end())
            return known->second;
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
    const auto chosen = pointsNamed(study, only);
    if (!chosen)
        return chosen.fault();
    const auto outcomes = openStudy(study, folder);
    if (!outcomes)
        return outcomes.fault();
    StudyPlan plan{.points = outcomes->size(), .seconds = 0};
    RunTimes times(timed, stop);
    std::vector<RunSpec> released, specs;
    std::vector<std::string> names; // of the points of `specs`
    for (const auto& outcome : *outcomes) {
        times.learn(outcome);
        if (const auto spec = runSpecAt(study, outcome.point); spec && outcome.result.ended)
            released.push_back(*spec);
    }
    for (const auto& outcome : *outcomes) {
        if (outcome.done || !std::ranges::count(*chosen, outcome.point))
            continue;
        const std::string name = folderNameOf(study.spec, outcome.point);
        (outcome.result.ended ? plan.measured : plan.runs).push_back(name);
        if (outcome.result.ended)
            continue;
        const auto spec = runSpecAt(study, outcome.point);
        if (!spec) {
            plan.faults.push_back(spec.fault());
            continue;
        }
        if (!isThere(RunPaths{outcome.folder}.config()))
            specs.push_back(*spec), names.push_back(name);
        const double each = times.of(outcome.point, *spec);
        plan.seconds = each < 0 || plan.seconds < 0 ? -1 : plan.seconds + each;
    }
    const auto failed = [&](std::size_t i, const Fault& fault) { plan.faults.push_back(inside(names[i], fault)); };
    const auto releases = releasesByData(specs, std::move(released), failed, stop);
    if (!releases)
        return releases.fault();
    const Planning planning(stop);
    auto spending = spendingOn(*releases);
    if (!spending)
        return spending.fault();
    plan.spending = std::move(*spending);
    return plan;
}

} // namespace

Result<StudyPlan> planStudy(const Study& study, const std::filesystem::path& folder, const std::string& only,
                            bool timed, std::stop_token stop) {
    return guarded([&] { return plannedStudy(study, folder, only, timed, stop); });
}

} // namespace sfumato
