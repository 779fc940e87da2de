// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_comparison.h"

#include "core/base/rounded_words.h"
#include "core/imaging/contact_sheet.h"
#include "core/record/denoiser_kind.h"
#include "core/results/chart.h"
#include "core/results/page.h"
#include "core/results/report_settings.h"

#include <algorithm>

namespace sfumato {

namespace {

constexpr const char* raw = " †"; ///< behind what used raw data

std::string columnName(const ComparedColumn& column, const Wording& say) {
    if (column.column.kind == CompareColumn::Kind::Raw)
        return say.in("Compare", "raw");
    if (column.column.kind == CompareColumn::Kind::Denoised)
        return say.in("Compare", factsOf(column.column.denoiser).title);
    return column.column.run.empty() ? armName(column.column.arm, say) : titleOf(column);
}

std::string picturesHtml(const Comparison& comparison, const Wording& say) {
    std::vector<page::Captioned> pictures;
    for (const ComparedColumn& column : comparison.columns)
        if (column.sheet && column.sheet->count > 0) {
            const SampleSheet& sheet = *column.sheet;
            const bool points = sheet.pixels.empty();
            const PngImage image = contactSheet(sheet, {.columns = points ? 0 : 1,
                                                        .magnify = points ? 1 : std::clamp(112 / std::max(sheet.width, 1), 1, 8)});
            const std::string name = columnName(column, say);
            pictures.push_back({page::picture(image, points ? 64 : std::min(image.width, 56), name),
                                sheet.usesRaw ? name + raw : name});
        }
    return pictures.empty() ? std::string() : page::side(pictures, 8);
}

std::string tableHtml(const Comparison& comparison, const Wording& say) {
    const auto ids = figuresOf(comparison.columns);
    if (ids.empty())
        return page::note(say(TEXT("Nothing can be measured of these without raw records.")));
    std::vector<std::vector<std::string>> rows{{""}}; // figures down: their names are longer than those of answers
    for (const ComparedColumn& column : comparison.columns)
        rows.front().push_back(columnName(column, say));
    if (!comparison.floors.empty())
        rows.front().push_back(say(TEXT("raw against raw")));
    for (const FigureId id : ids) {
        rows.push_back({figureName(id, say) + (factsOf(id).usesRaw ? raw : "")});
        for (std::size_t i = 0; i < comparison.columns.size(); ++i)
            rows.back().push_back(say.in("Number", figureText(comparison.columns[i], id)) + (bestOf(comparison.columns, id) == i ? " *" : ""));
        if (const auto floor = std::ranges::find(comparison.floors, id, &std::pair<FigureId, double>::first);
            !comparison.floors.empty())
            rows.back().push_back(floor == comparison.floors.end() ? "–" : roundedUp(shownValue(id, floor->second), say));
    }
    return page::table(rows) + page::note(say(TEXT("%1 records; * is the best of its row; † uses raw data."), {countText(comparison.records, say)}));
}

std::string planeHtml(const Comparison& comparison, const Wording& say) {
    const auto ids = figuresOf(comparison.columns);
    if (!std::ranges::count(ids, FigureId::Rmse) || !std::ranges::count(ids, FigureId::Wasserstein2))
        return {};
    std::vector<ChartMark> marks;
    for (const ComparedColumn& column : comparison.columns) {
        const auto distance = figureOf(column, FigureId::Wasserstein2), error = figureOf(column, FigureId::Rmse);
        if (distance && column.column.kind != CompareColumn::Kind::Raw)
            marks.push_back({columnName(column, say), error ? std::optional(error->value) : std::nullopt, distance->value});
    }
    const std::string title = say(TEXT("Perception and distortion (uses raw data): distance of laws, W2, over the error of a record"));
    const std::string plane = planeChart(say.in("Figure", "Exact W2"), say.in("Figure", "RMSE"), marks, say);
    return plane.empty() ? std::string() : page::side({{page::drawing(plane, chartWidth, chartHeight, title), title}}, 1);
}

} // namespace

Comparison reportable(Comparison comparison) {
    if (!isSensitive(comparison.spec.data))
        return comparison;
    std::erase_if(comparison.columns, [](const ComparedColumn& column) {
        return column.column.kind == CompareColumn::Kind::Raw || isOracle(column.column) || (column.sheet && column.sheet->usesRaw);
    });
    for (ComparedColumn& column : comparison.columns)
        std::erase_if(column.figures, [](const auto& entry) { return entry.second.usesRaw || factsOf(entry.first).usesRaw; });
    comparison.floors.clear();
    comparison.usesRaw = false;
    return comparison;
}

std::string comparisonHtml(const Comparison& comparison, const Wording& say) {
    std::string html = page::heading(say(TEXT("Comparison"))) + picturesHtml(comparison, say) + tableHtml(comparison, say);
    html += planeHtml(comparison, say);
    for (const ComparedColumn& column : comparison.columns)
        if (column.fault)
            html += page::note(columnName(column, say) + ": " + say.composed(column.fault->detail));
    return html;
}

} // namespace sfumato
