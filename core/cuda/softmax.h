// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/device.h"
#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// rowSoftmax of core/kernels/softmax.h on a GPU, for exponents that lie there.
std::vector<double> rowSoftmax(CudaStream stream, Matrix<float> exponents);
std::vector<double> rowSoftmax(CudaStream stream, Matrix<double> exponents);

} // namespace sfumato
