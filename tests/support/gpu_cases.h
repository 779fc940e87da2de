// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/l1.h"
#include "core/transport/kernels/pair_cost.h"
#include "core/transport/kernels/scaling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

// What the kernels for GPUs must find, by definition, in plain loops over doubles. Each case is a function of
// whoever computes, a GPU or threads of the host that play one, and returns how far off that was.
namespace sfumato::cases {

template <class T>
std::vector<T> normalNumbers(long count, unsigned seed, double shift = 0, bool coarse = false) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    std::vector<T> values(static_cast<size_t>(count));
    for (T& v : values) v = T(coarse ? std::round(normal(engine)) : normal(engine) + shift);
    return values;
}

inline std::vector<double> weights(long count, bool even) {
    std::vector<double> w(size_t(count), 1.0);
    if (!even)
        for (size_t i = 0; i < w.size(); ++i) w[i] = i % 5 == 3 ? 0 : double(1 + i * i % 7); // some weigh nothing
    const double sum = std::accumulate(w.begin(), w.end(), 0.0);
    for (double& v : w) v /= sum;
    return w;
}

struct ScalingProblem {
    long m, n;
    std::vector<double> exponents; // rows of n
    std::vector<double> a, b;
};

// -sharpness |x_i - y_j|^2 between points of the plane; of one cloud with itself, -sharpness |x_i - x_j|.
inline ScalingProblem scalingProblem(long m, long n, double sharpness, bool even, bool symmetric = false) {
    const auto x = normalNumbers<double>(2 * m, 1), y = symmetric ? x : normalNumbers<double>(2 * n, 2, 0.5);
    ScalingProblem problem{m, n, std::vector<double>(size_t(m * n)), weights(m, even), weights(n, even)};
    for (size_t i = 0; i < size_t(m); ++i)
        for (size_t j = 0; j < size_t(n); ++j) {
            const double square = std::pow(x[2 * i] - y[2 * j], 2) + std::pow(x[2 * i + 1] - y[2 * j + 1], 2);
            problem.exponents[i * size_t(n) + j] = -sharpness * (symmetric ? std::sqrt(square) : square);
        }
    return problem;
}

// The plan after so many updates of both potentials, term by term.
inline std::vector<double> textbookPlan(const ScalingProblem& p, int iterations) {
    std::vector<double> u(p.a.size(), 0.0), v(p.b.size(), 0.0);
    const auto e = [&](size_t i, size_t j) { return p.exponents[i * p.b.size() + j]; };
    const auto update = [](std::vector<double>& into, const std::vector<double>& weight,
                           const std::vector<double>& from, auto exponent) {
        for (size_t i = 0; i < into.size(); ++i) {
            double most = -1e300, sum = 0;
            for (size_t j = 0; j < from.size(); ++j)
                most = weight[j] > 0 ? std::max(most, exponent(i, j) + from[j]) : most;
            for (size_t j = 0; j < from.size(); ++j)
                sum += weight[j] > 0 ? weight[j] * std::exp2(exponent(i, j) + from[j] - most) : 0;
            into[i] = -most - std::log2(sum);
        }
    };
    for (int l = 0; l < iterations; ++l) {
        update(u, p.b, v, e);
        update(v, p.a, u, [&](size_t j, size_t i) { return e(i, j); });
    }
    std::vector<double> plan(p.exponents.size());
    for (size_t i = 0; i < p.a.size(); ++i)
        for (size_t j = 0; j < p.b.size(); ++j)
            plan[i * p.b.size() + j] = p.a[i] * p.b[j] > 0 ? p.a[i] * p.b[j] * std::exp2(e(i, j) + u[i] + v[j]) : 0;
    return plan;
}

inline double distance(const std::vector<double>& plan, const auto& found) {
    double sum = 0;
    for (size_t k = 0; k < plan.size(); ++k) sum += std::abs(plan[k] - double(found[k]));
    return sum; // NaN stays
}

