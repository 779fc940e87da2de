// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_page.h"

#include "core/base/rounded_text.h"
#include "core/record/metrics_columns.h"
#include "core/results/chart.h"
#include "core/results/metrics_curves.h"
#include "core/sweep/study_cells.h"
#include "core/sweep/study_values.h"
#include "core/sweep/text_file.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

/// What parts of a page are made from.
struct PageSource {
    const Study& study;
    const std::vector<StudyOutcome>& outcomes;
    std::vector<StudyPoint> points;
    std::vector<StudyValue> values;
    const StudySpec& spec() const { return study.spec; }
};

std::string fixedText(double value, int digits) {
    if (!std::isfinite(value))
        return std::isnan(value) ? "–" : value > 0 ? "∞" : "-∞";
    std::array<char, 400> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits).ptr};
}

int digitsOf(const StudyFigure& figure) {
    const auto id = idOf(figure);
    return figure.digits.value_or(!id ? 0 : factsOf(*id).unit == "%" ? 1 : 3);
}

double inItsUnit(const StudyFigure& figure, double value) {
    const auto id = idOf(figure);
    return id ? shownValue(*id, value) : value;
}

/// Text in a cell of a Markdown table.
std::string cellText(std::string text) {
    for (std::size_t at = 0; (at = text.find_first_of("|\n", at)) != text.npos; at += 2)
        text.replace(at, 1, text[at] == '|' ? "\\|" : "  ");
    return text;
}

std::string tableRow(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const auto& cell : cells)
        row += ' ' + cellText(cell) + " |";
    return row + '\n';
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const auto& part : parts)
        text += (&part == &parts.front() ? "" : std::string(between)) + part;
    return text;
}

/// Mean and spread of a cell, and how many seeds where other cells have more.
std::string valueText(const StudyFigure& figure, const StudyCell* cell, StudySpread spread, std::size_t mostSeeds) {
    if (!cell)
        return "–";
    const auto text = [&](double value) { return fixedText(inItsUnit(figure, value), digitsOf(figure)); };
    std::string shown = text(cell->mean());
    if (cell->bySeed.size() > 1 && spread == StudySpread::Range)
        shown += " (" + text(cell->least()) + " to " + text(cell->most()) + ')';
    if (cell->bySeed.size() > 1 && spread == StudySpread::Deviation)
        shown += " ± " + text(cell->deviation());
    return shown + (cell->bySeed.size() < mostSeeds ? " [" + std::to_string(cell->bySeed.size()) + ']' : "");
}

/// What a place along dimensions is called: an axis by its label and value, all else by its label.
std::string headingOf(const StudySpec& study, const std::vector<std::string>& dimensions, const StudyPlace& place) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const bool isAxis = std::ranges::count(study.axes, dimensions[i], &StudyAxis::key) > 0;
        const bool named = study.labels.contains(place[i]);
        const std::string label = labelOf(study, dimensions[i], place[i]);
        parts.push_back(((isAxis && !named) || dimensions[i] == "seed") ? labelOf(study, {}, dimensions[i]) + ' ' + label : label);
    }
    return joined(parts, ", ");
}

