// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/csv.h"

#include "core/base/number_text.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/byte_order.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <system_error>

namespace sfumato {

namespace {

using Row = std::vector<std::string>;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

std::string place(std::size_t row, std::size_t column) {
    return "row " + std::to_string(row) + ", column " + std::to_string(column);
}

// Cuts the text into rows of unquoted fields.
class Rows {
public:
    Rows(std::string_view text, std::string_view subject) : m_rest(text), m_subject(subject) {}

    bool atEnd() const { return m_rest.empty(); }
    std::size_t number() const { return m_number; }

    Result<void> next(Row& row) {
        ++m_number;
        row.clear();
        const std::size_t before = m_rest.size();
        for (bool more = true; more;) {
            if (row.size() == limits::csvColumns)
                return detail::tooLarge(
                    m_subject, {TEXT("row %1 has more than %2 columns"), {m_number, limits::csvColumns}});
            row.emplace_back();
            if (auto taken = takeField(row.back(), row.size()); !taken)
                return taken;
            if (before - m_rest.size() > limits::csvLine)
                return detail::tooLarge(m_subject,
                                        "row " + std::to_string(m_number) + " is longer than 16 MB");
            more = m_rest.starts_with(',');
            m_rest.remove_prefix(more ? 1 : m_rest.starts_with("\r\n") ? 2 : m_rest.empty() ? 0 : 1);
        }
        return {};
    }

private:
    // Leaves m_rest at a comma, a line end or the end of the text.
    Result<void> takeField(std::string& field, std::size_t column) {
        const bool quoted = m_rest.starts_with('"');
        if (!quoted) {
            const std::size_t end = std::min(m_rest.find_first_of(",\r\n\""), m_rest.size());
            field = m_rest.substr(0, end);
            m_rest.remove_prefix(end);
        }
        while (quoted) {
            const std::size_t end = m_rest.find('"', 1);
            if (end == m_rest.npos)
                return detail::truncated(m_subject,
                                         place(m_number, column) + ": the closing quote is missing");
            field += m_rest.substr(1, end - 1);
            m_rest.remove_prefix(end + 1);
            if (!m_rest.starts_with('"'))
                break;
            field += '"'; // a doubled quote stands for one, and the field goes on
        }
        if (!m_rest.empty() && !m_rest.starts_with(',') && !m_rest.starts_with('\n') &&
            !m_rest.starts_with("\r\n"))
            return detail::malformed(m_subject, place(m_number, column) +
                                                    ": a quote or a carriage return stands where it may not");
        return {};
    }

