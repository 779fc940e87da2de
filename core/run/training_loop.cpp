// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/training_loop.h"

#include "core/base/rounded_text.h"
#include "core/insight/watch.h"
#include "core/models/arithmetic.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/run/checkpoint.h"
#include "core/files/durable/own_file.h"
#include "core/data/sheet.h"
#include "core/run/folder/sheet_files.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/folder/metrics_csv.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {


/// Steps per second and the time that is left, from a moving average of the last step times.
class Clock {
public:
    Progress progress(double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (m_known) {
            const double seconds = std::chrono::duration<double>(now - m_last).count();
            m_average = m_average < 0 ? seconds : 0.95 * m_average + 0.05 * seconds;
            const double gained = fraction - m_fraction;
            m_gain = m_gain < 0 ? gained : 0.95 * m_gain + 0.05 * gained;
        }
        m_known = true, m_last = now, m_fraction = fraction;
        if (m_average <= 0 || m_gain <= 0)
            return {"training", fraction};
        return {"training", fraction, (1 - fraction) / m_gain * m_average, 1 / m_average};
    }

private:
    bool m_known = false;
    std::chrono::steady_clock::time_point m_last;
    double m_average = -1, m_gain = -1, m_fraction = 0;
};

bool due(std::int64_t step, std::int64_t every) {
    return step % every == 0;
}

} // namespace

Evaluation evaluateArm(const TrainingArm& arm, const at::Tensor& samples, const RawProbe& probe,
                       std::stop_token stop) {
    Evaluation evaluation = arm.evaluate(samples);
    if (probe.distances) {
        const auto distances = probe.distances(samples, std::move(stop));
        evaluation.wasserstein2 = Metric{distances.wasserstein2, true};
        evaluation.slicedW2 = Metric{distances.slicedW2, true};
        evaluation.wasserstein2Floor = Metric{probe.floor.wasserstein2, true};
        evaluation.slicedW2Floor = Metric{probe.floor.slicedW2, true};
    }
    if (const auto* classifier = arm.method().classifier(); classifier && probe.accuracy)
        evaluation.testAccuracy = Metric{probe.accuracy(*classifier), true};
    if (probe.clippedShare)
        if (const double share = probe.clippedShare(); std::isfinite(share))
            evaluation.clippedShare = Metric{share, true};
    return evaluation;
}

TrainingLoop::TrainingLoop(const RunSpec& spec, std::vector<std::unique_ptr<TrainingArm>> arms,
                           const DataFacts& facts, std::function<double()> epsilonSpent, RawProbe raw)
    : m_spec(spec), m_arms(std::move(arms)), m_facts(facts), m_epsilonSpent(std::move(epsilonSpent)),
      m_raw(std::move(raw)), m_last(m_arms.size()), m_badPlans(m_arms.size(), 0) {}

double TrainingLoop::fraction(const TrainingArm& arm) const {
    return fractionDone(m_spec, arm.spec(), {arm.stepsDone(), arm.seconds(), arm.ended()});
}

bool TrainingLoop::isDone(const TrainingArm& arm) const {
    return fraction(arm) >= 1;
}

Evaluation TrainingLoop::evaluate(TrainingArm& arm, const std::stop_token& stop) {
    const auto samples = arm.sample(
        std::max<std::int64_t>(m_raw.samplesNeeded, 2000),
        publicRandomness(m_spec.seed, purpose::evaluationLatents[std::uint64_t(arm.stepsDone())]));
    Evaluation evaluation = evaluateArm(arm, samples, m_raw, stop);
    evaluation.sampleAccuracy = sampleAccuracy(arm, stop);
    return evaluation;
}

std::optional<Metric> TrainingLoop::sampleAccuracy(TrainingArm& arm, const std::stop_token& stop) {
    m_unjudged.reset();
    if (!m_raw.sampleAccuracy || stop.stop_requested())
        return {};
    auto randomness = publicRandomness(m_spec.seed, purpose::accuracyLatents[std::uint64_t(arm.stepsDone())]);
    const at::Tensor latents = arm.method().latents(m_spec.monitor.accuracySamples, randomness);
    const auto accuracy = m_raw.sampleAccuracy(arm.generate(latents), arm.method().classesOf(latents), stop);
    if (accuracy)
        return Metric{*accuracy, true};
    m_unjudged = accuracy.fault();
    return {};
}

