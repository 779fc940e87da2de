// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/run_report.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace sfumato {

/// The figures of every arm of a run at its last checkpoint, on samples drawn by `seed`. With `raw`,
/// distances to the raw data and their floors too; the look at raw data is entered in the run's ledger first.
Result<std::vector<RunReport::Arm>> evaluateRun(const std::filesystem::path& folder, bool raw,
                                                std::uint64_t seed, std::stop_token stop);

} // namespace sfumato
