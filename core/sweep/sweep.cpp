// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep.h"

#include "core/files/atomic_file.h"
#include "core/files/own_file.h"
#include "core/files/folder_lock.h"
#include "core/record/json_fields.h"
#include "core/base/guarded.h"
#include "core/train/account_spending.h"
#include "core/train/run.h"
#include "core/train/run_folder.h"
#include "core/sweep/plan_kernels.h"
#include "core/sweep/sweep_elsewhere.h"
#include "core/sweep/sweep_plan.h"
#include "core/sweep/sweep_point.h"
#include "core/sweep/sweep_results.h"
#include "core/sweep/text_file.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

/// What a run of the sweep reports, passed on, with the place of the whole sweep.
class PointObserver : public RunObserver {
public:
    PointObserver(SweepObserver& observer, SweepProgress progress, double secondsPerRun)
        : m_observer(observer), m_progress(std::move(progress)), m_secondsPerRun(secondsPerRun) {}
    void onStep(const StepRecord& record) override { m_observer.onStep(record); }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { m_observer.onSheet(std::move(sheet)); }
    void onPlan(std::shared_ptr<const PlanLinks> plan) override { m_observer.onPlan(std::move(plan)); }
    Plans plans() const override { return m_observer.plans(); }
    void onMessage(std::string_view line) override { m_observer.onMessage(line); }
    bool releaseAgain(const Spending& total) override { return m_observer.releaseAgain(total); }
    bool mayRelease(const Spending& now) override {
        m_refused = !m_observer.mayRelease(now);
        return !m_refused;
    }
    /// Nobody agrees to what the run would release: the whole sweep waits for an answer.
    bool refused() const { return m_refused; }
    void beforeStep(std::stop_token stop) override { m_observer.beforeStep(stop); }
    void onProgress(const Progress& progress) override {
        m_observer.onProgress(progress);
        const double elapsed = std::chrono::duration<double>(Clock::now() - m_start).count();
        const double left = progress.etaSeconds;
        m_progress.fraction = progress.phase == "training" ? progress.fraction : 0;
        if (left >= 0)
            m_progress.seconds = left + double(m_progress.waiting) *
                                            (m_secondsPerRun > 0 ? m_secondsPerRun : elapsed + left);
        m_observer.onSweep(m_progress);
    }

private:
    SweepObserver& m_observer;
    SweepProgress m_progress;
    double m_secondsPerRun;
    bool m_refused = false;
    Clock::time_point m_start = Clock::now();
};

class Sweep {
public:
    Sweep(SweepPaths paths, SweepState state, SweepObserver& observer, std::stop_token stop)
        : m_paths(std::move(paths)), m_waiting(pointsToRun(state)), m_spec(std::move(state.spec)),
          m_outcomes(std::move(state.outcomes)), m_observer(observer), m_stop(std::move(stop)),
          m_secondsPerRun(state.secondsPerRun), m_timed(m_secondsPerRun > 0 ? 1 : 0) {
        std::erase_if(m_outcomes, [](const auto& outcome) {
            return outcome.fault && outcome.fault->code != Fault::Code::Diverged;
        });
    }

    SweepReport go() {
        for (const auto& outcome : m_outcomes)
            m_observer.onOutcome(outcome);
        while (!m_waiting.empty()) {
            if (m_stop.stop_requested())
                return ended(RunReport::Ending::Stopped);
            const auto next = std::min(m_observer.next(m_waiting), m_waiting.size() - 1);
            const SweepPoint point = m_waiting[next];
            m_waiting.erase(m_waiting.begin() + std::ptrdiff_t(next));
            m_observer.onSweep(progress(point));
            const auto report = runPoint(point);
            if (report.ending == RunReport::Ending::Stopped) {
                m_waiting.insert(m_waiting.begin(), point);
                return ended(RunReport::Ending::Stopped);
            }
            if (m_refused) {
                m_waiting.insert(m_waiting.begin(), point);
                return ended(RunReport::Ending::Failed, report.fault);
            }
            if (auto kept = keep(outcomeOf(point, report)); !kept)
                return ended(RunReport::Ending::Failed, kept.fault());
            m_observer.onSweep(progress({}));
        }
        return ended(RunReport::Ending::Finished);
    }

