// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/cloud.h"

#include <stop_token>

namespace sfumato {

/// Arithmetic of the sums: Float errs by about 1e-7 of the largest cost (in units of the regularization),
/// Double by rounding; Float is more than twice as fast.
enum class Precision { Float, Double };

/// f_i = -log( (1/n) sum_j exp(g_j - c(x_i, y_j)) ) for clouds x [m] and y [n] and any finite g, in O(m n)
/// time and O(m + n) memory. On entry f holds a guess: a good one (to about 40) saves a pass, a bad one costs
/// one. False when stopped; f is then incomplete.
bool streamingSoftmin(PairCost cost, Precision precision, const Cloud& x, const Cloud& y, const double* g, double* f,
                      int threads, std::stop_token stop);

/// gradient[k][i] = the mean of d c(x_i, y_j) / d x_ik over j with weights exp(f_i + g_j - c(x_i, y_j)), f
/// being what streamingSoftmin found: d f_i / d x_ik. Where |x_ik - y_jk| has its corner the term is 0.
bool streamingGradient(PairCost cost, Precision precision, const Cloud& x, const Cloud& y, const double* g,
                       const double* f, const std::array<double*, 3>& gradient, int threads, std::stop_token stop);

} // namespace sfumato
