// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

/// <plan, cost> as a script of LibTorch writes it: so many iterations in the log domain without a graph,
/// between uniform weights; a graph through the cost [m,n] alone, so that its gradient is that of a fixed
/// plan. The rival of our benchmarks.
inline at::Tensor plainSinkhorn(const at::Tensor& cost, double lambda, int iterations) {
    at::Tensor plan;
    {
        const at::NoGradGuard noGrad;
        const auto exponents = cost * (-1 / lambda);
        at::Tensor u, v = at::zeros({cost.size(1)}, cost.options());
        const double ofRow = -std::log(double(cost.size(0))), ofColumn = -std::log(double(cost.size(1)));
        for (int k = 0; k < iterations; ++k) {
            u = ofRow - at::logsumexp(exponents + v.unsqueeze(0), {1});
            v = ofColumn - at::logsumexp(exponents + u.unsqueeze(1), {0});
        }
        plan = (exponents + u.unsqueeze(1) + v.unsqueeze(0)).exp();
    }
    return (plan * cost).sum();
}
