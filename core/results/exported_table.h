// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/tables/csv.h"
#include "core/spec/table_columns.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

namespace sfumato {

/// Samples [n, d] of points in the units of their file, float64: inside the stated range, whole numbers rounded, and of
/// each category one number 1 and the others 0. Samples of records without a stated range are only converted.
at::Tensor samplesAsStated(const at::Tensor& samples, const DataFacts& facts, const DataSpec& data);

/// Such samples as columns, categories as their words. `labels`: the words of their classes, or empty.
std::vector<CsvColumn> csvColumnsOf(const at::Tensor& samples, const std::vector<TableColumn>& columns,
                                    const std::vector<std::string>& labels);

} // namespace sfumato
