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

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// Adds what the point alone cannot know: how the others stand, and the time that all take.
class WholeStudyObserver : public PassingObserver<StudyObserver> {
public:
    using Clock = std::chrono::steady_clock;
    WholeStudyObserver(StudyObserver& observer, std::size_t done, std::size_t waiting)
        : PassingObserver(observer), m_done(done), m_waiting(waiting) {}
    void onStudy(const StudyProgress& of) override {
        StudyProgress now = of;
        now.done = m_done, now.failed = m_failed, now.waiting = m_waiting;
        const double elapsed = std::chrono::duration<double>(Clock::now() - m_begin).count();
        if (m_ended > 0)
            now.seconds = elapsed / m_ended * double(m_waiting);
        else if (of.seconds >= 0)
            now.seconds = (elapsed + of.seconds) * double(m_waiting) - elapsed;
        m_to.onStudy(now);
    }
    void onPoint(const StudyOutcome& outcome) override {
        ++(outcome.done ? m_done : m_failed);
        --m_waiting;
        ++m_ended;
        m_to.onPoint(outcome);
        onStudy({});
    }

private:
    std::size_t m_done, m_failed = 0, m_waiting;
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
    auto result = readStudyResult(paths.result(name));
    if (!result)
        return result.fault();
    StudyOutcome outcome{point, paths.run(name), std::move(*result)};
    const bool diverged = outcome.result.fault && outcome.result.fault->code == Fault::Code::Diverged;
    if (!diverged && (!outcome.result.ended || outcome.result.fault))
        return outcome;
    auto wanted = runSpecAt(study, point);
    if (wanted)
        wanted = withAbsolutePaths(std::move(*wanted));
    const auto there = readRunSpec(outcome.folder);
    if (wanted && there)
        wanted->data.release = there->data.release;
    const bool same = wanted && there && *wanted == *there;
    if (diverged && !same)
        outcome.result.fault.reset(); // of other settings: another try is worth it
    const auto metrics = readText(RunPaths{outcome.folder}.metrics());
    const bool stamped = !outcome.result.stamp.empty(); // else it was killed after its last figure
    outcome.done = !diverged && stamped && same && metrics && missingMetrics(study.spec, *metrics, outcome.result).empty();
    return outcome;
}

