// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/calibrate.h"

#include "core/accounting/account.h"
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

constexpr double relative = 5e-10, mostNoise = 1e7;

/// What is searched for: a value on a logarithmic scale, epsilon monotone in it.
struct Search {
    std::function<std::vector<MechanismPhase>(double)> at; ///< the releases with the value
    double most, least;                       ///< the end that spends most, and the end that spends least
    const char* field;
};

/// The epsilon of Renyi differential privacy: above the tight one by some percent, and always quick.
Result<double> quickEpsilon(std::span<const MechanismPhase> releases, double delta) {
    const auto phases = lossPhases(releases);
    if (!phases)
        return phases.fault();
    if (visitsOf(releases)) // in closed form
        return tightEpsilonOf(releases, delta);
    double epsilon = LossTransform(*phases, LossDirection::Given, delta).renyiEpsilon(delta);
    if (std::ranges::any_of(*phases, [](const LossPhase& phase) { return !phase.law.symmetric; }))
        epsilon = std::max(epsilon,
                           LossTransform(*phases, LossDirection::Swapped, delta).renyiEpsilon(delta));
    return epsilon;
}

/// The value closest to `most` that keeps the budget by the tight accountant.
Result<double> solve(const Search& search, const PrivacyBudget& budget) {
    std::optional<Fault> fault;
    const auto keeps = [&](double value, bool quick) {
        const auto releases = search.at(value);
        const auto epsilon = quick ? quickEpsilon(releases, budget.delta())
                                   : tightEpsilonOf(releases, budget.delta(), true);
        if (!epsilon && !fault)
            fault = epsilon.fault();
        return epsilon && *epsilon <= budget.epsilon();
    };
    // By the quick bound to within a percent or two, from the end that spends least; the tight accountant
    // only near its answer.
    double safe = std::log(search.least), unsafe = std::log(search.most);
    const double towards = unsafe > safe ? 1 : -1;
    if (keeps(search.least, true)) {
        if (keeps(search.most, true))
            return search.most;
        while (std::abs(unsafe - safe) > 0.02 && !fault) {
            const double middle = (safe + unsafe) / 2;
            (keeps(std::exp(middle), true) ? safe : unsafe) = middle;
        }
    } else if (!fault && !keeps(search.least, false)) {
        return fault ? *fault
                     : Fault{Fault::Code::OutOfRange, search.field,
                             "no value in the range of this program keeps the budget; raise epsilon or "
                             "delta, or change the rest"};
    }
    const double end = std::log(search.most);
    for (double stride = 0.05; !fault; stride *= 2) {
        unsafe = towards > 0 ? std::min(safe + stride, end) : std::max(safe - stride, end);
        if (!keeps(std::exp(unsafe), false))
            break;
        safe = unsafe;
        if (safe == end)
            return search.most;
    }
    const auto excess = [&](double logValue) {
        const auto epsilon = tightEpsilonOf(search.at(std::exp(logValue)), budget.delta(), true);
        if (!epsilon && !fault)
            fault = epsilon.fault();
        // Towards epsilon 0 and infinity the logarithm keeps the steps of the search sane.
        return epsilon ? std::clamp(std::log(*epsilon / budget.epsilon()), -30.0, 30.0) : 0.0;
    };
    if (fault)
        return *fault;
    std::uintmax_t most = 80;
    const auto bracket = boost::math::tools::toms748_solve(
        excess, std::min(safe, unsafe), std::max(safe, unsafe),
        [](double a, double b) { return b - a < relative; }, most);
    double value = std::exp(towards > 0 ? bracket.first : bracket.second);
    // The forward accountant has the last word.
    for (double step = relative; !fault && !keeps(value, false) && step < 1e-3; step *= 2)
        value *= 1 - towards * step;
    if (fault)
        return *fault;
    const auto resolved = tightEpsilonOf(search.at(value), budget.delta());
    return resolved ? Result<double>(value) : Result<double>(resolved.fault());
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
            release.noiseMultiplier =
                std::clamp(release.noiseMultiplier * factor, leastNoise(release), mostNoise);
        return changed;
    };
    return solve({at, least, most, "noiseMultiplier"}, budget);
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
    const auto found = solve({at, double(mostSteps), 1, "steps"}, budget);
    if (!found)
        return found.fault();
    const auto keeps = [&](std::int64_t count) {
        MechanismPhase changed = release;
        changed.steps = count;
        const auto epsilon = tightEpsilonOf(std::span(&changed, 1), budget.delta(), true);
        return epsilon && *epsilon <= budget.epsilon();
    };
    auto steps = std::max<std::int64_t>(1, at(*found).front().steps);
    for (int i = 0; i < 8 && steps < mostSteps && keeps(steps + 1); ++i)
        ++steps;
    return steps;
}

Result<double> calibrateRate(const MechanismPhase& release, const PrivacyBudget& budget) {
    if (release.sampling == MechanismPhase::Sampling::All)
        return Fault{Fault::Code::Mismatch, "release.sampling",
                     "has no rate where every record takes part; name poisson or fixed-size"};
    const auto at = [&](double rate) {
        MechanismPhase changed = release;
        changed.samplingRate = std::min(rate, 1.0);
        return std::vector{changed};
    };
    return solve({at, 1, 1e-9, "samplingRate"}, budget);
}

} // namespace sfumato
