// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_curves.h"

#include "core/base/rounded_text.h"
#include "core/record/metrics_columns.h"
#include "core/results/chart.h"
#include "core/results/page.h"
#include "core/results/report_settings.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace sfumato {

namespace {

constexpr std::string_view marksRaw = " (uses raw data)";

struct Column {
    bool usesRaw = false;
    std::vector<ChartCurve> arms;
};

std::vector<std::string_view> fieldsOf(std::string_view row) {
    std::vector<std::string_view> fields;
    for (std::size_t end; (end = row.find(',')) != row.npos; row.remove_prefix(end + 1))
        fields.push_back(row.substr(0, end));
    fields.push_back(row);
    return fields;
}

/// The values of every column by its name without the mark; what is unfinished or no number is left out.
std::map<std::string, Column, std::less<>> columnsOf(std::string_view csv) {
    const auto head = fieldsOf(csv.substr(0, csv.find('\n')));
    csv.remove_prefix(std::min(csv.size(), csv.find('\n')));
    std::map<std::string, Column, std::less<>> columns;
    const auto nameAt = [&](std::size_t i) {
        return std::string(head[i].substr(0, head[i].ends_with(marksRaw) ? head[i].size() - marksRaw.size() : head[i].npos));
    };
    for (std::size_t i = 2; i < head.size(); ++i)
        columns[nameAt(i)].usesRaw = head[i].ends_with(marksRaw);
    while (csv.size() > 1) {
        csv.remove_prefix(1);
        const auto row = fieldsOf(csv.substr(0, csv.find('\n')));
        csv.remove_prefix(std::min(csv.size(), csv.find('\n')));
        const auto number = [&](std::size_t i) -> std::optional<double> {
            double value = 0;
            const auto read = std::from_chars(row[i].data(), row[i].data() + row[i].size(), value);
            return read.ec == std::errc() && !row[i].empty() ? std::optional(value) : std::nullopt;
        };
        if (row.size() != head.size() || !number(0))
            continue;
        for (std::size_t i = 2; i < row.size(); ++i)
            if (const auto value = number(i)) {
                auto& arms = columns[nameAt(i)].arms;
                auto arm = std::ranges::find(arms, row[1], &ChartCurve::name);
                if (arm == arms.end())
                    arm = arms.insert(arms.end(), {std::string(row[1]), {}});
                arm->points.emplace_back(*number(0), *value);
            }
    }
    return columns;
}

bool varies(const Column& column) {
    return std::ranges::any_of(column.arms, [](const ChartCurve& arm) {
        return std::ranges::any_of(arm.points, [&](const auto& point) { return point.second != arm.points.front().second; });
    });
}

} // namespace

std::string curvesHtml(std::string_view metrics, bool raw, const Wording& say) {
    const auto columns = columnsOf(metrics);
    std::vector<page::Captioned> charts;
    std::vector<std::vector<std::string>> last{{say(TEXT("Last figures"))}};
    for (const ChartCurve& arm : columns.contains("loss") ? columns.at("loss").arms : std::vector<ChartCurve>())
        last.push_back({armName(arm.name, say)});
    for (const MetricsColumn& figure : metricsColumns()) {
        const auto found = columns.find(figure.name);
        if (figure.isFloor || figure.figure == FigureId::MarginalError || found == columns.end() || found->second.arms.empty() ||
            (found->second.usesRaw && !raw))
            continue;
        const Column& column = found->second;
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
            charts.push_back({page::drawing(curveChart(named, floor, say(TEXT("step"))), chartWidth, chartHeight, title), title, chartWidth});
        }
        last.front().push_back(title);
        for (std::size_t i = 1; i < last.size(); ++i) {
            const auto arm = std::ranges::find(named, last[i].front(), &ChartCurve::name);
            last[i].push_back(arm == named.end() ? "–" : roundedUp(arm->points.back().second));
        }
        if (floor) {
            last.front().push_back(say(TEXT("raw against raw")));
            for (std::size_t i = 1; i < last.size(); ++i)
                last[i].push_back(roundedUp(floor->y));
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
