// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/exact.h"

#include "core/base/require.h"
#include "core/transport/matching.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <lemon/network_simplex.h>
#include <lemon/static_graph.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace sfumato {
namespace {

using Graph = lemon::StaticDigraph; // node i < m sends, node m + j receives; arc i n + j joins them
using Simplex = lemon::NetworkSimplex<Graph, int64_t, int64_t>;

Graph completeBipartite(int m, int n) {
    std::vector<std::pair<int, int>> arcs;
    arcs.reserve(size_t(m) * size_t(n));
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) arcs.emplace_back(i, m + j);
    Graph graph;
    graph.build(m + n, arcs.begin(), arcs.end());
    return graph;
}

// What the simplex method reads: the value of a node or an arc by its place.
template <class Key>
struct ByPlace {
    using Value = int64_t;
    const std::vector<int64_t>& values;
    int64_t operator[](Key key) const { return values[size_t(Graph::id(key))]; }
};

// The integer supplies of m senders and n receivers; `unit` is the weight of one.
struct Supplies {
    std::vector<int64_t> nodes;
    double unit;
};

Supplies uniformSupplies(int64_t m, int64_t n) {
    const int64_t common = std::lcm(m, n);
    std::vector<int64_t> nodes(size_t(m), common / m);
    nodes.insert(nodes.end(), size_t(n), -(common / n));
    return {std::move(nodes), 1.0 / double(common)};
}

// Rounded to multiples of the unit; the largest weight of each side takes what rounding left over.
Supplies weightedSupplies(const at::Tensor& a, const at::Tensor& b) {
    constexpr int64_t total = int64_t(1) << 50;
    std::vector<int64_t> nodes;
    for (const auto& [weights, sign] : {std::pair(a, int64_t(1)), std::pair(b, int64_t(-1))}) {
        const at::Tensor w = weights.to(at::kCPU, at::kDouble).contiguous();
        const double* begin = w.data_ptr<double>();
        const double sum = std::accumulate(begin, begin + w.numel(), 0.0);
        REQUIRE(sum > 0 && *std::min_element(begin, begin + w.numel()) >= 0);
        std::vector<int64_t> part;
        std::transform(begin, begin + w.numel(), std::back_inserter(part),
                       [&](double v) { return std::llround(v / sum * double(total)); });
        *std::max_element(part.begin(), part.end()) += total - std::accumulate(part.begin(), part.end(), int64_t(0));
        std::transform(part.begin(), part.end(), std::back_inserter(nodes), [&](int64_t v) { return sign * v; });
    }
    return {std::move(nodes), 1.0 / double(total)};
}

