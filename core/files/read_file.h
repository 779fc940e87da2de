// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/limits.h"

#include <cstddef>
#include <filesystem>
#include <vector>

namespace sfumato {

/// All bytes of a regular file. A file of more than `limit` bytes, a folder, a pipe or a device is refused.
Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit = limits::file);

} // namespace sfumato
