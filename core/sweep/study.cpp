// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study.h"

#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/files/folder_lock.h"
#include "core/record/sweep_spec.h"
#include "core/sweep/plan_kernels.h"
#include "core/sweep/study_elsewhere.h"
#include "core/sweep/study_files.h"
#include "core/sweep/study_measure.h"
#include "core/sweep/text_file.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <chrono>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// Adds what the point alone cannot know: how the others stand, and the time that all take.
class WholeStudyObserver : public StudyObserver {
public:
    using Clock = std::chrono::steady_clock;
    WholeStudyObserver(StudyObserver& observer, std::size_t done, std::size_t waiting)
        : m_observer(observer), m_done(done), m_waiting(waiting) {}
    void onStep(const StepRecord& record) override { m_observer.onStep(record); }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { m_observer.onSheet(std::move(sheet)); }
    void onMessage(std::string_view line) override { m_observer.onMessage(line); }
    void onProgress(const Progress& progress) override { m_observer.onProgress(progress); }
    bool releaseAgain(const Spending& total) override { return m_observer.releaseAgain(total); }
    bool mayRelease(const Spending& now) override { return m_observer.mayRelease(now); }
    void beforeStep(std::stop_token stop) override { m_observer.beforeStep(stop); }
    void onStudy(const StudyProgress& of) override {
        StudyProgress now = of;
        now.done = m_done, now.failed = m_failed, now.waiting = m_waiting;
        const double elapsed = std::chrono::duration<double>(Clock::now() - m_begin).count();
        if (m_ended > 0)
            now.seconds = elapsed / m_ended * double(m_waiting);
        else if (of.seconds >= 0)
            now.seconds = (elapsed + of.seconds) * double(m_waiting) - elapsed;
        m_observer.onStudy(now);
    }
    void onPoint(const StudyOutcome& outcome) override {
        ++(outcome.done ? m_done : m_failed);
        --m_waiting;
        ++m_ended;
        m_observer.onPoint(outcome);
        onStudy({});
    }

private:
    StudyObserver& m_observer;
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
    outcome.done = !diverged && stamped && same && metrics && missingFigures(study.spec, *metrics, outcome.result).empty();
    return outcome;
}

StudyReport studyReport(RunReport::Ending ending, const std::vector<StudyOutcome>& outcomes, std::optional<Fault> fault = {}) {
    StudyReport report{.ending = ending, .fault = std::move(fault)};
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
    if (auto over = endStudyElsewhere(study, request.folder); !over)
        return over.fault();
    auto before = openStudy(study, request.folder);
    if (!before)
        return before.fault();
    std::vector<fs::path> runs;
    for (const auto& outcome : *before)
        runs.push_back(outcome.folder);
    keepBlasKernels(runs, [&](const std::string& line) { observer.onMessage(line); });
    const auto place = openPlace(request.place, studyCommand(study, request, observer.releaseAgain({})));
    if (!place)
        return place.fault();
    std::vector<StudyPoint> waiting;
    for (const auto& outcome : *before)
        if (!isFinal(outcome) && std::ranges::count(*chosen, outcome.point))
            waiting.push_back(outcome.point);
    WholeStudyObserver whole(observer, std::size_t(std::ranges::count(*before, true, &StudyOutcome::done)), waiting.size());
    std::optional<Fault> unwritten;
    if (*place) {
        const auto tell = [&](const StudyPoint& point) {
            const auto outcome = pointOnDisk(study, point, request.folder);
            if (outcome && (outcome->done || outcome->result.fault))
                whole.onPoint(*outcome);
        };
        if (auto done = runStudyElsewhere(study, request, waiting, **place, whole, tell, stop); !done)
            unwritten = done.fault();
    } else {
        for (const auto& point : waiting) {
            if (stop.stop_requested())
                break;
            whole.onStudy({.running = folderNameOf(study.spec, point), .phase = "reading"});
            const auto outcome = runStudyPoint(study, point, request.folder, whole, stop);
            if (!outcome) {
                unwritten = outcome.fault();
                break;
            }
            if (outcome->done || outcome->result.fault)
                whole.onPoint(*outcome);
        }
    }
    const auto after = openStudy(study, request.folder);
    if (!after || unwritten)
        return after ? *unwritten : after.fault();
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

bool shareRelease(const Study& study, const StudyPoint& one, const StudyPoint& other) {
    if (one.seed != other.seed)
        return false;
    const auto first = runSpecAt(study, one), second = runSpecAt(study, other);
    return first && second && !isPrivatizedFile(first->data) && shareRelease(*first, *second);
}

} // namespace sfumato
