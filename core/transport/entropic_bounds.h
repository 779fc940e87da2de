// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Between which numbers W_lambda = min <pi,C> + lambda KL(pi | uniform x uniform) lies, whatever the
/// potential they were made from.
struct EntropicBounds {
    double lower; ///< the dual value of (f, g), f the softmin of the given potential, g that of f
    double upper; ///< the primal value of the plan of (f, g), its marginals mended (Altschuler, Weed and
                  ///< Rigollet 2017)
    double transportCost, relativeEntropy; ///< of that plan
};

/// From a cost C [m,n] >= 0 in float64 on the CPU and any finite potential [n], in units of the cost.
/// Rounding is that of doubles of the size of what they bound: mass below 1e-14 of a point's weight is not
/// counted as missing. Takes about 40 bytes a pair beside the cost.
EntropicBounds entropicBounds(const at::Tensor& cost, const at::Tensor& potential, double lambda);

} // namespace sfumato