    /// The same, in a place where several run at once.
    SweepReport goElsewhere(Place& place) {
        for (const auto& outcome : m_outcomes)
            m_observer.onOutcome(outcome);
        const auto begin = Clock::now();
        const std::size_t before = m_outcomes.size();
        std::vector<SweepPoint> running;
        const auto tell = [&] {
            auto now = progress(running.empty() ? std::nullopt : std::optional(running.front()));
            if (!running.empty())
                now.beside.assign(running.begin() + 1, running.end());
            now.waiting -= std::min(now.waiting, running.size());
            if (now.running) {
                const auto steps = runSpecAt(m_spec, *now.running).train.steps;
                now.fraction = std::min(1.0, double(savedSteps(m_paths.folder / folderNameOf(m_spec, *now.running))) /
                                                 double(std::max<std::int64_t>(1, steps)));
            }
            now.seconds = m_secondsPerRun > 0 ? m_secondsPerRun * double(m_waiting.size()) : -1;
            m_observer.onSweep(now);
        };
        const ElsewhereHooks hooks{
            .ended =
                [&](const SweepOutcome& outcome) {
                    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
                    m_secondsPerRun = seconds / double(m_outcomes.size() + 1 - before);
                    return keep(outcome);
                },
            .standing = [&](const std::vector<SweepPoint>& now) { running = now, tell(); }};
        const auto waiting = m_waiting; // keep() takes away what is over
        const auto done = runElsewhere(m_paths, m_spec, waiting, place, m_observer, hooks, m_stop);
        if (!done)
            return ended(RunReport::Ending::Failed, done.fault());
        return ended(m_waiting.empty() ? RunReport::Ending::Finished : RunReport::Ending::Stopped);
    }

private:
    RunReport runPoint(const SweepPoint& point) {
        const auto begin = Clock::now();
        PointObserver observer(m_observer, progress(point), m_secondsPerRun);
        bool isNew = false;
        const auto report = trainPoint(m_paths, m_spec, point, observer, m_stop, &isNew);
        m_refused = observer.refused();
        if (isNew && report.ending == RunReport::Ending::Finished) {
            const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            m_secondsPerRun = (std::max(m_secondsPerRun, 0.0) * m_timed + seconds) / (m_timed + 1);
            ++m_timed;
        }
        return report;
    }

    Result<void> keep(const SweepOutcome& outcome) {
        std::erase(m_waiting, outcome.point);
        m_outcomes.push_back(outcome);
        if (auto written = writeText(m_paths.results(), toResultsCsv(m_spec, m_outcomes)); !written)
            return written;
        if (auto written = writeState("running"); !written)
            return written;
        m_observer.onOutcome(outcome);
        return {};
    }

    SweepProgress progress(std::optional<SweepPoint> running) const {
        SweepProgress now{.waiting = m_waiting.size(), .running = running};
        for (const auto& outcome : m_outcomes)
            ++(outcome.fault ? now.failed : now.done);
        if (m_secondsPerRun > 0)
            now.seconds = m_secondsPerRun * double(now.waiting + (running ? 1 : 0));
        return now;
    }

    Result<void> writeState(std::string_view status) const {
        const auto now = progress({});
        nlohmann::ordered_json state{{"status", status},
                                     {"done", now.done},
                                     {"failed", now.failed},
                                     {"waiting", now.waiting},
                                     {"secondsPerRun", m_secondsPerRun},
                                     {"pid", ::getpid()},
                                     {"time", std::chrono::duration_cast<std::chrono::seconds>(
                                                  std::chrono::system_clock::now().time_since_epoch())
                                                  .count()}};
        return writeText(m_paths.state(), state.dump() + '\n');
    }

    SweepReport ended(RunReport::Ending ending, std::optional<Fault> fault = {}) const {
        const auto now = progress({});
        SweepReport report{.ending = ending,
                           .done = now.done,
                           .failed = now.failed,
                           .waiting = now.waiting,
                           .fault = std::move(fault),
                           .folder = m_paths.folder};
        const auto written = writeState(ending == RunReport::Ending::Finished  ? "finished"
                                        : ending == RunReport::Ending::Stopped ? "stopped"
                                                                               : "failed");
        if (!written && !report.fault)
            report.ending = RunReport::Ending::Failed, report.fault = written.fault();
        return report;
    }

