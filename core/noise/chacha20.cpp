// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/chacha20.h"

#include "core/base/require.h"

#include <sodium/core.h>
#include <sodium/crypto_stream_chacha20.h>
#include <sodium/utils.h>

#include <algorithm>
#include <bit>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "keys and nonces are little-endian words");

ChaCha20::ChaCha20(const Key& key, std::uint32_t domain, std::uint64_t streamId, std::uint32_t firstBlock)
    : m_key(key), m_nonce{domain, std::uint32_t(streamId), std::uint32_t(streamId >> 32)}, m_nextBlock(firstBlock) {
    static const int ready = sodium_init(); // chooses the quickest code for this processor
    REQUIRE(ready >= 0);
}

ChaCha20::~ChaCha20() {
    sodium_memzero(m_stream.data(), m_stream.size());
    sodium_memzero(m_key.data(), sizeof m_key);
}

void ChaCha20::refill() {
    REQUIRE(m_nextBlock + s_blocks <= std::uint64_t(1) << 32);
    auto* const stream = reinterpret_cast<unsigned char*>(m_stream.data());
    std::memset(stream, 0, s_size);
    crypto_stream_chacha20_ietf_xor_ic(stream, stream, s_size, reinterpret_cast<const unsigned char*>(m_nonce.data()),
                                       std::uint32_t(m_nextBlock),
                                       reinterpret_cast<const unsigned char*>(m_key.data()));
    m_nextBlock += s_blocks;
    m_used = 0;
}

void ChaCha20::fill(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        if (m_used == s_size) refill();
        const std::size_t count = std::min(bytes.size(), s_size - m_used);
        std::memcpy(bytes.data(), m_stream.data() + m_used, count);
        m_used += count;
        bytes = bytes.subspan(count);
    }
}

} // namespace sfumato
