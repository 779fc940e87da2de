// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"
#include "core/kernels/matrix.h"

#include <cstdint>

namespace sfumato {

/// unitDirections of core/transport/kernels/directions.h on a GPU, into memory there; the same directions to 1e-5.
void unitDirections(CudaStream stream, Matrix<float> out, std::uint64_t seed);

} // namespace sfumato
