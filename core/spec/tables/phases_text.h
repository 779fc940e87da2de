// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/mechanism_phase.h"

#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Several releases as a list of JSON, and back: see toJson() and phaseFromJson().
std::string phasesText(const std::vector<MechanismPhase>& phases);
Result<std::vector<MechanismPhase>> phasesFromText(std::string_view text, const std::string& origin);

} // namespace sfumato
