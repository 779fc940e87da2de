// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace sfumato::limits {

constexpr std::size_t file = std::size_t(4) << 30;          ///< bytes of a file, and of what it inflates to
constexpr std::size_t record = std::size_t(64) << 20;       ///< bytes of one image
constexpr std::size_t inflateRatio = 1100;                  ///< inflated : compressed; deflate itself ends at 1032
constexpr std::size_t csvLine = std::size_t(16) << 20;      ///< bytes of one line
constexpr std::size_t csvColumns = 16384;                   ///< fields of one line
constexpr std::size_t npyHeader = std::size_t(64) << 10;    ///< bytes
constexpr std::size_t tensorHeader = std::size_t(16) << 20; ///< bytes of a safetensors header
constexpr std::size_t entries = 10000;                      ///< tensors or members of one file
constexpr std::size_t pngText = std::size_t(16) << 20;      ///< bytes of all text of a PNG, inflated

} // namespace sfumato::limits
