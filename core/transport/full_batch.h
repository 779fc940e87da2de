// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"
#include "core/transport/half_step.h"

#include <ATen/core/Tensor.h>

#include <optional>
#include <stop_token>
#include <string>

namespace sfumato {

struct FullBatchOptions {
    double regularization;            ///< lambda > 0, in units of the cost
    int iterations = 500;             ///< at most so many, >= 1
    double tolerance = 1e-4;          ///< stop when the l1 error of the plan's marginals is at most this, > 0
    double potentialTolerance = 1e-4; ///< largest error of interpolated potentials, in units of lambda, or of
                                      ///< the value where that is less
    std::optional<PairSums> sums;     ///< over pairs; where it is absent or not possible, chosen by the data
    bool certify = false;             ///< find valueError, for one more update of the potentials or a matrix of at most
                                      ///< 10^7 pairs
};

struct FullBatchLoss {
    double value;
    at::Tensor gradient;  ///< d value / d generated, [m,d]
    double marginalError; ///< l1, of the second marginal before the last improvement; the first is exact
    int iterations;       ///< over the whole clouds
    bool converged;
    PairSums sums;         ///< how the sums were done in the end
    double potentialError; ///< largest one at 32 points of each cloud, in units of lambda; exact sums: 0
    std::string remark;    ///< why another way was taken than the one asked for; empty: none was
    double valueError;     ///< by how much at most the value may differ from the optimum; NaN where it was not
                           ///< asked for
    at::Tensor potential;  ///< [n], float64, of the targets, in units of lambda: where to start next time
};

/// W_lambda(generated, target) as entropicLoss has it, between all of m and n points in d = 1, 2 or 3
/// dimensions, without an m x n matrix: O(m + n) memory. Sinkhorn's iteration with Anderson's acceleration,
/// from a start on part of the points. `potential`, where defined, is that of an earlier call with the same
/// targets and nearby generated points, and saves iterations. Data that are not finite give a NaN value.
/// Where `generated` lies on a GPU, streaming sums are done there; the other ways, which do not form pairs,
/// on the CPU.
FullBatchLoss fullBatchLoss(const at::Tensor& generated, const at::Tensor& target, GroundCost cost,
                            const FullBatchOptions& options, const at::Tensor& potential = {},
                            std::stop_token stop = {});

} // namespace sfumato