/// What the numbers of a table or plot are.
std::string spreadText(const StudyCells& cells, StudySpread spread, std::string_view range) {
    const std::size_t most = cells.seedCounts().empty() ? 0 : *cells.seedCounts().rbegin();
    if (most < 2)
        return "One seed.";
    std::string text = "Mean over " + std::to_string(most) + " seeds";
    if (spread == StudySpread::Range)
        text += std::string(range);
    if (spread == StudySpread::Deviation)
        text += " ± standard deviation";
    return text + (cells.seedCounts().size() > 1 ? "; of fewer seeds where their number stands in brackets." : ".");
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
std::string stampsText(const PageSource& source, const std::set<std::size_t>& points) {
    std::vector<std::pair<std::string, std::vector<std::string>>> stamps;
    for (const std::size_t i : points) {
        const std::string& stamp = source.outcomes[i].result.stamp;
        auto known = std::ranges::find(stamps, stamp, &std::pair<std::string, std::vector<std::string>>::first);
        if (known == stamps.end())
            known = stamps.insert(stamps.end(), {stamp, {}});
        const std::string of = pointText(source.spec(), source.points[i]);
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

Result<std::string> tableMarkdown(const PageSource& source, std::size_t index) {
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
        titles.push_back(titleOf(*figureNamed(source.spec(), name)));
    const auto columns = cells->placesAlong(table.rows.size(), table.columns.size());
    std::vector<std::string> head, rule;
    for (const auto& row : table.rows)
        head.push_back(row == "run" || row == "arm" || row == "figure" ? "" : labelOf(source.spec(), {}, row));
    for (const auto& column : columns)
        head.push_back(table.columns.empty() ? joined(titles, " / ") : headingOf(source.spec(), table.columns, column));
    rule.assign(head.size(), "---");
    std::string text = (table.title.empty() ? "" : "**" + table.title + "**\n\n") + tableRow(head) + "|" + [&] {
        std::string line;
        for (const auto& dash : rule)
            line += dash + "|";
        return line;
    }() + '\n';
    for (const auto& row : cells->placesAlong(0, table.rows.size())) {
        std::vector<std::string> line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line.push_back(labelOf(source.spec(), table.rows[i], row[i]));
        for (const auto& column : columns) {
            StudyPlace place = row;
            place.insert(place.end(), column.begin(), column.end());
            std::vector<std::string> values;
            bool any = false;
            for (const auto& name : spreadsFigures ? std::vector{place[std::size_t(alongFigures)]} : table.cells) {
                const StudyCell* cell = cells->at(place, name);
                any = any || cell;
                values.push_back(valueText(*figureNamed(source.spec(), name), cell, table.spread, most));
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
    return text + spreadText(*cells, table.spread, ", in parentheses from the smallest to the largest") + ' ' + stampsText(source, cells->points());
}

/// The curves of a plot over the steps: means over seeds at the steps that all of them have.
Result<std::vector<StudyValue>> noted(const PageSource& source, const StudyFigure& figure, std::vector<StudyPoint>& points,
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

struct Drawing {
    std::string svg, caption;
};

Result<Drawing> drawn(const PageSource& source, std::size_t index) {
    const StudyPlot& plot = source.spec().plots[index];
    const StudyFigure& figure = *figureNamed(source.spec(), plot.y);
    StudySpec spec = source.spec();
    auto points = source.points;
    auto values = source.values;
    if (plot.x == "step") {
        points.clear();
        StudyAxis axis{"step", {}};
        auto found = noted(source, figure, points, axis.values);
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
    return Drawing{spreadChart(titleOf(figure), x, plot.logX, curves),
                   titleOf(figure) + " against " + x + ". " + spreadText(*cells, StudySpread::Range, ", bars from the smallest to the largest") + "\n\n"};
}

/// What is missing or failed, and why.
std::string gaps(const PageSource& source) {
    std::vector<std::string> waiting;
    std::string failed;
    for (const auto& outcome : source.outcomes) {
        const std::string name = folderNameOf(source.spec(), outcome.point);
        if (outcome.result.fault)
            failed += "- " + name + ": " + std::string(sfumato::name(outcome.result.fault->code)) + ", " +
                      outcome.result.fault->detail + "\n";
        else if (!outcome.done)
            waiting.push_back(name);
    }
    return (failed.empty() ? "" : "Failed:\n\n" + failed + '\n') +
           (waiting.empty() ? "" : "Not complete yet: " + joined(waiting, ", ") + ".\n\n");
}

std::string madeBy(const PageSource& source) {
    double seconds = 0;
    std::size_t runs = 0;
    for (const auto& outcome : source.outcomes) {
        seconds += outcome.result.seconds + outcome.result.measuring;
        runs += outcome.result.ended;
    }
    return "Made by `sfumato-cli study " + source.study.name + ".json`: " + std::to_string(runs) + (runs == 1 ? " run, " : " runs, ") +
           fixedText(std::ceil(seconds), 0) + " s of processor time.\n";
}

} // namespace

Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes, const std::string& drawingsAt) {
    PageSource source{study, outcomes, {}, {}};
    for (const auto& outcome : outcomes)
        source.points.push_back(outcome.point);
    auto values = valuesOf(study.spec, outcomes);
    if (!values)
        return values.fault();
    source.values = std::move(*values);
    StudyPage page{.markdown = "## " + study.spec.title + "\n\n", .csv = studyCsv(study.spec, outcomes, source.values)};
    if (!study.spec.text.empty())
        page.markdown += study.spec.text + "\n\n";
    for (std::size_t i = 0; i < study.spec.tables.size(); ++i) {
        const auto table = tableMarkdown(source, i);
        if (!table)
            return table.fault();
        page.markdown += *table;
    }
    for (std::size_t i = 0; i < study.spec.plots.size(); ++i) {
        auto drawing = drawn(source, i);
        if (!drawing)
            return drawing.fault();
        if (drawing->svg.empty())
            continue;
        const std::string name = study.name + '-' + std::to_string(i + 1) + ".svg";
        page.markdown += "![" + study.spec.plots[i].title + "](" + drawingsAt + name + ")\n\n" + drawing->caption;
        page.drawings.emplace_back(name, std::move(drawing->svg));
    }
    page.markdown += gaps(source) + madeBy(source);
    return page;
}

Result<std::string> withStudy(std::string_view page, std::string_view study, std::string_view markdown, const std::string& subject) {
    const std::string begin = "<!-- study: " + std::string(study) + " -->\n";
    constexpr std::string_view end = "<!-- end -->";
    const auto from = page.find(begin);
    const auto to = from == page.npos ? from : page.find(end, from);
    if (to == page.npos || page.substr(from + begin.size(), to - from).find("<!-- study: ") != page.npos)
        return Fault{Fault::Code::Missing, subject,
                     "has no line <!-- study: " + std::string(study) + " --> with a line <!-- end --> after it, between which the study could stand"};
    return std::string(page.substr(0, from + begin.size())) + '\n' + std::string(markdown) + '\n' + std::string(page.substr(to));
}

} // namespace sfumato
