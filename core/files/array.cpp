// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array.h"

#include <algorithm>

namespace sfumato {

std::size_t byteSize(ElementType type) {
    using enum ElementType;
    switch (type) {
    case U8:
    case I8:
        return 1;
    case I16:
        return 2;
    case I32:
    case F32:
        return 4;
    case I64:
    case F64:
        return 8;
    }
    REQUIRE(!"an element type outside its enumeration");
    return 0;
}

std::string_view name(ElementType type) {
    using enum ElementType;
    switch (type) {
    case U8:
        return "u8";
    case I8:
        return "i8";
    case I16:
        return "i16";
    case I32:
        return "i32";
    case I64:
        return "i64";
    case F32:
        return "f32";
    case F64:
        return "f64";
    }
    return "";
}

std::optional<std::uint64_t> checkedByteCount(ElementType type, std::span<const std::int64_t> shape) {
    constexpr std::int64_t largestExtent = std::int64_t(1) << 31;
    constexpr std::uint64_t largestProduct = std::uint64_t(1) << 62;
    if (shape.size() > 32)
        return std::nullopt;
    std::uint64_t product = byteSize(type);
    bool empty = false;
    for (std::int64_t extent : shape) {
        if (extent < 0 || extent > largestExtent)
            return std::nullopt;
        empty = empty || extent == 0;
        const auto factor = static_cast<std::uint64_t>(std::max<std::int64_t>(extent, 1));
        if (product > largestProduct / factor)
            return std::nullopt;
        product *= factor;
    }
    return empty ? 0 : product;
}

} // namespace sfumato
