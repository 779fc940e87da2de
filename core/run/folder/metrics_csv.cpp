// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/metrics_csv.h"

#include "core/base/require.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/metrics_columns.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// Whether the file of a run has the column; whether raw data may be looked at changes nothing, so that a run that goes
/// on without finds the same columns.
bool isWritten(const MetricsColumn& column, const RunSpec& spec) {
    return column.metric == MetricId::TestAccuracy     ? learnsClassifier(spec) || learnsRule(spec)
           : column.metric == MetricId::SampleAccuracy ? spec.monitor.accuracy || releasesLabelledSamples(spec)
                                                       : true;
}

std::vector<std::string_view> fieldsOf(std::string_view row) {
    std::vector<std::string_view> fields;
    for (std::size_t end; (end = row.find(',')) != row.npos; row.remove_prefix(end + 1))
        fields.push_back(row.substr(0, end));
    fields.push_back(row);
    return fields;
}

/// The column of each field of the header; null of step, method and what is not known.
std::vector<const MetricsColumn*> columnsOf(std::string_view header) {
    std::vector<const MetricsColumn*> columns;
    for (const std::string_view field : fieldsOf(header)) {
        const auto found = std::ranges::find(metricsColumns(), field.substr(0, field.find(' ')), &MetricsColumn::name);
        columns.push_back(found == metricsColumns().end() ? nullptr : &*found);
    }
    return columns;
}

/// An epsilon that nothing bounds is no number of a table.
std::optional<double> finite(const MetricsColumn& column, const StepRecord& record) {
    const auto value = column.read(record);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string fullName(const MetricsColumn& column) {
    return std::string(column.name) + (factsOf(column.metric).usesRaw ? " (uses raw data)" : "");
}

} // namespace

std::string metricsHeader(const RunSpec& spec) {
    std::string row = "step,method";
    for (const auto& column : metricsColumns())
        if (isWritten(column, spec)) row += ',' + fullName(column);
    return row + '\n';
}

std::string metricsRow(const StepRecord& record, const RunSpec& spec) {
    std::string row = std::to_string(record.step) + ',' + record.method;
    for (const auto& column : metricsColumns()) {
        if (!isWritten(column, spec)) continue;
        const auto value = finite(column, record);
        row += ',' + (value ? shortestText(*value) : std::string());
    }
    return row + '\n';
}

namespace {

/// Calls row(record) for every row of the text of a metrics.csv.
template <class Row>
void forEachRow(std::string_view csv, Row row) {
    const auto nextLine = [&] {
        const std::string_view line = csv.substr(0, csv.find('\n'));
        csv.remove_prefix(std::min(csv.size(), line.size() + 1));
        return line;
    };
    constexpr double none = std::numeric_limits<double>::quiet_NaN(),
                     endless = std::numeric_limits<double>::infinity(); // those of empty fields
    const auto columns = columnsOf(nextLine());
    while (!csv.empty()) {
        const auto fields = fieldsOf(nextLine());
        if (fields.size() < 2) continue;
        StepRecord record{
            .method = std::string(fields[1]), .loss = none, .marginalError = none, .epsilonSpent = endless};
        std::from_chars(fields[0].data(), fields[0].data() + fields[0].size(), record.step);
        for (std::size_t at = 2; at < std::min(fields.size(), columns.size()); ++at) {
            double value = 0;
            const auto* end = fields[at].data() + fields[at].size();
            if (columns[at] && std::from_chars(fields[at].data(), end, value).ec == std::errc())
                columns[at]->write(record, value);
        }
        row(record);
    }
}

} // namespace

std::map<std::string, Evaluation> lastEvaluations(std::string_view csv) {
    std::map<std::string, Evaluation> last;
    forEachRow(csv, [&](const StepRecord& record) {
        if (record.evaluation) last[record.method] = *record.evaluation;
    });
    return last;
}

std::map<std::string, StepRecord> lastRows(std::string_view csv) {
    std::map<std::string, StepRecord> last;
    forEachRow(csv, [&](const StepRecord& record) { last[record.method] = record; });
    return last;
}

std::vector<std::pair<std::string, double>> metricsScalars(const StepRecord& record) {
    std::vector<std::pair<std::string, double>> scalars;
    for (const auto& column : metricsColumns())
        if (const auto value = finite(column, record)) scalars.emplace_back(fullName(column), *value);
    return scalars;
}

} // namespace sfumato
