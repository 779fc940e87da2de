// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>

namespace sfumato {

/// min over permutations s of sum_i cost[i * n + s(i)] for a finite square cost [n,n] of any sign, by shortest
/// augmenting paths after column reduction, reduction transfer and augmenting row reduction (Jonker and Volgenant
/// 1987). Writes columnOf[i] = s(i) and potentials with f_i + g_j <= cost_ij, equal where j = s(i), each up to the
/// rounding of T; n sums of the largest cost must not overflow. Extra memory O(n). False: stopped, nothing useful is
/// written; `stop` is asked after every few rows.
bool assignRows(const float* cost, long n, std::int32_t* columnOf, float* f, float* g, const std::stop_token& stop);
bool assignRows(const double* cost, long n, std::int32_t* columnOf, double* f, double* g, const std::stop_token& stop);

} // namespace sfumato
