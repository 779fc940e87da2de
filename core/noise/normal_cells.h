// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/lazy_normal.h"
#include "core/noise/normal_tail.h"

#include <array>
#include <cstdint>
#include <optional>

namespace sfumato::detail {

/// A standard normal Z as a place of the line, or as round(sigma Z), by rejection from steps above the density, in such a
/// way that the law is exact.
///
/// |Z| lies in one of `cells` cells, 1 / perUnit wide, or beyond them (proposeNormalTail). A cell is proposed with probability weight / 2^64, a
/// whole number no smaller than the density at its left end asks for; a place x in it is uniform, and stays with the
/// probability that takes the step down to the density at x, by comparison with a uniform number u. A look at 31 digits
/// of u decides nearly always. What they leave open is computed in double precision, and what lies within its
/// error, with 256 digits of x and u and 320 of the function: the law is the exact one but for the 2^-250 that these leave open.
/// (Rejection from a histogram is Marsaglia's, 1963; digits that are drawn when they are asked for, von Neumann's, 1951.)
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
