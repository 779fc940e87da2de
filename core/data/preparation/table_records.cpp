// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stop_scope.h"
#include "core/data/preparation/column_plan.h"
#include "core/data/preparation/file_records.h"
#include "core/files/formats/tables/csv.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <unordered_map>

namespace sfumato {

namespace {

using Use = ColumnPlan::Use;

/// Numbers of one row of a table as its columns are planned.
class RowReader {
public:
    RowReader(const CsvTable& table, const std::vector<ColumnPlan>& columns, const FileReading& reading)
        : m_table(table), m_columns(columns), m_reading(reading) {}

    /// Adds the numbers of row `row`; false where a cell holds none and has no number in its place.
    bool add(std::size_t row, std::span<const double> cells, std::vector<double>& to) const {
        bool whole = true;
        const bool isBlank = std::ranges::all_of(cells, [](double cell) { return std::isnan(cell); }) &&
                             std::ranges::all_of(m_table.texts, [&](const auto& words) { return words[row].empty(); });
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const ColumnPlan& plan = m_columns[column];
            if (plan.use == Use::Category) {
                const auto value = std::ranges::find(plan.values, m_table.texts[plan.text][row]);
                whole &= value != plan.values.end();
                for (auto each = plan.values.begin(); each != plan.values.end(); ++each)
                    to.push_back(value == plan.values.end() ? std::numeric_limits<double>::quiet_NaN()
                                                            : double(each == value));
            } else if (plan.use == Use::Number) {
                to.push_back(isBlank ? cells[column] : numberAt(row, cells[column], plan));
            }
        }
        return whole;
    }

private:
    double numberAt(std::size_t row, double cell, const ColumnPlan& plan) const {
        if (plan.text == ColumnPlan::noText) return cell;
        const std::string& word = m_table.texts[plan.text][row];
        if (!isGap(word, m_reading.absent)) return cell;
        return m_reading.gap.value_or(std::numeric_limits<double>::quiet_NaN());
    }

    const CsvTable& m_table;
    const std::vector<ColumnPlan>& m_columns;
    const FileReading& m_reading;
};

bool finiteInFloat(const Array& array) {
    return std::ranges::all_of(array.as<double>(), [](double value) { return std::isfinite(float(value)); });
}

} // namespace

Result<FileArray> readTable(const std::filesystem::path& path, const RecordReading& reading) {
    TRY(dialect, dialectNamed(reading.file.table));
    const bool kept = reading.unusable == Unusable::Kept;
    Result<std::vector<ColumnPlan>> plans{std::vector<ColumnPlan>()};
    const auto table = readCsv(path,
                               {.dialect = *dialect, .gaps = kept, .texts = [&](const auto& names, std::size_t width) {
                                    plans = planColumns(names, width, reading, path.string());
                                    return plans ? textColumns(*plans) : std::vector<std::size_t>();
                                }});
    if (!table || !plans) return table ? plans.fault() : table.fault();
    const auto label = std::ranges::find(*plans, Use::Label, &ColumnPlan::use);
    std::int64_t columns = 0;
    for (const ColumnPlan& plan : *plans)
        columns += plan.use == Use::Number ? 1 : plan.use == Use::Category ? std::int64_t(plan.values.size()) : 0;
    const std::int64_t rows = table->values.shape[0], all = table->values.shape[1];
    if (rows > 0 && columns < 1)
        return Fault{Fault::Code::Mismatch, path.string(),
                     TEXT("has no column of numbers as it is read: state how it is written as data.read.table, or what "
                          "its columns are as data.read.columns; of columns of a fixed width make a CSV file first")};
    if (rows < 1)
        return Fault{Fault::Code::Mismatch, path.string(),
                     TEXT("holds no points; one row per point and one column per coordinate are expected")};
    const auto above = std::int64_t(table->passedOver) + !table->columns.empty();
    const RowReader reader(*table, *plans, reading.file);
    const auto values = table->values.as<double>();
    const auto person = std::ranges::find(*plans, Use::Person, &ColumnPlan::use);
    const std::int64_t most = person == plans->end() ? 0 : person->most;
    std::unordered_map<std::string, std::int64_t> rowsOf; // each person's, so that nobody's count depends on another
    std::vector<double> points;
    points.reserve(std::size_t(rows * columns));
    for (std::int64_t row = 0; row < rows; ++row) {
        if (row % 4096 == 0) StopScope::check();
        if (!reader.add(std::size_t(row), values.subspan(std::size_t(row * all), std::size_t(all)), points) && !kept)
            return Fault{Fault::Code::WrongType, path.string() + ": row " + std::to_string(row + 1 + above),
                         TEXT("holds a value that is none of those stated in data.read.columns")};
        if (most == 0 || ++rowsOf[table->texts[person->text][std::size_t(row)]] <= most) continue;
        if (!kept)
            return Fault{Fault::Code::OutOfRange,
                         path.string() + ": row " + std::to_string(row + 1 + above),
                         {TEXT("is of a person who has %1 rows above, and data.read.columns states no more"), {most}}};
        std::fill(points.end() - columns, points.end(), std::numeric_limits<double>::quiet_NaN());
    }
    StopScope::check();
    FileArray file{.records = rows, .values = Array::of({rows, columns}, points), .headerRows = above};
    file.geometry.width = columns;
    if (!kept && !finiteInFloat(file.values))
        return Fault{Fault::Code::OutOfRange, path.string(), TEXT("holds values beyond 3e38")};
    if (label == plans->end()) return file;
    file.labels = classesNamed(table->texts[label->text], reading);
    if (!kept && std::ranges::count(*file.labels, -1) > 0)
        return Fault{Fault::Code::WrongType, path.string() + ": label", TEXT("labels must be integers")};
    if (reading.keepWords) file.labelWords = table->texts[label->text];
    return file;
}

} // namespace sfumato
