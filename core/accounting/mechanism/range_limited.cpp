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
constexpr double logBeyond = 30;   ///< the window leaves out e^-30 of the law on each side
constexpr double rounding = 1e-12; ///< more than that of any sum over a law

enum class Grid { Unkind, Kind };

// With P and Q the two laws of one pair's loss l, the measure e^(s l) sqrt(P Q) is P at s = 1/2, Q at -1/2
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

/// The law of the sum of d losses, tilted by s, on multiples first, first + 1, ... of `step`.
struct SummedLaw {
    std::int64_t first;
    double step;
    double logMass; ///< of the untilted measure: the law times e^(logMass - s l) is sqrt(P Q)
    std::vector<double> at;

    double loss(std::size_t i) const { return static_cast<double>(first + std::int64_t(i)) * step; }
};

SummedLaw summed(std::int64_t d, double t, double s, Grid grid) {
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
        if (power < -600)
            return; // nearly denormal numbers are slow
        const double tilted = mass * std::exp(power);
        fft.reals()[((i % points) + points) % points] += tilted;
        total += tilted;
    };
    // Unkind: a cell's masses of P and Q go to its ends, by symmetry half of 2 tanh(step / 4) each. Kind:
    // cells of two steps are merged, and have their middle's loss.
    const double share = grid == Grid::Unkind ? std::tanh(step / 4) : std::sinh(step / 2);
    for (const std::int64_t end : {-steps, steps})
        put(end, 0.5 + (grid == Grid::Unkind ? share / 2 : 0));
    const std::int64_t stride = grid == Grid::Unkind ? 1 : 2;
    for (std::int64_t i = 1 - steps; i < steps; i += stride)
        put(i, share);

    fft.forward();
    for (int k = 0; k < fft.frequencies(); ++k)
        fft.values()[k] = detail::powerOfLaw((fft.values()[k] - total) / total, n);
    fft.backward();

    const auto lowest = static_cast<std::int64_t>(std::floor(low / step + 1e-6));
    const auto spare = points - 1 - (static_cast<std::int64_t>(std::ceil(high / step - 1e-6)) - lowest);
    SummedLaw law{lowest - spare / 2, step, n * (here + std::log(total)), {}};
    law.at.resize(points);
    const std::int64_t offset = ((law.first % points) + points) % points;
    for (int i = 0; i < points; ++i)
        law.at[std::size_t(i)] = std::max(0.0, fft.reals()[(offset + i) % points] / points);
    return law;
}

/// For each i, with e^loss.
template <class Visitor>
void visit(const SummedLaw& law, const Visitor& visitor) {
    double odds = std::exp(law.loss(0));
    const double step = std::exp(law.step);
    for (std::size_t i = 0; i < law.at.size(); ++i, odds *= step)
        visitor(i, odds);
}

/// 1 - total variation, and total variation: the one that is small has its digits.
struct Overlap {
    Wide common;
    double variation;
};

Overlap overlap(std::int64_t d, double t, Grid grid, const SummedLaw& lawOfQ) {
    const double against = grid == Grid::Unkind ? rounding : -rounding;
    double common = 0, variation = 0;
    visit(lawOfQ, [&](std::size_t i, double odds) { common += lawOfQ.at[i] * std::min(1.0, odds); });
    if (common > 0.9)
        for (std::size_t i = 0; i < lawOfQ.at.size() && lawOfQ.loss(i) < 0; ++i)
            variation -= lawOfQ.at[i] * std::expm1(lawOfQ.loss(i));
    else
        variation = 1 - common;
    if (common > 1e-6)
        return {common - against, variation * (1 + 100 * against)};
    const SummedLaw law = summed(d, t, 0, grid);
    double sum = 0;
    for (std::size_t i = 0; i < law.at.size(); ++i)
        if (const double away = std::abs(law.loss(i)) / 2; away < 600)
            sum += law.at[i] * std::exp(-away);
    const Wide least = std::exp(Wide(law.logMass)) * sum * (1 - 1000 * against);
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
        return Fault{Fault::Code::OutOfRange, "dimensions", "must lie between 1 and 100000"};
    if (!(epsilon >= 1e-3 && epsilon <= 2000))
        return Fault{Fault::Code::OutOfRange, "epsilon", "must lie between 0.001 and 2000"};
    return RangeLimitedLaplace(dimensions, epsilon);
}

RangeLimitedLaplace::RangeLimitedLaplace(std::int64_t dimensions, double epsilon)
    : m_dimensions(dimensions), m_shift(epsilon / static_cast<double>(dimensions)) {
    const SummedLaw law = summed(dimensions, m_shift, -0.5, Grid::Unkind);
    double falsePositive = 0; // Q(L >= the loss at i)
    for (std::size_t i = law.at.size(); i-- > 0;) {
        falsePositive += law.at[i];
        if (law.loss(i) <= 0 && law.at[i] > 1e-18)
            m_corners.push_back({falsePositive, 0});
    }
    std::reverse(m_corners.begin(), m_corners.end());
    double falseNegative = 0; // P(L < the loss at i)
    auto corner = m_corners.begin();
    visit(law, [&](std::size_t i, double odds) {
        if (law.at[i] > 1e-18 && corner != m_corners.end()) {
            (corner++)->falseNegative = falseNegative;
            falseNegative += law.at[i] * odds;
        }
    });
    const Overlap both = overlap(dimensions, m_shift, Grid::Unkind, law);
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
        rate = next == m_corners.end() ? 0
                                       : between(alpha, from.falsePositive, from.falseNegative,
                                                 next->falsePositive, next->falseNegative);
    } else if (alpha <= nearest.falseNegative) {
        const auto next = std::lower_bound(m_corners.begin(), m_corners.end(), alpha,
                                           [](const Corner& c, double a) { return c.falseNegative < a; });
        const Corner from = next == m_corners.begin() ? Corner{1, 0} : next[-1];
        rate = between(alpha, from.falseNegative, from.falsePositive, next->falseNegative,
                       next->falsePositive);
    } else {
        rate = between(alpha, nearest.falseNegative, nearest.falsePositive, nearest.falsePositive,
                       nearest.falseNegative);
    }
    return std::clamp(rate - rounding, 0.0, 1 - alpha);
}

double RangeLimitedLaplace::delta(double epsilon) const {
    REQUIRE(epsilon >= 0);
    const double n = static_cast<double>(m_dimensions);
    if (epsilon >= n * m_shift)
        return 0;
    double low = 0.5, high = 0.5;
    while (high < 1e6 / m_shift && n * meanLoss(m_shift, high) < epsilon)
        low = std::exchange(high, 2 * high);
    for (int i = 0; i < 20 && high > low; ++i) {
        const double middle = (low + high) / 2;
        (n * meanLoss(m_shift, middle) < epsilon ? low : high) = middle;
    }
    const SummedLaw law = summed(m_dimensions, m_shift, low, Grid::Unkind);
    double sum = 0;
    for (std::size_t i = law.at.size(); i-- > 0 && law.loss(i) > epsilon;)
        sum -= law.at[i] * std::exp((0.5 - low) * (law.loss(i) - epsilon)) *
               std::expm1(epsilon - law.loss(i));
    return std::min(1.0,
                    std::exp(law.logMass + (0.5 - low) * epsilon) * (sum * (1 + 1000 * rounding) + rounding));
}

} // namespace sfumato
