// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/crc32c.h"

#include <array>

namespace sfumato {

namespace {

constexpr auto table = [] {
    std::array<std::uint32_t, 256> remainders{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t remainder = i;
        for (int bit = 0; bit < 8; ++bit)
            remainder = remainder & 1 ? remainder >> 1 ^ 0x82f63b78u : remainder >> 1;
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
