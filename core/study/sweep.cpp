// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/sweep.h"

#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/spec/json_fields.h"
#include "core/base/guarded.h"
#include "core/run/account/account_spending.h"
#include "core/run/folder/run_folder.h"
#include "core/study/study.h"
#include "core/study/study_plan.h"
#include "core/study/text_file.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Passes on what the study of a sweep reports, and keeps results.csv and sweep-state.json.
class SweepReporter : public PassingObserver<SweepObserver, StudyObserver> {
public:
    SweepReporter(const SweepPaths& paths, SweepState state, SweepObserver& observer)
        : PassingObserver(observer), m_paths(paths), m_spec(std::move(state.spec)),
          m_outcomes(std::move(state.outcomes)), m_secondsPerRun(state.secondsPerRun) {
        std::erase_if(m_outcomes, [](const auto& outcome) {
            return outcome.fault && outcome.fault->code != Fault::Code::Diverged;
        });
        for (const auto& point : pointsOf(m_spec)) m_points.emplace(folderNameOf(m_spec, point), point);
    }

    /// Tells of the points that ended before.
    Result<void> begin() const {
        for (const auto& outcome : m_outcomes) m_to.onOutcome(outcome);
        return m_outcomes.empty() ? Result<void>() : writeResults();
    }
    SweepReport ended(const Result<void>& done) const {
        SweepReport report = standing();
        if (!done)
            report.fault = done.fault();
        else
            report.ending = report.waiting == 0 ? RunReport::Ending::Finished : RunReport::Ending::Stopped;
        const auto written = writeState(!done ? "failed" : report.waiting == 0 ? "finished" : "stopped");
        if (!written && !report.fault) report.ending = RunReport::Ending::Failed, report.fault = written.fault();
        return report;
    }
    /// How many points there are of each kind, of a sweep that failed.
    SweepReport standing() const {
        SweepReport report{.folder = m_paths.folder};
        for (const auto& outcome : m_outcomes) ++(outcome.fault ? report.failed : report.done);
        report.waiting = m_points.size() - m_outcomes.size();
        return report;
    }

    void onStudy(const StudyProgress& of) override {
        m_secondsPerRun = of.secondsPerRun;
        SweepProgress now{.done = of.done,
                          .failed = of.failed,
                          .waiting = of.waiting - std::min(of.waiting, of.running.size()),
                          .fraction = of.phase == "training" || of.phase == "running" ? of.fraction : 0,
                          .seconds = of.seconds,
                          .beside = pointsNamed(of.running)};
        if (!now.beside.empty()) {
            now.running = now.beside.front();
            now.beside.erase(now.beside.begin());
        }
        m_to.onSweep(now);
    }
    Result<void> onPoint(const StudyOutcome& of) override {
        m_outcomes.push_back(outcomeOf(m_points.at(of.folder.filename().string()), of));
        if (auto written = writeResults(); !written) return written;
        if (auto written = writeState("running"); !written) return written;
        m_to.onOutcome(m_outcomes.back());
        return {};
    }
    std::size_t next(const std::vector<std::string>& waiting) override { return m_to.next(pointsNamed(waiting)); }

private:
    std::vector<SweepPoint> pointsNamed(const std::vector<std::string>& names) const {
        std::vector<SweepPoint> points;
        for (const auto& name : names) points.push_back(m_points.at(name));
        return points;
    }
    Result<void> writeResults() const { return writeText(m_paths.results(), toResultsCsv(m_spec, m_outcomes)); }
    Result<void> writeState(std::string_view status) const {
        const auto now = standing();
        const auto time = std::chrono::system_clock::now().time_since_epoch();
        const nlohmann::ordered_json state{{"status", status},
                                           {"done", now.done},
                                           {"failed", now.failed},
                                           {"waiting", now.waiting},
                                           {"secondsPerRun", m_secondsPerRun},
                                           {"pid", ::getpid()},
                                           {"time", std::chrono::duration_cast<std::chrono::seconds>(time).count()}};
        return writeText(m_paths.state(), state.dump() + '\n');
    }

    const SweepPaths m_paths;
    const SweepSpec m_spec;
    std::vector<SweepOutcome> m_outcomes;
    std::map<std::string, SweepPoint> m_points; ///< by the names of their run folders
    double m_secondsPerRun;
};

SweepReport failed(Fault fault, const fs::path& folder) {
    return {.ending = RunReport::Ending::Failed, .fault = std::move(fault), .folder = folder};
}

