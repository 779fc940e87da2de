// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/calibrate.h"

#include "core/accounting/account.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/visits.h"
#include "core/base/require.h"

#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace sfumato {

namespace {

constexpr double relative = 5e-10, mostNoise = accounted::noiseMultiplier.most;

Fault outOfRange(const char* field) {
    return {Fault::Code::OutOfRange, field,
            TEXT("no value in the range of this program keeps the budget; raise epsilon or delta, or change the rest")};
}

/// The work that one of many evaluations may take of what is left.
double shareOfOne() { return std::min(4e6, WorkLimit::left() / 12); }

/// What is searched for: a value on a logarithmic scale, epsilon monotone in it.
struct Search {
    std::function<std::vector<MechanismPhase>(double)> at; ///< the releases with the value
    double most, least;                                    ///< the end that spends most, and the end that spends least
    const char* field;
};

/// The epsilon of Renyi differential privacy: above the tight one by some percent, and always quick.
Result<double> quickEpsilon(std::span<const MechanismPhase> releases, double delta) {
    if (visitsOf(releases)) // in closed form
        return tightEpsilonOf(releases, delta);
    TRY(phases, lossPhases(releases));
    double epsilon = LossTransform(*phases, LossDirection::Given, delta).renyiEpsilon(delta);
    if (std::ranges::any_of(*phases, [](const LossPhase& phase) { return !phase.distribution.symmetric; }))
        epsilon = std::max(epsilon, LossTransform(*phases, LossDirection::Swapped, delta).renyiEpsilon(delta));
    return epsilon;
}

/// The value closest to `most` that keeps the budget by the tight accountant.
Result<double> solve(const Search& search, const PrivacyBudget& budget) {
    std::optional<WorkLimit> all(std::in_place, WorkLimit::usual / 2); // of the search
    std::optional<Fault> fault;
    const auto keeps = [&](double value, bool quick) {
        const auto releases = search.at(value);
        const WorkLimit one(shareOfOne());
        auto epsilon = quick ? WorkLimit::within(WorkLimit::left() / 2,
                                                 [&] { return quickEpsilon(releases, budget.delta()); })
                             : std::nullopt;
        if (!epsilon) epsilon = tightEpsilonOf(releases, budget.delta());
        if (!*epsilon && !fault) fault = epsilon->fault();
        return *epsilon && **epsilon <= budget.epsilon();
    };
    // By the quick bound to within a percent or two, from the end that spends least; the tight accountant
    // only near its answer.
    double safe = std::log(search.least), unsafe = std::log(search.most);
    const double towards = unsafe > safe ? 1 : -1;
    if (keeps(search.least, true)) {
        if (keeps(search.most, true)) return search.most;
        while (std::abs(unsafe - safe) > 0.02 && !fault) {
            const double middle = (safe + unsafe) / 2;
            (keeps(std::exp(middle), true) ? safe : unsafe) = middle;
        }
    } else if (!fault && !keeps(search.least, false)) {
        return fault ? *fault : outOfRange(search.field);
    }
    const double end = std::log(search.most);
    for (double stride = 0.05; !fault; stride *= 2) {
        unsafe = towards > 0 ? std::min(safe + stride, end) : std::max(safe - stride, end);
        if (!keeps(std::exp(unsafe), false)) break;
        safe = unsafe;
        if (safe == end) return search.most;
    }
    const auto excess = [&](double logValue) {
        const WorkLimit one(shareOfOne());
        const auto epsilon = tightEpsilonOf(search.at(std::exp(logValue)), budget.delta());
        if (!epsilon && !fault) fault = epsilon.fault();
        // Towards epsilon 0 and infinity the logarithm keeps the steps of the search sane.
        return epsilon ? std::clamp(std::log(*epsilon / budget.epsilon()), -30.0, 30.0) : 0.0;
    };
    if (fault) return *fault;
    double value = std::exp(safe);
    // Where looser bounds stand for what takes too long, the ends may not lie on two sides.
    if (const double atSafe = excess(safe), atUnsafe = excess(unsafe); atSafe < 0 && atUnsafe > 0) {
        std::uintmax_t most = 80;
        const auto within = [](double a, double b) { return b - a < relative; };
        const auto bracket = towards > 0 ? boost::math::tools::toms748_solve(excess, safe, unsafe, atSafe, atUnsafe,
                                                                             within, most)
                                         : boost::math::tools::toms748_solve(excess, unsafe, safe, atUnsafe, atSafe,
                                                                             within, most);
        value = std::exp(towards > 0 ? bracket.first : bracket.second);
    }
    // The forward accountant has the last word, with as much work as it has where it is asked by itself: with less, its
    // bounds are others.
    all.reset();
    for (double step = relative; step < 0.5; step *= 8) {
        TRY(epsilon, tightEpsilonOf(search.at(value), budget.delta()));
        if (*epsilon <= budget.epsilon()) return value;
        step = std::clamp(*epsilon / budget.epsilon() - 1, step, 0.5);
        value *= 1 - towards * step;
    }
    return keeps(search.least, false) ? Result<double>(search.least) : outOfRange(search.field);
}

} // namespace

