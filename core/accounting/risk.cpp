// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/risk.h"

#include "core/accounting/account.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/priv_unit.h"
#include "core/base/require.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

// Risks of releases of which an attacker can tell a few outcomes apart.
namespace sfumato {

namespace {

double normalCdf(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

/// e^epsilon alpha, which is 0 at alpha = 0 however large epsilon is.
double grown(double alpha, double epsilon) { return alpha == 0 ? 0 : std::exp(epsilon + std::log(alpha)); }

bool isProbability(double value) { return value >= 0 && value <= 1; }

} // namespace

double attackSuccess(double epsilon, double delta) {
    REQUIRE(epsilon >= 0 && isProbability(delta));
    const double shrunk = std::exp(-epsilon);
    return (1 + delta * shrunk) / (1 + shrunk);
}

double gaussianAttackSuccess(double mu) {
    REQUIRE(mu >= 0);
    return normalCdf(mu / 2);
}

double posteriorAtMost(double prior, double epsilon) {
    REQUIRE(isProbability(prior) && epsilon >= 0);
    return prior == 0 ? 0 : prior / (prior + (1 - prior) * std::exp(-epsilon));
}

double budgetTradeOff(double alpha, double epsilon, double delta) {
    REQUIRE(isProbability(alpha) && epsilon >= 0 && isProbability(delta));
    return std::max({0.0, 1 - delta - grown(alpha, epsilon), std::exp(-epsilon) * (1 - delta - alpha)});
}

double gaussianTradeOff(double alpha, double mu) {
    REQUIRE(isProbability(alpha) && mu >= 0);
    if (alpha == 0 || alpha == 1) return 1 - alpha;
    return normalCdf(std::numbers::sqrt2 * boost::math::erfc_inv(2 * alpha) - mu);
}

Result<CompositionRisk> CompositionRisk::make(std::span<const MechanismPhase> releases) {
    CompositionRisk risk;
    if (const auto sigma = joinedGaussianNoise(releases)) {
        TRY_DO(tightDelta(releases, 0));
        risk.m_mu = 1 / *sigma;
        return risk;
    }
    TRY(nothing, tightDelta(releases, 0));
    risk.m_curve.push_back({0, *nothing});
    // As far as the curve says anything about false positive rates of 1e-6, in steps that are fine where it
    // bends.
    constexpr int points = 48;
    TRY(furthest, tightEpsilonOf(releases, 1e-9));
    for (int i = 1; i <= points; ++i) {
        const double share = double(i) / points, epsilon = *furthest * share * share;
        const WorkLimit one(WorkLimit::usual / points);
        TRY(delta, tightDelta(releases, epsilon));
        risk.m_curve.push_back({epsilon, *delta});
    }
    return risk;
}

double CompositionRisk::attackSuccess() const {
    return m_mu ? gaussianAttackSuccess(*m_mu) : (1 + m_curve.front().delta) / 2;
}

double CompositionRisk::truePositiveRate(double falsePositiveRate) const {
    REQUIRE(falsePositiveRate >= 0 && falsePositiveRate <= 1);
    if (m_mu) return 1 - gaussianTradeOff(falsePositiveRate, *m_mu);
    double least = 1;
    for (const auto& [epsilon, delta] : m_curve)
        least = std::min({least, std::exp(epsilon) * falsePositiveRate + delta,
                          1 - std::exp(-epsilon) * (1 - delta - falsePositiveRate)});
    return std::max(least, falsePositiveRate);
}

namespace {

/// Of one outcome: how likely it is under the one record and under the other.
struct Outcome {
    double first, second;
};
using Outcomes = std::array<Outcome, 3>; ///< what points to the first, what points to the second, what tells nothing

Outcomes outcomesOf(const PrivUnitDistribution& distribution) {
    const double p = distribution.probability, b = distribution.cap * (1 - p) / (1 - distribution.cap),
                 neither = std::max(0.0, 1 - p - b);
    return {{{p, b}, {b, p}, {neither, neither}}};
}

/// Of two labels.
Outcomes outcomesOf(const ResponseDistribution& distribution) {
    const double others = std::max(0.0, 1 - distribution.keep - distribution.change);
    return {{{distribution.keep, distribution.change}, {distribution.change, distribution.keep}, {others, others}}};
}

std::vector<Outcome> together(const Outcomes& record, const ResponseDistribution* label) {
    if (!label) return {record.begin(), record.end()};
    std::vector<Outcome> products;
    for (const Outcome& x : record)
        for (const Outcome& y : outcomesOf(*label)) products.push_back({x.first * y.first, x.second * y.second});
    return products;
}

double phi(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

} // namespace

double privUnitTradeOff(double alpha, const PrivUnitDistribution& record, const ResponseDistribution* label) {
    REQUIRE(alpha >= 0 && alpha <= 1);
    std::vector<Outcome> outcomes = together(outcomesOf(record), label);
    std::ranges::sort(outcomes,
                      [](const Outcome& x, const Outcome& y) { return x.second * y.first > y.second * x.first; });
    double missed = 1; // by the likeliest outcomes of the second record that alpha pays for
    for (const Outcome& outcome : outcomes) {
        const double share = outcome.first > alpha ? alpha / outcome.first : 1;
        missed -= share * outcome.second;
        alpha -= share * outcome.first;
    }
    return std::max(0.0, missed);
}

double privUnitAttackSuccess(const PrivUnitDistribution& record, const ResponseDistribution* label) {
    double advantage = 0;
    for (const Outcome& outcome : together(outcomesOf(record), label))
        advantage += std::max(0.0, outcome.first - outcome.second);
    return std::min(1.0, (1 + advantage) / 2);
}

/// The test that is right most often decides for the second record where the loss, that of the label and that of the
/// noise together, is above c. The noise's is N(-mu^2/2, mu^2) under the first record and N(mu^2/2, mu^2) under the
/// second.
double labelledGaussianTradeOff(double alpha, double mu, const ResponseDistribution& label) {
    REQUIRE(alpha >= 0 && alpha <= 1 && mu >= 0);
    if (alpha == 0 || alpha == 1) return 1 - alpha;
    if (mu == 0) // the label alone
        mu = 1e-9;
    const Outcomes answers = outcomesOf(label);
    const auto decided = [&](double c, double side, double Outcome::*under) {
        double sum = 0;
        for (const Outcome& answer : answers)
            if (answer.first > 0)
                sum += answer.*under * phi((std::log(answer.second / answer.first) - c) / mu + side * mu / 2);
        return sum;
    };
    double low = -mu * (40 + mu) - 64, high = -low; // alpha is 1 and 0 there
    for (int i = 0; i < 200 && high - low > 1e-13 * (1 + std::abs(low)); ++i) {
        const double middle = (low + high) / 2;
        (decided(middle, -1, &Outcome::first) >= alpha ? low : high) = middle;
    }
    return std::max(0.0, 1 - decided(low, 1, &Outcome::second));
}

double labelledGaussianAttackSuccess(double mu, const ResponseDistribution& label) {
    REQUIRE(mu >= 0);
    double advantage = 0; // of every answer, max over events A of first N(0, 1)(A) - second N(mu, 1)(A)
    for (const auto& [first, second] : outcomesOf(label))
        if (mu == 0)
            advantage += std::max(0.0, first - second);
        else if (first > 0)
            advantage += first * phi(mu / 2 + std::log(first / second) / mu) -
                         second * phi(-mu / 2 + std::log(first / second) / mu);
    return std::min(1.0, (1 + advantage) / 2);
}

} // namespace sfumato
