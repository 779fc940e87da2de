// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_plot.h"

#include "core/base/rounded_text.h"
#include "core/record/metrics_columns.h"
#include "core/results/chart.h"
#include "core/results/metrics_curves.h"
#include "core/sweep/study_cells.h"
#include "core/sweep/study_labels.h"
#include "core/sweep/text_file.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

/// What the runs noted of a figure at every step, as values at points of an axis "step".
Result<std::vector<StudyValue>> stepsOf(const StudySource& source, const StudyFigure& figure, std::vector<StudyPoint>& points,
                                      std::vector<std::string>& steps) {
    const MetricsColumn* column = metricsColumnOf(*idOf(figure));
    std::vector<StudyValue> values;
    std::set<double> all;
    for (std::size_t i = 0; i < source.outcomes.size(); ++i) {
        if (!source.outcomes[i].result.ended)
            continue;
        const auto text = readText(RunPaths{source.outcomes[i].folder}.metrics());
        if (!text)
            return text.fault();
        const auto metrics = metricsCurves(*text);
        const auto found = metrics.find(std::string(column->name) + (figure.floor ? "_floor" : ""));
        if (found == metrics.end())
            continue;
        for (const ChartCurve& arm : found->second.arms)
            for (const auto& [step, value] : arm.points) {
                all.insert(step);
                StudyPoint point = source.points[i];
                point.at.emplace_back("step", shortestText(step));
                points.push_back(std::move(point));
                values.push_back({points.size() - 1, arm.name, nameOf(figure), value, factsOf(*idOf(figure)).usesRaw});
            }
    }
    for (const double step : all)
        steps.push_back(shortestText(step));
    return values;
}

} // namespace

Result<StudyDrawing> drawingOf(const StudySource& source, std::size_t index) {
    const StudyPlot& plot = source.spec().plots[index];
    const StudyFigure& figure = *figureNamed(source.spec(), plot.y);
    StudySpec spec = source.spec();
    auto points = source.points;
    auto values = source.values;
    if (plot.x == "step") {
        points.clear();
        StudyAxis axis{"step", {}};
        auto found = stepsOf(source, figure, points, axis.values);
        if (!found)
            return found.fault();
        values = std::move(*found);
        spec.axes.push_back(std::move(axis));
    }
    auto dimensions = plot.lines;
    dimensions.push_back(plot.x);
    const auto cells = StudyCells::of(spec, points, values, {plot.y}, plot.where, dimensions, "plots[" + std::to_string(index) + ']');
    if (!cells)
        return cells.fault();
    std::vector<SpreadCurve> curves;
    for (const auto& line : cells->placesAlong(0, plot.lines.size())) {
        SpreadCurve curve{headingOf(spec, plot.lines, line), {}};
        for (const auto& x : cells->placesAlong(plot.lines.size(), 1)) {
            StudyPlace place = line;
            place.push_back(x.front());
            const StudyCell* cell = cells->at(place, plot.y);
            double at = 0;
            std::from_chars(x.front().data(), x.front().data() + x.front().size(), at);
            if (cell && !x.front().empty() && std::isfinite(cell->mean()))
                curve.points.push_back({at, inItsUnit(figure, cell->mean()), inItsUnit(figure, cell->least()), inItsUnit(figure, cell->most())});
        }
        std::ranges::sort(curve.points, {}, &SpreadPoint::x);
        curves.push_back(std::move(curve));
    }
    const std::string x = labelOf(spec, {}, plot.x);
    return StudyDrawing{spreadChart(titleOf(figure), x, plot.logX, curves),
                        markdownText(titleOf(figure) + " against " + x) + ". " + averageText(*cells, StudySpread::Range, ", bars from the smallest to the largest") + "\n\n"};
}

} // namespace sfumato
