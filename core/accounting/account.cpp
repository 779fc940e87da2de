// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/tight.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/accounted_ranges.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/projection_distribution.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/accounting/mechanism/visits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sfumato {

namespace {

std::optional<Fault> unfit(std::span<const MechanismPhase> releases, double delta) {
    if (releases.empty()) return Fault{Fault::Code::Missing, "release", TEXT("there is nothing to account for")};
    if (!(accounted::delta.holds(delta) && delta < 1))
        return Fault{Fault::Code::OutOfRange,
                     "delta",
                     {TEXT("must be at least %1 and below %2"), {"1e-30", "1; tight accounting has no pure budget"}}};
    return std::nullopt;
}

/// The exact curve of one step, where it is known in closed form or as one integral.
std::optional<RenyiCurve> curveOf(const MechanismPhase& release) {
    using enum MechanismPhase::Sampling;
    const bool whole = release.sampling == All || release.sampling == ShuffledEpochs ||
                       release.sampling == CyclicBlocks;
    switch (release.noise) {
    case MechanismPhase::Noise::Gaussian:
        if (whole) return gaussianRenyi(release.noiseMultiplier);
        if (release.sampling == MechanismPhase::Sampling::Poisson &&
            release.relation == MechanismPhase::Relation::ZeroOut)
            return poissonGaussianRenyi(release.samplingRate, release.noiseMultiplier);
        if (release.sampling == RandomBlocks || release.sampling == PublishedBlocks)
            return sometimesRenyi(gaussianRenyi(release.noiseMultiplier), release.samplingRate);
        return std::nullopt;
    case MechanismPhase::Noise::Laplace:
        return whole ? std::optional(laplaceRenyi(release.noiseMultiplier)) : std::nullopt;
    case MechanismPhase::Noise::ProjectedGaussian:
        if (!whole || release.frame != MechanismPhase::Directions::Random) return std::nullopt;
        return [=](double order) {
            return projectionRenyi(int(release.directions), int(release.dimensions), release.noiseMultiplier, order);
        };
    default: return std::nullopt;
    }
}

RenyiBound boundOf(std::span<const MechanismPhase> releases, const std::vector<LossPhase>& phases, double delta) {
    std::vector<RenyiPhase> known;
    for (const MechanismPhase& release : releases)
        if (auto curve = curveOf(release)) known.push_back({std::move(*curve), countedSteps(release)});
    if (known.size() == releases.size()) return {composed(std::move(known)), 0};
    // Else from the transform of the cropped distributions, what they leave out taken from delta.
    const LossTransform given(phases, LossDirection::Given, delta), swapped(phases, LossDirection::Swapped, delta);
    const double left = given.left();
    return {[given, swapped](double order) {
                const double s = order - 1;
                return s > given.largestTilt() || s > swapped.largestTilt()
                           ? std::numeric_limits<double>::infinity()
                           : std::max(given.at(s).value, swapped.at(s).value) / s;
            },
            left};
}

/// A curve above that of one step, which takes next to no time: that of all records, since a sample only mixes answers
/// in which the record is with others in which it is not (divergences are jointly quasi-convex).
RenyiCurve looseCurveOf(const MechanismPhase& release) {
    switch (release.noise) {
    case MechanismPhase::Noise::Laplace: return laplaceRenyi(release.noiseMultiplier);
    case MechanismPhase::Noise::RandomizedResponse: return [epsilon = release.epsilon](double) { return epsilon; };
    case MechanismPhase::Noise::ProjectedGaussian:
        if (release.frame == MechanismPhase::Directions::TightFrame)
            return gaussianRenyi(release.noiseMultiplier *
                                 std::sqrt(double(release.dimensions) / double(release.directions)));
        if (release.frame == MechanismPhase::Directions::Random)
            return [=](double order) {
                return projectionRenyi(int(release.directions), int(release.dimensions), release.noiseMultiplier,
                                       order);
            };
        return gaussianRenyi(release.noiseMultiplier); // orthonormal: no longer than the record
    default: return gaussianRenyi(release.noiseMultiplier);
    }
}

RenyiCurve looseBoundOf(std::span<const MechanismPhase> releases) {
    constexpr std::size_t fewReleases = 20; // of which a curve with its sampling takes less than a second
    std::vector<RenyiPhase> phases;
    for (const MechanismPhase& release : releases) {
        auto known = releases.size() <= fewReleases ? curveOf(release) : std::nullopt;
        phases.push_back({known ? std::move(*known) : looseCurveOf(release), countedSteps(release)});
    }
    return composed(std::move(phases));
}

/// The result of `work` within WorkLimit::usual, or that of `otherwise`, where this or a limit around it does not
/// suffice.
template <class Work, class Otherwise>
auto withinLimits(Work&& work, Otherwise&& otherwise) -> decltype(work()) {
    try {
        const WorkLimit limit;
        return work();
    } catch (const WorkLimit::OutOfWork&) {
        return otherwise();
    }
}

constexpr std::string_view looseSource =
    "Canonne, Kamath, Steinke 2020, Proposition 12, without what sampling gains where its curve takes long";
constexpr std::string_view tightSource =
    "Zhu, Dong, Wang 2022 (dominating pairs, transforms); inversion of the transform along its saddle point";
constexpr std::string_view latticeSource =
    "Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022 (connect the dots), tilted FFT";
constexpr std::string_view oppositeSource =
    "a record replaced by its opposite, the pair of Google's dp_accounting; that no other pair is worse is "
    "checked, not proven";
constexpr std::string_view gaussianSource = "Balle, Wang 2018, Theorem 8";
constexpr std::string_view visitsSource = "Balle, Wang 2018, Theorem 8, averaged over the number of visits";

} // namespace

