// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"

#include "core/accounting/two_changes.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <mutex>
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

using Relation = MechanismPhase::Relation;

/// The epsilon of central steps at `delta`; under replace-one where `replacing`, or where some of them count so.
Result<double> stepsEpsilon(std::vector<MechanismPhase> steps, double delta, Accountant accountant, bool replacing) {
    const auto others = std::stable_partition(steps.begin(), steps.end(), [](const MechanismPhase& phase) {
        return phase.relation == Relation::ReplaceOne;
    });
    const std::span replaced(steps.begin(), others), added(others, steps.end());
    const auto ofOne = [&](std::span<const MechanismPhase> phases, double share) -> Result<double> {
        if (accountant == Accountant::Tight)
            return tightEpsilonOf(phases, share, true);
        const auto found = account(phases, share, accountant);
        return found ? Result<double>(found->epsilon) : found.fault();
    };
    if (added.empty() || (replaced.empty() && !replacing))
        return ofOne(steps, delta);
    const double share = replaced.empty() ? delta : delta / 2;
    const auto twice = replacingEpsilonOf(added, share);
    if (replaced.empty() || !twice)
        return twice;
    const auto once = ofOne(replaced, share);
    return once ? Result<double>(*once + *twice) : once;
}

/// stepsEpsilon(), which may take a second, of the last few lists of steps that were asked for: a run asks for the same
/// totals before it begins, for its label and for its stamp.
Result<double> rememberedEpsilon(std::vector<MechanismPhase> steps, double delta, Accountant accountant, bool replacing) {
    struct Known {
        std::vector<MechanismPhase> steps;
        double delta;
        Accountant accountant;
        bool replacing;
        double epsilon;
    };
    static std::mutex mutex;
    static std::deque<Known> last;
    const auto found = [&]() -> std::optional<double> {
        const std::scoped_lock lock(mutex);
        for (const Known& known : last)
            if (known.steps == steps && known.delta == delta && known.accountant == accountant && known.replacing == replacing)
                return known.epsilon;
        return std::nullopt;
    };
    if (const auto known = found())
        return *known;
    const auto epsilon = stepsEpsilon(steps, delta, accountant, replacing);
    if (epsilon) {
        const std::scoped_lock lock(mutex);
        last.push_front({std::move(steps), delta, accountant, replacing, *epsilon});
        last.resize(std::min<std::size_t>(last.size(), 32));
    }
    return epsilon;
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
    if (!(delta - local.delta > 0))
        return std::numeric_limits<double>::infinity();
    const auto central = rememberedEpsilon(steps, delta - local.delta, accountant, local.releases > 0);
    return central ? Result<double>(local.epsilon + *central) : central;
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
