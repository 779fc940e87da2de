// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>

namespace sfumato {

/// min over permutations s of sum_i cost[i * n + s(i)] for a finite square cost [n,n] of any sign: an auction
/// with falling steps (Bertsekas 1981) warms the potentials, then augmenting row reduction and shortest
/// augmenting paths (Jonker and Volgenant 1987) are exact from any potentials. Rows are seen through short
/// lists of their best columns. Writes columnOf[i] = s(i) and potentials with f_i + g_j <= cost_ij, equal
/// where j = s(i), each up to the rounding of T; n times the largest cost must not overflow. Memory beyond
/// the cost: about 600 n bytes. False: stopped, and nothing useful is written; `stop` is asked after every
/// few rows.
bool assignRows(const float* cost, long n, std::int32_t* columnOf, float* f, float* g, const std::stop_token& stop);
bool assignRows(const double* cost, long n, std::int32_t* columnOf, double* f, double* g, const std::stop_token& stop);

} // namespace sfumato
