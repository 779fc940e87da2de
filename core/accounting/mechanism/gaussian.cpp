// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/base/require.h"

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
static_assert(std::numeric_limits<Wide>::digits >= 64, "differences of tails need more digits than a double has");

template <class Real>
constexpr Real rootTwo = std::numbers::sqrt2_v<Real>;
template <class Real>
constexpr Real densityAtZero = std::numbers::inv_sqrtpi_v<Real> / rootTwo<Real>;
/// From here on the series below is as good as the type.
template <class Real>
constexpr Real far = sizeof(Real) > sizeof(double) ? 40 : 25;

template <class Real>
Real density(Real x) {
    return densityAtZero<Real> * std::exp(-x * x / 2);
}

/// (1 - x m(x)) x^2 for x >= far, by its asymptotic series 1 - 3/x^2 + 15/x^4 - ...
template <class Real>
Real asymptoticGap(Real x) {
    Real sum = 1, term = 1;
    for (int k = 3; k <= 15; k += 2) sum += (term *= -k / (x * x));
    return sum;
}

/// The Mills ratio m(x) = Phi(-x) / phi(x), for x >= -40 (double: -37).
template <class Real>
Real mills(Real x) {
    if (x >= far<Real>) return (1 - asymptoticGap(x) / (x * x)) / x;
    return std::exp(x * x / 2) * std::erfc(x / rootTwo<Real>) / (2 * densityAtZero<Real>);
}

/// -m'(x) = 1 - x m(x), free of cancellation where it is small.
template <class Real>
Real millsSlope(Real x) {
    return x >= far<Real> ? asymptoticGap(x) / (x * x) : 1 - x * mills(x);
}

template <class Real>
struct Profile {
    Real delta;
    Real perMu;      ///< d delta / d mu = phi(a)
    Real perEpsilon; ///< -d delta / d epsilon = e^epsilon Phi(b)
};

/// delta(mu, epsilon) for mu > 0. With a = mu/2 - epsilon/mu and b = a - mu, phi(a) = e^epsilon phi(b), hence
/// delta = phi(a) (m(-a) - m(-b)): no factor overflows where delta is not negligible.
template <class Real>
Profile<Real> profile(Real mu, Real epsilon) {
    const Real a = mu / 2 - epsilon / mu;
    const Real top = density(a);
    if (a < -40) return {0, 0, 0};
    const Real lost = top == 0 ? 0 : top * mills(mu - a);
    if (mu >= Real(0.01L))
        return {a > 0 ? std::erfc(-a / rootTwo<Real>) / 2 - lost : top * (mills(-a) - mills(mu - a)), top, lost};
    // m(-a) - m(-b) as the integral of -m' over a short interval: Gauss-Legendre with three nodes.
    const Real half = mu / 2, middle = half - a, node = half * std::sqrt(Real(0.6L));
    const Real area = half * (5 * (millsSlope(middle - node) + millsSlope(middle + node)) + 8 * millsSlope(middle)) / 9;
    return {top * area, top, lost};
}

/// Phi^-1(delta), a starting point only.
double quantile(double delta) {
    using namespace boost::math::policies;
    return -rootTwo<double> * boost::math::erfc_inv(2 * delta, policy<promote_double<false>>());
}

std::optional<Fault> unfit(const PrivacyBudget& budget, double sensitivity) {
    if (!(sensitivity > 0) || !std::isfinite(sensitivity))
        return Fault{Fault::Code::OutOfRange, "sensitivity", TEXT("must be positive and finite")};
    if (budget.delta() == 0)
        return Fault{Fault::Code::OutOfRange, "delta",
                     TEXT("is 0, which Gaussian noise never keeps; give a delta above 0 or use the Laplace mechanism")};
    return std::nullopt;
}

Result<double> finiteSigma(Wide sigma) {
    const double rounded = roundUp(sigma);
    if (!std::isfinite(rounded) || rounded == 0)
        return Fault{Fault::Code::OutOfRange, "epsilon", TEXT("asks for a noise scale beyond the range of numbers")};
    return rounded;
}

/// The share of delta that gaussianDelta adds against rounding: that of a is magnified by the tail's
/// logarithmic slope, about 1 + |a|.
Wide margin(Wide a, Wide size) { return std::ldexp(16 + (1 + std::min<Wide>(std::abs(a), 40)) * size, -61); }

/// The mu of gaussianSigma for budgets in daily use: Halley in double, then a Newton step from one Wide
/// delta. Its tangent lies above the concave ln delta, so where the tangent, raised by the rounding of that
/// delta, has come down to `delta`, the noise keeps it.
std::optional<Wide> quickMu(const PrivacyBudget& budget, double start) {
    const double epsilon = budget.epsilon(), delta = budget.delta();
    if (!(epsilon >= 1e-6 && epsilon <= 1e4 && delta >= 1e-200 && delta <= 0.9 && start >= 1e-4)) return std::nullopt;
    double mu = start;
    for (int i = 0;; ++i) {
        const Profile<double> at = profile(mu, epsilon);
        const double slope = at.perMu / at.delta, newton = std::log(delta / at.delta) / slope;
        // Halley: d ln slope / d mu = -a da/dmu - slope.
        const double bend = 1 - newton / 2 * ((mu / 2 - epsilon / mu) * (0.5 + epsilon / (mu * mu)) + slope);
        const double step = bend > 0.5 ? newton / bend : newton;
        mu += step;
        if (std::abs(step) < 1e-4 * mu) break;
        if (!(i < 20 && mu > 0)) return std::nullopt;
    }
    const Wide half = Wide(mu) / 2, lost = Wide(epsilon) / mu, a = half - lost, size = half + lost;
    const Wide found = (std::erfc(-a / rootTwo<Wide>) - std::exp(Wide(epsilon)) * std::erfc(size / rootTwo<Wide>)) / 2;
    // Both terms move by phi(a) times the rounding of their argument.
    const double top = density(static_cast<double>(a)), share = static_cast<double>(found / top);
    const Wide raised = delta - found * (1 + 4 * margin(a, size)) - std::ldexp(top * (1 + size), -59);
    const Wide gap = raised / found; // ln(delta / found), minus at most its square
    const Wide step = share * (gap - gap * gap);
    return std::abs(step) < 1e-7L * mu ? std::optional(mu + step) : std::nullopt;
}

} // namespace