// The largest disagreement between what was reported of a plan and what that plan says.
inline double statisticsError(const Scaling& s, const ScalingProblem& p, const auto& plan) {
    double worst = 0, entropy = 0, error = 0;
    std::vector<double> columns(p.b.size(), 0.0);
    for (size_t i = 0; i < p.a.size(); ++i) {
        double row = 0;
        for (size_t j = 0; j < p.b.size(); ++j) {
            const double share = double(plan[i * p.b.size() + j]);
            row += share;
            columns[j] += share;
            entropy += share > 0 ? share * std::log2(share / (p.a[i] * p.b[j])) : 0;
        }
        worst = std::max(worst, std::abs(row - s.rowSums[i]));
        error += std::abs(row - p.a[i]);
    }
    for (size_t j = 0; j < p.b.size(); ++j) {
        worst = std::max(worst, std::abs(columns[j] - s.columnSums[j]));
        error += std::abs(columns[j] - p.b[j]);
    }
    return std::max({worst, std::abs(entropy - s.meanExponent), std::abs(error - s.marginalError)});
}

/// compute(pairs, x, y, factor, out) on matrices of m, n and m points of d numbers without room between them:
/// the largest error relative to the numbers that were added.
template <class T, class Compute>
double l1PairsError(L1Pairs pairs, long m, long n, long d, T factor, Compute compute) {
    const auto x = normalNumbers<T>(m * d, 1), y = normalNumbers<T>(n * d, 2);
    std::vector<T> out(size_t(m * n), T(-77));
    compute(pairs, x, y, factor, out);
    double worst = 0;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j) {
            double truth = 0, size = 1;
            for (long k = 0; k < d; ++k) {
                const double u = double(x[size_t(i * d + k)]), v = double(y[size_t(j * d + k)]);
                truth += pairs == L1Pairs::Distance ? std::abs(u - v) : 2 * std::min(u, v);
                size += std::abs(u) + std::abs(v);
            }
            const double off = std::abs(double(out[size_t(i * n + j)]) - double(factor) * truth) / size;
            worst = off <= worst ? worst : off;
        }
    return worst;
}

/// compute(plan, x, y, out): the largest error per target point. Coarse points have many equal coordinates.
template <class T, class Compute>
double l1GradientError(long m, long n, long d, bool coarse, Compute compute) {
    const auto x = normalNumbers<T>(m * d, 1, 0, coarse), y = normalNumbers<T>(n * d, 2, 0, coarse);
    auto plan = normalNumbers<T>(m * n, 5);
    for (T& v : plan) v = std::abs(v);
    std::vector<T> out(x.size(), T(-77));
    compute(plan, x, y, out);
    double worst = 0;
    for (long i = 0; i < m; ++i)
        for (long k = 0; k < d; ++k) {
            double truth = 0;
            for (long j = 0; j < n; ++j) {
                const T u = x[size_t(i * d + k)], v = y[size_t(j * d + k)];
                truth += double(plan[size_t(i * n + j)]) * ((u > v) - (u < v));
            }
            const double off = std::abs(double(out[size_t(i * d + k)]) - truth) / double(n);
            worst = off <= worst ? worst : off;
        }
    return worst;
}

struct Points {
    long count;
    int dimension;
    std::array<std::vector<double>, 3> at;
};

inline Points points(long count, int dimension, unsigned seed, double shift = 0) {
    Points p{count, dimension, {}};
    for (int k = 0; k < dimension; ++k) p.at[size_t(k)] = normalNumbers<double>(count, seed + unsigned(k), shift);
    return p;
}

