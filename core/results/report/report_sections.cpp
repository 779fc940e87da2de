// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report/report_sections.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/imaging/contact_sheet.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/tables/method_names.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/pages/chart.h"
#include "core/results/measure/metrics_curves.h"
#include "core/pages/page.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

namespace sfumato {

namespace {

bool varies(const MetricsCurves& column) {
    return std::ranges::any_of(column.methods, [](const ChartCurve& method) {
        return std::ranges::any_of(method.points,
                                   [&](const auto& point) { return point.second != method.points.front().second; });
    });
}

} // namespace

std::string curvesHtml(std::string_view metrics, bool raw, const Wording& say) {
    const auto columns = metricsCurves(metrics);
    std::vector<page::Captioned> charts;
    std::vector<std::vector<std::string>> last{{say(TEXT("Last figures"))}};
    for (const auto& [name, column] : columns) // what is not trained has no loss
        for (const ChartCurve& method : column.methods)
            if (const std::string title = methodName(method.name, say);
                std::ranges::none_of(last, [&](const auto& row) { return row.front() == title; }))
                last.push_back({title});
    for (const MetricsColumn& metric : metricsColumns()) {
        const auto found = columns.find(metric.name);
        if (metric.isFloor || metric.metric == MetricId::MarginalError || found == columns.end() ||
            found->second.methods.empty() || (found->second.usesRaw && !raw))
            continue;
        const MetricsCurves& column = found->second;
        const double lastValue = column.methods.front().points.back().second;
        if (metric.metric == MetricId::EpsilonSpent && std::isinf(lastValue))
            continue; // the label says that none holds
        const auto shown = [&](double value) { return shownValue(metric.metric, value); };
        const auto number = [&](double value) {
            return metric.metric == MetricId::EpsilonSpent ? roundedUp(value, say) : nearestText(value, say);
        };
        std::optional<ChartMark> floor;
        if (const auto level = columns.find(std::string(metric.name) + "_floor");
            level != columns.end() && !level->second.methods.empty())
            floor = ChartMark{
                say(TEXT("real against real")), {}, shown(level->second.methods.front().points.back().second)};
        auto named = column.methods;
        for (ChartCurve& method : named) {
            method.name = methodName(method.name, say);
            for (auto& point : method.points) point.second = shown(point.second);
        }
        const std::string name = metricName(metric.metric, say);
        const std::string title = column.usesRaw ? say(TEXT("%1 (uses raw data)"), {name}) : name;
        if (varies(column)) {
            charts.push_back(
                {page::drawing(curveChart(named, floor, say(TEXT("step")), say), chartWidth, chartHeight, title), title,
                 chartWidth});
        }
        last.front().push_back(title);
        for (std::size_t i = 1; i < last.size(); ++i) {
            const auto method = std::ranges::find(named, last[i].front(), &ChartCurve::name);
            last[i].push_back(method == named.end() ? "–" : number(method->points.back().second));
        }
        if (floor) {
            last.front().push_back(say(TEXT("real against real")));
            for (std::size_t i = 1; i < last.size(); ++i) last[i].push_back(number(floor->y));
        }
    }
    std::string html;
    if (!charts.empty()) html += page::heading(say(TEXT("Curves"))) + page::side(charts, 2);
    if (last.size() > 1 && last.front().size() > 1) {
        // Figures down, methods across: there are more figures than methods.
        std::vector<std::vector<std::string>> turned(last.front().size());
        for (const auto& row : last)
            for (std::size_t i = 0; i < turned.size(); ++i) turned[i].push_back(row[i]);
        html += page::heading(say(TEXT("Figures"))) + page::table(turned);
    }
    return html;
}

namespace {

constexpr const char* raw = " †"; ///< behind what used raw data

std::string columnName(const ComparedColumn& column, const Wording& say) {
    if (column.column.kind == CompareColumn::Kind::Raw) return say.in("Compare", "raw");
    if (column.column.kind == CompareColumn::Kind::Denoised)
        return say.in("Compare", factsOf(column.column.denoiser).title);
    return column.column.run.empty() ? methodName(column.column.method, say) : titleOf(column);
}

std::string picturesHtml(const Comparison& comparison, const Wording& say) {
    std::vector<page::Captioned> pictures;
    for (const ComparedColumn& column : comparison.columns)
        if (column.sheet && column.sheet->count > 0) {
            const SampleSheet& sheet = *column.sheet;
            const bool points = sheet.pixels.empty();
            const PngImage image = contactSheet(
                sheet,
                {.columns = points ? 0 : 1, .magnify = points ? 1 : std::clamp(112 / std::max(sheet.width, 1), 1, 8)});
            const std::string name = columnName(column, say);
            pictures.push_back({page::picture(image, points ? 64 : std::min(image.width, 56), name),
                                sheet.usesRaw ? name + raw : name});
        }
    return pictures.empty() ? std::string() : page::side(pictures, 8);
}

std::string tableHtml(const Comparison& comparison, const Wording& say) {
    const auto ids = metricsOf(comparison.columns);
    if (ids.empty()) return page::note(say(TEXT("Nothing can be measured of these without raw records.")));
    std::vector<std::vector<std::string>> rows{{""}}; // figures down: their names are longer than those of answers
    for (const ComparedColumn& column : comparison.columns) rows.front().push_back(columnName(column, say));
    if (!comparison.floors.empty()) rows.front().push_back(say(TEXT("real against real")));
    for (const MetricId id : ids) {
        rows.push_back({metricName(id, say) + (factsOf(id).usesRaw ? raw : "")});
        for (std::size_t i = 0; i < comparison.columns.size(); ++i)
            rows.back().push_back(say.in("Number", metricText(comparison.columns[i], id)) +
                                  (bestOf(comparison.columns, id) == i ? " *" : ""));
        if (const auto floor = std::ranges::find(comparison.floors, id, &std::pair<MetricId, double>::first);
            !comparison.floors.empty())
            rows.back().push_back(floor == comparison.floors.end() ? "–"
                                                                   : say.in("Number", measuredText(id, floor->second)));
    }
    return page::table(rows) + page::note(say(TEXT("%1 records; * is the best of its row; † uses raw data."),
                                              {countText(comparison.records, say)}));
}

std::string planeHtml(const Comparison& comparison, const Wording& say) {
    const auto ids = metricsOf(comparison.columns);
    if (!std::ranges::count(ids, MetricId::Rmse) || !std::ranges::count(ids, MetricId::Wasserstein2)) return {};
    std::vector<ChartMark> marks;
    for (const ComparedColumn& column : comparison.columns) {
        const auto distance = metricOf(column, MetricId::Wasserstein2), error = metricOf(column, MetricId::Rmse);
        if (distance && column.column.kind != CompareColumn::Kind::Raw)
            marks.push_back(
                {columnName(column, say), error ? std::optional(error->value) : std::nullopt, distance->value});
    }
    const std::string title = say(TEXT(
        "Perception and distortion (uses raw data): distance between distributions, W2, over the error of a record"));
    const std::string plane = planeChart(say.in("Figure", "Exact W2"), say.in("Figure", "RMSE"), marks, say);
    return plane.empty() ? std::string()
                         : page::side({{page::drawing(plane, chartWidth, chartHeight, title), title}}, 1);
}

} // namespace

Comparison reportable(Comparison comparison) {
    if (!isSensitive(comparison.spec.data)) return comparison;
    std::erase_if(comparison.columns, [](const ComparedColumn& column) {
        return column.column.kind == CompareColumn::Kind::Raw || isOracle(column.column) ||
               (column.sheet && column.sheet->usesRaw);
    });
    for (ComparedColumn& column : comparison.columns)
        std::erase_if(column.metrics,
                      [](const auto& entry) { return entry.second.usesRaw || factsOf(entry.first).usesRaw; });
    comparison.floors.clear();
    comparison.usesRaw = false;
    return comparison;
}

std::string comparisonHtml(const Comparison& comparison, const Wording& say) {
    std::string html = page::heading(say(TEXT("Comparison"))) + picturesHtml(comparison, say) +
                       tableHtml(comparison, say);
    html += planeHtml(comparison, say);
    for (const ComparedColumn& column : comparison.columns)
        if (column.fault) html += page::note(columnName(column, say) + ": " + say.translated(column.fault->detail));
    return html;
}

namespace {

using Rows = std::vector<std::vector<std::string>>;

void addData(const RunSpec& spec, const Wording& say, Rows& rows) {
    const DataSpec& data = spec.data;
    rows.push_back({say(TEXT("Data")), data.source == "file" ? say(TEXT("own data")) : data.source});
    rows.push_back({say(TEXT("Records used")), data.count > 0 ? countText(data.count, say) : say(TEXT("all"))});
    if (!data.classNames.empty()) {
        std::string names;
        for (const std::string& name : data.classNames) names += (names.empty() ? "" : ", ") + plainText(name);
        rows.push_back({say(TEXT("Classes")), names});
    }
    if (data.side > 0) rows.push_back({say(TEXT("Side of images, pixels")), std::to_string(data.side)});
    rows.push_back({say(TEXT("Scaling")), say.composed(nameOf(data.scaling))});
}

void addMechanism(const RunSpec& spec, const Wording& say, Rows& rows) {
    const MechanismSpec& mechanism = spec.mechanism;
    rows.push_back({say(TEXT("Model of trust")), say(TEXT("local: every record gets its own noise"))});
    rows.push_back({say(TEXT("Mechanism")), say.composed(nameOf(mechanism.kind))});
    if (mechanism.noiseScale > 0)
        rows.push_back({say(TEXT("Noise scale")), shortestText(mechanism.noiseScale, say)});
    else
        rows.push_back({"epsilon", shortestText(mechanism.epsilon, say)});
    if (factsOf(mechanism.kind).hasDelta) rows.push_back({"delta", shortestText(mechanism.delta, say)});
    rows.push_back(
        {say(TEXT("Public bound")), say.composed(nameOf(mechanism.bound)) +
                                        (mechanism.radius > 0 ? ' ' + shortestText(mechanism.radius, say) : "")});
    if (mechanism.transform != Transform::None)
        rows.push_back({say(TEXT("Transform")), say.composed(nameOf(mechanism.transform))});
    rows.push_back({say(TEXT("Noise")), say.composed(nameOf(mechanism.noise))});
}

void addCentral(const RunSpec& spec, const Wording& say, Rows& rows) {
    const PrivacySpec& privacy = spec.privacy;
    const CentralMethod* method = centralMethod(privacy.method);
    const auto known = [&](const std::string& name, double value) {
        if (value > 0) rows.push_back({name, shortestText(value, say)});
    };
    rows.push_back({say(TEXT("Model of trust")), say(TEXT("central: noise is on every result"))});
    rows.push_back({say(TEXT("Method")), method ? say.in("CentralMethod", method->title) : privacy.method});
    known("epsilon", privacy.epsilon);
    rows.push_back({"delta", shortestText(privacy.delta, say)});
    known(say(TEXT("Noise multiplier")), privacy.noiseMultiplier);
    rows.push_back({say(TEXT("Sampling")), say.composed(nameOf(privacy.sampling))});
    if (privacy.sampling != MechanismPhase::Sampling::All) known(say(TEXT("Sampling rate")), privacy.rate);
    known(say(TEXT("Clip")), privacy.clip);
    rows.push_back({say(TEXT("Noise")), say.composed(nameOf(privacy.noise))});
    if (method)
        for (const MethodSetting& setting : method->settings)
            rows.push_back({say.in("CentralMethod", setting.title),
                            setting.choices.empty() ? shortestText(numberOf(privacy, setting.key), say)
                                                    : std::string(choiceOf(privacy, setting.key))});
}

std::string methodText(const MethodSpec& method, const Wording& say) {
    std::string text = say(
        TEXT("loss %1, batches of %2"),
        {say.composed(nameOf(method.loss)), method.batch > 0 ? countText(method.batch, say) : say(TEXT("all"))});
    if (method.cost != Cost::Matched) text += say(TEXT(", cost %1"), {std::string(nameOf(method.cost))});
    if (method.loss == Loss::Entropic || method.loss == Loss::Divergence)
        text += say(TEXT(", regularization %1, %2 iterations at most"),
                    {method.regularization > 0 ? shortestText(method.regularization, say) : say(TEXT("as the noise")),
                     countText(method.iterations, say)});
    if (method.start == Start::Anchored) text += say(TEXT(", warm start"));
    if (method.denoiser != Denoiser::None)
        text += say(TEXT(", records denoised by %1"), {say.in("Compare", factsOf(method.denoiser).title)});
    return text;
}

} // namespace

std::string metricName(MetricId id, const Wording& say) {
    const MetricFacts& facts = factsOf(id);
    const std::string title = say.in("Figure", facts.title);
    return facts.unit.empty() ? title : title + " (" + say.in("Figure", facts.unit) + ")";
}

std::string methodName(const std::string& name, const Wording& say) { return say.in("Arm", shownMethodName(name)); }

Rows namedSettings(const RunSpec& spec, const Wording& say) {
    Rows rows;
    const bool central = spec.privacy.model == PrivacyModel::Central;
    addData(spec, say, rows);
    central ? addCentral(spec, say, rows) : addMechanism(spec, say, rows);
    if (!central)
        for (const MethodSpec& method : spec.methods)
            rows.push_back({say(TEXT("Method \"%1\""), {methodName(method.name, say)}), methodText(method, say)});
    rows.push_back({say(TEXT("Seed")), std::to_string(spec.seed)});
    const CentralMethod* method = central ? centralMethod(spec.privacy.method) : nullptr;
    if (method && !method->trains) return rows; // it has no generator, and takes no steps
    const ModelSpec& model = spec.model;
    std::string widths;
    for (const int width : model.hidden) widths += (widths.empty() ? " " : ", ") + std::to_string(width);
    rows.push_back({say(TEXT("Generator")),
                    std::string(nameOf(model.generator)) +
                        (model.generator == GeneratorKind::Mlp ? widths : ' ' + std::to_string(model.channels))});
    rows.push_back(
        {say(TEXT("Latents")), say.composed(nameOf(model.latent)) + ", " + std::to_string(model.latentDimension)});
    const OptimizerSpec& optimizer = spec.optimizer;
    std::string updates = say(TEXT("%1, learning rate %2, %3"),
                              {std::string(nameOf(optimizer.kind)), shortestText(optimizer.learningRate, say),
                               say.composed(nameOf(optimizer.schedule))});
    if (optimizer.momentum > 0) updates += say(TEXT(", momentum %1"), {shortestText(optimizer.momentum, say)});
    if (optimizer.weightDecay > 0)
        updates += say(TEXT(", weight decay %1"), {shortestText(optimizer.weightDecay, say)});
    rows.push_back({say(TEXT("Optimizer")), std::move(updates)});
    rows.push_back({say(TEXT("Steps")), countText(spec.train.steps, say)});
    return rows;
}

} // namespace sfumato
