// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"

#include "core/base/number_text.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/gzip.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/tables/utf8.h"
#include "core/files/formats/zip.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <system_error>

namespace sfumato {

namespace {

using Row = std::vector<std::string>;

Text place(std::size_t row, std::size_t column) { return {TEXT("row %1, column %2"), {row, column}}; }

// Cuts the text into rows of unquoted fields.
class Rows {
public:
    Rows(std::string_view text, std::string_view subject, char separator)
        : m_rest(text), m_subject(subject), m_separator(separator), m_ends{separator, '\r', '\n', '"'} {}

    bool atEnd() const { return m_rest.empty(); }
    std::size_t number() const { return m_number; }

    Result<void> next(Row& row) {
        ++m_number;
        row.clear();
        const std::size_t before = m_rest.size();
        for (bool more = true; more;) {
            if (row.size() == limits::csvColumns)
                return detail::tooLarge(m_subject,
                                        {TEXT("row %1 has more than %2 columns"), {m_number, limits::csvColumns}});
            row.emplace_back();
            if (auto taken = takeField(row.back(), row.size()); !taken) return taken;
            if (before - m_rest.size() > limits::csvLine)
                return detail::tooLarge(m_subject, "row " + std::to_string(m_number) + " is longer than 16 MB");
            more = m_rest.starts_with(m_separator);
            m_rest.remove_prefix(more ? 1 : m_rest.starts_with("\r\n") ? 2 : m_rest.empty() ? 0 : 1);
        }
        return {};
    }

private:
    // Leaves m_rest at a separator, a line end or the end of the text.
    Result<void> takeField(std::string& field, std::size_t column) {
        const bool quoted = m_rest.starts_with('"');
        if (!quoted) {
            const std::size_t end = std::min(m_rest.find_first_of(std::string_view(m_ends, sizeof m_ends)),
                                             m_rest.size());
            field = m_rest.substr(0, end);
            m_rest.remove_prefix(end);
        }
        while (quoted) {
            const std::size_t end = m_rest.find('"', 1);
            if (end == m_rest.npos)
                return detail::truncated(m_subject,
                                         {TEXT("%1: the closing quote is missing"), {place(m_number, column)}});
            field += m_rest.substr(1, end - 1);
            m_rest.remove_prefix(end + 1);
            if (!m_rest.starts_with('"')) break;
            field += '"'; // a doubled quote stands for one, and the field goes on
        }
        if (!m_rest.empty() && !m_rest.starts_with(m_separator) && !m_rest.starts_with('\n') &&
            !m_rest.starts_with("\r\n"))
            return detail::malformed(m_subject, {TEXT("%1: a quote or a carriage return stands where it may not"),
                                                 {place(m_number, column)}});
        return {};
    }

    std::string_view m_rest;
    std::string_view m_subject;
    char m_separator, m_ends[4]; ///< what ends a field that is not quoted
    std::size_t m_number = 0;
};

// What numbers start with, whether it is one or not: "1e999", "12 kg", "-".
bool startsAsNumber(std::string_view field) {
    const std::string_view text = detail::trimmed(field);
    return !text.empty() && std::string_view("0123456789+-.").find(text.front()) != text.npos;
}

// Names have no number among them and one at least that does not start as one, so that no record is taken for
// them.
bool namesColumns(const Row& row, const TableDialect& dialect) {
    if (dialect.rowNames || dialect.header != CsvHeader::Detect) return dialect.header != CsvHeader::Absent;
    return std::ranges::none_of(row, [&](const std::string& field) { return numberIn(field, dialect).has_value(); }) &&
           std::ranges::any_of(row,
                               [](const std::string& field) { return !startsAsNumber(field) && !isAbsentWord(field); });
}

// What is said of a field that is no number, %1 its place, and what a person may have meant. The field itself
// is somebody's: it is not quoted.
std::string_view hint(std::string_view field, std::size_t row) {
    const std::string_view text = detail::trimmed(field);
    if (text.find(';') != text.npos)
        return TEXT("%1 is not a finite number such as -2.5e3; it holds a semicolon: separate fields by "
                    "commas and write decimals with a point");
    if (text.find('\t') != text.npos)
        return TEXT("%1 is not a finite number such as -2.5e3; it holds a tab: separate fields by commas");
    if (startsAsNumber(text) && text.find_first_of(" |:") != text.npos)
        return TEXT("%1 is not a finite number such as -2.5e3; separate fields by commas");
    return row == 1 ? TEXT("%1 is not a finite number such as -2.5e3; a first row of names has one for every "
                           "column")
                    : TEXT("%1 is not a finite number such as -2.5e3");
}

/// Runs of blanks outside of quotes as one tab, those around a line as none.
std::string tabsForBlanks(std::string_view text) {
    std::string tabs;
    bool quoted = false, blank = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && (c == ' ' || c == '\t')) {
            blank = true;
            continue;
        }
        if (blank && !tabs.empty() && tabs.back() != '\n' && c != '\n' && c != '\r') tabs += '\t';
        blank = false;
        tabs += c;
    }
    return tabs;
}

