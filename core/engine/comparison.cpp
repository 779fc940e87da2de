// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/comparison.h"

#include "core/base/csv_field.h"
#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "core/engine/compared_points.h"
#include "core/spec/run_name.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/method_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace sfumato {

namespace {

/// The less, the better.
double badness(Better better, double value) {
    switch (better) {
    case Better::Less: return value;
    case Better::More: return -value;
    case Better::NearOne: return std::abs(std::log(std::max(value, 1e-300)));
    }
    return value;
}

} // namespace

void nameData(const std::vector<Comparison*>& levels) {
    const bool several = std::ranges::any_of(
        levels, [&](const Comparison* level) { return !isSameSource(level->spec.data, levels.front()->spec.data); });
    for (Comparison* level : levels) level->namesData = several;
}

std::optional<Metric> metricOf(const ComparedColumn& column, MetricId id) {
    const auto found = std::ranges::find(column.metrics, id, &std::pair<MetricId, Metric>::first);
    return found == column.metrics.end() || !std::isfinite(found->second.value) ? std::nullopt
                                                                                : std::optional(found->second);
}

std::optional<std::size_t> bestOf(const std::vector<ComparedColumn>& columns, MetricId id) {
    std::optional<std::size_t> best;
    int competitors = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto metric = metricOf(columns[i], id);
        if (!metric || columns[i].column.kind == CompareColumn::Kind::Raw) continue;
        ++competitors;
        const Better better = factsOf(id).better;
        if (!best || badness(better, metric->value) < badness(better, metricOf(columns[*best], id)->value)) best = i;
    }
    return competitors < 2 ? std::nullopt : best;
}

double deviationOf(const ComparedColumn& column, MetricId id) {
    const auto found = std::ranges::find(column.deviations, id, &std::pair<MetricId, double>::first);
    return found == column.deviations.end() || !std::isfinite(found->second) ? 0 : found->second;
}

std::vector<std::size_t> bestValues(const std::vector<std::optional<MeanAndDeviation>>& values, Better better) {
    std::optional<MeanAndDeviation> best;
    int competitors = 0;
    for (const auto& value : values) {
        competitors += value.has_value();
        if (value && (!best || badness(better, value->mean) < badness(better, best->mean))) best = value;
    }
    std::vector<std::size_t> found;
    if (competitors < 2) return found;
    const auto [mean, deviation] = *best;
    const double most = std::max(
        {badness(better, mean - deviation), badness(better, mean), badness(better, mean + deviation)});
    const double digit = std::pow(10, -shownMean({mean, deviation}).decimals); // the last shown
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] && (badness(better, values[i]->mean) <= most ||
                          (mean != 0 && std::round(values[i]->mean / digit) == std::round(mean / digit))))
            found.push_back(i);
    return found;
}

std::vector<std::size_t> bestColumns(const std::vector<ComparedColumn>& columns, MetricId id) {
    std::vector<std::optional<MeanAndDeviation>> values;
    for (const ComparedColumn& column : columns) {
        const auto metric = column.column.kind == CompareColumn::Kind::Raw ? std::nullopt : metricOf(column, id);
        values.push_back(metric ? std::optional(MeanAndDeviation{metric->value, deviationOf(column, id)})
                                : std::nullopt);
    }
    return bestValues(values, factsOf(id).better);
}

std::vector<CompareColumn> papersColumns(const std::vector<std::string>& methods, bool images, bool released,
                                         bool raw) {
    std::vector<CompareColumn> columns;
    if (raw) columns.push_back({.kind = CompareColumn::Kind::Raw});
    for (const auto& [kind, name] : EnumNames<Denoiser>::table)
        if (released && kind != Denoiser::HalfStep && kind != Denoiser::BlindPosterior &&
            (images || !factsOf(kind).needsImages) && (raw || !factsOf(kind).usesRaw))
            columns.push_back({.denoiser = kind});
    for (const auto& method : methods) columns.push_back({.kind = CompareColumn::Kind::Generated, .method = method});
    return columns;
}

