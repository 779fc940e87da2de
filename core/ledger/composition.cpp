// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"

#include "core/accounting/mechanism/decimal_sum.h"
#include "core/accounting/two_changes.h"
#include "core/base/rounded_text.h"
#include "core/ledger/least_noise.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

namespace sfumato {

namespace {

/// How often each block of one partition was asked, of all steps that stand in the ledger: also those that
/// were asked again after a crash.
class VisitCount {
public:
    explicit VisitCount(const MechanismPhase& phase) : m_changes(std::size_t(blocksOf(phase)), 0) {}

    void add(const MechanismPhase& phase) {
        const auto blocks = std::int64_t(m_changes.size()), rest = phase.steps % blocks, from = phase.first % blocks,
                   to = from + rest;
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
        for (const std::int64_t change : m_changes) most = std::max(most, visits += change);
        return m_all + most;
    }

private:
    std::int64_t m_all = 0;              ///< visits of every block
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
        if (event.kind != PrivacyEvent::Kind::CentralSteps || !data.covers(event)) continue;
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
        if (cyclic) same->visits->add(*event.release);
    }
    std::vector<MechanismPhase> phases;
    for (Group& group : groups) {
        if (group.visits) {
            group.phase.sampling = MechanismPhase::Sampling::All, group.phase.samplingRate = 1;
            group.phase.first = 0, group.phase.partition = 0;
            group.phase.steps = group.visits->most();
        }
        if (group.phase.steps > 0) phases.push_back(group.phase);
    }
    return phases;
}

using Relation = MechanismPhase::Relation;

/// The epsilon of central steps at `delta`; under replace-one where `replacing`, or where some of them count so.
Result<double> stepsEpsilon(std::vector<MechanismPhase> steps, double delta, Accountant accountant, bool replacing) {
    const auto others = std::stable_partition(
        steps.begin(), steps.end(), [](const MechanismPhase& phase) { return phase.relation == Relation::ReplaceOne; });
    const std::span replaced(steps.begin(), others), zeroed(others, steps.end());
    const auto ofOne = [&](std::span<const MechanismPhase> phases, double share) -> Result<double> {
        if (accountant == Accountant::Tight) return tightEpsilonOf(phases, share);
        const auto found = account(phases, share, accountant);
        return found ? Result<double>(found->epsilon) : found.fault();
    };
    if (zeroed.empty() || (replaced.empty() && !replacing)) return ofOne(steps, delta);
    const double share = replaced.empty() ? delta : delta / 2;
    const auto twice = replacingEpsilonOf(zeroed, share);
    if (replaced.empty() || !twice) return twice;
    const auto once = ofOne(replaced, share);
    return once ? Result<double>(*once + *twice) : once;
}

/// stepsEpsilon(), which may take a second, of the last few lists of steps that were asked for: a run asks for the same
/// totals before it begins, for its label and for its stamp.
Result<double> rememberedEpsilon(std::vector<MechanismPhase> steps, double delta, Accountant accountant,
                                 bool replacing) {
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
            if (known.steps == steps && known.delta == delta && known.accountant == accountant &&
                known.replacing == replacing)
                return known.epsilon;
        return std::nullopt;
    };
    if (const auto known = found()) return *known;
    const auto epsilon = stepsEpsilon(steps, delta, accountant, replacing);
    if (epsilon) {
        const std::scoped_lock lock(mutex);
        last.push_front({std::move(steps), delta, accountant, replacing, *epsilon});
        last.resize(std::min<std::size_t>(last.size(), 32));
    }
    return epsilon;
}

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Whether all that was released of the data has a guarantee.
bool isGuaranteedOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    return std::ranges::all_of(events, [&](const PrivacyEvent& event) {
        const bool release = event.kind == PrivacyEvent::Kind::LocalRelease ||
                             event.kind == PrivacyEvent::Kind::CentralSteps;
        return !release || !data.covers(event) || isGuaranteed(event);
    });
}

/// The deltas that the central steps on the data were paid for at.
std::set<double> promisedDeltas(std::span<const PrivacyEvent> events, RecordsKey data) {
    std::set<double> deltas;
    for (const PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::CentralSteps && data.covers(event)) deltas.insert(event.delta);
    return deltas;
}

