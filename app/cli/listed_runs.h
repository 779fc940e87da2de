// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/spending.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <optional>
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

/// What the noise on a run's records comes to, also where another run drew it or a file of this user's holds what was
/// released; none before the release.
struct RunSum {
    Spending::Sum sum;
    bool guaranteed = false; ///< the noise was exact
};
std::optional<RunSum> savedSum(const std::filesystem::path& run, const Result<RunSpec>& spec);

} // namespace sfumato::cli
