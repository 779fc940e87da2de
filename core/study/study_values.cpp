// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_values.h"

#include "core/base/csv_field.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/results/measure/evaluate_run.h"
#include "core/results/measure/metrics_curves.h"
#include "core/study/study_result.h"
#include "core/study/sweep.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

/// A number with so many digits after the point.
std::string fixedText(double value, int digits) {
    if (!std::isfinite(value)) return std::isnan(value) ? "–" : value > 0 ? "∞" : "-∞";
    std::array<char, 400> text;
    return {text.data(),
            std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits).ptr};
}

int digitsOf(const StudyMetric& metric) {
    const auto id = idOf(metric);
    return metric.digits.value_or(!id ? 0 : factsOf(*id).unit == "%" ? 1 : 3);
}

/// Counts with a comma before every three digits.
std::string counted(std::int64_t count) {
    std::string text = std::to_string(count);
    for (std::ptrdiff_t at = std::ptrdiff_t(text.size()) - 3; at > 0; at -= 3) text.insert(std::size_t(at), ",");
    return text;
}

/// The last value of a method in a column of metrics.csv.
const double* lastNoted(const std::map<std::string, MetricsCurves, std::less<>>& metrics, std::string_view column,
                        const std::string& method) {
    const auto found = metrics.find(column);
    if (found == metrics.end()) return nullptr;
    const auto curve = std::ranges::find(found->second.methods, method, &ChartCurve::name);
    return curve == found->second.methods.end() ? nullptr : &curve->points.back().second;
}

/// What the figure of a method is; nothing where it is not there.
std::optional<StudyValue> valueOf(const StudyMetric& metric, const std::string& method, const StudyResult& result,
                                  const std::map<std::string, MetricsCurves, std::less<>>& metrics) {
    StudyValue value{.method = method, .metric = nameOf(metric)};
    const auto id = idOf(metric);
    if (!id) {
        value.value = result.seconds;
        return value;
    }
    value.usesRaw = factsOf(*id).usesRaw;
    const MetricsColumn* column = metric.points == 0 ? metricsColumnOf(*id) : nullptr;
    if (column)
        if (const double* noted = lastNoted(metrics, std::string(column->name) + (metric.floor ? "_floor" : ""),
                                            method)) {
            value.value = *noted;
            return value;
        }
    const StudyMeasured* measured = measuredOf(result, metric, method);
    const auto& found = measured ? (metric.floor ? measured->floor : measured->value) : std::nullopt;
    if (!found) return {};
    value.value = *found, value.usesRaw = measured->usesRaw, value.seconds = measured->seconds;
    return value;
}

constexpr std::size_t mostFaultText = 2000;

std::size_t indexIn(const auto& range, const std::string& value) {
    return std::size_t(std::ranges::find(range, value) - std::ranges::begin(range));
}

/// The values that stand at `where` in every dimension named there.
bool standsAt(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value,
              const std::map<std::string, std::string>& where) {
    return std::ranges::all_of(where,
                               [&](const auto& of) { return placeOf(study, points, value, of.first) == of.second; });
}

} // namespace

std::string titleOf(const StudyMetric& metric) {
    const auto id = idOf(metric);
    if (!id) return metric.title.empty() ? "Processor seconds" : metric.title;
    const MetricFacts& facts = factsOf(*id);
    std::string title = metric.title;
    if (title.empty()) {
        title = std::string(metric.floor ? "Floor of " : "") + std::string(facts.title);
        if (metric.points > 0) title += " of " + counted(metric.points) + " points";
        if (metric.samples > 0) title += " by " + counted(metric.samples) + " samples";
        if (!facts.unit.empty()) title += ", " + std::string(facts.unit);
    }
    return title + (facts.usesRaw ? " (uses raw data)" : "");
}

std::string labelOf(const StudySpec& study, const std::string& dimension, const std::string& value) {
    if (dimension == "figure") return titleOf(*metricNamed(study, value));
    const auto found = study.labels.find(value);
    return found == study.labels.end() ? value.empty() ? "–" : value : found->second;
}

std::string headingOf(const StudySpec& study, const std::vector<std::string>& dimensions, const StudyPlace& place) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const bool isAxis = std::ranges::count(study.axes, dimensions[i], &StudyAxis::key) > 0;
        const bool named = study.labels.contains(place[i]);
        const std::string label = labelOf(study, dimensions[i], place[i]);
        parts.push_back(
            ((isAxis && !named) || dimensions[i] == "seed") ? labelOf(study, {}, dimensions[i]) + ' ' + label : label);
    }
    return joined(parts, ", ");
}

