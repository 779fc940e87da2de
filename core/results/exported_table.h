// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/tables/csv.h"
#include "core/spec/run_spec.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// One column of a table of samples.
struct TableColumn {
    std::string name;                ///< as stated; else x0, x1, ... by its place in a record
    std::int64_t first = 0;          ///< its first number in a record
    std::vector<std::string> values; ///< of a category, which has a number for each
    bool whole = false, label = false;
};

/// The columns of samples of `dimensions` numbers, as spec.read.columns states them, in its order; where that does not
/// state all numbers, one for each, and the label last.
std::vector<TableColumn> tableColumns(const DataSpec& data, std::int64_t dimensions, bool labelled);

/// Samples [n, d] of points in the units of their file, float64: inside the stated range, whole numbers rounded, and of
/// each category one number 1 and the others 0. Samples of records without a stated range are only converted.
at::Tensor samplesAsStated(const at::Tensor& samples, const DataFacts& facts, const DataSpec& data);

/// Such samples as columns, categories as their words. `labels`: the words of their classes, or empty.
std::vector<CsvColumn> csvColumnsOf(const at::Tensor& samples, const std::vector<TableColumn>& columns,
                                    const std::vector<std::string>& labels);

} // namespace sfumato
