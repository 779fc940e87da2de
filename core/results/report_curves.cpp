// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_curves.h"

#include "core/base/rounded_words.h"
#include "core/record/metrics_columns.h"
#include "core/results/metrics_curves.h"
#include "core/results/page.h"
#include "core/results/report_settings.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sfumato {

namespace {

bool varies(const MetricsCurves& column) {
    return std::ranges::any_of(column.arms, [](const ChartCurve& arm) {
        return std::ranges::any_of(arm.points, [&](const auto& point) { return point.second != arm.points.front().second; });
    });
}

} // namespace

std::string curvesHtml(std::string_view metrics, bool raw, const Wording& say) {
    const auto columns = metricsCurves(metrics);
    std::vector<page::Captioned> charts;
    std::vector<std::vector<std::string>> last{{say(TEXT("Last figures"))}};
    for (const ChartCurve& arm : columns.contains("loss") ? columns.at("loss").arms : std::vector<ChartCurve>())
        last.push_back({armName(arm.name, say)});
    for (const MetricsColumn& figure : metricsColumns()) {
        const auto found = columns.find(figure.name);
        if (figure.isFloor || figure.figure == FigureId::MarginalError || found == columns.end() || found->second.arms.empty() ||
            (found->second.usesRaw && !raw))
            continue;
        const MetricsCurves& column = found->second;
        const auto shown = [&](double value) { return shownValue(figure.figure, value); };
        std::optional<ChartMark> floor;
        if (const auto level = columns.find(std::string(figure.name) + "_floor"); level != columns.end() && !level->second.arms.empty())
            floor = ChartMark{say(TEXT("raw against raw")), {}, shown(level->second.arms.front().points.back().second)};
        auto named = column.arms;
        for (ChartCurve& arm : named) {
            arm.name = armName(arm.name, say);
            for (auto& point : arm.points)
                point.second = shown(point.second);
        }
        const std::string name = figureName(figure.figure, say);
        const std::string title = column.usesRaw ? say(TEXT("%1 (uses raw data)"), {name}) : name;
        if (varies(column)) {
            charts.push_back({page::drawing(curveChart(named, floor, say(TEXT("step")), say), chartWidth, chartHeight, title), title, chartWidth});
        }
        last.front().push_back(title);
        for (std::size_t i = 1; i < last.size(); ++i) {
            const auto arm = std::ranges::find(named, last[i].front(), &ChartCurve::name);
            last[i].push_back(arm == named.end()                               ? "–"
                              : std::isinf(arm->points.back().second) ? say(TEXT("infinite"))
                                                                      : roundedUp(arm->points.back().second, say));
        }
        if (floor) {
            last.front().push_back(say(TEXT("raw against raw")));
            for (std::size_t i = 1; i < last.size(); ++i)
                last[i].push_back(roundedUp(floor->y, say));
        }
    }
    std::string html;
    if (!charts.empty())
        html += page::heading(say(TEXT("Curves"))) + page::side(charts, 2);
    if (last.size() > 1 && last.front().size() > 1) {
        // Figures down, arms across: there are more figures than arms.
        std::vector<std::vector<std::string>> turned(last.front().size());
        for (const auto& row : last)
            for (std::size_t i = 0; i < turned.size(); ++i)
                turned[i].push_back(row[i]);
        html += page::heading(say(TEXT("Figures"))) + page::table(turned);
    }
    return html;
}

} // namespace sfumato
