// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// How a table is written. A new object is the usual way: commas, decimal points, UTF-8.
struct TableDialect {
    enum class Encoding { Utf8, Utf16, Latin1 };
    enum class Header { Detect, Present, Absent };
    Encoding encoding = Encoding::Utf8;
    char separator = ','; ///< ' ': any run of blanks
    char decimal = '.';
    char thousands = 0; ///< 0: none
    Header header = Header::Detect;
    bool operator==(const TableDialect&) const = default;
};

/// From words as in "semicolon decimal-comma latin-1"; Malformed names the first that is none.
Result<TableDialect> dialectNamed(std::string_view words);

/// Its words, those of a new object left out; the inverse of dialectNamed().
std::string nameOf(const TableDialect& dialect);

/// The text of a table in UTF-8, without a byte order mark, its lines ending in LF or CRLF: where there is no LF at
/// all, CR ends a line as on old Macs. Malformed where the bytes are not of that encoding; the remedy names the one
/// that they are likely to have.
Result<std::string> tableText(std::span<const std::byte> bytes, const TableDialect& dialect, std::string_view subject);

/// How a table that starts with these bytes is likely written: by its byte order mark, and by which separator cuts its
/// first rows into equally many cells most of which are numbers.
TableDialect recognizedDialect(std::span<const std::byte> start);

/// A cell as a number; nothing where it is none. NaN and infinity are numbers here.
std::optional<double> numberIn(std::string_view cell, const TableDialect& dialect);

} // namespace sfumato
