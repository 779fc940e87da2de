// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <vector>

namespace sfumato {

/// What squared distances are made of: |x_i - y_j|^2 = rows_i + columns_j - 2 <x_i - c, y_j - c>, with c the
/// mean of y, so that points far from the origin lose no digits.
struct SquaredNorms {
    std::vector<double> rows, columns; ///< |x_i - c|^2 [m] and |y_j - c|^2 [n]
};

/// out_ij = factor * <x_i - c, y_j - c> for points x [m,d] and y [n,d]. The result does not depend on the
/// number of threads.
SquaredNorms squaredPairs(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads);
SquaredNorms squaredPairs(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
                          int threads);

/// out_ik = 2 sum_j plan_ij (x_ik - y_jk): the gradient of sum_ij plan_ij |x_i - y_j|^2. Entries that are small beside
/// what they are the difference of are summed from differences of coordinates, so that none loses its digits far from
/// the origin or far from other points.
void squaredGradient(Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y, Matrix<float> out,
                     int threads);
void squaredGradient(Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y, Matrix<double> out,
                     int threads);

} // namespace sfumato
