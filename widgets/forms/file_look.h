// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/own_data.h"

#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// The beginning of a table, for the screen of its owner; nothing of it is stated by itself.
struct TableLook {
    std::vector<std::string> names;               ///< "column 3" where the table names none
    std::vector<std::vector<std::string>> cells;  ///< a few of each column, as the file writes them
    std::vector<std::vector<std::string>> values; ///< different ones of each column that occur there, sorted, a few
    std::vector<bool> whole;                      ///< of each column, whether it has numbers there and all are whole
};

/// What is recognized in a file, and what it looks like. Where it cannot be read as it is stated, `fault` says why, and
/// `proposal` has only the names of columns and arrays.
struct Recognized {
    FileProposal proposal;
    TableLook look;
    std::optional<Fault> fault;
};

} // namespace sfumato
