// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/losses.h"

#include <ATen/core/Generator.h>

namespace sfumato {

/// The sliced Wasserstein distance between x [m,d] and y [n,d], (mean over directions of W_p^p of the
/// projections)^(1/p), p >= 1, over `directions` unit vectors drawn uniformly from `generator`. Projections
/// are compared by their exact quantile functions, so m and n may differ. (Bonneel et al. 2015.)
double slicedWasserstein(const at::Tensor& x, const at::Tensor& y, int directions, int p,
                         at::Generator generator);

/// The same to the power p, which has a gradient where the clouds are equal: value is SW_p^p.
TransportLoss slicedLoss(const at::Tensor& generated, const at::Tensor& target, int directions, int p,
                         at::Generator generator);

} // namespace sfumato
