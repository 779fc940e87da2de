// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/loss_transform.h"

#include "core/accounting/loss/work_limit.h"
#include "core/base/require.h"

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace sfumato {

namespace {

using Complex = std::complex<double>;

constexpr double largestCancellation = 1e6; ///< leaves ten digits
constexpr double mostOfInversion = 4e6;     ///< evaluations, some 100 ms

/// (1 + u)^p - 1 - p u, where u = e^l - 1, without cancellation.
double secondOrder(double p, double l) {
    const double u = std::expm1(l);
    if (std::abs(p * u) < 0.01 && std::abs(u) < 0.01) {
        double term = p * u, sum = 0;
        for (int k = 2; k <= 12; ++k) sum += term *= (p - (k - 1)) * u / k;
        return sum;
    }
    return std::expm1(p * l) - p * u;
}

struct Tilted {
    LossTransform::Moments moments;
    std::vector<double> weights; ///< of P e^{sL}, summing to 1
};

/// ln E_P e^{sL}, mean and variance of L under the tilted distribution.
Tilted tilt(const LossNodes& nodes, double s) {
    const std::size_t n = nodes.loss.size();
    WorkLimit::spend(double(n));
    Tilted tilted{{}, std::vector<double>(n)};
    double top = -std::numeric_limits<double>::infinity(), reach = 0;
    for (std::size_t i = 0; i < n; ++i) {
        tilted.weights[i] = nodes.logQ[i] + (s + 1) * nodes.loss[i];
        top = std::max(top, tilted.weights[i]);
        reach = std::max(reach, (s + 1) * nodes.loss[i]);
    }
    double sum = 0, mean = 0, square = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += tilted.weights[i] = std::exp(tilted.weights[i] - top);
        mean += tilted.weights[i] * nodes.loss[i];
        square += tilted.weights[i] * nodes.loss[i] * nodes.loss[i];
    }
    for (double& weight : tilted.weights) weight /= sum;
    mean /= sum;
    tilted.moments = {top + std::log(sum), mean, std::max(0.0, square / sum - mean * mean)};
    if (std::abs(tilted.moments.value) < 1 && reach < 600) {
        double excess = 0; // E_Q (e^{(s+1) l} - 1 - (s+1)(e^l - 1)), as E_Q (e^l - 1) = 0
        for (std::size_t i = 0; i < n; ++i) excess += std::exp(nodes.logQ[i]) * secondOrder(s + 1, nodes.loss[i]);
        tilted.moments.value = std::log1p(excess);
    }
    return tilted;
}

Complex log1p(Complex z) {
    // |1 + z|^2 - 1 = 2 x + x^2 + y^2
    return {std::log1p(2 * z.real() + std::norm(z)) / 2, std::atan2(z.imag(), 1 + z.real())};
}

} // namespace

/// K along Re z = s, at Im z = 0, step, 2 step, ...
struct LossTransform::Contour {
    double s, step, value;      ///< value = K(s)
    std::vector<Complex> terms; ///< exp(K(z) - K(s)) / (z (z + 1))

    struct Tail {
        double logDelta, slope; ///< ln delta(epsilon) and its derivative
        double coarse;          ///< the same from every other point
        double cancelled;       ///< how many times larger the terms are than their sum
    };
    Tail at(double epsilon) const {
        WorkLimit::spend(double(terms.size()));
        Complex sum = 0;
        double even = terms[0].real() / 2, moved = 0, size = even;
        sum = terms[0] / 2.0;
        moved = (Complex(s, 0) * terms[0] / 2.0).real();
        for (std::size_t k = 1; k < terms.size(); ++k) {
            const double t = step * double(k);
            const Complex term = terms[k] * std::polar(1.0, -t * epsilon);
            sum += term;
            size += std::abs(term);
            moved += s * term.real() - t * term.imag();
            if (k % 2 == 0) even += term.real();
        }
        const double scale = value - s * epsilon + std::log(step / std::numbers::pi);
        return {scale + std::log(sum.real()), -moved / sum.real(), scale + std::log(2 * even), size / sum.real()};
    }
};

LossTransform::LossTransform(const std::vector<LossPhase>& phases, LossDirection direction, double smallestDelta)
    : m_phases(phases), m_direction(direction) {
    double pieces = 0;
    for (const LossPhase& phase : phases) pieces += phase.steps * double(phase.distribution.pieces.size());
    for (LossPhase& phase : m_phases) {
        phase.distribution = cropped(std::move(phase.distribution), std::min(2e-9 * smallestDelta / pieces, 1e-13));
        m_left += phase.steps * phase.distribution.left;
    }
    m_parts = parts(0);
    m_largestTilt = 1e15;
    for (const Part& part : m_parts) m_largestTilt = std::min(m_largestTilt, part.nodes.resolvedTilt);
    m_smallestTilt = -1 - m_largestTilt;
}

