// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/matching.h"

#include "core/base/require.h"
#include "core/kernels/assignment.h"
#include "core/kernels/assignment_refine.h"

#include <ATen/ATen.h>

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

Matching nothing(int64_t n) {
    return {nan, nan, at::arange(n, at::kLong)};
}

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
    if (stop.stop_requested() || !assignRows(cost, n, found.data(), f.data(), g.data(), stop))
        return std::nullopt;
    const double size = problem.cost.abs().max().item<double>();
    const float largest = std::abs(*std::max_element(g.begin(), g.end(), [](float a, float b) { return std::abs(a) < std::abs(b); }));
    for (const double room : {size * 0x1p-14, size * 0x1p-9}) { // that the potentials may move by
        for (size_t i = 0; i < rowCount; ++i)
            margin[i] = float(room + 1.01 * problem.error[i] + 8 * rounding * (size + double(largest) + std::abs(double(f[i]))));
        auto pairs = nearlyTight(cost, n, f.data(), g.data(), margin.data(), 256 * n);
        if (!pairs)
            return std::nullopt;
        for (long i = 0; i < n; ++i)
            for (auto at = size_t(pairs->begin[size_t(i)]); at < size_t(pairs->begin[size_t(i) + 1]); ++at)
                pairs->entries[at].cost = problem.exact(i, pairs->entries[at].column);
        std::vector<std::int32_t> columnOf = found;
        std::vector<double> rows(rowCount), columns(g.begin(), g.end());
        if (!refineAssignment(*pairs, columnOf.data(), rows.data(), columns.data(), size * 0x1p-50))
            continue;
        // Pairs that are not listed stay feasible while the potentials rise by less than the room.
        double rise = 0;
        for (size_t i = 0; i < rowCount; ++i)
            rise = std::max(rise, rows[i] - double(f[i]));
        if (rise > room)
            continue;
        double gap = 0;
        for (long i = 0; i < n; ++i) {
            gap -= rows[size_t(i)];
            for (auto at = size_t(pairs->begin[size_t(i)]); at < size_t(pairs->begin[size_t(i) + 1]); ++at) {
                const auto& [j, c] = pairs->entries[at];
                columns[size_t(j)] = std::min(columns[size_t(j)], c - rows[size_t(i)]);
                if (j == columnOf[size_t(i)])
                    gap += c;
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
    if (!assignRows(cost, n, solved.columnOf.data(), f.data(), g.data(), stop))
        return std::nullopt;
    std::fill(g.begin(), g.end(), std::numeric_limits<double>::infinity());
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < n; ++j)
            g[size_t(j)] = std::min(g[size_t(j)], cost[i * n + j] - f[size_t(i)]);
        solved.gap += cost[i * n + solved.columnOf[size_t(i)]] - f[size_t(i)];
    }
    solved.gap = std::accumulate(g.begin(), g.end(), solved.gap, std::minus<>());
    return solved;
}

// sum_k term(x_k, y_k), in eight sums so that it runs in vectors.
template <class Term>
double sumOf(const double* x, const double* y, long d, const Term& term) {
    double sums[8] = {};
    long k = 0;
    for (; k + 8 <= d; k += 8)
        for (long lane = 0; lane < 8; ++lane)
            sums[lane] += term(x[k + lane], y[k + lane]);
    for (; k < d; ++k)
        sums[0] += term(x[k], y[k]);
    return std::accumulate(sums, sums + 8, 0.0);
}

