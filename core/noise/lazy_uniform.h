// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/chacha20.h"

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace sfumato::detail {

__extension__ using Wide = unsigned __int128;

/// A real number uniform on (0, 1), known only as far as anyone has looked: its digits in base 2^Bits are
/// drawn when a comparison needs them. So comparisons of two of them, and roundings of their multiples, are
/// exact. The samplers use 32 and 64 bits; narrow digits let a test meet the ties that 32 bits meet once in 4e9
/// comparisons.
template <int Bits>
class LazyUniform {
public:
    using Digit = std::conditional_t<Bits == 64, std::uint64_t, std::uint32_t>;
    explicit LazyUniform(ChaCha20& stream) : m_first(draw(stream)) {}
    /// One whose first digits are given; the others are drawn as ever.
    LazyUniform(Digit first, std::vector<Digit> rest) : m_first(first), m_rest(std::move(rest)) {}

    /// Whether *this < other.
    bool below(LazyUniform& other, ChaCha20& stream) {
        if (m_first != other.m_first) [[likely]]
            return m_first < other.m_first;
        return belowAfterTie(other, stream);
    }

    Digit first() const { return m_first; }

    /// The digit after `index` others.
    Digit digit(std::size_t index, ChaCha20& stream) {
        if (index == 0) return m_first;
        while (m_rest.size() < index) m_rest.push_back(draw(stream));
        return m_rest[index - 1];
    }

    /// floor(scale x) for 1 <= scale <= 2^62.
    std::uint64_t floorOfMultiple(std::uint64_t scale, ChaCha20& stream) {
        std::size_t i = 0;
        std::uint64_t known = 0;
        for (; i < 64 / Bits; ++i) known = std::uint64_t(Wide(known) << Bits) | digit(i, stream);
        const Wide product = Wide(scale) * known;
        const auto whole = std::uint64_t(product >> 64);
        const auto fraction = std::uint64_t(product);
        // The digits not yet seen add scale y / 2^64 with y in (0, 1): the next integer is reached if scale y
        // >= gap.
        const std::uint64_t toNext = -fraction;
        if (fraction == 0 || toNext >= scale) [[likely]]
            return whole;
        Wide gap = toNext;
        for (;; ++i) {
            const Wide seen = Wide(scale) * digit(i, stream);
            gap <<= Bits;
            if (gap <= seen) return whole + 1;
            gap -= seen;
            if (gap >= scale) return whole;
        }
    }

private:
    static_assert(64 % Bits == 0);
    static Digit draw(ChaCha20& stream) {
        if constexpr (Bits == 64)
            return stream.next64();
        else
            return stream.next32() >> (32 - Bits);
    }

    [[gnu::cold, gnu::noinline]] bool belowAfterTie(LazyUniform& other, ChaCha20& stream) {
        for (std::size_t i = 1;; ++i)
            if (const auto mine = digit(i, stream), theirs = other.digit(i, stream); mine != theirs)
                return mine < theirs;
    }

    Digit m_first;
    std::vector<Digit> m_rest;
};

} // namespace sfumato::detail
