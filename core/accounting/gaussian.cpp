// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/gaussian.h"

#include "core/accounting/round_up.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace sfumato {

using detail::roundUp;

namespace {

using Wide = long double;
static_assert(std::numeric_limits<Wide>::digits >= 64,
              "differences of tails need more digits than a double has");

constexpr Wide rootTwo = std::numbers::sqrt2_v<Wide>;
constexpr Wide densityAtZero = std::numbers::inv_sqrtpi_v<Wide> / rootTwo;

Wide density(Wide x) {
    return densityAtZero * std::exp(-x * x / 2);
}

/// (1 - x m(x)) x^2 for x >= 40, by its asymptotic series 1 - 3/x^2 + 15/x^4 - ...
Wide asymptoticGap(Wide x) {
    Wide sum = 1, term = 1;
    for (int k = 3; k <= 15; k += 2)
        sum += (term *= -k / (x * x));
    return sum;
}

/// The Mills ratio m(x) = Phi(-x) / phi(x), for x >= -40.
Wide mills(Wide x) {
    if (x >= 40)
        return (1 - asymptoticGap(x) / (x * x)) / x;
    return std::exp(x * x / 2) * std::erfc(x / rootTwo) / (2 * densityAtZero);
}

/// -m'(x) = 1 - x m(x), free of cancellation where it is small.
Wide millsSlope(Wide x) {
    return x >= 40 ? asymptoticGap(x) / (x * x) : 1 - x * mills(x);
}

struct Profile {
    Wide delta;
    Wide perMu;      ///< d delta / d mu = phi(a)
    Wide perEpsilon; ///< -d delta / d epsilon = e^epsilon Phi(b)
};

/// delta(mu, epsilon) for mu > 0. With a = mu/2 - epsilon/mu and b = a - mu, phi(a) = e^epsilon phi(b), hence
/// delta = phi(a) (m(-a) - m(-b)): no factor overflows where delta is not negligible.
Profile profile(Wide mu, Wide epsilon) {
    const Wide a = mu / 2 - epsilon / mu;
    const Wide top = density(a);
    if (a < -40)
        return {0, 0, 0};
    const Wide lost = top == 0 ? 0 : top * mills(mu - a);
    if (mu >= 0.01L)
        return {a > 0 ? std::erfc(-a / rootTwo) / 2 - lost : top * (mills(-a) - mills(mu - a)), top, lost};
    // m(-a) - m(-b) as the integral of -m' over a short interval: Gauss-Legendre with three nodes.
    const Wide half = mu / 2, middle = half - a, node = half * std::sqrt(0.6L);
    const Wide area =
        half * (5 * (millsSlope(middle - node) + millsSlope(middle + node)) + 8 * millsSlope(middle)) / 9;
    return {top * area, top, lost};
}

/// Phi^-1(delta), a starting point only.
Wide quantile(double delta) {
    using namespace boost::math::policies;
    return -rootTwo * boost::math::erfc_inv(2 * delta, policy<promote_double<false>>());
}

std::optional<Fault> unfit(const PrivacyBudget& budget, double sensitivity) {
    if (!(sensitivity > 0) || !std::isfinite(sensitivity))
        return Fault{Fault::Code::OutOfRange, "sensitivity", "must be positive and finite"};
    if (budget.delta() == 0)
        return Fault{
            Fault::Code::OutOfRange, "delta",
            "is 0, which Gaussian noise never keeps; give a delta above 0 or use the Laplace mechanism"};
    return std::nullopt;
}

Result<double> finiteSigma(Wide sigma) {
    const double rounded = roundUp(sigma);
    if (!std::isfinite(rounded) || rounded == 0)
        return Fault{Fault::Code::OutOfRange, "epsilon",
                     "asks for a noise scale beyond the range of numbers"};
    return rounded;
}

} // namespace

double gaussianDelta(double sigma, double epsilon, double sensitivity) {
    REQUIRE(sigma >= 0 && epsilon >= 0 && sensitivity >= 0);
    if (sensitivity == 0 || std::isinf(sigma) || std::isinf(epsilon))
        return 0;
    if (sigma == 0)
        return 1;
    const Wide mu = Wide(sensitivity) / sigma;
    const Wide size = mu / 2 + epsilon / mu;
    const Wide a = mu / 2 - epsilon / mu;
    if (size > 0x1p30L && a > -0x1p-20L * size)
        return 1; // a has lost its digits
    // The rounding of a is magnified by the tail's logarithmic slope, about 1 + |a|.
    const Wide margin = std::ldexp(16 + (1 + std::min<Wide>(std::abs(a), 40)) * size, -61);
    const Wide delta = profile(mu, epsilon).delta * (1 + margin);
    return std::clamp(roundUp(delta), std::numeric_limits<double>::denorm_min(), 1.0);
}

