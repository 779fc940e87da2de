// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/renyi.h"

#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/accounted_ranges.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/base/require.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace sfumato {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void check(double order) { REQUIRE(order > 1 && accounted::order.holds(order)); }

/// e^x - 1 - x >= 0, without cancellation.
double exponentialExcess(double x) {
    if (std::abs(x) > 0.5) return std::expm1(x) - x;
    double sum = 1;
    for (int n = 15; n > 2; --n) sum = 1 + x / n * sum;
    return x * x / 2 * sum;
}

/// ln of the likelihood ratio 1 - q + q e^u.
double sampledLoss(double u, double rate) {
    if (rate == 1) return u;
    return u < 600 ? std::log1p(rate * std::expm1(u)) : u + std::log(rate + (1 - rate) * std::exp(-u));
}

/// ln E e^{aL} / (a-1), L = ln(1 - q + q e^u), u = y / s - 1 / (2 s^2), y standard normal: by the trapezoidal
/// rule, which is exact to rounding here, because e^{-y^2/2} is entire and the nearest branch points of L lie
/// at Im y = pi s. As E e^L = 1,
///     E e^{aL} - 1 = E [e^{aL} - 1 - a (e^L - 1)] = E [e^L h((a-1) L) + (a-1) (L (e^L - 1) - h(L))],   h(x)
///     = e^x - 1 - x,
/// in which no term is negative: nothing cancels, however close to 1 the moment or the order.
double sampledGaussian(double sigma, double rate, double order) {
    const double b = order - 1, step = std::min(0.5, 0.5 * sigma), reach = 10;
    // Below sigma 1 the integrand is far from all y but those near 0 and near a / s, the two Gaussians'
    // peaks.
    const double peak = order / sigma, near = sigma < 1 ? sigma + reach : peak + reach;
    const double gap = std::max(near, peak - near);

    struct Node {
        double loss, logDensity; ///< of L, of y
    };
    std::vector<Node> nodes;
    double top = 0; // of ln density + a L
    const auto cover = [&](double from, double to) {
        for (double j = std::ceil(from / step); j * step < to; ++j) {
            const double y = j * step;
            nodes.push_back({sampledLoss((y - 0.5 / sigma) / sigma, rate), -y * y / 2});
            top = std::max(top, nodes.back().logDensity + order * nodes.back().loss);
        }
    };
    cover(-reach, near);
    cover(gap, std::max(gap, peak + reach));

    const double weight = step / std::sqrt(2 * std::numbers::pi);
    double sum = 0;
    if (top > 600) {
        for (const auto& [loss, logDensity] : nodes) sum += std::exp(logDensity + order * loss - top);
        return (top + std::log(weight * sum)) / b;
    }
    for (const auto& [loss, logDensity] : nodes) {
        const double x = b * loss;
        if (x > 40) { // what is left away is below 1e-15 of what is kept
            sum += std::exp(logDensity + order * loss);
        } else if (loss > 40) {
            sum += std::exp(logDensity + loss) * (exponentialExcess(x) + b * (loss - 1));
        } else {
            const double growth = std::expm1(loss);
            sum += std::exp(logDensity) *
                   ((1 + growth) * exponentialExcess(x) + b * (loss * growth - exponentialExcess(loss)));
        }
    }
    return std::log1p(weight * sum) / b;
}

constexpr auto orderGrid = [] {
    std::array<double, 156> orders{};
    std::size_t n = 0;
    for (int tenths = 11; tenths < 110; ++tenths) orders[n++] = tenths / 10.0;
    for (int order = 11; order < 64; ++order) orders[n++] = order;
    for (int order = 128; order <= 1024; order *= 2) orders[n++] = order;
    return orders;
}();
static_assert(orderGrid.back() == 1024);

/// The least of r(a) + price(a), rounded up.
template <class Price>
RenyiEpsilon least(const RenyiCurve& curve, double delta, std::span<const double> orders, const Price& price) {
    REQUIRE(delta >= 0 && !orders.empty());
    RenyiEpsilon best{delta >= 1 ? 0 : infinity, orders.front()};
    if (delta == 0 || delta >= 1) return best;
    for (const double order : orders) {
        WorkLimit::spend(0); // throws where a stop was requested
        const double epsilon = curve(order) + price(order);
        if (epsilon < best.epsilon) best = {epsilon, order};
    }
    // The best order at an end of the usual grid: on beyond it as long as that helps.
    const auto better = [&](double order) {
        const double epsilon = curve(order) + price(order);
        const bool found = epsilon < best.epsilon;
        best = found ? RenyiEpsilon{epsilon, order} : best;
        return found;
    };
    if (orders.data() == orderGrid.data()) {
        for (double order = 2 * orderGrid.back();
             best.order >= orderGrid.back() && accounted::order.holds(order) && better(order); order *= 2)
            ;
        for (double above = (orderGrid.front() - 1) / 2;
             best.order <= orderGrid.front() && above > 1e-6 && better(1 + above); above /= 2)
            ;
    }
    best.epsilon = std::max(0.0, best.epsilon * (1 + 1e-12));
    return best;
}

} // namespace

