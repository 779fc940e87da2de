// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/powers.h"
#include "core/kernels/matrix.h"

#include <limits>

namespace sfumato {

/// A block takes the row of its number; `shared` holds a number per warp.
template <class T, class Lane>
SFUMATO_DEVICE void softmaxSteps(const Lane& t, void* shared, Matrix<T> exponents, double* sums) {
    T* const row = exponents.row(t.block);
    T* const warps = static_cast<T*>(shared);
    const long n = exponents.columns;
    T most = std::numeric_limits<T>::lowest();
    for (long j = t.rank; j < n; j += t.size)
        most = row[j] > most ? row[j] : most;
    most = t.warpMax(most);
    if (t.lane == 0)
        warps[t.warp] = most;
    t.blockSync();
    for (int w = 0; w < t.warps; ++w)
        most = warps[w] > most ? warps[w] : most;
    t.blockSync();
    T total = 0;
    for (long j = t.rank; j < n; j += t.size) {
        row[j] = power2(row[j] - most);
        total += row[j];
    }
    total = t.warpSum(total);
    if (t.lane == 0)
        warps[t.warp] = total;
    t.blockSync();
    total = 0;
    for (int w = 0; w < t.warps; ++w)
        total += warps[w];
    for (long j = t.rank; j < n; j += t.size)
        row[j] /= total;
    if (t.rank == 0)
        sums[t.block] = double(most) + log2(double(total));
}

} // namespace sfumato