// Half done if stopped, which its reader asks again.
Approximation approximation(const at::Tensor& u, const at::Tensor& v, GroundCost cost, const std::stop_token& stop) {
    const bool l1 = cost == GroundCost::L1;
    const at::Tensor left = u.to(at::kFloat), right = v.to(at::kFloat);
    const long d = u.size(1), n = u.size(0), rowsAtOnce = 256;
    Approximation problem{at::empty({n, n}, left.options()), {}, {}};
    for (long from = 0; from < n && !stop.stop_requested(); from += rowsAtOnce) {
        at::Tensor rows = problem.cost.narrow(0, from, std::min(rowsAtOnce, n - from));
        const at::Tensor some = left.narrow(0, from, rows.size(0));
        if (l1)
            rows.copy_(costMatrix(some, right, cost));
        else // the rows and columns of |u|^2 and |v|^2 change every assignment alike
            at::mm_out(rows, some.neg(), right.t());
    }
    const at::Tensor lengths = u.norm(l1 ? 1 : 2, 1).contiguous();
    const double longest = v.norm(l1 ? 1 : 2, 1).max().item<double>();
    for (long i = 0; i < u.size(0); ++i) {
        const double length = lengths.data_ptr<double>()[i];
        problem.error.push_back(rounding * double(d + 4) * (l1 ? 4 * (length + longest) : length * longest));
    }
    problem.exact = [u, v, d, l1](long i, long j) {
        const double *x = u.data_ptr<double>() + i * d, *y = v.data_ptr<double>() + j * d;
        return l1 ? sumOf(x, y, d, [](double a, double b) { return std::abs(a - b); }) : sumOf(x, y, d, [](double a, double b) { return -a * b; });
    };
    return problem;
}

} // namespace

Matching exactMatching(const at::Tensor& x, const at::Tensor& y, GroundCost cost, std::stop_token stop) {
    REQUIRE(x.dim() == 2 && x.sizes() == y.sizes() && x.numel() > 0 && x.is_floating_point());
    const at::NoGradGuard noGrad;
    const at::Tensor u = x.detach().to(at::kCPU, at::kDouble).contiguous(), v = y.detach().to(at::kCPU, at::kDouble).contiguous();
    const long n = x.size(0);
    if (!(u.isfinite().all() & v.isfinite().all()).item<bool>())
        return nothing(n);
    const bool l1 = cost == GroundCost::L1;
    at::Tensor left = u - (l1 ? v : u).mean(0), right = v - v.mean(0);
    const double scale = scaleOf(std::max(left.abs().max().item<double>(), right.abs().max().item<double>()));
    left.mul_(scale);
    right.mul_(scale);
    auto solved = solve(approximation(left, right, cost, stop), stop);
    double unit = l1 ? scale : scale * scale / 2;
    if (!solved && !stop.stop_requested()) {
        unit = l1 ? scale : scale * scale;
        solved = solve(costMatrix(left, right, cost).contiguous(), stop);
    }
    if (!solved)
        return nothing(n);
    const at::Tensor target = toTensor(solved->columnOf);
    const at::Tensor apart = u - v.index_select(0, target);
    const double value = (l1 ? apart.abs() : apart.square()).sum(1).mean().item<double>();
    return std::isfinite(value) ? Matching{value, solved->gap / unit / double(n), target} : nothing(n);
}

Matching exactMatching(const at::Tensor& cost, std::stop_token stop) {
    REQUIRE(cost.dim() == 2 && cost.size(0) == cost.size(1) && cost.numel() > 0 && cost.is_floating_point());
    const at::NoGradGuard noGrad;
    const at::Tensor c = cost.detach().to(at::kCPU, at::kDouble).contiguous();
    const long n = c.size(0);
    if (!c.isfinite().all().item<bool>())
        return nothing(n);
    at::Tensor reduced = c - c.amin({1}, true);
    const double range = reduced.max().item<double>(), scale = scaleOf(range);
    Approximation problem{reduced.mul_(scale).to(at::kFloat), std::vector<double>(size_t(n), 2 * rounding * range * scale), {}};
    problem.exact = [&reduced, n](long i, long j) { return reduced.data_ptr<double>()[i * n + j]; };
    auto solved = solve(problem, stop);
    if (!solved && !stop.stop_requested())
        solved = solve(reduced, stop);
    if (!solved)
        return nothing(n);
    const at::Tensor target = toTensor(solved->columnOf);
    return {c.gather(1, target.unsqueeze(1)).mean().item<double>(), solved->gap / scale / double(n), target};
}

} // namespace sfumato
