// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/training_loop.h"

#include "core/base/rounded_text.h"
#include "core/insight/watch.h"
#include "core/models/arithmetic.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/run/checkpoint.h"
#include "core/run/fork.h"
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
        if (m_average <= 0 || m_gain <= 0) return {"training", fraction};
        return {"training", fraction, (1 - fraction) / m_gain * m_average, 1 / m_average};
    }

private:
    bool m_known = false;
    std::chrono::steady_clock::time_point m_last;
    double m_average = -1, m_gain = -1, m_fraction = 0;
};

bool due(std::int64_t step, std::int64_t every) { return step % every == 0; }

} // namespace

at::Tensor evaluationSamples(TrainingMethod& method, std::uint64_t seed, const RawProbe& probe) {
    return method.sample(std::max<std::int64_t>(probe.samplesNeeded, 2000),
                         publicRandomness(seed, purpose::evaluationLatents[std::uint64_t(method.stepsDone())]));
}

Evaluation evaluateMethod(const TrainingMethod& method, const at::Tensor& samples, const RawProbe& probe,
                          std::stop_token stop) {
    Evaluation evaluation = method.evaluate(samples);
    if (probe.distances) {
        const auto distances = probe.distances(samples, std::move(stop));
        evaluation.wasserstein2 = Metric{distances.wasserstein2, true};
        evaluation.slicedW2 = Metric{distances.slicedW2, true};
        evaluation.wasserstein2Floor = Metric{probe.floor.wasserstein2, true};
        evaluation.slicedW2Floor = Metric{probe.floor.slicedW2, true};
    }
    if (const auto* classifier = method.implementation().classifier(); classifier && probe.accuracy)
        evaluation.testAccuracy = Metric{probe.accuracy(*classifier).share, true};
    if (probe.clippedShare)
        if (const double share = probe.clippedShare(); std::isfinite(share))
            evaluation.clippedShare = Metric{share, true};
    return evaluation;
}

TrainingLoop::TrainingLoop(const RunSpec& spec, std::vector<std::unique_ptr<TrainingMethod>> methods,
                           const DataFacts& facts, std::function<double()> epsilonSpent, RawProbe raw)
    : m_spec(spec), m_methods(std::move(methods)), m_facts(facts), m_epsilonSpent(std::move(epsilonSpent)),
      m_raw(std::move(raw)), m_last(m_methods.size()), m_badPlans(m_methods.size(), 0) {}

double TrainingLoop::fraction(const TrainingMethod& method) const {
    return fractionDone(m_spec, method.spec(), {method.stepsDone(), method.seconds(), method.ended()});
}

bool TrainingLoop::isDone(const TrainingMethod& method) const { return fraction(method) >= 1; }

Evaluation TrainingLoop::evaluate(TrainingMethod& method, const std::stop_token& stop) {
    Evaluation evaluation = evaluateMethod(method, evaluationSamples(method, m_spec.seed, m_raw), m_raw, stop);
    evaluation.sampleAccuracy = sampleAccuracy(method, stop);
    return evaluation;
}

std::optional<Metric> TrainingLoop::sampleAccuracy(TrainingMethod& method, const std::stop_token& stop) {
    m_unjudged.reset();
    if (!m_raw.sampleAccuracy || stop.stop_requested()) return {};
    auto randomness = publicRandomness(m_spec.seed, purpose::accuracyLatents[std::uint64_t(method.stepsDone())]);
    const at::Tensor latents = method.implementation().latents(m_spec.monitor.accuracySamples, randomness);
    const auto accuracy = m_raw.sampleAccuracy(method.generate(latents), method.implementation().classesOf(latents),
                                               stop);
    if (accuracy) return Metric{*accuracy, true};
    m_unjudged = accuracy.fault();
    return {};
}

