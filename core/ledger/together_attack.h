// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"
#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/tables/privacy_event.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// What the best attacker can do who sees several releases of the same people and knows everything but which of two
// neighboring inputs was used.
namespace sfumato {

/// Of releases, looks left out, the phases that the accountant composes; nothing where it has none for one of them, or
/// they hold under different relations.
std::optional<std::vector<MechanismPhase>> phasesOf(std::span<const PrivacyEvent> events);

/// The largest share of right guesses at even odds of who sees all of `events`, whose sum is `total`: by their noise
/// where phasesOf() has it, (1 + delta(0)) / 2, else by epsilon and delta of the sum. Never above what those allow.
double attackSuccess(std::span<const PrivacyEvent> events, const Spending::Sum& total);

/// The same of who must tell the records of one person apart, of which at most `rows` count; `total` is
/// totalOfPerson(). By the noise where all of it is Gaussian on all records, which is computed at once.
double personAttackSuccess(std::span<const PrivacyEvent> events, std::int64_t rows, const Spending::Sum& total);

} // namespace sfumato
