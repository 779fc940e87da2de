// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/tables/table_text.h"
#include "core/files/formats/tables/utf8.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace sfumato {

namespace {

using Cells = std::vector<std::string>;

constexpr std::size_t mostLooked = 256 << 10, mostRows = 200;

/// The first rows, cut at `separator` outside of quotes.
std::vector<Cells> firstRows(std::string_view text, char separator) {
    std::vector<Cells> rows(1, Cells(1));
    bool quoted = false;
    for (std::size_t i = 0; i < text.size() && rows.size() <= mostRows; ++i) {
        const char c = text[i];
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == '\n')
            rows.emplace_back(1);
        else if (!quoted && c == separator && (c != ' ' || !rows.back().back().empty()))
            rows.back().emplace_back();
        else if (c != '\r' && (c != ' ' || separator != ' '))
            rows.back().back() += c;
    }
    rows.pop_back(); // may have been cut off
    std::erase_if(rows, [](const Cells& row) { return row.size() == 1 && row[0].empty(); });
    for (Cells& row : rows)
        if (separator == ' ' && row.size() > 1 && row.back().empty()) row.pop_back();
    return rows;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// What the numbers of some cells are written with, beside digits and decimal points.
struct Marks {
    std::size_t numbers = 0, cells = 0; ///< cells that are numbers one way or the other; all but empty ones
    std::size_t commaLast = 0, commaGroups = 0;
    bool pointGroups = false, spaceGroups = false, quoteGroups = false;
};

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

Fit fitOf(std::string_view text, char separator) {
    const auto rows = firstRows(text, separator);
    Fit fit{.dialect = {.separator = separator}};
    if (rows.empty() || std::ranges::any_of(rows, [&](const Cells& row) { return row.size() != rows[0].size(); }))
        return fit;
    Marks marks;
    for (std::size_t row = rows.size() > 1; row < rows.size(); ++row)
        for (const std::string& cell : rows[row]) look(cell, marks);
    fit.columns = rows[0].size();
    fit.share = marks.cells == 0 ? 0 : double(marks.numbers) / double(marks.cells);
    auto& [encoding, sign, decimal, thousands, header] = fit.dialect;
    if (marks.commaLast > 0)
        decimal = ',', thousands = marks.pointGroups ? '.' : char(0);
    else if (marks.commaGroups > 0)
        thousands = ',';
    if (thousands == 0 && (marks.spaceGroups || marks.quoteGroups)) thousands = marks.spaceGroups ? ' ' : '\'';
    return fit;
}

/// ",0,1" above rows that begin with 0, 1, 2: names that look like numbers.
bool namesRowNumbers(const std::vector<Cells>& rows) {
    if (rows.size() < 3 || rows[0].size() < 2 || !rows[0][0].empty()) return false;
    const auto first = numberIn(rows[1][0], {}), second = numberIn(rows[2][0], {});
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
    Fit best = fitOf(*text, ',');
    for (const char separator : {';', '\t', '|', ' '})
        if (const Fit fit = fitOf(*text, separator);
            fit.columns > 1 && (fit.share > best.share || (fit.share == best.share && best.columns <= 1)))
            best = fit;
    const std::string_view names = std::string_view(*text).substr(0, text->find('\n'));
    if (best.columns <= 1 && names.find(',') == names.npos) // one column, which a comma may cut in two
        if (const Fit fit = fitOf(*text, ';'); fit.columns == 1 && fit.share == 1 && fit.dialect.decimal == ',')
            best = fit;
    best.dialect.encoding = found.encoding;
    if (namesRowNumbers(firstRows(*text, best.dialect.separator))) best.dialect.header = TableDialect::Header::Present;
    return best.dialect;
}

} // namespace sfumato