Result<double> calibrateNoise(std::span<const MechanismPhase> releases, const PrivacyBudget& budget) {
    REQUIRE(!releases.empty());
    for (const auto& release : releases)
        if (release.noise == MechanismPhase::Noise::RandomizedResponse)
            return Fault{Fault::Code::Unsupported, "release.noise",
                         "randomized response has no noise multiplier; ask for the steps that keep the budget"};
    double least = 0, most = mostNoise;
    for (const auto& release : releases) {
        least = std::max(least, leastNoise(release) / release.noiseMultiplier);
        most = std::min(most, mostNoise / release.noiseMultiplier);
    }
    const auto at = [&](double factor) {
        std::vector<MechanismPhase> changed(releases.begin(), releases.end());
        for (auto& release : changed)
            release.noiseMultiplier = std::clamp(release.noiseMultiplier * factor, leastNoise(release), mostNoise);
        return changed;
    };
    return solve({at, least, most, "noiseMultiplier"}, budget);
}

Result<double> calibrateNoise(const std::function<std::vector<MechanismPhase>(double)>& at,
                              const PrivacyBudget& budget) {
    const auto within = [&](double number) {
        auto releases = at(number);
        for (auto& release : releases)
            release.noiseMultiplier = std::clamp(release.noiseMultiplier, leastNoise(release), mostNoise);
        return releases;
    };
    return solve({within, 1e-3, mostNoise, "noiseMultiplier"}, budget);
}

Result<double> calibrateNoise(MechanismPhase release, const PrivacyBudget& budget) {
    release.noiseMultiplier = 1;
    return calibrateNoise(std::span(&release, 1), budget);
}

Result<std::int64_t> calibrateSteps(const MechanismPhase& release, const PrivacyBudget& budget) {
    const auto at = [&](double steps) {
        MechanismPhase changed = release;
        changed.steps = std::int64_t(std::floor(steps * (1 + 1e-15)));
        return std::vector{changed};
    };
    TRY(found, solve({at, double(mostSteps), 1, "steps"}, budget));
    const auto keeps = [&](std::int64_t count, double work) {
        MechanismPhase changed = release;
        changed.steps = count;
        const WorkLimit one(work);
        const auto epsilon = tightEpsilonOf(std::span(&changed, 1), budget.delta());
        return epsilon && *epsilon <= budget.epsilon();
    };
    const auto sure = std::max<std::int64_t>(1, at(*found).front().steps);
    auto steps = sure;
    for (int i = 0; i < 8 && steps < mostSteps && keeps(steps + 1, shareOfOne()); ++i) ++steps;
    return steps == sure || keeps(steps, WorkLimit::usual) ? steps : sure;
}

/// The largest rate 1 / K that keeps the budget.
static Result<double> calibrateBlocks(MechanismPhase release, const PrivacyBudget& budget) {
    constexpr auto mostBlocks = std::int64_t(accounted::blocks.most);
    std::optional<WorkLimit> all(std::in_place, WorkLimit::usual / 2); // of the search
    std::optional<Fault> fault;
    const auto keeps = [&](std::int64_t blocks, double work) {
        const WorkLimit one(work);
        release.samplingRate = 1 / double(blocks);
        const auto epsilon = tightEpsilonOf(std::span(&release, 1), budget.delta());
        if (!epsilon && !fault) fault = epsilon.fault();
        return epsilon && *epsilon <= budget.epsilon();
    };
    std::int64_t few = 0, enough = mostBlocks; // fewer than one do not keep it, by definition
    if (!keeps(enough, shareOfOne())) return fault ? *fault : outOfRange("samplingRate");
    while (enough - few > 1) (keeps(few + (enough - few) / 2, shareOfOne()) ? enough : few) = few + (enough - few) / 2;
    all.reset(); // as in solve()
    for (double more = 1e-6; !keeps(enough, WorkLimit::usual); more *= 32) {
        if (fault || enough == mostBlocks) return fault ? *fault : outOfRange("samplingRate");
        enough = std::min(mostBlocks, enough + std::max<std::int64_t>(1, std::int64_t(double(enough) * more)));
    }
    return 1 / double(enough);
}

Result<double> calibrateRate(const MechanismPhase& release, const PrivacyBudget& budget) {
    if (release.sampling == MechanismPhase::Sampling::All)
        return Fault{Fault::Code::Mismatch, "release.sampling",
                     "has no rate where every record takes part; name poisson or fixed-size"};
    if (selectsBlocks(release.sampling) || release.sampling == MechanismPhase::Sampling::ShuffledEpochs)
        return calibrateBlocks(release, budget);
    const auto at = [&](double rate) {
        MechanismPhase changed = release;
        changed.samplingRate = std::min(rate, 1.0);
        return std::vector{changed};
    };
    return solve({at, 1, 1e-9, "samplingRate"}, budget);
}

} // namespace sfumato
