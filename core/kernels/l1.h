// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// What l1Pairs computes for each pair of points.
enum class L1Pairs {
    Distance, ///< sum_k |x_ik - y_jk|, exactly 0 for equal points
    Overlap,  ///< 2 sum_k min(x_ik, y_jk) = sum_k x_ik + sum_k y_jk - distance: two operations instead of three
};

/// out[i * n + j] = factor * pairs(x_i, y_j) for points x [m,d] and y [n,d], stored by rows.
void l1Pairs(L1Pairs pairs, const float* x, const float* y, long m, long n, long d, float factor, float* out, int threads);
void l1Pairs(L1Pairs pairs, const double* x, const double* y, long m, long n, long d, double factor, double* out, int threads);

/// out[i * d + k] = sum_j plan[i * n + j] sign(x_ik - y_jk), with sign(0) = 0: the gradient of
/// sum_ij plan_ij |x_i - y_j|_1. Entries of the plan below rounding (1e-9 of the row's largest in float, 1e-18 in
/// double) are left out.
void l1Gradient(const float* plan, const float* x, const float* y, long m, long n, long d, float* out, int threads);
void l1Gradient(const double* plan, const double* x, const double* y, long m, long n, long d, double* out, int threads);

} // namespace sfumato
