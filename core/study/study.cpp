// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study.h"

#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/study/points.h"
#include "core/study/study_files.h"
#include "core/study/study_result.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// Adds what the point alone cannot know: how the others stand, and the time that all take.
class WholeStudyObserver : public PassingObserver<StudyObserver> {
public:
    using Clock = std::chrono::steady_clock;
    WholeStudyObserver(StudyObserver& observer, const StudyWork& work)
        : PassingObserver(observer), m_whole{.done = work.done,
                                             .failed = work.failed,
                                             .waiting = work.waiting.size(),
                                             .secondsPerRun = work.secondsPerRun},
          m_earlier(std::max(0.0, work.secondsPerRun)) {}
    void onStudy(const StudyProgress& of) override {
        StudyProgress now = of;
        now.done = m_whole.done, now.failed = m_whole.failed, now.waiting = m_whole.waiting;
        now.secondsPerRun = m_whole.secondsPerRun;
        const double waiting = double(now.waiting), elapsed = secondsSinceBegin();
        if (now.secondsPerRun > 0)
            now.seconds = of.seconds >= 0 ? of.seconds + now.secondsPerRun * (waiting - 1)
                                          : now.secondsPerRun * waiting;
        else if (of.seconds >= 0)
            now.seconds = (elapsed + of.seconds) * waiting - elapsed;
        m_to.onStudy(now);
    }
    Result<void> onPoint(const StudyOutcome& outcome) override {
        --m_whole.waiting;
        ++(outcome.done ? m_whole.done : m_whole.failed);
        if (outcome.done) // what earlier calls took counts as one run
            m_whole.secondsPerRun = (m_earlier + secondsSinceBegin()) / (++m_ended + (m_earlier > 0));
        auto taken = m_to.onPoint(outcome);
        onStudy({});
        return taken;
    }
    std::size_t next(const std::vector<std::string>& waiting) override { return m_to.next(waiting); }

private:
    double secondsSinceBegin() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }

    StudyProgress m_whole;
    double m_earlier; ///< seconds per run of earlier calls; 0: not known
    int m_ended = 0;
    Clock::time_point m_begin = Clock::now();
};

/// Whether another try can change anything.
bool isFinal(const StudyOutcome& outcome) {
    return outcome.done || (outcome.result.fault && outcome.result.fault->code == Fault::Code::Diverged);
}

Result<StudyOutcome> pointOnDisk(const Study& study, const StudyPoint& point, const fs::path& folder) {
    const StudyPaths paths{folder};
    const std::string name = folderNameOf(study.spec, point);
    TRY(result, readStudyResult(paths.result(name)));
    StudyOutcome outcome{point, paths.run(name), std::move(*result)};
    outcome.done = study.isSweep && outcome.result.ended && !outcome.result.fault;
    if (study.isSweep) return outcome;
    const bool diverged = outcome.result.fault && outcome.result.fault->code == Fault::Code::Diverged;
    if (!diverged && (!outcome.result.ended || outcome.result.fault)) return outcome;
    auto wanted = runSpecAt(study, point);
    if (wanted) wanted = withAbsolutePaths(std::move(*wanted));
    const auto there = readRunSpec(outcome.folder);
    const bool same = wanted && there && begunAs(*wanted, *there) == *there;
    if (diverged && !same) outcome.result.fault.reset(); // of other settings: another try is worth it
    const auto metrics = readText(RunPaths{outcome.folder}.metrics());
    const bool stamped = !outcome.result.stamp.empty(); // else it was killed after its last figure
    outcome.done = !diverged && stamped && same && metrics &&
                   missingMetrics(study.spec, *metrics, outcome.result).empty();
    return outcome;
}