    std::string_view m_rest;
    std::string_view m_subject;
    std::size_t m_number = 0;
};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// NaN and infinities are numbers here, so that the caller can name them. "+1" is taken, "+-1" is not.
std::optional<double> number(std::string_view field) {
    std::string_view digits = trimmed(field);
    if (digits.size() > 1 && digits.front() == '+' && digits[1] != '-')
        digits.remove_prefix(1);
    return numberIn<double>(digits);
}

// What numbers start with, whether it is one or not: "1e999", "12 kg", "-".
bool startsAsNumber(std::string_view field) {
    const std::string_view text = trimmed(field);
    return !text.empty() && std::string_view("0123456789+-.").find(text.front()) != text.npos;
}

// Names have no number among them and one at least that does not start as one, so that no record is taken for
// them.
bool namesColumns(const Row& row) {
    return std::ranges::none_of(row, [](const std::string& field) { return number(field).has_value(); }) &&
           std::ranges::any_of(
               row, [](const std::string& field) { return !startsAsNumber(field) && !isAbsentWord(field); });
}

// What is said of a field that is no number, %1 its place, and what a person may have meant. The field itself
// is somebody's: it is not quoted.
std::string_view hint(std::string_view field, std::size_t row) {
    const std::string_view text = trimmed(field);
    if (text.find(';') != text.npos)
        return TEXT("%1 is not a finite number such as -2.5e3; it holds a semicolon: separate fields by "
                    "commas and write decimals with a point");
    if (text.find('\t') != text.npos)
        return "%1 is not a finite number such as -2.5e3; it holds a tab: separate fields by commas";
    if (startsAsNumber(text) && text.find_first_of(" |:") != text.npos)
        return TEXT("%1 is not a finite number such as -2.5e3; separate fields by commas");
    return row == 1 ? TEXT("%1 is not a finite number such as -2.5e3; a first row of names has one for every "
                           "column")
                    : TEXT("%1 is not a finite number such as -2.5e3");
}

std::string quotedIfNeeded(const std::string& field) {
    // What may be taken for a byte order mark is quoted too.
    if (field.find_first_of(",\"\r\n\xef") == field.npos)
        return field;
    std::string quoted = "\"";
    for (char c : field)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

} // namespace

bool isAbsentWord(std::string_view field) {
    std::string word(trimmed(field));
    std::ranges::transform(word, word.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return word.empty() || word == "?" || word == "na" || word == "n/a" || word == "null" || word == "none";
}

Result<CsvTable> parseCsv(std::string_view text, std::string_view subject, const CsvReading& reading) {
    text.remove_prefix(text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0);
    if (text.find('\0') != text.npos || !detail::isUtf8(text))
        return detail::malformed(subject, TEXT("is not UTF-8 text"));
    std::size_t lineEnds = 0;
    for (; text.ends_with('\n'); ++lineEnds)
        text.remove_suffix(text.ends_with("\r\n") ? 2 : 1);
    if (text.empty())
        return detail::truncated(subject, TEXT("holds no rows"));

    StopScope::check();
    CsvTable table;
    std::vector<double> values;
    values.reserve(
        static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == ',' || c == '\n'; })) +
        1);
    std::size_t width = 0;
    std::optional<std::size_t> words;
    Row row;
    Rows rows(text, subject);
    while (!rows.atEnd()) {
        if (rows.number() % 256 == 0)
            StopScope::check();
        if (auto taken = rows.next(row); !taken)
            return taken.fault();
        if (rows.number() == 1) {
            width = row.size();
            const bool named = reading.header == CsvHeader::Present || (reading.header == CsvHeader::Detect && namesColumns(row));
            if (named)
                table.columns = row;
            words = reading.words ? reading.words(table.columns) : std::nullopt;
            if (named)
                continue;
        }
        const bool whole = row.size() == width;
        if (!whole && reading.gaps)
            row.assign(width, {});
        else if (!whole)
            return detail::malformed(subject, {TEXT("row %1 has %2 fields where the first row has %3"),
                                               {rows.number(), row.size(), width}});
        for (std::size_t column = 0; column < width; ++column) {
            const auto value = number(row[column]);
            const bool usable = value && std::isfinite(*value);
            if (!usable && !reading.gaps && column != words)
                return detail::malformed(
                    subject, {hint(row[column], rows.number()), {place(rows.number(), column + 1)}});
            values.push_back(usable ? *value : std::numeric_limits<double>::quiet_NaN());
        }
        if (words)
            table.words.emplace_back(trimmed(row[*words]));
    }
    for (std::size_t blank = 1; reading.gaps && blank < lineEnds; ++blank) { // as they are between others
        values.insert(values.end(), width, std::numeric_limits<double>::quiet_NaN());
        if (words)
            table.words.emplace_back();
    }
    StopScope::check();
    const auto height = static_cast<std::int64_t>(values.size() / width);
    table.values = Array::of<double>({height, static_cast<std::int64_t>(width)}, values);
    return table;
}

Result<CsvTable> parseCsv(std::string_view text, std::string_view subject, CsvHeader header) {
    return parseCsv(text, subject, CsvReading{.header = header});
}

Result<CsvTable> parseCsv(std::span<const std::byte> bytes, std::string_view subject, CsvHeader header) {
    return parseCsv(detail::asText(bytes), subject, header);
}

Result<CsvTable> readCsv(const std::filesystem::path& path, const CsvReading& reading, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseCsv(detail::asText(*file), path.native(), reading) : file.fault();
}

Result<std::vector<std::string>> csvColumns(const std::filesystem::path& path) {
    constexpr std::uint64_t most = 256 << 10;
    const auto file = detail::openRegular(path);
    if (!file)
        return file.fault();
    std::vector<std::byte> start(std::min(file->size, most));
    if (auto read = detail::readAt(file->handle.get(), 0, start, path.native()); !read)
        return read.fault();
    std::string_view text = detail::asText(start);
    text.remove_prefix(text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0);
    Row row;
    Rows rows(text, path.native());
    if (auto taken = rows.next(row); !taken)
        return taken.fault();
    const bool whole = file->size <= most || !rows.atEnd();
    return whole && namesColumns(row) && std::ranges::all_of(row, detail::isUtf8) ? row : Row();
}

std::string toCsv(const CsvTable& table) {
    REQUIRE(table.values.shape.size() == 2);
    const auto values = table.values.as<double>();
    const auto width = static_cast<std::size_t>(table.values.shape[1]);
    const bool worded = !table.words.empty();
    REQUIRE(table.columns.empty() || table.columns.size() == width + worded);
    REQUIRE(!worded || table.words.size() * width == values.size());
    std::string text;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        text += quotedIfNeeded(table.columns[column]) + (column + 1 < table.columns.size() ? ',' : '\n');
    char digits[32];
    for (std::size_t i = 0; i < values.size(); ++i) {
        text.append(digits, std::to_chars(digits, digits + sizeof digits, values[i]).ptr);
        const bool last = (i + 1) % width == 0;
        if (last && worded)
            text += ',' + quotedIfNeeded(table.words[i / width]);
        text += last ? '\n' : ',';
    }
    return text;
}

} // namespace sfumato
