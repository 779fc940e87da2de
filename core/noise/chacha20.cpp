// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/chacha20.h"

#include "core/base/require.h"

#include <algorithm>
#include <bit>
#include <string.h>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "the key stream is read as little-endian words");

namespace {

// One row of the 4x4 state of two blocks side by side: one AVX2 register, or two of SSE2.
using Rows = std::uint32_t __attribute__((vector_size(32)));

template <int Bits>
[[gnu::always_inline]] inline void rotate(Rows& row) {
    row = (row << Bits) | (row >> (32 - Bits));
}

[[gnu::always_inline]] inline void quarterRounds(Rows& a, Rows& b, Rows& c, Rows& d) {
    a += b, d ^= a, rotate<16>(d);
    c += d, b ^= c, rotate<12>(b);
    a += b, d ^= a, rotate<8>(d);
    c += d, b ^= c, rotate<7>(b);
}

// Turns columns into diagonals; three times the same turn is the way back.
template <int Step>
[[gnu::always_inline]] inline void turn(Rows& row) {
    row = __builtin_shufflevector(row, row, Step, (Step + 1) % 4, (Step + 2) % 4, (Step + 3) % 4, 4 + Step,
                                  4 + (Step + 1) % 4, 4 + (Step + 2) % 4, 4 + (Step + 3) % 4);
}

template <std::size_t Pairs>
[[gnu::always_inline]] inline void blocks(const std::uint32_t* state, std::uint32_t counter, std::byte* out) {
    Rows start[4][Pairs], rows[4][Pairs];
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t pair = 0; pair < Pairs; ++pair) {
            const std::uint32_t* s = state + 4 * i;
            start[i][pair] = Rows{s[0], s[1], s[2], s[3], s[0], s[1], s[2], s[3]};
            if (i == 3) {
                start[i][pair][0] = counter + std::uint32_t(2 * pair);
                start[i][pair][4] = counter + std::uint32_t(2 * pair + 1);
            }
            rows[i][pair] = start[i][pair];
        }
    for (int round = 0; round < 10; ++round) {
        for (std::size_t p = 0; p < Pairs; ++p)
            quarterRounds(rows[0][p], rows[1][p], rows[2][p], rows[3][p]);
        for (std::size_t p = 0; p < Pairs; ++p)
            turn<1>(rows[1][p]), turn<2>(rows[2][p]), turn<3>(rows[3][p]);
        for (std::size_t p = 0; p < Pairs; ++p)
            quarterRounds(rows[0][p], rows[1][p], rows[2][p], rows[3][p]);
        for (std::size_t p = 0; p < Pairs; ++p)
            turn<3>(rows[1][p]), turn<2>(rows[2][p]), turn<1>(rows[3][p]);
    }
    for (std::size_t p = 0; p < Pairs; ++p)
        for (std::size_t i = 0; i < 4; ++i) {
            rows[i][p] += start[i][p];
            std::memcpy(out + 128 * p + 16 * i, &rows[i][p], 16);
            std::memcpy(out + 128 * p + 64 + 16 * i, reinterpret_cast<const std::byte*>(&rows[i][p]) + 16, 16);
        }
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void blocksAvx2(const std::uint32_t* state, std::uint32_t counter, std::byte* out) {
    blocks<2>(state, counter, out);
    blocks<2>(state, counter + 4, out + 256);
}
#endif

void blocksPortable(const std::uint32_t* state, std::uint32_t counter, std::byte* out) {
    for (std::uint32_t pair = 0; pair < 4; ++pair)
        blocks<1>(state, counter + 2 * pair, out + 128 * pair);
}

void eightBlocks(const std::uint32_t* state, std::uint32_t counter, std::byte* out) {
#if defined(__x86_64__)
    static const bool avx2 = __builtin_cpu_supports("avx2");
    if (avx2)
        return blocksAvx2(state, counter, out);
#endif
    blocksPortable(state, counter, out);
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
    eightBlocks(m_state.data(), std::uint32_t(m_nextBlock), m_stream.data());
    m_nextBlock += s_blocks;
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
