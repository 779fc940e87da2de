// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/samples_figure.h"

#include "core/base/number_text.h"
#include "core/results/preview_spec.h"
#include "core/spec/table_columns.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/class_text.h"
#include "widgets/text/label_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <numeric>

namespace sfumato::cli {

namespace {

constexpr int morphFrames = 24; // as many as the window shows

/// As the window names clouds, and what stands in its grid.
QString ofCloud(const char* english) { return QCoreApplication::translate("sfumato::PointCloudView", english); }
QString ofGrid(const char* english) { return QCoreApplication::translate("sfumato::CompareGrid", english); }

Result<ClassChoice> classesOf(const FigureOptions& options) {
    if (options.classes.empty()) return ClassChoice{ClassChoice::Kind::Each};
    const auto one = numberIn<int>(options.classes);
    if (!one) return Fault{Fault::Code::OutOfRange, "--class " + options.classes, "must be the number of a class"};
    return ClassChoice{ClassChoice::Kind::One, *one};
}

/// Each sample on its way to the next one, and the last to the first, frame by frame.
Result<std::vector<SampleSheet>> morphOf(const FigureOptions& options, const ReadRun& run, const ClassChoice& classes,
                                         int count, bool pictures) {
    std::vector<int> through = options.through;
    if (through.empty()) {
        through.resize(std::size_t(std::min(count, pictures ? 16 : 200)));
        std::iota(through.begin(), through.end(), 0);
    }
    WalkRequest request{.run = run.folder,
                        .method = options.method,
                        .seed = options.latents,
                        .frames = morphFrames,
                        .classes = classes,
                        .count = count};
    for (std::size_t i = 0; i < through.size(); ++i)
        request.rows.emplace_back(through[i], through[(i + 1) % through.size()]);
    TRY(walk, walkLatents(request, interruption()));
    std::vector<SampleSheet> frames;
    for (int frame = 0; frame < walk->frames; ++frame) {
        std::vector<int> column;
        for (int i = frame; i < walk->sheet.count; i += walk->frames) column.push_back(i);
        frames.push_back(partOf(walk->sheet, column));
    }
    return frames;
}

} // namespace

Result<RunSamples> samplesOf(const FigureOptions& options, const ReadRun& run) {
    const RunSpec& spec = run.spec;
    RunSamples samples{.run = run};
    TRY(past, pastSheets(run.folder, interruption()));
    samples.past = std::move(*past);
    if (!options.method.empty() &&
        std::ranges::find(spec.methods, options.method, &MethodSpec::name) == spec.methods.end()) {
        std::string names;
        for (const MethodSpec& method : spec.methods) names += (names.empty() ? "" : ", ") + method.name;
        return Fault{Fault::Code::NotAChoice, "--method " + options.method,
                     "must be one of the methods of this run: " + names};
    }
    if (options.latents || options.morph) {
        if (options.method.empty())
            return Fault{Fault::Code::Missing, "--method", "must name the method whose samples are drawn"};
        const SampleSheet* const newest = samples.newest(SampleSheet::Kind::Generated, options.method);
        const int count = options.samples > 0 ? options.samples : newest ? newest->count : 100;
        TRY(classes, classesOf(options));
        if (options.morph) {
            TRY(frames, morphOf(options, run, *classes, count, options.kind == "pictures"));
            samples.drawn = std::move(*frames);
        } else {
            TRY(drawn, sampleRun({run.folder, options.method, count, options.latents, *classes}, interruption()));
            samples.drawn.push_back(std::move(*drawn));
        }
    }
    if (!options.original) return samples;
    if (!isNobodysSecret(spec.data))
        return Fault{Fault::Code::NotAccepted, "--original", "is for public records, and these are sensitive"};
    constexpr int shown = 1000; // as many as the window shows
    TRY(preview, previewSpec(spec, shown, interruption()));
    samples.raw = std::move(preview->raw);
    return samples;
}

namespace {

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

/// Adds the samples of each method of a run at `step`, or the last before it, or what was `drawn`; their panels name
/// the run where it is `named`. Returns the last step that is shown.
Result<std::int64_t> addSamples(Figure& made, const FigureOptions& options, const RunSamples& samples, bool named,
                                std::int64_t step, const SampleSheet* drawn) {
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
        const bool isAlone = !options.method.empty() && !named && !options.original; // the figure's title names it
        FigurePanel panel{.title = isAlone ? QString() : name};
        if (pictures) {
            panel.pictures = figurePictures(sheet, options.count, classNamesOf(spec.data));
        } else {
            panel.axes = cloudAxes(spec.data, plane);
            if (privatized)
                panel.series.push_back(
                    pointsOf(*privatized, ofCloud("privatized"), methodStyle(estimateStyleNumber(Denoiser::None))));
            panel.series.push_back(pointsOf(sheet, name, style));
            if (const auto lines = shapeOutline(spec.data.source); options.original && !lines.empty())
                panel.series.push_back(figureOutline(lines, ofCloud("original"), Qt::black));
            else if (options.original)
                panel.series.push_back(
                    pointsOf(raw, ofCloud("original"), {Qt::black, Qt::SolidLine, Mark::Disc, true}));
        }
        made.panels.push_back(std::move(panel));
    };
    if (pictures && options.original) add(ofGrid("Raw"), raw, {});
    if (pictures && privatized && options.method.empty()) add(ofGrid("Privatized"), *privatized, {});
    for (std::size_t i = 0; i < spec.methods.size(); ++i) {
        const std::string& method = spec.methods[i].name;
        if (!options.method.empty() && options.method != method) continue;
        const SampleSheet* sheet = drawn ? drawn : samples.newest(SampleSheet::Kind::Generated, method, step);
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

/// The samples of each method of each run at `step`, or the last before it; of what was drawn the `frame`.
Result<Figure> samplesFigure(const FigureOptions& options, const std::vector<RunSamples>& runs, std::int64_t step,
                             std::size_t frame = 0) {
    Figure made{.title = options.kind == "pictures" ? ofGrid("Pictures of each method")
                                                    : ofGrid("Points of each method"),
                .usesRaw = options.original};
    std::int64_t shownStep = 0;
    for (const RunSamples& samples : runs) {
        TRY(shown, addSamples(made, options, samples, runs.size() > 1, step,
                              frame < samples.drawn.size() ? &samples.drawn[frame] : nullptr));
        shownStep = std::max(shownStep, *shown);
    }
    shareGrid(made.panels);
    if (options.morph)
        made.title = QCoreApplication::translate("sfumato::GalleryView", "Morph between samples");
    else if (!options.method.empty())
        made.title = shownStep > 0 ? QStringLiteral("%1, %2").arg(methodText(options.method), stepText(shownStep))
                                   : methodText(options.method);
    else if (step != lastStep)
        made.title += QStringLiteral(", ") +
                      QCoreApplication::translate("Step", "step %1").arg(QLocale().toString(qlonglong(shownStep)));
    else
        made.step = shownStep;
    return made;
}

/// Of each run, before the panels of its methods: what stands beside their points.
void addBeside(std::vector<FigurePanel>& panels, const std::vector<RunSamples>& runs) {
    for (const RunSamples& samples : runs) {
        const ReadRun& run = samples.run;
        const QString prefix = runs.size() > 1 ? run.name + QStringLiteral(", ") : QString();
        const auto first = std::ranges::find_if(
            panels, [&](const FigurePanel& panel) { return !panel.isOptional && panel.title.startsWith(prefix); });
        if (first == panels.end()) continue;
        auto beside = panelsBeside(*first);
        for (FigurePanel& panel : beside) panel.title.prepend(prefix);
        panels.insert(first, beside.begin(), beside.end());
    }
}

} // namespace

Result<std::vector<Figure>> samplesFigures(const FigureOptions& options, const std::vector<RunSamples>& runs,
                                           bool everyStep) {
    std::vector<Figure> made;
    const auto add = [&](std::int64_t step, std::size_t frame) -> Result<void> {
        TRY(figure, samplesFigure(options, runs, step, frame));
        made.push_back(std::move(*figure));
        return {};
    };
    const bool drawn = options.latents || options.morph;
    if (options.morph && !everyStep)
        return Fault{Fault::Code::Unsupported, "--morph", "moves: write it to .webp or .gif"};
    if (drawn && (options.step || runs.size() > 1))
        return Fault{Fault::Code::Unsupported, options.morph ? "--morph" : "--latents",
                     "is of one run, which draws samples at its last checkpoint alone"};
    if (drawn)
        for (std::size_t frame = 0; frame < runs.front().drawn.size(); ++frame) TRY_DO(add(lastStep, frame));
    else
        for (const std::int64_t step : everyStep ? runs.front().steps() : std::set{options.step.value_or(lastStep)})
            TRY_DO(add(step, 0));
    if (options.kind == "cloud" && !made.empty()) { // the axes stand still from step to step, also in figures of one
        Figure last = made.back();
        if (options.step && !drawn) {
            TRY(newest, samplesFigure(options, runs, lastStep));
            last = std::move(*newest);
        }
        fitFrames(last.panels, ofCloud("privatized"));
        const QRectF frame = last.panels.front().frame;
        for (Figure& each : made) {
            for (FigurePanel& panel : each.panels) panel.frame = frame;
            if (options.method.empty()) addBeside(each.panels, runs);
        }
    }
    return made;
}

} // namespace sfumato::cli
