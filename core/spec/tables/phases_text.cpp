// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/phases_text.h"

#include "core/spec/json_fields.h"

#include <nlohmann/json.hpp>

namespace sfumato {

std::string phasesText(const std::vector<MechanismPhase>& phases) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const MechanismPhase& phase : phases) list.push_back(toJson(phase));
    return list.dump();
}

Result<std::vector<MechanismPhase>> phasesFromText(std::string_view text, const std::string& origin) {
    TRY(list, parseJson(text, origin));
    if (!list->is_array() || list->empty()) return Fault{Fault::Code::Malformed, origin, "must be a list of releases"};
    std::vector<MechanismPhase> phases;
    for (const auto& json : *list) {
        TRY(phase, phaseFromJson(json, origin));
        phases.push_back(*phase);
    }
    return phases;
}

} // namespace sfumato
