// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/metrics_file.h"

#include "core/record/metrics_columns.h"
#include "widgets/text/own_bytes.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace sfumato {

namespace {

using Fields = std::vector<std::string_view>;

void split(std::string_view line, Fields& fields) {
    fields.clear();
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    for (std::size_t from = 0;;) {
        const auto comma = line.find(',', from);
        fields.push_back(line.substr(from, comma - from));
        if (comma == std::string_view::npos)
            return;
        from = comma + 1;
    }
}

std::string quoted(std::string_view field) {
    std::string text(1, '"');
    text += field.substr(0, 20);
    return text += '"';
}

template <class T>
std::optional<T> number(std::string_view text) {
    T value{};
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

/// Calls row(step, arm, value of each column of these names) for every finished line.
template <class Row>
Result<void> forEachRow(std::string_view text, const std::string& subject,
                        const std::vector<std::string_view>& names, Row row) {
    const auto malformed = [&](std::size_t line, const std::string& detail) {
        return Fault{Fault::Code::Malformed, subject + ": line " + std::to_string(line), detail};
    };
    Fields fields;
    std::vector<std::size_t> places;
    std::vector<std::optional<double>> values(names.size());
    std::size_t line = 0, columns = 0;
    for (std::size_t from = 0, end; (end = text.find('\n', from)) != std::string_view::npos; from = end + 1) {
        split(text.substr(from, end - from), fields);
        if (++line == 1) {
            if (fields.size() < 3 || fields[0] != "step" || fields[1] != "arm")
                return malformed(1, "must name the columns, step and arm first");
            columns = fields.size();
            for (const std::string_view name : names) // "w2 (uses raw data)"
                places.push_back(std::size_t(std::ranges::find_if(fields,
                                                                  [&](std::string_view column) {
                                                                      return column.substr(
                                                                                 0, column.find(' ')) == name;
                                                                  }) -
                                             fields.begin()));
            continue;
        }
        const auto step = number<std::int64_t>(fields[0]);
        if (!step || fields.size() != columns)
            return malformed(line, "has " + std::to_string(fields.size()) + " fields, beginning with " +
                                       quoted(fields[0]) + "; a step and " + std::to_string(columns - 1) +
                                       " more would be right");
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::string_view field = places[i] < columns ? fields[places[i]] : std::string_view();
            values[i] = field.empty() ? std::nullopt : number<double>(field);
            if (!field.empty() && !values[i])
                return malformed(line, quoted(field) + " is not a number");
        }
        row(*step, fields[1], values);
    }
    return {};
}

std::string_view columnOf(FigureId figure) {
    return metricsColumnOf(figure)->name;
}

Result<QByteArray> contentOf(const QString& path) {
    return readOwnBytes(path, largestMetrics);
}

} // namespace

Result<std::map<std::string, ArmFigures, std::less<>>> summarizeMetrics(std::string_view text,
                                                                        const std::string& subject) {
    std::map<std::string, ArmFigures, std::less<>> arms;
    const auto read = forEachRow(
        text, subject,
        {columnOf(FigureId::Wasserstein2), columnOf(FigureId::HeldOutNll), columnOf(FigureId::EpsilonSpent)},
        [&](std::int64_t, std::string_view arm, const std::vector<std::optional<double>>& values) {
            auto found = arms.find(arm);
            if (found == arms.end())
                found = arms.emplace(arm, ArmFigures{}).first;
            ArmFigures& figures = found->second;
            if (values[0]) {
                figures.wasserstein2Last = values[0];
                figures.wasserstein2Least = std::min(figures.wasserstein2Least.value_or(*values[0]),
                                                     *values[0]);
            }
            if (values[1])
                figures.heldOutNll = values[1];
            if (values[2])
                figures.epsilonSpent = values[2];
        });
    if (!read)
        return read.fault();
    return arms;
}

Result<std::vector<StepRecord>> readSteps(const QString& path) {
    const auto bytes = contentOf(path);
    if (!bytes)
        return bytes.fault();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    std::vector<StepRecord> steps;
    std::vector<std::string_view> names;
    for (const MetricsColumn& column : metricsColumns())
        names.push_back(column.name);
    const auto read = forEachRow(
        {bytes->data(), std::size_t(bytes->size())}, path.toStdString(), names,
        [&](std::int64_t step, std::string_view arm, const std::vector<std::optional<double>>& values) {
            StepRecord& record = steps.emplace_back(
                StepRecord{.arm = std::string(arm), .step = step, .loss = none, .marginalError = none});
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i])
                    metricsColumns()[i].write(record, *values[i]);
        });
    if (!read)
        return read.fault();
    return steps;
}

Result<std::vector<RunCurve>> readCurves(const QString& path, FigureId figure) {
    const auto bytes = contentOf(path);
    if (!bytes)
        return bytes.fault();
    std::vector<RunCurve> curves;
    const auto read = forEachRow(
        {bytes->data(), std::size_t(bytes->size())}, path.toStdString(), {columnOf(figure)},
        [&](std::int64_t step, std::string_view arm, const std::vector<std::optional<double>>& values) {
            if (!values[0])
                return;
            const QString name = QString::fromUtf8(arm.data(), qsizetype(arm.size()));
            auto curve = std::ranges::find(curves, name, &RunCurve::arm);
            if (curve == curves.end())
                curve = curves.insert(curve, {name, {}, {}});
            curve->steps << double(step);
            curve->values << *values[0];
        });
    if (!read)
        return read.fault();
    return curves;
}

} // namespace sfumato