/// What is known in closed form of releases that go together: of one Gaussian, or of random visits; nothing of others.
template <class OfGaussian, class OfVisits>
static std::optional<Result<double>> closedForm(std::span<const MechanismPhase> releases, const OfGaussian& ofGaussian,
                                                const OfVisits& ofVisits) {
    if (auto together = checkTogether(releases); !together) return Result<double>(together.fault());
    if (const auto sigma = joinedGaussianNoise(releases)) return Result<double>(ofGaussian(*sigma));
    if (const auto visits = visitsOf(releases)) return Result<double>(ofVisits(*visits));
    return std::nullopt;
}

std::optional<double> joinedGaussianNoise(std::span<const MechanismPhase> releases) {
    const auto visits = visitsOf(releases);
    return visits && visits->steps == 0 ? std::optional(1 / std::sqrt(visits->precision)) : std::nullopt;
}

Result<double> tightEpsilonOf(std::span<const MechanismPhase> releases, double delta, bool* exact) {
    if (exact) *exact = true;
    if (const auto fault = unfit(releases, delta)) return *fault;
    if (auto known = closedForm(
            releases, [&](double sigma) { return gaussianEpsilon(sigma, delta, 1); },
            [&](const RandomVisits& visits) { return visitsEpsilon(visits, delta); }))
        return std::move(*known);
    return withinLimits(
        [&]() -> Result<double> {
            TRY(phases, lossPhases(releases));
            const TightEpsilon found = tightEpsilon(*phases, delta);
            if (exact) *exact = found.exact;
            return found.exact ? found.value
                               : std::min(found.value, improvedEpsilon(looseBoundOf(releases), delta).epsilon);
        },
        [&]() -> Result<double> {
            if (exact) *exact = false;
            return improvedEpsilon(looseBoundOf(releases), delta).epsilon;
        });
}

Result<RenyiBound> renyiBound(std::span<const MechanismPhase> releases, double delta) {
    if (const auto fault = unfit(releases, delta)) return *fault;
    return withinLimits(
        [&]() -> Result<RenyiBound> {
            const auto phases = lossPhases(releases);
            return phases ? Result<RenyiBound>(boundOf(releases, *phases, delta)) : phases.fault();
        },
        [&]() -> Result<RenyiBound> {
            return RenyiBound{looseBoundOf(releases), 0};
        });
}

Result<double> tightDelta(std::span<const MechanismPhase> releases, double epsilon) {
    if (const auto fault = unfit(releases, 0.5)) return *fault;
    if (auto known = closedForm(
            releases, [&](double sigma) { return gaussianDelta(sigma, epsilon, 1); },
            [&](const RandomVisits& visits) { return visitsDelta(visits, epsilon); }))
        return std::move(*known);
    return withinLimits(
        [&]() -> Result<double> {
            const auto phases = lossPhases(releases);
            return phases ? Result<double>(tightDelta(*phases, epsilon)) : phases.fault();
        },
        [&]() -> Result<double> { return renyiDelta(looseBoundOf(releases), epsilon); });
}

