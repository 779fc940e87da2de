// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>

namespace sfumato {

/// An aligned array whose end is filled up to whole vectors.
template <class T>
using Aligned = hwy::AlignedFreeUniquePtr<T[]>;

/// Every vector unit's width divides this many numbers.
inline constexpr long wholeVectors = 64;

inline constexpr long paddedTo(long count, long group) { return (count + group - 1) / group * group; }

template <class T>
Aligned<T> zeros(long count) {
    auto array = hwy::AllocateAligned<T>(size_t(count));
    std::fill_n(array.get(), count, T(0));
    return array;
}

/// A copy of `rows` rows of `columns` numbers, each row padded with zeros to `stride` numbers, followed by rows of
/// zeros until their number is a multiple of `group`.
template <class T>
Aligned<T> paddedRows(const T* source, long rows, long columns, long stride, long group) {
    const long all = paddedTo(rows, group);
    auto copy = hwy::AllocateAligned<T>(size_t(all * stride));
    for (long i = 0; i < rows; ++i) {
        T* row = copy.get() + i * stride;
        std::fill(std::copy_n(source + i * columns, columns, row), row + stride, T(0));
    }
    std::fill_n(copy.get() + rows * stride, (all - rows) * stride, T(0));
    return copy;
}

} // namespace sfumato
