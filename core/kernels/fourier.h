// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// Frequencies that are applied without a product of matrices: blocks of n rows, n a power of two and at least d, where
/// block b is diag(lengths) H S3 H S2 H S1 / n^(3/2), H the Hadamard matrix and S diagonal with signs (structured
/// orthogonal random features: Yu, Suresh, Choromanski, Holtmann-Rice, Kumar, NeurIPS 2016). Lengths are those of
/// Gaussian rows, so every row has nearly the law of one.
struct StructuredFrequencies {
    long d = 1, n = 1, count = 0; ///< coordinates of a point, of a block, and rows that are used
    std::vector<float> signs;     ///< block by block, S1, S2 and S3: 3 n each
    std::vector<float> lengths;   ///< [count]
};

/// out row i = (cos of the `count` angles of point i, their sines) * scale. points [m, d], out [m, 2 count].
void structuredFourier(Matrix<const float> points, const StructuredFrequencies& frequencies, float scale,
                       Matrix<float> out, int threads);

/// out row i = (cosines of the numbers of row i, their sines) * scale, each to about 1e-7 of the turn; a row is the
/// same to the last digit whatever the others are and wherever it stands. angles [m, count], out [m, 2 count].
void cosinesAndSines(Matrix<const float> angles, float scale, Matrix<float> out, int threads);

/// The angles alone, [m, count].
void structuredAngles(Matrix<const float> points, const StructuredFrequencies& frequencies, Matrix<float> out,
                      int threads);

} // namespace sfumato
