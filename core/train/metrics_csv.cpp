// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/metrics_csv.h"

#include "core/base/require.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

namespace sfumato {

namespace {

struct Column {
    const char* name;
    bool usesRaw;
    std::optional<double> (*read)(const StepRecord&);
};

std::optional<double> figure(const StepRecord& record, std::optional<Figure> Evaluation::*member) {
    if (!record.evaluation || !((*record.evaluation).*member))
        return std::nullopt;
    return ((*record.evaluation).*member)->value;
}

constexpr std::array<Column, 12> columns{{
    {"loss", false,
     [](const StepRecord& r) {
         return r.step > 0 && !std::isnan(r.loss) ? std::optional(r.loss) : std::nullopt;
     }},
    {"marginal_error", false,
     [](const StepRecord& r) {
         return r.step > 0 && std::isfinite(r.marginalError) ? std::optional(r.marginalError) : std::nullopt;
     }},
    {"epsilon_spent", false, [](const StepRecord& r) { return std::optional(r.epsilonSpent); }},
    {"gradient_norm", false,
     [](const StepRecord& r) {
         return std::isfinite(r.gradientNorm) ? std::optional(r.gradientNorm) : std::nullopt;
     }},
    {"entropic_distance", false, [](const StepRecord& r) { return figure(r, &Evaluation::entropicDistance); }},
    {"held_out_nll", false, [](const StepRecord& r) { return figure(r, &Evaluation::heldOutNll); }},
    {"w2", true, [](const StepRecord& r) { return figure(r, &Evaluation::wasserstein2); }},
    {"w2_floor", true, [](const StepRecord& r) { return figure(r, &Evaluation::wasserstein2Floor); }},
    {"sliced_w2", true, [](const StepRecord& r) { return figure(r, &Evaluation::slicedW2); }},
    {"sliced_w2_floor", true, [](const StepRecord& r) { return figure(r, &Evaluation::slicedW2Floor); }},
    {"clipped_share", true, [](const StepRecord& r) { return figure(r, &Evaluation::clippedShare); }},
    {"test_accuracy", true, [](const StepRecord& r) { return figure(r, &Evaluation::testAccuracy); }},
}};

/// The accuracy, which is the last, stands in the file of a classifier alone.
std::span<const Column> columnsOf(bool classifies) {
    return std::span(columns).first(columns.size() - (classifies ? 0 : 1));
}

std::string fullName(const Column& column) {
    return column.usesRaw ? std::string(column.name) + " (uses raw data)" : column.name;
}

std::string shortest(double value) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    REQUIRE(end.ec == std::errc());
    return {digits.data(), end.ptr};
}

} // namespace

std::string metricsHeader(bool classifies) {
    std::string row = "step,arm";
    for (const auto& column : columnsOf(classifies))
        row += ',' + fullName(column);
    return row + '\n';
}

std::string metricsRow(const StepRecord& record, bool classifies) {
    std::string row = std::to_string(record.step) + ',' + record.arm;
    for (const auto& column : columnsOf(classifies)) {
        const auto value = column.read(record);
        row += ',' + (value ? shortest(*value) : std::string());
    }
    return row + '\n';
}

std::map<std::string, Evaluation> lastEvaluations(std::string_view csv) {
    std::map<std::string, Evaluation> last;
    while (!csv.empty()) {
        std::string_view row = csv.substr(0, csv.find('\n'));
        csv.remove_prefix(std::min(csv.size(), row.size() + 1));
        std::vector<std::string_view> fields;
        for (std::size_t end; (end = row.find(',')) != row.npos; row.remove_prefix(end + 1))
            fields.push_back(row.substr(0, end));
        fields.push_back(row);
        const auto figure = [&](std::string_view name) -> std::optional<Figure> {
            const auto column = std::ranges::find(columns, name, &Column::name);
            const auto at = 2 + std::size_t(column - columns.begin());
            double value = 0;
            if (at >= fields.size() ||
                std::from_chars(fields[at].data(), fields[at].data() + fields[at].size(), value).ec !=
                    std::errc())
                return std::nullopt;
            return Figure{value, column->usesRaw};
        };
        const Evaluation found{.entropicDistance = figure("entropic_distance"),
                               .heldOutNll = figure("held_out_nll"),
                               .wasserstein2 = figure("w2"),
                               .wasserstein2Floor = figure("w2_floor"),
                               .slicedW2 = figure("sliced_w2"),
                               .slicedW2Floor = figure("sliced_w2_floor"),
                               .testAccuracy = figure("test_accuracy"),
                               .clippedShare = figure("clipped_share")};
        if (found != Evaluation{})
            last[std::string(fields[1])] = found;
    }
    return last;
}

std::vector<std::pair<std::string, double>> metricsScalars(const StepRecord& record) {
    std::vector<std::pair<std::string, double>> scalars;
    for (const auto& column : columns)
        if (const auto value = column.read(record))
            scalars.emplace_back(fullName(column), *value);
    scalars.emplace_back("seconds", record.seconds);
    return scalars;
}

} // namespace sfumato
