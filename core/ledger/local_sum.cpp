// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/local_sum.h"

#include "core/accounting/mechanism/decimal_sum.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/spec/tables/mechanism_facts.h"

#include <cmath>
#include <vector>

namespace sfumato {

bool hasMu(const PrivacyEvent& event) {
    constexpr double most = 1000; // beyond, nothing is protected, and sums of epsilons say so as well
    const MechanismFacts* facts = mechanismNamed(event.mechanism);
    return facts && facts->hasMu() && event.sensitivityNorm == "l2" && event.sensitivity > 0 &&
           event.sensitivity < most * event.noiseScale;
}

namespace {

/// The epsilon at `delta` of Gaussian releases whose squares of mu come to `squares`.
double joinedEpsilon(double squares, double delta) {
    constexpr double rounding = 1e-12; // of the sum, its root and the divisions
    return gaussianEpsilon(1, std::min(1.0, delta), std::sqrt(squares) * (1 + rounding));
}

} // namespace

Spent spentOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    Spent spent{.isJoinedAlone = true};
    DecimalSum epsilon, delta, beside, joinedDelta;
    double squares = 0;
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::LocalRelease || !data.covers(event)) continue;
        ++spent.releases;
        if (!isGuaranteed(event)) {
            ++spent.withoutGuarantee;
            continue;
        }
        epsilon.add(event.epsilon);
        delta.add(event.delta);
        if (hasMu(event)) {
            const double mu = gaussianMu(event.noiseScale, event.sensitivity);
            squares += mu * mu;
            joinedDelta.add(event.delta);
            beside.add(event.labelEpsilon);
            ++spent.joined;
            spent.isJoinedAlone &= event.labelEpsilon == 0;
        } else {
            beside.add(event.epsilon);
            spent.isJoinedAlone = false;
        }
    }
    spent.epsilon = epsilon.roundedUp();
    spent.delta = std::min(1.0, delta.roundedUp());
    if (spent.joined > 1)
        if (const double joined = sumRoundedUp(joinedEpsilon(squares, joinedDelta.roundedUp()), beside.roundedUp());
            joined < spent.epsilon) {
            spent.epsilon = joined;
            return spent;
        }
    spent.joined = 0, spent.isJoinedAlone = false;
    return spent;
}

std::optional<double> localEpsilonAt(std::span<const PrivacyEvent> events, double delta) {
    DecimalSum beside;
    double squares = 0;
    for (const PrivacyEvent& event : events) {
        if (event.kind == PrivacyEvent::Kind::CentralSteps) return {};
        if (event.kind != PrivacyEvent::Kind::LocalRelease) continue;
        if (!isGuaranteed(event) || (!hasMu(event) && event.delta > 0)) return {};
        beside.add(hasMu(event) ? event.labelEpsilon : event.epsilon);
        if (!hasMu(event)) continue;
        const double mu = gaussianMu(event.noiseScale, event.sensitivity);
        squares += mu * mu;
    }
    return squares > 0 ? sumRoundedUp(joinedEpsilon(squares, delta), beside.roundedUp()) : beside.roundedUp();
}

Spent spentAtMost(std::span<const PrivacyEvent> events) {
    Spent most;
    std::vector<RecordsKey> seen;
    for (const PrivacyEvent& event : events) {
        const auto known = [&](const RecordsKey& key) {
            return key.name == event.data && key.fingerprint == event.fingerprint;
        };
        if (std::ranges::any_of(seen, known)) continue;
        seen.emplace_back(event);
        const Spent spent = spentOn(events, event);
        most.epsilon = std::max(most.epsilon, spent.epsilon);
        most.delta = std::max(most.delta, spent.delta);
        most.releases = std::max(most.releases, spent.releases);
        most.withoutGuarantee = std::max(most.withoutGuarantee, spent.withoutGuarantee);
    }
    return most;
}

void makeLouder(PrivacyEvent& event, double factor) {
    if (!hasMu(event)) {
        event.epsilon /= factor, event.labelEpsilon /= factor;
        return;
    }
    event.noiseScale *= factor;
    event.epsilon = sumRoundedUp(gaussianEpsilon(event.noiseScale, event.delta, event.sensitivity), event.labelEpsilon);
}

} // namespace sfumato
