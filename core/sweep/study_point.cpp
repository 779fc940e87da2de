// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/record/privatized_records.h"
#include "core/record/spec_settings.h"
#include "core/record/sweep_spec.h"
#include "core/results/trained_run.h"
#include "core/sweep/processor_time.h"
#include "core/sweep/study.h"
#include "core/sweep/study_measure.h"
#include "core/sweep/text_file.h"
#include "core/train/run.h"
#include "core/train/run_folder.h"

namespace sfumato {

namespace {

namespace fs = std::filesystem;

bool hasFile(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

/// Passes on what a run reports, and says how the point stands.
class StudyPointObserver : public RunObserver {
public:
    StudyPointObserver(StudyObserver& observer, std::string name) : m_observer(observer), m_name(std::move(name)) {}
    void onStep(const StepRecord& record) override { m_observer.onStep(record); }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { m_observer.onSheet(std::move(sheet)); }
    void onMessage(std::string_view line) override { m_observer.onMessage(line); }
    bool releaseAgain(const Spending& total) override { return m_observer.releaseAgain(total); }
    bool mayRelease(const Spending& now) override { return m_observer.mayRelease(now); }
    void beforeStep(std::stop_token stop) override { m_observer.beforeStep(stop); }
    void onProgress(const Progress& progress) override {
        m_observer.onProgress(progress);
        m_observer.onStudy({.running = m_name, .phase = progress.phase, .fraction = progress.fraction, .seconds = progress.etaSeconds});
    }

private:
    StudyObserver& m_observer;
    std::string m_name;
};

/// One point of a study, from wherever it stands to its end.
class PointOfStudy {
public:
    PointOfStudy(const Study& study, const StudyPoint& point, const fs::path& folder, StudyObserver& observer, std::stop_token stop)
        : m_study(study), m_point(point), m_name(folderNameOf(study.spec, point)), m_paths{folder}, m_observer(observer),
          m_stop(std::move(stop)) {}

    Result<StudyOutcome> go() {
        if (auto right = checkOwnFolder(run()); !right)
            return right.fault();
        auto kept = readStudyResult(m_paths.result(m_name));
        if (!kept)
            return kept.fault();
        StudyResult result = hasFile(RunPaths{run()}.config()) ? std::move(*kept) : StudyResult{};
        result.fault.reset();
        if (auto trained = train(result); !trained)
            result.fault = trained.fault();
        else if (auto measured = measure(result); !measured)
            result.fault = measured.fault();
        else if (auto stamped = stampOf(result); !stamped)
            result.fault = stamped.fault();
        const bool stopped = result.fault && result.fault->code == Fault::Code::Stopped;
        const bool done = !result.fault;
        if (stopped)
            result.fault.reset();
        if (auto written = writeStudyResult(m_paths.result(m_name), result); !written)
            return written.fault();
        return StudyOutcome{m_point, run(), std::move(result), done};
    }

private:
    fs::path run() const { return m_paths.run(m_name); }

    Result<void> train(StudyResult& result) {
        auto wanted = runSpecAt(m_study, m_point);
        if (wanted)
            wanted = withAbsolutePaths(std::move(*wanted));
        if (!wanted)
            return wanted.fault();
        const bool begun = hasFile(RunPaths{run()}.config());
        if (begun)
            if (auto same = checkSettings(*wanted); !same)
                return same;
        if (result.ended)
            return {};
        const double begin = processorSeconds();
        StudyPointObserver observer(m_observer, m_name);
        RunReport report;
        if (begun) {
            report = resume(run(), observer, m_stop);
        } else {
            if (wanted->data.release.empty())
                wanted->data.release = studyRelease(m_study, m_point, *wanted, m_paths.folder).string();
            report = sfumato::run(*wanted, run(), observer, m_stop);
        }
        result.seconds += processorSeconds() - begin;
        result.ended = report.ending == RunReport::Ending::Finished;
        if (report.ending == RunReport::Ending::Stopped)
            return Fault{Fault::Code::Stopped, m_name, "was stopped at step " + std::to_string(report.stepsDone)};
        if (!result.ended)
            return *report.fault;
        return writeStudyResult(m_paths.result(m_name), result); // its time is known now
    }

    /// A run of other settings must not stand for this one.
    Result<void> checkSettings(RunSpec wanted) const {
        const auto there = readRunSpec(run());
        if (!there)
            return there.fault();
        if (wanted.data.source == "file" && !isOwnRun(run()))
            return Fault{Fault::Code::Mismatch, run().string(),
                         "was begun elsewhere or changed since; move it away, or name its records with sfumato-cli resume --data"};
        wanted.data.release = there->data.release;
        const auto differing = settingsBetween(*there, wanted);
        if (differing.empty())
            return {};
        return Fault{Fault::Code::Mismatch, run().string(),
                     "is a run with another " + differing.front().key + "; move it away, or give the study another folder with --out"};
    }

    Result<void> measure(StudyResult& result) {
        const auto metrics = readText(RunPaths{run()}.metrics());
        if (!metrics)
            return metrics.fault();
        for (;;) {
            const auto missing = missingFigures(m_study.spec, *metrics, result);
            if (missing.empty())
                return {};
            if (m_stop.stop_requested())
                return Fault{Fault::Code::Stopped, m_name, "was stopped before " + nameOf(missing.front()) + " was measured"};
            m_observer.onStudy({.running = m_name, .phase = "measuring " + nameOf(missing.front())});
            const auto measured = measureNext(run(), missing, m_point.seed, m_stop);
            if (!measured)
                return measured.fault();
            result.measuring += measured->front().seconds;
            result.measured.insert(result.measured.end(), measured->begin(), measured->end());
            if (auto written = writeStudyResult(m_paths.result(m_name), result); !written)
                return written;
        }
    }

    /// After the last look at raw records, and of the release that it trains on, wherever that was entered.
    Result<void> stampOf(StudyResult& result) const {
        const auto opened = TrainedRun::open(run());
        if (!opened)
            return opened.fault();
        result.stamp = opened->stamp();
        return {};
    }

    const Study& m_study;
    const StudyPoint m_point;
    const std::string m_name;
    const StudyPaths m_paths;
    StudyObserver& m_observer;
    std::stop_token m_stop;
};

} // namespace

fs::path studyRelease(const Study& study, const StudyPoint& of, const RunSpec& spec, const fs::path& folder) {
    if (isPrivatizedFile(spec.data))
        return {};
    for (const StudyPoint& point : pointsOf(study.spec)) {
        if (point.seed != of.seed || point == of)
            continue;
        const fs::path run = StudyPaths{folder}.run(folderNameOf(study.spec, point));
        if (!privatizedRecords(run, spec.data))
            continue;
        const auto there = readRunSpec(run);
        auto wanted = spec;
        if (there && wanted.data.release.empty())
            wanted.data.release = there->data.release;
        if (there && sfumato::shareRelease(*there, wanted))
            return fs::absolute(run);
    }
    return {};
}

Result<StudyOutcome> runStudyPoint(const Study& study, const StudyPoint& point, const fs::path& folder, StudyObserver& observer,
                                   std::stop_token stop) {
    return guarded([&] { return PointOfStudy(study, point, folder, observer, std::move(stop)).go(); });
}

} // namespace sfumato
