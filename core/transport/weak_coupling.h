// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/exponents.h"
#include "core/transport/sinkhorn.h"

#include <optional>
#include <vector>

namespace sfumato {

/// The solution where lambda is so large that the plan is nearly a x b. There iterating loses the answer:
/// potentials are small numbers of bits, known to a rounding of 1, and are multiplied by lambda. With C~ the
/// cost less its means over rows and columns (each of mean 0 then), T = C~ / lambda, means under a and b,
///     W = E C - E C~^2 / (2 lambda),   plan_ij = a_i b_j exp(-T_ij - (E_j T^2 + E_i T^2 - E T^2) / 2),
/// each up to a factor 1 + O(T^2) of what differs from a x b. Nothing where max |T| is above 5e-6 (double) or
/// 4e-3 (float), at which both ways err alike. The exponents' storage becomes the plan's.
std::optional<SinkhornResult> weaklyCoupled(const Exponents& exponents, const std::vector<double>& a,
                                            const std::vector<double>& b);

} // namespace sfumato
