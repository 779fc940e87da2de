// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/together_attack.h"

#include "core/accounting/account.h"
#include "core/accounting/risk.h"
#include "core/ledger/local_sum.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>

namespace sfumato {

std::optional<std::vector<MechanismPhase>> phasesOf(std::span<const PrivacyEvent> events) {
    std::vector<MechanismPhase> phases;
    for (const PrivacyEvent& event : events) {
        if (isLook(event)) continue;
        std::optional<MechanismPhase> phase = event.release;
        const MechanismFacts* facts = mechanismNamed(event.mechanism);
        if (event.kind == PrivacyEvent::Kind::LocalRelease && facts && facts->hasMu() && event.sensitivity > 0 &&
            !(event.labelEpsilon > 0))
            phase = {.noiseMultiplier = event.noiseScale / event.sensitivity,
                     .relation = MechanismPhase::Relation::ReplaceOne};
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

double attackSuccess(std::span<const PrivacyEvent> events, const Spending::Sum& total) {
    const double byBudget = attackSuccess(total.epsilon, total.delta);
    const auto phases = phasesOf(events);
    if (!phases || phases->empty()) return byBudget;
    const auto risk = CompositionRisk::make(*phases);
    return risk ? std::min(byBudget, risk->attackSuccess()) : byBudget;
}

double personAttackSuccess(std::span<const PrivacyEvent> events, std::int64_t rows, const Spending::Sum& total) {
    const auto grows = [](const PrivacyEvent& event) { // with the rows, in eventsOfPerson()
        return event.kind != PrivacyEvent::Kind::LocalRelease || hasMu(event);
    };
    const auto made = std::ranges::all_of(events, grows) ? eventsOfPerson(events, rows) : std::nullopt;
    const auto phases = made ? phasesOf(*made) : std::nullopt;
    return phases && joinedGaussianNoise(*phases) ? attackSuccess(*made, total)
                                                  : attackSuccess(total.epsilon, total.delta);
}

} // namespace sfumato
