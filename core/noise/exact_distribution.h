// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_uniform.h"

namespace sfumato::detail {

/// True with probability exp(-x): the run z1 < x, z2 < z1, ... of uniforms reaches length n with probability
/// x^n / n!, so its length is even with probability exp(-x) (von Neumann, 1951).
template <int Bits>
bool acceptExpMinus(LazyUniform<Bits>& x, ChaCha20& stream) {
    LazyUniform<Bits> last(stream);
    if (!last.below(x, stream)) return true;
    for (bool even = false;; even = !even) {
        LazyUniform<Bits> next(stream);
        if (!next.below(last, stream)) return even;
        last = std::move(next);
    }
}

/// whole + part, exponential with mean 1. A trial of `part` fails with probability 1/e, whatever came before
/// it, so the number of failures is the whole part (von Neumann, 1951).
template <int Bits>
struct Exponential {
    explicit Exponential(ChaCha20& stream) : part(stream) {
        for (; !acceptExpMinus(part, stream); ++whole) part = LazyUniform<Bits>(stream);
    }
    std::uint64_t whole = 0;
    LazyUniform<Bits> part;
};

/// k with P(k) proportional to exp(-|k| / scale): |k| = floor(scale E), E exponential, one of the two zeros
/// refused.
template <int Bits>
std::int64_t exactDiscreteLaplace(ChaCha20& stream, std::uint64_t scale) {
    for (;;) {
        Exponential<Bits> e(stream);
        const auto magnitude = std::int64_t(e.whole * scale + e.part.floorOfMultiple(scale, stream));
        const bool negative = (stream.next32() & 1) != 0;
        if (!negative || magnitude != 0) return negative ? -magnitude : magnitude;
    }
}

} // namespace sfumato::detail