double gaussianEpsilon(double sigma, double delta, double sensitivity) {
    REQUIRE(sigma >= 0 && delta >= 0 && delta <= 1 && sensitivity >= 0);
    if (sensitivity == 0 || delta == 1 || gaussianDelta(sigma, 0, sensitivity) <= delta)
        return 0;
    if (delta == 0 || sigma == 0)
        return std::numeric_limits<double>::infinity();
    const Wide mu = Wide(sensitivity) / sigma;
    // ln delta is concave in epsilon, so Newton's steps stay on the side where delta is kept; the start,
    // Phi(a) = delta, lies there.
    Wide epsilon = std::max<Wide>(0, mu * (mu / 2 - quantile(delta)));
    for (int i = 0; i < 200; ++i) {
        const Profile at = profile(mu, epsilon);
        const Wide step = at.delta * std::log(delta / at.delta) / at.perEpsilon;
        epsilon -= std::max<Wide>(0, step);
        if (!(step > 1e-10L * epsilon)) // quadratic: what is left is beyond the last digit
            break;
    }
    double result = roundUp(std::max<Wide>(0, epsilon));
    for (double nudge = std::max(result, 1e-300) * 0x1p-52; gaussianDelta(sigma, result, sensitivity) > delta;
         nudge *= 2)
        result += nudge;
    return result;
}

Result<double> gaussianSigma(const PrivacyBudget& budget, double sensitivity) {
    if (const auto fault = unfit(budget, sensitivity))
        return *fault;
    const Wide epsilon = budget.epsilon(), delta = budget.delta();
    // ln delta is concave in mu, so Newton's steps stay on the side where delta is kept; so do both starts,
    // Phi(a) = delta and mu phi(0) = delta.
    const Wide a = quantile(budget.delta()), root = std::sqrt(a * a + 2 * epsilon);
    Wide mu = std::max(a < 0 ? 2 * epsilon / (root - a) : a + root, delta / densityAtZero);
    for (int i = 0; i < 200; ++i) {
        const Profile at = profile(mu, epsilon);
        const Wide step = at.delta * std::log(delta / at.delta) / at.perMu;
        mu += std::max<Wide>(0, step);
        if (!(step > 1e-10L * mu)) // quadratic: what is left is beyond the last digit
            break;
    }
    Result<double> sigma = finiteSigma(sensitivity / mu);
    if (sigma)
        for (double nudge = *sigma * 0x1p-52;
             gaussianDelta(*sigma, budget.epsilon(), sensitivity) > budget.delta(); nudge *= 2)
            *sigma += nudge;
    return sigma;
}

Result<double> gaussianSigmaClosedForm(const PrivacyBudget& budget, double sensitivity) {
    if (const auto fault = unfit(budget, sensitivity))
        return *fault;
    if (budget.delta() > 0.5)
        return Fault{Fault::Code::Unsupported, "delta",
                     "the closed form holds up to delta 0.5; use the analytic calibration"};
    const Wide epsilon = budget.epsilon();
    const Wide square =
        std::max<Wide>(0, std::log(2 / std::expm1(std::log1p(16 * Wide(budget.delta())) / 2)));
    return finiteSigma(sensitivity * (std::sqrt(square) + std::sqrt(square + epsilon)) / (epsilon * rootTwo));
}

Result<double> gaussianSigmaClassical(const PrivacyBudget& budget, double sensitivity) {
    if (const auto fault = unfit(budget, sensitivity))
        return *fault;
    if (budget.epsilon() > 1)
        return Fault{Fault::Code::Unsupported, "epsilon",
                     "the classical formula is proven up to epsilon 1 and gives too little noise above; use "
                     "the analytic calibration"};
    return finiteSigma(sensitivity * std::sqrt(2 * std::log(1.25L / budget.delta())) / budget.epsilon());
}

} // namespace sfumato