std::string quotedIfNeeded(const std::string& field) {
    // What may be taken for a byte order mark is quoted too.
    if (field.find_first_of(",\"\r\n\xef") == field.npos) return field;
    std::string quoted = "\"";
    for (char c : field) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

} // namespace

bool isAbsentWord(std::string_view field) {
    std::string word(detail::trimmed(field));
    std::ranges::transform(word, word.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return word.empty() || word == "?" || word == "na" || word == "n/a" || word == "null" || word == "none";
}

namespace {

/// Rows of a table, one after the other, as numbers and kept fields.
class TableParser {
public:
    TableParser(std::string_view subject, const CsvReading& reading) : m_subject(subject), m_reading(reading) {}

    Result<void> add(Row& row, std::size_t number) {
        if (number == 1) {
            m_width = row.size();
            const bool named = namesColumns(row, m_reading.dialect);
            if (named) m_table.columns = row;
            m_texts = m_reading.texts ? m_reading.texts(m_table.columns, m_width) : std::vector<std::size_t>();
            m_table.texts.resize(m_texts.size());
            if (named) return {};
        }
        if (row.size() == m_width + 1 && detail::trimmed(row.back()).empty()) row.pop_back(); // ends in a separator
        if (row.size() != m_width) {
            if (!m_reading.gaps)
                return detail::malformed(m_subject, {TEXT("row %1 has %2 fields where the first row has %3"),
                                                     {number, row.size(), m_width}});
            row.assign(m_width, {});
        }
        for (std::size_t column = 0; column < m_width; ++column) {
            const auto value = numberIn(row[column], m_reading.dialect);
            const bool usable = value && std::isfinite(*value);
            if (!usable && !m_reading.gaps && std::ranges::find(m_texts, column) == m_texts.end())
                return detail::malformed(m_subject, {hint(row[column], number), {place(number, column + 1)}});
            m_values.push_back(usable ? *value : std::numeric_limits<double>::quiet_NaN());
        }
        for (std::size_t kept = 0; kept < m_texts.size(); ++kept)
            m_table.texts[kept].emplace_back(detail::trimmed(row[m_texts[kept]]));
        return {};
    }

    void addBlank() { // as it is between others
        m_values.insert(m_values.end(), m_width, std::numeric_limits<double>::quiet_NaN());
        for (auto& text : m_table.texts) text.emplace_back();
    }

    CsvTable table() && {
        StopScope::check();
        const auto height = std::int64_t(m_values.size() / m_width);
        m_table.values = Array::of<double>({height, std::int64_t(m_width)}, m_values);
        return std::move(m_table);
    }
    void reserve(std::size_t fields) { m_values.reserve(fields); }

private:
    std::string_view m_subject;
    const CsvReading& m_reading;
    CsvTable m_table;
    std::vector<double> m_values;
    std::vector<std::size_t> m_texts;
    std::size_t m_width = 0;
};

} // namespace

Result<CsvTable> parseCsv(std::string_view bytes, std::string_view subject, const CsvReading& reading) {
    std::size_t passedOver = 0;
    TRY(decoded,
        tableText(std::as_bytes(std::span(bytes.data(), bytes.size())), reading.dialect, subject, &passedOver));
    char separator = reading.dialect.separator;
    if (separator == ' ') *decoded = tabsForBlanks(*decoded), separator = '\t';
    std::string_view text = *decoded;
    std::size_t lineEnds = 0;
    for (; text.ends_with('\n'); ++lineEnds) text.remove_suffix(text.ends_with("\r\n") ? 2 : 1);
    if (text.empty()) return detail::truncated(subject, TEXT("holds no rows"));
    StopScope::check();
    TableParser parser(subject, reading);
    parser.reserve(std::size_t(std::ranges::count_if(text, [=](char c) { return c == separator || c == '\n'; })) + 1);
    Row row;
    Rows rows(text, subject, separator);
    while (!rows.atEnd()) {
        if (rows.number() % 256 == 0) StopScope::check();
        TRY_DO(rows.next(row));
        TRY_DO(parser.add(row, rows.number()));
    }
    for (std::size_t blank = 1; reading.gaps && blank < lineEnds; ++blank) parser.addBlank();
    auto table = std::move(parser).table();
    table.passedOver = passedOver;
    return table;
}

Result<CsvTable> parseCsv(std::string_view text, std::string_view subject, CsvHeader header) {
    return parseCsv(text, subject, CsvReading{.dialect = {.header = header}});
}

Result<CsvTable> parseCsv(std::span<const std::byte> bytes, std::string_view subject, CsvHeader header) {
    return parseCsv(detail::asText(bytes), subject, header);
}

namespace {

/// The only table of a zip archive.
Result<std::vector<std::byte>> onlyMember(std::span<const std::byte> bytes, const std::string& subject,
                                          std::size_t limit) {
    TRY(members, detail::zip::membersOf(bytes, subject, limit));
    std::erase_if(*members, [](const auto& member) {
        return member.name.ends_with('/') || member.name.starts_with("__MACOSX/") ||
               member.name.substr(member.name.find_last_of('/') + 1).starts_with('.');
    });
    if (members->size() != 1)
        return detail::unsupported(
            subject,
            "is a zip archive of " + std::to_string(members->size()) +
                " files; pack one table, or pictures in one folder for each class, or unpack it and name the file");
    const std::string inside = subject + ": " + members->front().name;
    const auto data = detail::zip::packed(bytes, members->front(), inside);
    return data ? detail::zip::unpacked(*data, members->front(), inside) : data.fault();
}

} // namespace

Result<std::vector<std::byte>> readTableBytes(const std::filesystem::path& path, std::size_t limit) {
    auto file = readFile(path, limit);
    if (file && isGzip(*file)) return gunzip(*file, limit, path.native());
    return file && detail::asText(*file).starts_with("PK\3\4") ? onlyMember(*file, path.native(), limit) : file;
}

Result<CsvTable> readCsv(const std::filesystem::path& path, const CsvReading& reading, std::size_t limit) {
    const auto file = readTableBytes(path, limit);
    return file ? parseCsv(detail::asText(*file), path.native(), reading) : file.fault();
}

Result<std::vector<std::string>> csvColumns(const std::filesystem::path& path, const TableDialect& dialect) {
    constexpr std::uint64_t most = 256 << 10;
    TRY(file, detail::openRegular(path));
    std::vector<std::byte> start(std::min(file->size, most));
    TRY_DO(detail::readAt(file->handle.get(), 0, start, path.native()));
    bool ends = file->size <= most;
    if (detail::asText(start).starts_with("PK\3\4")) {
        TRY(whole, readTableBytes(path));
        start = std::move(*whole), ends = true;
    } else if (isGzip(start)) {
        TRY(inflated, gunzipStart(start, most, path.native()));
        ends = ends && inflated->size() < most;
        start = std::move(*inflated);
    }
    for (int cut = 0;
         cut < 3 && !ends && dialect.encoding == TableDialect::Encoding::Utf8 && !detail::isUtf8(detail::asText(start));
         ++cut)
        start.pop_back(); // which may be the first bytes of a letter
    auto text = tableText(start, dialect, path.native());
    if (!text) return Row();
    if (dialect.separator == ' ') *text = tabsForBlanks(*text);
    Row row;
    Rows rows(*text, path.native(), dialect.separator == ' ' ? '\t' : dialect.separator);
    TRY_DO(rows.next(row));
    const bool whole = ends || !rows.atEnd();
    return whole && namesColumns(row, dialect) && std::ranges::all_of(row, detail::isUtf8) ? row : Row();
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
        if (last && worded) text += ',' + quotedIfNeeded(table.words[i / width]);
        text += last ? '\n' : ',';
    }
    return text;
}

std::string toCsv(const std::vector<CsvColumn>& columns) {
    std::string text;
    for (const CsvColumn& column : columns)
        text += (&column == &columns.front() ? "" : ",") + quotedIfNeeded(column.name);
    text += '\n';
    const std::size_t rows = columns.empty() ? 0
                                             : std::max(columns.front().numbers.size(), columns.front().words.size());
    char digits[32];
    for (std::size_t row = 0; row < rows; ++row) {
        for (const CsvColumn& column : columns) {
            if (&column != &columns.front()) text += ',';
            if (column.words.empty())
                text.append(digits, std::to_chars(digits, digits + sizeof digits, column.numbers.at(row)).ptr);
            else
                text += quotedIfNeeded(column.words.at(row));
        }
        text += '\n';
    }
    return text;
}

} // namespace sfumato