std::string nameOf(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw: return "raw";
    case CompareColumn::Kind::Denoised:
        return std::string(nameOf(column.denoiser)) +
               (column.strength == 1 ? "" : " x" + digitsText(column.strength, 3));
    case CompareColumn::Kind::Generated: return column.method;
    }
    return {};
}

std::string titleOf(const ComparedColumn& column) {
    const std::string run = runName(column.column.run);
    const std::string title = run + (run.empty() || column.column.method.empty() ? "" : ":") + nameOf(column.column);
    if (column.method.empty()) return title;
    return title + " (" + std::string(nameOf(column.model)) +
           (column.epsilon > 0 ? ", epsilon " + roundedUp(column.epsilon) : "") + ")";
}

std::string shownName(const ComparedColumn& column, const std::string& method) {
    const CompareColumn& of = column.column;
    const std::string by = method.empty() ? std::string() : shownMethodName(method), run = runName(of.run);
    std::string name;
    if (of.kind == CompareColumn::Kind::Raw)
        name = "original";
    else if (of.kind == CompareColumn::Kind::Generated)
        name = run + (run.empty() || of.method.empty() ? "" : ", ") +
               (of.method.empty() ? "" : shownMethodName(of.method));
    else if (of.denoiser == Denoiser::Posterior && !by.empty())
        name = "denoised by " + by;
    else if (of.denoiser == Denoiser::HalfStep && !by.empty())
        name = "half denoised by " + by;
    else
        name = factsOf(of.denoiser).title;
    if (of.strength != 1) name += " ×" + digitsText(of.strength, 4);
    if (!column.method.empty()) name += ", " + std::string(nameOf(column.model));
    return column.epsilon > 0 && !column.method.empty() ? name + ", ε " + roundedUp(column.epsilon) : name;
}

std::vector<MetricId> metricsOf(const std::vector<ComparedColumn>& columns) {
    std::set<MetricId> ids;
    for (const auto& column : columns)
        for (const auto& [id, metric] : column.metrics) ids.insert(id);
    return {ids.begin(), ids.end()};
}

namespace {

bool isRaw(const ComparedColumn& column) {
    return column.sheet && (column.column.kind == CompareColumn::Kind::Raw || isOracle(column.column));
}

} // namespace

std::string nameOf(const Comparison& comparison, MetricId id) {
    const MetricFacts& facts = factsOf(id);
    return std::string(facts.name) + (facts.kind == MetricKind::Network ? " (" + comparison.network + ")" : "");
}

std::string metricText(const ComparedColumn& column, MetricId id) {
    const auto metric = metricOf(column, id);
    return metric ? measuredText(id, metric->value) : "-";
}

std::optional<ShownMean> shownMetric(const ComparedColumn& column, MetricId id) {
    const auto metric = metricOf(column, id);
    if (!metric) return {};
    return shownMean({shownValue(id, metric->value), shownValue(id, deviationOf(column, id))});
}

std::string pairOf(const ComparedColumn& column, MetricId id) {
    const auto shown = shownMetric(column, id);
    if (!shown) return "-";
    const auto fixed = [](double value, int decimals) {
        std::array<char, 400> text;
        const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed, decimals);
        return std::string(text.begin(), end.ptr);
    };
    return fixed(shown->value, shown->decimals) + (shown->deviation > 0 ? std::string(shown->isLess ? " ± <" : " ± ") +
                                                                              fixed(shown->deviation, shown->decimals)
                                                                        : std::string());
}

std::string measuredText(const Comparison& comparison) {
    std::string text = std::to_string(comparison.records) + " records";
    if (comparison.records > comparedPoints &&
        std::ranges::count(metricsOf(comparison.columns), MetricId::Wasserstein2))
        text += ", exact W2 of " + std::to_string(comparedPoints) + " points";
    for (std::size_t i = 0; i < comparison.seeds.size(); ++i)
        text += (i ? ", " : "; mean ± standard deviation of evaluation seeds ") + std::to_string(comparison.seeds[i]);
    return text;
}

