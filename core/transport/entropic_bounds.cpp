// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/entropic_bounds.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace sfumato {
namespace {

// log of the mean of exp(t) over the rows' entries; near t = 0 it keeps the digits of t.
at::Tensor logMeanExp(const at::Tensor& t, int64_t dim) {
    const at::Tensor most = t.amax({dim}, true);
    return (t - most).expm1_().mean(dim).log1p_() + most.squeeze(dim);
}

// What rows and columns lack, in shares of their weights, put on pairs of them: of every row on the columns
// that are nearest to it and still lack some. In shares of the product plan.
at::Tensor cheaply(const at::Tensor& cost, const at::Tensor& ofRows, const at::Tensor& ofColumns) {
    const int64_t m = cost.size(0), n = cost.size(1);
    at::Tensor more = at::zeros_like(cost);
    auto put = more.accessor<double, 2>();
    const auto costs = cost.accessor<double, 2>();
    const auto rows = ofRows.accessor<double, 1>(), columns = ofColumns.accessor<double, 1>();
    std::vector<double> lack; // of all weight
    std::vector<int64_t> lacking;
    for (int64_t j = 0; j < n; ++j) {
        lack.push_back(columns[j] / double(n));
        if (lack.back() > 0) lacking.push_back(j);
    }
    for (int64_t i = 0; i < m; ++i) {
        double left = rows[i] / double(m);
        if (!(left > 0)) continue;
        std::sort(lacking.begin(), lacking.end(), [&](int64_t a, int64_t b) { return costs[i][a] < costs[i][b]; });
        for (const int64_t j : lacking) {
            const double some = std::min(left, lack[size_t(j)]);
            put[i][j] += some * double(m) * double(n);
            lack[size_t(j)] -= some;
            if ((left -= some) <= 0) break;
        }
        std::erase_if(lacking, [&](int64_t j) { return !(lack[size_t(j)] > 0); });
    }
    return more;
}

} // namespace

EntropicBounds entropicBounds(const at::Tensor& cost, const at::Tensor& potential, double lambda) {
    REQUIRE(cost.dim() == 2 && cost.scalar_type() == at::kDouble && cost.device().is_cpu() && potential.dim() == 1 &&
            potential.size(0) == cost.size(1) && lambda > 0);
    const at::NoGradGuard noGrad;
    const double m = double(cost.size(0)), n = double(cost.size(1));
    const at::Tensor f = logMeanExp((potential - cost).div_(lambda), 1).mul_(-lambda);
    const at::Tensor g = logMeanExp((f.unsqueeze(1) - cost).div_(lambda), 0).mul_(-lambda);
    const double lower = (f.mean() + g.mean()).item<double>();

    // plan = exp(exponent) / (m n). Rows that hold too much are scaled down, then columns; what is missing
    // then is spread over the rows and columns that lack it. What lacks less than rounding lacks nothing.
    at::Tensor exponent = (f.unsqueeze(1) - cost).add_(g).div_(lambda);
    exponent.sub_(exponent.expm1().mean(1).clamp_min_(0).log1p_().unsqueeze(1));
    exponent.sub_(exponent.expm1().mean(0).clamp_min_(0).log1p_());
    const auto missing = [&](int64_t dim) {
        const at::Tensor lack = exponent.expm1().mean(dim).neg_();
        return lack.masked_fill_(lack < 1e-14, 0);
    };
    const at::Tensor ofRows = missing(1), ofColumns = missing(0);
    const double mass = (ofRows.sum() / m).item<double>();
    EntropicBounds bounds{lower, 0, 0, 0};
    const auto measure = [&](const at::Tensor& more) {
        const at::Tensor share = exponent.exp() + more, // of the product plan
            log = at::where(exponent < -1, share.log(), (exponent.expm1() + more).log1p());
        bounds.transportCost = (share * cost).sum().item<double>() / (m * n);
        bounds.relativeEntropy = at::where(share > 0, share * log, 0.0).sum().item<double>() / (m * n);
        bounds.upper = bounds.transportCost + lambda * bounds.relativeEntropy;
    };
    measure(mass > 0 ? ofRows.unsqueeze(1) * ofColumns / mass : at::zeros({1}, at::kDouble));
    if (mass > 0 && bounds.upper - lower > 1e-6 * std::abs(lower)) // between points far apart, even the last
                                                                   // digit of the mass is dear
        measure(cheaply(cost, ofRows, ofColumns));
    return bounds;
}

} // namespace sfumato
