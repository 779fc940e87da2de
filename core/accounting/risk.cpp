// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/risk.h"

#include "core/base/require.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sfumato {

namespace {

double normalCdf(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

/// e^epsilon alpha, which is 0 at alpha = 0 however large epsilon is.
double grown(double alpha, double epsilon) {
    return alpha == 0 ? 0 : std::exp(epsilon + std::log(alpha));
}

bool isProbability(double value) {
    return value >= 0 && value <= 1;
}

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
    if (alpha == 0 || alpha == 1)
        return 1 - alpha;
    return normalCdf(std::numbers::sqrt2 * boost::math::erfc_inv(2 * alpha) - mu);
}

} // namespace sfumato