/// Of other levels, which estimates stand beside each other was found by the raw records.
bool showsRaw(const Comparison& comparison) {
    return comparison.showsAsked || std::ranges::any_of(comparison.columns, isRaw);
}

std::string stampOf(const Comparison& comparison) {
    std::string text = comparison.stamp;
    for (const auto& column : comparison.columns)
        if (!column.stamp.empty()) text += "; " + titleOf(column) + ": " + column.stamp;
    return (showsRaw(comparison) ? "NOT PRIVATE: raw records, or estimates that they chose, are shown; the run itself: "
                                 : "") +
           text;
}

std::string labelOf(const Comparison& comparison) {
    std::string text = comparison.label;
    if (showsRaw(comparison))
        text = "**NOT PRIVATE.** Raw records, or estimates that were chosen by looking at them, are shown, which no "
               "budget covers. What follows is the label of the run that the other columns are from, and does not hold "
               "for these.\n\n" +
               text;
    for (const auto& column : comparison.columns)
        if (!column.label.empty())
            text += "\n\n---\n\nThe column " + titleOf(column) + " is from another run, with this label:\n\n" +
                    column.label;
    return text;
}

std::string labelOf(const std::vector<Comparison>& levels) {
    std::string text;
    for (const Comparison& level : levels) text += (text.empty() ? "" : "\n\n---\n\n") + labelOf(level);
    return text;
}

double budgetOf(const Comparison& level) {
    return level.epsilon > 0 || noiseOf(level.spec) == NoiseDistribution::Exact ? level.epsilon
                                                                                : statedEpsilon(level.spec);
}

std::optional<MeasuredCell> cellOf(const Comparison& level, const ComparedColumn& column, MetricId id) {
    const auto metric = metricOf(column, id);
    if (!metric) return {};
    const auto& methods = level.spec.methods;
    return MeasuredCell{.noiseScale = level.noiseScale,
                        .epsilon = budgetOf(level),
                        .column = shownName(column, methods.empty() ? std::string() : methods.front().name),
                        .id = titleOf(column),
                        .metric = nameOf(level, id),
                        .value = metric->value,
                        .deviation = deviationOf(column, id),
                        .seeds = level.seeds,
                        .unit = std::string(factsOf(id).unit == "%" ? "share" : factsOf(id).unit),
                        .records = level.records,
                        .training = column.column.kind == CompareColumn::Kind::Generated
                                        ? std::optional(std::pair(column.seed, column.steps))
                                        : std::nullopt,
                        .usesRaw = factsOf(id).usesRaw || isRaw(column)};
}

std::string cellsCsv(const std::vector<MeasuredCell>& cells) {
    std::string text = cellsHead;
    for (const MeasuredCell& cell : cells) {
        std::string seeds;
        for (const std::uint64_t seed : cell.seeds) seeds += (seeds.empty() ? "" : " ") + std::to_string(seed);
        text += digitsText(cell.noiseScale, 6) + "," +
                (cell.epsilon > 0 ? digitsText(cell.epsilon, 6) : std::string()) + "," + csvField(cell.column) + "," +
                csvField(cell.id) + "," + csvField(cell.metric) + "," + digitsText(cell.value, 6) + "," +
                (cell.deviation > 0 ? digitsText(cell.deviation, 3) : std::string()) + "," + seeds + "," + cell.unit +
                "," + std::to_string(cell.records) + "," +
                (cell.training ? std::to_string(cell.training->first) + "," + std::to_string(cell.training->second)
                               : std::string(",")) +
                (cell.usesRaw ? ",yes\n" : ",no\n");
    }
    return text;
}

std::string tableCsv(const std::vector<Comparison>& levels) {
    std::vector<MeasuredCell> cells;
    for (const Comparison& level : levels)
        for (const MetricId id : metricsOf(level.columns))
            for (const ComparedColumn& column : level.columns)
                if (auto cell = cellOf(level, column, id)) cells.push_back(std::move(*cell));
    return cellsCsv(cells);
}

} // namespace sfumato