/// Local releases and `steps` on the data as phases that compose at once: where there are both, all releases are
/// Gaussian noise on the records alone, and all steps hold under replace-one, as they do. Else none.
std::vector<MechanismPhase> phasesTogether(std::span<const PrivacyEvent> events, RecordsKey data,
                                           std::vector<MechanismPhase> steps) {
    constexpr double rounding = 1e-12; // of the division
    const std::size_t queries = steps.size();
    if (queries == 0 ||
        !std::ranges::all_of(steps, [](const auto& step) { return step.relation == Relation::ReplaceOne; }))
        return {};
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::LocalRelease || !data.covers(event)) continue;
        if (!isGuaranteed(event) || !hasMu(event) || event.labelEpsilon > 0) return {};
        steps.push_back({.noiseMultiplier = event.noiseScale / event.sensitivity * (1 - rounding),
                         .relation = Relation::ReplaceOne});
    }
    return steps.size() > queries ? steps : std::vector<MechanismPhase>();
}

/// The epsilon at `delta` of local releases and central steps, for which they leave `left` of it: both added up, which
/// is infinite where nothing is left, or where phasesTogether() has them and that is less, all at once.
Result<double> epsilonOfAll(std::span<const PrivacyEvent> events, RecordsKey data, const Spent& local, double delta,
                            double left, Accountant accountant) {
    const std::vector<MechanismPhase> steps = joinedSteps(events, data);
    if (steps.empty()) return left < 0 ? infinite : local.epsilon;
    double added = infinite;
    if (left > 0) {
        const auto central = rememberedEpsilon(steps, left, accountant, local.releases > 0);
        if (!central) return central;
        added = sumRoundedUp(local.epsilon, *central);
    }
    const auto together = phasesTogether(events, data, steps);
    if (together.empty()) return added;
    const auto atOnce = rememberedEpsilon(together, delta, accountant, true);
    return atOnce ? std::min(added, *atOnce) : added;
}

/// The delta of a total and what of it the steps have, beside local releases: that of `cap`, and what the releases
/// leave of it; or, where that is nothing or there is no cap, theirs and the smallest of `promised`.
std::pair<double, double> deltasOf(const Spent& local, const std::set<double>& promised,
                                   const std::optional<PrivacyBudget>& cap) {
    if (cap && cap->delta() > local.delta) return {cap->delta(), cap->delta() - local.delta};
    return {sumRoundedUp(local.delta, *promised.begin()), *promised.begin()};
}

} // namespace

Result<double> epsilonAt(std::span<const PrivacyEvent> events, RecordsKey data, double delta, Accountant accountant) {
    const Spent local = spentOn(events, data);
    if (!isGuaranteedOn(events, data)) return infinite;
    return epsilonOfAll(events, data, local, delta, delta - local.delta, accountant);
}

Spending::Sum totalOn(std::span<const PrivacyEvent> events, RecordsKey data, const std::optional<PrivacyBudget>& cap) {
    const Spent local = spentOn(events, data);
    const std::set<double> promised = promisedDeltas(events, data);
    if (promised.empty()) return {isGuaranteedOn(events, data) ? local.epsilon : infinite, local.delta};
    const auto [delta, left] = deltasOf(local, promised, cap);
    if (!isGuaranteedOn(events, data)) return {infinite, delta};
    const auto epsilon = epsilonOfAll(events, data, local, delta, left, Accountant::Tight);
    return {epsilon ? *epsilon : infinite, delta};
}

Result<double> stepsAttackSuccess(std::span<const PrivacyEvent> events, RecordsKey data) {
    const auto delta = tightDelta(joinedSteps(events, data), 0);
    return delta ? Result<double>((1 + *delta) / 2) : delta;
}

Result<double> largestEpsilonWithin(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                                    const PrivacyBudget& cap) {
    const auto everything = RecordsKey::everything();
    const auto with = [&](const auto& change) {
        std::vector<PrivacyEvent> all = events;
        for (PrivacyEvent event : planned) change(event), all.push_back(std::move(event));
        return all;
    };
    const auto total = [&](const auto& change) { return totalOn(with(change), everything, cap); };
    const std::set<double> deltas = promisedDeltas(planned, everything);
    const auto unchanged = [](PrivacyEvent&) {};
    const std::vector<PrivacyEvent> all = with(unchanged);
    if (deltas.empty() && spentOn(all, everything).joined == 0 &&
        phasesTogether(all, everything, joinedSteps(all, everything)).empty()) { // a release adds its epsilon
        const Spending::Sum rest = total([](PrivacyEvent& event) { event.epsilon = 0; });
        return rest.delta <= cap.delta() ? std::max(0., cap.epsilon() - rest.epsilon) : 0.;
    }
    const auto alone = withLeastNoise(planned, [&](const std::vector<PrivacyEvent>& changed) {
        std::vector<PrivacyEvent> all = events;
        all.insert(all.end(), changed.begin(), changed.end());
        return isWithin(totalOn(all, everything, cap), cap);
    });
    if (!alone) return 0.;
    return deltas.empty() ? spentOn(*alone, everything).epsilon : epsilonAt(*alone, everything, *deltas.begin());
}

