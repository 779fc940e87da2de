// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/release_phases.h"

#include "core/ledger/paid_ahead.h"
#include "widgets/risk/exposure.h"

#include <algorithm>

namespace sfumato {

std::optional<std::vector<MechanismPhase>> phasesOf(std::span<const PrivacyEvent> events) {
    std::vector<MechanismPhase> phases;
    for (const PrivacyEvent& event : events) {
        if (isLook(event)) continue;
        std::optional<MechanismPhase> phase = event.release;
        if (const auto exposure = exposureOf(event); exposure && exposure->mu > 0. && !(exposure->labelEpsilon > 0))
            phase = {.noiseMultiplier = 1 / *exposure->mu, .relation = MechanismPhase::Relation::ReplaceOne};
        if (!phase || !isGuaranteed(event) || phase->sampling == MechanismPhase::Sampling::CyclicBlocks ||
            (!phases.empty() && phases.front().relation != phase->relation))
            return {};
        const auto same = std::ranges::find_if(phases, [&](MechanismPhase other) {
            other.steps = phase->steps;
            return other == *phase;
        });
        same == phases.end() ? phases.push_back(*phase) : void(same->steps += phase->steps);
    }
    return phases;
}

} // namespace sfumato
