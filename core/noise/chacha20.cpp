// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/chacha20.h"

#include "core/base/require.h"

#include <algorithm>
#include <bit>
#include <string.h>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "the key stream is read as little-endian words");

namespace {

// A row of the 4x4 state in one vector register, on every x86-64 and ARM64.
using Row = std::uint32_t __attribute__((vector_size(16)));

template <int Bits>
inline void rotate(Row& row) {
    row = (row << Bits) | (row >> (32 - Bits));
}

inline void quarterRounds(Row& a, Row& b, Row& c, Row& d) {
    a += b, d ^= a, rotate<16>(d);
    c += d, b ^= c, rotate<12>(b);
    a += b, d ^= a, rotate<8>(d);
    c += d, b ^= c, rotate<7>(b);
}

// Turns columns into diagonals; the turn by 4 - Step is the way back.
template <int Step>
inline void turn(Row& row) {
    row = __builtin_shufflevector(row, row, Step, (Step + 1) % 4, (Step + 2) % 4, (Step + 3) % 4);
}

} // namespace

ChaCha20::ChaCha20(const Key& key, std::uint32_t domain, std::uint64_t streamId, std::uint32_t firstBlock)
    : m_state{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, m_nextBlock(firstBlock) {
    std::copy(key.begin(), key.end(), m_state.begin() + 4);
    m_state[13] = domain;
    m_state[14] = std::uint32_t(streamId);
    m_state[15] = std::uint32_t(streamId >> 32);
}

ChaCha20::~ChaCha20() {
    explicit_bzero(m_stream.data(), m_stream.size());
    explicit_bzero(m_state.data(), sizeof m_state);
}

void ChaCha20::refill() {
    REQUIRE(m_nextBlock + s_blocks <= std::uint64_t(1) << 32);
    constexpr std::size_t together = 2; // independent blocks that hide each other's latency
    for (std::size_t first = 0; first < s_blocks; first += together) {
        Row start[together][4], rows[together][4];
        for (std::size_t i = 0; i < together; ++i) {
            m_state[12] = std::uint32_t(m_nextBlock++);
            std::memcpy(start[i], m_state.data(), 64);
            std::memcpy(rows[i], m_state.data(), 64);
        }
        for (int round = 0; round < 10; ++round) {
            for (auto& [a, b, c, d] : rows)
                quarterRounds(a, b, c, d);
            for (auto& [a, b, c, d] : rows)
                turn<1>(b), turn<2>(c), turn<3>(d);
            for (auto& [a, b, c, d] : rows)
                quarterRounds(a, b, c, d);
            for (auto& [a, b, c, d] : rows)
                turn<3>(b), turn<2>(c), turn<1>(d);
        }
        for (std::size_t i = 0; i < together; ++i) {
            for (std::size_t row = 0; row < 4; ++row)
                rows[i][row] += start[i][row];
            std::memcpy(m_stream.data() + 64 * (first + i), rows[i], 64);
        }
    }
    m_used = 0;
}

void ChaCha20::fill(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        if (m_used == s_size)
            refill();
        const std::size_t count = std::min(bytes.size(), s_size - m_used);
        std::memcpy(bytes.data(), m_stream.data() + m_used, count);
        m_used += count;
        bytes = bytes.subspan(count);
    }
}

} // namespace sfumato
