// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/metrics_curves.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sfumato {

namespace {

constexpr std::string_view marksRaw = " (uses raw data)";

std::vector<std::string_view> metricsFieldsOf(std::string_view row) {
    std::vector<std::string_view> fields;
    for (std::size_t end; (end = row.find(',')) != row.npos; row.remove_prefix(end + 1))
        fields.push_back(row.substr(0, end));
    fields.push_back(row);
    return fields;
}

} // namespace

std::map<std::string, MetricsCurves, std::less<>> metricsCurves(std::string_view csv) {
    const auto head = metricsFieldsOf(csv.substr(0, csv.find('\n')));
    csv.remove_prefix(std::min(csv.size(), csv.find('\n')));
    std::map<std::string, MetricsCurves, std::less<>> columns;
    const auto nameAt = [&](std::size_t i) {
        return std::string(
            head[i].substr(0, head[i].ends_with(marksRaw) ? head[i].size() - marksRaw.size() : head[i].npos));
    };
    for (std::size_t i = 2; i < head.size(); ++i) columns[nameAt(i)].usesRaw = head[i].ends_with(marksRaw);
    while (csv.size() > 1) {
        csv.remove_prefix(1);
        const auto row = metricsFieldsOf(csv.substr(0, csv.find('\n')));
        csv.remove_prefix(std::min(csv.size(), csv.find('\n')));
        const auto number = [&](std::size_t i) -> std::optional<double> {
            double value = 0;
            const auto read = std::from_chars(row[i].data(), row[i].data() + row[i].size(), value);
            return read.ec == std::errc() && !row[i].empty() ? std::optional(value) : std::nullopt;
        };
        if (row.size() != head.size() || !number(0)) continue;
        for (std::size_t i = 2; i < row.size(); ++i)
            if (const auto value = number(i)) {
                auto& methods = columns[nameAt(i)].methods;
                auto method = std::ranges::find(methods, row[1], &ChartCurve::name);
                if (method == methods.end()) method = methods.insert(methods.end(), {std::string(row[1]), {}});
                method->points.emplace_back(*number(0), *value);
            }
    }
    return columns;
}

} // namespace sfumato
