// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <cstdint>

namespace sfumato {

/// Every row of `out` becomes a direction drawn uniformly from the unit sphere: normal numbers by Box and
/// Muller's method from hashed counters, divided by their norm (to 1e-6). A function of seed, row and column
/// alone. For distances that are estimated over random directions; not for privacy.
void unitDirections(Matrix<float> out, std::uint64_t seed, int threads);

} // namespace sfumato
