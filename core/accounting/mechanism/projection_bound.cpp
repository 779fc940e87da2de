// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/projection_bound.h"

#include "core/base/require.h"

#include <boost/math/special_functions/erf.hpp>

#include <cmath>
#include <numbers>

namespace sfumato {

namespace {

void check(int directions, int dimension, double delta) {
    REQUIRE(directions >= 1 && dimension >= 2 && delta > 0 && delta < 1);
}

double mean(int directions, int dimension) { return double(directions) / dimension; }

double variance(int directions, int dimension) {
    const double k = directions, d = dimension;
    return 2 * k / d * ((d - 1) / d) / (d + 2);
}

} // namespace

SquaredNormBound bernsteinBound(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    const double tail = -std::log(delta);
    return {mean(directions, dimension) + 2 * tail / 3 + std::sqrt(2 * variance(directions, dimension) * tail), true};
}

SquaredNormBound publishedScriptBound(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    const double tail = -std::log(delta);
    return {mean(directions, dimension) + 2 * tail / 3 +
                std::sqrt(2 * variance(directions, dimension) * directions * tail),
            true};
}

SquaredNormBound normalEstimate(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    const double quantile = std::numbers::sqrt2 * boost::math::erfc_inv(2 * delta);
    return {mean(directions, dimension) + quantile * std::sqrt(variance(directions, dimension)), false};
}

} // namespace sfumato
