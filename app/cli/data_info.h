// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

#include <filesystem>

namespace sfumato::cli {

/// Prints what a data file says of itself and by what its records are known, whatever its size; of values nothing.
int dataInfo(const Console& console, const std::filesystem::path& path);

} // namespace sfumato::cli
