// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure_of_runs.h"

#include "app/figure/curves_figure.h"
#include "app/figure/samples_figure.h"
#include "core/insight/setting_axis.h"
#include "core/insight/sweep_curve.h"
#include "core/results/trained_run.h"
#include "core/spec/run_name.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/study/sweep.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/risk/attacker/attack_curves.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/runs_text.h"

#include <algorithm>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

/// What its label says.
QString stampOf(const fs::path& run) {
    const auto trained = TrainedRun::open(run);
    return trained ? QString::fromStdString(trained->stamp())
                   : QStringLiteral("NOT PROVEN: no label can be made of this run");
}

/// What the labels of the runs promise, of each by its name in the figure, or of its folder, where they differ.
QString promiseOf(const std::vector<ReadRun>& runs, bool named) {
    std::vector<PromisedRun> promised;
    for (const ReadRun& run : runs)
        promised.push_back(
            {named ? run.name : QString::fromStdString(runName(run.folder)), run.spec, stampOf(run.folder)});
    return promisesText(promised);
}

/// Which runs they are, and the step of what is shown of them, where that is not their course.
QString textOf(const std::vector<ReadRun>& runs, std::int64_t step) {
    std::vector<SeededRun> seeded;
    for (const ReadRun& run : runs) seeded.push_back({QString::fromStdString(run.folder.string()), run.spec.seed});
    return runsText(seeded, step);
}

/// The last value of the metric in each run, over a setting of theirs.
Result<Figure> figureOverSetting(const std::vector<ReadRun>& runs, MetricId metric, const std::string& key,
                                 const std::string& method) {
    TRY_DO(checkMethod(runs, method));
    const MetricsColumn* column = metricsColumnOf(metric);
    std::vector<RunOutcome> measured;
    for (const ReadRun& run : runs) {
        RunOutcome outcome{.spec = run.spec, .folder = run.folder};
        if (const auto found = column ? run.curves.find(column->name) : run.curves.end(); found != run.curves.end())
            for (const ChartCurve& curve : found->second.methods)
                if (method.empty() || curve.name == method)
                    outcome.series.push_back(
                        {curve.name, {{metric, {curve.points.back().second, found->second.usesRaw}}}});
        measured.push_back(std::move(outcome));
    }
    const auto outcomes = outcomesOver(key, measured);
    if (!outcomes) return Fault{outcomes.fault().code, "--against " + key, outcomes.fault().detail};
    if (outcomes->empty()) return notMeasured(metric, runs);
    return sweepFigure({.curves = curvesOf(*outcomes, metric),
                        .axis = QString::fromStdString(axisTitle(key)),
                        .measure = metricTitle(metric),
                        .better = factsOf(metric).better});
}

/// The best attacks on the budgets that are stated.
Result<std::vector<RunFigure>> attackFigures(const FigureOptions& options) {
    if (options.budgets.empty())
        return Fault{Fault::Code::Missing, "--budget", "must state a budget, as in epsilon=5,delta=1e-5"};
    if (!options.runs.empty() || !options.method.empty() || !options.metric.empty() || options.step)
        return Fault{Fault::Code::Unsupported, "--kind attacker",
                     "draws budgets alone: leave out runs, --method, --metric and --step"};
    std::vector<PinnedBudget> budgets;
    for (const std::string& word : options.budgets) {
        TRY(budget, budgetOf(word));
        budgets.push_back(std::move(*budget));
    }
    return std::vector{RunFigure{attackFigure(budgets), {}}};
}

