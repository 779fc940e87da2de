// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// Row i of e_ij = exponents_ij + offsets_j becomes 2^e_ij / 2^s_i, whose sum is 1, and s_i = log2 sum_j
/// 2^e_ij is returned. Finite exponents; columns >= 1, and as many offsets.
std::vector<double> rowSoftmax(Matrix<float> exponents, const std::vector<double>& offsets, int threads);
std::vector<double> rowSoftmax(Matrix<double> exponents, const std::vector<double>& offsets, int threads);

} // namespace sfumato