double inItsUnit(const StudyMetric& metric, double value) {
    const auto id = idOf(metric);
    return id ? shownValue(*id, value) : value;
}

std::string valueText(const StudyMetric& metric, double value) {
    return fixedText(inItsUnit(metric, value), digitsOf(metric));
}

std::string markdownText(std::string_view text) {
    std::string markdown;
    for (const char c : plainText(text)) {
        if (std::string_view("\\`*[]<>&|").find(c) != std::string_view::npos) markdown += '\\';
        markdown += c;
    }
    return markdown;
}

std::string withoutTags(std::string_view markdown) {
    std::string text;
    for (std::size_t i = 0; i < markdown.size(); ++i) {
        const char next = i + 1 < markdown.size() ? markdown[i + 1] : ' ';
        const bool begins = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '/' ||
                            next == '!' || next == '?';
        text += markdown[i] == '<' && begins ? std::string("&lt;") : std::string(1, markdown[i]);
    }
    return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const auto& part : parts) text += (&part == &parts.front() ? "" : std::string(between)) + part;
    return text;
}

Result<std::vector<StudyValue>> valuesOf(const StudySpec& study, const std::vector<StudyOutcome>& outcomes) {
    std::vector<StudyValue> values;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const StudyOutcome& outcome = outcomes[i];
        if (!outcome.result.ended) continue;
        const auto text = readText(RunPaths{outcome.folder}.metrics());
        const auto spec = readRunSpec(outcome.folder);
        if (!text || !spec) return text ? spec.fault() : text.fault();
        const auto metrics = metricsCurves(*text);
        const auto add = [&](const StudyMetric& metric, const std::string& method) {
            if (auto value = valueOf(metric, method, outcome.result, metrics)) {
                value->point = i;
                values.push_back(std::move(*value));
            }
        };
        for (const auto& method : spec->methods)
            for (const StudyMetric& metric : study.metrics) add(metric, method.name);
        for (const StudyMetric& metric : study.metrics)
            if (metric.privatized) add(metric, privatizedMethod);
    }
    return values;
}

std::string placeOf(const StudySpec& study, const std::vector<StudyPoint>& points, const StudyValue& value,
                    const std::string& dimension) {
    const StudyPoint& point = points[value.point];
    if (dimension == "run") return study.runs[point.run].name;
    if (dimension == "method") return value.method;
    if (dimension == "figure") return value.metric;
    if (dimension == "seed") return std::to_string(point.seed);
    for (const auto& [key, at] : point.at)
        if (key == dimension) return at;
    return {};
}

std::string studyCsv(const StudySpec& study, const std::vector<StudyOutcome>& outcomes,
                     const std::vector<StudyValue>& values) {
    std::string text = "run";
    for (const auto& axis : study.axes) text += ',' + csvField(axis.key);
    text += ",seed,method,figure,value,uses_raw,seconds,ending,fault\n";
    std::vector<StudyPoint> points;
    for (const auto& outcome : outcomes) points.push_back(outcome.point);
    const auto begin = [&](const StudyValue& value) {
        std::string row = csvField(placeOf(study, points, value, "run"));
        for (const auto& axis : study.axes) row += ',' + csvField(placeOf(study, points, value, axis.key));
        return row + ',' + placeOf(study, points, value, "seed");
    };
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        for (const auto& value : values)
            if (value.point == i)
                text += begin(value) + ',' + csvField(value.method) + ',' + value.metric + ',' +
                        shortestText(value.value) + ',' + (value.usesRaw ? "yes" : "no") + ',' +
                        shortestText(value.seconds) + ",finished,\n";
        if (const auto& fault = outcomes[i].result.fault)
            text += begin({.point = i}) + ",,,,,," + (fault->code == Fault::Code::Diverged ? "diverged" : "failed") +
                    ',' + csvField(wordOf(describe(*fault), mostFaultText)) + '\n';
    }
    return text;
}

double StudyCell::mean() const {
    double sum = 0;
    for (const auto& [seed, value] : bySeed) sum += value;
    return sum / double(bySeed.size());
}

double StudyCell::least() const {
    return std::ranges::min_element(bySeed, {}, [](const auto& of) { return of.second; })->second;
}

