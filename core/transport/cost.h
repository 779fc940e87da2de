// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// The cost of moving u to y: L1 is sum_k |u_k - y_k|, SquaredEuclidean is sum_k (u_k - y_k)^2 (no factor
/// 1/p). L1 matches Laplace noise, SquaredEuclidean matches Gaussian noise.
enum class GroundCost { L1, SquaredEuclidean };

/// The regularization under which entropic transport deconvolves noise of this scale, so that
/// exp(-cost / regularization) is the noise density without its normalizer: b for L1 and Laplace noise of
/// scale b, 2 sigma^2 for SquaredEuclidean and Gaussian noise of standard deviation sigma. (Rigollet and Weed
/// 2018.)
double matchedRegularization(GroundCost cost, double noiseScale);

/// Public labels, one per point: a pair whose labels differ costs `mismatch` more, so that plans join like
/// with like (class-conditional transport; with one-hot labels of length alpha appended to the points,
/// SquaredEuclidean, mismatch = 2 alpha^2). Undefined tensors: no labels.
struct Labels {
    at::Tensor first, second; ///< [m] and [n], integers
    double mismatch = 0;      ///< >= 0, in units of the cost
};

/// [m,n] of c(x_i, y_j) >= 0 for points x [m,d] and y [n,d] of one floating type. Every entry is right to
/// about 1e-9 of itself in float64, 1e-4 in float32, wherever the points lie and however far apart others
/// are, up to the rounding of the points themselves.
at::Tensor costMatrix(const at::Tensor& x, const at::Tensor& y, GroundCost cost);

/// [1,d]: coordinate by coordinate, the middle one of up to 15 of the points [n,d]: near most of them,
/// wherever a few others lie. Points less this one keep their digits.
at::Tensor middlePoint(const at::Tensor& points);

/// The gradient of sum_ij plan_ij c(x_i, y_j) with respect to x, [m,d], the plan [m,n] held fixed. By the
/// envelope theorem this is the gradient of the transport value when the plan is optimal. Where |x_k - y_k|
/// has a corner the subgradient is 0.
at::Tensor planGradient(const at::Tensor& plan, const at::Tensor& x, const at::Tensor& y, GroundCost cost);

} // namespace sfumato
