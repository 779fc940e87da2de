// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/adam.h"

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sfumato {

/// Numbers of a network that is kept as one row: its weights, two moments of each, how often it was updated.
inline std::int64_t adamRowWidth(std::int64_t weights) {
    return 3 * weights + 1;
}

/// One update of Adam (Kingma and Ba 2015, Alg. 1; epsilon 1e-8) of such a row [adamRowWidth] float32, down
/// `gradient` [weights], in place.
void adamRowStep(const at::Tensor& row, const at::Tensor& gradient, double rate, const AdamDecay& decay);

} // namespace sfumato
