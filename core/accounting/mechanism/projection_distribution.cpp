// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/projection_distribution.h"

#include "core/base/require.h"

#include <boost/math/tools/toms748_solve.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sfumato {

namespace {

using boost::multiprecision::cpp_bin_float;
using boost::multiprecision::et_off;
using boost::multiprecision::number;
// Moments determine a rule badly: 64 points lose about 150 digits.
using Many = number<cpp_bin_float<200>, et_off>;

/// p_0 = 1, sqrt(b_{j+1}) p_{j+1} = (x - a_j) p_j - sqrt(b_j) p_{j-1}: the orthonormal polynomials of a distribution.
struct Recurrence {
    std::vector<double> a, b; ///< b[0] is not used
};

/// p_degree(x) up to a positive factor, and sum of p_j(x)^2 over j < degree.
struct Values {
    double last, squares;
};
Values evaluate(const Recurrence& distribution, std::size_t degree, double x) {
    double before = 0, now = 1, squares = 1;
    for (std::size_t j = 0; j < degree; ++j) {
        const double next = (x - distribution.a[j]) * now - (j ? std::sqrt(distribution.b[j]) * before : 0);
        if (j + 1 == degree) return {next, squares};
        before = now;
        now = next / std::sqrt(distribution.b[j + 1]);
        squares += now * now;
    }
    return {now, squares};
}

/// The zeros of p_n, each found between two neighboring zeros of p_{n-1}; a zero's weight is 1 / sum p_j^2.
WeightedPoints gaussRule(const Recurrence& distribution, double shift) {
    // Gershgorin's discs of the Jacobi matrix hold them all.
    double low = distribution.a[0], high = distribution.a[0];
    for (std::size_t j = 0; j < distribution.a.size(); ++j) {
        const double radius = std::sqrt(distribution.b[j]) +
                              (j + 1 < distribution.b.size() ? std::sqrt(distribution.b[j + 1]) : 0);
        low = std::min(low, distribution.a[j] - 1.01 * radius);
        high = std::max(high, distribution.a[j] + 1.01 * radius);
    }
    std::vector<double> zeros;
    if (distribution.a.size() == 1) zeros = {distribution.a[0]};
    for (std::size_t degree = 1; low < high && degree <= distribution.a.size(); ++degree) {
        std::vector<double> ends = zeros;
        ends.insert(ends.begin(), low);
        ends.push_back(high);
        zeros.clear();
        for (std::size_t i = 0; i < degree; ++i) {
            std::uintmax_t most = 200;
            const auto root = boost::math::tools::toms748_solve(
                [&](double x) { return evaluate(distribution, degree, x).last; }, ends[i], ends[i + 1],
                boost::math::tools::eps_tolerance<double>(), most);
            zeros.push_back((root.first + root.second) / 2);
        }
    }
    WeightedPoints rule;
    for (const double zero : zeros) {
        rule.squaredNorm.push_back(std::max(0.0, zero + shift));
        rule.weight.push_back(1 / evaluate(distribution, zeros.size(), zero).squares);
    }
    const double sum = std::accumulate(rule.weight.begin(), rule.weight.end(), 0.0);
    REQUIRE(std::abs(sum - 1) < 1e-9);
    for (double& weight : rule.weight) weight /= sum;
    return rule;
}

/// The product of two power series, cut to their common length.
std::vector<Many> product(const std::vector<Many>& x, const std::vector<Many>& y) {
    std::vector<Many> result(x.size(), 0);
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; i + j < x.size(); ++j) result[i + j] += x[i] * y[j];
    return result;
}

/// The moments of s^2 - k/d of order 0, ..., count - 1.
std::vector<Many> centralMoments(int directions, int dimension, int count) {
    const Many d = dimension;
    std::vector<Many> beta{1}, center{1};
    for (int j = 1; j < count; ++j) {
        beta.push_back(beta.back() * (2 * j - 1) / ((d + 2 * j - 2) * j));
        center.push_back(-center.back() / (d * j));
    }
    const std::vector<Many> one = product(beta, center);
    std::vector<Many> sum{1};
    for (int n = 1; n < count; ++n) {
        Many next = 0;
        for (int j = 1; j <= n; ++j) next += (Many(directions) * j - (n - j)) * one[j] * sum[n - j];
        sum.push_back(next / n);
    }
    Many factorial = 1;
    for (int j = 1; j < count; ++j) sum[j] *= (factorial *= j);
    return sum;
}

