// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/subset_renyi.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/require.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

double logBinomial(int n, int k) {
    return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0);
}

/// ln(e^x - 1) at x >= 0.
double logGrowth(double x) {
    return x > 1 ? x + std::log1p(-std::exp(-x)) : std::log(std::expm1(x));
}

/// ln B(l) for even l, rounded up; moments[i] = (i-1) r(i). As sum (-1)^i C(l,i) = 0, every e^x may be e^x
/// - 1.
double logAlternating(const std::vector<double>& moments, int l) {
    if (l == 2)
        return logGrowth(moments[2]);
    std::vector<double> logTerm(l + 1, -unbounded);
    for (int i = 2; i <= l; ++i)
        logTerm[i] = logBinomial(l, i) + logGrowth(moments[i]);
    const double top = *std::max_element(logTerm.begin(), logTerm.end());
    if (std::isinf(top))
        return top;
    long double sum = 0, lost = 0;
    for (int i = 2; i <= l; ++i) {
        const long double term = std::exp(static_cast<long double>(logTerm[i] - top));
        sum += i % 2 ? -term : term;
        lost += 1e-15L * (4 + std::lgamma(l + 1.0L) + std::abs(logTerm[i]) + std::abs(moments[i])) * term;
    }
    return top + static_cast<double>(std::log(std::max(sum, 0.0L) + lost));
}

/// ln(1 + sum ...) at an integer order >= 2.
double logMoment(const RenyiCurve& mechanism, double rate, SubsetTheorem theorem, int order) {
    std::vector<double> moments(order + 2, 0); // one more for Theorem 27 at odd orders
    const int largest = theorem == SubsetTheorem::TwentySeven ? order + order % 2 : order;
    for (int i = 2; i <= largest; ++i)
        moments[i] = (i - 1) * mechanism(i);
    std::vector<double> alternating(order + 2, unbounded);
    if (theorem == SubsetTheorem::TwentySeven)
        for (int l = 2; l <= largest; l += 2)
            alternating[l] = logAlternating(moments, l);

    std::vector<double> logTerms;
    for (int j = 2; j <= order; ++j) {
        double size = std::log(2.0) + moments[j];
        if (j == 2)
            size = std::min(size, std::log(4.0) + logGrowth(moments[2]));
        else if (theorem == SubsetTheorem::TwentySeven)
            size = std::min(size, std::log(4.0) + (alternating[j - j % 2] + alternating[j + j % 2]) / 2);
        logTerms.push_back(logBinomial(order, j) + j * std::log(rate) + size);
    }
    const double top = *std::max_element(logTerms.begin(), logTerms.end());
    if (std::isinf(top))
        return std::max(top, 0.0);
    double sum = 0;
    for (const double logTerm : logTerms)
        sum += std::exp(logTerm - top);
    const double logSum = top + std::log(sum);
    return logSum > 40 ? logSum : std::log1p(std::exp(logSum));
}

constexpr auto wholeOrders = [] {
    std::array<double, 63> orders{};
    for (int i = 0; i < 63; ++i)
        orders[i] = i + 2;
    return orders;
}();

RenyiCurve sampledGaussian(double rate, double noiseMultiplier, double steps, SubsetTheorem theorem) {
    return composed({{fixedSizeRenyi(gaussianRenyi(noiseMultiplier), rate, theorem), steps}});
}

} // namespace

RenyiCurve fixedSizeRenyi(RenyiCurve mechanism, double rate, SubsetTheorem theorem) {
    REQUIRE(rate >= 0 && rate <= 1);
    return [mechanism = std::move(mechanism), rate, theorem](double order) {
        REQUIRE(order > 1 && order <= 4096);
        const double whole = mechanism(order);
        if (rate == 0)
            return 0.0;
        const int below = static_cast<int>(std::floor(order));
        const double share = order - below;
        double moment = below == 1 ? 0 : (1 - share) * logMoment(mechanism, rate, theorem, below);
        if (share > 0)
            moment += share * logMoment(mechanism, rate, theorem, below + 1);
        return std::min(whole, moment / (order - 1));
    };
}

std::span<const double> subsetOrders() {
    return wholeOrders;
}

RenyiEpsilon subsetRenyiTheorem9(double rate, double noiseMultiplier, double steps, double delta) {
    return classicEpsilon(sampledGaussian(rate, noiseMultiplier, steps, SubsetTheorem::Nine), delta,
                          subsetOrders());
}

RenyiEpsilon subsetRenyiTheorem27(double rate, double noiseMultiplier, double steps, double delta) {
    return improvedEpsilon(sampledGaussian(rate, noiseMultiplier, steps, SubsetTheorem::TwentySeven), delta,
                           subsetOrders());
}

double gswganPublicScript(double sigma, double rate, double steps, double batch, double delta) {
    return subsetRenyiTheorem9(rate, sigma, steps * batch, delta).epsilon;
}

double gswganTheoremA1(double slope, double rate, double steps, double delta) {
    const RenyiCurve round = [slope](double order) { return slope * order; };
    return classicEpsilon(composed({{fixedSizeRenyi(round, rate, SubsetTheorem::Nine), steps}}), delta,
                          subsetOrders().first(18))
        .epsilon;
}

double gswganExpectedVisits(double sigma, double steps, double partitions, double batch, double delta) {
    REQUIRE(sigma > 0 && steps >= 0 && partitions >= 1 && batch >= 0 && delta > 0 && delta <= 1);
    const double rho = steps / partitions * batch / sigma / sigma / 2;
    return rho + 2 * std::sqrt(rho * -std::log(delta));
}

VisitsEpsilon gswganVisitsQuantile(double sigma, double steps, double partitions, double batch,
                                   double delta) {
    REQUIRE(sigma > 0 && steps >= 0 && partitions >= 1 && batch >= 0 && delta > 0 && delta <= 1);
    // The binomial law: P(visits > v) = I_{1/partitions}(v + 1, steps - v).
    const auto exceeded = [&](double v) {
        return v >= steps ? 0 : boost::math::ibeta(v + 1, steps - v, 1 / partitions);
    };
    double low = -1, high = steps; // P(visits > low) > delta / 2 >= P(visits > high)
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (exceeded(middle) <= delta / 2 ? high : low) = middle;
    }
    return {high, gaussianEpsilon(sigma, delta / 2, std::sqrt(high * batch))};
}

} // namespace sfumato
