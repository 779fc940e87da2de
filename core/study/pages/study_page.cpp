// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/pages/study_page.h"

#include "core/base/result.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/pages/chart.h"
#include "core/results/measure/metrics_curves.h"
#include "core/results/trained_run.h"
#include "core/study/study.h"
#include "core/study/study_values.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace sfumato {

namespace {

/// What parts of a page are made from.
struct StudySource {
    const Study& study;
    const std::vector<StudyOutcome>& outcomes;
    std::vector<StudyPoint> points;
    std::vector<StudyValue> values;
    std::vector<std::string> stamps; ///< of the runs of the points, as their ledgers have them now; empty of those that
                                     ///< have not ended
    const StudySpec& spec() const { return study.spec; }
};

/// What stands beside a claim in the folder of somebody else.
inline constexpr const char* claimedText = "claimed by whoever made this folder";

/// The stamp of a run, derived from its ledger and records; of a run that is not marked as this user's it is
/// said to be claimed. A run whose files show none has none.
std::string stampNow(const std::filesystem::path& run) {
    const auto opened = TrainedRun::open(run);
    if (!opened)
        return "NOT PRIVATE: no guarantee can be derived from the run: " +
               markdownText(opened.fault().detail.english());
    const std::string derived = RunLabel(opened->privacyFacts().events(), opened->account()).stamp(); // the claim is
                                                                                                      // said in words
                                                                                                      // of the study
    return isOwnRun(run) ? derived : derived + "; " + claimedText;
}

/// Of cells that are Markdown.
std::string tableRow(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const auto& cell : cells) row += ' ' + cell + " |";
    return row + '\n';
}

/// Mean and spread of a cell, and how many seeds where other cells have more.
std::string spreadValueText(const StudyMetric& metric, const StudyCell* cell, StudySpread spread,
                            std::size_t mostSeeds) {
    if (!cell) return "–";
    const auto text = [&](double value) { return valueText(metric, value); };
    std::string shown = text(cell->mean());
    if (cell->bySeed.size() > 1 && spread == StudySpread::Range)
        shown += " (" + text(cell->least()) + " to " + text(cell->most()) + ')';
    if (cell->bySeed.size() > 1 && spread == StudySpread::Deviation) shown += " ± " + text(cell->deviation());
    return shown + (cell->bySeed.size() < mostSeeds ? " [" + std::to_string(cell->bySeed.size()) + ']' : "");
}

/// "run, sigma 0.5" of a point, without its seed.
std::string pointText(const StudySpec& study, const StudyPoint& point) {
    std::vector<std::string> dimensions{"run"};
    StudyPlace place{study.runs[point.run].name};
    for (const auto& [key, value] : point.at) dimensions.push_back(key), place.push_back(value);
    return headingOf(study, dimensions, place);
}

/// The stamps of the runs at these points, each once with what it is of.
std::string stampsText(const StudySource& source, const std::set<std::size_t>& points) {
    std::vector<std::pair<std::string, std::vector<std::string>>> stamps;
    for (const std::size_t i : points) {
        const std::string& stamp = source.stamps[i];
        auto known = std::ranges::find(stamps, stamp, &std::pair<std::string, std::vector<std::string>>::first);
        if (known == stamps.end()) known = stamps.insert(stamps.end(), {stamp, {}});
        const std::string of = markdownText(pointText(source.spec(), source.points[i]));
        if (!std::ranges::count(known->second, of)) known->second.push_back(of);
    }
    if (stamps.size() == 1) return "Privacy: " + stamps.front().first + ".\n\n";
    std::string text;
    for (const auto& [stamp, of] : stamps) text += "- " + joined(of, "; ") + ": " + stamp + "\n";
    return text.empty() ? text : "Privacy:\n\n" + text + '\n';
}

