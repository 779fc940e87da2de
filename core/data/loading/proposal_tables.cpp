// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/proposal_parts.h"
#include "core/data/preparation/column_plan.h"
#include "core/files/formats/tables/csv.h"
#include "core/base/rounded_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace sfumato::detail {

namespace {

using Kind = ProposedColumn::Kind;

constexpr std::size_t mostValues = 50; ///< of a category
constexpr std::string_view columnNamesOfLabels = "label labels class classes target y outcome diagnosis category",
                           namesOfRows = "index id row rowid rownames row_names unnamed:0 unnamed: no nr #",
                           namesOfIds = "id identifier uid uuid pid patient person subject case patientid personid "
                                        "subjectid caseid";

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

bool isEmptyRow(const Looked& looked, std::size_t row) {
    return std::ranges::all_of(looked.table.values.as<double>().subspan(row * looked.width(), looked.width()),
                               [](double cell) { return std::isnan(cell); });
}

/// 0, 1, 2, ... or 1, 2, 3, ..., empty rows apart.
bool countsRows(const Looked& looked, std::size_t column) {
    const double first = looked.cell(0, column);
    if (looked.rows() < 3 || (first != 0 && first != 1)) return false;
    double next = first;
    for (std::size_t row = 0; row < looked.rows(); ++row)
        if (looked.cell(row, column) == next)
            ++next;
        else if (!isEmptyRow(looked, row))
            return false;
    return true;
}

/// By its name a record or a person: "id", "patient_id", "Subject", "visitId".
bool namesIds(std::string_view name) {
    return isOneOf(name.substr(name.find_last_of(" _.-") + 1), namesOfIds) || name.ends_with("Id");
}

/// Of a column with such a name and whole numbers or words: RowNumber where each row has another value, Person where
/// rows share theirs, ten of them on average at most, as more are few categories.
std::optional<Kind> idOf(const Looked& looked, std::size_t column, std::string_view name) {
    constexpr std::size_t mostOfOne = 10;
    if (looked.width() < 2 || !namesIds(name)) return {};
    const auto* words = looked.words(column);
    std::set<std::string> different;
    std::size_t cells = 0;
    for (std::size_t row = 0; row < looked.rows(); ++row) {
        if (isEmptyRow(looked, row)) continue;
        const double cell = looked.cell(row, column);
        if (!std::isnan(cell) && cell != std::round(cell)) return {};
        if (words && isGap((*words)[row], {})) return {};
        ++cells;
        different.insert(words ? (*words)[row] : shortestText(cell));
    }
    if (different.size() <= 2 || mostOfOne * different.size() < cells) return {};
    return different.size() == cells ? Kind::RowNumber : Kind::Person;
}

/// Signs of what is stated of a column.
bool hasOwnMeaning(const std::string& value) { return value.find_first_of("|=") != value.npos || value == "-"; }

ProposedColumn columnOf(const Looked& looked, std::size_t column) {
    ProposedColumn found{.name = columnName(looked.names, column)};
    const bool unnamed = !looked.names.empty() && found.name.empty();
    if (looked.width() > 1 && column == 0 && (unnamed || isOneOf(found.name, namesOfRows)) &&
        countsRows(looked, column)) {
        found.kind = Kind::RowNumber;
        return found;
    }
    if (const auto id = idOf(looked, column, found.name)) {
        found.kind = *id;
        return found;
    }
    const auto* words = looked.words(column);
    if (!words) return found;
    std::size_t numbers = 0, others = 0, nones = 0;
    std::set<std::string> values, noneWords;
    for (std::size_t row = 0; row < looked.rows(); ++row) {
        const std::string& word = (*words)[row];
        if (!std::isnan(looked.cell(row, column)))
            ++numbers;
        else if (isOneOf(word, "none"))
            ++nones, noneWords.insert(word);
        else if (isGap(word, {}))
            found.hasGaps = true;
        else if (++others && values.size() <= mostValues)
            values.insert(word);
    }
    if (others > 0) // and "none" is a word like them
        others += nones, values.insert(noneWords.begin(), noneWords.end());
    else
        found.hasGaps |= nones > 0;
    if (others <= numbers && numbers > 0) return found;
    found.kind = unnamed && (column == 0 || others == 0) ? Kind::RowNumber : Kind::Category;
    const bool plain = std::ranges::none_of(values, hasOwnMeaning);
    const bool repeats = values.size() < 5 || 2 * values.size() <= others; // not a name for each row
    if (values.size() >= 2 && values.size() <= mostValues && plain && repeats && found.kind == Kind::Category)
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

/// Of the column that empties most records, where they are many.
void remarkGaps(const Looked& looked, FileProposal& proposal) {
    std::size_t most = looked.rows() / 10, worst = looked.width();
    for (std::size_t column = 0; column < looked.width(); ++column) {
        const ProposedColumn& proposed = proposal.columns[column];
        const bool isCategory = proposed.kind == Kind::Category && !proposed.values.empty();
        if (!proposed.hasGaps || (proposed.kind != Kind::Number && !isCategory)) continue;
        std::size_t gaps = 0;
        for (std::size_t row = 0; row < looked.rows(); ++row)
            gaps += isCategory
                        ? std::ranges::find(proposed.values, (*looked.words(column))[row]) == proposed.values.end()
                        : std::isnan(looked.cell(row, column));
        if (gaps > most) most = gaps, worst = column;
    }
    if (worst == looked.width()) return;
    const std::string rows = "column " + std::to_string(worst + 1) + " has no value in " + std::to_string(most) +
                             " of " + std::to_string(looked.rows()) +
                             " rows, whose records are empty by that: leave it out in data.read.columns, or ";
    proposal.remarks.push_back(rows + (proposal.columns[worst].kind == Kind::Category
                                           ? "state there what stands for no value, such as ?, as one of its values"
                                           : "state in data.read.gap the number to put there"));
}

void remarkCommas(const Looked& looked, const TableDialect& dialect, FileProposal& proposal) {
    constexpr std::size_t mostColumns = 20; // more are seldom typed by hand
    const auto isFraction = [](double cell) { return std::isfinite(cell) && cell != std::round(cell); };
    if (!looked.names.empty() || !(dialect == TableDialect{}) || looked.width() > mostColumns ||
        std::ranges::any_of(looked.table.values.as<double>(), isFraction)) // which have points
        return;
    for (std::size_t column = 1; column < looked.width(); ++column) {
        bool digits = true, whole = true;
        for (std::size_t row = 0; row < looked.rows() && digits; ++row) {
            digits = looked.cell(row, column) >= 0 && looked.cell(row, column) <= 9;
            whole = whole && std::isfinite(looked.cell(row, column - 1));
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
    if (dialect->rowNames) proposal.columns[0] = {.kind = Kind::RowNumber};
    if (const auto label = labelColumnOf(*looked, data)) {
        ProposedColumn& column = proposal.columns[*label];
        column.kind = Kind::Label;
        proposal.labels = FileProposal::Labels::Column;
        proposal.labelColumn = !data.labelColumn.empty() ? data.labelColumn : looked->names[*label];
        if (const auto* words = looked->words(*label)) proposeClasses(*words, proposal);
    }
    std::vector<std::string> columns;
    const auto titleOf = [&](std::size_t i) {
        return looked->names.empty() || looked->names[i].empty() ? std::to_string(i + 1) : proposal.columns[i].name;
    };
    bool hasPerson = false;
    for (std::size_t i = 0; i < proposal.columns.size(); ++i) {
        ProposedColumn& column = proposal.columns[i];
        if (column.kind == Kind::Person && !std::exchange(hasPerson, true)) {
            columns.push_back(column.name + "=person");
            proposal.remarks.push_back({TEXT("column %1 has the same value in several records: it is proposed as the "
                                             "person whose record it is, and is then no part of a record"),
                                        {titleOf(i)}});
        } else if (column.kind == Kind::Person) { // one column says so
            column.kind = Kind::RowNumber;
        } else if (column.kind == Kind::RowNumber && idOf(*looked, i, column.name)) {
            proposal.remarks.push_back(
                {TEXT("column %1 has another value in each record: it is proposed to leave it out"), {titleOf(i)}});
        }
        if (column.kind == Kind::RowNumber || (column.kind == Kind::Category && column.values.empty()))
            columns.push_back(column.name + "=-");
        else if (column.kind == Kind::Category)
            columns.push_back(entryOf(column.name, column.values));
        if (column.kind == Kind::Category && column.values.empty()) {
            const auto* words = looked->words(i);
            const bool isUnwritable = words && std::ranges::any_of(*words, hasOwnMeaning);
            proposal.remarks.push_back({isUnwritable ? TEXT("column %1 holds texts with | or =, which cannot be stated "
                                                            "as categories: it is proposed to leave it out")
                                                     : TEXT("column %1 holds no numbers, nor texts that are few "
                                                            "categories: it is proposed to leave it out"),
                                        {titleOf(i)}});
        }
        if (column.kind == Kind::Number && data.read.absent.empty())
            if (const auto word = standsForAbsent(*looked, i);
                word && std::ranges::find(proposal.read.absent, *word) == proposal.read.absent.end())
                proposal.read.absent.push_back(*word);
    }
    if (data.read.columns.empty()) proposal.read.columns = std::move(columns);
    remarkCommas(*looked, *dialect, proposal);
    if (!data.read.gap && data.read.columns.empty()) remarkGaps(*looked, proposal);
    return {};
}

} // namespace sfumato::detail
