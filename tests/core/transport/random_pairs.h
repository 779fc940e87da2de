// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/directions.h"
#include "core/transport/arrays.h"
#include "core/transport/certified.h"
#include "core/transport/exact.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

/// Clouds of a few points with offsets, far points, clusters and columns over twelve decades, solved in long
/// double arithmetic as the definitions say it: the judge of every way that core/transport solves them.
namespace sfumato::randompairs {

using Real = long double;
using Rows = std::vector<std::vector<Real>>;

struct Pair {
    at::Tensor x, y;
    GroundCost cost;
    double lambda;
};

inline Pair pairOf(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto uniform = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto choose = [&](int count) { return int(random() % std::uint64_t(count)); };
    constexpr std::array<std::array<int, 2>, 9> sizes{
        {{5, 5}, {6, 6}, {7, 7}, {2, 4}, {3, 6}, {6, 2}, {1, 5}, {3, 2}, {4, 6}}};
    const auto [m, n] = sizes[size_t(choose(int(sizes.size())))];
    const int d = std::array{1, 2, 3, 3, 5}[size_t(choose(5))];
    at::Tensor x = at::empty({m, d}, at::kDouble), y = at::empty({n, d}, at::kDouble);
    std::normal_distribution<double> normal;
    for (at::Tensor* cloud : {&x, &y})
        for (std::int64_t i = 0; i < cloud->numel(); ++i) cloud->data_ptr<double>()[i] = normal(random);
    if (choose(3) == 0 && m <= n) // nearly the same points in reverse order
        x.copy_(y.narrow(0, 0, m).flip(0) + 1e-3 * x);
    if (choose(2) == 0) // columns of different units
        for (int k = 0; k < d; ++k) {
            const double unit = std::pow(10, uniform(-6, 6));
            x.select(1, k).mul_(unit);
            y.select(1, k).mul_(unit);
        }
    if (choose(3) == 0) { // two clusters
        const double far = std::pow(10, uniform(0, 9));
        x.narrow(0, 0, m / 2).add_(far);
        y.narrow(0, 0, n / 2).add_(far);
    }
    if (choose(3) == 0) { // one far point, in one cloud or in both
        const double far = std::pow(10, uniform(0, 10));
        x.select(0, m - 1).add_(far);
        if (choose(2) == 0) y.select(0, n - 1).add_(far);
    }
    if (choose(2) == 0) { // far from the origin
        const double far = std::pow(10, uniform(0, 8));
        x.add_(far);
        y.add_(far);
    }
    const auto cost = choose(2) == 0 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
    const at::Tensor costs = costMatrix(x, y, cost).flatten();
    const double some = std::max(costs[choose(int(costs.numel()))].item<double>(), 1e-300);
    return {x, y, cost, some * std::pow(10, uniform(-3, 3))};
}

inline Rows costsOf(const Pair& pair) {
    const auto x = pair.x.accessor<double, 2>(), y = pair.y.accessor<double, 2>();
    Rows c(size_t(x.size(0)), std::vector<Real>(size_t(y.size(0)), 0));
    for (std::int64_t i = 0; i < x.size(0); ++i)
        for (std::int64_t j = 0; j < y.size(0); ++j)
            for (std::int64_t k = 0; k < x.size(1); ++k) {
                const Real way = std::abs(Real(x[i][k]) - Real(y[j][k]));
                c[size_t(i)][size_t(j)] += pair.cost == GroundCost::L1 ? way : way * way;
            }
    return c;
}

/// The least mean cost, over all permutations of points that are repeated until both sides have the same
/// number; -1 where these are too many.
inline Real exactTruth(const Rows& c) {
    const size_t m = c.size(), n = c[0].size(), all = std::lcm(m, n);
    std::vector<size_t> order(all);
    std::iota(order.begin(), order.end(), size_t(0));
    Real best = std::numeric_limits<Real>::infinity();
    if (all > 8) // 4 against 6: too many
        return -1;
    do {
        Real sum = 0;
        for (size_t i = 0; i < all; ++i) sum += c[i / (all / m)][order[i] / (all / n)];
        best = std::min(best, sum / Real(all));
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

/// W_lambda by Sinkhorn's iteration at falling regularizations; -1 where 2,000 iterations do not bring primal
/// and dual value together.
inline Real entropicTruth(const Rows& c, Real lambda) {
    const size_t m = c.size(), n = c[0].size();
    std::vector<Real> f(m, 0), g(n, 0);
    Real largest = 0;
    for (const auto& row : c) largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    if (largest == 0) return 0;
    Real at = lambda;
    while (at < largest) at *= 4;
    const auto softmin = [](Real lambdaNow, size_t count, const auto& term) {
        Real most = -std::numeric_limits<Real>::infinity(), sum = 0;
        for (size_t j = 0; j < count; ++j) most = std::max(most, term(j));
        for (size_t j = 0; j < count; ++j) sum += std::expm1((term(j) - most) / lambdaNow);
        return -most - lambdaNow * std::log1p(sum / Real(count));
    };
    for (;; at /= 4) {
        at = std::max(at, lambda);
        for (int l = 0; l < (at == lambda ? 2000 : 50); ++l) {
            Real change = 0;
            for (size_t i = 0; i < m; ++i) {
                const Real next = softmin(at, n, [&](size_t j) { return g[j] - c[i][j]; });
                change = std::max(change, std::abs(next - f[i]));
                f[i] = next;
            }
            for (size_t j = 0; j < n; ++j) g[j] = softmin(at, m, [&](size_t i) { return f[i] - c[i][j]; });
            if (change < 1e-16L * at) break;
        }
        if (at == lambda) break;
    }
    // The dual value, and the primal one of the plan whose marginals are mended.
    Real dual = std::accumulate(f.begin(), f.end(), Real(0)) / Real(m) +
                std::accumulate(g.begin(), g.end(), Real(0)) / Real(n);
    Rows e = c; // log of plan over product plan
    std::vector<Real> lackOfRow(m), lackOfColumn(n);
    for (size_t i = 0; i < m; ++i) {
        Real over = 0;
        for (size_t j = 0; j < n; ++j) {
            e[i][j] = (f[i] + g[j] - c[i][j]) / lambda;
            over += std::expm1(e[i][j]) / Real(n);
        }
        for (size_t j = 0; j < n; ++j) e[i][j] -= std::log1p(std::max(over, Real(0)));
    }
    Real mass = 0, primal = 0;
    for (size_t i = 0; i < m; ++i) {
        for (size_t j = 0; j < n; ++j) lackOfRow[i] -= std::expm1(e[i][j]) / Real(n);
        lackOfRow[i] = lackOfRow[i] < 1e-17L ? 0 : lackOfRow[i];
        mass += lackOfRow[i] / Real(m);
    }
    for (size_t j = 0; j < n; ++j)
        for (size_t i = 0; i < m; ++i) lackOfColumn[j] -= std::expm1(e[i][j]) / Real(m);
    for (size_t i = 0; i < m; ++i)
        for (size_t j = 0; j < n; ++j) {
            const Real more = mass > 0 ? lackOfRow[i] * std::max(lackOfColumn[j], Real(0)) / mass : 0,
                       share = std::exp(e[i][j]) + more;
            if (share > 0)
                primal += share / Real(m * n) *
                          (c[i][j] +
                           lambda * (e[i][j] < -1 ? std::log(share) : std::log1p(std::expm1(e[i][j]) + more)));
        }
    return std::abs(primal - dual) <= 1e-5L * std::abs(primal) ? dual : Real(-1);
}

constexpr int directionCount = 7;

/// The mean over directions, as slicedLoss draws them, of the squared distance between quantile functions.
inline Real slicedTruth(const Pair& pair, std::uint64_t seed) {
    const std::int64_t d = pair.x.size(1), m = pair.x.size(0), n = pair.y.size(0), all = std::lcm(m, n);
    auto generator = at::detail::createCPUGenerator(seed);
    const auto drawn = at::randint(std::numeric_limits<std::int64_t>::max(), {1}, generator, at::kLong)
                           .item<std::int64_t>();
    const at::Tensor axes = at::empty({directionCount, d}, at::kFloat);
    unitDirections(view<float>(axes), std::uint64_t(drawn), 1);
    const at::Tensor exact = axes.to(at::kDouble), unit = exact / exact.norm(2, 1, true);
    const auto u = unit.accessor<double, 2>();
    Real sum = 0;
    for (int k = 0; k < directionCount; ++k) {
        const auto projected = [&](const at::Tensor& points) {
            const auto p = points.accessor<double, 2>();
            std::vector<Real> values;
            for (std::int64_t i = 0; i < p.size(0); ++i) {
                Real value = 0;
                for (std::int64_t c = 0; c < d; ++c) value += Real(u[k][c]) * Real(p[i][c]);
                for (std::int64_t copy = 0; copy < all / p.size(0); ++copy) values.push_back(value);
            }
            std::sort(values.begin(), values.end());
            return values;
        };
        const auto a = projected(pair.x), b = projected(pair.y);
        for (size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]) / Real(all);
    }
    return sum / directionCount;
}

/// What one way of solving made of all pairs.
struct Tally {
    int solved = 0, refused = 0, unjudged = 0, wrong = 0, negative = 0;
    double worst = 0;
    std::uint64_t worstSeed = 0;

    void add(std::uint64_t seed, bool answered, double value, Real truth) {
        negative += answered && !(value >= 0);
        if (!answered) {
            ++refused;
        } else if (truth < 0) {
            ++unjudged;
        } else {
            ++solved;
            const double error = truth == 0 ? (value == 0 ? 0 : 1) : double(std::abs(Real(value) - truth) / truth);
            wrong += !(error <= valueAccuracy);
            if (!(error <= worst)) worst = error, worstSeed = seed;
        }
    }
    std::string words(const char* name) const {
        std::ostringstream text;
        text << name << ": " << solved << " right, " << refused << " refused, " << unjudged << " without a truth, "
             << wrong << " wrong, " << negative << " negative; worst relative error " << worst << " at seed "
             << worstSeed;
        return text.str();
    }
};

struct Tallies {
    Tally exact, entropic, full, sliced;
};

inline Tallies judged(std::uint64_t first, int count) {
    Tallies all;
    for (std::uint64_t seed = first; seed < first + std::uint64_t(count); ++seed) {
        const Pair pair = pairOf(seed);
        const Rows costs = costsOf(pair);
        const ExactResult exact = exactTransport(pair.x, pair.y, pair.cost);
        all.exact.add(seed, std::abs(exact.dualityGap) <= valueAccuracy * exact.value, exact.value, exactTruth(costs));
        const Real truth = entropicTruth(costs, pair.lambda);
        const CertifiedSinkhorn entropic = certifiedSinkhorn(
            pair.x, pair.y, pair.cost, {.regularization = pair.lambda, .iterations = 1000, .tolerance = 1e-9}, false);
        all.entropic.add(seed, entropic.certified, entropic.found.value, truth);
        if (pair.x.size(1) <= 3) {
            const FullBatchLoss full = certifiedFullBatch(
                pair.x, pair.y, pair.cost, {.regularization = pair.lambda, .iterations = 1000, .tolerance = 1e-9},
                false);
            all.full.add(seed, isAnswer(full.value, full.valueError), full.value, truth);
        }
        const double sliced = slicedLoss(pair.x, pair.y, directionCount, 2, at::detail::createCPUGenerator(seed)).value;
        const double share = projectionRounding(pair.x, pair.y) / std::sqrt(sliced);
        all.sliced.add(seed, 2 * share + share * share <= valueAccuracy, sliced, slicedTruth(pair, seed));
    }
    return all;
}

/// What is wrong with the answers for `count` pairs: a wrong or negative one, too many refused, too few solved. Empty
/// where nothing is.
inline std::string faultsOf(std::uint64_t seed, int count) {
    const auto found = judged(seed, count);
    std::string faults;
    for (const auto& [name, tally, most] :
         {std::tuple("exact", found.exact, 0.02), std::tuple("entropic", found.entropic, 0.1),
          std::tuple("full", found.full, 0.2), std::tuple("sliced", found.sliced, 0.1)}) {
        const std::string words = tally.words(name);
        qInfo("%s", words.c_str());
        if (tally.wrong > 0 || tally.negative > 0 || tally.refused > most * count || tally.solved < count / 4)
            faults += words + "\n";
    }
    return faults;
}

} // namespace sfumato::randompairs
