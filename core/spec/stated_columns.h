// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/file_reading.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// One entry of FileReading::columns: "age=number", "age=whole", "sex=f|m", "ill=label", "patient=person",
/// "patient=person:5", "id=-". Of pictures and arrays, which have no columns, "=person" and "=person:5" without a name
/// state that a person may have several of the records, or at most 5; nothing in the file tells whether that is so.
struct StatedColumn {
    enum class Use { Number, Category, Label, Person, LeftOut };
    std::string name;
    Use use = Use::Number;
    std::vector<std::string> values; ///< of a category
    bool whole = false;              ///< of a column of whole numbers
    std::int64_t most = 0;           ///< rows that count of each person; 0: all
};

/// The name, in an entry, of a number column whose own name was not stated.
inline constexpr std::string_view unnamedColumn = "*";
Result<StatedColumn> statedColumn(const std::string& entry);

/// The column that says whose record it is; empty where none is stated.
std::string personColumn(const FileReading& reading);

/// Whether a person may have several of the records, by a column or without one.
bool hasSeveralOfPerson(const FileReading& reading);

/// The entries of the columns that a record holds: numbers, categories and the label.
std::vector<std::string> recordColumns(const FileReading& reading);

/// How many rows of each person count: what stands behind them is an empty record; or, without a column, how many of
/// the records a person has at most. 0: that is not stated.
std::int64_t rowsOfPerson(const FileReading& reading);

/// A category as an entry.
std::string entryOf(const std::string& name, const std::vector<std::string>& values);

/// What a column is called there: without blanks around its name; "column 3" in a table without names.
std::string columnName(const std::vector<std::string>& names, std::size_t column);

/// These entries in the order of the columns `names` of the table, with the label, and with unnamedColumn in the place
/// of each number column that no entry states. Unchanged where nothing is stated or two columns have one name.
std::vector<std::string> inFileOrder(const std::vector<std::string>& entries, const std::vector<std::string>& names,
                                     const std::string& label);

/// What the numbers of a record are called: `names` are those of the columns without the label. A category has one for
/// each of its values.
std::vector<std::string> namesOfNumbers(const std::vector<std::string>& names, const FileReading& reading);

} // namespace sfumato