double gaussianDelta(double sigma, double epsilon, double sensitivity) {
    REQUIRE(sigma >= 0 && epsilon >= 0 && sensitivity >= 0);
    if (sensitivity == 0 || std::isinf(sigma) || std::isinf(epsilon)) return 0;
    if (sigma == 0) return 1;
    const Wide mu = Wide(sensitivity) / sigma;
    const Wide size = mu / 2 + epsilon / mu;
    const Wide a = mu / 2 - epsilon / mu;
    if (size > 0x1p30L && a > -0x1p-20L * size) return 1; // a has lost its digits
    const Wide delta = profile<Wide>(mu, epsilon).delta * (1 + margin(a, size));
    return std::clamp(roundUp(delta), std::numeric_limits<double>::denorm_min(), 1.0);
}

double gaussianEpsilon(double sigma, double delta, double sensitivity) {
    REQUIRE(sigma >= 0 && delta >= 0 && delta <= 1 && sensitivity >= 0);
    if (sensitivity == 0 || delta == 1 || gaussianDelta(sigma, 0, sensitivity) <= delta) return 0;
    if (delta == 0 || sigma == 0) return std::numeric_limits<double>::infinity();
    const Wide mu = Wide(sensitivity) / sigma;
    // ln delta is concave in epsilon, so Newton's steps stay on the side where delta is kept; the start,
    // Phi(a) = delta, lies there.
    Wide epsilon = std::max<Wide>(0, mu * (mu / 2 - quantile(delta)));
    for (int i = 0; i < 200; ++i) {
        const Profile<Wide> at = profile(mu, epsilon);
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
    if (const auto fault = unfit(budget, sensitivity)) return *fault;
    const Wide epsilon = budget.epsilon(), delta = budget.delta();
    const Wide a = quantile(budget.delta()), root = std::sqrt(a * a + 2 * epsilon);
    // ln delta is concave in mu, so Newton's steps stay on the side where delta is kept; so do both starts,
    // Phi(a) = delta and mu phi(0) = delta.
    Wide mu = std::max(a < 0 ? 2 * epsilon / (root - a) : a + root, delta / densityAtZero<Wide>);
    if (const auto quick = quickMu(budget, static_cast<double>(mu))) return finiteSigma(sensitivity / *quick);
    for (int i = 0; i < 200; ++i) {
        const Profile<Wide> at = profile(mu, epsilon);
        const Wide step = at.delta * std::log(delta / at.delta) / at.perMu;
        mu += std::max<Wide>(0, step);
        if (!(step > 1e-10L * mu)) // quadratic: what is left is beyond the last digit
            break;
    }
    Result<double> sigma = finiteSigma(sensitivity / mu);
    if (sigma)
        for (double nudge = *sigma * 0x1p-52; gaussianDelta(*sigma, budget.epsilon(), sensitivity) > budget.delta();
             nudge *= 2)
            *sigma += nudge;
    return sigma;
}

Result<double> gaussianSigmaClosedForm(const PrivacyBudget& budget, double sensitivity) {
    if (const auto fault = unfit(budget, sensitivity)) return *fault;
    if (budget.delta() > 0.5)
        return Fault{Fault::Code::Unsupported, "delta",
                     TEXT("the closed form holds up to delta 0.5; use the analytic calibration")};
    const Wide epsilon = budget.epsilon();
    const Wide square = std::max<Wide>(0, std::log(2 / std::expm1(std::log1p(16 * Wide(budget.delta())) / 2)));
    return finiteSigma(sensitivity * (std::sqrt(square) + std::sqrt(square + epsilon)) / (epsilon * rootTwo<Wide>));
}

Result<double> gaussianSigmaClassical(const PrivacyBudget& budget, double sensitivity) {
    if (const auto fault = unfit(budget, sensitivity)) return *fault;
    if (budget.epsilon() > 1)
        return Fault{Fault::Code::Unsupported, "epsilon",
                     TEXT("the classical formula is proven up to epsilon 1 and gives too little noise above; use "
                          "the analytic calibration")};
    return finiteSigma(sensitivity * std::sqrt(2 * std::log(1.25L / budget.delta())) / budget.epsilon());
}

double gaussianMu(double sigma, double sensitivity) {
    REQUIRE(sigma >= 0 && sensitivity >= 0);
    return sensitivity == 0 ? 0 : sensitivity / sigma;
}

double gaussianLossAbove(double epsilon, double mu) {
    REQUIRE(epsilon >= 0 && mu >= 0);
    return mu == 0 ? 0 : std::erfc((epsilon / mu - mu / 2) / std::numbers::sqrt2) / 2;
}

} // namespace sfumato