/// Chebyshev's algorithm: the recurrence from the moments.
Recurrence fromMoments(std::vector<Many> moments) {
    const std::size_t count = moments.size() / 2;
    std::vector<Many> older(moments.size(), 0), old = std::move(moments);
    Many a = old[1] / old[0], b = 0;
    Recurrence distribution{{static_cast<double>(a)}, {0}};
    for (std::size_t k = 1; k < count; ++k) {
        std::vector<Many> next(old.size(), 0);
        for (std::size_t l = k; l < old.size() - k; ++l) next[l] = old[l + 1] - a * old[l] - b * older[l];
        a = next[k + 1] / next[k] - old[k] / old[k - 1];
        b = next[k] / old[k - 1];
        REQUIRE(b > 0);
        distribution.a.push_back(static_cast<double>(a));
        distribution.b.push_back(static_cast<double>(b));
        older = std::exchange(old, std::move(next));
    }
    return distribution;
}

} // namespace

double projectionRenyi(int directions, int dimension, double sigma, double order) {
    REQUIRE(directions >= 1 && dimension >= 2 && sigma > 0 && order > 1);
    const double t = order / sigma * ((order - 1) / sigma) / 2;
    return directions / (order - 1) * detail::betaLogMoment(dimension, t).value;
}

WeightedPoints squaredNormDistribution(int directions, int dimension, int count) {
    REQUIRE(directions >= 1 && dimension >= 2 && count >= 1 && count <= 64);
    const double mean = double(directions) / dimension;
    return gaussRule(fromMoments(centralMoments(directions, dimension, 2 * count)), mean);
}

WeightedPoints orthonormalDistribution(int directions, int dimension, int count) {
    REQUIRE(directions >= 1 && dimension >= 2 && directions <= dimension && count >= 1 && count <= 64);
    if (directions == dimension) return {{1}, {1}};
    // Jacobi polynomials on [0, 1] for the weight x^q (1 - x)^p.
    const double q = directions / 2.0 - 1, p = (dimension - directions) / 2.0 - 1;
    Recurrence distribution;
    for (int j = 0; j < count; ++j) {
        const double s = 2 * j + p + q;
        distribution.a.push_back(j == 0 ? (q + 1) / (p + q + 2) : (1 + (q - p) * (q + p) / (s * (s + 2))) / 2);
        distribution.b.push_back(j == 0   ? 0
                                 : j == 1 ? (p + 1) * (q + 1) / ((p + q + 2) * (p + q + 2) * (p + q + 3))
                                          : j * (j + p) * (j + q) * (j + p + q) / (s * s * (s * s - 1)));
    }
    return gaussRule(distribution, 0);
}

detail::LogMoment detail::betaLogMoment(int dimension, double t) {
    REQUIRE(dimension >= 2 && t >= 0);
    if (std::isinf(t)) return {t, 1};
    const long double b = dimension / 2.0L, x = t;
    if (x > 10 * b + 100) {
        // Gamma(b) / Gamma(1/2) e^x x^{1/2-b} sum_j (b - 1/2)_j (1/2)_j / (j! x^j), whose terms fall by ten
        // at first; what it leaves out is of the size e^{-x}.
        long double term = 1, sum = 1, weighted = 0;
        for (int j = 0; term > 1e-20L * sum; ++j) {
            term *= (b - 0.5L + j) * (0.5L + j) / ((j + 1) * x);
            sum += term;
            weighted += (j + 1) * term;
        }
        const long double value = x - (b - 0.5L) * std::log(x) + std::lgamma(b) - std::lgamma(0.5L) + std::log(sum);
        return {static_cast<double>(value), static_cast<double>(1 - (b - 0.5L + weighted / sum) / x)};
    }
    long double term = 1, above = 0, weighted = 0, scale = 0; // sum = e^scale (e^-scale + above)
    long double first = 1;
    for (long double n = 0;; ++n) {
        const long double ratio = (n + 0.5L) * x / ((n + b) * (n + 1));
        term *= ratio;
        above += term;
        weighted += (n + 1) * term;
        if (ratio < 1 && term < 1e-21L * (1 - ratio) * above) break;
        if (above > 0x1p8000L) {
            for (long double* part : {&term, &above, &weighted, &first}) *part *= 0x1p-8000L;
            scale += 8000 * std::log(2.0L);
        }
    }
    const long double value = scale > 0 ? scale + std::log(above + first) : std::log1p(above);
    return {static_cast<double>(value), static_cast<double>(t > 0 ? weighted / ((above + first) * x) : 0.5L / b)};
}

} // namespace sfumato
