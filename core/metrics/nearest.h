// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <stop_token>

namespace sfumato {

struct NearestRows {
    at::Tensor index;    ///< [m] int64
    at::Tensor distance; ///< [m] float64
};

/// Of every row of x [m,d] its nearest row of y [n,d], float32: in the l1 norm (L1) or the Euclidean one
/// (SquaredEuclidean). Found in float32; the distance to the row found is then computed in double.
/// Meaningless where `stop` was requested meanwhile.
NearestRows nearestRows(const at::Tensor& x, const at::Tensor& y, GroundCost cost, std::stop_token stop);

/// The median over `probes` rows of y, spread evenly (or all), of the distance to their nearest other row:
/// how near records lie to each other. NaN for fewer than two rows.
double typicalDistance(const at::Tensor& y, GroundCost cost, std::int64_t probes, std::stop_token stop);

} // namespace sfumato
