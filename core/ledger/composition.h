// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/account.h"
#include "core/base/result.h"
#include "core/spec/privacy_budget.h"
#include "core/engine/spending.h"
#include "core/ledger/local_sum.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// The epsilon at `delta` of everything recorded on `data`: local releases by spentOn(), and with
/// what delta they leave over, the central steps, all phases together, by `accountant`. Infinite where a
/// release guarantees nothing or no delta is left. Where steps that count under zero-out stand beside local
/// releases or steps under replace-one, the common relation is replace-one: theirs is then that of two changes (tight
/// accountant; see replacingEpsilonOf()), and they share what delta there is with the other steps, half and half. Where
/// all local releases are Gaussian noise on records and all steps hold under replace-one, all of it counts at once, at
/// the whole delta.
Result<double> epsilonAt(std::span<const PrivacyEvent> events, RecordsKey data, double delta,
                         Accountant accountant = Accountant::Tight);

/// epsilon and delta of everything recorded on `data`. Without central steps, those of spentOn(). With them,
/// epsilon is epsilonAt() at the delta of `cap`, or else at the smallest delta that one of the steps promised, on top
/// of the deltas of the releases: taken at the largest, the sum would fall when steps with a larger delta are added.
/// Where the releases leave no delta of the cap, there is no epsilon at it, and the sum is that without a cap, whose
/// delta is above the cap's. Infinite where one guarantees nothing. The one figure that is compared with a cap and
/// shown.
Spending::Sum totalOn(std::span<const PrivacyEvent> events, RecordsKey data,
                      const std::optional<PrivacyBudget>& cap = {});

/// Whether a total of totalOn() keeps the cap that it was computed for.
inline bool isWithin(const Spending::Sum& total, const PrivacyBudget& cap) {
    return total.epsilon <= cap.epsilon() && total.delta <= cap.delta();
}

/// The largest share of right guesses, at even odds, of an attacker who sees what the central steps on `data` released
/// and knows everything but which of two neighboring data sets was used: (1 + delta(0)) / 2, with the tight curve
/// delta(epsilon) of all of them; faults of account().
Result<double> stepsAttackSuccess(std::span<const PrivacyEvent> events, RecordsKey data);

/// The largest epsilon of `planned`, a release or the steps of a training, by itself, with which the total of it and
/// `events`, all of the same people, keeps `cap`: of steps, where the noise of all of them grows or shrinks by one
/// factor. 0: none does. Rounded down, by less than 1 %. Each step of the search for steps composes everything anew.
Result<double> largestEpsilonWithin(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                                    const PrivacyBudget& cap);

/// Under which relation totalOn() holds.
SumRelation relationOn(std::span<const PrivacyEvent> events, RecordsKey data);

/// By which rule totalOn() was composed.
SumRule ruleOn(std::span<const PrivacyEvent> events, RecordsKey data);

/// Of a total under replace-one that counts steps under zero-out as two changes: the same releases under zero-out, at
/// the delta of totalOn(). A bound under replace-one holds under zero-out as it is; where there are steps under both,
/// each kind gets half of the delta. Nothing of other totals.
std::optional<Spending::Sum> zeroOutTotalOn(std::span<const PrivacyEvent> events, RecordsKey data,
                                            const std::optional<PrivacyBudget>& cap = {});

/// totalOn() with its relation, its rule and, where that is another figure, what it is under zero-out: as labels,
/// `spent` and the window say a sum.
Spending::Sum statedTotalOn(std::span<const PrivacyEvent> events, RecordsKey data,
                            const std::optional<PrivacyBudget>& cap = {});

/// BudgetExceeded: `pattern` says that %1, the records named `data`, would stand at epsilon %2 and delta %3,
/// and the cap is %4 and %5. Both are written in full where rounded they look alike. Where delta alone is above the
/// cap, it says so.
Fault overCap(std::string subject, std::string_view pattern, const std::string& data, const Spending::Sum& total,
              const PrivacyBudget& cap);

/// The totals of `data` at the other deltas that steps promised, largest first: each holds beside totalOn().
std::vector<Spending::Sum> otherTotalsOn(std::span<const PrivacyEvent> events, RecordsKey data);

} // namespace sfumato
