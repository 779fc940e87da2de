// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"

#include <stop_token>

namespace sfumato {

struct ExactResult {
    double value;      ///< <plan, C>
    at::Tensor plan;   ///< [m,n], the type and device of the cost; at most m + n - 1 entries are not 0
    double dualityGap; ///< value minus the value of a dual solution that is feasible by construction: the
                       ///< true optimum lies in [value - dualityGap, value]
};

/// Optimal transport between uniform weights on points x [m,d] and y [n,d] of one floating type, computed in
/// double precision and certified for the points as given. Sorted where d = 1, in closed form where a cloud
/// is one point; by the network simplex method, which cannot be stopped once it runs, for L1 in two or three
/// dimensions, where ties have no end, and for sizes of which neither is a small multiple of the other; else
/// as an assignment (matching.h). Points that are not finite give NaN, and so does a stop.
ExactResult exactTransport(const at::Tensor& x, const at::Tensor& y, GroundCost cost, std::stop_token stop = {});

/// Bytes that exactTransport between m and n points of d coordinates may need beside them.
double exactBytes(int64_t m, int64_t n, int64_t d, GroundCost cost);

/// Optimal transport min <pi,C> between uniform weights for a finite cost C [m,n]. Where m divides n or n
/// divides m it is an assignment, exact to the rounding of doubles (matching.h), and `stop` is asked.
/// Otherwise by the network simplex method (LEMON) on costs scaled to integers, relative error of the value
/// below 1e-9 of the largest cost; that cannot be stopped once it runs. A cost that is not finite gives NaN,
/// and so does a stop.
ExactResult exactTransport(const at::Tensor& cost, std::stop_token stop = {});

/// The same between weights a [m] and b [n], not negative, each of sum 1; they are kept to 2^-50. Always by
/// the network simplex method.
ExactResult exactTransport(const at::Tensor& cost, const at::Tensor& a, const at::Tensor& b);

/// The Wasserstein-2 distance between x and y [n,d]: the root of the least mean squared Euclidean cost of a
/// one-to-one assignment, exact to the rounding of doubles. NaN if stopped (within a tenth of a second at n =
/// 2000) or if the points are not finite.
double exactWasserstein2(const at::Tensor& x, const at::Tensor& y, std::stop_token stop = {});

} // namespace sfumato
