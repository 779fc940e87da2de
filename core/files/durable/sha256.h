// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// SHA-256 (FIPS 180-4) of `bytes`, 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

/// The same of bytes that come one after the other.
class Sha256 {
public:
    Sha256();
    void add(std::span<const std::byte> bytes);
    /// Once, at the end.
    std::string digits();

private:
    alignas(16) std::array<std::byte, 128> m_state; ///< of libsodium
};

/// CRC-32C (Castagnoli, RFC 3720 B.4): reflected polynomial 0x82f63b78, start and final xor all ones.
std::uint32_t crc32c(std::span<const std::byte> bytes);

} // namespace sfumato
