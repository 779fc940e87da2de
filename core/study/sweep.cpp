// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/sweep.h"

#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/spec/json_fields.h"
#include "core/base/guarded.h"
#include "core/run/account/account_spending.h"
#include "core/run/folder/run_folder.h"
#include "core/study/points.h"
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

using Clock = std::chrono::steady_clock;

/// What a run of the sweep reports, passed on, with the place of the whole sweep.
class PointObserver : public PassingObserver<SweepObserver, RunObserver> {
public:
    PointObserver(SweepObserver& observer, SweepProgress progress, double secondsPerRun)
        : PassingObserver(observer), m_progress(std::move(progress)), m_secondsPerRun(secondsPerRun) {}
    bool mayRelease(const Spending& now) override {
        m_refused = !m_to.mayRelease(now);
        return !m_refused;
    }
    /// Nobody agrees to what the run would release: the whole sweep waits for an answer.
    bool refused() const { return m_refused; }
    void onProgress(const Progress& progress) override {
        m_to.onProgress(progress);
        const double elapsed = std::chrono::duration<double>(Clock::now() - m_start).count();
        const double left = progress.etaSeconds;
        m_progress.fraction = progress.phase == "training" ? progress.fraction : 0;
        if (left >= 0)
            m_progress.seconds = left + double(m_progress.waiting) *
                                            (m_secondsPerRun > 0 ? m_secondsPerRun : elapsed + left);
        m_to.onSweep(m_progress);
    }

private:
    SweepProgress m_progress;
    double m_secondsPerRun;
    bool m_refused = false;
    Clock::time_point m_start = Clock::now();
};

/// Where a point that runs in a process of its own leaves what came of it.
fs::path outcomeFile(const SweepPaths& paths, const std::string& name) {
    return paths.tasks() / (name + ".csv");
}

/// What such a process has left; nothing where it left nothing.
Result<std::optional<SweepOutcome>> leftOutcome(const SweepPaths& paths, const SweepSpec& sweep, const std::string& name) {
    const auto file = outcomeFile(paths, name);
    if (!isThere(file))
        return std::optional<SweepOutcome>();
    const auto text = readText(file, 2);
    if (!text)
        return text.fault();
    const auto outcomes = parseResultsCsv(*text, sweep, paths.folder, file.string());
    if (!outcomes)
        return outcomes.fault();
    return outcomes->empty() ? std::optional<SweepOutcome>() : std::optional(outcomes->front());
}

void removeOutcome(const SweepPaths& paths, const std::string& name) {
    std::error_code ignored;
    fs::remove(outcomeFile(paths, name), ignored);
}

/// What results.csv is to say of a point.
SweepOutcome outcomeOf(const SweepPoint& point, const RunReport& report) {
    SweepOutcome outcome{.point = point, .folder = report.folder, .fault = report.fault};
    if (!outcome.fault)
        outcome.series = seriesOf(report);
    return outcome;
}

/// Keeps what came of the points in results.csv.
class Sweep : public PointResults {
public:
    Sweep(const SweepPaths& paths, SweepState state, SweepObserver& observer, std::stop_token stop)
        : m_paths(paths), m_all(plannedPoints(state.spec, paths.folder)), m_waiting(pointsToRun(state)),
          m_spec(std::move(state.spec)), m_outcomes(std::move(state.outcomes)), m_observer(observer),
          m_stop(std::move(stop)), m_secondsPerRun(state.secondsPerRun), m_timed(m_secondsPerRun > 0 ? 1 : 0) {
        std::erase_if(m_outcomes, [](const auto& outcome) {
            return outcome.fault && outcome.fault->code != Fault::Code::Diverged;
        });
        m_before = m_outcomes.size();
        for (const auto& point : pointsOf(m_spec))
            m_points.emplace(folderNameOf(m_spec, point), point);
    }

    /// In this process where `elsewhere` is null.
    SweepReport run(Place* elsewhere, bool again) {
        m_isHere = !elsewhere;
        for (const auto& outcome : m_outcomes)
            m_observer.onOutcome(outcome);
        std::vector<std::string> waiting;
        for (const auto& point : m_waiting)
            waiting.push_back(folderNameOf(m_spec, point));
        if (const auto done = runPoints(m_all, waiting, elsewhere, *this, again, m_stop); !done)
            return ended(RunReport::Ending::Failed, done.fault());
        return ended(m_waiting.empty() ? RunReport::Ending::Finished : RunReport::Ending::Stopped);
    }

