// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_uniform.h"
#include "core/noise/uniform_below.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>

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

/// Heads with probability exp(-gamma) from independent coins that show heads with probability gamma in [0, 1]
/// (Canonne, Kamath and Steinke 2020, Algorithm 1).
template <class Coin>
bool headsExpMinus(ChaCha20& stream, Coin coin) {
    for (std::uint64_t k = 1;; ++k)
        if ((k > 1 && uniformBelow(k, stream) != 0) || !coin()) return k % 2 == 1;
}

/// True with probability exp(-n x / d), exactly; x is the product of `factors`, 1 where there are none. d >= 1.
template <int Bits>
bool staysExpMinus(std::uint64_t n, std::uint64_t d, std::initializer_list<LazyUniform<Bits>*> factors,
                   ChaCha20& stream) {
    const auto coin = [&](std::uint64_t heads) {
        if (heads < d && uniformBelow(d, stream) >= heads) return false;
        for (LazyUniform<Bits>* factor : factors)
            if (LazyUniform<Bits> other(stream); !other.below(*factor, stream)) return false;
        return true;
    };
    for (; n > d; n -= d)
        if (!headsExpMinus(stream, [&] { return coin(d); })) return false;
    return headsExpMinus(stream, [&] { return coin(n); });
}

/// A place (whole + part) / 16 of the real line.
template <int Bits>
struct TailPlace {
    std::uint64_t whole;
    LazyUniform<Bits> part;
};

/// One trial for a standard normal beyond from / 16, from >= 1: an exponential place (from + k + x) / 16 with density
/// proportional to exp(-from (k + x) / 256), which stays with probability exp(-(k + x)^2 / 512). So what stays has the
/// normal density, exp(-(from + k + x)^2 / 512) up to a factor, and `from` / 256 times the integral of the ratio to its
/// value at the edge is how often one stays. Whole numbers and comparisons only: no rounding anywhere.
template <int Bits>
std::optional<TailPlace<Bits>> proposeNormalTail(std::uint64_t from, ChaCha20& stream) {
    std::uint64_t k = 0;
    while (staysExpMinus<Bits>(from, 256, {}, stream)) ++k;
    LazyUniform<Bits> x(stream);
    while (!staysExpMinus<Bits>(from, 256, {&x}, stream)) x = LazyUniform<Bits>(stream);
    // (k + x)^2 = k^2 + 2 k x + x^2.
    if (staysExpMinus<Bits>(k * k, 512, {}, stream) && staysExpMinus<Bits>(k, 256, {&x}, stream) &&
        staysExpMinus<Bits>(1, 512, {&x, &x}, stream))
        return TailPlace<Bits>{from + k, std::move(x)};
    return std::nullopt;
}

/// A standard normal Z as a place of the line, or as round(sigma Z), by rejection from steps above the density, in such
/// a way that the distribution is exact.
///
/// |Z| lies in one of `cells` cells, 1 / perUnit wide, or beyond them (proposeNormalTail). A cell is proposed with
/// probability weight / 2^64, a whole number no smaller than the density at its left end asks for; a place x in it is
/// uniform, and stays with the probability that takes the step down to the density at x, by comparison with a uniform
/// number u. A look at 31 digits of u decides nearly always. What they leave open is computed in double precision, and
/// what lies within its error, with 256 digits of x and u and 320 of the function: the distribution is the exact one
/// but for the 2^-250 that these leave open. (Rejection from a histogram is Marsaglia's, 1963; digits that are drawn
/// when they are asked for, von Neumann's, 1951.)
class NormalCells {
public:
    static constexpr int cells = 96, perUnit = 16, columns = 128;
    static constexpr int beyond = cells, refused = cells + 1; ///< the two other outcomes

    /// Built once, in about a millisecond.
    static const NormalCells& shared();

    /// Z itself: its digits are drawn when they are asked for.
    LazyNormal place(ChaCha20& stream) const;

    /// round(sigma Z); 1 <= sigma <= 2^40.
    std::int64_t draw(ChaCha20& stream, std::uint64_t sigma) const;

    /// The parts, for tests. What a proposal is, and of 2^64 how often.
    int propose(ChaCha20& stream) const;
    std::uint64_t weight(int outcome) const { return m_weights[std::size_t(outcome)]; }
    /// Of 2^64, what the table of columns gives to an outcome.
    std::uint64_t share(int outcome) const;
    /// Whether a place in a cell stays: `u` 31 digits of a uniform number.
    bool stays(int cell, LazyUniform<64>& part, std::uint32_t u, ChaCha20& stream) const;
    bool staysExactly(int cell, LazyUniform<64>& part, std::uint32_t u, ChaCha20& stream) const;
    /// What a proposal beyond the cells comes to: a place there, or nothing, and then all is proposed anew.
    std::optional<TailPlace<64>> placeBeyond(ChaCha20& stream) const;

private:
    NormalCells();

    struct Column {
        std::uint64_t own; ///< of 2^57, the share of the first outcome
        std::uint8_t first, second;
    };
    std::array<Column, columns> m_columns;
    std::array<std::uint32_t, cells> m_sure; ///< of 2^31: u from here on stays, wherever in the cell
    std::array<std::uint64_t, cells + 2> m_weights;
};

} // namespace sfumato::detail
