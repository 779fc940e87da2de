// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// What l1Pairs computes for each pair of points.
enum class L1Pairs {
    Distance, ///< sum_k |x_ik - y_jk|, exactly 0 for equal points
    Overlap,  ///< 2 sum_k min(x_ik, y_jk) = sum_k x_ik + sum_k y_jk - distance: two operations instead of
              ///< three
};

/// out_ij = factor * pairs(x_i, y_j) for points x [m,d] and y [n,d].
void l1Pairs(L1Pairs pairs, Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads);
void l1Pairs(L1Pairs pairs, Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
             int threads);

/// What l1 distances are made of, next to overlaps: |x_i - y_j|_1 = rows_i + columns_j - overlap(x_i - c, y_j
/// - c), with c the mean of y, so that points far from the origin lose no digits.
struct L1Sums {
    std::vector<double> rows, columns;                   ///< sum_k (x_ik - c_k) [m] and sum_k (y_jk - c_k) [n]
    std::vector<double> lengthsOfRows, lengthsOfColumns; ///< the same of |x_ik - c_k| and |y_jk - c_k|
};

/// out_ij = factor * overlap(x_i - c, y_j - c).
L1Sums centeredOverlaps(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads);
L1Sums centeredOverlaps(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out, int threads);

/// out_ik = sum_j plan_ij sign(x_ik - y_jk), with sign(0) = 0: the gradient of sum_ij plan_ij |x_i - y_j|_1.
/// Entries of the plan below rounding (1e-9 of the row's largest in float, 1e-18 in double) are left out.
void l1Gradient(Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y, Matrix<float> out, int threads);
void l1Gradient(Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y, Matrix<double> out,
                int threads);

} // namespace sfumato
