// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure_of_runs.h"

#include "app/figure/curves_figure.h"
#include "core/insight/setting_axis.h"
#include "core/insight/sweep_curve.h"
#include "core/results/gallery.h"
#include "core/results/preview_spec.h"
#include "core/results/trained_run.h"
#include "core/spec/run_name.h"
#include "core/spec/table_columns.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/study/sweep.h"
#include "widgets/plots/sample_images.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/text/class_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/runs_text.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

/// A file of privatized records holds none that are raw.
bool isNobodysSecret(const DataSpec& data) { return !isSensitive(data) || isPrivatizedFile(data); }

constexpr std::int64_t lastStep = std::numeric_limits<std::int64_t>::max();

/// What stands in a run's folder, which is what the window shows of it, and the raw records if they are asked for.
struct RunSamples {
    const ReadRun& run;
    PastSheets past = {};
    SampleSheet raw = {};

    /// The newest sheet up to `step` that holds something; nullptr: there is none.
    const SampleSheet* newest(SampleSheet::Kind kind, const std::string& method, std::int64_t step = lastStep) const {
        const SampleSheet* found = nullptr;
        for (const auto& sheet : past.sheets)
            if (sheet->kind == kind && sheet->method == method && sheet->count > 0 && sheet->step <= step)
                found = sheet.get();
        return found;
    }
    std::set<std::int64_t> steps() const {
        std::set<std::int64_t> found;
        for (const auto& sheet : past.sheets)
            if (sheet->kind == SampleSheet::Kind::Generated && sheet->count > 0) found.insert(sheet->step);
        return found;
    }
};

Result<RunSamples> samplesOf(const FigureOptions& options, const ReadRun& run) {
    const RunSpec& spec = run.spec;
    RunSamples samples{.run = run};
    TRY(past, pastSheets(run.folder, interruption()));
    samples.past = std::move(*past);
    if (!options.original) return samples;
    if (!isNobodysSecret(spec.data))
        return Fault{Fault::Code::NotAccepted, "--original", "is for public records, and these are sensitive"};
    constexpr int shown = 1000; // as many as the window shows
    TRY(preview, previewSpec(spec, shown, interruption()));
    samples.raw = std::move(preview->raw);
    return samples;
}

/// The numbers of a record that are the axes of a run's cloud.
Result<CloudPlane> planeOf(const FigureOptions& options, const RunSamples& samples) {
    std::size_t numbers = 0;
    for (const auto& sheet : samples.past.sheets)
        if (!sheet->numbers.empty()) numbers = sheet->histograms.size() / SampleSheet::histogramParts;
    const std::vector<TableColumn> columns = numbers > 0 ? numberColumns(samples.run.spec.data, numbers)
                                                         : std::vector<TableColumn>();
    CloudPlane plane = columns.empty() ? firstTwo : usualPlane(samples.run.spec.data, numbers);
    const std::array<std::pair<const char*, const std::string*>, 2> asked{
        {{"--across", &options.across}, {"--upwards", &options.upwards}}};
    for (std::size_t i = 0; i < plane.size(); ++i) {
        const auto& [option, name] = asked[i];
        if (name->empty()) continue;
        const auto found = std::ranges::find(columns, *name, &TableColumn::name);
        if (found != columns.end()) {
            plane[i] = std::size_t(found->first);
            continue;
        }
        std::string names;
        for (const TableColumn& column : columns) names += (names.empty() ? "" : ", ") + column.name;
        if (columns.empty())
            return Fault{Fault::Code::Unsupported, option,
                         "is for the cloud of a table whose samples are kept with all of their columns"};
        return Fault{Fault::Code::OutOfRange, std::string(option) + ' ' + *name,
                     "must be a column of numbers: " + names};
    }
    return plane;
}

