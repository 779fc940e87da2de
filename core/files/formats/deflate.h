// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace sfumato::detail {

/// What stands around a deflate stream: nothing (zip), RFC 1950 (PNG), RFC 1952 (gzip).
enum class Wrapping { Raw, Zlib, Gzip };

/// Whether more than `limit` bytes are refused, or the output simply ends there.
enum class AtLimit { Refuse, Stop };

/// Inflates the one stream at the start of `input` to the end of `output`; returns how many input bytes it
/// took. `output` never holds more than `limit` bytes, nor grows by more than limits::inflateRatio times the
/// input.
Result<std::size_t> inflateInto(std::vector<std::byte>& output, std::span<const std::byte> input, Wrapping wrapping,
                                std::size_t limit, AtLimit atLimit, std::string_view subject);

/// One stream. The same input gives the same bytes.
std::vector<std::byte> deflated(std::span<const std::byte> input, Wrapping wrapping);

} // namespace sfumato::detail
