// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the commands compare and export, which load this library for them.
#include "app/cli/compare_command.h"
#include "app/figure/figure_of_runs.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/runs_text.h"

#include <algorithm>
#include <numeric>

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<WrittenFigure> drawTo(const std::vector<Comparison>& levels, const ComparisonPicture& picture) {
    TRY(look, lookOf(picture));
    const auto write = [&](Figure figure) {
        std::vector<SeededRun> runs;
        for (std::size_t i = 0; i < levels.size() && i < picture.runs.size(); ++i)
            runs.push_back({QString::fromStdString(picture.runs[i]), levels[i].spec.seed});
        figure.of = runsText(runs);
        return writeFigure({std::move(figure), {}}, picture, *look, picture.paths, picture.words);
    };
    if (picture.plane) {
        std::vector<PlaneDrawing> planes;
        for (const Comparison& level : levels) planes.push_back(planeOf(level, *picture.plane));
        if (std::ranges::all_of(planes, [](const PlaneDrawing& plane) { return plane.points.empty(); }))
            return Fault{Fault::Code::Missing, "--plane " + std::string(nameOf(*picture.plane)),
                         "was not measured of these columns; distances to raw records need --raw"};
        holdTogether(planes);
        Figure plane = planeFigure(planes);
        plane.rawIsPublic = std::ranges::none_of(levels,
                                                 [](const Comparison& level) { return isSensitive(level.spec.data); });
        plane.promiseOfDrawn = [&levels](const std::set<QString>& without) {
            return comparisonPromise(levels, without, false);
        };
        return write(std::move(plane));
    }
    std::vector<int> records = picture.records;
    if (records.empty()) {
        records.resize(std::size_t(picture.rows));
        std::iota(records.begin(), records.end(), 0);
    }
    std::vector<MetricId> metrics = picture.metrics;
    if (metrics.empty()) metrics = usualMetrics(levels);
    return write(comparisonFigure(levels, metrics, records));
}

} // namespace

/// Samples that are points, as the window exports them, for the command export.
extern "C" void sfumatoDrawPoints(const SampleSheet& sheet, const RunSpec& spec, DrawnPicture& drawn) {
    const Offscreen offscreen;
    const CloudPlane plane = usualPlane(spec.data, sheet.histograms.size() / SampleSheet::histogramParts);
    drawn = pointsPicture(pointsFigure(sheet, spec, plane));
}

extern "C" bool sfumatoDrawComparison(const std::vector<Comparison>& levels, const ComparisonPicture& picture,
                                      nlohmann::ordered_json& document, Fault& fault) {
    const Offscreen offscreen(picture.language);
    const auto drawn = drawTo(levels, picture);
    drawn ? warn(drawn->warnings, document) : void(fault = drawn.fault());
    return bool(drawn);
}
