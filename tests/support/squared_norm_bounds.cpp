// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/squared_norm_bounds.h"

#include "core/accounting/mechanism/projection_distribution.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/quadrature/tanh_sinh.hpp>
#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

namespace sfumato {

namespace {

void check(int directions, int dimension, double delta) {
    REQUIRE(directions >= 1 && dimension >= 2 && delta > 0 && delta < 1);
}

double mean(int directions, int dimension) { return double(directions) / dimension; }

double variance(int directions, int dimension) {
    const double k = directions, d = dimension;
    return 2 * k / d * ((d - 1) / d) / (d + 2);
}

/// The least of f(t) over t > 0 for f that falls and then rises, near `scale` within a factor 1e6 below and
/// 1e12 above.
template <class F>
std::pair<double, double> leastOver(double scale, const F& f) {
    const auto [logT, value] = boost::math::tools::brent_find_minima(
        [&](double u) { return f(std::exp(u)); }, std::log(scale * 1e-6), std::log(scale * 1e12), 40);
    return {std::exp(logT), value};
}

/// Where the Chernoff bound is least.
double chernoffPoint(int directions, int dimension, double delta) {
    const double tail = -std::log(delta);
    return leastOver(std::sqrt(2 * tail / variance(directions, dimension)),
                     [&](double t) { return (directions * detail::betaLogMoment(dimension, t).value + tail) / t; })
        .first;
}

/// M(z) / M(s) at z = s, s + ih, s + 2ih, ... by the Taylor series of Kummer's equation z M'' + (b - z) M' -
/// M/2 = 0. Its other solutions do not outgrow M along this line, but z^{1-b} and e^z turn: by 3 at most in a
/// stride.
class MomentAlongLine {
public:
    MomentAlongLine(int dimension, double s, double step)
        : m_b(dimension / 2.0), m_z(s), m_step(step), m_slope(detail::betaLogMoment(dimension, s).slope) {}

    std::complex<double> value() const { return m_value; }
    std::complex<double> z() const { return m_z; }

    void advance() {
        const double strides = std::ceil(m_step * std::max(1 + m_b / std::abs(m_z), 12 / std::abs(m_z)) / 3);
        m_work += strides;
        for (double i = 0; i < strides && m_work < most; ++i) stride({0, m_step / strides});
    }
    bool exhausted() const { return m_work >= most; }

    static constexpr double most = 300'000; ///< strides: about a tenth of a second

private:
    void stride(std::complex<double> h) {
        std::complex<double> before = m_value, now = m_slope * h; // terms of order n and n + 1
        std::complex<double> value = before + now, slope = now;
        for (int n = 0; n < 60; ++n) {
            const double top = n + 1;
            const auto next = (now * top * (m_z - m_b - double(n)) + before * ((n + 0.5) * h)) * h /
                              (m_z * ((n + 2) * top));
            value += next;
            slope += (n + 2.0) * next;
            if (std::abs(next) + std::abs(now) < 1e-18 * std::abs(value)) break;
            before = now;
            now = next;
        }
        m_value = value;
        m_slope = slope / h;
        m_z += h;
    }

