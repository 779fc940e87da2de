// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_values.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/record/metrics_columns.h"
#include "core/results/evaluate_run.h"
#include "core/results/metrics_curves.h"
#include "core/sweep/study_measure.h"
#include "core/sweep/sweep_results.h"
#include "core/sweep/text_file.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// The last value of an arm in a column of metrics.csv.
const double* lastNoted(const std::map<std::string, MetricsCurves, std::less<>>& metrics, std::string_view column, const std::string& arm) {
    const auto found = metrics.find(column);
    if (found == metrics.end())
        return nullptr;
    const auto curve = std::ranges::find(found->second.arms, arm, &ChartCurve::name);
    return curve == found->second.arms.end() ? nullptr : &curve->points.back().second;
}

/// What the figure of an arm is; nothing where it is not there.
std::optional<StudyValue> valueOf(const StudyFigure& figure, const std::string& arm, const StudyResult& result,
                                  const std::map<std::string, MetricsCurves, std::less<>>& metrics) {
    StudyValue value{.arm = arm, .figure = nameOf(figure)};
    const auto id = idOf(figure);
    if (!id) {
        value.value = result.seconds;
        return value;
    }
    value.usesRaw = factsOf(*id).usesRaw;
    const MetricsColumn* column = figure.points == 0 ? metricsColumnOf(*id) : nullptr;
    if (column)
        if (const double* noted = lastNoted(metrics, std::string(column->name) + (figure.floor ? "_floor" : ""), arm)) {
            value.value = *noted;
            return value;
        }
    const StudyMeasured* measured = measuredOf(result, figure, arm);
    const auto& found = measured ? (figure.floor ? measured->floor : measured->value) : std::nullopt;
    if (!found)
        return {};
    value.value = *found, value.usesRaw = measured->usesRaw, value.seconds = measured->seconds;
    return value;
}

constexpr std::size_t mostFaultText = 2000;

} // namespace

Result<std::vector<StudyValue>> valuesOf(const StudySpec& study, const std::vector<StudyOutcome>& outcomes) {
    std::vector<StudyValue> values;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const StudyOutcome& outcome = outcomes[i];
        if (!outcome.result.ended)
            continue;
        const auto text = readText(RunPaths{outcome.folder}.metrics());
        const auto spec = readRunSpec(outcome.folder);
        if (!text || !spec)
            return text ? spec.fault() : text.fault();
        const auto metrics = metricsCurves(*text);
        const auto add = [&](const StudyFigure& figure, const std::string& arm) {
            if (auto value = valueOf(figure, arm, outcome.result, metrics)) {
                value->point = i;
                values.push_back(std::move(*value));
            }
        };
        for (const auto& arm : spec->arms)
            for (const StudyFigure& figure : study.figures)
                add(figure, arm.name);
        for (const StudyFigure& figure : study.figures)
            if (figure.privatized)
                add(figure, privatizedArm);
    }
    return values;
}

std::string placeOf(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value, const std::string& dimension) {
    const StudyPoint& point = points[value.point];
    if (dimension == "run")
        return study.runs[point.run].name;
    if (dimension == "arm")
        return value.arm;
    if (dimension == "figure")
        return value.figure;
    if (dimension == "seed")
        return std::to_string(point.seed);
    for (const auto& [key, at] : point.at)
        if (key == dimension)
            return at;
    return {};
}

bool standsAt(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value,
              const std::map<std::string, std::string>& where) {
    return std::ranges::all_of(where, [&](const auto& of) { return placeOf(study, points, value, of.first) == of.second; });
}

std::string studyCsv(const StudySpec& study, const std::vector<StudyOutcome>& outcomes, const std::vector<StudyValue>& values) {
    std::string text = "run";
    for (const auto& axis : study.axes)
        text += ',' + csvField(axis.key);
    text += ",seed,arm,figure,value,uses_raw,seconds,ending,fault\n";
    std::vector<StudyPoint> points;
    for (const auto& outcome : outcomes)
        points.push_back(outcome.point);
    const auto begin = [&](const StudyValue& value) {
        std::string row = csvField(placeOf(study, points, value, "run"));
        for (const auto& axis : study.axes)
            row += ',' + csvField(placeOf(study, points, value, axis.key));
        return row + ',' + placeOf(study, points, value, "seed");
    };
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        for (const auto& value : values)
            if (value.point == i)
                text += begin(value) + ',' + csvField(value.arm) + ',' + value.figure + ',' + shortestText(value.value) + ',' +
                        (value.usesRaw ? "yes" : "no") + ',' + shortestText(value.seconds) + ",finished,\n";
        if (const auto& fault = outcomes[i].result.fault)
            text += begin({.point = i}) + ",,,,,," + (fault->code == Fault::Code::Diverged ? "diverged" : "failed") + ',' +
                    csvField(wordOf(describe(*fault), mostFaultText)) + '\n';
    }
    return text;
}

} // namespace sfumato
