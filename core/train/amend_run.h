// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/spec_settings.h"

#include <filesystem>
#include <vector>

namespace sfumato {

/// Changes how a stopped run trains from its last checkpoint on: learning rate, length, and an arm's sweeps,
/// tolerance, regularization, loss, cost or batch. config.json gets the new settings, the one before stays as
/// config-before-<n>.json, log.txt and the ledger say what changed; from then on metrics.csv is no longer a function of
/// one config alone. Unsupported: other settings, for they would not fit the checkpoint or the release.
Result<void> amendRun(const std::filesystem::path& folder, const std::vector<SpecSetting>& settings);

} // namespace sfumato
