// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_uniform.h"
#include "core/noise/uniform_below.h"

#include <initializer_list>
#include <optional>

namespace sfumato::detail {

/// Heads with probability exp(-gamma) from independent coins that show heads with probability gamma in [0, 1]
/// (Canonne, Kamath and Steinke 2020, Algorithm 1).
template <class Coin>
bool headsExpMinus(ChaCha20& stream, Coin coin) {
    for (std::uint64_t k = 1;; ++k)
        if ((k > 1 && uniformBelow(k, stream) != 0) || !coin())
            return k % 2 == 1;
}

/// True with probability exp(-n x / d), exactly; x is the product of `factors`, 1 where there are none. d >= 1.
template <int Bits>
bool staysExpMinus(std::uint64_t n, std::uint64_t d, std::initializer_list<LazyUniform<Bits>*> factors,
                   ChaCha20& stream) {
    const auto coin = [&](std::uint64_t heads) {
        if (heads < d && uniformBelow(d, stream) >= heads)
            return false;
        for (LazyUniform<Bits>* factor : factors)
            if (LazyUniform<Bits> other(stream); !other.below(*factor, stream))
                return false;
        return true;
    };
    for (; n > d; n -= d)
        if (!headsExpMinus(stream, [&] { return coin(d); }))
            return false;
    return headsExpMinus(stream, [&] { return coin(n); });
}

/// A place (whole + part) / 16 of the real line.
template <int Bits>
struct TailPlace {
    std::uint64_t whole;
    LazyUniform<Bits> part;
};

/// One trial for a standard normal beyond from / 16, from >= 1: an exponential place (from + k + x) / 16 with density
/// proportional to exp(-from (k + x) / 256), which stays with probability exp(-(k + x)^2 / 512). So what stays has the normal
/// density, exp(-(from + k + x)^2 / 512) up to a factor, and `from` / 256 times the integral of the ratio to its value at the
/// edge is how often one stays. Whole numbers and comparisons only: no rounding anywhere.
template <int Bits>
std::optional<TailPlace<Bits>> proposeNormalTail(std::uint64_t from, ChaCha20& stream) {
    std::uint64_t k = 0;
    while (staysExpMinus<Bits>(from, 256, {}, stream))
        ++k;
    LazyUniform<Bits> x(stream);
    while (!staysExpMinus<Bits>(from, 256, {&x}, stream))
        x = LazyUniform<Bits>(stream);
    // (k + x)^2 = k^2 + 2 k x + x^2.
    if (staysExpMinus<Bits>(k * k, 512, {}, stream) && staysExpMinus<Bits>(k, 256, {&x}, stream) &&
        staysExpMinus<Bits>(1, 512, {&x, &x}, stream))
        return TailPlace<Bits>{from + k, std::move(x)};
    return std::nullopt;
}

} // namespace sfumato::detail