/// Keeps what came of the points in figures/.
class StudyResults : public PointResults {
public:
    StudyResults(const Study& study, const PlannedPoints& all, bool isHere, StudyObserver& observer,
                 std::stop_token stop)
        : m_study(study), m_all(all), m_paths{all.folder}, m_isHere(isHere), m_observer(observer),
          m_stop(std::move(stop)) {
        for (const auto& point : pointsOf(study.spec)) m_points.emplace(folderNameOf(study.spec, point), point);
    }
    Result<bool> runHere(const std::string& name) override {
        TRY(outcome, runStudyPoint(m_study, m_points.at(name), m_all, m_observer, m_stop));
        const bool over = outcome->done || outcome->result.fault;
        if (over) m_fresh = std::move(*outcome);
        return over;
    }
    std::size_t next(const std::vector<std::string>& waiting) override { return m_observer.next(waiting); }
    bool isOver(const std::string& name) override {
        const auto result = kept(name);
        return result.fault || (m_study.isSweep ? result.ended : !result.stamp.empty());
    }
    Result<void> forget(const std::string& name) override {
        auto before = kept(name);
        if (!before.fault && before.stamp.empty()) return {};
        before.fault.reset(), before.stamp.clear();
        return writeStudyResult(m_paths.result(name), before);
    }
    Result<void> keep(const std::string& name, std::optional<Fault> fault) override {
        if (m_fresh) return m_observer.onPoint(*std::exchange(m_fresh, {}));
        auto result = kept(name);
        if (fault && !result.fault) {
            result.fault = std::move(fault);
            if (auto written = writeStudyResult(m_paths.result(name), result); !written) return written;
        }
        const auto outcome = pointOnDisk(m_study, m_points.at(name), m_paths.folder);
        return outcome && (outcome->done || outcome->result.fault) ? m_observer.onPoint(*outcome) : Result<void>();
    }
    void tellRunning(const std::vector<std::string>& names) override {
        if (names.empty()) return;
        const auto& spec = m_all.named(names.front()).spec;
        const double steps = spec ? double(std::max<std::int64_t>(1, spec->train.steps)) : 1;
        m_observer.onStudy({.running = names,
                            .phase = m_isHere ? "reading" : "running",
                            .fraction = std::min(1.0, double(savedSteps(m_paths.run(names.front()))) / steps)});
    }
    void tell(const std::string& line) override { m_observer.onMessage(line); }

private:
    StudyResult kept(const std::string& name) const {
        auto result = readStudyResult(m_paths.result(name));
        return result ? std::move(*result) : StudyResult{};
    }

    const Study& m_study;
    const PlannedPoints& m_all;
    const StudyPaths m_paths;
    const bool m_isHere;
    StudyObserver& m_observer;
    std::stop_token m_stop;
    std::map<std::string, StudyPoint> m_points;
    std::optional<StudyOutcome> m_fresh; ///< of a point that this process has run
};

/// How a process of this program runs a point of this study.
PointCommand studyCommand(const PlannedPoints& all, const StudyRequest& request) {
    const auto whole = [](const fs::path& path) { return path.empty() ? path : fs::absolute(path).lexically_normal(); };
    PointCommand command{
        .words = {commandLineProgram(), "study", whole(request.file).string(), "--out", whole(request.folder).string()},
        .folder = whole(request.folder)};
    for (const auto& data : request.data) command.words.insert(command.words.end(), {"--data", whole(data).string()});
    for (const auto& [isSet, option] : {std::pair(request.raw, "--raw"), {request.asRead, "--as-read"}})
        if (isSet) command.words.push_back(option);
    for (const auto& point : all.points)
        if (point.spec) command.threads = std::max(command.threads, point.spec->threads);
    return command;
}

StudyReport studyReport(RunReport::Ending ending, const std::vector<StudyOutcome>& outcomes) {
    StudyReport report{.ending = ending};
    for (const auto& outcome : outcomes) {
        ++(outcome.done ? report.done : outcome.result.fault ? report.failed : report.waiting);
        if (!report.fault && outcome.result.fault) report.fault = outcome.result.fault;
    }
    return report;
}

