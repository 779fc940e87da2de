// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/tight.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/loss_lattice.h"
#include "core/accounting/loss/work_limit.h"
#include "core/base/require.h"

#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sfumato {

namespace {

constexpr double usualTolerance = 4e-4, fineTolerance = 1e-5;

/// The smallest epsilon of a single step.
double singleStepEpsilon(const DominatingPair& distribution, LossDirection direction, double delta) {
    const auto excess = [&](double epsilon) {
        return std::log(singleStepDelta(distribution, direction, epsilon)) - std::log(delta);
    };
    if (!(excess(0) > 0)) return 0;
    double high = 1e-3;
    while (excess(high) > 0)
        if ((high *= 2) > 1e9) return std::numeric_limits<double>::infinity();
    std::uintmax_t most = 200;
    // Only the sign near the root matters; -infinity would spoil the interpolation.
    const auto bounded = [&](double epsilon) { return std::max(excess(epsilon), -1e3); };
    return boost::math::tools::toms748_solve(bounded, high > 1e-3 ? high / 2 : 0.0, high,
                                             boost::math::tools::eps_tolerance<double>(48), most)
        .second;
}

/// The largest loss there is, where there is one: no epsilon is above it.
double largestLoss(const std::vector<LossPhase>& phases, LossDirection direction) {
    double sum = 0;
    for (const LossPhase& phase : phases) {
        if (phase.distribution.left > 0) return std::numeric_limits<double>::infinity();
        double largest = -std::numeric_limits<double>::infinity();
        const auto take = [&](double loss) {
            largest = std::max(largest, direction == LossDirection::Swapped ? -loss : loss);
        };
        for (const DominatingPair::Atom& atom : phase.distribution.atoms) take(atom.loss);
        for (const DominatingPair::Piece& piece : phase.distribution.pieces) {
            take(piece.loss(piece.from));
            take(piece.loss(piece.to));
        }
        sum += phase.steps * largest;
    }
    return sum;
}

/// Of equal answers by randomized response: how many are true is binomial, so that delta(epsilon) is one sum of
/// positive terms, P(L > epsilon) - e^epsilon Q(L > epsilon) with losses (2 j - steps) epsilon0. Nothing of other
/// distributions.
std::optional<double> binomialEpsilon(const std::vector<LossPhase>& phases, double delta) {
    constexpr double mostTerms = 2e6;
    if (phases.size() != 1 || phases[0].steps > mostTerms) return std::nullopt;
    const DominatingPair& distribution = phases[0].distribution;
    if (!distribution.pieces.empty() || distribution.atoms.size() != 2 ||
        distribution.atoms[0].loss != -distribution.atoms[1].loss)
        return std::nullopt;
    const double steps = phases[0].steps, one = std::abs(distribution.atoms[0].loss);
    WorkLimit::spend(steps);
    // From the largest loss down; Q's mass in units of e^-loss.
    double logOdds = -steps * std::log1p(std::exp(-one)), massP = 0, massQ = 0;
    for (double j = steps; (2 * j - steps) * one > 0; --j) {
        const double loss = (2 * j - steps) * one, mass = std::exp(logOdds);
        massP += mass;
        massQ += mass;
        const double below = std::max(0.0, loss - 2 * one), atBelow = massQ * std::exp(below - loss);
        if (massP - atBelow > delta)
            return massP > delta ? std::clamp(loss + std::log((massP - delta) / massQ), below, loss) : loss;
        massQ *= std::exp(-2 * one);
        logOdds += std::log(j / (steps - j + 1)) - one;
    }
    return 0;
}

/// Of what is one sum of positive terms, right to rounding.
std::optional<double> summedEpsilon(const std::vector<LossPhase>& phases, LossDirection direction, double delta) {
    if (phases.size() == 1 && phases[0].steps == 1) return singleStepEpsilon(phases[0].distribution, direction, delta);
    return binomialEpsilon(phases, delta);
}

struct OneDirection {
    double value;
    bool exact;
};

OneDirection inOneDirection(const std::vector<LossPhase>& phases, LossDirection direction,
                            const LossTransform& transform, double delta) {
    // The total variation of a composition is at most the sum of its steps', and at most Pinsker's bound.
    double variation = 0;
    for (const LossPhase& phase : phases) variation += phase.steps * singleStepDelta(phase.distribution, direction, 0);
    if (std::min(variation, std::sqrt(std::max(0.0, transform.at(0).mean) / 2)) <= delta) return {0, true};
    if (const auto value = summedEpsilon(phases, direction, delta)) return {*value, true};
    if (transform.left() < 1e-7 * delta) // else what is left out decides
        if (const auto value = transform.epsilon(delta)) return {*value, true};
    double upper = std::min(transform.renyiEpsilon(delta), largestLoss(phases, direction));
    if (const auto bounds = WorkLimit::within(WorkLimit::left() / 2,
                                              [&] { return latticeBounds(transform, delta, fineTolerance); }))
        upper = std::min(upper, bounds->upper);
    return {upper, false};
}

bool allSymmetric(const std::vector<LossPhase>& phases) {
    return std::all_of(phases.begin(), phases.end(),
                       [](const LossPhase& phase) { return phase.distribution.symmetric; });
}

} // namespace

