// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <stop_token>
#include <vector>

namespace sfumato {

/// Storage of an m x n matrix for the functions below: rows of scalingStride(n) numbers, paddedTo(m,
/// scalingRows) rows. The padding need not be set.
inline constexpr long scalingRows = 8;
inline constexpr long scalingStride(long n) { return paddedTo(n, 16); }

struct ScalingOptions {
    int iterations = 200;           ///< at most so many updates of both potentials, >= 1; fewer where the rest could
                                    ///< only stir the last bits
    double tolerance = 0;           ///< stop after an iteration that began with the first marginal's l1 error at most
                                    ///< this (it ends with less); 0: never
    double relaxation = 1;          ///< in (0, 2)
    std::vector<double> start = {}; ///< v at the start, in bits, [n]; empty: 0
    int threads = 1;
    std::stop_token stop = {};
};

struct Scaling {
    std::vector<double> u, v;                ///< potentials in bits: plan_ij = a_i b_j 2^(exponent_ij + u_i + v_j)
    double marginalError;                    ///< l1 errors of the plan's two marginals, added
    double meanExponent;                     ///< sum_ij plan_ij (exponent_ij + u_i + v_j) = KL(plan | a x b) / ln 2
    std::vector<double> rowSums, columnSums; ///< of the plan
    int iterations = 0;
    bool converged = false; ///< the tolerance, or rounding, was met
    int logIterations = 0;  ///< iterations carried out in the log domain, the opening one included
    int absorptions = 0;    ///< times the scalings were moved into the matrix
};

/// Scales 2^exponent to the marginals a [m] and b [n], not negative, each of sum 1, by Sinkhorn's alternating
/// updates from v = start,
///     u_i = -log2 sum_j b_j 2^(exponent_ij + v_j),   v_j = -log2 sum_i a_i 2^(exponent_ij + u_i),
/// the second last. `matrix` holds the finite exponents and receives the plan; its padding becomes 0.
///
/// The first iteration runs in the log domain. From then on E = 2^(exponent + u + v) stays fixed and only
/// factors near 1 change, one pass over E per iteration (row sums, row update and column sums together); when
/// a factor leaves 2^+-20 it is absorbed into E, and when a sum is no longer a normal number one iteration
/// runs in the log domain again (Schmitzer 2019). The marginal error comes from the row sums. The result does
/// not depend on the number of threads.
Scaling scalePlan(float* matrix, const std::vector<double>& a, const std::vector<double>& b,
                  const ScalingOptions& options);
Scaling scalePlan(double* matrix, const std::vector<double>& a, const std::vector<double>& b,
                  const ScalingOptions& options);

/// The same for symmetric exponents, at most 0 and 0 on the diagonal, between equal marginals a, by averaged
/// updates u <- (u + update(u)) / 2 of one potential, which halve the error at every iteration (Feydy et al.
/// 2019). Stops at the tolerance, or at rounding if that is larger. In the result v = update(u): the plan's
/// second marginal is exact. Relaxation is not used.
Scaling scaleSymmetricPlan(float* matrix, const std::vector<double>& a, const ScalingOptions& options);
Scaling scaleSymmetricPlan(double* matrix, const std::vector<double>& a, const ScalingOptions& options);

} // namespace sfumato
