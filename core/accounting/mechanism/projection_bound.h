// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace sfumato {

// Bounds w on the squared norm s^2 = ||z^T U||^2 of one fixed z, ||z|| = 1, under one fresh U
// (projection_law.h): the older way to account a random projection, which takes w / (2 sigma^2) per order and
// pays for s^2 > w in delta, at every step anew. Shown for comparison; projectionRenyi needs none of them.
// Everywhere k = directions >= 1, d = dimension >= 2 and 0 < delta < 1, else std::logic_error.

struct SquaredNormBound {
    double value;
    bool proven; ///< that s^2 > value has probability at most delta; false: an estimate, not to be used for a
                 ///< guarantee
};

// Independent uniform unit columns: s^2 is the sum of k independent Beta(1/2, (d-1)/2), whose variance
// together is v = 2 k (d-1) / (d^2 (d+2)). L = ln(1 / delta).

/// k/d + 2 L / 3 + sqrt(2 v L): eq. (6) of arXiv 2107.01848, Bernstein's inequality with its root bounded.
SquaredNormBound bernsteinBound(int directions, int dimension, double delta);

/// k/d + L / 3 + sqrt(L^2 / 9 + 2 v L): Bernstein's inequality itself; never above bernsteinBound.
SquaredNormBound bernsteinRootBound(int directions, int dimension, double delta);

/// k/d + 2 L / 3 + sqrt(2 v k L), what the paper's public script computes: one sqrt(k) too many. It holds,
/// because it is never below bernsteinBound, and is what the noise of the paper's table was calibrated with.
SquaredNormBound publishedScriptBound(int directions, int dimension, double delta);

/// k/d + z sqrt(v), z the upper delta quantile of the normal law: the paper's second choice. Not proven: s^2
/// is skewed to the right and exceeds it several times more often than delta.
SquaredNormBound normalEstimate(int directions, int dimension, double delta);

/// The least of (k ln 1F1(1/2; d/2; t) + L) / t over t > 0, and at most k.
SquaredNormBound chernoffBound(int directions, int dimension, double delta);

/// The w at which s^2 > w has probability delta, to a relative 1e-7: closed form at k = 1, a convolution at k
/// = 2, else
///     delta = 1 / (2 pi i) integral of 1F1(1/2; d/2; z)^k e^{-z w} / z dz   along Re z = the Chernoff point.
/// Unsupported where the integrand falls too slowly, which happens for k below about 6.
Result<SquaredNormBound> exactQuantile(int directions, int dimension, double delta);

/// Orthonormal columns: the upper delta quantile of Beta(k/2, (d-k)/2), 1 at k = d. OutOfRange for k > d.
Result<SquaredNormBound> orthonormalQuantile(int directions, int dimension, double delta);

/// Columns of an equal-norm tight frame: k/d for every z, with no exception. OutOfRange for k < d.
Result<SquaredNormBound> tightFrameBound(int directions, int dimension);

} // namespace sfumato
