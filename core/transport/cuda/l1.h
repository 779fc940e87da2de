// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"
#include "core/transport/kernels/l1.h"

namespace sfumato {

/// l1Pairs and l1Gradient of core/transport/kernels/l1.h on a GPU, for matrices that lie there. The gradient takes
/// every entry of the plan.
void l1Pairs(CudaStream stream, L1Pairs pairs, Matrix<const float> x, Matrix<const float> y, float factor,
             Matrix<float> out);
void l1Pairs(CudaStream stream, L1Pairs pairs, Matrix<const double> x, Matrix<const double> y, double factor,
             Matrix<double> out);
void l1Gradient(CudaStream stream, Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y,
                Matrix<float> out);
void l1Gradient(CudaStream stream, Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y,
                Matrix<double> out);

} // namespace sfumato