std::vector<LossTransform::Part> LossTransform::parts(double frequency) const {
    std::vector<Part> result;
    for (const LossPhase& phase : m_phases) {
        LossNodes nodes = lossNodes(phase.distribution, frequency);
        result.push_back(
            {m_direction == LossDirection::Given ? std::move(nodes) : swapped(std::move(nodes)), phase.steps});
    }
    return result;
}

LossTransform::Moments LossTransform::at(double s) const {
    Moments sum{0, 0, 0};
    for (const Part& part : m_parts) {
        const Moments one = tilt(part.nodes, s).moments;
        sum.value += part.steps * one.value;
        sum.mean += part.steps * one.mean;
        sum.variance += part.steps * one.variance;
    }
    return sum;
}

double LossTransform::steps() const {
    double sum = 0;
    for (const LossPhase& phase : m_phases) sum += phase.steps;
    return sum;
}

double LossTransform::saddle(double delta) const {
    // With epsilon(s) = K'(s) - 1/s - 1/(s+1), the saddle point estimate of ln delta falls as s grows.
    const auto excess = [&](double logS) {
        const double s = std::exp(logS);
        const Moments k = at(s);
        const double epsilon = k.mean - 1 / s - 1 / (s + 1);
        const double curvature = k.variance + 1 / (s * s) + 1 / ((s + 1) * (s + 1));
        return k.value - s * epsilon - std::log(s * (s + 1)) - std::log(2 * std::numbers::pi * curvature) / 2 -
               std::log(delta);
    };
    double low = -12, high = 0, largest = std::min(std::log(m_largestTilt), 33.0);
    for (high = std::min(high, largest); excess(high) > 0; high = std::min(high + 3, largest))
        if (high == largest)
            return std::exp(largest); // any s gives the value; the saddle point only gives it with the least
                                      // rounding
    for (; excess(low) < 0; low -= 4)
        if (low < -40) return std::exp(low);
    std::uintmax_t most = 60;
    const auto root = boost::math::tools::toms748_solve(
        excess, low, high, [](double a, double b) { return b - a < 1e-3; }, most);
    return std::exp(root.second);
}

double LossTransform::saddleAt(double epsilon) const {
    const auto slope = [&](double logS) {
        const double s = std::exp(logS);
        return at(s).mean - 1 / s - 1 / (s + 1) - epsilon;
    };
    double low = -3, high = std::min(std::log(m_largestTilt), 33.0);
    if (slope(high) < 0) return std::exp(high);
    while (slope(low) > 0 && low > -40) low -= 4;
    std::uintmax_t most = 60;
    const auto root = boost::math::tools::toms748_solve(
        slope, low, high, [](double a, double b) { return b - a < 1e-3; }, most);
    return std::exp(root.second);
}

double LossTransform::tiltFor(double delta) const {
    const double s = saddle(delta);
    return at(s).mean - 1 / s - 1 / (s + 1) > 0 ? s : saddleAt(0);
}

double LossTransform::renyiEpsilon(double delta) const {
    const double kept = delta - m_left;
    if (!(kept > 0)) return std::numeric_limits<double>::infinity();
    const auto epsilon = [&](double logS) {
        const double s = std::exp(logS);
        return at(s).value / s + std::log(s / (s + 1)) - (std::log(kept) + std::log1p(s)) / s;
    };
    std::uintmax_t most = 60;
    return std::max(0.0,
                    boost::math::tools::brent_find_minima(epsilon, -16.0, std::log(m_largestTilt), 24, most).second);
}