/// Adds the samples of each method of a run at `step`, or the last before it, whose panels name the run where it is
/// `named`. Returns the last step that is shown.
Result<std::int64_t> addSamples(Figure& made, const FigureOptions& options, const RunSamples& samples, bool named,
                                std::int64_t step) {
    const RunSpec& spec = samples.run.spec;
    const SampleSheet& raw = samples.raw;
    const bool pictures = options.kind == "pictures";
    const SampleSheet* privatized = samples.newest(SampleSheet::Kind::Privatized, {});
    std::int64_t shownStep = -1;
    const auto numbers = styleNumbers(methodNames(spec.methods));
    TRY(chosen, planeOf(options, samples));
    const CloudPlane plane = *chosen;
    const auto pointsOf = [&](const SampleSheet& sheet, const QString& name, const MethodStyle& style) {
        return figureCloud(plane == firstTwo ? sheet : onPlane(sheet, plane[0], plane[1]), name, style);
    };
    const auto add = [&](QString name, const SampleSheet& sheet, const MethodStyle& style) {
        if (named) name = QStringLiteral("%1, %2").arg(samples.run.name, name);
        made.usesRaw = made.usesRaw || sheet.usesRaw;
        FigurePanel panel{.title = name};
        if (pictures) {
            panel.pictures = figurePictures(sheet, options.count, classNamesOf(spec.data));
        } else {
            panel.axes = cloudAxes(spec.data, plane);
            if (privatized)
                panel.series.push_back(pointsOf(*privatized, QStringLiteral("privatized"),
                                                methodStyle(estimateStyleNumber(Denoiser::None))));
            panel.series.push_back(pointsOf(sheet, name, style));
            if (const auto lines = shapeOutline(spec.data.source); options.original && !lines.empty())
                panel.series.push_back(figureOutline(lines, QStringLiteral("original"), Qt::black));
            else if (options.original)
                panel.series.push_back(
                    pointsOf(raw, QStringLiteral("original"), {Qt::black, Qt::SolidLine, Mark::Disc, true}));
        }
        made.panels.push_back(std::move(panel));
    };
    if (pictures && options.original) add(QStringLiteral("Raw"), raw, {});
    if (pictures && privatized) add(QStringLiteral("Privatized"), *privatized, {});
    for (std::size_t i = 0; i < spec.methods.size(); ++i) {
        const std::string& method = spec.methods[i].name;
        const SampleSheet* sheet = samples.newest(SampleSheet::Kind::Generated, method, step);
        if (!sheet) continue;
        shownStep = std::max(shownStep, sheet->step);
        if (sheet->pixels.empty() == pictures)
            return Fault{Fault::Code::Mismatch, "--kind " + options.kind,
                         pictures ? "is of pictures, and the run learns points"
                                  : "is of points, and the run learns pictures"};
        add(methodText(method), *sheet, methodStyle(numbers[i]));
    }
    if (shownStep < 0)
        return Fault{Fault::Code::Missing, samples.run.folder.string(),
                     samples.steps().empty() ? "has no samples in its folder yet"
                                             : "has no samples so early; its first are of step " +
                                                   std::to_string(*samples.steps().begin())};
    return shownStep;
}

/// The samples of each method of each run at `step`, or the last before it.
Result<Figure> samplesFigure(const FigureOptions& options, const std::vector<RunSamples>& runs, std::int64_t step) {
    Figure made{.title = options.kind == "pictures" ? QStringLiteral("Pictures of each method")
                                                    : QStringLiteral("Points of each method"),
                .usesRaw = options.original};
    std::int64_t shownStep = 0;
    for (const RunSamples& samples : runs) {
        TRY(shown, addSamples(made, options, samples, runs.size() > 1, step));
        shownStep = std::max(shownStep, *shown);
    }
    if (step != lastStep)
        made.title += QStringLiteral(", step ") + QLocale(QLocale::English).toString(shownStep);
    else
        made.step = shownStep;
    return made;
}

