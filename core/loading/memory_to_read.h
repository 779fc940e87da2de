// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>

namespace sfumato {

/// Whether the records in `path` may lie there row by row (RowFile): by its name; a folder, a table and an archive do not.
bool mayLieInRows(const std::filesystem::path& path);

/// Bytes of memory that reading all of the file takes at its peak, about, from its size and header; 0 of a folder, which is checked as it is
/// read, and of what cannot be read, which has a fault of its own.
std::uint64_t memoryToRead(const std::filesystem::path& path);

/// OutOfMemory with the remedy for this kind of file where that is not available.
Result<void> checkMemoryToRead(const std::filesystem::path& path);

} // namespace sfumato
