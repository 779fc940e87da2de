// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/results/measure/evaluate_run.h"
#include "core/results/trained_run.h"
#include "core/study/study.h"
#include "core/study/study_result.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// Passes on what a run reports, and says how the point stands.
class StudyPointObserver : public PassingObserver<StudyObserver, RunObserver> {
public:
    StudyPointObserver(StudyObserver& observer, std::string name)
        : PassingObserver(observer), m_name(std::move(name)) {}
    void onProgress(const Progress& progress) override {
        m_to.onProgress(progress);
        m_to.onStudy({.running = {m_name},
                      .phase = progress.phase,
                      .fraction = progress.fraction,
                      .seconds = progress.etaSeconds});
    }
    bool mayRelease(const Spending& now) override {
        m_refused = !m_to.mayRelease(now);
        return !m_refused;
    }
    /// Nobody agrees to what the run would release: the whole study waits for an answer.
    bool refused() const { return m_refused; }

private:
    std::string m_name;
    bool m_refused = false;
};

/// One point of a study, from wherever it stands to its end.
class PointOfStudy {
public:
    PointOfStudy(const Study& study, const StudyPoint& point, const PlannedPoints& all, StudyObserver& observer,
                 std::stop_token stop)
        : m_study(study), m_all(all), m_point(point), m_name(folderNameOf(study.spec, point)), m_paths{all.folder},
          m_observer(observer), m_stop(std::move(stop)) {}

    Result<StudyOutcome> go() {
        TRY(kept, readStudyResult(m_paths.result(m_name)));
        StudyResult result = isThere(RunPaths{run()}.config()) ? std::move(*kept) : StudyResult{};
        result.fault.reset();
        auto done = train(result);
        if (m_refused && !done) return done.fault();
        if (done && !m_study.isSweep) {
            done = measure(result);
            if (done) done = stampOf(result);
        }
        if (!done) result.fault = done.fault();
        const bool stopped = result.fault && result.fault->code == Fault::Code::Stopped;
        if (stopped) result.fault.reset();
        TRY_DO(writeStudyResult(m_paths.result(m_name), result));
        return StudyOutcome{m_point, run(), std::move(result), done.ok()};
    }

private:
    fs::path run() const { return m_paths.run(m_name); }

    Result<void> train(StudyResult& result) {
        const PlannedPoint& point = m_all.named(m_name);
        if (!point.spec) return point.spec.fault();
        if (auto right = checkOwnFolder(run()); !right) return right;
        if (!m_study.isSweep && isThere(RunPaths{run()}.config()))
            if (auto same = checkSettings(*point.spec); !same) return same;
        if (result.ended) return {};
        const double begin = processorSeconds();
        StudyPointObserver observer(m_observer, m_name);
        const auto report = trainPoint(m_all, point, observer, m_stop);
        result.seconds += processorSeconds() - begin;
        result.ended = report.ending == RunReport::Ending::Finished;
        m_refused = observer.refused();
        if (m_study.isSweep && result.ended) result.measured = notedOf(report);
        if (report.ending == RunReport::Ending::Stopped)
            return Fault{Fault::Code::Stopped, m_name, "was stopped at step " + std::to_string(report.stepsDone)};
        if (!result.ended) return *report.fault;
        return writeStudyResult(m_paths.result(m_name), result); // its time is known now
    }

    /// Nothing where the figure has none.
    static std::optional<double> floorOf(MetricId metric, const Evaluation& evaluation) {
        for (const auto& column : metricsColumns())
            if (column.isFloor && column.metric == metric)
                if (const auto& floor = evaluation.*column.evaluation) return floor->value;
        return {};
    }

    /// What the run of a sweep noted at its last evaluation.
    std::vector<StudyMeasured> notedOf(const RunReport& report) const {
        std::vector<StudyMeasured> noted;
        for (const auto& method : report.methods)
            for (const auto& column : metricsColumns()) {
                if (!column.evaluation || column.isFloor || !std::ranges::count(sweepMeasures, column.metric)) continue;
                if (const auto& metric = method.last.*column.evaluation)
                    noted.push_back({.method = method.name,
                                     .metric = std::string(nameOf(column.metric)),
                                     .seed = m_point.seed,
                                     .value = metric->value,
                                     .floor = floorOf(column.metric, method.last),
                                     .usesRaw = metric->usesRaw});
            }
        for (const auto& [id, metric] : {std::pair(MetricId::Wasserstein2, report.privatizedWasserstein2),
                                         std::pair(MetricId::SlicedW2, report.privatizedSlicedW2)})
            if (metric)
                noted.push_back({.method = privatizedMethod,
                                 .metric = std::string(nameOf(id)),
                                 .seed = m_point.seed,
                                 .value = metric->value,
                                 .usesRaw = metric->usesRaw});
        return noted;
    }

    /// A run of other settings must not stand for this one.
    Result<void> checkSettings(const RunSpec& wanted) const {
        TRY(there, readRunSpec(run()));
        if (wanted.data.source == "file" && !isOwnRun(run()))
            return Fault{Fault::Code::Mismatch, run().string(),
                         TEXT("was begun elsewhere or changed since; move it away, or name its records with "
                              "sfumato-cli resume --data")};
        const auto differing = settingsBetween(*there, begunAs(wanted, *there));
        if (differing.empty()) return {};
        return Fault{Fault::Code::Mismatch, run().string(),
                     "is a run with another " + differing.front().key +
                         "; move it away, or give the study another folder with --out"};
    }

    Result<void> measure(StudyResult& result) {
        TRY(metrics, readText(RunPaths{run()}.metrics()));
        for (;;) {
            const auto missing = missingMetrics(m_study.spec, *metrics, result);
            if (missing.empty()) return {};
            if (m_stop.stop_requested())
                return Fault{Fault::Code::Stopped, m_name,
                             "was stopped before " + nameOf(missing.front()) + " was measured"};
            m_observer.onStudy({.running = {m_name}, .phase = "measuring " + nameOf(missing.front())});
            TRY(measured, measureNext(run(), missing, m_point.seed, m_stop));
            result.measuring += measured->front().seconds;
            result.measured.insert(result.measured.end(), measured->begin(), measured->end());
            if (auto written = writeStudyResult(m_paths.result(m_name), result); !written) return written;
        }
    }

    /// After the last look at raw records, and of the release that it trains on, wherever that was entered.
    Result<void> stampOf(StudyResult& result) const {
        TRY(opened, TrainedRun::open(run()));
        result.stamp = opened->stamp();
        return {};
    }

    const Study& m_study;
    const PlannedPoints& m_all;
    const StudyPoint m_point;
    const std::string m_name;
    const StudyPaths m_paths;
    StudyObserver& m_observer;
    std::stop_token m_stop;
    bool m_refused = false;
};

} // namespace

Result<StudyOutcome> runStudyPoint(const Study& study, const StudyPoint& point, const PlannedPoints& all,
                                   StudyObserver& observer, std::stop_token stop) {
    return guarded([&] { return PointOfStudy(study, point, all, observer, std::move(stop)).go(); });
}

} // namespace sfumato
