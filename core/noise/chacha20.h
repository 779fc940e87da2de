// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace sfumato {

/// The ChaCha20 key stream of RFC 8439, by libsodium: 256-bit key, 96-bit nonce = (domain, streamId),
/// little-endian words. One stream holds 2^38 bytes; asking for more throws, for the block counter would
/// repeat. Neither copied nor moved: two copies of a stream would give the same noise twice. Erased when it
/// ends.
class ChaCha20 {
public:
    using Key = std::array<std::uint32_t, 8>;

    /// `domain` is the first word of the nonce, `streamId` the others, `firstBlock` the initial block
    /// counter.
    ChaCha20(const Key& key, std::uint32_t domain, std::uint64_t streamId, std::uint32_t firstBlock = 0);
    ~ChaCha20();
    ChaCha20(const ChaCha20&) = delete;
    ChaCha20& operator=(const ChaCha20&) = delete;

    /// The next 4 or 8 bytes of the stream as a little-endian integer, uniform over all values.
    std::uint32_t next32() { return next<std::uint32_t>(); }
    std::uint64_t next64() { return next<std::uint64_t>(); }

    void fill(std::span<std::byte> bytes);

private:
    static constexpr std::size_t s_blocks = 8;
    static constexpr std::size_t s_size = 64 * s_blocks;

    template <class Word>
    Word next() {
        Word word;
        if (s_size - m_used < sizeof word) [[unlikely]]
            fill(std::as_writable_bytes(std::span(&word, 1)));
        else {
            std::memcpy(&word, m_stream.data() + m_used, sizeof word);
            m_used += sizeof word;
        }
        return word;
    }
    void refill();

    alignas(64) std::array<std::byte, s_size> m_stream;
    std::size_t m_used = s_size;
    Key m_key;
    std::array<std::uint32_t, 3> m_nonce;
    std::uint64_t m_nextBlock;
};

} // namespace sfumato
