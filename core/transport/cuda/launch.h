// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/calls.h"

#include <algorithm>

namespace sfumato {

/// Queues kernel<<<blocks, threads>>>(arguments...) with so much memory shared in a block.
template <class... Parameters, class... Arguments>
void launch(CudaStream stream, void (*kernel)(Parameters...), long blocks, int threads, std::size_t sharedBytes,
            Arguments... arguments) {
    if (sharedBytes > 48 * 1024) allowShared(reinterpret_cast<const void*>(kernel));
    kernel<<<unsigned(blocks), threads, sharedBytes, native(stream)>>>(arguments...);
    check(cudaGetLastError());
}

/// f(from, count) for pieces of [0, all), one after the other, of which none has more than `most` terms; `each` of them
/// take an item. One piece where the device has no display that would wait.
template <class F>
void inPieces(long all, double each, double most, F f) {
    const long piece = isWatched() ? long(std::clamp(most / each, 1.0, double(all))) : all;
    for (long from = 0; from < all; from += piece) f(from, std::min(piece, all - from));
}

} // namespace sfumato
