// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/table_columns.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace sfumato {

/// Records of a table as one value of each column, all by public facts: a category has its stated values; a column of
/// whole numbers with at most 128 of them between its limits has these, and any other number has 64 equal parts of its
/// range. The values of all columns are numbered through, [0, width()).
class TableEncoder {
public:
    static constexpr std::int64_t mostWhole = 128, parts = 64;

    struct Column {
        std::int64_t first = 0, numbers = 1; ///< of a record
        std::int64_t begin = 0, values = 0;  ///< among the values of all columns
        bool isCategory = false;             ///< else values are in order
        bool isWhole = false;                ///< a value is one whole number
        double low = 0, high = 1;            ///< the range in the numbers of a record; of whole values the first and
                                             ///< the last of them; of a category absent and present
    };

    TableEncoder(const DataSpec& data, const DataFacts& facts);

    const std::vector<Column>& columns() const { return m_columns; }
    std::int64_t count() const { return std::int64_t(m_columns.size()); }
    std::int64_t width() const { return m_columns.back().begin + m_columns.back().values; }

    /// The value of each column of records [b, d]: [b, count()] int64, numbered within its column. Each row is a
    /// function of its record alone, to the last digit.
    at::Tensor valuesOf(const at::Tensor& records) const;
    /// Records [b, d] float32 of such values; `within` [b, count()] in [0, 1) says where in its part a number lies.
    at::Tensor recordsOf(const at::Tensor& values, const at::Tensor& within) const;
    /// `begins` less the first of each column: [count()] int64, to number values through.
    const at::Tensor& begins() const { return m_begins; }

private:
    std::int64_t m_dimensions;
    std::vector<Column> m_columns;
    at::Tensor m_begins;
};

} // namespace sfumato