Result<void> TrainingLoop::show(TrainingArm& arm, RunFolder& folder, RunObserver& observer) const {
    auto randomness = publicRandomness(m_spec.seed, purpose::sheetLatents);
    const auto latents = arm.method().sheetLatents(sheetSamples(m_spec, m_facts.geometry), randomness);
    const auto samples = arm.generate(latents);
    auto sheet = std::make_shared<SampleSheet>(sheetOf(samples, m_facts));
    if (const auto classes = arm.method().classCount(); classes > 0)
        labelSheet(*sheet, arm.method().classesOf(latents), classes);
    sheet->kind = SampleSheet::Kind::Generated;
    sheet->arm = arm.spec().name;
    sheet->step = arm.stepsDone();
    auto written = folder.writeSheet(*sheet);
    observer.onSheet(std::move(sheet));
    return written;
}

Result<void> TrainingLoop::checkpoint(RunFolder& folder) const {
    for (const auto& arm : m_arms)
        if (!arm->isFinite())
            return {}; // the last good checkpoint stays
    if (m_beforeCheckpoint)
        if (auto kept = m_beforeCheckpoint(stepsDone()); !kept)
            return kept;
    auto written = writeCheckpoint(folder, m_arms);
    return written && m_afterCheckpoint ? m_afterCheckpoint() : written;
}

std::vector<std::string> TrainingLoop::warnings() const {
    std::vector<std::string> lines;
    if (m_spec.model.arithmetic == Arithmetic::Bfloat16 && !multipliesBfloat16())
        lines.push_back("model.arithmetic: this processor has no instructions for bfloat16; the generator is "
                        "computed in float32");
    for (const auto& arm : m_arms)
        if (arm->method().trains() && !arm->method().isMatched())
            lines.push_back(std::string("arm ").append(arm->spec().name) +
                            ": this loss does not match the noise; its optimum is not the raw distribution");
    return lines;
}

Result<void> TrainingLoop::restore(RunFolder& folder) {
    if (auto read = readCheckpoint(folder, m_arms); !read)
        return read;
    const auto last = readLastEvaluations(folder);
    if (!last)
        return last.fault();
    for (std::size_t i = 0; i < m_arms.size(); ++i)
        if (const auto found = last->find(m_arms[i]->spec().name); found != last->end())
            m_last[i] = found->second;
    return {};
}

std::int64_t TrainingLoop::stepsDone() const {
    std::int64_t most = 0;
    for (const auto& arm : m_arms)
        most = std::max(most, arm->stepsDone());
    return most;
}

Result<std::map<std::string, Evaluation>> readLastEvaluations(const RunFolder& folder) {
    const auto csv = readOwnText(folder.paths().metrics());
    return csv ? Result<std::map<std::string, Evaluation>>(lastEvaluations(*csv)) : csv.fault();
}

namespace {

/// Whether every evaluation of the run has a figure: of a central one only where raw data are measured.
bool hasFigures(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Local || measuresDistances(spec) || measuresAccuracy(spec);
}

} // namespace

Result<std::optional<RunReport>> finishedRun(RunFolder& folder) {
    const auto& spec = folder.spec();
    const auto progress = readProgress(folder);
    if (!progress)
        return progress.fault();
    const bool open = spec.privacy.model == PrivacyModel::Central && spec.train.steps == 0 &&
                      centralMethod(spec.privacy.method)->trains; // they follow from the budget
    if (progress->empty() || open)
        return std::optional<RunReport>();
    RunReport report{.ending = RunReport::Ending::Finished};
    const auto last = readLastEvaluations(folder);
    if (!last)
        return last.fault();
    for (std::size_t i = 0; i < spec.arms.size(); ++i) {
        const auto figures = last->find(spec.arms[i].name);
        const bool measured = figures != last->end();
        if (fractionDone(spec, spec.arms[i], (*progress)[i]) < 1 || (!measured && hasFigures(spec)))
            return std::optional<RunReport>();
        report.stepsDone = std::max(report.stepsDone, (*progress)[i].stepsDone);
        report.arms.push_back({spec.arms[i].name, measured ? figures->second : Evaluation{}});
    }
    return std::optional(std::move(report));
}

