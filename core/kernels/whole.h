// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <span>

namespace sfumato {

/// whole_k = values_k / unit, cut toward zero: integers, held by doubles. Gives the sum of their squares, which is
/// exact below 2^53, and not finite where one of the values is not. unit > 0; both spans have the same length.
double wholeUnits(std::span<const float> values, double unit, std::span<double> whole);

/// The same sums of squares, of every row, alone.
void squaresOfWhole(Matrix<const float> values, double unit, std::span<double> squares, int threads);

/// sums[into_i + k] += values_ik / unit, cut toward zero, for every row with into_i >= 0: exact while sums stay below
/// 2^53, so the result does not depend on the number of threads.
void addWhole(Matrix<const float> values, double unit, std::span<const long> into, std::span<double> sums, int threads);

/// The factors u [rows, p] and v [rows, q] of a product of every record, row by row, and the integers that stand for
/// them.
struct ProductFactors {
    const float *u, *v;
    long p, q;
    double *wholeU, *wholeV;
};

/// Puts the outer products of every row on a grid: u_k v_k^T = (U_k V_k^T) unit. V_k is v_k in 12 bits of its largest
/// number; U_k carries the rest of the unit and is scaled and cut toward zero until sum_k |U_k|^2 |V_k|^2 <= bound^2
/// (1 - 2^-20)^2, computed in double precision. A row with a number that is not finite is all zeros. Gives how many
/// finite rows were longer. The result does not depend on the number of threads.
long wholeFactors(std::span<const ProductFactors> factors, long rows, double unit, double bound, int threads);

} // namespace sfumato
