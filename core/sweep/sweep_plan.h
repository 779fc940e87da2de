// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/privacy_budget.h"
#include "core/record/sweep_spec.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace sfumato {

/// What the sweep takes, in runs, releases, privacy budget and time, and the faults of values that cannot
/// run. Reads the data and calibrates every value; privatizes nothing. `folder`: where it would run; what its preview there has released
/// costs nothing more. `timed`: runs a few steps of the first
/// point in a folder that is removed again, for public data alone, since that privatizes records. `cap`: held
/// against the whole sweep beside the cap of the records' account, and kept nowhere.
Result<SweepPlan> planSweep(const SweepSpec& sweep, bool timed, std::stop_token stop,
                            const std::optional<PrivacyBudget>& cap = {}, const std::filesystem::path& folder = {});

/// The same of what `sweep` has still to run in `folder`, if that holds it or its preview already: what was released there is not released
/// again. Refused as resumeSweep() would.
Result<SweepPlan> planRest(const SweepSpec& sweep, const std::filesystem::path& folder, std::stop_token stop);

/// Mismatch where the data are a privatized file already and the axis or the measure needs raw records. The
/// file is only looked at.
std::optional<Fault> checkAgainstData(const SweepSpec& sweep);

} // namespace sfumato
