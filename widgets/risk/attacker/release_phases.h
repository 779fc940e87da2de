// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/tables/privacy_event.h"

#include <optional>
#include <span>
#include <vector>

namespace sfumato {

/// Of releases, looks left out, the phases that the accountant composes; nothing where it has none for one of them, or
/// they hold under different relations.
std::optional<std::vector<MechanismPhase>> phasesOf(std::span<const PrivacyEvent> events);

} // namespace sfumato
