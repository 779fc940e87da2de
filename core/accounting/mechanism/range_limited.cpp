// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/range_limited.h"

#include "core/accounting/loss/real_fft.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace sfumato {

namespace {

using Wide = long double;

constexpr int points = 1 << 13;
constexpr double logBeyond = 30;   ///< the window leaves out e^-30 of the distribution on each side
constexpr double rounding = 1e-12; ///< more than that of any sum over a distribution

enum class Grid { Unkind, Kind };

// With P and Q the two distributions of one pair's loss l, the measure e^(s l) sqrt(P Q) is P at s = 1/2, Q at -1/2
// and symmetric at 0: e^(-t/2) times 1/2 at both ends and 1/4 between.

/// ln of its mass, (|s| - 1/2) t + ln((1 + E) / 2 + (1 - E) / (4 |s|)), E = e^(-2 |s| t).
double logMass(double t, double s) {
    s = std::abs(s);
    const double less = std::expm1(-2 * s * t);
    return (s - 0.5) * t + std::log1p(less / 2 + (s * t < 1e-12 ? t / 2 : -less / (4 * s)));
}

/// The derivative of logMass by s > 0: the mean loss.
double meanLoss(double t, double s) {
    const double decay = std::exp(-2 * s * t), less = std::expm1(-2 * s * t);
    const double mass = 1 + less / 2 - less / (4 * s);
    return t + (-t * decay + t * decay / (2 * s) + less / (4 * s * s)) / mass;
}

/// The distribution of the sum of d losses, tilted by s, on multiples first, first + 1, ... of `step`.
struct SummedDistribution {
    std::int64_t first;
    double step;
    double logMass; ///< of the untilted measure: the distribution times e^(logMass - s l) is sqrt(P Q)
    std::vector<double> at;

    double loss(std::size_t i) const { return static_cast<double>(first + std::int64_t(i)) * step; }
};

SummedDistribution summed(std::int64_t d, double t, double s, Grid grid) {
    const double n = static_cast<double>(d), here = logMass(t, s);
    // Chernoff: the best of a few slopes.
    const double width = std::sqrt(n) * std::min(t, 4.0);
    double high = n * t, low = -n * t;
    for (double slope = 0.5 / width; slope < 300 / width; slope *= 1.5) {
        high = std::min(high, (logBeyond + n * (logMass(t, s + slope) - here)) / slope);
        low = std::max(low, -(logBeyond + n * (logMass(t, s - slope) - here)) / slope);
    }
    // The ends of [-t, t] lie on the grid: an odd number of steps, as the kind grid needs.
    const auto fitting = static_cast<std::int64_t>((points - 2) * t / (high - low));
    const std::int64_t steps = std::max<std::int64_t>(1, (fitting - 1) / 2 * 2 + 1);
    const double step = t / static_cast<double>(steps);

    detail::RealFft fft(points);
    std::fill_n(fft.reals(), points, 0.0);
    double total = 0;
    const auto put = [&](std::int64_t i, double mass) {
        const double power = s * step * static_cast<double>(i) - t / 2 - here;
        if (power < -600) return; // nearly denormal numbers are slow
        const double tilted = mass * std::exp(power);
        fft.reals()[((i % points) + points) % points] += tilted;
        total += tilted;
    };
    // Unkind: a cell's masses of P and Q go to its ends, by symmetry half of 2 tanh(step / 4) each. Kind:
    // cells of two steps are merged, and have their middle's loss.
    const double share = grid == Grid::Unkind ? std::tanh(step / 4) : std::sinh(step / 2);
    for (const std::int64_t end : {-steps, steps}) put(end, 0.5 + (grid == Grid::Unkind ? share / 2 : 0));
    const std::int64_t stride = grid == Grid::Unkind ? 1 : 2;
    for (std::int64_t i = 1 - steps; i < steps; i += stride) put(i, share);

    fft.forward();
    for (int k = 0; k < fft.frequencies(); ++k)
        fft.values()[k] = detail::powerOfDistribution((fft.values()[k] - total) / total, n);
    fft.backward();

    const auto lowest = static_cast<std::int64_t>(std::floor(low / step + 1e-6));
    const auto spare = points - 1 - (static_cast<std::int64_t>(std::ceil(high / step - 1e-6)) - lowest);
    SummedDistribution distribution{lowest - spare / 2, step, n * (here + std::log(total)), {}};
    distribution.at.resize(points);
    const std::int64_t offset = ((distribution.first % points) + points) % points;
    for (int i = 0; i < points; ++i)
        distribution.at[std::size_t(i)] = std::max(0.0, fft.reals()[(offset + i) % points] / points);
    return distribution;
}

/// For each i, with e^loss.
template <class Visitor>
void visit(const SummedDistribution& distribution, const Visitor& visitor) {
    double odds = std::exp(distribution.loss(0));
    const double step = std::exp(distribution.step);
    for (std::size_t i = 0; i < distribution.at.size(); ++i, odds *= step) visitor(i, odds);
}

/// 1 - total variation, and total variation: the one that is small has its digits.
struct Overlap {
    Wide common;
    double variation;
};

Overlap overlap(std::int64_t d, double t, Grid grid, const SummedDistribution& distributionOfQ) {
    const double against = grid == Grid::Unkind ? rounding : -rounding;
    double common = 0, variation = 0;
    visit(distributionOfQ, [&](std::size_t i, double odds) { common += distributionOfQ.at[i] * std::min(1.0, odds); });
    if (common > 0.9)
        for (std::size_t i = 0; i < distributionOfQ.at.size() && distributionOfQ.loss(i) < 0; ++i)
            variation -= distributionOfQ.at[i] * std::expm1(distributionOfQ.loss(i));
    else
        variation = 1 - common;
    if (common > 1e-6) return {common - against, variation * (1 + 100 * against)};
    const SummedDistribution distribution = summed(d, t, 0, grid);
    double sum = 0;
    for (std::size_t i = 0; i < distribution.at.size(); ++i)
        if (const double away = std::abs(distribution.loss(i)) / 2; away < 600)
            sum += distribution.at[i] * std::exp(-away);
    const Wide least = std::exp(Wide(distribution.logMass)) * sum * (1 - 1000 * against);
    return {least, static_cast<double>(1 - least)};
}

double muOf(const Overlap& overlap) {
    const double root = 2 * std::numbers::sqrt2;
    return overlap.variation < 0.5 ? root * boost::math::erf_inv(overlap.variation)
                                   : static_cast<double>(root * boost::math::erfc_inv(overlap.common));
}

} // namespace

