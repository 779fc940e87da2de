// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/durable/limits.h"

#include <filesystem>

namespace sfumato {

/// The MNIST format: two zero bytes, a type byte, the number of extents, the extents as big-endian u32, then
/// the elements, row-major and big-endian (http://yann.lecun.com/exdb/mnist). The types are u8, i8, i16, i32,
/// f32, f64. Refused: an extent of 0 or above 2^31, no extent at all, a record (all but the first extent)
/// above 64 MB, and a file that is shorter or longer than its header says.
Result<Array> parseIdx(std::span<const std::byte> bytes, std::string_view subject);

/// parseIdx on a file, inflated first if it starts as gzip does. A compressed file may inflate to what its
/// own IDX header asks for, and to `limit` bytes at most.
Result<Array> readIdx(const std::filesystem::path& path, std::size_t limit = limits::file);

/// The bytes that parseIdx reads back as `array`: at least one extent, each between 1 and 2^31, and not i64.
std::vector<std::byte> toIdx(const Array& array);

namespace detail {

constexpr std::size_t longestIdxStart = 4 + 4 * 255; ///< header at most

/// What the header says of a file that starts like this, not compressed; the numbers end where the file should.
Result<ArrayLayout> idxLayout(std::span<const std::byte> start, std::string_view subject);

} // namespace detail

} // namespace sfumato
