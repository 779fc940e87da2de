// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/table_text.h"

#include "core/base/number_text.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/tables/utf8.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <vector>

namespace sfumato {

namespace {

using Span = std::span<const std::byte>;
using Encoding = TableDialect::Encoding;
using Header = TableDialect::Header;

/// One word of a dialect, and what it sets.
struct DialectWord {
    std::string_view word;
    void (*set)(TableDialect&);
    bool (*has)(const TableDialect&);
};

// clang-format off
constexpr DialectWord dialectWords[] = {
    {"comma", [](auto& d) { d.separator = ','; }, [](auto&) { return false; }},
    {"semicolon", [](auto& d) { d.separator = ';'; }, [](auto& d) { return d.separator == ';'; }},
    {"tab", [](auto& d) { d.separator = '\t'; }, [](auto& d) { return d.separator == '\t'; }},
    {"space", [](auto& d) { d.separator = ' '; }, [](auto& d) { return d.separator == ' '; }},
    {"pipe", [](auto& d) { d.separator = '|'; }, [](auto& d) { return d.separator == '|'; }},
    {"decimal-point", [](auto& d) { d.decimal = '.'; }, [](auto&) { return false; }},
    {"decimal-comma", [](auto& d) { d.decimal = ','; }, [](auto& d) { return d.decimal == ','; }},
    {"thousands-point", [](auto& d) { d.thousands = '.'; }, [](auto& d) { return d.thousands == '.'; }},
    {"thousands-comma", [](auto& d) { d.thousands = ','; }, [](auto& d) { return d.thousands == ','; }},
    {"thousands-space", [](auto& d) { d.thousands = ' '; }, [](auto& d) { return d.thousands == ' '; }},
    {"thousands-quote", [](auto& d) { d.thousands = '\''; }, [](auto& d) { return d.thousands == '\''; }},
    {"utf-8", [](auto& d) { d.encoding = Encoding::Utf8; }, [](auto&) { return false; }},
    {"utf-16", [](auto& d) { d.encoding = Encoding::Utf16; }, [](auto& d) { return d.encoding == Encoding::Utf16; }},
    {"latin-1", [](auto& d) { d.encoding = Encoding::Latin1; }, [](auto& d) { return d.encoding == Encoding::Latin1; }},
    {"header", [](auto& d) { d.header = Header::Present; }, [](auto& d) { return d.header == Header::Present; }},
    {"no-header", [](auto& d) { d.header = Header::Absent; }, [](auto& d) { return d.header == Header::Absent; }},
    {"row-names", [](auto& d) { d.rowNames = true; }, [](auto& d) { return d.rowNames; }},
    {"comments-hash", [](auto& d) { d.comment = '#'; }, [](auto& d) { return d.comment == '#'; }},
    {"comments-percent", [](auto& d) { d.comment = '%'; }, [](auto& d) { return d.comment == '%'; }},
};
// clang-format on

constexpr std::string_view aboveWord = "above-"; // and how many lines

bool startsWith(Span bytes, std::string_view mark) { return detail::asText(bytes).starts_with(mark); }

/// Whether UTF-16 without a mark is likely to be big-endian: the zeros of ASCII letters stand first.
bool looksBigEndian(Span bytes) {
    std::size_t even = 0, odd = 0;
    for (std::size_t i = 0; i + 1 < std::min<std::size_t>(bytes.size(), 4096); i += 2)
        even += bytes[i] == std::byte{0}, odd += bytes[i + 1] == std::byte{0};
    return even > odd;
}

std::string utf8FromUtf16(Span bytes) {
    const bool marked = startsWith(bytes, "\xff\xfe") || startsWith(bytes, "\xfe\xff");
    const bool big = marked ? startsWith(bytes, "\xfe\xff") : looksBigEndian(bytes);
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t i = marked ? 2 : 0; i + 1 < bytes.size(); i += 2) {
        const auto unit = [&](std::size_t at) -> std::uint32_t {
            return big ? detail::loadBig<std::uint16_t>(bytes.subspan(at))
                       : detail::loadLittle<std::uint16_t>(bytes.subspan(at));
        };
        std::uint32_t point = unit(i);
        if (point >= 0xd800 && point < 0xdc00 && i + 3 < bytes.size())
            if (const std::uint32_t low = unit(i + 2); low >= 0xdc00 && low < 0xe000)
                point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00), i += 2;
        detail::appendUtf8(text, point);
    }
    return text;
}

/// Zeros every second byte, or a mark: UTF-16.
bool looksLikeUtf16(Span bytes) {
    if (startsWith(bytes, "\xff\xfe") || startsWith(bytes, "\xfe\xff")) return true;
    const auto zeros = std::size_t(std::ranges::count(bytes, std::byte{0}));
    return bytes.size() >= 4 && zeros * 5 >= bytes.size() * 2 && zeros * 5 <= bytes.size() * 3;
}

/// "\r\r\n" is what CRLF becomes where a program adds a CR of its own.
void endLinesByLf(std::string& text) {
    if (text.find('\n') == text.npos) std::ranges::replace(text, '\r', '\n');
    if (text.find("\r\r\n") == text.npos) return;
    std::string lines;
    for (const char c : text) {
        while (c == '\n' && lines.ends_with('\r')) lines.pop_back();
        lines += c;
    }
    text = std::move(lines);
}