/// Of each run, before the panels of its methods: what stands beside their points.
void addBeside(std::vector<FigurePanel>& panels, const std::vector<ReadRun>& runs) {
    for (const ReadRun& run : runs) {
        const QString prefix = runs.size() > 1 ? run.name + QStringLiteral(", ") : QString();
        const auto first = std::ranges::find_if(
            panels, [&](const FigurePanel& panel) { return !panel.isOptional && panel.title.startsWith(prefix); });
        if (first == panels.end()) continue;
        auto beside = panelsBeside(*first);
        for (FigurePanel& panel : beside) panel.title.prepend(prefix);
        panels.insert(first, beside.begin(), beside.end());
    }
}

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
Result<Figure> figureOverSetting(const std::vector<ReadRun>& runs, MetricId metric, const std::string& key) {
    const MetricsColumn* column = metricsColumnOf(metric);
    std::vector<RunOutcome> measured;
    for (const ReadRun& run : runs) {
        RunOutcome outcome{.spec = run.spec, .folder = run.folder};
        if (const auto found = column ? run.curves.find(column->name) : run.curves.end(); found != run.curves.end())
            for (const ChartCurve& curve : found->second.methods)
                outcome.series.push_back({curve.name, {{metric, {curve.points.back().second, found->second.usesRaw}}}});
        measured.push_back(std::move(outcome));
    }
    const auto outcomes = outcomesOver(key, measured);
    if (!outcomes) return Fault{outcomes.fault().code, "--against " + key, outcomes.fault().detail};
    if (outcomes->empty())
        return Fault{Fault::Code::Missing, "--metric " + std::string(nameOf(metric)), "was not measured by these runs"};
    return sweepFigure({.curves = curvesOf(*outcomes, metric),
                        .axis = QString::fromStdString(axisTitle(key)),
                        .measure = metricTitle(metric),
                        .better = factsOf(metric).better});
}

Result<std::vector<RunFigure>> drawn(const FigureOptions& options, bool everyStep) {
    const fs::path first = options.runs.front();
    std::error_code error;
    if (fs::exists(SweepPaths{first}.spec(), error)) {
        if (!options.against.empty())
            return Fault{Fault::Code::Unsupported, "--against", "is for run folders: a sweep has an axis of its own"};
        TRY(state, openSweep(first));
        MetricId metric = state->spec.measure;
        if (!options.metric.empty()) {
            TRY(named, metricNamed(options.metric));
            metric = *named;
        }
        SweepDrawing drawing{.curves = curvesOf(state->outcomes, metric),
                             .references = referencesOf(state->outcomes, metric),
                             .axis = QString::fromUtf8(axisName(state->spec).data()),
                             .measure = metricTitle(metric),
                             .better = factsOf(metric).better};
        if (drawing.curves.empty())
            return Fault{Fault::Code::Missing, first.string(), "has no finished point with this metric"};
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
        return Fault{Fault::Code::OutOfRange, "--kind " + options.kind, "must be curves, sweep, cloud or pictures"};
    TRY(metric, metricNamed(options.metric.empty() ? "w2" : options.metric));
    if (options.step && !ofSamples)
        return Fault{Fault::Code::Unsupported, "--step", "is for --kind cloud and pictures"};
    if (everyStep && runs.size() > 1)
        return Fault{Fault::Code::Unsupported, options.runs[1],
                     "cannot stand in an animation beside another run: draw an animation of each"};
    const QString promise = promiseOf(runs, isNamed(runs, options));
    const bool isPublic = std::ranges::all_of(runs, [](const ReadRun& run) { return isNobodysSecret(run.spec.data); });
    std::vector<RunFigure> made;
    const auto add = [&](Result<Figure> figure) -> Result<void> {
        if (!figure) return figure.fault();
        figure->rawIsPublic = isPublic;
        figure->of = textOf(runs, figure->step);
        made.push_back({std::move(*figure), promise, options.runs});
        return {};
    };
    if (!ofSamples) {
        TRY_DO(add(overSetting ? figureOverSetting(runs, *metric, options.against)
                               : curvesFigure(runs, *metric, options)));
        return made;
    }
    std::vector<RunSamples> samples;
    for (const ReadRun& run : runs) {
        TRY(read, samplesOf(options, run));
        samples.push_back(std::move(*read));
    }
    const std::set<std::int64_t> steps = everyStep ? samples.front().steps()
                                                   : std::set{options.step.value_or(lastStep)};
    for (const std::int64_t step : steps) TRY_DO(add(samplesFigure(options, samples, step)));
    if (options.kind == "cloud" && !made.empty()) { // the axes stand still from step to step
        fitFrames(made.back().figure.panels, QStringLiteral("privatized"));
        for (RunFigure& each : made) {
            auto& panels = each.figure.panels;
            for (FigurePanel& panel : panels) panel.frame = made.back().figure.panels.front().frame;
        }
        for (RunFigure& each : made) addBeside(each.figure.panels, runs);
    }
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
