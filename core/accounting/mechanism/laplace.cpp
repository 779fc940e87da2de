// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/laplace.h"

#include "core/accounting/loss/least_epsilon.h"

#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// a / b rounded up: the sign of the exact remainder tells whether the nearest quotient lies below.
double quotientUp(long double a, long double b) {
    const long double quotient = a / b;
    const bool below = std::fma(quotient, b, -a) < 0;
    return detail::roundUp(below ? std::nextafter(quotient, std::numeric_limits<long double>::infinity()) : quotient);
}

} // namespace

Result<double> laplaceScale(const PrivacyBudget& budget, double sensitivity) {
    if (!(sensitivity > 0) || !std::isfinite(sensitivity))
        return Fault{Fault::Code::OutOfRange, "sensitivity", TEXT("must be positive and finite")};
    const double scale = quotientUp(sensitivity, budget.epsilon());
    if (!std::isfinite(scale))
        return Fault{Fault::Code::OutOfRange, "epsilon", TEXT("asks for a noise scale beyond the range of numbers")};
    return scale;
}

double laplaceEpsilon(double scale, double sensitivity) {
    REQUIRE(scale >= 0 && sensitivity >= 0);
    if (sensitivity == 0) return 0;
    return scale == 0 ? std::numeric_limits<double>::infinity() : quotientUp(sensitivity, scale);
}

} // namespace sfumato