std::optional<LossTransform::Contour> LossTransform::contour(double s, double period) const {
    const Moments k = at(s);
    Contour contour{.s = s, .step = 0, .value = k.value, .terms = {}};
    contour.step = 2 * std::numbers::pi / period;
    double resolved = std::max(10 * contour.step, 9 / std::sqrt(std::max(k.variance, 1e-300)));
    resolved = std::min(resolved, 300 * contour.step);
    std::vector<Part> fine = parts(resolved);
    std::vector<Tilted> tilted;
    const auto retilt = [&] {
        tilted.clear();
        for (const Part& part : fine) tilted.push_back(tilt(part.nodes, s));
    };
    retilt();
    // Atoms come back into phase again and again, so that the integrand falls no further than their weight
    // allows.
    double logRevival = 0;
    for (std::size_t part = 0; part < fine.size(); ++part) {
        const auto atoms = tilted[part].weights.begin() + std::ptrdiff_t(fine[part].nodes.atoms);
        logRevival += fine[part].steps * std::log(std::accumulate(tilted[part].weights.begin(), atoms, 0.0));
    }
    if (logRevival > -28) return std::nullopt;
    int quiet = 0;
    for (std::size_t j = 0; quiet < 6; ++j) {
        const double t = contour.step * double(j);
        if (t > resolved) {
            resolved *= 3;
            fine = parts(resolved);
            retilt();
        }
        Complex exponent = 0;
        for (std::size_t part = 0; part < fine.size(); ++part) {
            const auto& nodes = fine[part].nodes;
            double real = 0, imaginary = 0;
            for (std::size_t i = 0; i < nodes.loss.size(); ++i) {
                const double half = t * nodes.loss[i] / 2, sine = std::sin(half);
                real -= 2 * tilted[part].weights[i] * sine * sine;
                imaginary += 2 * tilted[part].weights[i] * sine * std::cos(half);
            }
            exponent += fine[part].steps * log1p(Complex(real, imaginary));
            WorkLimit::spend(double(nodes.loss.size()));
        }
        const Complex z(s, t);
        contour.terms.push_back(std::exp(exponent) / (z * (z + 1.0)));
        quiet = std::abs(contour.terms.back()) * double(j + 1) < 1e-12 * std::abs(contour.terms[0]) ? quiet + 1 : 0;
        WorkLimit::spend(10);
    }
    return contour;
}

std::optional<double> LossTransform::epsilon(double delta) const {
    REQUIRE(delta > 0 && delta < 1);
    return WorkLimit::within(std::min(mostOfInversion, WorkLimit::left() / 3), [&] { return invertedEpsilon(delta); })
        .value_or(std::nullopt);
}

std::optional<double> LossTransform::delta(double epsilon) const {
    REQUIRE(epsilon >= 0);
    return WorkLimit::within(std::min(mostOfInversion, WorkLimit::left() / 3), [&] { return invertedDelta(epsilon); })
        .value_or(std::nullopt);
}

std::optional<double> LossTransform::invertedEpsilon(double delta) const {
    const double s = tiltFor(delta);
    double epsilon = std::max(0.0, at(s).mean - 1 / s - 1 / (s + 1));
    const bool mayBeZero = epsilon == 0;
    // The sum with a step repeats the curve e^{s epsilon} delta(epsilon) with period 2 pi / step, and both
    // neighbors have to be negligible: e^{-s period} < delta e^-32 on the left, many standard deviations on
    // the right.
    double period = 28 * std::sqrt(at(s).variance) + (64 - 2 * std::log(delta)) / s;
    for (int attempt = 0; attempt < 5; ++attempt, period *= 2) {
        const auto line = contour(s, period);
        if (!line) return std::nullopt;
        Contour::Tail tail = line->at(epsilon);
        for (int i = 0; i < 60; ++i) {
            if (!std::isfinite(tail.logDelta) || !(tail.slope < 0) || !(tail.cancelled < largestCancellation))
                return std::nullopt;
            const double step = (std::log(delta) - tail.logDelta) / tail.slope;
            epsilon += step;
            if (mayBeZero && epsilon <= 0) return 0;
            tail = line->at(epsilon);
            if (std::abs(step) < 1e-13 + 1e-12 * std::abs(epsilon)) break;
        }
        // With twice the step the neighbors were twice as near; where they did not show then, they do not
        // show now.
        if (std::abs(tail.logDelta - tail.coarse) < 1e-7) return std::max(0.0, epsilon);
    }
    return std::nullopt;
}

std::optional<double> LossTransform::invertedDelta(double epsilon) const {
    const double s = saddleAt(epsilon), guess = std::min(0.0, at(s).value - s * epsilon);
    double period = 28 * std::sqrt(at(s).variance) + (64 - 2 * guess) / s;
    for (int attempt = 0; attempt < 5; ++attempt, period *= 2) {
        const auto line = contour(s, period);
        if (!line) return std::nullopt;
        const Contour::Tail tail = line->at(epsilon);
        if (std::abs(tail.logDelta - tail.coarse) < 1e-7 && tail.cancelled < largestCancellation)
            return std::exp(tail.logDelta);
    }
    return std::nullopt;
}

double LossTransform::renyiDelta(double epsilon) const {
    const auto logDelta = [&](double logS) {
        const double s = std::exp(logS);
        return at(s).value - s * epsilon + s * logS - (s + 1) * std::log1p(s);
    };
    std::uintmax_t most = 60;
    const double best = boost::math::tools::brent_find_minima(logDelta, -16.0, std::log(m_largestTilt), 24, most)
                            .second;
    return std::min(1.0, std::exp(std::min(0.0, best)) + m_left);
}

} // namespace sfumato
