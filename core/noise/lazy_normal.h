// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_uniform.h"

#include <cstdint>

namespace sfumato::detail {

/// A real number, +-(whole + part) / 16, of which only the digits of `part` that anyone asked for are known.
struct LazyNormal {
    bool negative;
    std::uint64_t whole;
    LazyUniform<64> part;

    /// Whether it is at least sixteenths / 16, for sixteenths >= 0.
    bool reaches(std::uint64_t sixteenths) const { return !negative && whole >= sixteenths; }
};

/// A standard normal, exactly.
LazyNormal lazyNormal(ChaCha20& stream);

/// A standard normal given that it is at least sixteenths / 16, and given that it is below; exactly. sixteenths >= 0.
LazyNormal lazyNormalFrom(std::uint64_t sixteenths, ChaCha20& stream);
LazyNormal lazyNormalBelow(std::uint64_t sixteenths, ChaCha20& stream);

} // namespace sfumato::detail
