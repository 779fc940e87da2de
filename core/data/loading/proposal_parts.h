// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/loading/record_files.h"
#include "core/data/preparation/data_formats.h"
#include "core/spec/own_data.h"

#include <string>
#include <string_view>
#include <vector>

namespace sfumato::detail {

/// Whether `name`, small or capital and without blanks around it, is one of these words.
bool isOneOf(std::string_view name, std::string_view words);

/// The classes that these labels of a table name: of whole numbers from 0 on only how many there are, of other words
/// the words, numbers by size before all others.
void proposeClasses(const std::vector<std::string>& words, FileProposal& proposal);

/// The same of labels in an array: where most numbers from 0 to the largest occur, they are 0, 1, ...; else the values
/// that occur, in order.
void proposeArrayClasses(const std::vector<std::string>& words, FileProposal& proposal);

/// How the table of `data` is written, and what its columns are.
Result<void> proposeTable(const DataSpec& data, FileProposal& proposal);

/// Which arrays of the archive of `data` hold records and labels.
Result<void> proposeArrays(const DataSpec& data, FileProposal& proposal);

/// Missing where an array that is stated to hold test records, or their labels, is not in the archive.
Result<void> checkTestPart(const DataSpec& data);
/// Mismatch where the array is likely to be one picture in color.
Result<void> checkRecords(const Array& values, const DataSpec& data);

/// Axes, bits and background of an array of this type and shape; `values` may hold none.
void proposeAxes(const Array& values, bool isBool, const DataSpec& data, FileProposal& proposal);

} // namespace sfumato::detail
