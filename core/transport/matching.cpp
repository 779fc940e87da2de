// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/matching.h"

#include "core/base/require.h"
#include "core/transport/kernels/assignment.h"
#include "core/transport/kernels/assignment_refine.h"
#include "core/transport/arrays.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

namespace sfumato {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double rounding = 0x1p-24; // of one float

// The power of two that brings `largest` near 1.
double scaleOf(double largest) {
    int exponent = 0;
    std::frexp(largest, &exponent);
    return std::ldexp(1.0, -std::max(exponent, -1000));
}

double largestSize(const at::Tensor& tensor) {
    const auto [least, most] = at::aminmax(tensor);
    return std::max(-least.item<double>(), most.item<double>());
}

Matching nothing(int64_t n) { return {nan, nan, at::arange(n, at::kLong)}; }

at::Tensor toTensor(const std::vector<std::int32_t>& columnOf) {
    return at::tensor(at::IntArrayRef(std::vector<int64_t>(columnOf.begin(), columnOf.end())), at::kLong);
}

// A cost in float32 that differs from the true one by at most error[i] in row i.
struct Approximation {
    at::Tensor cost; // [n,n]
    std::vector<double> error;
    std::function<double(long, long)> exact;
};

struct Solved {
    std::vector<std::int32_t> columnOf;
    double gap; // sum over the pairs
};

// Nothing if stopped or if too many pairs are nearly tight.
std::optional<Solved> solve(const Approximation& problem, const std::stop_token& stop) {
    const long n = problem.cost.size(0);
    const float* cost = problem.cost.data_ptr<float>();
    const auto rowCount = static_cast<size_t>(n);
    std::vector<std::int32_t> found(rowCount);
    std::vector<float> f(rowCount), g(rowCount), margin(rowCount);
    if (stop.stop_requested() || !assignRows(cost, n, found.data(), f.data(), g.data(), stop)) return std::nullopt;
    const double size = largestSize(problem.cost);
    const float largest = std::abs(
        *std::max_element(g.begin(), g.end(), [](float a, float b) { return std::abs(a) < std::abs(b); }));
    for (const double room : {size * 0x1p-14, size * 0x1p-9}) { // that the potentials may move by
        for (size_t i = 0; i < rowCount; ++i)
            margin[i] = float(room + 1.01 * problem.error[i] +
                              8 * rounding * (size + double(largest) + std::abs(double(f[i]))));
        auto pairs = nearlyTight(cost, n, f.data(), g.data(), margin.data(), 256 * n);
        if (!pairs) return std::nullopt;
        for (long i = 0; i < n; ++i)
            for (auto at = size_t(pairs->begin[size_t(i)]); at < size_t(pairs->begin[size_t(i) + 1]); ++at)
                pairs->entries[at].cost = problem.exact(i, pairs->entries[at].column);
        std::vector<std::int32_t> columnOf = found;
        std::vector<double> rows(rowCount), columns(g.begin(), g.end());
        if (!refineAssignment(*pairs, columnOf.data(), rows.data(), columns.data(), size * 0x1p-50)) continue;
        // Pairs that are not listed stay feasible while the potentials rise by less than the room.
        double rise = 0;
        for (size_t i = 0; i < rowCount; ++i) rise = std::max(rise, rows[i] - double(f[i]));
        if (rise > room) continue;
        double gap = 0;
        for (long i = 0; i < n; ++i) {
            gap -= rows[size_t(i)];
            for (auto at = size_t(pairs->begin[size_t(i)]); at < size_t(pairs->begin[size_t(i) + 1]); ++at) {
                const auto& [j, c] = pairs->entries[at];
                columns[size_t(j)] = std::min(columns[size_t(j)], c - rows[size_t(i)]);
                if (j == columnOf[size_t(i)]) gap += c;
            }
        }
        return Solved{std::move(columnOf), std::accumulate(columns.begin(), columns.end(), gap, std::minus<>())};
    }
    return std::nullopt;
}

// In double precision throughout.
std::optional<Solved> solve(const at::Tensor& costMatrix, const std::stop_token& stop) {
    const long n = costMatrix.size(0);
    const double* cost = costMatrix.data_ptr<double>();
    const auto rowCount = static_cast<size_t>(n);
    Solved solved{std::vector<std::int32_t>(rowCount), 0};
    std::vector<double> f(rowCount), g(rowCount);
    if (!assignRows(cost, n, solved.columnOf.data(), f.data(), g.data(), stop)) return std::nullopt;
    std::fill(g.begin(), g.end(), std::numeric_limits<double>::infinity());
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < n; ++j) g[size_t(j)] = std::min(g[size_t(j)], cost[i * n + j] - f[size_t(i)]);
        solved.gap += cost[i * n + solved.columnOf[size_t(i)]] - f[size_t(i)];
    }
    solved.gap = std::accumulate(g.begin(), g.end(), solved.gap, std::minus<>());
    return solved;
}

