// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_measure.h"

#include "core/record/metrics_columns.h"
#include "core/results/evaluate_run.h"
#include "core/results/metrics_curves.h"
#include "core/sweep/processor_time.h"

#include <algorithm>

namespace sfumato {

namespace {

bool isAccuracy(const StudyFigure& figure) {
    const auto id = idOf(figure);
    return id && factsOf(*id).kind == FigureKind::Label;
}

std::int64_t samplesOf(const StudyFigure& figure) {
    return !isAccuracy(figure) ? 0 : figure.samples > 0 ? figure.samples : MeasureRequest().samples;
}

bool isAsked(const StudyMeasured& measured, const StudyFigure& figure) {
    return measured.figure == figure.figure && figure.privatized == (measured.arm == privatizedArm) && measured.samples == samplesOf(figure) && measured.points == figure.points;
}

/// Whether they are measured in one go.
bool goTogether(const StudyFigure& one, const StudyFigure& other) {
    return isAccuracy(one) == isAccuracy(other) && samplesOf(one) == samplesOf(other) && one.points == other.points &&
           one.privatized == other.privatized;
}

} // namespace

const StudyMeasured* measuredOf(const StudyResult& result, StudyFigure figure, std::string_view arm) {
    figure.privatized = arm == privatizedArm;
    const auto found = std::ranges::find_if(
        result.measured, [&](const StudyMeasured& of) { return isAsked(of, figure) && of.arm == arm; });
    return found == result.measured.end() ? nullptr : &*found;
}

std::vector<StudyFigure> missingFigures(const StudySpec& study, std::string_view metrics, const StudyResult& result) {
    const auto noted = metricsCurves(metrics);
    std::vector<StudyFigure> missing;
    const auto isMissing = [&](const StudyFigure& figure) {
        return std::ranges::none_of(result.measured, [&](const StudyMeasured& of) { return isAsked(of, figure); });
    };
    for (StudyFigure figure : study.figures) {
        const auto id = idOf(figure);
        if (!id || factsOf(*id).kind == FigureKind::Step)
            continue;
        if (figure.privatized && isMissing(figure))
            missing.push_back(figure);
        figure.privatized = false;
        const MetricsColumn* column = figure.points == 0 ? metricsColumnOf(*id) : nullptr;
        const auto found = column ? noted.find(column->name) : noted.end();
        if ((found == noted.end() || found->second.arms.empty()) && isMissing(figure))
            missing.push_back(figure);
    }
    return missing;
}

Result<std::vector<StudyMeasured>> measureNext(const std::filesystem::path& run, const std::vector<StudyFigure>& missing,
                                               std::uint64_t seed, std::stop_token stop) {
    const StudyFigure& first = missing.front();
    MeasureRequest request{.run = run, .seed = seed, .points = int(first.points), .privatized = first.privatized};
    if (isAccuracy(first))
        request.samples = samplesOf(first);
    std::vector<StudyFigure> asked;
    for (const StudyFigure& figure : missing)
        if (goTogether(first, figure) && !std::ranges::count(request.figures, *idOf(figure))) {
            request.figures.push_back(*idOf(figure));
            asked.push_back(figure);
        }
    const double begin = processorSeconds();
    const auto arms = measureRun(request, stop);
    if (!arms)
        return arms.fault();
    const double seconds = processorSeconds() - begin;
    std::vector<StudyMeasured> measured;
    for (const MeasuredArm& arm : *arms)
        for (const StudyFigure& figure : asked) {
            StudyMeasured of{arm.name, figure.figure, samplesOf(figure), figure.points, seed, {}, {}, factsOf(*idOf(figure)).usesRaw, seconds};
            const auto found = std::ranges::find(arm.figures, *idOf(figure), &MeasuredFigure::id);
            if (found != arm.figures.end()) {
                of.value = found->figure.value, of.usesRaw = found->figure.usesRaw;
                of.floor = found->floor;
            }
            measured.push_back(std::move(of));
        }
    return measured;
}

} // namespace sfumato
