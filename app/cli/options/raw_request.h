// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace sfumato::cli {

/// Unsupported where the records of the run in `folder` are sensitive: what `option` writes shows them, or estimates
/// that they chose.
Result<void> checkRawShown(const std::filesystem::path& folder, const std::string& option);

/// NotAccepted where the records of the run in `folder` are sensitive and nobody `asked` with --raw for figures of
/// them.
Result<void> checkRawMeasured(const std::filesystem::path& folder, const std::string& command, bool asked);

} // namespace sfumato::cli
