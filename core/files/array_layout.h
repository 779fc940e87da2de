// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/array.h"

namespace sfumato {

/// How the numbers of an array lie in a file, as its header says.
struct ArrayLayout {
    ElementType type = ElementType::U8; ///< as it is read
    std::vector<std::int64_t> shape;
    std::uint64_t start = 0, size = 0; ///< of the numbers, in bytes
    bool half = false;                 ///< float16 in the file, F32 when read
    bool bigEndian = false;
    bool firstIndexFastest = false; ///< Fortran's order: no record lies in one piece

    std::size_t elementSize() const { return half ? 2 : byteSize(type); } ///< in the file
};

/// Numbers as `layout` has them in a file, as they are in memory: `bytes` holds all numbers of `shape`, not in Fortran's order.
Array arrayOf(const ArrayLayout& layout, std::vector<std::int64_t> shape, std::vector<std::byte> bytes);

namespace detail {

/// Truncated or Malformed where a file of `bytes` is not as long as its header says.
Result<void> checkSize(const ArrayLayout& layout, std::uint64_t bytes, std::string_view subject);

} // namespace detail
} // namespace sfumato