/// Refused where nobody agrees to what all of it would release.
Result<void> mayRelease(const SweepPlan& plan, const fs::path& folder, SweepObserver& observer) {
    if (plan.releases == 0 ||
        observer.mayRelease({.fingerprint = plan.fingerprint, .spent = plan.before, .together = plan.together}))
        return {};
    return notAgreedTo(folder);
}

Result<SweepReport> goAt(const PlaceToRun& where, const SweepPaths& paths, SweepState state, SweepObserver& observer,
                         std::stop_token stop) {
    TRY_DO(checkSweepRecords(paths, state.spec, stop));
    const auto folder = fs::absolute(paths.folder).lexically_normal();
    StudyWork work{.all = plannedPoints(state.spec, paths.folder),
                   .secondsPerRun = state.secondsPerRun,
                   .place = where,
                   .command = {.words = {commandLineProgram(), "sweep", "--out", folder.string()},
                               .folder = folder,
                               .threads = state.spec.base.threads}};
    for (const auto& point : pointsToRun(state)) work.waiting.push_back(folderNameOf(state.spec, point));
    const Study study = studyOf(state.spec);
    SweepReporter reporter(paths, std::move(state), observer);
    TRY_DO(reporter.begin());
    const auto before = reporter.standing();
    work.done = before.done, work.failed = before.failed;
    return reporter.ended(runStudyPoints(study, work, reporter, std::move(stop)));
}

} // namespace

SweepReport sweep(const SweepSpec& spec, const fs::path& folder, const PlaceToRun& where, SweepObserver& observer,
                  std::stop_token stop) {
    const auto report = guarded([&]() -> Result<SweepReport> {
        TRY(base, withAbsolutePaths(spec.base));
        SweepSpec placed = spec;
        placed.base = std::move(*base);
        // The whole of it must fit, not only its first points.
        TRY(plan, planRest(placed, folder, stop));
        for (const auto& fault : plan->faults)
            if (fault.code == Fault::Code::BudgetExceeded) return fault;
        TRY_DO(mayRelease(*plan, folder, observer));
        TRY(lock, createSweepFolder(placed, {folder}));
        const auto ended = goAt(where, {folder}, {.spec = placed}, observer, stop);
        const auto points = pointsOf(placed);
        const bool begun = std::ranges::any_of(
            points, [&](const auto& point) { return isThere(folder / folderNameOf(placed, point)); });
        if (!begun && !isThere(SweepPaths{folder}.results()) && (!ended || ended->ending == RunReport::Ending::Failed))
            discardSweepFolder({folder});
        return ended;
    });
    return report ? *report : failed(report.fault(), folder);
}

SweepReport resumeSweep(const fs::path& folder, const PlaceToRun& where, SweepObserver& observer,
                        std::stop_token stop) {
    const auto report = guarded([&]() -> Result<SweepReport> {
        if (!isThere(SweepPaths{folder}.spec())) return readSweepFolder(folder).fault();
        TRY(lock, FolderLock::acquire(folder));
        removeUnfinished(folder);
        TRY(state, readSweepFolder(folder));
        if (!state->isOwn) return notOwnSweep(folder);
        TRY_DO(endElsewhere(plannedPoints(state->spec, folder)));
        if (where.kind != PlaceToRun::Kind::Here) { // there a run asks nobody
            const auto rest = planRest(state->spec, folder, stop);
            TRY(may, rest ? mayRelease(*rest, folder, observer) : rest.fault());
        }
        return goAt(where, {folder}, std::move(*state), observer, stop);
    });
    return report ? *report : failed(report.fault(), folder);
}

Result<RunReport::Ending> runSweepPoint(const fs::path& folder, const std::string& name, RunObserver& observer,
                                        std::stop_token stop) {
    return guarded([&]() -> Result<RunReport::Ending> {
        TRY(state, readSweepFolder(folder));
        if (!state->isOwn) return notOwnSweep(folder);
        const auto all = plannedPoints(state->spec, folder);
        const auto point = std::ranges::find(all.points, name, &PlannedPoint::name);
        if (point == all.points.end())
            return Fault{Fault::Code::UnknownKey, "--point " + name, "is no point of this sweep"};
        const Study study = studyOf(state->spec);
        PassingObserver<RunObserver, StudyObserver> passing(observer);
        const auto outcome = runStudyPoint(study, pointsOf(study.spec)[std::size_t(point - all.points.begin())], all,
                                           passing, std::move(stop));
        if (!outcome) return outcome.fault();
        return outcome->done || outcome->result.fault ? RunReport::Ending::Finished : RunReport::Ending::Stopped;
    });
}

} // namespace sfumato
