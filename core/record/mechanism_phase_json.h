// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/mechanism_phase.h"

#include <nlohmann/json.hpp>

namespace sfumato {

nlohmann::ordered_json toJson(const MechanismPhase& release);

/// The relation that a mechanism and a sampling are accounted for under, where none is named: zero-out of plain noise on
/// all records or on a Poisson sample, else replace-one.
MechanismPhase::Relation usualRelation(MechanismPhase::Noise noise, MechanismPhase::Sampling sampling);

/// The inverse. Keys that are absent keep their defaults, the relation that of usualRelation(); unknown ones are faults; numbers are checked for
/// their range. `origin` begins the fault's subject.
Result<MechanismPhase> phaseFromJson(const nlohmann::json& json, const std::string& origin);

} // namespace sfumato
