// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/sha256.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <array>

namespace sfumato {

namespace {

using State = crypto_hash_sha256_state;

} // namespace

Sha256::Sha256() {
    static_assert(sizeof(State) <= sizeof(m_state) && alignof(State) <= 16);
    crypto_hash_sha256_init(reinterpret_cast<State*>(m_state.data()));
}

void Sha256::add(std::span<const std::byte> bytes) {
    crypto_hash_sha256_update(reinterpret_cast<State*>(m_state.data()),
                              reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

std::string Sha256::digits() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256_final(reinterpret_cast<State*>(m_state.data()), hash.data());
    std::string text(2 * hash.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

std::string sha256(std::string_view bytes) {
    Sha256 sum;
    sum.add(std::as_bytes(std::span(bytes)));
    return sum.digits();
}

namespace {

constexpr auto table = [] {
    std::array<std::uint32_t, 256> remainders{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t remainder = i;
        for (int bit = 0; bit < 8; ++bit) remainder = remainder & 1 ? remainder >> 1 ^ 0x82f63b78u : remainder >> 1;
        remainders[i] = remainder;
    }
    return remainders;
}();

} // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes) {
    std::uint32_t remainder = ~0u;
    for (std::byte byte : bytes)
        remainder = remainder >> 8 ^ table[(remainder ^ std::to_integer<std::uint32_t>(byte)) & 0xff];
    return ~remainder;
}

} // namespace sfumato
