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

/// The correlation of two columns, in `groups` even groups each, that shows above the noise of counts of `records`
/// rows: groups (2 sqrt(groups - 1) + 3) pairNoise / records. The first singular value of the shares of pairs less
/// those of independent columns is the maximal correlation / groups (of normal columns |r|: Lancaster 1957), and that
/// of noise alone at most the other factor, but with probability exp(-9/2) (Davidson, Szarek 2001, Theorem II.13).
double seenCorrelation(std::int64_t groups, std::int64_t records, std::int64_t columns, double mu);
/// Into how many groups a column of numbers is put at most before pairs are counted: as many as leave a correlation of
/// 0.5 to be seen in a class of average size, from 8 to 128, and no more than even ones with four standard deviations
/// of a pair.
std::int64_t groupsOfNumber(std::int64_t records, std::int64_t columns, std::int64_t classes, double mu);

enum class TableDetail { Nothing, Strong, Frequent, Fine };

/// What to expect of samples: what concerns fewer records than three standard deviations is not learned.
struct TableForecast {
    double leastShare = 1;                     ///< 3 pairNoise / records
    TableDetail detail = TableDetail::Nothing; ///< leastShare above 0.3, 0.05, 0.01, below
    double leastCorrelation = 1;               ///< seenCorrelation() of numbers in a class of average size; at most 1
};
/// records >= 1, columns >= 1, classes >= 1, mu = 1 / noise multiplier > 0.
TableForecast forecastTable(std::int64_t records, std::int64_t columns, std::int64_t classes, double mu);
/// The same before anything is spent. Faults as PrivacyBudget::make(), and where delta is 0.
Result<TableForecast> forecastTable(std::int64_t records, std::int64_t columns, std::int64_t classes, double epsilon,
                                    double delta);

/// In words: "frequent values, and dependences of pairs of columns that concern many rows".
std::string_view describe(TableDetail detail);
/// "Two columns of numbers come out as independent where their correlation is below about 0.5."
Text weakDependences(const TableForecast& forecast);
/// In percent: what noise alone can make of the count of a value that no row has. Three standard deviations of a count
/// on the diagonal of the pairs, where the noise is larger by sqrt(2) than beside it.
std::string madeUpPercent(const TableForecast& forecast);
/// "Isolated values of up to 7.1 % of the rows may be noise alone."
Text madeUpText(const std::string& percent);
/// "Values and combinations in at least 0.57 % of the rows come out, ...", what noise alone can make up, and
/// weakDependences() where there is any use.
std::string expectedRows(const TableForecast& forecast, const Wording& say = {});

} // namespace sfumato