/// Whether this comment names the columns of the table that begins with `text`.
bool isHeader(std::string_view comment, std::string_view text, const TableDialect& dialect) {
    const auto names = cellsOfLine(comment, dialect.separator), cells = cellsOfLine(text, dialect.separator);
    const auto isNumber = [&](const std::string& cell) { return numberIn(cell, dialect).has_value(); };
    return names.size() == cells.size() && std::ranges::none_of(names, isNumber) &&
           std::ranges::any_of(cells, isNumber);
}

/// How many lines above the first row are left out.
std::size_t passOver(std::string& text, const TableDialect& dialect) {
    if (dialect.comment == 0 && dialect.above == 0) return 0;
    std::size_t comments = 0, lines = 0;
    std::string_view comment;
    std::string kept;
    bool begun = false;
    for (std::string_view rest = text, line; !rest.empty(); rest.remove_prefix(line.size())) {
        line = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        const std::size_t mark = line.find_first_not_of(" \t");
        if (dialect.comment != 0 && mark != line.npos && line[mark] == dialect.comment) {
            if (!begun) comment = line.substr(mark + 1), ++comments;
            continue;
        }
        if (!begun && lines < dialect.above) {
            ++lines;
            continue;
        }
        if (!begun && !comment.empty() && isHeader(comment, rest, dialect)) kept = comment, --comments;
        begun = true;
        kept += line;
    }
    text = std::move(kept);
    return comments + lines;
}

} // namespace

Result<TableDialect> dialectNamed(std::string_view words) {
    TableDialect dialect;
    while (!(words = detail::trimmed(words)).empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        words.remove_prefix(word.size());
        if (word.starts_with(aboveWord)) {
            const auto lines = numberIn<std::size_t>(word.substr(aboveWord.size()));
            if (!lines || *lines > mostLinesAbove)
                return Fault{Fault::Code::OutOfRange, "data.read.table",
                             "has above- with no number of lines up to 1000 behind it"};
            dialect.above = *lines;
            continue;
        }
        const auto known = std::ranges::find(dialectWords, word, &DialectWord::word);
        if (known == std::end(dialectWords)) {
            std::string all;
            for (const auto& each : dialectWords) all += std::string(each.word) + ", ";
            all += "above-1, above-2, ...";
            return Fault{Fault::Code::Malformed, "data.read.table", {TEXT("has a word that is none of %1"), {all}}};
        }
        known->set(dialect);
    }
    if (dialect.thousands == dialect.decimal)
        return Fault{Fault::Code::Mismatch, "data.read.table",
                     TEXT("gives one sign two meanings: that of decimals and that of thousands must differ")};
    return dialect;
}

std::string nameOf(const TableDialect& dialect) {
    std::string words;
    for (const auto& each : dialectWords)
        if (each.has(dialect)) words += (words.empty() ? "" : " ") + std::string(each.word);
    if (dialect.above > 0) words += (words.empty() ? "" : " ") + std::string(aboveWord) + std::to_string(dialect.above);
    return words;
}

Result<std::string> tableText(Span bytes, const TableDialect& dialect, std::string_view subject,
                              std::size_t* passedOver) {
    const std::string_view raw = detail::asText(bytes);
    std::string text;
    if (dialect.encoding == Encoding::Utf16)
        text = utf8FromUtf16(bytes);
    else if (dialect.encoding == Encoding::Latin1)
        text = detail::utf8FromLatin1(raw);
    else
        text = raw.substr(startsWith(bytes, "\xef\xbb\xbf") ? 3 : 0);
    if (text.find('\0') != text.npos || !detail::isUtf8(text)) {
        if (dialect.encoding == Encoding::Utf8 && looksLikeUtf16(bytes))
            return detail::malformed(subject, TEXT("is saved as UTF-16, Excel's \"Unicode text\"; add utf-16 to "
                                                   "data.read.table, or save it as UTF-8"));
        if (dialect.encoding == Encoding::Utf8 && text.find('\0') == text.npos)
            return detail::malformed(subject, TEXT("is not UTF-8 text; add latin-1 to data.read.table where it was "
                                                   "written on Windows, or save it as UTF-8"));
        return detail::malformed(subject, TEXT("is not UTF-8 text"));
    }
    endLinesByLf(text);
    const std::size_t above = passOver(text, dialect);
    if (passedOver) *passedOver = above;
    if (dialect.rowNames) text.insert(0, std::string("\"\"") + dialect.separator);
    return text;
}

std::vector<std::string> cellsOfLine(std::string_view text, char separator) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char c : text.substr(0, std::min(text.find('\n'), text.size()))) {
        const bool blank = c == ' ' || c == '\t' || c == '\r';
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && separator != ' ' && c == separator)
            cells.emplace_back();
        else if (!quoted && separator == ' ' && blank)
            cells.back().empty() ? void() : void(cells.emplace_back());
        else if (quoted || c != '\r')
            cells.back() += c;
    }
    if (separator == ' ' && cells.size() > 1 && cells.back().empty()) cells.pop_back();
    for (std::string& cell : cells) cell = std::string(detail::trimmed(cell));
    return cells;
}

std::optional<double> numberIn(std::string_view cell, const TableDialect& dialect) {
    std::string_view digits = detail::trimmed(cell);
    std::string plain;
    if (dialect.decimal != '.' || dialect.thousands != 0) {
        for (const char c : digits) {
            if (c == dialect.thousands && c != 0) continue;
            if (c == '.' && dialect.decimal != '.') return std::nullopt;
            plain += c == dialect.decimal ? '.' : c;
        }
        digits = plain;
    }
    if (digits.size() > 1 && digits.front() == '+' && digits[1] != '-') digits.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

} // namespace sfumato
