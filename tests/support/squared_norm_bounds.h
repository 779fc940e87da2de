// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/projection_bound.h"
#include "core/base/result.h"

namespace sfumato {

// More bounds like those of projection_bound.h, for comparison.

/// k/d + L / 3 + sqrt(L^2 / 9 + 2 v L): Bernstein's inequality itself; never above bernsteinBound.
SquaredNormBound bernsteinRootBound(int directions, int dimension, double delta);

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
