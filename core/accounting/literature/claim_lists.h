// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/literature/claims.h"
#include "core/spec/privacy_budget.h"

#include <vector>

namespace sfumato {

/// The two halves of publishedClaims(), in its order: papers whose trainings read raw records behind noise, and
/// papers whose records are privatized once. Computed anew whenever they are asked.
std::vector<ClaimSource> centralClaims();
std::vector<ClaimSource> localClaims();

/// A budget that is known to be valid.
inline PrivacyBudget budgetOf(double epsilon, double delta) { return PrivacyBudget::make(epsilon, delta).value(); }

} // namespace sfumato