ExactResult solve(const at::Tensor& costMatrix, const Supplies& supplies) {
    const at::NoGradGuard noGrad;
    const at::Tensor cost = costMatrix.detach().to(at::kCPU, at::kDouble).contiguous();
    REQUIRE(cost.numel() < std::numeric_limits<int>::max() / 2); // LEMON counts arcs in int
    const int m = int(cost.size(0)), n = int(cost.size(1));
    // Nor are costs told apart that the range of numbers holds no multiple of, as squares of very small distances.
    const double widest = (cost.max() - cost.min()).item<double>();
    if (!cost.isfinite().all().item<bool>() || (widest > 0 && !std::isfinite(std::ldexp(1.0, 60) / widest))) {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        return {nan, at::full_like(costMatrix, nan), nan};
    }
    // The least cost is moved to 0. No best plan uses a pair that costs more than all of a known one at the
    // least weight that moves; costs are cut off at twice that, and the problem is solved again where
    // rounding, which goes by the largest cost, is not small beside the value.
    const double least = cost.min().item<double>();
    const double* c = cost.data_ptr<double>();
    const Graph graph = completeBipartite(m, n);
    for (double range = cost.max().item<double>() - least;;) {
        // Potentials are sums of at most m + n costs; they must stay below 2^61.
        const double scale = range > 0 ? std::ldexp(1.0, 60) / (range * double(m + n)) : 1;
        std::vector<int64_t> integerCost(size_t(cost.numel()));
        std::transform(c, c + cost.numel(), integerCost.begin(),
                       [&](double v) { return std::llround(std::min(v - least, range) * scale); });
        Simplex simplex(graph);
        simplex.costMap(ByPlace<Graph::Arc>{integerCost}).supplyMap(ByPlace<Graph::Node>{supplies.nodes});
        REQUIRE(simplex.run() == Simplex::OPTIMAL);

        at::Tensor plan = at::zeros_like(cost);
        double* p = plan.data_ptr<double>();
        for (int64_t arc = 0; arc < cost.numel(); ++arc)
            p[arc] = double(simplex.flow(Graph::arc(int(arc)))) * supplies.unit;
        // Any f gives a feasible dual solution with g_j = min_i C_ij - f_i.
        const at::Tensor f = at::empty({m}, cost.options());
        const auto first = simplex.potential(Graph::node(0));
        for (int i = 0; i < m; ++i) f.data_ptr<double>()[i] = double(first - simplex.potential(Graph::node(i))) / scale;
        const at::Tensor g = (cost - f.unsqueeze(1)).amin(0);
        const double value = (plan * cost).sum().item<double>();
        const double gap = value - (plan.sum(1).dot(f) + plan.sum(0).dot(g)).item<double>();
        const double above = value - least, most = 2 * above / supplies.unit, rounded = range * double(m + n) * 0x1p-50;
        if (!(above > 0) || std::abs(gap) + rounded <= 1e-10 * above || !(most < range / 2))
            return {value, plan.to(costMatrix.options()), gap};
        range = most;
    }
}

// The plan of an assignment between points that were repeated until each side had as many as the larger one.
at::Tensor planOf(const Matching& found, int64_t m, int64_t n) {
    const int64_t common = std::max(m, n);
    const at::Tensor place = at::arange(common, at::kLong).floor_divide(common / m) * n +
                             found.target.floor_divide(common / n);
    at::Tensor plan = at::full({m * n}, std::isnan(found.value) ? found.value : 0.0, at::kDouble);
    plan.index_add_(0, place, at::full({common}, 1.0 / double(common), at::kDouble));
    return plan.view({m, n});
}

// Equal weights of which one side's is a multiple of the other's: the heavier points are repeated.
ExactResult assign(const at::Tensor& cost, std::stop_token stop) {
    const int64_t m = cost.size(0), n = cost.size(1), common = std::max(m, n);
    const at::Tensor square = m == n ? cost : cost.repeat_interleave(common / std::min(m, n), m < n ? 0 : 1);
    const Matching found = exactMatching(square, stop);
    return {found.value, planOf(found, m, n).to(cost.options()), found.dualityGap};
}

// On a line both costs join the points in order.
ExactResult sorted(const at::Tensor& x, const at::Tensor& y, GroundCost cost) {
    const int64_t m = x.size(0), n = y.size(0), common = std::lcm(m, n);
    const auto [left, placesOfX] = x.squeeze(1).sort();
    const auto [right, placesOfY] = y.squeeze(1).sort();
    at::Tensor plan = at::zeros({m, n}, at::kDouble);
    auto weights = plan.accessor<double, 2>();
    const auto ofX = placesOfX.accessor<int64_t, 1>(), ofY = placesOfY.accessor<int64_t, 1>();
    const auto u = left.accessor<double, 1>(), v = right.accessor<double, 1>();
    double value = 0;
    for (int64_t i = 0, j = 0, at = 0; at < common;) { // `at` of all weight has been moved, in units of 1 /
                                                       // common
        const int64_t endOfX = common / m * (i + 1), endOfY = common / n * (j + 1), end = std::min(endOfX, endOfY);
        const double weight = double(end - at) / double(common), way = std::abs(u[i] - v[j]);
        weights[ofX[i]][ofY[j]] = weight;
        value += weight * (cost == GroundCost::L1 ? way : way * way);
        at = end;
        i += end == endOfX;
        j += end == endOfY;
    }
    return {value, plan, 0};
}

