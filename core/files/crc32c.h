// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sfumato {

/// CRC-32C (Castagnoli, RFC 3720 B.4): reflected polynomial 0x82f63b78, start and final xor all ones.
std::uint32_t crc32c(std::span<const std::byte> bytes);

} // namespace sfumato