/// The table of this index as Markdown: title, rows, what its numbers are, and the stamp of privacy of its runs.
/// Mismatch where a cell would hold several values of one seed.
Result<std::string> tableMarkdown(const StudySource& source, std::size_t index) {
    const StudyTable& table = source.spec().tables[index];
    auto dimensions = table.rows;
    dimensions.insert(dimensions.end(), table.columns.begin(), table.columns.end());
    TRY(cells, StudyCells::of(source.spec(), source.points, source.values, table.cells, table.where, dimensions,
                              "tables[" + std::to_string(index) + ']'));
    const auto alongMetrics = std::ranges::find(dimensions, "figure") - dimensions.begin();
    const bool spreadsMetrics = std::size_t(alongMetrics) < dimensions.size();
    const std::size_t most = cells->seedCounts().empty() ? 0 : *cells->seedCounts().rbegin();
    std::vector<std::string> titles;
    for (const auto& name : table.cells) titles.push_back(markdownText(titleOf(*metricNamed(source.spec(), name))));
    const auto columns = cells->placesAlong(table.rows.size(), table.columns.size());
    std::vector<std::string> head;
    for (const auto& row : table.rows)
        head.push_back(
            row == "run" || row == "method" || row == "figure" ? "" : markdownText(labelOf(source.spec(), {}, row)));
    for (const auto& column : columns)
        head.push_back(table.columns.empty() ? joined(titles, " / ")
                                             : markdownText(headingOf(source.spec(), table.columns, column)));
    std::string text = (table.title.empty() ? "" : "**" + markdownText(table.title) + "**\n\n") + tableRow(head) + '|';
    for (std::size_t i = 0; i < head.size(); ++i) text += "---|";
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
            for (const auto& name : spreadsMetrics ? std::vector{place[std::size_t(alongMetrics)]} : table.cells) {
                const StudyCell* cell = cells->at(place, name);
                any = any || cell;
                values.push_back(spreadValueText(*metricNamed(source.spec(), name), cell, table.spread, most));
            }
            line.push_back(any ? joined(values, " / ") : "–");
        }
        text += tableRow(line);
    }
    if (cells->points().empty()) return text + "\nNothing is there yet.\n\n";
    text += '\n';
    if (!spreadsMetrics && !table.columns.empty()) text += joined(titles, " / ") + ". ";
    return text + averageText(*cells, table.spread, ", in parentheses from the smallest to the largest") + ' ' +
           stampsText(source, cells->points());
}

struct StudyDrawing {
    std::string svg; ///< empty where there is nothing to draw yet
    std::string caption;
};

/// What the runs noted of a figure at every step, as values at points of an axis "step".
Result<std::vector<StudyValue>> stepsOf(const StudySource& source, const StudyMetric& metric,
                                        std::vector<StudyPoint>& points, std::vector<std::string>& steps) {
    const MetricsColumn* column = metricsColumnOf(*idOf(metric));
    std::vector<StudyValue> values;
    std::set<double> all;
    for (std::size_t i = 0; i < source.outcomes.size(); ++i) {
        if (!source.outcomes[i].result.ended) continue;
        TRY(text, readText(RunPaths{source.outcomes[i].folder}.metrics()));
        const auto metrics = metricsCurves(*text);
        const auto found = metrics.find(std::string(column->name) + (metric.floor ? "_floor" : ""));
        if (found == metrics.end()) continue;
        for (const ChartCurve& method : found->second.methods)
            for (const auto& [step, value] : method.points) {
                all.insert(step);
                StudyPoint point = source.points[i];
                point.at.emplace_back("step", shortestText(step));
                points.push_back(std::move(point));
                values.push_back(
                    {points.size() - 1, method.name, nameOf(metric), value, factsOf(*idOf(metric)).usesRaw});
            }
    }
    for (const double step : all) steps.push_back(shortestText(step));
    return values;
}

/// The plot of this index: means over the seeds, from the smallest to the largest as bars. Mismatch where a point of a
/// curve would hold several values of one seed.
Result<StudyDrawing> drawingOf(const StudySource& source, std::size_t index) {
    const StudyPlot& plot = source.spec().plots[index];
    const StudyMetric& metric = *metricNamed(source.spec(), plot.y);
    StudySpec spec = source.spec();
    auto points = source.points;
    auto values = source.values;
    if (plot.x == "step") {
        points.clear();
        StudyAxis axis{"step", {}};
        TRY(found, stepsOf(source, metric, points, axis.values));
        values = std::move(*found);
        spec.axes.push_back(std::move(axis));
    }
    auto dimensions = plot.lines;
    dimensions.push_back(plot.x);
    TRY(cells,
        StudyCells::of(spec, points, values, {plot.y}, plot.where, dimensions, "plots[" + std::to_string(index) + ']'));
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
                curve.points.push_back({at, inItsUnit(metric, cell->mean()), inItsUnit(metric, cell->least()),
                                        inItsUnit(metric, cell->most())});
        }
        std::ranges::sort(curve.points, {}, &SpreadPoint::x);
        curves.push_back(std::move(curve));
    }
    const std::string x = labelOf(spec, {}, plot.x);
    return StudyDrawing{spreadChart(titleOf(metric), x, plot.logX, curves),
                        markdownText(titleOf(metric) + " against " + x) + ". " +
                            averageText(*cells, StudySpread::Range, ", bars from the smallest to the largest") +
                            "\n\n"};
}

