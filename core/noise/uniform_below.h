// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/chacha20.h"

#include <cstdint>

namespace sfumato {

/// An integer uniform on [0, bound), bound >= 1, without bias: words below 2^64 mod bound are drawn again.
inline std::uint64_t uniformBelow(std::uint64_t bound, ChaCha20& stream) {
    const std::uint64_t limit = -bound % bound;
    for (;;)
        if (const std::uint64_t draw = stream.next64(); draw >= limit)
            return draw % bound;
}

} // namespace sfumato
