// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/proposal_parts.h"
#include "core/data/preparation/column_plan.h"
#include "core/files/formats/tables/csv.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato::detail {

namespace {

using Kind = ProposedColumn::Kind;

constexpr std::size_t mostValues = 50; ///< of a category
constexpr std::string_view columnNamesOfLabels = "label labels class classes target y outcome diagnosis category",
                           namesOfRows = "index id row rowid rownames row_names unnamed:0 unnamed: no nr #";

/// A table with the words of some of its columns.
struct Looked {
    std::vector<std::string> names;
    CsvTable table;
    std::vector<std::size_t> texts; ///< the column of each of table.texts

    std::size_t width() const { return std::size_t(table.values.shape[1]); }
    std::size_t rows() const { return std::size_t(table.values.shape[0]); }
    double cell(std::size_t row, std::size_t column) const { return table.values.as<double>()[row * width() + column]; }
    const std::vector<std::string>* words(std::size_t column) const {
        const auto found = std::ranges::find(texts, column);
        return found == texts.end() ? nullptr : &table.texts[std::size_t(found - texts.begin())];
    }
};

/// With the words of all columns that hold more than numbers.
Result<Looked> look(const std::filesystem::path& path, const TableDialect& dialect, const std::string& label) {
    CsvReading reading{.dialect = dialect, .gaps = true};
    TRY(table, readCsv(path, reading));
    Looked looked{table->columns, std::move(*table), {}};
    for (std::size_t column = 0; column < looked.width(); ++column) {
        const std::string name = columnName(looked.names, column);
        bool words = isOneOf(name, columnNamesOfLabels) || name == label ||
                     (!looked.names.empty() && looked.names[column] == label);
        for (std::size_t row = 0; row < looked.rows() && !words; ++row) words = std::isnan(looked.cell(row, column));
        if (words) looked.texts.push_back(column);
    }
    if (looked.texts.empty()) return looked;
    reading.texts = [&](const auto&, std::size_t) { return looked.texts; };
    table = readCsv(path, reading);
    if (!table) return table.fault();
    looked.table = std::move(*table);
    return looked;
}

/// 0, 1, 2, ... or 1, 2, 3, ...
bool countsRows(const Looked& looked, std::size_t column) {
    const double first = looked.cell(0, column);
    if (looked.rows() < 3 || (first != 0 && first != 1)) return false;
    for (std::size_t row = 1; row < looked.rows(); ++row)
        if (looked.cell(row, column) != first + double(row)) return false;
    return true;
}

ProposedColumn columnOf(const Looked& looked, std::size_t column) {
    ProposedColumn found{.name = columnName(looked.names, column)};
    const bool unnamed = !looked.names.empty() && found.name.empty();
    if (column == 0 && looked.width() > 1 && (unnamed || isOneOf(found.name, namesOfRows)) &&
        countsRows(looked, column)) {
        found.kind = Kind::RowNumber;
        return found;
    }
    const auto* words = looked.words(column);
    if (!words) return found;
    std::size_t numbers = 0, others = 0;
    std::set<std::string> values;
    for (std::size_t row = 0; row < looked.rows(); ++row) {
        const std::string& word = (*words)[row];
        if (!std::isnan(looked.cell(row, column)))
            ++numbers;
        else if (isGap(word, {}))
            found.hasGaps = true;
        else if (++others && values.size() <= mostValues)
            values.insert(word);
    }
    if (others <= numbers) return found;
    found.kind = unnamed && column == 0 ? Kind::RowNumber : Kind::Category;
    const bool plain = std::ranges::none_of(
        values, [](const std::string& value) { return value.find_first_of("|=") != value.npos || value == "-"; });
    if (values.size() >= 2 && values.size() <= mostValues && plain && found.kind == Kind::Category)
        found.values.assign(values.begin(), values.end());
    return found;
}

/// Whether these cells may be classes: few different ones, whole numbers or words.
bool mayBeClasses(const Looked& looked, std::size_t column) {
    std::set<std::string> different;
    const auto& words = *looked.words(column);
    for (std::size_t row = 0; row < looked.rows(); ++row) {
        const double cell = looked.cell(row, column);
        if (!std::isnan(cell) && cell != std::round(cell)) return false;
        different.insert(words[row]);
        if (different.size() > 100 || different.size() > looked.rows() / 2 + 2) return false;
    }
    return different.size() > 1;
}

std::optional<std::size_t> labelColumnOf(const Looked& looked, const DataSpec& data) {
    if (data.labelColumn == "-") return {};
    const std::size_t last = looked.width() - 1;
    if (data.labelColumn.empty() && !looked.names.empty() && looked.names[last] == "label") return last;
    const bool coordinates = std::ranges::any_of(looked.names,
                                                 [](const std::string& name) { return isOneOf(name, "x"); }); // beside
                                                                                                              // y
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column <= last; ++column) {
        const std::string name = columnName(looked.names, column);
        if (!data.labelColumn.empty() &&
            (name == data.labelColumn || (!looked.names.empty() && looked.names[column] == data.labelColumn)))
            return column;
        if (data.labelColumn.empty() && !looked.names.empty() && isOneOf(name, columnNamesOfLabels) &&
            !(coordinates && isOneOf(name, "y")) && mayBeClasses(looked, column))
            found = column; // the last of them
    }
    return found;
}

