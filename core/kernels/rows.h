// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>
#include <new>

namespace sfumato {

/// An aligned array whose end is filled up to whole vectors.
template <class T>
using Aligned = hwy::AlignedFreeUniquePtr<T[]>;

/// An array of numbers that are not set; std::bad_alloc where the system gives no memory.
template <class T>
Aligned<T> unset(long count) {
    auto array = hwy::AllocateAligned<T>(size_t(count));
    if (!array) throw std::bad_alloc();
    return array;
}

template <class T>
Aligned<T> zeros(long count) {
    auto array = unset<T>(count);
    std::fill_n(array.get(), count, T(0));
    return array;
}

} // namespace sfumato
