// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// The loss of DP-Sinkhorn (Cao et al., NeurIPS 2021) between generated points X [m, d] and records Y [b, d]:
///   full  S = 2 W(X, Y) - W(X, X) - W(Y, Y)
///   semi  2 W(X[0, n), Y) - W(X[0, n), X[m - n, m)), m = n + n', n' the share of n, rounded down: as the
///         published code has it, m points in no particular order
/// with W of core/transport/sinkhorn.h for the cost |x - y|^2 + l1 |x - y|_1, labels being one-hot rows of length labelWeight
/// appended to the points.
struct SinkhornLoss {
    double regularization = 1; ///< lambda > 0
    double labelWeight = 15;
    double l1 = 0;    ///< weight of the l1 cost, >= 0
    double share = 0; ///< of points that only the second cloud of the semi-debiased form has; 0: the full form
    double tolerance = 0.01; ///< l1 error of a plan's marginals at which its iterations, 100 at most, end
};

/// Points [m, d] float32 and their labels [m] int64; undefined: no labels.
struct LabelledPoints {
    at::Tensor points, labels;
};

struct SinkhornPull {
    double value;                  ///< the loss; without ofRecords less W(Y, Y)
    at::Tensor generated, records; ///< its gradients, [m, d] and, where asked for, [b, d]
};

/// The gradient of the loss for all generated points together and, with `ofRecords`, for the records. b >= 1.
SinkhornPull sinkhornPull(const SinkhornLoss& loss, const LabelledPoints& generated, const LabelledPoints& records,
                          bool ofRecords = false);

} // namespace sfumato
