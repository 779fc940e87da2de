// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace sfumato {

// A record x in R^d is released as x^T U + N(0, sigma^2 I) with U d x k, fresh, public and independent of the
// data (sliced Wasserstein: Rakotomamonjy, Ralaivola, arXiv 2107.01848). Records that differ by z, ||z|| <=
// 1, differ in the release by s^2 = ||z^T U||^2, whose distribution at ||z|| = 1 depends on k and d alone and
// dominates that of every shorter z:
//     independent uniform unit columns   the sum of k independent Beta(1/2, (d-1)/2)
//     orthonormal columns (k <= d)       Beta(k/2, (d-k)/2)
// Everywhere k >= 1 and d >= 2, else std::logic_error.

/// The Renyi divergence of order a > 1 of one release with independent unit columns, sigma > 0 times the
/// largest ||z||. U is part of what is released, so the distribution of s^2 is averaged inside the divergence, exactly
/// and at no cost in delta:
///     k / (a - 1) ln 1F1(1/2; d/2; a (a - 1) / (2 sigma^2)).
/// Relative error below 1e-12. Infinity where the argument overflows. Takes time in proportion to d for a
/// tiny sigma.
double projectionRenyi(int directions, int dimension, double sigma, double order);

/// A distribution as points of positive weight; the weights sum to 1.
struct WeightedPoints {
    std::vector<double> squaredNorm, weight;
};

/// Gauss rules of the two distributions: `count` in 1..64 points, ascending, that give E p(s^2) for every polynomial p
/// of degree below 2 count, to about 1e-13. One point where the distribution is one point (k = d orthonormal).
/// orthonormalDistribution needs k <= d.
WeightedPoints squaredNormDistribution(int directions, int dimension, int count = 24);
WeightedPoints orthonormalDistribution(int directions, int dimension, int count = 24);

namespace detail {

/// ln M and M'/M at t >= 0, for M(t) = 1F1(1/2; d/2; t) = E e^{t X}, X ~ Beta(1/2, (d-1)/2).
struct LogMoment {
    double value, slope;
};
LogMoment betaLogMoment(int dimension, double t);

} // namespace detail
} // namespace sfumato