Result<void> TrainingLoop::show(TrainingMethod& method, RunFolder& folder, RunObserver& observer) const {
    auto randomness = publicRandomness(m_spec.seed, purpose::sheetLatents);
    std::int64_t count = sheetSamples(m_spec, m_facts.geometry);
    if (const auto classes = method.implementation().classCount();
        m_facts.geometry.isImage && classes < count && classes > 0)
        count -= count % classes; // of every class as many, so that each has a row
    const auto latents = method.implementation().sheetLatents(count, randomness);
    const auto samples = method.generate(latents);
    auto sheet = std::make_shared<SampleSheet>(sheetOf(samples, m_facts));
    if (const auto classes = method.implementation().classCount(); classes > 0)
        labelSheet(*sheet, method.implementation().classesOf(latents), classes);
    sheet->kind = SampleSheet::Kind::Generated;
    sheet->method = method.spec().name;
    sheet->step = method.stepsDone();
    auto written = folder.writeSheet(*sheet);
    observer.onSheet(std::move(sheet));
    return written;
}

Result<void> TrainingLoop::checkpoint(RunFolder& folder) const {
    for (const auto& method : m_methods)
        if (!method->isFinite()) return {}; // the last good checkpoint stays
    if (m_beforeCheckpoint)
        if (auto kept = m_beforeCheckpoint(stepsDone()); !kept) return kept;
    auto written = writeCheckpoint(folder, m_methods);
    return written && m_afterCheckpoint ? m_afterCheckpoint() : written;
}

std::vector<std::string> TrainingLoop::warnings() const {
    std::vector<std::string> lines;
    if (m_spec.model.arithmetic == Arithmetic::Bfloat16 && !multipliesBfloat16())
        lines.push_back("model.arithmetic: this processor has no instructions for bfloat16; the generator is "
                        "computed in float32");
    for (const auto& method : m_methods)
        if (method->implementation().trains() && !method->implementation().isMatched())
            lines.push_back(std::string("method ").append(method->spec().name) +
                            ": this loss does not match the noise; its optimum is not the raw distribution");
    return lines;
}

Result<void> TrainingLoop::restore(RunFolder& folder) {
    TRY_DO(readCheckpoint(folder, m_methods));
    if (std::error_code error;
        !m_spec.train.from.empty() && !std::filesystem::exists(folder.paths().checkpoint(), error))
        TRY_DO(beginFork(folder, m_methods));
    TRY(last, readLastEvaluations(folder));
    for (std::size_t i = 0; i < m_methods.size(); ++i)
        if (const auto found = last->find(m_methods[i]->spec().name); found != last->end()) m_last[i] = found->second;
    return {};
}

std::int64_t TrainingLoop::stepsDone() const {
    std::int64_t most = 0;
    for (const auto& method : m_methods) most = std::max(most, method->stepsDone());
    return most;
}

Result<std::map<std::string, Evaluation>> readLastEvaluations(const RunFolder& folder) {
    const auto csv = readOwnText(folder.paths().metrics());
    return csv ? Result<std::map<std::string, Evaluation>>(lastEvaluations(*csv)) : csv.fault();
}

namespace {

/// Whether every evaluation of the run has a figure: of a central one only where raw data are measured.
bool hasMetrics(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Local || measuresDistances(spec) || measuresAccuracy(spec);
}

} // namespace

Result<std::optional<RunReport>> finishedRun(RunFolder& folder) {
    const auto& spec = folder.spec();
    TRY(progress, readProgress(folder));
    const bool open = spec.privacy.model == PrivacyModel::Central && spec.train.steps == 0 &&
                      centralMethod(spec.privacy.method)->trains; // they follow from the budget
    if (progress->empty() || open) return std::optional<RunReport>();
    RunReport report{.ending = RunReport::Ending::Finished};
    TRY(last, readLastEvaluations(folder));
    for (std::size_t i = 0; i < spec.methods.size(); ++i) {
        const auto metrics = last->find(spec.methods[i].name);
        const bool measured = metrics != last->end();
        if (fractionDone(spec, spec.methods[i], (*progress)[i]) < 1 || (!measured && hasMetrics(spec)))
            return std::optional<RunReport>();
        report.stepsDone = std::max(report.stepsDone, (*progress)[i].stepsDone);
        report.methods.push_back({spec.methods[i].name, measured ? metrics->second : Evaluation{}});
    }
    return std::optional(std::move(report));
}

