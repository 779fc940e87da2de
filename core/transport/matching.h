// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"

#include <stop_token>

namespace sfumato {

/// A one-to-one assignment of n points to n others.
struct Matching {
    double value;      ///< mean cost of the pairs, summed in double precision
    double dualityGap; ///< value minus the value of a feasible dual solution: no assignment costs less than
                       ///< value - dualityGap, up to the rounding of doubles of the size of the costs
    at::Tensor target; ///< [n], int64, CPU: the i-th point goes to the target[i]-th other
};

/// The cheapest assignment of x to y [n,d]. A float32 matrix of costs [n,n] (of inner products for
/// SquaredEuclidean) guides the search (kernels/assignment.h); then every pair that may be tight, by the
/// bound d 2^-24 |x||y| on the rounding of such a matrix, is computed in double precision, and over these
/// pairs assignment and potentials are made optimal. So the certificate holds for the points as given
/// although most pairs are seen in float32 only: the gap is rounding, about 1e-15 of the largest cost. Where
/// nearly all pairs tie the whole is done in double precision. Stopped, or points that are not finite: NaN
/// and the assignment of each to its own; a stop is answered within the time of 256 rows of costs.
Matching exactMatching(const at::Tensor& x, const at::Tensor& y, GroundCost cost, std::stop_token stop = {});

/// The same for a square cost [n,n] of any sign, each entry taken as exact.
Matching exactMatching(const at::Tensor& cost, std::stop_token stop = {});

} // namespace sfumato
