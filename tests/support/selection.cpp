// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/selection.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace sfumato {

namespace {

/// ln(e^x - 1) at x > 0.
double logGrowth(double x) { return x > 1 ? x + std::log1p(-std::exp(-x)) : std::log(std::expm1(x)); }

/// ln E K at x = ln(1/c) > 0: E K = n (1 - c) / (c (1 - c^n)).
double logMean(double x, double shape) {
    const double last = shape == 0  ? std::log(x)
                        : shape > 0 ? std::log(-std::expm1(-shape * x) / shape)
                                    : logGrowth(-shape * x) - std::log(-shape);
    return logGrowth(x) - last;
}

/// The ln(1/c) that gives this mean > 1, rounded up.
double logInverse(double mean, double shape) {
    const auto gap = [&](double x) { return logMean(x, shape) - std::log(mean); };
    double low = 1, high = 1;
    while (gap(high) < 0) high *= 2;
    while (gap(low) > 0) low /= 2;
    std::uintmax_t most = 200;
    return boost::math::tools::toms748_solve(gap, low, high, boost::math::tools::eps_tolerance<double>(50), most)
        .second;
}

} // namespace

Result<double> repeatAndSelectEpsilon(const RenyiCurve& run, double meanRuns, double shape, double delta) {
    if (!(meanRuns >= 1) || meanRuns > 1e15)
        return Fault{Fault::Code::OutOfRange, "meanRuns", "must be at least 1 and at most 1e15"};
    if (!(shape >= -0.999))
        return Fault{Fault::Code::OutOfRange, "shape",
                     "must be at least -0.999: 1 for geometric, 0 for logarithmic, infinite for Poisson"};
    const auto orders = renyiOrders();
    std::vector<double> values;
    for (const double order : orders) values.push_back(run(order));
    const RenyiCurve once = [&](double order) {
        const auto place = std::lower_bound(orders.begin(), orders.end(), order);
        return place != orders.end() && *place == order ? values[place - orders.begin()] : run(order); // beyond the
                                                                                                       // usual grid
    };
    if (meanRuns == 1 && !std::isinf(shape)) return improvedEpsilon(once, delta).epsilon;

    if (std::isinf(shape))
        return improvedEpsilon(
                   [&](double order) {
                       return once(order) + meanRuns * renyiDelta(once, std::log1p(1 / (order - 1))) +
                              std::log(meanRuns) / (order - 1);
                   },
                   delta)
            .epsilon;

    const double x = logInverse(meanRuns, shape);
    double extra = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < orders.size(); ++i)
        extra = std::min(extra, (1 + shape) * ((1 - 1 / orders[i]) * values[i] + x / orders[i]));
    return improvedEpsilon([&](double order) { return once(order) + extra + std::log(meanRuns) / (order - 1); }, delta)
        .epsilon;
}

} // namespace sfumato