RunReport TrainingLoop::ended(RunReport::Ending ending, std::optional<Fault> fault) const {
    RunReport report{.ending = ending, .stepsDone = stepsDone(), .fault = std::move(fault)};
    for (std::size_t i = 0; i < m_methods.size(); ++i)
        if (m_last[i]) report.methods.push_back({m_methods[i]->spec().name, *m_last[i]});
    return report;
}

RunReport TrainingLoop::stopped(RunFolder& folder, RunObserver& observer) {
    auto kept = m_beforeStop ? m_beforeStop() : Result<void>();
    if (kept && m_written && m_epsilonSpent() < m_written->epsilonSpent) {
        m_written->epsilonSpent = m_epsilonSpent();
        kept = folder.truncateMetrics(m_writtenAt);
        if (kept) kept = folder.appendMetrics(*m_written);
        observer.onStep(*m_written);
    }
    if (auto saved = checkpoint(folder); kept) kept = saved;
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
        say("method " + record.method + ", step " + std::to_string(record.step) +
                ": Sinkhorn has not converged; the plan's marginal error stayed above " +
                shortestText(Watchdog::mostMarginalError) + " for " + std::to_string(Watchdog::stepsAboveIt) +
                " steps (now " + roundedUp(record.marginalError) + "). Raise methods." + std::to_string(i) +
                ".iterations or methods." + std::to_string(i) + ".regularization",
            folder, observer);
}

bool TrainingLoop::evaluateStep(TrainingMethod& method, StepRecord& record, bool last, RunFolder& folder,
                                const std::stop_token& stop) {
    record.evaluation = evaluate(method, stop);
    const auto nll = record.evaluation->heldOutNll;
    const auto best = method.best();
    const int patience = m_spec.train.patience;
    if (patience <= 0 || !nll || !method.judge(nll->value, patience, last)) return last;
    folder.log("method " + method.spec().name + " ended at step " + std::to_string(record.step) +
               " with the weights of step " + std::to_string(best->step) + ", whose held-out likelihood was the best");
    record.evaluation = evaluate(method, stop); // of the weights that it keeps
    return true;
}

Result<void> TrainingLoop::write(std::size_t i, const StepRecord& record, bool isShown, RunFolder& folder,
                                 RunObserver& observer) {
    observer.onStep(record);
    m_writtenAt = folder.metricsSize();
    m_written = record;
    auto written = folder.appendMetrics(record);
    return written && isShown ? show(*m_methods[i], folder, observer) : written;
}

std::optional<RunReport> TrainingLoop::measureUntrained(std::size_t i, RunFolder& folder, RunObserver& observer,
                                                        const std::stop_token& stop) {
    TrainingMethod& method = *m_methods[i];
    if (method.implementation().trains() || m_last[i]) return {};
    StepRecord record{.method = method.spec().name,
                      .loss = std::numeric_limits<double>::quiet_NaN(),
                      .epsilonSpent = m_epsilonSpent(),
                      .evaluation = evaluate(method, stop)};
    if (stop.stop_requested()) return ended(RunReport::Ending::Stopped);
    m_last[i] = record.evaluation;
    const auto written = write(i, record, true, folder, observer);
    return written ? std::optional<RunReport>() : ended(RunReport::Ending::Failed, written.fault());
}