RunReport TrainingLoop::ended(RunReport::Ending ending, std::optional<Fault> fault) const {
    RunReport report{.ending = ending, .stepsDone = stepsDone(), .fault = std::move(fault)};
    for (std::size_t i = 0; i < m_arms.size(); ++i)
        if (m_last[i])
            report.arms.push_back({m_arms[i]->spec().name, *m_last[i]});
    return report;
}

RunReport TrainingLoop::stopped(RunFolder& folder) const {
    auto kept = checkpoint(folder);
    return kept ? ended(RunReport::Ending::Stopped) : ended(RunReport::Ending::Failed, kept.fault());
}

void TrainingLoop::say(const std::string& line, RunFolder& folder, RunObserver& observer) {
    folder.log(line);
    observer.onMessage(line);
}

void TrainingLoop::watchPlan(std::size_t i, const StepRecord& record, RunFolder& folder, RunObserver& observer) {
    if (std::isfinite(record.marginalError))
        m_badPlans[i] = record.marginalError > Watchdog::mostMarginalError ? m_badPlans[i] + 1 : 0;
    if (m_badPlans[i] == Watchdog::stepsAboveIt)
        say("arm " + record.arm + ", step " + std::to_string(record.step) +
                ": Sinkhorn has not converged; the plan's marginal error stayed above " +
                shortestText(Watchdog::mostMarginalError) + " for " + std::to_string(Watchdog::stepsAboveIt) + " steps (now " +
                roundedUp(record.marginalError) + "). Raise arms." + std::to_string(i) + ".iterations or arms." +
                std::to_string(i) + ".regularization",
            folder, observer);
}

bool TrainingLoop::evaluateStep(TrainingArm& arm, StepRecord& record, bool last, RunFolder& folder, const std::stop_token& stop) {
    record.evaluation = evaluate(arm, stop);
    const auto nll = record.evaluation->heldOutNll;
    const auto best = arm.best();
    const int patience = m_spec.train.patience;
    if (patience <= 0 || !nll || !arm.judge(nll->value, patience, last))
        return last;
    folder.log("arm " + arm.spec().name + " ended at step " + std::to_string(record.step) + " with the weights of step " +
               std::to_string(best->step) + ", whose held-out likelihood was the best");
    record.evaluation = evaluate(arm, stop); // of the weights that it keeps
    return true;
}

Result<void> TrainingLoop::write(std::size_t i, const StepRecord& record, bool isShown, RunFolder& folder, RunObserver& observer) {
    observer.onStep(record);
    auto written = folder.appendMetrics(record);
    return written && isShown ? show(*m_arms[i], folder, observer) : written;
}

std::optional<RunReport> TrainingLoop::measureUntrained(std::size_t i, RunFolder& folder, RunObserver& observer,
                                                        const std::stop_token& stop) {
    TrainingArm& arm = *m_arms[i];
    if (arm.method().trains() || m_last[i])
        return {};
    StepRecord record{.arm = arm.spec().name,
                      .loss = std::numeric_limits<double>::quiet_NaN(),
                      .epsilonSpent = m_epsilonSpent(),
                      .evaluation = evaluate(arm, stop)};
    if (stop.stop_requested())
        return ended(RunReport::Ending::Stopped);
    m_last[i] = record.evaluation;
    const auto written = write(i, record, true, folder, observer);
    return written ? std::optional<RunReport>() : ended(RunReport::Ending::Failed, written.fault());
}

