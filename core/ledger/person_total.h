// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/spending.h"
#include "core/spec/tables/privacy_event.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// The most of the records that one person has of any of these releases; 0: one of them does not say how many count.
std::int64_t rowsOfPerson(std::span<const PrivacyEvent> events);

/// What these events are of a person with `rows` of the records: each local release counts for each of them, which for
/// Gaussian noise is one of sqrt(rows) times the sensitivity, and sums over all records move by so many times as much.
/// Nothing where steps draw some of the records: see totalOfPerson().
std::optional<std::vector<PrivacyEvent>> eventsOfPerson(std::span<const PrivacyEvent> events, std::int64_t rows);

/// The delta of group privacy: what is (epsilon, delta) of one record is (k epsilon, this) of k (Vadhan 2017, Lemma
/// 2.2).
double groupDelta(double epsilon, double delta, double k);

/// The total of a person with `rows` of the records; `events` are all of the same people. By eventsOfPerson(), else by
/// group privacy: (epsilon, d) of one record at the d for which groupDelta() is the delta of one record's total.
/// Epsilon is infinite where that is finite for no d. The delta is that of totalOn() with this `cap`.
Spending::Sum totalOfPerson(std::span<const PrivacyEvent> events, std::int64_t rows,
                            const std::optional<PrivacyBudget>& cap = {});

/// totalOfPerson() as a cap for each person compares it: where the deltas of releases add up to more than that of the
/// cap, the sum is stated at the delta of the cap if it has a finite epsilon there. It has where of local releases only
/// Gaussian noise has a delta, and beside steps where all of it counts at once (see epsilonAt()), of several records
/// that steps draw from by group privacy as in totalOfPerson().
Spending::Sum totalUnderPersonCap(std::span<const PrivacyEvent> events, std::int64_t rows,
                                  const std::optional<PrivacyBudget>& cap);

/// BudgetExceeded where `events`, all of the people of the records named `data`, take a person above `cap`, or where no
/// number says how far: a release does not state how many records of a person count, or nothing proves what that many
/// come to. The last of `events` that is no look is of the release that is asked about.
Result<void> checkPersonCap(std::string subject, const std::string& data, std::span<const PrivacyEvent> events,
                            const PrivacyBudget& cap);

/// largestEpsilonWithin() of a cap for each person: the largest epsilon of `planned`, for one record, with which
/// checkPersonCap() lets all of it pass. 0: none does.
double largestEpsilonOfPerson(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                              const PrivacyBudget& cap);

} // namespace sfumato
