// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// One column of a table of records.
struct TableColumn {
    std::string name;                ///< as stated; else x0, x1, ... by its place in a record
    std::int64_t first = 0;          ///< its first number in a record
    std::vector<std::string> values; ///< of a category, which has a number for each
    bool whole = false, label = false;

    std::int64_t numbers() const { return values.empty() ? 1 : std::int64_t(values.size()); } ///< in a record
};

/// The columns of records of `dimensions` numbers, as data.read.columns states them, in its order; where that does not
/// state all numbers, one for each, and the label last.
std::vector<TableColumn> tableColumns(const DataSpec& data, std::int64_t dimensions, bool labelled);

/// What each number of a record is called, as data.read.columns states it: a category has one for each value, "sex =
/// f"; a column whose name was not stated has an empty one. Empty where the columns are not stated.
std::vector<std::string> statedNumberNames(const DataSpec& data);

} // namespace sfumato
