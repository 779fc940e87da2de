// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

namespace sfumato {

/// out row i = (cosines of the numbers of row i, their sines) * scale, each to about 1e-7 of the turn; a row is the
/// same to the last digit whatever the others are and wherever it stands. angles [m, count], out [m, 2 count].
void cosinesAndSines(Matrix<const float> angles, float scale, Matrix<float> out, int threads);

} // namespace sfumato
