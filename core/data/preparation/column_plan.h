// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/preparation/file_records.h"
#include "core/spec/stated_columns.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sfumato {

/// What a column of a table becomes in a record.
struct ColumnPlan {
    using Use = StatedColumn::Use;
    static constexpr std::size_t noText = std::size_t(-1);
    Use use = Use::Number;
    std::vector<std::string> values; ///< of a category
    std::int64_t most = 0;           ///< rows that count of each person; 0: all
    std::size_t text = noText;       ///< which of the kept columns of the table has its words
};

/// The plan of each column of a table of `width` columns with these names (none: empty; then they are called column 1,
/// column 2, ...).
Result<std::vector<ColumnPlan>> planColumns(const std::vector<std::string>& names, std::size_t width,
                                            const RecordReading& reading, const std::string& subject);

/// The columns whose words are needed, in the order of ColumnPlan::text.
std::vector<std::size_t> textColumns(const std::vector<ColumnPlan>& plans);

/// Whether the cell of a number says that its value is not there: isAbsentWord(), NaN, ".", "-" or one of `absent`.
bool isGap(const std::string& word, const std::vector<std::string>& absent);

} // namespace sfumato
