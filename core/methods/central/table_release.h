// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/parts/table_encoder.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace sfumato {

// What noisy counts of the values of a table, and of pairs of them, say of its rows: post-processing of releases.
// Everything float64 but the rows that are fitted.

/// How many records of each class [classes], at least `fewest`, with the sum `records`: each column of the noisy counts
/// [classes, width] of values adds up to them, and columns are weighted by their precision.
at::Tensor classCounts(const at::Tensor& counts, const TableEncoder& encoder, double records, double fewest);

/// Values of each column that are counted together, since counts of pairs with a rare value are mostly noise. Groups of
/// all columns are numbered through.
struct ValueGroups {
    at::Tensor group;                 ///< [width] int64, of each value; in order of the values where these are in order
    std::vector<std::int64_t> begins; ///< of each column, and how many there are in all
    std::int64_t all() const { return begins.back(); }
    std::int64_t begin(std::int64_t column) const { return begins[std::size_t(column)]; }
    std::int64_t size(std::int64_t column) const { return begin(column + 1) - begin(column); }
};

/// Groups by the noisy counts [width] of values. Of a category each value with at least `fewest` is a group, and the
/// others are one. Of a column in order, neighbors are put together into mostOfNumber groups of about as many records
/// each, or of more, until they have leastOfNumber; a value that has more by itself is a group.
ValueGroups groupsOf(const at::Tensor& counts, const TableEncoder& encoder, std::int64_t mostOfNumber,
                     double leastOfNumber, double leastOfCategory);

/// The share [width] of each value within its group, from noisy counts with standard deviation `noise`: differences
/// from what is likely by the groups alone, shrunk by their share of signal (James, Stein 1961). Likely is an even
/// spread over the values of a category that are one group, and over neighbors a density that goes on from group to
/// group.
at::Tensor sharesWithin(const at::Tensor& counts, const ValueGroups& groups, const TableEncoder& encoder, double noise);

/// The point of the simplex {x >= 0, sum x = total} that is nearest to `values` [k] (Held, Wolfe, Crowder 1974).
at::Tensor ontoSimplex(const at::Tensor& values, double total);

/// What was counted of the groups of one class: by themselves, each with a variance of its own, and in pairs, with one
/// standard deviation, that on the diagonal of the pairs being larger by sqrt 2.
struct GroupCounts {
    at::Tensor single, variance; ///< [all]
    at::Tensor pairs;            ///< [all, all], symmetric
    double noise = 0;            ///< of pairs beside the diagonal
    double records = 0;          ///< of the class
};

/// Shares [all] of the groups of each column, from all counts that contain them, weighted by their precision.
at::Tensor sharesOf(const GroupCounts& counts, const ValueGroups& groups);

/// Shares [all, all] of pairs of groups of different columns; 0 for those of one column. Those of independent columns,
/// and of the difference from that, less the means of its rows and columns, which shares of single columns say better,
/// the singular values s above the edge of the spectrum of the noise, e = noise (sqrt(rows - 1) + sqrt(columns - 1)),
/// each shrunk to sqrt(s^2 - e^2).
struct PairShares {
    at::Tensor shares;
    /// Numbers of the pairs of columns with a singular value above e + t noise, which noise alone reaches with
    /// probability exp(-t^2/2) at most (Davidson, Szarek 2001, Theorem II.13), and all. t = sqrt(2 log(pairs / 0.05)),
    /// `pairs` those of all classes: noise names a pair in at most 5 % of all tables (Bonferroni).
    std::vector<std::pair<std::int64_t, std::int64_t>> dependent;
    std::int64_t pairs = 0;
};
/// Of one of `classes` classes.
PairShares pairShares(const GroupCounts& counts, const at::Tensor& single, const ValueGroups& groups,
                      std::int64_t classes = 1);

/// Rows whose groups are random and independent given the row, [rows, all] float32: the probability of each group.
/// Their shares of groups and of pairs come near to those wanted, by 300 steps of Adam on the squared differences
/// (relaxed projection: Aydore, Brown, Kearns, Kenthapadi, Melis, Roth, Siva 2021). `keepOn` is called with the part
/// that is done, and ends the fit where it returns false.
at::Tensor fittedRows(std::int64_t rows, const at::Tensor& single, const at::Tensor& pairs, const ValueGroups& groups,
                      at::Generator& randomness, const std::function<bool(double)>& keepOn);

/// One group of each column of `count` rows, drawn from fitted rows [rows, all] in turn: [count, columns] int64.
at::Tensor drawnGroups(const at::Tensor& fitted, std::int64_t count, const ValueGroups& groups,
                       at::Generator& randomness);

} // namespace sfumato
