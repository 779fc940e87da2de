// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/metrics_file.h"

#include "core/base/number_text.h"
#include "core/spec/tables/metrics_columns.h"
#include "widgets/text/own_bytes.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace sfumato {

namespace {

using Fields = std::vector<std::string_view>;

void split(std::string_view line, Fields& fields) {
    fields.clear();
    if (line.ends_with('\r')) line.remove_suffix(1);
    for (std::size_t from = 0;;) {
        const auto comma = line.find(',', from);
        fields.push_back(line.substr(from, comma - from));
        if (comma == std::string_view::npos) return;
        from = comma + 1;
    }
}

std::string quoted(std::string_view field) {
    std::string text(1, '"');
    text += field.substr(0, 20);
    return text += '"';
}

/// The finished lines of a metrics.csv, one after the other.
class Rows {
public:
    /// `names`: the columns whose values are read. `text` must outlive this.
    Rows(std::string_view text, std::string subject, std::vector<std::string_view> names)
        : m_text(text), m_subject(std::move(subject)), m_names(std::move(names)), values(m_names.size()) {}

    /// False at the end.
    Result<bool> next() {
        for (std::size_t end; (end = m_text.find('\n', m_from)) != std::string_view::npos;) {
            split(m_text.substr(m_from, end - m_from), m_fields);
            m_from = end + 1;
            if (++m_line > 1) {
                const auto row = readRow();
                return row ? Result<bool>(true) : row.fault();
            }
            if (m_fields.size() < 3 || m_fields[0] != "step" || (m_fields[1] != "method" && m_fields[1] != "arm"))
                return malformed("must name the columns, step and method first");
            m_columns = m_fields.size();
            for (const std::string_view name : m_names) // "w2 (uses raw data)"
                m_places.push_back(std::size_t(
                    std::ranges::find_if(
                        m_fields, [&](std::string_view column) { return column.substr(0, column.find(' ')) == name; }) -
                    m_fields.begin()));
        }
        return false;
    }
    double share() const { return m_text.empty() ? 1 : double(m_from) / double(m_text.size()); }

private:
    Fault malformed(const std::string& detail) const {
        return {Fault::Code::Malformed, m_subject + ": line " + std::to_string(m_line), detail};
    }
    Result<void> readRow() {
        const auto number = numberIn<std::int64_t>(m_fields[0]);
        if (!number || m_fields.size() != m_columns)
            return malformed("has " + std::to_string(m_fields.size()) + " fields, beginning with " +
                             quoted(m_fields[0]) + "; a step and " + std::to_string(m_columns - 1) +
                             " more would be right");
        step = *number;
        method = m_fields[1];
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const std::string_view field = m_places[i] < m_columns ? m_fields[m_places[i]] : std::string_view();
            values[i] = field.empty() ? std::nullopt : numberIn<double>(field);
            if (!field.empty() && !values[i]) return malformed(quoted(field) + " is not a number");
        }
        return {};
    }

    std::string_view m_text;
    std::string m_subject;
    std::vector<std::string_view> m_names;
    Fields m_fields;
    std::vector<std::size_t> m_places;
    std::size_t m_line = 0, m_columns = 0, m_from = 0;

public: // of the row that next() has read
    std::int64_t step = 0;
    std::string_view method;
    std::vector<std::optional<double>> values;
};

/// Calls row(step, method, value of each column of these names) for every finished line.
template <class Row>
Result<void> forEachRow(std::string_view text, const std::string& subject, const std::vector<std::string_view>& names,
                        Row row) {
    Rows rows(text, subject, names);
    auto next = rows.next();
    for (; next && *next; next = rows.next()) row(rows.step, rows.method, rows.values);
    return next ? Result<void>() : next.fault();
}

std::vector<std::string_view> columnNames() {
    std::vector<std::string_view> names;
    for (const MetricsColumn& column : metricsColumns()) names.push_back(column.name);
    return names;
}

std::string_view columnOf(MetricId metric) { return metricsColumnOf(metric)->name; }

Result<QByteArray> contentOf(const QString& path) { return readOwnBytes(path, largestMetrics); }

} // namespace

Result<std::map<std::string, MethodMetrics, std::less<>>> summarizeMetrics(std::string_view text,
                                                                           const std::string& subject) {
    std::map<std::string, MethodMetrics, std::less<>> methods;
    const auto w2 = std::size_t(metricsColumnOf(MetricId::Wasserstein2) - metricsColumns().data());
    TRY(read, forEachRow(
                  text, subject, columnNames(),
                  [&](std::int64_t step, std::string_view method, const std::vector<std::optional<double>>& values) {
                      auto found = methods.find(method);
                      if (found == methods.end())
                          found = methods
                                      .emplace(method,
                                               MethodMetrics{.last = std::vector<std::optional<double>>(values.size())})
                                      .first;
                      MethodMetrics& metrics = found->second;
                      metrics.step = step;
                      for (std::size_t i = 0; i < values.size(); ++i)
                          if (values[i]) metrics.last[i] = values[i];
                      if (values[w2])
                          metrics.wasserstein2Least = std::min(metrics.wasserstein2Least.value_or(*values[w2]),
                                                               *values[w2]);
                  }));
    return methods;
}

struct StepsFile::Content {
    explicit Content(QByteArray read, const std::string& subject)
        : bytes(std::move(read)), rows({bytes.constData(), std::size_t(bytes.size())}, subject, columnNames()) {}
    QByteArray bytes;
    Rows rows;
};

StepsFile::StepsFile(QString path) : m_path(std::move(path)) {}
StepsFile::~StepsFile() = default;

StepsFile::Piece StepsFile::next(std::size_t most) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Piece piece;
    if (!m_content) {
        auto bytes = contentOf(m_path);
        if (!bytes) return {{}, 1, true, bytes.fault()};
        m_content = std::make_unique<Content>(std::move(bytes).value(), m_path.toStdString());
    }
    Rows& rows = m_content->rows;
    while (piece.steps.size() < most) {
        const auto row = rows.next();
        if (!row) piece.fault = row.fault();
        if (!row || !*row) {
            piece.isLast = true;
            break;
        }
        StepRecord& record = piece.steps.emplace_back(
            StepRecord{.method = std::string(rows.method),
                       .step = rows.step,
                       .loss = none,
                       .marginalError = none,
                       .epsilonSpent = std::numeric_limits<double>::infinity()}); // that of an empty field
        for (std::size_t i = 0; i < rows.values.size(); ++i)
            if (rows.values[i]) metricsColumns()[i].write(record, *rows.values[i]);
    }
    piece.share = rows.share();
    return piece;
}

Result<std::vector<RunCurve>> readCurves(const QString& path, MetricId metric) {
    TRY(bytes, contentOf(path));
    std::vector<RunCurve> curves;
    TRY(read,
        forEachRow({bytes->data(), std::size_t(bytes->size())}, path.toStdString(), {columnOf(metric)},
                   [&](std::int64_t step, std::string_view method, const std::vector<std::optional<double>>& values) {
                       if (!values[0] && metric != MetricId::Loss) return;
                       const QString name = QString::fromUtf8(method.data(), qsizetype(method.size()));
                       auto curve = std::ranges::find(curves, name, &RunCurve::method);
                       if (curve == curves.end() && !values[0]) return;
                       if (curve == curves.end()) curve = curves.insert(curve, {name, {}, {}});
                       curve->steps << double(step);
                       curve->values << values[0].value_or(std::numeric_limits<double>::quiet_NaN());
                   }));
    return curves;
}

} // namespace sfumato
