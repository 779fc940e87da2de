// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/chacha20.h"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace sfumato {

/// An integer uniform on [0, bound), bound >= 1, without bias: words below 2^64 mod bound are drawn again.
inline std::uint64_t uniformBelow(std::uint64_t bound, ChaCha20& stream) {
    const std::uint64_t limit = -bound % bound;
    for (;;)
        if (const std::uint64_t draw = stream.next64(); draw >= limit) return draw % bound;
}

/// A uniform order of 0 .. count - 1 (Fisher and Yates).
inline std::vector<std::int64_t> uniformOrder(std::int64_t count, ChaCha20& stream) {
    std::vector<std::int64_t> order(std::size_t(count), 0);
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = 0; i + 1 < order.size(); ++i)
        std::swap(order[i], order[i + std::size_t(uniformBelow(order.size() - i, stream))]);
    return order;
}

} // namespace sfumato