RenyiCurve composed(std::vector<RenyiPhase> phases) {
    for (const RenyiPhase& phase : phases) REQUIRE(phase.steps >= 0);
    return [phases = std::move(phases)](double order) {
        check(order);
        double sum = 0;
        for (const RenyiPhase& phase : phases) sum += phase.steps == 0 ? 0 : phase.steps * phase.curve(order);
        return sum;
    };
}

RenyiCurve gaussianRenyi(double noiseMultiplier) {
    REQUIRE(noiseMultiplier >= 0);
    return [noiseMultiplier](double order) {
        check(order);
        return order / noiseMultiplier / noiseMultiplier / 2;
    };
}

RenyiCurve laplaceRenyi(double scale) {
    REQUIRE(scale >= 0);
    return [epsilon = 1 / scale](double order) {
        check(order);
        const double b = order - 1, twice = 2 * order - 1;
        if (std::isinf(epsilon)) return infinity;
        if (b * epsilon > 1)
            return epsilon + (std::log(order / twice) + std::log1p(b / order * std::exp(-twice * epsilon))) / b;
        const double above = (order * exponentialExcess(b * epsilon) + b * exponentialExcess(-order * epsilon)) / twice;
        return std::log1p(above) / b;
    };
}

RenyiCurve poissonGaussianRenyi(double rate, double noiseMultiplier) {
    REQUIRE(noiseMultiplier >= 0 && rate >= 0 && rate <= 1);
    if (rate == 0) return [](double order) { return check(order), 0.0; };
    if (rate == 1 || noiseMultiplier < 0.001 || std::isinf(noiseMultiplier)) return gaussianRenyi(noiseMultiplier);
    return [noiseMultiplier, rate](double order) {
        check(order);
        return sampledGaussian(noiseMultiplier, rate, order);
    };
}

std::span<const double> renyiOrders() { return orderGrid; }

RenyiEpsilon classicEpsilon(const RenyiCurve& curve, double delta, std::span<const double> orders) {
    return least(curve, delta, orders, [&](double order) { return -std::log(delta) / (order - 1); });
}

RenyiEpsilon improvedEpsilon(const RenyiCurve& curve, double delta, std::span<const double> orders) {
    return least(curve, delta, orders, [&](double order) {
        return std::log1p(-1 / order) - (std::log(delta) + std::log(order)) / (order - 1);
    });
}

double renyiDelta(const RenyiCurve& curve, double epsilon, std::span<const double> orders) {
    REQUIRE(epsilon >= 0 && !orders.empty());
    double logDelta = 0;
    for (const double order : orders)
        logDelta = std::min(logDelta,
                            (order - 1) * (curve(order) - epsilon + std::log1p(-1 / order)) - std::log(order));
    return std::min(1.0, std::exp(logDelta) * (1 + 1e-12 * (1 - logDelta)));
}

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

double logBinomial(int n, int k) { return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0); }

/// ln(e^x - 1) at x >= 0.
double logGrowth(double x) { return x > 1 ? x + std::log1p(-std::exp(-x)) : std::log(std::expm1(x)); }

/// ln B(l) for even l, rounded up; moments[i] = (i-1) r(i). As sum (-1)^i C(l,i) = 0, every e^x may be e^x
/// - 1.
double logAlternating(const std::vector<double>& moments, int l) {
    if (l == 2) return logGrowth(moments[2]);
    std::vector<double> logTerm(l + 1, -unbounded);
    for (int i = 2; i <= l; ++i) logTerm[i] = logBinomial(l, i) + logGrowth(moments[i]);
    const double top = *std::max_element(logTerm.begin(), logTerm.end());
    if (std::isinf(top)) return top;
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
    for (int i = 2; i <= largest; ++i) moments[i] = (i - 1) * mechanism(i);
    std::vector<double> alternating(order + 2, unbounded);
    if (theorem == SubsetTheorem::TwentySeven)
        for (int l = 2; l <= largest; l += 2) alternating[l] = logAlternating(moments, l);

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
    if (std::isinf(top)) return std::max(top, 0.0);
    double sum = 0;
    for (const double logTerm : logTerms) sum += std::exp(logTerm - top);
    const double logSum = top + std::log(sum);
    return logSum > 40 ? logSum : std::log1p(std::exp(logSum));
}

constexpr auto wholeOrders = [] {
    std::array<double, 63> orders{};
    for (int i = 0; i < 63; ++i) orders[i] = i + 2;
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
        if (rate == 0) return 0.0;
        const int below = static_cast<int>(std::floor(order));
        const double share = order - below;
        double moment = below == 1 ? 0 : (1 - share) * logMoment(mechanism, rate, theorem, below);
        if (share > 0) moment += share * logMoment(mechanism, rate, theorem, below + 1);
        return std::min(whole, moment / (order - 1));
    };
}

std::span<const double> subsetOrders() { return wholeOrders; }

RenyiEpsilon subsetRenyiTheorem9(double rate, double noiseMultiplier, double steps, double delta) {
    return classicEpsilon(sampledGaussian(rate, noiseMultiplier, steps, SubsetTheorem::Nine), delta, subsetOrders());
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

VisitsEpsilon gswganVisitsQuantile(double sigma, double steps, double partitions, double batch, double delta) {
    REQUIRE(sigma > 0 && steps >= 0 && partitions >= 1 && batch >= 0 && delta > 0 && delta <= 1);
    // The binomial distribution: P(visits > v) = I_{1/partitions}(v + 1, steps - v).
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
