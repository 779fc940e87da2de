// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/tables/table_text.h"
#include "core/files/formats/tables/utf8.h"

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <vector>

namespace sfumato {

namespace {

using Cells = std::vector<std::string>;

constexpr std::size_t mostLooked = 256 << 10, mostRows = 200, mostAbove = 100;

struct Line {
    Cells cells;
    std::size_t number; ///< of its first line in the text, from 0
};

/// The first rows that are not empty, cut at `separator` outside of quotes.
std::vector<Line> firstRows(std::string_view text, char separator) {
    std::vector<Line> rows{{Cells(1), 0}};
    bool quoted = false;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < text.size() && rows.size() <= mostRows; ++i) {
        const char c = text[i];
        Cells& cells = rows.back().cells;
        lines += c == '\n';
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == '\n')
            rows.push_back({Cells(1), lines});
        else if (!quoted && c == separator && (c != ' ' || !cells.back().empty()))
            cells.emplace_back();
        else if (c != '\r' && (c != ' ' || separator != ' '))
            cells.back() += c;
    }
    rows.pop_back(); // may have been cut off
    std::erase_if(rows, [](const Line& row) { return row.cells.size() == 1 && row.cells[0].empty(); });
    for (auto& [cells, number] : rows)
        if (separator == ' ' && cells.size() > 1 && cells.back().empty()) cells.pop_back();
    return rows;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// What the numbers of some cells are written with, beside digits and decimal points.
struct Marks {
    std::size_t numbers = 0, cells = 0; ///< cells that are numbers one way or the other; all but empty ones
    std::size_t commaLast = 0, commaGroups = 0;
    bool pointGroups = false, spaceGroups = false, quoteGroups = false;
};

/// Whether behind each of these signs three digits stand, and no more.
bool isGroupedBy(char sign, std::string_view digits) {
    for (std::size_t at = digits.find(sign); at != digits.npos; at = digits.find(sign, at + 1)) {
        const auto group = digits.substr(at + 1, digits.find_first_of(" ,.", at + 1) - at - 1);
        if (group.size() != 3 || !std::ranges::all_of(group, isDigit)) return false;
    }
    return true;
}

/// "1.234.567,89", "1 234,5", "1,234.50"; plain numbers are counted only.
void look(std::string_view cell, Marks& marks) {
    if (isAbsentWord(cell)) return;
    ++marks.cells;
    if (numberIn(cell, {})) {
        ++marks.numbers;
        return;
    }
    std::string_view digits = cell.substr(std::min(cell.find_first_not_of(" +-"), cell.size()));
    if (digits.empty() || !isDigit(digits[0]) || digits.find_first_not_of("0123456789,.' ") != digits.npos) return;
    if (!isGroupedBy(' ', digits)) return;
    const auto comma = digits.find_last_of(','), point = digits.find_last_of('.');
    const bool hasComma = comma != digits.npos, hasPoint = point != digits.npos;
    ++marks.numbers;
    if (hasComma && (!hasPoint || point < comma) && std::ranges::count(digits, ',') == 1)
        ++(digits.size() - comma == 4 && !hasPoint ? marks.commaGroups : marks.commaLast);
    else if (hasComma)
        ++marks.commaGroups;
    marks.pointGroups |= hasPoint && (!hasComma || point < comma);
    marks.spaceGroups |= digits.find(' ') != digits.npos, marks.quoteGroups |= digits.find('\'') != digits.npos;
}

/// How well a separator fits: the share of the cells that are numbers, 0 where the rows are not equally long.
struct Fit {
    TableDialect dialect;
    std::size_t columns = 0;
    double share = 0;
};

bool isNumber(const std::string& cell) { return numberIn(cell, {}).has_value(); }
bool isName(const std::string& cell) { return !isAbsentWord(cell) && !isNumber(cell); }

/// How many of these rows stand above the one that names the columns: each has an empty cell, as a title has beside it,
/// and most columns have numbers below.
std::size_t titlesIn(const std::vector<Line>& rows) {
    for (std::size_t i = 1; i + 2 < rows.size() && i <= 10; ++i) {
        if (std::ranges::none_of(rows[i - 1].cells, isAbsentWord)) return 0;
        const std::size_t width = rows[i].cells.size();
        if (!std::ranges::all_of(rows[i].cells, isName)) continue;
        std::size_t numbers = 0;
        for (std::size_t column = 0; column < width; ++column)
            numbers += 10 * std::count_if(rows.begin() + std::ptrdiff_t(i) + 1, rows.end(),
                                          [&](const Line& row) { return isName(row.cells[column]); }) <
                       std::ptrdiff_t(rows.size() - i);
        return 2 * numbers > width ? i : 0;
    }
    return 0;
}

/// Whether these rows may stand above a table: few, or with few numbers.
bool areNoRecords(std::span<const Line> rows) {
    Marks marks;
    for (const Line& row : rows)
        for (const std::string& cell : row.cells) look(cell, marks);
    return rows.size() <= 3 || (rows.size() <= mostAbove && 4 * marks.numbers < marks.cells);
}

/// Leaves out what stands above the table, and rows that are not as long as its others. It begins at the first row that
/// is as long as most are, where nearly all behind it are so, too; else at the first of those at the end that are
/// equally long. False where there is no such place.
bool keepTable(std::vector<Line>& rows, bool& rowNames) {
    std::map<std::size_t, std::size_t> counts;
    for (const Line& row : rows) ++counts[row.cells.size()];
    std::size_t width = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
    const auto isLong = [&](const Line& row) { return row.cells.size() == width; };
    auto begin = std::ranges::find_if(rows, isLong);
    if (10 * std::count_if(begin, rows.end(), std::not_fn(isLong)) > rows.end() - begin) {
        width = rows.back().cells.size();
        begin = std::find_if_not(rows.rbegin(), rows.rend(), isLong).base();
    }
    if (rows.end() - begin < 3 || !areNoRecords(std::span(rows).first(std::size_t(begin - rows.begin())))) return false;
    if (begin != rows.begin() && begin[-1].cells.size() + 1 == width) {
        // A separator at the end of each row, or R's name of a row before it.
        const auto& names = begin[-1].cells;
        const bool ends = std::all_of(begin, rows.end(), [](const Line& row) { return row.cells.back().empty(); });
        if (ends && std::ranges::none_of(names, isNumber)) {
            for (auto row = begin; row != rows.end(); ++row) row->cells.pop_back();
            --width, --begin;
        } else if (!ends && std::ranges::all_of(names, isName) && !std::ranges::all_of(begin->cells, isName)) {
            rowNames = true, --begin;
            begin->cells.emplace(begin->cells.begin());
        }
    }
    rows.erase(rows.begin(), begin);
    std::erase_if(rows, std::not_fn(isLong));
    return width > 1;
}

/// `below`: rows that are not as long as most are passed over, or a first one names all columns but the first.
Fit fitOf(std::string_view text, char separator, bool below) {
    auto rows = firstRows(text, separator);
    Fit fit{.dialect = {.separator = separator}};
    if (rows.empty() || (below && !keepTable(rows, fit.dialect.rowNames))) return fit;
    const auto isOther = [&](const Line& row) { return row.cells.size() != rows[0].cells.size(); };
    if (!below && std::ranges::any_of(rows, isOther)) return fit;
    rows.erase(rows.begin(), rows.begin() + std::ptrdiff_t(titlesIn(rows)));
    if (rows[0].number > mostLinesAbove) return {.dialect = {.separator = separator}};
    fit.dialect.above = rows[0].number;
    Marks marks;
    for (std::size_t row = rows.size() > 1; row < rows.size(); ++row)
        for (const std::string& cell : rows[row].cells) look(cell, marks);
    fit.columns = rows[0].cells.size();
    fit.share = marks.cells == 0 ? 0 : double(marks.numbers) / double(marks.cells);
    if (marks.commaLast > 0)
        fit.dialect.decimal = ',', fit.dialect.thousands = marks.pointGroups ? '.' : char(0);
    else if (marks.commaGroups > 0)
        fit.dialect.thousands = ',';
    if (fit.dialect.thousands == 0 && (marks.spaceGroups || marks.quoteGroups))
        fit.dialect.thousands = marks.spaceGroups ? ' ' : '\'';
    return fit;
}

Fit bestFit(std::string_view text, bool below) {
    Fit best = fitOf(text, ',', below);
    for (const char separator : {';', '\t', '|', ' '})
        if (const Fit fit = fitOf(text, separator, below);
            fit.columns > 1 && (fit.share > best.share || (fit.share == best.share && best.columns <= 1)))
            best = fit;
    const std::string_view names = text.substr(0, text.find('\n'));
    if (!below && best.columns <= 1 && names.find(',') == names.npos) // one column, which a comma may cut in two
        if (const Fit fit = fitOf(text, ';', false); fit.columns == 1 && fit.share == 1 && fit.dialect.decimal == ',')
            best = fit;
    if (below || best.columns > 1 || best.share >= 0.5) return best;
    const Fit fit = bestFit(text, true);
    const bool isTold = fit.dialect.rowNames || text.starts_with("sep="); // by R, by Excel
    return fit.columns > 1 && (isTold || fit.share >= 0.5) ? fit : best;
}

/// What a text is likely to mark comments with: its first line that is not empty begins with it. A table that fits has
/// a blank behind the mark, so that a column called # stays one.
char commentMarkOf(std::string_view text, const Fit& fit) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || (text[first] != '#' && text[first] != '%')) return 0;
    const bool isTable = fit.columns > 1 && fit.dialect.above == 0 && !fit.dialect.rowNames;
    return isTable && !text.substr(first + 1).starts_with(' ') ? char(0) : text[first];
}

