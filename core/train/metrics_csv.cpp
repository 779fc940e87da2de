// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/metrics_csv.h"

#include "core/base/require.h"
#include "core/record/metrics_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace sfumato {

namespace {

/// The accuracy, which is the last, stands in the file of a classifier alone.
std::span<const MetricsColumn> columnsOf(bool classifies) {
    return metricsColumns().first(metricsColumns().size() - (classifies ? 0 : 1));
}

std::string fullName(const MetricsColumn& column) {
    return std::string(column.name) + (factsOf(column.figure).usesRaw ? " (uses raw data)" : "");
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
        StepRecord record;
        for (std::size_t at = 2; const auto& column : metricsColumns()) {
            double value = 0;
            if (at < fields.size() &&
                std::from_chars(fields[at].data(), fields[at].data() + fields[at].size(), value).ec == std::errc())
                column.write(record, value);
            ++at;
        }
        if (record.evaluation)
            last[std::string(fields[1])] = *record.evaluation;
    }
    return last;
}

std::vector<std::pair<std::string, double>> metricsScalars(const StepRecord& record) {
    std::vector<std::pair<std::string, double>> scalars;
    for (const auto& column : metricsColumns())
        if (const auto value = column.read(record))
            scalars.emplace_back(fullName(column), *value);
    return scalars;
}

} // namespace sfumato