    Result<bool> runHere(const std::string& name) override {
        const auto begin = Clock::now();
        const bool isNew = !isThere(RunPaths{m_all.run(name)}.config());
        PointObserver observer(m_observer, progress({name}), m_secondsPerRun);
        const auto report = trainPoint(m_all, m_all.named(name), observer, m_stop);
        if (report.ending == RunReport::Ending::Stopped)
            return false;
        if (observer.refused())
            return *report.fault;
        if (isNew && report.ending == RunReport::Ending::Finished)
            m_secondsPerRun = (std::max(m_secondsPerRun, 0.0) * m_timed + secondsSince(begin)) / (m_timed + 1), ++m_timed;
        m_fresh = outcomeOf(m_points.at(name), report);
        return true;
    }
    std::size_t next(const std::vector<std::string>& waiting) override { return m_observer.next(pointsNamed(waiting)); }
    bool isOver(const std::string& name) override {
        const auto left = leftOutcome(m_paths, m_spec, name);
        return m_fresh || (left && *left);
    }
    Result<void> forget(const std::string& name) override {
        removeOutcome(m_paths, name);
        return {};
    }
    Result<void> keep(const std::string& name, std::optional<Fault> fault) override {
        SweepOutcome outcome{.point = m_points.at(name), .folder = m_all.run(name), .fault = std::move(fault)};
        if (const auto left = leftOutcome(m_paths, m_spec, name); m_fresh || (left && *left))
            outcome = m_fresh ? *std::exchange(m_fresh, {}) : **left;
        if (!m_isHere)
            m_secondsPerRun = secondsSince(m_begin) / double(m_outcomes.size() + 1 - m_before);
        std::erase(m_waiting, outcome.point);
        m_outcomes.push_back(outcome);
        if (auto written = writeText(m_paths.results(), toResultsCsv(m_spec, m_outcomes)); !written)
            return written;
        if (auto written = writeState("running"); !written)
            return written;
        m_observer.onOutcome(outcome);
        removeOutcome(m_paths, name);
        return {};
    }
    void tellRunning(const std::vector<std::string>& running) override { m_observer.onSweep(progress(running)); }
    void tell(const std::string& line) override { m_observer.onMessage(line); }

private:
    static double secondsSince(Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    std::vector<SweepPoint> pointsNamed(const std::vector<std::string>& names) const {
        std::vector<SweepPoint> points;
        for (const auto& name : names)
            points.push_back(m_points.at(name));
        return points;
    }

    SweepProgress progress(const std::vector<std::string>& running) const {
        SweepProgress now{.waiting = m_waiting.size() - std::min(m_waiting.size(), running.size())};
        for (const auto& outcome : m_outcomes)
            ++(outcome.fault ? now.failed : now.done);
        if (m_secondsPerRun > 0)
            now.seconds = m_secondsPerRun * double(m_waiting.size());
        if (running.empty())
            return now;
        now.beside = pointsNamed(running);
        now.running = now.beside.front();
        now.beside.erase(now.beside.begin());
        const auto steps = std::max<std::int64_t>(1, runSpecAt(m_spec, *now.running).train.steps);
        now.fraction = std::min(1.0, double(savedSteps(m_all.run(running.front()))) / double(steps));
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

    const SweepPaths m_paths;
    const PlannedPoints m_all;
    std::map<std::string, SweepPoint> m_points; ///< by the names of their run folders
    std::vector<SweepPoint> m_waiting;          ///< with those that run
    SweepSpec m_spec;
    std::vector<SweepOutcome> m_outcomes;
    std::optional<SweepOutcome> m_fresh; ///< of a point that this process has trained
    SweepObserver& m_observer;
    std::stop_token m_stop;
    double m_secondsPerRun;
    int m_timed;
    bool m_isHere = true;
    std::size_t m_before = 0; ///< outcomes of earlier calls
    Clock::time_point m_begin = Clock::now();
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
    const auto folder = fs::absolute(paths.folder).lexically_normal();
    PointCommand command{.words = {commandLineProgram(), "sweep", "--out", folder.string()}, .folder = folder, .threads = state.spec.base.threads};
    const bool again = observer.releaseAgain({});
    if (again)
        command.words.push_back("--release-again");
    const auto place = openPlace(where, std::move(command));
    if (!place)
        return place.fault();
    return Sweep(paths, std::move(state), observer, std::move(stop)).run(place->get(), again);
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
        if (auto over = endElsewhere(plannedPoints(state->spec, folder)); !over)
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

Result<RunReport::Ending> runSweepPoint(const fs::path& folder, const std::string& name, RunObserver& observer, std::stop_token stop) {
    return guarded([&]() -> Result<RunReport::Ending> {
        const auto state = readSweepFolder(folder);
        if (!state)
            return state.fault();
        if (!state->isOwn)
            return notOwnSweep(folder);
        const auto all = plannedPoints(state->spec, folder);
        const auto point = std::ranges::find(all.points, name, &PlannedPoint::name);
        if (point == all.points.end())
            return Fault{Fault::Code::UnknownKey, "--point " + name, "is no point of this sweep"};
        const auto report = trainPoint(all, *point, observer, stop);
        if (report.ending == RunReport::Ending::Stopped)
            return report.ending;
        const auto outcome = outcomeOf(pointsOf(state->spec)[std::size_t(point - all.points.begin())], report);
        if (auto written = writeText(outcomeFile({folder}, name), toResultsCsv(state->spec, {outcome}), 2); !written)
            return written.fault();
        return report.ending;
    });
}

} // namespace sfumato
