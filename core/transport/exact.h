// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

struct ExactResult {
    double value;      ///< <plan, C>
    at::Tensor plan;   ///< [m,n], the type and device of the cost; at most m + n - 1 entries are not 0
    double dualityGap; ///< value minus the value of a dual solution that is feasible by construction: the
                       ///< true optimum lies in [value - dualityGap, value]
};

/// Optimal transport min <pi,C> between uniform weights for a finite cost C [m,n], by the network simplex
/// method (LEMON) on costs scaled to integers, relative error of the value below 1e-9 of the largest cost. A
/// cost that is not finite gives NaN.
ExactResult exactTransport(const at::Tensor& cost);

/// The same between weights a [m] and b [n], not negative, each of sum 1; they are kept to 2^-50.
ExactResult exactTransport(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b);

/// The Wasserstein-2 distance between x and y [n,d]: the root of the least mean squared Euclidean cost of a
/// one-to-one assignment, computed in double precision.
double exactWasserstein2(const at::Tensor& x, const at::Tensor& y);

} // namespace sfumato
