// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/own_data.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <filesystem>

namespace sfumato {

/// Format, number and shape of the records in a file or a folder of images; see readRecords() for the
/// formats. The values are read only as far as the format asks, and nothing of them is told. Of a table the column
/// that `stated` names holds labels. Faults name the file.
Result<FileFacts> fileFacts(const std::filesystem::path& path, const DataSpec& stated = {});

/// Whether the records in `path` may lie there row by row (RowFile): by its format, and by what is stated of its axes;
/// a folder, a table and an archive do not.
bool mayLieInRows(const std::filesystem::path& path, const FileReading& reading = {});

/// Bytes of memory that reading all of the file takes at its peak, about, from its size and header; 0 of a folder,
/// which is checked as it is read, and of what cannot be read, which has a fault of its own.
std::uint64_t memoryToRead(const std::filesystem::path& path);

/// OutOfMemory with the remedy for this kind of file where that is not available.
Result<void> checkMemoryToRead(const std::filesystem::path& path);

} // namespace sfumato
