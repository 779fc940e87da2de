// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_plan.h"

#include "core/accounting/planning.h"
#include "core/base/guarded.h"
#include "core/ledger/composition.h"
#include "core/loading/load.h"
#include "core/record/json_fields.h"
#include "core/record/sweep_spec.h"
#include "core/sweep/forecast.h"
#include "core/sweep/study.h"
#include "core/train/account_spending.h"
#include "core/train/central_release.h"
#include "core/train/people.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

/// The releases of one data set.
struct PlannedData {
    RunSpec first;
    RawDataset raw;
    std::vector<PrivacyEvent> events;
};

bool isReleasedAlready(const DataSpec& data) {
    return isPrivatizedFile(data) || !data.release.empty();
}

/// Adds what the run of `spec` releases.
Result<void> addReleases(const RunSpec& spec, std::vector<PlannedData>& sets, std::stop_token stop) {
    auto known = std::ranges::find_if(sets, [&](const PlannedData& of) {
        DataSpec data = of.first.data;
        data.count = spec.data.count;
        return data == spec.data && (!isDrawn(data) || of.first.seed == spec.seed);
    });
    if (known == sets.end() || (spec.data.count > known->first.data.count && known->first.data.count > 0)) {
        auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment(), {{}, stop});
        if (!raw)
            return raw.fault();
        sets.push_back({spec, std::move(*raw), {}});
        known = sets.end() - 1;
    }
    DataFacts facts = known->raw.facts();
    facts.records = spec.data.count > 0 ? spec.data.count : facts.records;
    const auto releases = plannedReleases(spec, known->raw, facts);
    if (!releases)
        return releases.fault();
    known->events.insert(known->events.end(), releases->begin(), releases->end());
    return {};
}

/// Data sets of one name are the same people's, whatever is read of them.
Result<std::vector<StudySpending>> spendingOn(const std::vector<PlannedData>& sets) {
    std::map<std::string, std::vector<PrivacyEvent>> byName;
    std::map<std::string, const PlannedData*> firstOf;
    std::vector<std::string> names;
    for (const PlannedData& of : sets) {
        const std::string name = of.raw.name();
        if (firstOf.emplace(name, &of).second)
            names.push_back(name);
        auto& events = byName[name];
        events.insert(events.end(), of.events.begin(), of.events.end());
    }
    std::vector<StudySpending> all;
    for (const auto& name : names) {
        const auto& events = byName[name];
        const PlannedData& first = *firstOf[name];
        const auto account = spendingOf(first.first.data, first.raw, events);
        if (!account)
            return account.fault();
        if (!account->alike.empty())
            return notDeclared("data.path " + first.first.data.path, account->alike);
        auto guaranteed = events;
        std::erase_if(guaranteed, [](const PrivacyEvent& event) { return !isGuaranteed(event); });
        all.push_back({.data = name,
                       .sensitive = isSensitive(first.first.data),
                       .releases = events.size(),
                       .withoutGuarantee = events.size() - guaranteed.size(),
                       .sum = totalOn(guaranteed, name),
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
    std::vector<RunSpec> released;
    for (const auto& outcome : *outcomes) {
        times.learn(outcome);
        if (const auto spec = runSpecAt(study, outcome.point); spec && outcome.result.ended)
            released.push_back(*spec);
    }
    std::vector<PlannedData> sets;
    for (const auto& outcome : *outcomes) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "planning", "was asked to stop; nothing was spent"};
        if (outcome.done || !std::ranges::count(*chosen, outcome.point))
            continue;
        const std::string name = folderNameOf(study.spec, outcome.point);
        if (outcome.result.ended) {
            plan.measured.push_back(name);
            continue;
        }
        plan.runs.push_back(name);
        const auto spec = runSpecAt(study, outcome.point);
        if (!spec) {
            plan.faults.push_back(spec.fault());
            continue;
        }
        std::error_code error;
        const bool begun = std::filesystem::exists(RunPaths{outcome.folder}.config(), error);
        const bool shares = std::ranges::any_of(released,
                                                [&](const RunSpec& other) { return shareRelease(other, *spec); });
        if (!begun && !shares && !isReleasedAlready(spec->data)) {
            const Planning planning(stop);
            if (const auto added = addReleases(*spec, sets, stop); !added && added.fault().code == Fault::Code::Stopped)
                return added.fault();
            else if (!added)
                plan.faults.push_back(inside(name, added.fault()));
            else
                released.push_back(*spec);
        }
        const double each = times.of(outcome.point, *spec);
        plan.seconds = each < 0 || plan.seconds < 0 ? -1 : plan.seconds + each;
    }
    const Planning planning(stop);
    auto spending = spendingOn(sets);
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
