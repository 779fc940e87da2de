// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/projection_law.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/accounting/mechanism/visits.h"
#include "core/accounting/loss/round_up.h"
#include "core/accounting/loss/tight.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sfumato {

namespace {

std::optional<Fault> unfit(std::span<const MechanismPhase> releases, double delta) {
    if (releases.empty())
        return Fault{Fault::Code::Missing, "release", "there is nothing to account for"};
    if (!(delta >= 1e-30 && delta < 1))
        return Fault{Fault::Code::OutOfRange, "delta",
                     "must be at least 1e-30 and below 1; tight accounting has no pure budget"};
    return std::nullopt;
}

Fault unresolved() {
    return {Fault::Code::Unsupported, "release",
            "takes part so rarely for so small a delta that its tail cannot be resolved to 0.1 % in double "
            "precision; the certified and the Renyi "
            "accountants still bound it, and a larger delta is resolved"};
}

/// The exact curve of one step, where it is known in closed form or as one integral.
std::optional<RenyiCurve> curveOf(const MechanismPhase& release) {
    using enum MechanismPhase::Sampling;
    const bool whole = release.sampling == All || release.sampling == ShuffledEpochs ||
                       release.sampling == CyclicBlocks;
    switch (release.noise) {
    case MechanismPhase::Noise::Gaussian:
        if (whole)
            return gaussianRenyi(release.noiseMultiplier);
        if (release.sampling == MechanismPhase::Sampling::Poisson &&
            release.relation == MechanismPhase::Relation::AddOrRemoveOne)
            return poissonGaussianRenyi(release.samplingRate, release.noiseMultiplier);
        if (release.sampling == RandomBlocks || release.sampling == PublishedBlocks)
            return sometimesRenyi(gaussianRenyi(release.noiseMultiplier), release.samplingRate);
        return std::nullopt;
    case MechanismPhase::Noise::Laplace:
        return whole ? std::optional(laplaceRenyi(release.noiseMultiplier)) : std::nullopt;
    case MechanismPhase::Noise::ProjectedGaussian:
        if (!whole || release.frame != MechanismPhase::Directions::Random)
            return std::nullopt;
        return [=](double order) {
            return projectionRenyi(int(release.directions), int(release.dimensions), release.noiseMultiplier,
                                   order);
        };
    default:
        return std::nullopt;
    }
}

RenyiBound boundOf(std::span<const MechanismPhase> releases, const std::vector<LossPhase>& phases, double delta) {
    std::vector<RenyiPhase> known;
    for (const MechanismPhase& release : releases)
        if (auto curve = curveOf(release))
            known.push_back({std::move(*curve), countedSteps(release)});
    if (known.size() == releases.size())
        return {composed(std::move(known)), 0};
    // Else from the transform of the cropped laws, what they leave out taken from delta.
    const LossTransform given(phases, LossDirection::Given, delta),
        swapped(phases, LossDirection::Swapped, delta);
    const double left = given.left();
    return {[given, swapped](double order) {
                const double s = order - 1;
                return s > given.largestTilt() || s > swapped.largestTilt()
                           ? std::numeric_limits<double>::infinity()
                           : std::max(given.at(s).value, swapped.at(s).value) / s;
            },
            left};
}

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

std::optional<double> joinedGaussianNoise(std::span<const MechanismPhase> releases) {
    const auto visits = visitsOf(releases);
    return visits && visits->steps == 0 ? std::optional(1 / std::sqrt(visits->precision)) : std::nullopt;
}

Result<double> tightEpsilonOf(std::span<const MechanismPhase> releases, double delta, bool orBound) {
    if (const auto fault = unfit(releases, delta))
        return *fault;
    const auto phases = lossPhases(releases);
    if (!phases)
        return phases.fault();
    if (const auto sigma = joinedGaussianNoise(releases))
        return gaussianEpsilon(*sigma, delta, 1);
    if (const auto visits = visitsOf(releases))
        return visitsEpsilon(*visits, delta);
    const TightEpsilon found = tightEpsilon(*phases, delta);
    return found.resolved || orBound ? Result<double>(found.value) : unresolved();
}

Result<RenyiBound> renyiBound(std::span<const MechanismPhase> releases, double delta) {
    if (const auto fault = unfit(releases, delta))
        return *fault;
    const auto phases = lossPhases(releases);
    if (!phases)
        return phases.fault();
    return boundOf(releases, *phases, delta);
}

Result<double> tightDelta(std::span<const MechanismPhase> releases, double epsilon) {
    if (const auto fault = unfit(releases, 0.5))
        return *fault;
    const auto phases = lossPhases(releases);
    if (!phases)
        return phases.fault();
    if (const auto sigma = joinedGaussianNoise(releases))
        return gaussianDelta(*sigma, epsilon, 1);
    if (const auto visits = visitsOf(releases))
        return visitsDelta(*visits, epsilon);
    return tightDelta(*phases, epsilon);
}

Result<Account> account(std::span<const MechanismPhase> releases, double delta, Accountant accountant) {
    if (const auto fault = unfit(releases, delta))
        return *fault;
    const auto phases = lossPhases(releases);
    if (!phases)
        return phases.fault();
    Account result;
    result.relation = releases.front().relation;
    if (accountant == Accountant::RenyiClassic || accountant == Accountant::RenyiImproved) {
        const RenyiBound bound = boundOf(releases, *phases, delta);
        const RenyiEpsilon renyi = accountant == Accountant::RenyiImproved
                                       ? improvedEpsilon(bound.curve, delta - bound.left)
                                       : classicEpsilon(bound.curve, delta - bound.left);
        result.epsilon = result.upper = renyi.epsilon;
        result.order = renyi.order;
        result.source = accountant == Accountant::RenyiImproved
                            ? "Canonne, Kamath, Steinke 2020, Proposition 12"
                            : "Mironov 2017, Proposition 3";
        return result;
    }
    if (const auto sigma = joinedGaussianNoise(releases)) {
        result.epsilon = gaussianEpsilon(*sigma, delta, 1);
        result.lower = result.epsilon * (1 - 1e-12);
        result.upper = result.epsilon * (1 + 1e-12);
        if (accountant == Accountant::Certified)
            result.epsilon = result.upper;
        result.source = gaussianSource;
        return result;
    }
    if (const auto visits = visitsOf(releases)) {
        result.epsilon = visitsEpsilon(*visits, delta);
        result.lower = result.epsilon * (1 - 1e-9);
        result.upper = result.epsilon * (1 + 1e-12);
        if (accountant == Accountant::Certified)
            result.epsilon = result.upper;
        result.source = visitsSource;
        return result;
    }
    const CertifiedEpsilon certified = certifiedEpsilon(*phases, delta);
    if (accountant == Accountant::Tight && !certified.resolved)
        return unresolved();
    result.lower = std::min(certified.lower, certified.value);
    result.upper = std::max(certified.upper, certified.value);
    result.direction = certified.worse;
    result.exact = certified.exact;
    result.epsilon = accountant == Accountant::Tight ? certified.value : result.upper;
    const bool opposite = std::ranges::any_of(releases, [](const MechanismPhase& release) {
        return release.sampling == MechanismPhase::Sampling::Poisson &&
               release.relation == MechanismPhase::Relation::ReplaceOne;
    });
    result.source = opposite                                             ? oppositeSource
                    : accountant == Accountant::Tight && certified.exact ? tightSource
                                                                         : latticeSource;
    return result;
}

} // namespace sfumato
