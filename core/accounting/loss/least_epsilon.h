// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/math/quadrature/gauss.hpp>

#include <cmath>
#include <limits>
#include <utility>

namespace sfumato::detail {

/// An epsilon in [0, limit] with deltaAt(epsilon) <= delta, at most a share `width` above one that has not: 0
/// where that keeps delta already. deltaAt falls in epsilon and is taken to be 0 at `limit`. Secant steps on
/// ln delta from `start`, where its slope is about `slope` if that is given (below 0), inside a bracket.
template <class DeltaAt>
double leastEpsilon(const DeltaAt& deltaAt, double delta, double start, double limit, double width, double slope = 0) {
    double low = 0, high = limit, x = start, last = 0;
    double lastGap = std::log(deltaAt(0.0) / delta);
    if (lastGap <= 0) return 0;
    for (int i = 0; i < 200 && high - low > width * high; ++i) {
        if (!(x > low && x < high)) x = low > 0 ? std::sqrt(low * high) : high / 8;
        if (!(x > low && x < high)) break; // neighboring doubles
        const double gap = std::log(deltaAt(x) / delta);
        (gap <= 0 ? high : low) = x;
        if (i > 0 || !(slope < 0)) slope = (gap - lastGap) / (x - last);
        double next = x - gap / slope;
        if (std::abs(next - x) < 0.5 * width * x) // there: now show it from the other side
            next = x * (gap <= 0 ? 1 - 0.7 * width : 1 + 0.7 * width);
        last = std::exchange(x, next);
        lastGap = gap;
    }
    return high;
}

/// Calls visit(x, weight) for the points of the Gauss-Legendre rule on [a, b]; `Points` is even.
template <unsigned Points, class Visit>
void gaussPoints(double a, double b, const Visit& visit) {
    using Rule = boost::math::quadrature::gauss<double, Points>;
    static_assert(Points % 2 == 0);
    const double middle = (a + b) / 2, half = (b - a) / 2;
    for (std::size_t i = 0; i < Rule::abscissa().size(); ++i)
        for (const double side : {-1.0, 1.0})
            visit(middle + side * half * Rule::abscissa()[i], half * Rule::weights()[i]);
}

/// The smallest double that is not below `value`.
inline double roundUp(long double value) {
    const double nearest = static_cast<double>(value);
    return nearest >= value ? nearest : std::nextafter(nearest, std::numeric_limits<double>::infinity());
}

} // namespace sfumato::detail
