// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/lane.h"

namespace sfumato {

/// What one access of 16 bytes moves.
template <class T>
struct alignas(16) Pack {
    static constexpr int size = 16 / sizeof(T);
    T at[size];
};

/// Numbers that begin at a multiple of 16 bytes, pack by pack.
template <class T>
SFUMATO_DEVICE Pack<T>* packs(T* numbers) {
    return reinterpret_cast<Pack<T>*>(numbers);
}

} // namespace sfumato
