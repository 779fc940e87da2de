// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/accounted_ranges.h"
#include "core/base/result.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/mechanism_phase.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sfumato {

// The inverses of the tight accountant. What is returned keeps the budget by that accountant, forward, and is
// the last value that does up to the accuracy stated. Faults of account(), and OutOfRange where no value in
// range keeps the budget.

/// The smallest noise multiplier from leastNoise() to 1e7, rounded up, within a relative 1e-9.
Result<double> calibrateNoise(MechanismPhase release, const PrivacyBudget& budget);
/// The same for releases of several kinds: the smallest number by which the noise multipliers of all of them,
/// as they stand, can be multiplied.
Result<double> calibrateNoise(std::span<const MechanismPhase> releases, const PrivacyBudget& budget);
/// The same where all their noise follows from one number in another manner: `at` gives the releases for it, with noise
/// multipliers that grow with it.
Result<double> calibrateNoise(const std::function<std::vector<MechanismPhase>(double)>& at,
                              const PrivacyBudget& budget);

inline constexpr auto mostSteps = std::int64_t(accounted::steps.most);

/// The largest number of steps, at most `mostSteps`, of the release as it is otherwise.
Result<std::int64_t> calibrateSteps(const MechanismPhase& release, const PrivacyBudget& budget);

/// The largest sampling rate in [1e-9, 1], rounded down, within a relative 1e-9; of blocks and shuffled passes the
/// largest 1 / K with K from 1 to 1e7.
Result<double> calibrateRate(const MechanismPhase& release, const PrivacyBudget& budget);

} // namespace sfumato
