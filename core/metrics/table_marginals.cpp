// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/table_marginals.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sfumato {

namespace {

constexpr std::int64_t mostWholeValues = 128, binsOfNumber = 32;
constexpr double slack = 1e-5; // of a bin

/// The whole numbers between the limits; 0: the column is binned.
std::int64_t wholeValues(const MarginalColumn& column) {
    const double count = std::floor(column.high) - std::ceil(column.low) + 1;
    return column.whole && count >= 1 && count <= double(mostWholeValues) ? std::int64_t(count) : 0;
}

/// [n] int64
at::Tensor cellsOfRows(const at::Tensor& rows, const at::Tensor& labels, const MarginalColumn& column) {
    if (column.label) return labels.clamp(0, column.values - 1);
    if (column.values > 0) return rows.narrow(1, column.first, column.values).argmax(1);
    const at::Tensor numbers = rows.select(1, column.first);
    const at::Tensor cells = wholeValues(column) > 0
                                 ? numbers.round() - std::ceil(column.low)
                                 : ((numbers - column.low) / (column.high - column.low) * double(binsOfNumber) + slack)
                                       .floor();
    return cells.clamp(0, double(cellsOf(column) - 1)).to(at::kLong);
}

/// The total variation distance of two clouds of cells.
double variationOf(std::vector<std::uint64_t> a, std::vector<std::uint64_t> b) {
    std::ranges::sort(a), std::ranges::sort(b);
    double sum = 0;
    for (auto one = a.begin(), other = b.begin(); one != a.end() || other != b.end();) {
        const std::uint64_t cell = other == b.end() || (one != a.end() && *one < *other) ? *one : *other;
        const auto after = [cell](auto at, auto end) {
            return std::find_if(at, end, [=](auto of) { return of != cell; });
        };
        const auto oneEnd = after(one, a.end()), otherEnd = after(other, b.end());
        sum += std::abs(double(oneEnd - one) / double(a.size()) - double(otherEnd - other) / double(b.size()));
        one = oneEnd, other = otherEnd;
    }
    return sum / 2;
}

/// All sets of `ways` of the first `columns` numbers.
std::vector<std::vector<std::size_t>> setsOf(std::size_t columns, std::size_t ways) {
    std::vector<std::vector<std::size_t>> sets;
    std::vector<std::size_t> set(ways);
    std::iota(set.begin(), set.end(), 0);
    if (columns < ways) return sets;
    for (;;) {
        sets.push_back(set);
        std::size_t at = ways;
        while (at > 0 && set[at - 1] == columns - ways + at - 1) --at;
        if (at == 0) return sets;
        ++set[at - 1];
        for (; at < ways; ++at) set[at] = set[at - 1] + 1;
    }
}

} // namespace

std::int64_t cellsOf(const MarginalColumn& column) {
    if (column.values > 0) return column.values;
    const std::int64_t whole = wholeValues(column);
    return whole > 0 ? whole : binsOfNumber;
}

TableCells::TableCells(const at::Tensor& rows, const at::Tensor& labels, const std::vector<MarginalColumn>& columns)
    : m_rows(rows.size(0)) {
    for (const MarginalColumn& column : columns) {
        const at::Tensor cells = cellsOfRows(rows, labels, column).contiguous();
        m_cells.emplace_back(cells.data_ptr<std::int64_t>(), cells.data_ptr<std::int64_t>() + m_rows);
        m_counts.push_back(std::uint64_t(cellsOf(column)));
    }
}

std::vector<std::uint64_t> TableCells::product(const std::vector<std::size_t>& columns) const {
    std::vector<std::uint64_t> product(std::size_t(m_rows), 0);
    for (const std::size_t column : columns)
        for (std::size_t row = 0; row < product.size(); ++row)
            product[row] = product[row] * m_counts[column] + m_cells[column][row];
    return product;
}

MarginalDistances marginalDistances(const TableCells& a, const TableCells& b, std::stop_token stop) {
    REQUIRE(a.columns() == b.columns() && a.rows() > 0 && b.rows() > 0);
    MarginalDistances distances;
    for (std::size_t ways = 1; ways <= distances.size(); ++ways) {
        const auto sets = setsOf(a.columns(), ways);
        std::vector<double> of(sets.size(), std::numeric_limits<double>::quiet_NaN());
        at::parallel_for(0, std::int64_t(sets.size()), 1, [&](std::int64_t from, std::int64_t to) {
            for (auto at = std::size_t(from); at < std::size_t(to) && !stop.stop_requested(); ++at)
                of[at] = variationOf(a.product(sets[at]), b.product(sets[at]));
        });
        distances[ways - 1] = std::accumulate(of.begin(), of.end(), 0.0) / double(of.size());
    }
    return distances;
}

} // namespace sfumato
