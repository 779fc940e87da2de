// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace sfumato {

Spent spentOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    Spent spent;
    long double epsilon = 0, delta = 0;
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::LocalRelease || !data.covers(event))
            continue;
        ++spent.releases;
        if (!isGuaranteed(event)) {
            ++spent.withoutGuarantee;
            continue;
        }
        epsilon += event.epsilon;
        delta += event.delta;
    }
    spent.epsilon = static_cast<double>(epsilon);
    spent.delta = std::min(1.0, static_cast<double>(delta));
    return spent;
}

Result<double> epsilonAt(std::span<const PrivacyEvent> events, RecordsKey data, double delta,
                         Accountant accountant) {
    const Spent local = spentOn(events, data);
    std::vector<MechanismPhase> steps;
    bool guaranteed = local.withoutGuarantee == 0;
    for (const PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::CentralSteps && data.covers(event)) {
            guaranteed = guaranteed && isGuaranteed(event);
            // Blocks of the same steps are one phase, so that a long training costs no more to account for
            // than a short one.
            const auto same = std::find_if(steps.begin(), steps.end(), [&](MechanismPhase phase) {
                phase.steps = event.release->steps;
                return phase == *event.release;
            });
            if (same == steps.end())
                steps.push_back(*event.release);
            else
                same->steps += event.release->steps;
        }
    if (!guaranteed || local.delta > delta)
        return std::numeric_limits<double>::infinity();
    if (steps.empty())
        return local.epsilon;
    if (local.releases > 0 && steps.front().relation != MechanismPhase::Relation::ReplaceOne)
        return Fault{Fault::Code::Mismatch, std::string(data.name),
                     "has local releases and central steps under add-or-remove-one, which have no common "
                     "guarantee; train under replace-one"};
    if (!(delta - local.delta > 0))
        return std::numeric_limits<double>::infinity();
    if (accountant == Accountant::Tight) {
        const auto central = tightEpsilonOf(steps, delta - local.delta, true);
        return central ? Result<double>(local.epsilon + *central) : central;
    }
    const auto central = account(steps, delta - local.delta, accountant);
    return central ? Result<double>(local.epsilon + central->epsilon) : central.fault();
}

Spent spentAtMost(std::span<const PrivacyEvent> events) {
    Spent most;
    std::vector<RecordsKey> seen;
    for (const PrivacyEvent& event : events) {
        const auto known = [&](const RecordsKey& key) {
            return key.name == event.data && key.fingerprint == event.fingerprint;
        };
        if (std::ranges::any_of(seen, known))
            continue;
        seen.emplace_back(event);
        const Spent spent = spentOn(events, event);
        most.epsilon = std::max(most.epsilon, spent.epsilon);
        most.delta = std::max(most.delta, spent.delta);
        most.releases = std::max(most.releases, spent.releases);
        most.withoutGuarantee = std::max(most.withoutGuarantee, spent.withoutGuarantee);
    }
    return most;
}

Spending::Sum totalOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    const Spent local = spentOn(events, data);
    double stepsDelta = 0;
    bool steps = false, guaranteed = local.withoutGuarantee == 0;
    for (const PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::CentralSteps && data.covers(event)) {
            steps = true;
            guaranteed = guaranteed && isGuaranteed(event);
            stepsDelta = std::max(stepsDelta, event.delta);
        }
    const double delta = std::min(1.0, local.delta + stepsDelta);
    if (!guaranteed)
        return {std::numeric_limits<double>::infinity(), delta};
    if (!steps)
        return {local.epsilon, delta};
    const auto epsilon = epsilonAt(events, data, delta);
    return {epsilon ? *epsilon : std::numeric_limits<double>::infinity(), delta};
}

} // namespace sfumato
