// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// c(x, y) between two points, in units of the regularization: sum_k (x_k - y_k)^2 or sum_k |x_k - y_k|.
enum class PairCost { Squared, L1 };

} // namespace sfumato