Result<StudyReport> studied(const Study& study, const StudyRequest& request, StudyObserver& observer,
                            std::stop_token stop) {
    TRY(chosen, pointsNamed(study, request.only));
    std::error_code error;
    fs::create_directories(request.folder, error);
    if (error) return systemFault(error.value(), request.folder.string(), "create the folder");
    TRY(lock, FolderLock::acquire(request.folder));
    TRY_DO(request.force ? Result<void>() : checkStudyFolder(request.folder));
    markStudyFolder(request.folder);
    auto all = plannedPoints(study, request.folder);
    TRY_DO(endElsewhere(all));
    TRY(before, openStudy(study, request.folder));
    StudyWork work{.all = std::move(all), .place = request.place};
    for (std::size_t i = 0; i < before->size(); ++i) {
        const StudyOutcome& outcome = (*before)[i];
        work.all.points[i].ended = outcome.result.ended;
        if (isFinal(outcome))
            ++(outcome.done ? work.done : work.failed);
        else if (std::ranges::count(*chosen, outcome.point))
            work.waiting.push_back(work.all.points[i].name);
    }
    work.command = studyCommand(work.all, request);
    TRY_DO(runStudyPoints(study, work, observer, stop));
    TRY(after, openStudy(study, request.folder));
    return studyReport(stop.stop_requested() ? RunReport::Ending::Stopped : RunReport::Ending::Finished, *after);
}

} // namespace

StudyReport runStudy(const Study& study, const StudyRequest& request, StudyObserver& observer, std::stop_token stop) {
    const auto report = guarded([&] { return studied(study, request, observer, stop); });
    return report ? *report : StudyReport{.fault = report.fault()};
}

Result<void> runStudyPoints(const Study& study, const StudyWork& work, StudyObserver& observer, std::stop_token stop) {
    const fs::path& folder = work.all.folder;
    std::vector<fs::path> runs;
    for (const auto& point : work.all.points) runs.push_back(work.all.run(point.name));
    keepBlasKernels(runs, [&](const std::string& line) { observer.onMessage(line); });
    const bool again = observer.releaseAgain({});
    PointCommand command = work.command;
    if (again) command.words.push_back("--release-again");
    TRY(place, openPlace(work.place, std::move(command)));
    if (auto made = makeOwnFolder(folder / "figures"); !made) return made;
    removeUnfinished(folder / "figures");
    WholeStudyObserver whole(observer, work);
    StudyResults results(study, work.all, !*place, whole, stop);
    return runPoints(work.all, work.waiting, place->get(), results, again, stop);
}

Result<std::vector<StudyOutcome>> openStudy(const Study& study, const fs::path& folder) {
    std::vector<StudyOutcome> outcomes;
    for (const auto& point : pointsOf(study.spec)) {
        TRY(outcome, pointOnDisk(study, point, folder));
        outcomes.push_back(std::move(*outcome));
    }
    return outcomes;
}

Result<std::vector<StudyPoint>> pointsNamed(const Study& study, const std::string& name) {
    std::vector<StudyPoint> found;
    std::string runs;
    for (const auto& run : study.spec.runs) runs += (runs.empty() ? "" : ", ") + run.name;
    for (const auto& point : pointsOf(study.spec))
        if (name.empty() || study.spec.runs[point.run].name == name || folderNameOf(study.spec, point) == name)
            found.push_back(point);
    if (found.empty())
        return Fault{Fault::Code::UnknownKey, "--only " + name, "is no run of this study; it has " + runs};
    return found;
}

PlannedPoints plannedPoints(const Study& study, const fs::path& folder) {
    PlannedPoints all{.folder = folder};
    for (const auto& point : pointsOf(study.spec)) {
        auto spec = runSpecAt(study, point);
        all.points.push_back(
            {folderNameOf(study.spec, point), spec ? withAbsolutePaths(std::move(*spec)) : std::move(spec)});
    }
    return all;
}

} // namespace sfumato