enum class Way { Sorted, OnePoint, Simplex, Assignment };

// Ties without end, as L1 has them in two or three dimensions, are the network simplex method's; so are sizes
// of which neither is a small multiple of the other.
Way wayFor(int64_t m, int64_t n, int64_t d, GroundCost cost) {
    constexpr int64_t mostRepeats = 8;
    const int64_t larger = std::max(m, n), smaller = std::min(m, n);
    if (d == 1) return Way::Sorted;
    if (smaller == 1) return Way::OnePoint;
    if ((cost == GroundCost::L1 && d <= 3) || larger % smaller != 0 || larger / smaller > mostRepeats)
        return Way::Simplex;
    return Way::Assignment;
}

} // namespace

double exactBytes(int64_t m, int64_t n, int64_t d, GroundCost cost) {
    const double pairs = double(m) * double(n), square = double(std::max(m, n)) * double(std::max(m, n));
    switch (wayFor(m, n, d, cost)) {
    case Way::Sorted:
    case Way::OnePoint: break;
    case Way::Simplex: return 8 * pairs + 100 * pairs; // measured
    case Way::Assignment:
        return 8 * pairs + 32 * square; // the plan; float32 and, where digits are short, three matrices in
                                        // double
    }
    return 16 * pairs;
}

ExactResult exactTransport(const at::Tensor& first, const at::Tensor& second, GroundCost cost, std::stop_token stop) {
    REQUIRE(first.dim() == 2 && second.dim() == 2 && first.size(1) == second.size(1) && first.numel() > 0 &&
            second.numel() > 0);
    const at::NoGradGuard noGrad;
    const at::Tensor x = first.detach().to(at::kCPU, at::kDouble).contiguous(),
                     y = second.detach().to(at::kCPU, at::kDouble).contiguous();
    const int64_t m = x.size(0), n = y.size(0), common = std::max(m, n);
    const auto typed = [&](ExactResult found) {
        found.plan = found.plan.to(first.options());
        return found;
    };
    if (stop.stop_requested() || !x.isfinite().all().item<bool>() || !y.isfinite().all().item<bool>()) {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        return typed({nan, at::full({m, n}, nan, at::kDouble), nan});
    }
    switch (wayFor(m, n, x.size(1), cost)) {
    case Way::Sorted: return typed(sorted(x, y, cost));
    case Way::OnePoint:
        return typed(
            {costMatrix(x, y, cost).mean().item<double>(), at::full({m, n}, 1 / double(common), at::kDouble), 0});
    case Way::Simplex: return typed(solve(costMatrix(x, y, cost), uniformSupplies(m, n)));
    case Way::Assignment: break;
    }
    const auto repeated = [&](const at::Tensor& points) {
        return points.repeat_interleave(common / points.size(0), 0);
    };
    const Matching found = exactMatching(repeated(x), repeated(y), cost, stop);
    return typed({found.value, planOf(found, m, n), found.dualityGap});
}

ExactResult exactTransport(const at::Tensor& cost, std::stop_token stop) {
    REQUIRE(cost.dim() == 2 && cost.numel() > 0 && cost.is_floating_point());
    const at::NoGradGuard noGrad;
    const int64_t m = cost.size(0), n = cost.size(1);
    return std::max(m, n) % std::min(m, n) == 0 ? assign(cost.detach(), stop) : solve(cost, uniformSupplies(m, n));
}

ExactResult exactTransport(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b) {
    REQUIRE(cost.dim() == 2 && cost.numel() > 0 && cost.is_floating_point());
    REQUIRE(a.dim() == 1 && a.size(0) == cost.size(0) && b.dim() == 1 && b.size(0) == cost.size(1));
    return solve(cost, weightedSupplies(a, b));
}

double exactWasserstein2(const at::Tensor& x, const at::Tensor& y, std::stop_token stop) {
    return std::sqrt(exactMatching(x, y, GroundCost::SquaredEuclidean, stop).value);
}

} // namespace sfumato
