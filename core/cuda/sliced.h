// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/device.h"
#include "core/kernels/matrix.h"

namespace sfumato {

/// The mean over directions k of W_p^p between the numbers x_k1 ... x_km and y_k1 ... y_kn, p >= 1, and
/// slopes_ki = its derivative with respect to x_ki. Rows of all three lie on the GPU without room between them; m and n
/// may differ, each below 2^31 divided by the number of directions. Up to 16,384 floats each direction is sorted in
/// shared memory.
double slicedSlopes(CudaStream stream, Matrix<const float> x, Matrix<const float> y, int p, Matrix<float> slopes);
double slicedSlopes(CudaStream stream, Matrix<const double> x, Matrix<const double> y, int p, Matrix<double> slopes);

} // namespace sfumato