/// A negative number of nines among numbers that are not negative.
std::optional<std::string> standsForAbsent(const Looked& looked, std::size_t column) {
    std::optional<std::string> found;
    for (std::size_t row = 0; row < looked.rows(); ++row) {
        const double cell = looked.cell(row, column);
        if (cell == -99 || cell == -999 || cell == -9999)
            found = std::to_string(int(cell));
        else if (cell < 0)
            return {};
    }
    return found;
}

void remarkCommas(const Looked& looked, const TableDialect& dialect, FileProposal& proposal) {
    if (!looked.names.empty() || !(dialect == TableDialect{})) return;
    for (std::size_t column = 1; column < looked.width(); ++column) {
        bool digits = true, whole = true;
        for (std::size_t row = 0; row < looked.rows() && digits; ++row) {
            const double cell = looked.cell(row, column), before = looked.cell(row, column - 1);
            digits = cell >= 0 && cell <= 9 && cell == std::round(cell);
            whole = whole && before == std::round(before);
        }
        if (!digits || !whole) continue;
        proposal.remarks.push_back({TEXT("it was read as %1 whole numbers a record, separated by commas; where a comma "
                                         "marks decimals (column %2 and %3), save it again with semicolons between the "
                                         "columns"),
                                    {looked.width(), column, column + 1}});
        return;
    }
}

} // namespace

Result<void> proposeTable(const DataSpec& data, FileProposal& proposal) {
    TRY(dialect, dialectNamed(data.read.table));
    if (data.read.table.empty()) {
        TRY(bytes, readTableBytes(data.path));
        *dialect = recognizedDialect(*bytes);
        proposal.read.table = nameOf(*dialect);
    }
    TRY(looked, look(data.path, *dialect, data.labelColumn));
    for (std::size_t column = 0; column < looked->width(); ++column)
        proposal.columns.push_back(columnOf(*looked, column));
    if (const auto label = labelColumnOf(*looked, data)) {
        ProposedColumn& column = proposal.columns[*label];
        column.kind = Kind::Label;
        proposal.labels = FileProposal::Labels::Column;
        proposal.labelColumn = !data.labelColumn.empty() ? data.labelColumn : looked->names[*label];
        if (const auto* words = looked->words(*label)) proposeClasses(*words, proposal);
    }
    std::vector<std::string> columns;
    for (std::size_t i = 0; i < proposal.columns.size(); ++i) {
        const ProposedColumn& column = proposal.columns[i];
        if (column.kind == Kind::RowNumber || (column.kind == Kind::Category && column.values.empty()))
            columns.push_back(column.name + "=-");
        else if (column.kind == Kind::Category)
            columns.push_back(entryOf(column.name, column.values));
        if (column.kind == Kind::Category && column.values.empty())
            proposal.remarks.push_back(
                {TEXT("column %1 holds texts that are no few categories, and is left out"), {i + 1}});
        if (column.kind == Kind::Number && data.read.absent.empty())
            if (const auto word = standsForAbsent(*looked, i);
                word && std::ranges::find(proposal.read.absent, *word) == proposal.read.absent.end())
                proposal.read.absent.push_back(*word);
    }
    if (data.read.columns.empty()) proposal.read.columns = std::move(columns);
    remarkCommas(*looked, *dialect, proposal);
    return {};
}

} // namespace sfumato::detail