// sum_k term(k), in eight sums so that it runs in vectors.
template <class Term>
double sumOf(long d, const Term& term) {
    double sums[8] = {};
    long k = 0;
    for (; k + 8 <= d; k += 8)
        for (long lane = 0; lane < 8; ++lane) sums[lane] += term(k + lane);
    for (; k < d; ++k) sums[0] += term(k);
    return std::accumulate(sums, sums + 8, 0.0);
}

// The cost of a pair of points in double precision, of which the search sees a float32 copy: |x - y|_1, or
// -(x - center).(y - center') for squared costs, since |x|^2 and |y|^2 change every assignment alike.
template <class T>
struct Pairs {
    Pairs(const at::Tensor& left, const at::Tensor& right, GroundCost cost)
        : x(left.data_ptr<T>()), y(right.data_ptr<T>()), d(left.size(1)), l1(cost == GroundCost::L1) {}

    double guiding(long i, long j, const double* centreOfX, const double* centreOfY) const {
        const T *u = x + i * d, *v = y + j * d;
        if (l1) return apart(i, j);
        return sumOf(d, [&](long k) { return (centreOfX[k] - double(u[k])) * (double(v[k]) - centreOfY[k]); });
    }
    double apart(long i, long j) const {
        const T *u = x + i * d, *v = y + j * d;
        if (l1) return sumOf(d, [&](long k) { return std::abs(double(u[k]) - double(v[k])); });
        return sumOf(d, [&](long k) { return (double(u[k]) - double(v[k])) * (double(u[k]) - double(v[k])); });
    }

    const T *x, *y;
    long d;
    bool l1;
};

// The float32 matrix of costs between centered points; half done if stopped, which its reader asks again.
Approximation approximation(const at::Tensor& left, const at::Tensor& right, bool l1, const std::stop_token& stop) {
    const long d = left.size(1), n = left.size(0), rowsAtOnce = 256;
    Approximation problem{at::empty({n, n}, left.options()), {}, {}};
    for (long from = 0; from < n && !stop.stop_requested(); from += rowsAtOnce) {
        at::Tensor rows = problem.cost.narrow(0, from, std::min(rowsAtOnce, n - from));
        const at::Tensor some = left.narrow(0, from, rows.size(0));
        if (l1)
            rows.copy_(costMatrix(some, right, GroundCost::L1));
        else
            at::mm_out(rows, some.neg(), right.t());
    }
    // Of sums of float32 numbers themselves in float32, hence the thousandth.
    const at::Tensor lengths = left.norm(l1 ? 1 : 2, 1).contiguous();
    const double longest = right.norm(l1 ? 1 : 2, 1).max().item<double>();
    for (long i = 0; i < n; ++i) {
        const double length = lengths.data_ptr<float>()[i];
        problem.error.push_back(1.001 * rounding * double(d + 4) * (l1 ? 4 * (length + longest) : length * longest));
    }
    return problem;
}

} // namespace

