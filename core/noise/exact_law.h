// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_uniform.h"

namespace sfumato::detail {

/// True with probability exp(-x): the run z1 < x, z2 < z1, ... of uniforms reaches length n with probability
/// x^n / n!, so its length is even with probability exp(-x) (von Neumann, 1951).
template <int Bits>
bool acceptExpMinus(LazyUniform<Bits>& x, ChaCha20& stream) {
    LazyUniform<Bits> last(stream);
    if (!last.below(x, stream))
        return true;
    for (bool even = false;; even = !even) {
        LazyUniform<Bits> next(stream);
        if (!next.below(last, stream))
            return even;
        last = std::move(next);
    }
}

/// True with probability exp(-1/2): the same run below 1/2.
template <int Bits>
bool acceptExpMinusHalf(ChaCha20& stream) {
    LazyUniform<Bits> x(stream);
    return !x.belowHalf() || !acceptExpMinus(x, stream);
}

/// True with probability exp(-x^2 / 2), or exp(-(1 - x)^2 / 2) when mirrored: each step of the run must also
/// win a toss with probability x / 2 (Karney, ACM TOMS 42, 2016). Mirrored uniforms z are read as 1 - z.
template <bool Mirrored, int Bits>
bool acceptExpMinusHalfSquare(LazyUniform<Bits>& x, ChaCha20& stream) {
    const auto below = [&](LazyUniform<Bits>& a, LazyUniform<Bits>& b) {
        return Mirrored ? b.below(a, stream) : a.below(b, stream);
    };
    const auto tossed = [&] {
        LazyUniform<Bits> r(stream);
        return below(r, x) && (stream.next32() & 1) != 0;
    };
    LazyUniform<Bits> last(stream);
    if (!below(last, x) || !tossed())
        return true;
    for (bool even = false;; even = !even) {
        LazyUniform<Bits> next(stream);
        if (!below(next, last) || !tossed())
            return even;
        last = std::move(next);
    }
}

/// whole + part, exponential with mean 1. A trial of `part` fails with probability 1/e, whatever came before
/// it, so the number of failures is the whole part (von Neumann, 1951).
template <int Bits>
struct Exponential {
    explicit Exponential(ChaCha20& stream) : part(stream) {
        for (; !acceptExpMinus(part, stream); ++whole)
            part = LazyUniform<Bits>(stream);
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
        const auto magnitude = std::int64_t(e.whole * scale + e.part.floorOfMultiple(scale, false, stream));
        const bool negative = (stream.next32() & 1) != 0;
        if (!negative || magnitude != 0)
            return negative ? -magnitude : magnitude;
    }
}

/// Whether y = whole + part, exponential, is kept with probability exp(-(y - 1)^2 / 2): then y is
/// half-normal.
template <int Bits>
bool acceptHalfNormal(Exponential<Bits>& y, ChaCha20& stream) {
    if (y.whole == 0)
        return acceptExpMinusHalfSquare<true>(y.part, stream);
    const std::uint64_t m = y.whole - 1; // (m + x)^2 / 2 = m^2 / 2 + m x + x^2 / 2
    for (std::uint64_t i = 0; i < m * m; ++i)
        if (!acceptExpMinusHalf<Bits>(stream))
            return false;
    for (std::uint64_t i = 0; i < m; ++i)
        if (!acceptExpMinus(y.part, stream))
            return false;
    return acceptExpMinusHalfSquare<false>(y.part, stream);
}

/// round(sigma Z), Z standard normal.
template <int Bits>
std::int64_t exactRoundedGaussian(ChaCha20& stream, std::uint64_t sigma) {
    for (;;) {
        Exponential<Bits> y(stream);
        if (!acceptHalfNormal(y, stream))
            continue;
        const auto magnitude = std::int64_t(y.whole * sigma + y.part.floorOfMultiple(sigma, true, stream));
        return (stream.next32() & 1) != 0 ? -magnitude : magnitude;
    }
}

} // namespace sfumato::detail
