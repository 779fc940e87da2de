// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/lane.h"
#include "core/kernels/matrix.h"

#include <cmath>

namespace sfumato {

/// A block takes the direction of its number: x and y ascending, order_ki the place in its row that the i-th
/// smallest x came from. Both quantile functions are constant on stretches; every rank of x is weighed
/// against the ranks of y that it shares some with. `shared` holds a double per warp.
template <class T, class Lane>
SFUMATO_DEVICE void quantileSteps(const Lane& t, void* shared, Matrix<const T> x, Matrix<const T> y, const int* order,
                                  int p, double* values, Matrix<T> slopes) {
    double* const warps = static_cast<double*>(shared);
    const long long m = x.columns, n = y.columns;
    const T* const xs = x.row(t.block);
    const T* const ys = y.row(t.block);
    const double unit = 1 / (double(m) * double(n));
    double value = 0;
    for (long long i = t.rank; i < m; i += t.size) {
        double slope = 0;
        for (long long j = i * n / m; j < n && j * m < (i + 1) * n; ++j) { // in units of 1 / (m n)
            const long long end = (i + 1) * n < (j + 1) * m ? (i + 1) * n : (j + 1) * m,
                            begin = i * n > j * m ? i * n : j * m;
            const double weight = double(end - begin) * unit, gap = double(xs[i]) - double(ys[j]),
                         far = gap < 0 ? -gap : gap;
            const double power = p == 1 ? 1 : p == 2 ? far : pow(far, double(p - 1));
            value += weight * power * far;
            slope += weight * power * double(p) * ((gap > 0) - (gap < 0));
        }
        slopes.row(t.block)[order[t.block * m + i]] = T(slope);
    }
    value = t.warpSum(value);
    if (t.lane == 0) warps[t.warp] = value;
    t.blockSync();
    if (t.rank == 0) {
        double total = 0;
        for (int w = 0; w < t.warps; ++w) total += warps[w];
        values[t.block] = total;
    }
}

} // namespace sfumato