    SweepPaths m_paths;
    std::vector<SweepPoint> m_waiting;
    SweepSpec m_spec;
    std::vector<SweepOutcome> m_outcomes;
    SweepObserver& m_observer;
    std::stop_token m_stop;
    double m_secondsPerRun;
    int m_timed;
    bool m_refused = false; ///< nobody agreed to what the last point would have released
};

SweepReport failed(Fault fault, const fs::path& folder) {
    return {.ending = RunReport::Ending::Failed, .fault = std::move(fault), .folder = folder};
}

/// What processes of an earlier call left of points whose end nobody saw.
Result<void> collectLeft(const SweepPaths& paths, SweepState& state) {
    for (const auto& point : pointsOf(state.spec)) {
        const std::string name = folderNameOf(state.spec, point);
        const auto left = leftOutcome(paths, state.spec, name);
        if (!left)
            return left.fault();
        if (!*left)
            continue;
        std::erase_if(state.outcomes, [&](const auto& outcome) { return outcome.point == point; });
        state.outcomes.push_back(**left);
        if (auto written = writeText(paths.results(), toResultsCsv(state.spec, state.outcomes)); !written)
            return written;
        removeOutcome(paths, name);
    }
    std::error_code ignored;
    fs::remove(paths.tasks(), ignored); // stays where there is anything in it
    return {};
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
    if (auto same = checkSweepRecords(paths, state.spec, stop); !same)
        return same.fault();
    std::vector<fs::path> runs;
    for (const auto& point : pointsOf(state.spec))
        runs.push_back(paths.folder / folderNameOf(state.spec, point));
    keepBlasKernels(runs, [&](const std::string& line) { observer.onMessage(line); });
    const auto place = openPlace(where, sweepCommand(paths, state.spec, observer.releaseAgain({})));
    if (!place)
        return place.fault();
    Sweep sweep(paths, std::move(state), observer, std::move(stop));
    return *place ? sweep.goElsewhere(**place) : sweep.go();
}

} // namespace

SweepReport sweep(const SweepSpec& spec, const fs::path& folder, const PlaceToRun& where, SweepObserver& observer,
                  std::stop_token stop) {
    const auto report = guarded([&]() -> Result<SweepReport> {
        auto base = withAbsolutePaths(spec.base);
        if (!base)
            return base.fault();
        SweepSpec placed = spec;
        placed.base = std::move(*base);
        // The whole of it must fit, not only its first points.
        const auto plan = planRest(placed, folder, stop);
        if (!plan)
            return plan.fault();
        for (const auto& fault : plan->faults)
            if (fault.code == Fault::Code::BudgetExceeded)
                return fault;
        if (auto may = mayRelease(*plan, folder, observer); !may)
            return may.fault();
        const auto lock = createSweepFolder(placed, {folder});
        if (!lock)
            return lock.fault();
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
        if (!isThere(SweepPaths{folder}.spec()))
            return readSweepFolder(folder).fault();
        const auto lock = FolderLock::acquire(folder);
        if (!lock)
            return lock.fault();
        removeUnfinished(folder);
        if (auto right = checkOwnFolder(SweepPaths{folder}.tasks()); !right)
            return right.fault();
        auto state = readSweepFolder(folder);
        if (!state)
            return state.fault();
        if (!state->isOwn)
            return notOwnSweep(folder);
        if (auto over = endElsewhere({folder}, state->spec); !over)
            return over.fault();
        if (auto collected = collectLeft({folder}, *state); !collected)
            return collected.fault();
        if (where.kind != PlaceToRun::Kind::Here) { // there a run asks nobody
            const auto rest = planRest(state->spec, folder, stop);
            const auto may = rest ? mayRelease(*rest, folder, observer) : rest.fault();
            if (!may)
                return may.fault();
        }
        return goAt(where, {folder}, std::move(*state), observer, stop);
    });
    return report ? *report : failed(report.fault(), folder);
}

} // namespace sfumato