std::optional<RunReport> TrainingLoop::takeStep(std::size_t i, RunFolder& folder, RunObserver& observer,
                                                const std::stop_token& stop) {
    using enum RunReport::Ending;
    TrainingMethod& method = *m_methods[i];
    const auto& plan = m_spec.train;
    const std::int64_t next = method.stepsDone() + 1;
    const auto asked = std::chrono::steady_clock::now();
    observer.beforeStep(stop); // which may wait
    folder.leaveOut(std::chrono::steady_clock::now() - asked);
    const auto wanted = m_facts.geometry.isImage || m_facts.geometry.dimensions() != 2 ? RunObserver::Plans::None
                                                                                       : observer.plans();
    const bool planned = wanted == RunObserver::Plans::EveryStep ||
                         (wanted == RunObserver::Plans::WithSheets && due(next, plan.sampleEvery));
    auto links = planned ? std::make_shared<PlanLinks>() : nullptr;
    // Distances to raw take long, so they can be stopped; their step is then taken again.
    const bool measures = (m_raw.distances || m_raw.sampleAccuracy) &&
                          (due(next, plan.evaluateEvery) || next == plan.steps);
    const auto before = measures ? std::optional(method.remember()) : std::nullopt;
    StepRecord record;
    const auto outcome = stop.stop_requested() ? TrainingMethod::Outcome::Abandoned
                                               : method.step(record, fraction(method), stop, links.get());
    if (outcome == TrainingMethod::Outcome::Abandoned) return stopped(folder, observer);
    if (outcome == TrainingMethod::Outcome::Refused) return ended(Failed, *method.implementation().fault());
    if (outcome == TrainingMethod::Outcome::Diverged)
        return ended(Diverged, Fault{Fault::Code::Diverged,
                                     "method " + method.spec().name + ", step " + std::to_string(record.step),
                                     TEXT("the loss or its gradient is not a finite number")});
    record.epsilonSpent = m_epsilonSpent();
    watchPlan(i, record, folder, observer);
    bool last = isDone(method);
    if (due(record.step, plan.evaluateEvery) || last) {
        last = evaluateStep(method, record, last, folder, stop);
        if (stop.stop_requested() && before) {
            method.recall(*before);
            return stopped(folder, observer);
        }
        if (m_unjudged)
            say("method " + method.spec().name + ", step " + std::to_string(record.step) +
                    ": accuracy: " + m_unjudged->detail.english(),
                folder, observer);
        m_last[i] = record.evaluation;
    }
    if (auto written = write(i, record, due(record.step, plan.sampleEvery) || last, folder, observer); !written)
        return ended(Failed, written.fault());
    if (links) observer.onPlan(std::move(links));
    return {};
}

RunReport TrainingLoop::train(RunFolder& folder, RunObserver& observer, std::stop_token stop) {
    using enum RunReport::Ending;
    Clock clock;
    for (std::size_t i = 0; i < m_methods.size(); ++i)
        if (auto end = measureUntrained(i, folder, observer, stop)) return std::move(*end);
    const auto slowest = [&] {
        double least = 1;
        for (const auto& method : m_methods) least = isDone(*method) ? least : std::min(least, fraction(*method));
        return least;
    };
    // Each method counts its own steps, so that a stop between two methods of one round is resumed between them.
    std::int64_t round = m_spec.train.steps;
    for (const auto& method : m_methods) round = isDone(*method) ? round : std::min(round, method->stepsDone());
    constexpr std::int64_t roundsForSpeed = 20;
    std::int64_t rounds = 0; // since it began or went on
    while (slowest() < 1) {
        ++round;
        for (std::size_t i = 0; i < m_methods.size(); ++i)
            if (!isDone(*m_methods[i]) && m_methods[i]->stepsDone() < round)
                if (auto end = takeStep(i, folder, observer, stop)) return std::move(*end);
        const Progress progress = clock.progress(slowest());
        observer.onProgress(progress);
        constexpr double secondsOfDay = 86400, mostDays = 30;
        if (++rounds == roundsForSpeed && progress.etaSeconds > mostDays * secondsOfDay)
            say("at this speed the training takes about " +
                    shortestText(std::ceil(progress.etaSeconds / secondsOfDay)) +
                    " days more; train.steps and train.seconds say how long it is",
                folder, observer);
        if (due(round, m_spec.train.checkpointEvery))
            if (auto kept = checkpoint(folder); !kept) return ended(Failed, kept.fault());
    }
    for (std::size_t i = 0; i < m_methods.size(); ++i)
        if (!m_last[i]) // the training was made shorter
            m_last[i] = evaluate(*m_methods[i], {});
    auto kept = checkpoint(folder);
    return kept ? ended(Finished) : ended(Failed, kept.fault());
}

} // namespace sfumato
