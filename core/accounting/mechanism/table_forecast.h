// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sfumato {

// How much noisy counts of pairs of values can show of a table, from public facts alone: nothing here looks at a row.

/// The standard deviation of each count of a pair of values of two of `columns` columns: columns / (mu sqrt(0.79)),
/// since a row that is replaced by another moves all counts, those of (a, b) and of (b, a), by at most
/// sqrt(2) columns in the Frobenius norm, and beside the diagonal the noise is smaller by sqrt(2).
double pairNoise(std::int64_t columns, double mu);

enum class TableDetail { Nothing, Strong, Frequent, Fine };

/// What to expect of samples: what concerns fewer records than three standard deviations is not learnt.
struct TableForecast {
    double leastShare = 1;                     ///< 3 pairNoise / records
    TableDetail detail = TableDetail::Nothing; ///< leastShare above 0.3, 0.05, 0.01, below
};
/// records >= 1, columns >= 1, mu = 1 / noise multiplier > 0.
TableForecast forecastTable(std::int64_t records, std::int64_t columns, double mu);
/// The same before anything is spent. Faults as PrivacyBudget::make(), and where delta is 0.
Result<TableForecast> forecastTable(std::int64_t records, std::int64_t columns, double epsilon, double delta);

/// In words: "frequent values, and dependences of pairs of columns that concern many rows".
std::string_view describe(TableDetail detail);
/// "Expect that what concerns at least 0.57 % of the rows is learned: columns and pairs of columns as they are, ..."
std::string expectedRows(const TableForecast& forecast, const Wording& say = {});

} // namespace sfumato
