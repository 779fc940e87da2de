// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/math/quadrature/gauss.hpp>

namespace sfumato::detail {

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

} // namespace sfumato::detail
