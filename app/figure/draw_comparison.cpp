// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the command compare, which loads this library for it.
#include "app/cli/compare_command.h"
#include "app/figure/figure_of_runs.h"
#include "widgets/compare/compare_figure.h"

#include <QGuiApplication>

#include <numeric>

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<QStringList> drawTo(const std::vector<Comparison>& levels, const ComparisonPicture& picture) {
    TRY(look, lookOf(picture));
    std::vector<int> records = picture.records;
    if (records.empty()) {
        records.resize(std::size_t(picture.rows));
        std::iota(records.begin(), records.end(), 0);
    }
    std::vector<MetricId> metrics = picture.metrics;
    if (metrics.empty()) {
        std::set<MetricId> measured;
        for (const Comparison& level : levels)
            for (const MetricId id : metricsOf(level.columns)) measured.insert(id);
        metrics = usualMetrics(measured);
    }
    Figure figure = comparisonFigure(levels, metrics, records);
    figure.caption.replace(QStringLiteral("record(s)"), QStringLiteral("records")); // no translation has its plural
    return writeFigure({std::move(figure), {}}, picture, *look, picture.paths);
}

} // namespace

extern "C" bool sfumatoDrawComparison(const std::vector<Comparison>& levels, const ComparisonPicture& picture,
                                      Fault& fault) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int count = 1;
    char name[] = "sfumato-cli";
    char* arguments[] = {name, nullptr};
    const QGuiApplication draws(count, arguments);
    const auto drawn = drawTo(levels, picture);
    if (!drawn) fault = drawn.fault();
    return bool(drawn);
}
