// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

inline constexpr std::size_t mostLinesAbove = 1000;

/// How a table is written. A new object is the usual way: commas, decimal points, UTF-8.
struct TableDialect {
    enum class Encoding { Utf8, Utf16, Latin1 };
    enum class Header { Detect, Present, Absent };
    Encoding encoding = Encoding::Utf8;
    char separator = ','; ///< ' ': any run of blanks
    char decimal = '.';
    char thousands = 0; ///< 0: none
    Header header = Header::Detect;
    char comment = 0;      ///< lines that begin with it are passed over; 0: none
    std::size_t above = 0; ///< lines above the table that are passed over; comments do not count
    bool rowNames = false; ///< the first row names all columns but the first, as R writes it
    bool operator==(const TableDialect&) const = default;
};

/// From words as in "semicolon decimal-comma latin-1"; Malformed names the first that is none.
Result<TableDialect> dialectNamed(std::string_view words);

/// Its words, those of a new object left out; the inverse of dialectNamed().
std::string nameOf(const TableDialect& dialect);

/// The text of a table in UTF-8, without a byte order mark and what is passed over, its lines ending in LF or CRLF:
/// where there is no LF at all, CR ends a line as on old Macs. Of comments above it the last is its first row where it
/// has as many cells as the next, which has a number among them: "# x y". `passedOver`: how many lines above its first
/// row are left out. Malformed where the bytes are not of that encoding; the remedy names the one that they are likely
/// to have.
Result<std::string> tableText(std::span<const std::byte> bytes, const TableDialect& dialect, std::string_view subject,
                              std::size_t* passedOver = nullptr);

/// How a table that starts with these bytes is likely written: by its byte order mark, and by which separator cuts its
/// first rows into equally many cells most of which are numbers; lines above those are passed over, and comments.
TableDialect recognizedDialect(std::span<const std::byte> start);

/// The cells of the first line of a text, blanks and quotes around them left out.
std::vector<std::string> cellsOfLine(std::string_view text, char separator);

/// A cell as a number; nothing where it is none. NaN and infinity are numbers here.
std::optional<double> numberIn(std::string_view cell, const TableDialect& dialect);

} // namespace sfumato