double StudyCell::most() const {
    return std::ranges::max_element(bySeed, {}, [](const auto& of) { return of.second; })->second;
}

double StudyCell::deviation() const {
    double sum = 0;
    for (const double middle = mean(); const auto& [seed, value] : bySeed) sum += (value - middle) * (value - middle);
    return bySeed.size() < 2 ? 0 : std::sqrt(sum / double(bySeed.size() - 1));
}

Result<StudyCells> StudyCells::of(const StudySpec& study, const std::vector<StudyPoint>& points,
                                  const std::vector<StudyValue>& values, const std::vector<std::string>& metrics,
                                  const std::map<std::string, std::string>& where,
                                  const std::vector<std::string>& dimensions, const std::string& subject) {
    std::vector<std::string> methods;
    for (const auto& value : values)
        if (indexIn(methods, value.method) == methods.size()) methods.push_back(value.method);
    const auto rankOf = [&](const StudyValue& value, const std::string& dimension) -> std::size_t {
        if (dimension == "run") return points[value.point].run;
        if (dimension == "seed") return std::size_t(points[value.point].seed);
        if (dimension == "figure") return indexIn(metrics, value.metric);
        if (dimension == "method") return indexIn(methods, value.method);
        const auto axis = std::ranges::find(study.axes, dimension, &StudyAxis::key);
        return indexIn(axis->values, placeOf(study, points, value, dimension));
    };
    StudyCells cells;
    std::map<std::pair<std::pair<StudyPlace, std::string>, std::uint64_t>, const StudyValue*> taken;
    for (const auto& value : values) {
        if (indexIn(metrics, value.metric) == metrics.size() || !standsAt(study, points, value, where)) continue;
        Rank rank;
        StudyPlace place;
        for (const auto& dimension : dimensions) {
            rank.push_back(rankOf(value, dimension));
            place.push_back(placeOf(study, points, value, dimension));
        }
        cells.m_places.emplace(rank, place);
        cells.m_points.insert(value.point);
        const std::pair key{place, value.metric};
        const auto [other, isNew] = taken.emplace(std::pair(key, points[value.point].seed), &value);
        if (!isNew) {
            std::vector<std::string> all{"run", "method"};
            for (const auto& axis : study.axes) all.push_back(axis.key);
            for (const auto& dimension : all)
                if (placeOf(study, points, value, dimension) != placeOf(study, points, *other->second, dimension))
                    return Fault{Fault::Code::Mismatch, subject,
                                 "one cell would hold several values of " + dimension + ", " +
                                     placeOf(study, points, *other->second, dimension) + " and " +
                                     placeOf(study, points, value, dimension) +
                                     "; make it a row, a column or a line, or choose one with where"};
        }
        cells.m_cells[key].bySeed[points[value.point].seed] = value.value;
    }
    for (const auto& [key, cell] : cells.m_cells) cells.m_seedCounts.insert(cell.bySeed.size());
    return cells;
}

std::vector<StudyPlace> StudyCells::placesAlong(std::size_t first, std::size_t count) const {
    std::map<Rank, StudyPlace> found;
    const auto part = [&](const auto& whole) {
        using Part = std::remove_cvref_t<decltype(whole)>;
        return Part(whole.begin() + std::ptrdiff_t(first), whole.begin() + std::ptrdiff_t(first + count));
    };
    for (const auto& [rank, place] : m_places) found.emplace(part(rank), part(place));
    std::vector<StudyPlace> places;
    for (auto& [rank, place] : found) places.push_back(std::move(place));
    return places;
}

const StudyCell* StudyCells::at(const StudyPlace& place, const std::string& metric) const {
    const auto found = m_cells.find({place, metric});
    return found == m_cells.end() ? nullptr : &found->second;
}

std::string averageText(const StudyCells& cells, StudySpread spread, std::string_view range) {
    const std::size_t most = cells.seedCounts().empty() ? 0 : *cells.seedCounts().rbegin();
    if (most < 2) return "One seed.";
    std::string text = "Mean over " + std::to_string(most) + " seeds";
    if (spread == StudySpread::Range) text += std::string(range);
    if (spread == StudySpread::Deviation) text += " ± standard deviation";
    return text + (cells.seedCounts().size() > 1 ? "; of fewer seeds where their number stands in brackets." : ".");
}

} // namespace sfumato
