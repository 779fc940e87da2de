// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// Row i of `exponents` becomes 2^exponents_ij / 2^s_i, whose sum is 1, and s_i = log2 sum_j 2^exponents_ij is returned.
/// Finite exponents; columns >= 1.
std::vector<double> rowSoftmax(Matrix<float> exponents, int threads);
std::vector<double> rowSoftmax(Matrix<double> exponents, int threads);

} // namespace sfumato
