// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"
#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/run/raw_probe.h"
#include "core/run/folder/run_folder.h"
#include "core/run/training_method.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// The samples that an evaluation of `method` at its step looks at, as many as the probe needs and at least 2,000: a
/// function of the run's seed and of the step, so that the same step has the same metrics whenever it is evaluated.
at::Tensor evaluationSamples(TrainingMethod& method, std::uint64_t seed, const RawProbe& probe);

/// The method's figures on `samples`, with distances to raw data where `probe` has them.
Evaluation evaluateMethod(const TrainingMethod& method, const at::Tensor& samples, const RawProbe& probe,
                          std::stop_token stop);

/// The last figures of every method in the folder's metrics.csv.
Result<std::map<std::string, Evaluation>> readLastEvaluations(const RunFolder& folder);

/// The report of a run whose checkpoint is that of its end, from its files alone; nothing where there is more
/// to train.
Result<std::optional<RunReport>> finishedRun(RunFolder& folder);

/// The one training loop: every method in turn, step by step; figures, sheets and checkpoints when they are due.
/// A function of spec, seed and privatized data alone, but for wall-clock limits.
class TrainingLoop {
public:
    /// `facts`: of the records that are learned. `epsilonSpent`: what the ledger says that they cost by now.
    /// `raw` may be empty: then no raw figure is computed.
    TrainingLoop(const RunSpec& spec, std::vector<std::unique_ptr<TrainingMethod>> methods, const DataFacts& facts,
                 std::function<double()> epsilonSpent, RawProbe raw);

    /// Called before every checkpoint with the steps that are done.
    void beforeCheckpoint(std::function<Result<void>(std::int64_t)> work) { m_beforeCheckpoint = std::move(work); }
    /// Called after every checkpoint, before training goes on.
    void onCheckpoint(std::function<Result<void>()> work) { m_afterCheckpoint = std::move(work); }
    /// Before the checkpoint of a run that is stopped: what was paid for ahead and not drawn is refunded, and the last
    /// row of metrics.csv states what is spent then.
    void beforeStop(std::function<Result<void>()> work) { m_beforeStop = std::move(work); }

    /// What a person should know before this training starts: methods whose loss does not match the noise.
    std::vector<std::string> warnings() const;

    /// Goes on from the folder's checkpoint.
    Result<void> restore(RunFolder& folder);
    /// Of the method that came furthest.
    std::int64_t stepsDone() const;

    /// Trains to the end, or until stop is requested; leaves a checkpoint in either case.
    RunReport train(RunFolder& folder, RunObserver& observer, std::stop_token stop);

private:
    double fraction(const TrainingMethod& method) const;
    bool isDone(const TrainingMethod& method) const;
    Evaluation evaluate(TrainingMethod& method, const std::stop_token& stop);
    std::optional<Metric> sampleAccuracy(TrainingMethod& method, const std::stop_token& stop);
    Result<void> show(TrainingMethod& method, RunFolder& folder, RunObserver& observer) const;
    Result<void> checkpoint(RunFolder& folder) const;
    RunReport ended(RunReport::Ending ending, std::optional<Fault> fault = {}) const;
    RunReport stopped(RunFolder& folder, RunObserver& observer);
    static void say(const std::string& line, RunFolder& folder, RunObserver& observer);
    /// Says once that the plans of method `i` have not converged for many steps.
    void watchPlan(std::size_t i, const StepRecord& record, RunFolder& folder, RunObserver& observer);
    /// Whether this step is the method's last, which an evaluation may decide.
    bool evaluateStep(TrainingMethod& method, StepRecord& record, bool last, RunFolder& folder,
                      const std::stop_token& stop);
    Result<void> write(std::size_t i, const StepRecord& record, bool isShown, RunFolder& folder, RunObserver& observer);
    /// Measures a method that is not trained, once. Like takeStep(), with a report where that is the end.
    std::optional<RunReport> measureUntrained(std::size_t i, RunFolder& folder, RunObserver& observer,
                                              const std::stop_token& stop);
    std::optional<RunReport> takeStep(std::size_t i, RunFolder& folder, RunObserver& observer,
                                      const std::stop_token& stop);

    RunSpec m_spec;
    std::vector<std::unique_ptr<TrainingMethod>> m_methods;
    DataFacts m_facts;
    std::function<double()> m_epsilonSpent;
    RawProbe m_raw;
    std::function<Result<void>(std::int64_t)> m_beforeCheckpoint;
    std::function<Result<void>()> m_afterCheckpoint, m_beforeStop;
    /// The last row of metrics.csv that this process wrote, and how long the file was before it.
    std::optional<StepRecord> m_written;
    std::uint64_t m_writtenAt = 0;
    std::vector<std::optional<Evaluation>> m_last; ///< per method; empty until measured
    std::vector<std::size_t> m_badPlans;           ///< per method: steps in a row whose plan has not converged
    std::optional<Fault> m_unjudged; ///< why the last evaluation has no accuracy of a classifier of samples
};

} // namespace sfumato