Matching exactMatching(const at::Tensor& first, const at::Tensor& second, GroundCost cost, std::stop_token stop) {
    REQUIRE(first.dim() == 2 && first.sizes() == second.sizes() && first.numel() > 0 && first.is_floating_point());
    const at::NoGradGuard noGrad;
    // what follows is the processor's work, wherever the points lie
    const at::Tensor x = forKernels(first.cpu()).contiguous(),
                     y = forKernels(second.to(at::kCPU, first.scalar_type())).contiguous();
    const long n = x.size(0);
    const bool l1 = cost == GroundCost::L1;
    const at::Tensor middle = y.mean(0), middleOfX = l1 ? middle : x.mean(0);
    at::Tensor left = x - middleOfX, right = y - middle;
    const double largest = std::max(largestSize(left), largestSize(right));
    if (!std::isfinite(left.sum().item<double>() + right.sum().item<double>() + largest)) return nothing(n);
    const double scale = scaleOf(largest), unit = l1 ? scale : scale * scale;
    left = left.mul_(scale).to(at::kFloat);
    right = right.mul_(scale).to(at::kFloat);
    return byType(x, [&](auto zero) {
        const Pairs<decltype(zero)> pairs(x, y, cost);
        const at::Tensor centreOfX = middleOfX.to(at::kDouble), centreOfY = middle.to(at::kDouble);
        Approximation problem = approximation(left, right, l1, stop);
        problem.exact = [&](long i, long j) {
            return unit * pairs.guiding(i, j, centreOfX.data_ptr<double>(), centreOfY.data_ptr<double>());
        };
        const auto valueOf = [&](const auto& target) {
            double value = 0;
            for (long i = 0; i < n; ++i) value += pairs.apart(i, long(target[size_t(i)]));
            return value;
        };
        const auto solved = solve(problem, stop);
        if (stop.stop_requested()) return nothing(n);
        if (solved) {
            // The pairs were compared by products, which are rounded in proportion to the largest of them.
            const double value = valueOf(solved->columnOf), gap = solved->gap / unit * (l1 ? 1 : 2),
                         rounded = double(n) * largestSize(problem.cost) / unit * 0x1p-48;
            if (value == 0) return Matching{0, 0, toTensor(solved->columnOf)}; // no cost is below 0
            if (std::isfinite(value) && std::abs(gap) + rounded <= 1e-7 * value)
                return Matching{value / double(n), gap / double(n), toTensor(solved->columnOf)};
        }
        const Matching careful = exactMatching(costMatrix(x.to(at::kDouble) * scale, y.to(at::kDouble) * scale, cost),
                                               stop);
        if (std::isnan(careful.value)) return nothing(n);
        const double value = valueOf(careful.target.accessor<int64_t, 1>());
        return std::isfinite(value) ? Matching{value / double(n), careful.dualityGap / unit, careful.target}
                                    : nothing(n);
    });
}

Matching exactMatching(const at::Tensor& cost, std::stop_token stop) {
    REQUIRE(cost.dim() == 2 && cost.size(0) == cost.size(1) && cost.numel() > 0 && cost.is_floating_point());
    const at::NoGradGuard noGrad;
    const at::Tensor c = cost.detach().to(at::kCPU, at::kDouble).contiguous();
    const long n = c.size(0);
    if (!c.isfinite().all().item<bool>()) return nothing(n);
    const at::Tensor reduced = c - c.amin({1}, true);
    // No best assignment holds a pair that costs more than all pairs of a known one together. Costs are cut
    // off at twice that, and the problem is solved again where rounding, which goes by the largest cost, is
    // not small beside the value.
    for (double most = reduced.max().item<double>();;) {
        const double scale = scaleOf(most);
        const at::Tensor cut = reduced.clamp_max(most).mul_(scale);
        Approximation problem{cut.to(at::kFloat), std::vector<double>(size_t(n), 2 * rounding * most * scale), {}};
        problem.exact = [&cut, n](long i, long j) { return cut.data_ptr<double>()[i * n + j]; };
        auto solved = solve(problem, stop);
        if (!solved && !stop.stop_requested()) solved = solve(cut, stop);
        if (!solved) return nothing(n);
        const at::Tensor target = toTensor(solved->columnOf), places = target.unsqueeze(1);
        // The least cost of every row is a dual solution, too.
        const double total = reduced.gather(1, places).sum().item<double>(),
                     gap = total == 0 ? 0 : std::min(solved->gap / scale, total);
        const double rounded = double(n) * most * 0x1p-50;
        if (total == 0 || std::abs(gap) + rounded <= 1e-10 * total || total > most / 4)
            return {c.gather(1, places).mean().item<double>(), gap / double(n), target};
        most = 2 * total;
    }
}

} // namespace sfumato
