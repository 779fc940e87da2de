// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato::cli {

/// Runs as the page Runs of the window lists them, points of sweeps among them.
struct ListedRuns {
    std::vector<std::filesystem::path> folders;
    std::string csv; ///< the table that the page writes of them
};

/// The runs in `folder` that match `filter`, which is written as in the window; empty: all. Without the library that
/// draws, Unsupported; a filter that is not understood is refused.
Result<ListedRuns> listedRuns(const std::string& folder, const std::string& filter);

} // namespace sfumato::cli
