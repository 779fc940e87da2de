// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"
#include "core/transport/full_batch.h"
#include "core/transport/sinkhorn.h"

namespace sfumato {

/// A value is an answer only where its certified error is at most this share of it.
inline constexpr double valueAccuracy = 1e-3;

/// Whether a value of which so much is certified is an answer.
inline bool isAnswer(double value, double error) { return value >= 0 && error <= valueAccuracy * value; }

/// What sinkhorn found, and how far its value may be from the optimum between the points as they are given.
struct CertifiedSinkhorn {
    SinkhornResult found;
    double dualityGap;                     ///< between the bounds of entropic_bounds.h and the value
    double transportCost, relativeEntropy; ///< of a plan with the marginals asked for
    bool certified;                        ///< by isAnswer
};

/// Entropic transport between points x [m,d] and y [n,d], certified in double precision. What was not
/// certified after the iterations that are allowed is begun again from potentials of larger regularizations,
/// each a quarter of the one before, unless `once`.
CertifiedSinkhorn certifiedSinkhorn(const at::Tensor& x, const at::Tensor& y, GroundCost cost,
                                    const SinkhornOptions& options, bool once, std::stop_token stop = {});

/// fullBatchLoss with its valueError, gone on with at a lower tolerance while that is above valueAccuracy of
/// the value, unless `once`.
FullBatchLoss certifiedFullBatch(const at::Tensor& x, const at::Tensor& y, GroundCost cost, FullBatchOptions options,
                                 bool once, std::stop_token stop = {});

/// By how much, on the average, rounding moves projections of points on lines: an error of the sliced
/// distance between them.
double projectionRounding(const at::Tensor& x, const at::Tensor& y);

} // namespace sfumato