SumRelation relationOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    SumRelation relation = SumRelation::None;
    for (const PrivacyEvent& event : events) {
        const bool local = event.kind == PrivacyEvent::Kind::LocalRelease;
        if (!data.covers(event) || (!local && !event.release)) continue;
        if (local || event.release->relation == Relation::ReplaceOne) return SumRelation::ReplaceOne;
        relation = SumRelation::ZeroOut;
    }
    return relation;
}

SumRule ruleOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    const std::vector<MechanismPhase> steps = joinedSteps(events, data);
    const auto replaced = std::ranges::count(steps, Relation::ReplaceOne, &MechanismPhase::relation);
    if (replaced > 0 && replaced < std::int64_t(steps.size())) return SumRule::Halved;
    const Spent local = spentOn(events, data);
    if (!phasesTogether(events, data, steps).empty()) return SumRule::Together;
    if (local.releases > 0 && !steps.empty()) return SumRule::Mixed;
    if (local.joined > 0) return local.isJoinedAlone ? SumRule::Joined : SumRule::JoinedAndAdded;
    return local.releases > 1 ? SumRule::Added : steps.size() > 1 ? SumRule::AtOnce : SumRule::None;
}

std::optional<Spending::Sum> zeroOutTotalOn(std::span<const PrivacyEvent> events, RecordsKey data,
                                            const std::optional<PrivacyBudget>& cap) {
    const std::set<double> promised = promisedDeltas(events, data);
    if (promised.empty() || relationOn(events, data) != SumRelation::ReplaceOne || !isGuaranteedOn(events, data))
        return {};
    std::vector<MechanismPhase> steps = joinedSteps(events, data);
    const auto others = std::ranges::partition(
        steps, [](const MechanismPhase& phase) { return phase.relation == Relation::ReplaceOne; });
    const std::vector<MechanismPhase> replaced(steps.begin(), others.begin()), zeroed(others.begin(), others.end());
    const Spent local = spentOn(events, data);
    const double left = deltasOf(local, promised, cap).second, share = replaced.empty() ? left : left / 2;
    if (zeroed.empty()) return {};
    double epsilon = local.epsilon;
    for (const auto& kind : {replaced, zeroed})
        if (!kind.empty()) {
            const auto of = rememberedEpsilon(kind, share, Accountant::Tight, false);
            if (!of) return {};
            epsilon = sumRoundedUp(epsilon, *of);
        }
    return Spending::Sum{epsilon, totalOn(events, data, cap).delta};
}

Spending::Sum statedTotalOn(std::span<const PrivacyEvent> events, RecordsKey data,
                            const std::optional<PrivacyBudget>& cap) {
    Spending::Sum total = totalOn(events, data, cap);
    total.relation = relationOn(events, data);
    total.rule = ruleOn(events, data);
    if (const auto zeroOut = zeroOutTotalOn(events, data, cap)) total.zeroOutEpsilon = zeroOut->epsilon;
    return total;
}

std::vector<Spending::Sum> otherTotalsOn(std::span<const PrivacyEvent> events, RecordsKey data) {
    std::vector<Spending::Sum> totals;
    if (!isGuaranteedOn(events, data)) return totals;
    const Spent local = spentOn(events, data);
    const std::set<double> promised = promisedDeltas(events, data);
    for (auto delta = promised.rbegin(); delta != promised.rend() && *delta != *promised.begin(); ++delta)
        if (const double sum = sumRoundedUp(local.delta, *delta);
            const auto epsilon = epsilonOfAll(events, data, local, sum, *delta, Accountant::Tight))
            totals.push_back({*epsilon, sum});
    return totals;
}

Fault overCap(std::string subject, std::string_view pattern, const std::string& data, const Spending::Sum& total,
              const PrivacyBudget& cap) {
    const auto pair = [](double spent, double most) {
        const std::string up = roundedUp(spent), down = roundedDown(most);
        const bool alike = spent > most && up == down;
        return std::pair(alike ? shortestText(spent) : up, alike ? shortestText(most) : down);
    };
    const auto [epsilon, mostEpsilon] = pair(total.epsilon, cap.epsilon());
    const auto [delta, mostDelta] = pair(total.delta, cap.delta());
    const Text numbers(pattern, {data, epsilon, delta, mostEpsilon, mostDelta});
    if (total.epsilon > cap.epsilon() || total.delta <= cap.delta())
        return {Fault::Code::BudgetExceeded, std::move(subject), numbers};
    return {
        Fault::Code::BudgetExceeded, std::move(subject),
        Text(TEXT("%1. Only delta is above the cap: choose noise with a smaller delta, or a cap with a larger delta"),
             {numbers})};
}

} // namespace sfumato