Result<std::vector<RunFigure>> drawn(const FigureOptions& options, bool everyStep) {
    if (options.kind == "attacker") return attackFigures(options);
    if (!options.budgets.empty()) return Fault{Fault::Code::Unsupported, "--budget", "is for --kind attacker"};
    if (options.runs.empty()) return Fault{Fault::Code::Missing, "RUN", "must name a run or a sweep"};
    const fs::path first = options.runs.front();
    std::error_code error;
    if (fs::exists(SweepPaths{first}.spec(), error)) {
        if (!options.against.empty()) { // its finished points as runs of no sweep
            FigureOptions ofRuns = options;
            TRY(points, openSweep(first));
            ofRuns.runs.clear();
            for (const SweepOutcome& outcome : points->outcomes)
                if (!outcome.fault) ofRuns.runs.push_back(outcome.folder.string());
            if (ofRuns.runs.empty()) return Fault{Fault::Code::Missing, first.string(), "has no finished point"};
            return drawn(ofRuns, everyStep);
        }
        TRY(state, openSweep(first));
        MetricId metric = state->spec.measure;
        if (!options.metric.empty()) {
            TRY(named, metricNamed(options.metric));
            metric = *named;
        }
        SweepDrawing drawing{.curves = curvesOf(state->outcomes, metric),
                             .references = referencesOf(state->outcomes, metric),
                             .axis = QString::fromStdString(axisTitle(std::string(axisName(state->spec)))),
                             .measure = metricTitle(metric),
                             .better = factsOf(metric).better};
        if (!options.method.empty())
            std::erase_if(drawing.curves, [&](const SweepCurve& curve) { return curve.series != options.method; });
        if (drawing.curves.empty())
            return Fault{Fault::Code::Missing, first.string(),
                         "has no finished point with this metric" +
                             std::string(options.method.empty() ? "" : " and method")};
        drawing.fit = MonotoneFit::of(drawing.curves.front(), state->spec.axis);
        Figure made = sweepFigure(drawing);
        made.rawIsPublic = isNobodysSecret(state->spec.base.data);
        made.of = sweepText(QString::fromStdString(first.string()), stepsOfEach(state->spec));
        std::vector<std::pair<double, QString>> stamps;
        const auto& points = drawing.curves.front().points;
        for (const auto* point : {&points.front(), &points.back()})
            stamps.emplace_back(point->value, stampOf(point->folder));
        return std::vector{
            RunFigure{std::move(made), sweepPromise(shownTitle(state->spec.base.title, state->spec.base.name), stamps,
                                                    state->spec.base.train.steps, state->spec.shortening)}};
    }
    std::vector<ReadRun> runs;
    for (const std::string& folder : options.runs) {
        TRY(run, readRun(folder));
        runs.push_back(std::move(*run));
    }
    const bool ofSamples = options.kind == "cloud" || options.kind == "pictures";
    FigureOptions naming = options;
    naming.each = naming.each || ofSamples; // there is no mean of points
    TRY_DO(nameRuns(runs, naming));
    const bool overSetting = !options.against.empty();
    if (options.kind == "sweep" && !overSetting)
        return Fault{Fault::Code::Missing, "--against",
                     "must name the setting over which runs that are of no sweep are drawn, as optimizer.learningRate"};
    if (overSetting && !options.kind.empty() && options.kind != "sweep")
        return Fault{Fault::Code::Unsupported, "--against", "is for --kind sweep"};
    if (!ofSamples && !overSetting && !options.kind.empty() && options.kind != "curves")
        return Fault{Fault::Code::NotAChoice, "--kind " + options.kind,
                     "must be one of curves, sweep, cloud, pictures, attacker"};
    TRY(metric, options.metric.empty() ? Result<MetricId>(usualMetric(runs)) : metricNamed(options.metric));
    if (options.step && overSetting)
        return Fault{Fault::Code::Unsupported, "--step", "is for --kind curves, cloud and pictures"};
    if (everyStep && runs.size() > 1)
        return Fault{Fault::Code::Unsupported, options.runs[1],
                     "cannot stand in an animation beside another run: draw an animation of each"};
    const bool named = overSetting ? !options.names.empty() : isNamed(runs, options); // over a setting runs have no
                                                                                      // line
    const QString promise = promiseOf(runs, named);
    const bool isPublic = std::ranges::all_of(runs, [](const ReadRun& run) { return isNobodysSecret(run.spec.data); });
    std::vector<RunFigure> made;
    const auto add = [&](Result<Figure> figure) -> Result<void> {
        if (!figure) return figure.fault();
        figure->rawIsPublic = isPublic;
        figure->of = textOf(runs, figure->step);
        if (runs.size() > 1) // as in the window
            for (const std::string& folder : options.runs) figure->runs << QString::fromStdString(folder);
        made.push_back({std::move(*figure), promise, options.runs});
        return {};
    };
    if (!ofSamples) {
        TRY_DO(add(overSetting ? figureOverSetting(runs, *metric, options.against, options.method)
                               : curvesFigure(runs, *metric, options)));
        return made;
    }
    std::vector<RunSamples> samples;
    for (const ReadRun& run : runs) {
        TRY(read, samplesOf(options, run));
        samples.push_back(std::move(*read));
    }
    TRY(figures, samplesFigures(options, samples, everyStep));
    for (Figure& figure : *figures) TRY_DO(add(std::move(figure)));
    return made;
}

} // namespace

Result<std::vector<RunFigure>> figuresOf(const FigureOptions& options, bool everyStep) {
    auto made = drawn(options, everyStep);
    if (!made || options.raw) return made;
    for (const auto& [figure, promise, folders] : *made)
        if (figure.usesRaw && !figure.rawIsPublic)
            return Fault{Fault::Code::NotAccepted, "figure",
                         "shows what was computed from raw records, which are sensitive, and no budget covers it; "
                         "where that is meant, add --raw: the caption says so"};
    return made;
}

} // namespace sfumato::cli
