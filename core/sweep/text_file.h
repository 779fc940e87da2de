// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace sfumato {

/// Makes the file hold `text`, or leaves what was there.
Result<void> writeText(const std::filesystem::path& path, const std::string& text);

/// A file of at most 64 MiB.
Result<std::string> readText(const std::filesystem::path& path);

} // namespace sfumato