double singleStepDelta(const DominatingPair& distribution, LossDirection direction, double epsilon) {
    const bool swap = direction == LossDirection::Swapped;
    double delta = 0;
    // E_Q (e^l - e^epsilon)_+, or of the swapped pair E_P (e^{-l} - e^epsilon)_+ = E_Q (1 - e^{epsilon +
    // l})_+.
    const auto add = [&](double loss, double logQ) {
        if (swap ? -loss > epsilon : loss > epsilon)
            delta += swap ? -std::exp(logQ) * std::expm1(epsilon + loss)
                          : -std::exp(logQ + loss) * std::expm1(epsilon - loss);
    };
    for (const DominatingPair::Atom& atom : distribution.atoms) add(atom.loss, atom.logMass);
    for (const DominatingPair::Piece& piece : distribution.pieces) {
        const double edge = swap ? -epsilon : epsilon;
        const double start = piece.loss(piece.from), end = piece.loss(piece.to);
        double from = piece.from, to = piece.to;
        if (std::min(start, end) < edge && edge < std::max(start, end))
            ((end > start) != swap ? from : to) = std::clamp(piece.position(edge), from, to);
        else if (swap ? std::min(start, end) >= edge : std::max(start, end) <= edge)
            continue;
        piece.forPanels(from, to, [&](double a, double b) {
            WorkLimit::spend(3 * 16);
            detail::gaussPoints<16>(
                a, b, [&](double x, double weight) { add(piece.loss(x), piece.logDensity(x) + std::log(weight)); });
        });
    }
    return delta;
}

TightEpsilon tightEpsilon(const std::vector<LossPhase>& phases, double delta) {
    REQUIRE(!phases.empty() && delta > 0 && delta < 1);
    const LossTransform given(phases, LossDirection::Given, delta);
    const OneDirection one = inOneDirection(phases, LossDirection::Given, given, delta);
    if (allSymmetric(phases)) return {one.value, LossDirection::Given, one.exact};
    const LossTransform swapped(phases, LossDirection::Swapped, delta);
    if (swapped.renyiEpsilon(delta) <= one.value) return {one.value, LossDirection::Given, one.exact};
    const OneDirection other = inOneDirection(phases, LossDirection::Swapped, swapped, delta);
    if (other.value > one.value) return {other.value, LossDirection::Swapped, other.exact};
    return {one.value, LossDirection::Given, one.exact};
}

double tightDelta(const std::vector<LossPhase>& phases, double epsilon) {
    double delta = 0;
    for (const LossDirection direction : {LossDirection::Given, LossDirection::Swapped}) {
        if (phases.size() == 1 && phases[0].steps == 1) {
            delta = std::max(delta, singleStepDelta(phases[0].distribution, direction, epsilon));
        } else {
            const LossTransform transform(phases, direction, 1e-30);
            const auto exact = transform.delta(epsilon);
            delta = std::max(delta, exact ? *exact : transform.renyiDelta(epsilon));
        }
        if (allSymmetric(phases)) break;
    }
    return delta;
}

CertifiedEpsilon certifiedEpsilon(const std::vector<LossPhase>& phases, double delta) {
    const TightEpsilon tight = tightEpsilon(phases, delta);
    if (summedEpsilon(phases, tight.worse, delta))
        return {tight.value, tight.value * (1 - 1e-9), tight.value * (1 + 1e-9), tight.worse, true};
    if (tight.value == 0 && tight.exact) // both directions are within delta at epsilon 0
        return {0, 0, 0, tight.worse, true};
    const auto bound = [&](LossDirection direction, double tolerance) -> LatticeBounds {
        const auto found = WorkLimit::within(WorkLimit::left() / 2, [&]() -> LatticeBounds {
            const LossTransform transform(phases, direction, delta);
            LatticeBounds bounds = latticeBounds(transform, delta, tolerance);
            bounds.upper = std::min({bounds.upper, transform.renyiEpsilon(delta), largestLoss(phases, direction)});
            return bounds;
        });
        return found.value_or(LatticeBounds{0, std::numeric_limits<double>::infinity(), 0});
    };
    LatticeBounds worse = bound(tight.worse, tight.exact ? usualTolerance : fineTolerance);
    // Where rare steps rule, the usual step is too coarse.
    for (double tolerance = usualTolerance / 10;
         tight.exact && worse.upper > 1.0009 * tight.value && tolerance > usualTolerance / 1000; tolerance /= 10) {
        const LatticeBounds finer = bound(tight.worse, tolerance);
        worse = {std::max(worse.lower, finer.lower), std::min(worse.upper, finer.upper), finer.step};
    }
    CertifiedEpsilon result{tight.value, worse.lower, worse.upper, tight.worse, tight.exact};
    if (!allSymmetric(phases)) {
        const LossDirection better = tight.worse == LossDirection::Given ? LossDirection::Swapped
                                                                         : LossDirection::Given;
        // The other direction, coarsely as long as that suffices.
        double other = LossTransform(phases, better, delta).renyiEpsilon(delta);
        for (double tolerance = 64 * usualTolerance; other > result.upper && tolerance > usualTolerance / 2;
             tolerance /= 8)
            other = std::min(other, bound(better, tolerance).upper);
        result.upper = std::max(result.upper, other);
    }
    if (!tight.exact) result.value = result.upper = std::min(result.upper, tight.value); // both are bounds
    return result;
}

} // namespace sfumato
