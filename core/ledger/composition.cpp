// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace sfumato {

namespace {

/// How often each block of one partition was asked, of all steps that stand in the ledger: also those that
/// were asked again after a crash.
class VisitCount {
public:
    explicit VisitCount(const MechanismPhase& phase) : m_changes(std::size_t(blocksOf(phase)), 0) {}

    void add(const MechanismPhase& phase) {
        const auto blocks = std::int64_t(m_changes.size()), rest = phase.steps % blocks,
                   from = phase.first % blocks, to = from + rest;
        m_all += phase.steps / blocks;
        m_changes[std::size_t(from)] += 1;
        if (to < blocks)
            m_changes[std::size_t(to)] -= 1;
        else
            m_changes[0] += 1, m_changes[std::size_t(to - blocks)] -= 1;
    }

    /// Of the block that was asked most often.
    std::int64_t most() const {
        std::int64_t visits = 0, most = 0;
        for (const std::int64_t change : m_changes)
            most = std::max(most, visits += change);
        return m_all + most;
    }

private:
    std::int64_t m_all = 0;               ///< visits of every block
    std::vector<std::int64_t> m_changes; ///< what a block has above the one before it
};

/// The central steps on the data as few phases, so that a long training costs no more to account for than a
/// short one: blocks of the same steps are one, and steps over fixed blocks of the records are so many
/// releases as the block had visits that was asked most often.
std::vector<MechanismPhase> joinedSteps(std::span<const PrivacyEvent> events, RecordsKey data) {
    struct Group {
        MechanismPhase phase;
        std::int64_t records;
        std::optional<VisitCount> visits;
    };
    std::vector<Group> groups;
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::CentralSteps || !data.covers(event))
            continue;
        const bool cyclic = event.release->sampling == MechanismPhase::Sampling::CyclicBlocks;
        auto same = std::ranges::find_if(groups, [&](const Group& group) {
            MechanismPhase phase = group.phase; // of as many records, else it is another partition
            phase.steps = event.release->steps, phase.first = event.release->first;
            return phase == *event.release && (!cyclic || group.records == event.records);
        });
        if (same == groups.end())
            same = groups.insert(same, {*event.release, event.records,
                                        cyclic ? std::optional(VisitCount(*event.release)) : std::nullopt});
        else
            same->phase.steps += event.release->steps;
        if (cyclic)
            same->visits->add(*event.release);
    }
    std::vector<MechanismPhase> phases;
    for (Group& group : groups) {
        if (group.visits) {
            group.phase.sampling = MechanismPhase::Sampling::All, group.phase.samplingRate = 1;
            group.phase.first = 0, group.phase.partition = 0;
            group.phase.steps = group.visits->most();
        }
        if (group.phase.steps > 0)
            phases.push_back(group.phase);
    }
    return phases;
}

} // namespace

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
    const std::vector<MechanismPhase> steps = joinedSteps(events, data);
    bool guaranteed = local.withoutGuarantee == 0;
    for (const PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::CentralSteps && data.covers(event))
            guaranteed = guaranteed && isGuaranteed(event);
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
