// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace sfumato {

/// resources/networks/digits.safetensors, which the build puts into the library.
std::span<const std::byte> digitsNetwork();

} // namespace sfumato
