// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/durable/limits.h"
#include "core/files/formats/tables/table_text.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A table of numbers. `values` is F64 of shape [rows, columns]; `columns` is empty when there is no header
/// row.
struct CsvTable {
    std::vector<std::string> columns;
    Array values;
    std::size_t passedOver = 0; ///< lines of the file above the first row
    /// The fields of one column, which toCsv() writes as a last column; `columns` then names it, too.
    std::vector<std::string> words;
    std::vector<std::vector<std::string>> texts; ///< [row] of each column that CsvReading::texts names, in its order
};

/// Whether the first row names the columns. Detect: it does when none of its fields is a number and one is
/// neither empty, a word for an absent value, nor starts as numbers do.
using CsvHeader = TableDialect::Header;

struct CsvReading {
    TableDialect dialect;
    bool gaps = false; ///< a field that is no finite number is NaN, and so are all of a row with too many or too few,
                       ///< and of empty lines, those at the end too; else they are refused, and empty lines at the end
                       ///< passed over
    /// Given the names of the columns (none: empty) and their number: those whose fields are kept as they were written,
    /// and need hold no numbers; where one holds none, `values` has NaN.
    std::function<std::vector<std::size_t>(const std::vector<std::string>& columns, std::size_t width)> texts;
};

/// RFC 4180 as its dialect says: fields in double quotes, lines ending in LF or CRLF, or all of them in CR, numbers as
/// "1.5" or "-2e-3" whatever the locale. Refused, with row and column told but nothing quoted, for the fields are
/// somebody's: what is no finite number, rows of different lengths, NUL, more than 16,384 columns, a line of more than
/// 16 MB.
Result<CsvTable> parseCsv(std::string_view text, std::string_view subject, const CsvReading& reading);
Result<CsvTable> parseCsv(std::string_view text, std::string_view subject, CsvHeader header = CsvHeader::Detect);
Result<CsvTable> parseCsv(std::span<const std::byte> bytes, std::string_view subject,
                          CsvHeader header = CsvHeader::Detect);

/// parseCsv on a file of at most `limit` bytes.
Result<CsvTable> readCsv(const std::filesystem::path& path, const CsvReading& reading = {},
                         std::size_t limit = limits::file);

/// Whether a field says that its value is not there: empty, "?", "NA", "n/a", "null" or "none".
bool isAbsentWord(std::string_view field);

/// What the first row of a file calls the columns, by CsvHeader::Detect; empty where it has no names or is longer than
/// 256 KiB. Nothing after that row is looked at.
Result<std::vector<std::string>> csvColumns(const std::filesystem::path& path, const TableDialect& dialect = {});

/// All bytes of a table, inflated where they are compressed by gzip.
Result<std::vector<std::byte>> readTableBytes(const std::filesystem::path& path, std::size_t limit = limits::file);

/// Lines ending in LF; the shortest numbers that read back as the same doubles.
std::string toCsv(const CsvTable& table);

/// A column of numbers or, where there are any, of words.
struct CsvColumn {
    std::string name;
    std::vector<double> numbers;
    std::vector<std::string> words;
};
/// The same of columns of one length, below their names.
std::string toCsv(const std::vector<CsvColumn>& columns);

} // namespace sfumato
