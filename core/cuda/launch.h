// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cuda/calls.h"

namespace sfumato {

/// Queues kernel<<<blocks, threads>>>(arguments...) with so much memory shared in a block.
template <class... Parameters, class... Arguments>
void launch(CudaStream stream, void (*kernel)(Parameters...), long blocks, int threads,
            std::size_t sharedBytes, Arguments... arguments) {
    if (sharedBytes > 48 * 1024)
        allowShared(reinterpret_cast<const void*>(kernel));
    kernel<<<unsigned(blocks), threads, sharedBytes, native(stream)>>>(arguments...);
    check(cudaGetLastError());
}

} // namespace sfumato