/// ",0,1" above rows that begin with 0, 1, 2: names that look like numbers.
bool namesRowNumbers(const std::vector<Line>& rows) {
    if (rows.size() < 3 || rows[0].cells.size() < 2 || !rows[0].cells[0].empty()) return false;
    const auto first = numberIn(rows[1].cells[0], {}), second = numberIn(rows[2].cells[0], {});
    return first && second && *second == *first + 1 && (*first == 0 || *first == 1);
}

} // namespace

TableDialect recognizedDialect(std::span<const std::byte> start) {
    start = start.first(std::min(start.size(), mostLooked));
    TableDialect found;
    const std::string_view raw = detail::asText(start);
    const auto zeros = std::ranges::count(raw, '\0');
    if (raw.starts_with("\xff\xfe") || raw.starts_with("\xfe\xff") || std::size_t(zeros) * 5 > raw.size() * 2) {
        found.encoding = TableDialect::Encoding::Utf16;
    } else {
        std::string_view whole = raw; // whose last letter may have been cut off
        for (int cut = 0; cut < 3 && start.size() == mostLooked && !detail::isUtf8(whole); ++cut)
            whole.remove_suffix(1);
        if (!detail::isUtf8(whole)) found.encoding = TableDialect::Encoding::Latin1;
        start = start.first(whole.size());
    }
    auto text = tableText(start, found, "");
    if (!text) return found;
    if (!text->ends_with('\n') && start.size() < mostLooked) *text += '\n';
    Fit best = bestFit(*text, false);
    if (const char mark = commentMarkOf(*text, best)) {
        found.comment = mark;
        if (auto rows = tableText(start, found, ""); rows && !rows->empty()) {
            if (!rows->ends_with('\n')) *rows += '\n';
            if (const Fit fit = bestFit(*rows, false); fit.columns > 0) best = fit, best.dialect.comment = mark;
        }
    }
    best.dialect.encoding = found.encoding;
    text = tableText(start, best.dialect, "");
    if (text && namesRowNumbers(firstRows(*text, best.dialect.separator)))
        best.dialect.header = TableDialect::Header::Present;
    return best.dialect;
}

} // namespace sfumato
