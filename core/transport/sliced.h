// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/losses.h"

#include <ATen/core/Generator.h>

namespace sfumato {

/// How the unit vectors of a sliced distance are drawn. Uniform: independently, uniformly on the sphere.
/// Orthonormal: in blocks of d that are the rows of a Haar-distributed rotation; each alone is uniform too,
/// so the mean is the same, and a block spreads more evenly than independent draws.
enum class Directions { Uniform, Orthonormal };

/// The sliced Wasserstein distance between x [m,d] and y [n,d], (mean over directions of W_p^p of the
/// projections)^(1/p), p >= 1, over `directions` unit vectors drawn from `generator`. Projections are
/// compared by their exact quantile functions, so m and n may differ. (Bonneel et al. 2015.)
double slicedWasserstein(const at::Tensor& x, const at::Tensor& y, int directions, int p, at::Generator generator,
                         Directions kind = Directions::Uniform);

/// The same to the power p, which has a gradient where the clouds are equal: value is SW_p^p. Computed in the
/// type of the points, float32 or float64, on the GPU of `generated` or the CPU with the same directions; the
/// mean is summed in double precision.
TransportLoss slicedLoss(const at::Tensor& generated, const at::Tensor& target, int directions, int p,
                         at::Generator generator, Directions kind = Directions::Uniform);

/// The mean over the k columns of W_p^p between the numbers of generated [m,k] and those of target [n,k], float32 both
/// on the CPU: a sliced distance of projections that are known already. Its gradient [m,k].
TransportLoss projectedLoss(const at::Tensor& generated, const at::Tensor& target, int p);

} // namespace sfumato
