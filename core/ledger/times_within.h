// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sfumato {

inline constexpr std::int64_t mostTimes = 99; ///< for which timesWithin() looks

/// How often a release or training like `planned`, its noise changed so that it comes to `epsilon` by itself, can still
/// be made of the people of `events` before one of the caps, on each record or on each person, forbids it.
std::int64_t timesWithin(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                         double epsilon, const std::optional<PrivacyBudget>& cap,
                         const std::optional<PrivacyBudget>& personCap);

/// The same of any mechanism that keeps `budget`, in place of `planned`: its epsilon and delta are added to those of
/// `events` (basic composition), of a person with several records by group privacy.
std::int64_t timesAdded(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                        const PrivacyBudget& budget, const std::optional<PrivacyBudget>& cap,
                        const std::optional<PrivacyBudget>& personCap);

} // namespace sfumato
