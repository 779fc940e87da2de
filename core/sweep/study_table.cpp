// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_table.h"

#include "core/sweep/study_cells.h"
#include "core/sweep/study_labels.h"

#include <algorithm>

namespace sfumato {

namespace {

/// Of cells that are Markdown.
std::string tableRow(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const auto& cell : cells)
        row += ' ' + cell + " |";
    return row + '\n';
}

/// Mean and spread of a cell, and how many seeds where other cells have more.
std::string spreadValueText(const StudyFigure& figure, const StudyCell* cell, StudySpread spread, std::size_t mostSeeds) {
    if (!cell)
        return "–";
    const auto text = [&](double value) { return valueText(figure, value); };
    std::string shown = text(cell->mean());
    if (cell->bySeed.size() > 1 && spread == StudySpread::Range)
        shown += " (" + text(cell->least()) + " to " + text(cell->most()) + ')';
    if (cell->bySeed.size() > 1 && spread == StudySpread::Deviation)
        shown += " ± " + text(cell->deviation());
    return shown + (cell->bySeed.size() < mostSeeds ? " [" + std::to_string(cell->bySeed.size()) + ']' : "");
}

/// "run, sigma 0.5" of a point, without its seed.
std::string pointText(const StudySpec& study, const StudyPoint& point) {
    std::vector<std::string> dimensions{"run"};
    StudyPlace place{study.runs[point.run].name};
    for (const auto& [key, value] : point.at)
        dimensions.push_back(key), place.push_back(value);
    return headingOf(study, dimensions, place);
}

/// The stamps of the runs at these points, each once with what it is of.
std::string stampsText(const StudySource& source, const std::set<std::size_t>& points) {
    std::vector<std::pair<std::string, std::vector<std::string>>> stamps;
    for (const std::size_t i : points) {
        const std::string& stamp = source.stamps[i];
        auto known = std::ranges::find(stamps, stamp, &std::pair<std::string, std::vector<std::string>>::first);
        if (known == stamps.end())
            known = stamps.insert(stamps.end(), {stamp, {}});
        const std::string of = markdownText(pointText(source.spec(), source.points[i]));
        if (!std::ranges::count(known->second, of))
            known->second.push_back(of);
    }
    if (stamps.size() == 1)
        return "Privacy: " + stamps.front().first + ".\n\n";
    std::string text;
    for (const auto& [stamp, of] : stamps)
        text += "- " + joined(of, "; ") + ": " + stamp + "\n";
    return text.empty() ? text : "Privacy:\n\n" + text + '\n';
}

} // namespace

Result<std::string> tableMarkdown(const StudySource& source, std::size_t index) {
    const StudyTable& table = source.spec().tables[index];
    auto dimensions = table.rows;
    dimensions.insert(dimensions.end(), table.columns.begin(), table.columns.end());
    const auto cells = StudyCells::of(source.spec(), source.points, source.values, table.cells, table.where, dimensions,
                                      "tables[" + std::to_string(index) + ']');
    if (!cells)
        return cells.fault();
    const auto alongFigures = std::ranges::find(dimensions, "figure") - dimensions.begin();
    const bool spreadsFigures = std::size_t(alongFigures) < dimensions.size();
    const std::size_t most = cells->seedCounts().empty() ? 0 : *cells->seedCounts().rbegin();
    std::vector<std::string> titles;
    for (const auto& name : table.cells)
        titles.push_back(markdownText(titleOf(*figureNamed(source.spec(), name))));
    const auto columns = cells->placesAlong(table.rows.size(), table.columns.size());
    std::vector<std::string> head;
    for (const auto& row : table.rows)
        head.push_back(row == "run" || row == "arm" || row == "figure" ? "" : markdownText(labelOf(source.spec(), {}, row)));
    for (const auto& column : columns)
        head.push_back(table.columns.empty() ? joined(titles, " / ") : markdownText(headingOf(source.spec(), table.columns, column)));
    std::string text = (table.title.empty() ? "" : "**" + markdownText(table.title) + "**\n\n") + tableRow(head) + '|';
    for (std::size_t i = 0; i < head.size(); ++i)
        text += "---|";
    text += '\n';
    for (const auto& row : cells->placesAlong(0, table.rows.size())) {
        std::vector<std::string> line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line.push_back(markdownText(labelOf(source.spec(), table.rows[i], row[i])));
        for (const auto& column : columns) {
            StudyPlace place = row;
            place.insert(place.end(), column.begin(), column.end());
            std::vector<std::string> values;
            bool any = false;
            for (const auto& name : spreadsFigures ? std::vector{place[std::size_t(alongFigures)]} : table.cells) {
                const StudyCell* cell = cells->at(place, name);
                any = any || cell;
                values.push_back(spreadValueText(*figureNamed(source.spec(), name), cell, table.spread, most));
            }
            line.push_back(any ? joined(values, " / ") : "–");
        }
        text += tableRow(line);
    }
    if (cells->points().empty())
        return text + "\nNothing is there yet.\n\n";
    text += '\n';
    if (!spreadsFigures && !table.columns.empty())
        text += joined(titles, " / ") + ". ";
    return text + averageText(*cells, table.spread, ", in parentheses from the smallest to the largest") + ' ' + stampsText(source, cells->points());
}

} // namespace sfumato