std::optional<RunReport> TrainingLoop::takeStep(std::size_t i, RunFolder& folder, RunObserver& observer, const std::stop_token& stop) {
    using enum RunReport::Ending;
    TrainingArm& arm = *m_arms[i];
    const auto& plan = m_spec.train;
    const std::int64_t next = arm.stepsDone() + 1;
    observer.beforeStep(stop);
    const auto wanted = m_facts.geometry.isImage || m_facts.geometry.dimensions() != 2 ? RunObserver::Plans::None
                                                                                       : observer.plans();
    const bool planned = wanted == RunObserver::Plans::EveryStep ||
                         (wanted == RunObserver::Plans::WithSheets && due(next, plan.sampleEvery));
    auto links = planned ? std::make_shared<PlanLinks>() : nullptr;
    // Distances to raw take long, so they can be stopped; their step is then taken again.
    const bool measures = (m_raw.distances || m_raw.sampleAccuracy) && (due(next, plan.evaluateEvery) || next == plan.steps);
    const auto before = measures ? std::optional(arm.remember()) : std::nullopt;
    StepRecord record;
    const auto outcome = stop.stop_requested() ? TrainingArm::Outcome::Abandoned
                                               : arm.step(record, fraction(arm), stop, links.get());
    if (outcome == TrainingArm::Outcome::Abandoned)
        return stopped(folder);
    if (outcome == TrainingArm::Outcome::Refused)
        return ended(Failed, *arm.method().fault());
    if (outcome == TrainingArm::Outcome::Diverged)
        return ended(Diverged, Fault{Fault::Code::Diverged, "arm " + arm.spec().name + ", step " + std::to_string(record.step),
                                     TEXT("the loss or its gradient is not a finite number")});
    record.epsilonSpent = m_epsilonSpent();
    watchPlan(i, record, folder, observer);
    bool last = isDone(arm);
    if (due(record.step, plan.evaluateEvery) || last) {
        last = evaluateStep(arm, record, last, folder, stop);
        if (stop.stop_requested() && before) {
            arm.recall(*before);
            return stopped(folder);
        }
        if (m_unjudged)
            say("arm " + arm.spec().name + ", step " + std::to_string(record.step) + ": accuracy: " + m_unjudged->detail,
                folder, observer);
        m_last[i] = record.evaluation;
    }
    if (auto written = write(i, record, due(record.step, plan.sampleEvery) || last, folder, observer); !written)
        return ended(Failed, written.fault());
    if (links)
        observer.onPlan(std::move(links));
    return {};
}

RunReport TrainingLoop::train(RunFolder& folder, RunObserver& observer, std::stop_token stop) {
    using enum RunReport::Ending;
    Clock clock;
    for (std::size_t i = 0; i < m_arms.size(); ++i)
        if (auto end = measureUntrained(i, folder, observer, stop))
            return std::move(*end);
    const auto slowest = [&] {
        double least = 1;
        for (const auto& arm : m_arms)
            least = isDone(*arm) ? least : std::min(least, fraction(*arm));
        return least;
    };
    // Each arm counts its own steps, so that a stop between two arms of one round is resumed between them.
    std::int64_t round = m_spec.train.steps;
    for (const auto& arm : m_arms)
        round = isDone(*arm) ? round : std::min(round, arm->stepsDone());
    while (slowest() < 1) {
        ++round;
        for (std::size_t i = 0; i < m_arms.size(); ++i)
            if (!isDone(*m_arms[i]) && m_arms[i]->stepsDone() < round)
                if (auto end = takeStep(i, folder, observer, stop))
                    return std::move(*end);
        observer.onProgress(clock.progress(slowest()));
        if (due(round, m_spec.train.checkpointEvery))
            if (auto kept = checkpoint(folder); !kept)
                return ended(Failed, kept.fault());
    }
    for (std::size_t i = 0; i < m_arms.size(); ++i)
        if (!m_last[i]) // the training was made shorter
            m_last[i] = evaluate(*m_arms[i], {});
    auto kept = checkpoint(folder);
    return kept ? ended(Finished) : ended(Failed, kept.fault());
}

} // namespace sfumato
