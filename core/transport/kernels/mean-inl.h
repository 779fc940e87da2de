// SPDX-License-Identifier: GPL-3.0-or-later
// Included once per vector unit.
#if defined(SFUMATO_KERNELS_MEAN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SFUMATO_KERNELS_MEAN_INL_H
#undef SFUMATO_KERNELS_MEAN_INL_H
#else
#define SFUMATO_KERNELS_MEAN_INL_H
#endif

#include "core/kernels/rows.h"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {

/// The mean of all rows, followed by zeros up to `stride`.
template <class T>
Aligned<T> mean(Matrix<const T> points, long stride) {
    auto center = zeros<T>(stride);
    for (long i = 0; i < points.rows; ++i)
        for (long k = 0; k < points.columns; ++k) center[size_t(k)] += points.row(i)[k];
    for (long k = 0; k < points.columns; ++k) center[size_t(k)] /= T(points.rows);
    return center;
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#endif