    double m_b;
    std::complex<double> m_z;
    double m_step, m_work = 0;
    std::complex<double> m_value{1}, m_slope;
};

template <class F>
double rootOf(const F& f, double low, double high) {
    std::uintmax_t most = 200;
    const auto bracket = boost::math::tools::toms748_solve(f, low, high, boost::math::tools::eps_tolerance<double>(40),
                                                           most);
    return (bracket.first + bracket.second) / 2;
}

/// k = 2: P(s^2 > w) = P(X > w) + integral of P(X' > w - x) over the distribution of X where that is at most 1.
double quantileOfTwo(int dimension, double delta) {
    const boost::math::beta_distribution<> distribution(0.5, (dimension - 1) / 2.0);
    boost::math::quadrature::tanh_sinh<double> integrator;
    const auto tail = [&](double w) {
        // Over the angle x = sin^2, in which the distribution has the bounded density ~ cos^{d-2}.
        const double from = w > 1 ? std::asin(std::sqrt(w - 1)) : 0,
                     to = w < 1 ? std::asin(std::sqrt(w)) : std::numbers::pi / 2;
        const double density = 2 / boost::math::beta(0.5, (dimension - 1) / 2.0);
        const double sum = integrator.integrate(
            [&](double x) {
                const double angle = (from + to + (to - from) * x) / 2;
                const double left = std::clamp(w - std::sin(angle) * std::sin(angle), 0.0, 1.0);
                return density * std::pow(std::cos(angle), dimension - 2) * cdf(complement(distribution, left));
            },
            -1.0, 1.0, 1e-10);
        return (to - from) / 2 * sum + (w < 1 ? cdf(complement(distribution, w)) : 0);
    };
    const double end = 2 - 1e-12;
    return tail(end) > delta ? 2
                             : rootOf([&](double w) { return std::log(std::max(tail(w), 1e-305) / delta); }, 0, end);
}

} // namespace

SquaredNormBound bernsteinRootBound(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    const double tail = -std::log(delta);
    return {mean(directions, dimension) + tail / 3 +
                std::sqrt(tail * tail / 9 + 2 * variance(directions, dimension) * tail),
            true};
}

SquaredNormBound chernoffBound(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    const double t = chernoffPoint(directions, dimension, delta);
    const double moment = directions * detail::betaLogMoment(dimension, t).value;
    return {std::min<double>(directions, (moment - std::log(delta)) / t), true};
}

Result<SquaredNormBound> exactQuantile(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    if (directions == 1) return SquaredNormBound{boost::math::ibetac_inv(0.5, (dimension - 1) / 2.0, delta), true};
    if (directions == 2) return SquaredNormBound{quantileOfTwo(dimension, delta), true};

    const Fault outOfReach{Fault::Code::Unsupported, "directions",
                           "the exact quantile for " + std::to_string(directions) +
                               " directions is out of reach here; the Chernoff bound holds"};
    const double k = directions, tail = -std::log(delta);
    const double s = chernoffPoint(directions, dimension, delta);
    const double momentAtS = k * detail::betaLogMoment(dimension, s).value;
    const double most = std::min(k, (momentAtS + tail) / s);
    if (40 / s < 1e-7 * most) // below it by a few 1 / s at most
        return SquaredNormBound{most, true};
    // The sum with step h is exact but for e^{-2 pi s / h} and e^{s P} P(s^2 > w + P), P = 2 pi / h.
    double period = (tail + 35) / s;
    const auto aliased = [&](double end) {
        return leastOver(s, [&](double t) { return k * detail::betaLogMoment(dimension, t).value - t * end; }).second +
               s * (end - most);
    };
    while (period < k && aliased(most + period) > -tail - 30) period = std::min(k, period * 1.5);
    const double step = 2 * std::numbers::pi / period;

    const double nearestEdge = std::max(std::abs(most - std::round(most)), 1e-9);
    const double height = momentAtS - s * most + tail; // 0 unless s^2 = k is what bounds
    std::vector<std::complex<double>> nodes, terms;
    MomentAlongLine line(dimension, s, step);
    for (;; line.advance()) {
        nodes.push_back(line.z());
        terms.push_back(std::exp(k * std::log(line.value())) / line.z() * (nodes.size() == 1 ? 0.5 : 1.0));
        // What is left out oscillates in y like e^{i (j - w) y}, j = 0..k.
        const double y = line.z().imag();
        const double left = std::abs(terms.back()) * std::min(2 * y / k, 1 / nearestEdge + step);
        if (y > s && std::log(left) + height < std::log(1e-9)) break;
        if (line.exhausted()) return outOfReach;
    }
    const auto excess = [&](double w) {
        double sum = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double turn = -nodes[i].imag() * w;
            sum += terms[i].real() * std::cos(turn) - terms[i].imag() * std::sin(turn);
        }
        return sum * step / std::numbers::pi * std::exp(momentAtS - s * w + tail) - 1;
    };
    // From the Chernoff bound down in small steps: further down, e^{-s w} magnifies what was left out.
    double low = most;
    for (int i = 0; excess(low) < 0; ++i) {
        if (i == 40 || low == 0) return outOfReach;
        low = std::max(0.0, low - 1 / s);
    }
    return SquaredNormBound{low == most ? most : rootOf(excess, low, most), true};
}

Result<SquaredNormBound> orthonormalQuantile(int directions, int dimension, double delta) {
    check(directions, dimension, delta);
    if (directions > dimension)
        return Fault{Fault::Code::OutOfRange, "directions",
                     std::to_string(directions) + " orthonormal directions do not fit into dimension " +
                         std::to_string(dimension)};
    if (directions == dimension) return SquaredNormBound{1, true};
    return SquaredNormBound{boost::math::ibetac_inv(directions / 2.0, (dimension - directions) / 2.0, delta), true};
}

Result<SquaredNormBound> tightFrameBound(int directions, int dimension) {
    REQUIRE(directions >= 1 && dimension >= 2);
    if (directions < dimension)
        return Fault{Fault::Code::OutOfRange, "directions",
                     "a tight frame in dimension " + std::to_string(dimension) +
                         " has at least as many directions, not " + std::to_string(directions)};
    return SquaredNormBound{mean(directions, dimension), true};
}

} // namespace sfumato
