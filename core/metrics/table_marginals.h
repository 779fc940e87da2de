// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace sfumato {

/// A column of a table, and where a row has its value.
struct MarginalColumn {
    std::int64_t first = 0;  ///< its first number in a row
    std::int64_t values = 0; ///< of a category: so many numbers, the greatest says which; of the label: classes; else 0
    double low = 0, high = 1; ///< of a number: its stated limits
    bool whole = false, label = false;
};

/// How many cells the values of a column fall into: a category and the label as many as there are values, a whole
/// number with at most 128 values between its limits as many as those, any other number 32 of equal width between its
/// limits.
std::int64_t cellsOf(const MarginalColumn& column);

/// The cell of each row in each column.
class TableCells {
public:
    /// Of rows [n, d] in the units of the file; `labels` [n] int64 in 0 ... values - 1, where a column is the label.
    /// What lies at most 1e-5 of a cell below a border of two cells counts as above it, as does a number that was
    /// stored in float32.
    TableCells(const at::Tensor& rows, const at::Tensor& labels, const std::vector<MarginalColumn>& columns);

    std::int64_t rows() const { return m_rows; }
    std::size_t columns() const { return m_cells.size(); }
    /// Which cell of the product of these columns each row lies in.
    std::vector<std::uint64_t> product(const std::vector<std::size_t>& columns) const;

private:
    std::int64_t m_rows;
    std::vector<std::vector<std::uint32_t>> m_cells;
    std::vector<std::uint64_t> m_counts; ///< cells of each column
};

/// The mean total variation distance of the marginals of one, two and three columns; NaN where there are fewer columns,
/// or `stop` was requested meanwhile.
using MarginalDistances = std::array<double, 3>;

/// Of two tables of the same columns, over all sets of w columns: the mean of
///   TV_S = 1/2 sum over the cells of S of |share of the rows of a - share of the rows of b|,
/// half the L1 distance of the two marginals, 0 for equal ones and 1 for disjoint ones. Tao et al. (Benchmarking
/// Differentially Private Synthetic Data Generation Algorithms, 2021) report it for one and two columns; the workload
/// error of McKenna et al. (AIM, PVLDB 2022, definition 1) on all marginals of three columns is the mean of the L1
/// distances, twice this. Cells are counted by sorting: n log n of each set, whatever the number of cells.
MarginalDistances marginalDistances(const TableCells& a, const TableCells& b, std::stop_token stop = {});

} // namespace sfumato