/// Keeps what came of the points in figures/.
class StudyResults : public PointResults {
public:
    StudyResults(const Study& study, const PlannedPoints& all, bool isHere, StudyObserver& observer, std::stop_token stop)
        : m_study(study), m_all(all), m_paths{all.folder}, m_isHere(isHere), m_observer(observer), m_stop(std::move(stop)) {
        for (const auto& point : pointsOf(study.spec))
            m_points.emplace(folderNameOf(study.spec, point), point);
    }
    Result<bool> runHere(const std::string& name) override {
        const auto outcome = runStudyPoint(m_study, m_points.at(name), m_all, m_observer, m_stop);
        return outcome ? Result<bool>(outcome->done || outcome->result.fault) : outcome.fault();
    }
    bool isOver(const std::string& name) override {
        const auto result = kept(name);
        return result.fault || !result.stamp.empty();
    }
    Result<void> forget(const std::string& name) override {
        auto before = kept(name);
        if (!before.fault && before.stamp.empty())
            return {};
        before.fault.reset(), before.stamp.clear();
        return writeStudyResult(m_paths.result(name), before);
    }
    Result<void> keep(const std::string& name, std::optional<Fault> fault) override {
        auto result = kept(name);
        if (fault && !result.fault) {
            result.fault = std::move(fault);
            if (auto written = writeStudyResult(m_paths.result(name), result); !written)
                return written;
        }
        const auto outcome = pointOnDisk(m_study, m_points.at(name), m_paths.folder);
        if (outcome && (outcome->done || outcome->result.fault))
            m_observer.onPoint(*outcome);
        return {};
    }
    void tellRunning(const std::vector<std::string>& names) override {
        if (!names.empty())
            m_observer.onStudy(
                {.running = names.front() + (names.size() > 1 ? " and " + std::to_string(names.size() - 1) + " more" : ""),
                 .phase = m_isHere ? "reading" : "running"});
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
};

/// How a process of this program runs a point of this study.
PointCommand studyCommand(const PlannedPoints& all, const StudyRequest& request, bool releaseAgain) {
    const auto whole = [](const fs::path& path) { return path.empty() ? path : fs::absolute(path).lexically_normal(); };
    PointCommand command{.words = {commandLineProgram(), "study", whole(request.file).string(), "--out", whole(request.folder).string()},
                         .folder = whole(request.folder)};
    for (const auto& data : request.data)
        command.words.insert(command.words.end(), {"--data", whole(data).string()});
    for (const auto& [isSet, option] : {std::pair(request.raw, "--raw"), {request.asRead, "--as-read"}, {releaseAgain, "--release-again"}})
        if (isSet)
            command.words.push_back(option);
    for (const auto& point : all.points)
        if (point.spec)
            command.threads = std::max(command.threads, point.spec->threads);
    return command;
}

StudyReport studyReport(RunReport::Ending ending, const std::vector<StudyOutcome>& outcomes) {
    StudyReport report{.ending = ending};
    for (const auto& outcome : outcomes) {
        ++(outcome.done ? report.done : outcome.result.fault ? report.failed : report.waiting);
        if (!report.fault && outcome.result.fault)
            report.fault = outcome.result.fault;
    }
    return report;
}

Result<StudyReport> studied(const Study& study, const StudyRequest& request, StudyObserver& observer, std::stop_token stop) {
    const auto chosen = pointsNamed(study, request.only);
    if (!chosen)
        return chosen.fault();
    std::error_code error;
    fs::create_directories(request.folder, error);
    if (error)
        return systemFault(error.value(), request.folder.string(), "create the folder");
    const auto lock = FolderLock::acquire(request.folder);
    if (!lock)
        return lock.fault();
    if (auto own = request.force ? Result<void>() : checkStudyFolder(request.folder); !own)
        return own.fault();
    markStudyFolder(request.folder);
    if (auto right = checkOwnFolder(request.folder / "tasks"); !right)
        return right.fault();
    if (auto made = makeOwnFolder(request.folder / "figures"); !made)
        return made.fault();
    removeUnfinished(request.folder / "figures");
    auto all = plannedPoints(study, request.folder);
    if (auto over = endElsewhere(all); !over)
        return over.fault();
    const auto before = openStudy(study, request.folder);
    if (!before)
        return before.fault();
    std::vector<fs::path> runs;
    std::vector<std::string> waiting;
    for (std::size_t i = 0; i < before->size(); ++i) {
        const StudyOutcome& outcome = (*before)[i];
        runs.push_back(outcome.folder);
        all.points[i].ended = outcome.result.ended;
        if (!isFinal(outcome) && std::ranges::count(*chosen, outcome.point))
            waiting.push_back(all.points[i].name);
    }
    keepBlasKernels(runs, [&](const std::string& line) { observer.onMessage(line); });
    const bool again = observer.releaseAgain({});
    const auto place = openPlace(request.place, studyCommand(all, request, again));
    if (!place)
        return place.fault();
    WholeStudyObserver whole(observer, std::size_t(std::ranges::count(*before, true, &StudyOutcome::done)), waiting.size());
    StudyResults results(study, all, !*place, whole, stop);
    if (auto done = runPoints(all, waiting, place->get(), results, again, stop); !done)
        return done.fault();
    const auto after = openStudy(study, request.folder);
    if (!after)
        return after.fault();
    return studyReport(stop.stop_requested() ? RunReport::Ending::Stopped : RunReport::Ending::Finished, *after);
}

} // namespace

StudyReport runStudy(const Study& study, const StudyRequest& request, StudyObserver& observer, std::stop_token stop) {
    const auto report = guarded([&] { return studied(study, request, observer, stop); });
    return report ? *report : StudyReport{.fault = report.fault()};
}

Result<std::vector<StudyOutcome>> openStudy(const Study& study, const fs::path& folder) {
    std::vector<StudyOutcome> outcomes;
    for (const auto& point : pointsOf(study.spec)) {
        auto outcome = pointOnDisk(study, point, folder);
        if (!outcome)
            return outcome.fault();
        outcomes.push_back(std::move(*outcome));
    }
    return outcomes;
}

Result<std::vector<StudyPoint>> pointsNamed(const Study& study, const std::string& name) {
    std::vector<StudyPoint> found;
    std::string runs;
    for (const auto& run : study.spec.runs)
        runs += (runs.empty() ? "" : ", ") + run.name;
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
        all.points.push_back({folderNameOf(study.spec, point), spec ? withAbsolutePaths(std::move(*spec)) : std::move(spec)});
    }
    return all;
}

} // namespace sfumato
