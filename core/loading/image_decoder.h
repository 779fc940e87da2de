// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/png.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace sfumato::detail {

/// The pixels of a PNG or JPEG file, grey or RGB, 8 bits per sample; transparency is dropped, 16 bits are cut
/// to 8. `bytes` has passed inspectImage().
Result<PngImage> decodeImage(std::span<const std::byte> bytes, std::string_view subject);

} // namespace sfumato::detail
