// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// One column of a table of records.
struct TableColumn {
    std::string name;                ///< as stated; else column 1, column 2, ... by its place
    std::int64_t first = 0;          ///< its first number in a record
    std::vector<std::string> values; ///< of a category, which has a number for each
    bool whole = false, label = false;
    bool named = true;      ///< its name was stated
    std::int64_t place = 1; ///< among the columns as they are stated, those that are left out, too

    std::int64_t numbers() const { return values.empty() ? 1 : std::int64_t(values.size()); } ///< in a record
};

/// The columns of records of `dimensions` numbers, as data.read.columns states them, in its order; where that does not
/// state all numbers, one for each, and the label last.
std::vector<TableColumn> tableColumns(const DataSpec& data, std::int64_t dimensions, bool labelled);

/// How many numbers a record has, as data.read.columns states them; 0 where it does not, or the range has others.
std::int64_t statedNumbers(const DataSpec& data);

} // namespace sfumato
