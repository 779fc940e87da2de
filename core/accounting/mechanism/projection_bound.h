// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

// Bounds w on the squared norm s^2 = ||z^T U||^2 of one fixed z, ||z|| = 1, under one fresh U
// (projection_distribution.h): the older way to account a random projection, which takes w / (2 sigma^2) per order and
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

/// k/d + 2 L / 3 + sqrt(2 v k L), what the paper's public script computes: one sqrt(k) too many. It holds,
/// because it is never below bernsteinBound, and is what the noise of the paper's table was calibrated with.
SquaredNormBound publishedScriptBound(int directions, int dimension, double delta);

/// k/d + z sqrt(v), z the upper delta quantile of the normal distribution: the paper's second choice. Not proven: s^2
/// is skewed to the right and exceeds it several times more often than delta.
SquaredNormBound normalEstimate(int directions, int dimension, double delta);

} // namespace sfumato