/// compute(cost, x, y, g, f, gradient): f holds a guess and becomes the softmin, gradient[k] its derivative.
/// The largest error of either.
template <class Compute>
double streamingError(PairCost cost, long m, long n, int dimension, double guessError, Compute compute) {
    const Points x = points(m, dimension, 10), y = points(n, dimension, 20, 0.7);
    const auto g = normalNumbers<double>(n, 30);
    std::vector<double> truth(size_t(m), 0.0);
    std::array<std::vector<double>, 3> slope, found;
    for (int k = 0; k < dimension; ++k) slope[size_t(k)].resize(size_t(m)), found[size_t(k)].assign(size_t(m), -77);
    for (size_t i = 0; i < size_t(m); ++i) {
        std::vector<double> exponents(static_cast<size_t>(n));
        for (size_t j = 0; j < exponents.size(); ++j) {
            exponents[j] = g[j];
            for (size_t k = 0; k < size_t(dimension); ++k) {
                const double step = x.at[k][i] - y.at[k][j];
                exponents[j] -= cost == PairCost::L1 ? std::abs(step) : step * step;
            }
        }
        const double most = *std::max_element(exponents.begin(), exponents.end());
        double sum = 0;
        for (double e : exponents) sum += std::exp(e - most);
        truth[i] = -(most + std::log(sum / double(n)));
        for (size_t k = 0; k < size_t(dimension); ++k)
            for (size_t j = 0; j < exponents.size(); ++j) {
                const double step = x.at[k][i] - y.at[k][j];
                slope[k][i] += std::exp(exponents[j] - most) / sum *
                               (cost == PairCost::L1 ? (step > 0) - (step < 0) : 2 * step);
            }
    }
    std::vector<double> f = truth;
    for (size_t i = 0; i < f.size(); i += 3) f[i] += guessError;
    compute(cost, x, y, g, f, found);
    double worst = 0;
    for (size_t i = 0; i < f.size(); ++i) {
        double off = std::abs(f[i] - truth[i]);
        for (size_t k = 0; k < size_t(dimension); ++k) off = std::max(off, std::abs(found[k][i] - slope[k][i]));
        worst = off <= worst ? worst : off;
    }
    return worst;
}

/// compute(x, y, p) on `directions` rows of m and n numbers returns the sum over directions and turns x into
/// its derivative: the largest error of either, the latter times m. The truth moves every grain of weight 1 /
/// (m n) from rank to rank.
template <class T, class Compute>
double slicedError(long directions, long m, long n, int p, bool coarse, Compute compute) {
    const auto x = normalNumbers<T>(directions * m, 1, 0, coarse), y = normalNumbers<T>(directions * n, 2, 0.3, coarse);
    std::vector<T> slopes = x;
    const double value = compute(slopes, y, p);
    double truth = 0, worst = 0;
    for (long k = 0; k < directions; ++k) {
        std::vector<size_t> rank(static_cast<size_t>(m));
        std::iota(rank.begin(), rank.end(), size_t(0));
        const T* row = x.data() + k * m;
        std::stable_sort(rank.begin(), rank.end(), [&](size_t s, size_t t) { return row[s] < row[t]; });
        std::vector<T> other(y.begin() + k * n, y.begin() + (k + 1) * n);
        std::sort(other.begin(), other.end());
        std::vector<double> slope(size_t(m), 0.0);
        for (long grain = 0; grain < m * n; ++grain) {
            const size_t at = rank[size_t(grain / n)];
            const double gap = double(row[at]) - double(other[size_t(grain / m)]), share = 1 / (double(m) * double(n));
            truth += share * std::pow(std::abs(gap), p);
            slope[at] += gap == 0 ? 0 : share * p * std::pow(std::abs(gap), p - 1) * (gap > 0 ? 1 : -1);
        }
        if (coarse && m != n) continue; // equal numbers may share their slopes out in any way
        for (size_t i = 0; i < size_t(m); ++i) {
            const double off = std::abs(double(slopes[size_t(k * m) + i]) - slope[i]) * double(m);
            worst = off <= worst ? worst : off;
        }
    }
    const double off = std::abs(value - truth);
    return off <= worst ? worst : off;
}

} // namespace sfumato::cases