/// By moments, whose conversion the accountant names.
static Result<Account> byMoments(std::span<const MechanismPhase> releases, double delta, Accountant accountant,
                                 Account result) {
    const bool improved = accountant == Accountant::RenyiImproved;
    const auto converted = [&](const RenyiBound& bound) {
        return improved ? improvedEpsilon(bound.curve, delta - bound.left)
                        : classicEpsilon(bound.curve, delta - bound.left);
    };
    TRY(renyi, withinLimits(
                   [&]() -> Result<RenyiEpsilon> {
                       const auto phases = lossPhases(releases);
                       if (!phases) return phases.fault();
                       const RenyiBound bound = boundOf(releases, *phases, delta);
                       return bound.left < delta ? converted(bound) : converted({looseBoundOf(releases), 0});
                   },
                   [&]() -> Result<RenyiEpsilon> {
                       result.exact = false;
                       return converted({looseBoundOf(releases), 0});
                   }));
    result.epsilon = result.upper = renyi->epsilon;
    result.order = renyi->order;
    result.source = improved ? "Canonne, Kamath, Steinke 2020, Proposition 12" : "Mironov 2017, Proposition 3";
    return result;
}

/// By dominating pairs, or by moments where these say less.
static Result<Account> byPairs(std::span<const MechanismPhase> releases, double delta, Accountant accountant,
                               Account result) {
    bool loose = false;
    TRY(found, withinLimits(
                   [&]() -> Result<CertifiedEpsilon> {
                       const auto phases = lossPhases(releases);
                       if (!phases) return phases.fault();
                       auto bounds = certifiedEpsilon(*phases, delta);
                       const double renyi = bounds.exact ? std::numeric_limits<double>::infinity()
                                                         : improvedEpsilon(looseBoundOf(releases), delta).epsilon;
                       if (loose = renyi < bounds.upper; loose) bounds.upper = renyi;
                       bounds.value = std::min(bounds.value, bounds.upper);
                       return bounds;
                   },
                   [&]() -> Result<CertifiedEpsilon> {
                       loose = true;
                       const double epsilon = improvedEpsilon(looseBoundOf(releases), delta).epsilon;
                       return CertifiedEpsilon{epsilon, 0, epsilon, LossDirection::Given, false};
                   }));
    const CertifiedEpsilon& certified = *found;
    result.lower = std::min(certified.lower, certified.value);
    result.upper = std::max(certified.upper, certified.value);
    result.direction = certified.worse;
    result.exact = certified.exact;
    result.epsilon = accountant == Accountant::Tight ? certified.value : result.upper;
    const bool opposite = std::ranges::any_of(releases, [](const MechanismPhase& release) {
        return release.sampling == MechanismPhase::Sampling::Poisson &&
               release.relation == MechanismPhase::Relation::ReplaceOne;
    });
    result.source = loose                                                ? looseSource
                    : opposite                                           ? oppositeSource
                    : accountant == Accountant::Tight && certified.exact ? tightSource
                                                                         : latticeSource;
    return result;
}

Result<Account> account(std::span<const MechanismPhase> releases, double delta, Accountant accountant) {
    if (const auto fault = unfit(releases, delta)) return *fault;
    TRY_DO(checkTogether(releases));
    Account result;
    result.relation = releases.front().relation;
    if (accountant == Accountant::RenyiClassic || accountant == Accountant::RenyiImproved)
        return byMoments(releases, delta, accountant, std::move(result));
    const auto inClosedForm = [&](double epsilon, double error, bool exact, std::string_view source) {
        result.lower = exact ? epsilon * (1 - error) : 0;
        result.upper = epsilon * (1 + 1e-12);
        result.epsilon = accountant == Accountant::Certified ? result.upper : epsilon;
        result.exact = exact;
        result.source = source;
        return result;
    };
    if (const auto sigma = joinedGaussianNoise(releases))
        return inClosedForm(gaussianEpsilon(*sigma, delta, 1), 1e-12, true, gaussianSource);
    if (const auto visits = visitsOf(releases))
        return inClosedForm(visitsEpsilon(*visits, delta), 1e-9, !isGrouped(*visits), visitsSource);
    return byPairs(releases, delta, accountant, std::move(result));
}

} // namespace sfumato