Result<RangeLimitedLaplace> RangeLimitedLaplace::make(std::int64_t dimensions, double epsilon) {
    if (dimensions < 1 || dimensions > 100'000)
        return Fault{Fault::Code::OutOfRange, "dimensions", {TEXT("must lie between %1 and %2"), {1, 100000}}};
    if (!(epsilon >= 1e-3 && epsilon <= 2000))
        return Fault{Fault::Code::OutOfRange, "epsilon", {TEXT("must lie between %1 and %2"), {"0.001", 2000}}};
    return RangeLimitedLaplace(dimensions, epsilon);
}

RangeLimitedLaplace::RangeLimitedLaplace(std::int64_t dimensions, double epsilon)
    : m_dimensions(dimensions), m_shift(epsilon / static_cast<double>(dimensions)) {
    const SummedDistribution distribution = summed(dimensions, m_shift, -0.5, Grid::Unkind);
    double falsePositive = 0; // Q(L >= the loss at i)
    for (std::size_t i = distribution.at.size(); i-- > 0;) {
        falsePositive += distribution.at[i];
        if (distribution.loss(i) <= 0 && distribution.at[i] > 1e-18) m_corners.push_back({falsePositive, 0});
    }
    std::reverse(m_corners.begin(), m_corners.end());
    double falseNegative = 0; // P(L < the loss at i)
    auto corner = m_corners.begin();
    visit(distribution, [&](std::size_t i, double odds) {
        if (distribution.at[i] > 1e-18 && corner != m_corners.end()) {
            (corner++)->falseNegative = falseNegative;
            falseNegative += distribution.at[i] * odds;
        }
    });
    const Overlap both = overlap(dimensions, m_shift, Grid::Unkind, distribution);
    m_variation = both.variation;
    m_mu = muOf(both);
}

double RangeLimitedLaplace::muAtLeast() const {
    return muOf(overlap(m_dimensions, m_shift, Grid::Kind, summed(m_dimensions, m_shift, -0.5, Grid::Kind)));
}

double RangeLimitedLaplace::tradeOff(double alpha) const {
    REQUIRE(alpha >= 0 && alpha <= 1);
    const auto between = [](double x, double xa, double ya, double xb, double yb) {
        return xa == xb ? std::min(ya, yb) : ya + (yb - ya) * std::clamp((x - xa) / (xb - xa), 0.0, 1.0);
    };
    const Corner nearest = m_corners.empty() ? Corner{1, 0} : m_corners.back();
    double rate;
    if (alpha >= nearest.falsePositive) {
        const auto next = std::lower_bound(m_corners.begin(), m_corners.end(), alpha,
                                           [](const Corner& c, double a) { return c.falsePositive > a; });
        const Corner from = next == m_corners.begin() ? Corner{1, 0} : next[-1];
        rate = next == m_corners.end()
                   ? 0
                   : between(alpha, from.falsePositive, from.falseNegative, next->falsePositive, next->falseNegative);
    } else if (alpha <= nearest.falseNegative) {
        const auto next = std::lower_bound(m_corners.begin(), m_corners.end(), alpha,
                                           [](const Corner& c, double a) { return c.falseNegative < a; });
        const Corner from = next == m_corners.begin() ? Corner{1, 0} : next[-1];
        rate = between(alpha, from.falseNegative, from.falsePositive, next->falseNegative, next->falsePositive);
    } else {
        rate = between(alpha, nearest.falseNegative, nearest.falsePositive, nearest.falsePositive,
                       nearest.falseNegative);
    }
    return std::clamp(rate - rounding, 0.0, 1 - alpha);
}

double RangeLimitedLaplace::delta(double epsilon) const {
    REQUIRE(epsilon >= 0);
    const double n = static_cast<double>(m_dimensions);
    if (epsilon >= n * m_shift) return 0;
    double low = 0.5, high = 0.5;
    while (high < 1e6 / m_shift && n * meanLoss(m_shift, high) < epsilon) low = std::exchange(high, 2 * high);
    for (int i = 0; i < 20 && high > low; ++i) {
        const double middle = (low + high) / 2;
        (n * meanLoss(m_shift, middle) < epsilon ? low : high) = middle;
    }
    const SummedDistribution distribution = summed(m_dimensions, m_shift, low, Grid::Unkind);
    double sum = 0;
    for (std::size_t i = distribution.at.size(); i-- > 0 && distribution.loss(i) > epsilon;)
        sum -= distribution.at[i] * std::exp((0.5 - low) * (distribution.loss(i) - epsilon)) *
               std::expm1(epsilon - distribution.loss(i));
    return std::min(1.0,
                    std::exp(distribution.logMass + (0.5 - low) * epsilon) * (sum * (1 + 1000 * rounding) + rounding));
}

} // namespace sfumato