/// What is missing or failed, and why.
std::string gaps(const StudySource& source) {
    std::vector<std::string> waiting;
    std::string failed;
    for (const auto& outcome : source.outcomes) {
        const std::string name = folderNameOf(source.spec(), outcome.point);
        if (outcome.result.fault)
            failed += "- " + name + ": " + std::string(sfumato::name(outcome.result.fault->code)) + ", " +
                      markdownText(outcome.result.fault->detail.english()) + "\n";
        else if (!outcome.done)
            waiting.push_back(name);
    }
    return (failed.empty() ? "" : "Failed:\n\n" + failed + '\n') +
           (waiting.empty() ? "" : "Not complete yet: " + joined(waiting, ", ") + ".\n\n");
}

std::string madeBy(const StudySource& source) {
    double seconds = 0;
    std::size_t runs = 0, claimed = 0;
    for (const auto& outcome : source.outcomes) {
        seconds += outcome.result.seconds + outcome.result.measuring;
        runs += outcome.result.ended;
        claimed += outcome.result.ended && !isOwnRun(outcome.folder);
    }
    return "Made by `sfumato-cli study " + source.study.name + ".json`: " + std::to_string(runs) +
           (runs == 1 ? " run, " : " runs, ") + std::to_string(std::int64_t(std::ceil(seconds))) +
           " s of processor time." +
           (claimed == 0
                ? "\n"
                : " " + std::to_string(claimed) +
                      " of them were not run by this user's program: what their figures are is " + claimedText + ".\n");
}

} // namespace

std::string drawingName(const Study& study, std::size_t plot) {
    return study.name + '-' + std::to_string(plot + 1) + ".svg";
}

Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes) {
    StudySource source{study, outcomes, {}, {}, {}};
    for (const auto& outcome : outcomes) {
        source.points.push_back(outcome.point);
        source.stamps.push_back(outcome.result.ended ? stampNow(outcome.folder) : std::string());
    }
    TRY(values, valuesOf(study.spec, outcomes));
    source.values = std::move(*values);
    StudyPage page{.csv = studyCsv(study.spec, outcomes, source.values)};
    const auto add = [&page](const std::string& text) { page.markdown += text, page.part += text; };
    add("## " + markdownText(study.spec.title) + "\n\n");
    if (!study.spec.text.empty()) add(withoutTags(study.spec.text) + "\n\n");
    for (std::size_t i = 0; i < study.spec.tables.size(); ++i) {
        TRY(table, tableMarkdown(source, i));
        add(*table);
    }
    for (std::size_t i = 0; i < study.spec.plots.size(); ++i) {
        TRY(drawing, drawingOf(source, i));
        if (drawing->svg.empty()) continue;
        const std::string name = drawingName(study, i);
        add("![" + markdownText(study.spec.plots[i].title) + "](");
        page.part += drawingsFolder + std::string("/");
        add(name + ")\n\n" + drawing->caption);
        page.drawings.emplace_back(name, std::move(drawing->svg));
    }
    add(gaps(source) + madeBy(source));
    return page;
}

Result<std::string> withStudy(std::string_view page, std::string_view study, std::string_view markdown,
                              const std::string& subject) {
    const std::string begin = "<!-- study: " + std::string(study) + " -->\n";
    constexpr std::string_view end = "<!-- end -->";
    const auto from = page.find(begin);
    const auto to = from == page.npos ? from : page.find(end, from);
    if (to == page.npos || page.substr(from + begin.size(), to - from - begin.size()).find("<!-- study: ") != page.npos)
        return Fault{Fault::Code::Missing, subject,
                     "has no line <!-- study: " + std::string(study) +
                         " --> with a line <!-- end --> after it, between which the study could stand"};
    return std::string(page.substr(0, from + begin.size())) + '\n' + std::string(markdown) + '\n' +
           std::string(page.substr(to));
}

} // namespace sfumato
