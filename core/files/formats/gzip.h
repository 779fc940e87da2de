// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/limits.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace sfumato {

/// True for bytes that start as RFC 1952 says.
bool isGzip(std::span<const std::byte> bytes);

/// All members of a gzip file, one after the other. Refused: more than `limit` bytes or 1,100 times the
/// input, a bad checksum, an early end, and anything behind the last member.
Result<std::vector<std::byte>> gunzip(std::span<const std::byte> bytes, std::size_t limit, std::string_view subject);

/// The first `count` inflated bytes, or all if there are fewer; what follows is not looked at.
Result<std::vector<std::byte>> gunzipStart(std::span<const std::byte> bytes, std::size_t count,
                                           std::string_view subject);

/// One gzip member without name and time: the same input gives the same bytes.
std::vector<std::byte> gzip(std::span<const std::byte> bytes);

} // namespace sfumato
