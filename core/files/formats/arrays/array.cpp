// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/array.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/durable/refusal.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

std::size_t byteSize(ElementType type) {
    using enum ElementType;
    switch (type) {
    case U8:
    case I8: return 1;
    case I16: return 2;
    case I32:
    case F32: return 4;
    case I64:
    case F64: return 8;
    }
    REQUIRE(!"an element type outside its enumeration");
    return 0;
}

std::string_view name(ElementType type) {
    using enum ElementType;
    switch (type) {
    case U8: return "u8";
    case I8: return "i8";
    case I16: return "i16";
    case I32: return "i32";
    case I64: return "i64";
    case F32: return "f32";
    case F64: return "f64";
    }
    return "";
}

std::optional<std::uint64_t> checkedByteCount(ElementType type, std::span<const std::int64_t> shape) {
    constexpr std::int64_t largestExtent = std::int64_t(1) << 31;
    constexpr std::uint64_t largestProduct = std::uint64_t(1) << 62;
    if (shape.size() > 32) return std::nullopt;
    std::uint64_t product = byteSize(type);
    bool empty = false;
    for (std::int64_t extent : shape) {
        if (extent < 0 || extent > largestExtent) return std::nullopt;
        empty = empty || extent == 0;
        const auto factor = static_cast<std::uint64_t>(std::max<std::int64_t>(extent, 1));
        if (product > largestProduct / factor) return std::nullopt;
        product *= factor;
    }
    return empty ? 0 : product;
}

namespace {

// IEEE 754 binary16, every one of which a float holds.
float fromHalf(std::uint16_t bits) {
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const float size = exponent == 31  ? (fraction ? std::numeric_limits<float>::quiet_NaN()
                                                   : std::numeric_limits<float>::infinity())
                       : exponent == 0 ? std::ldexp(float(fraction), -24)
                                       : std::ldexp(float(1024 + fraction), exponent - 25);
    return bits & 0x8000 ? -size : size;
}

std::vector<std::byte> fromHalves(std::span<const std::byte> bytes) {
    std::vector<float> values;
    values.reserve(bytes.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); i += 2)
        values.push_back(fromHalf(detail::loadLittle<std::uint16_t>(bytes.subspan(i))));
    const auto wide = std::as_bytes(std::span(values));
    return {wide.begin(), wide.end()};
}

template <class From, class To>
std::vector<std::byte> widened(std::span<const std::byte> bytes) {
    std::vector<To> values;
    values.reserve(bytes.size() / sizeof(From));
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(From))
        values.push_back(To(detail::loadLittle<From>(bytes.subspan(i))));
    const auto wide = std::as_bytes(std::span(values));
    return {wide.begin(), wide.end()};
}

std::vector<std::byte> asRead(Widened how, std::vector<std::byte> bytes) {
    switch (how) {
    case Widened::Half: return fromHalves(bytes);
    case Widened::U16: return widened<std::uint16_t, std::int32_t>(bytes);
    case Widened::U32: return widened<std::uint32_t, std::int64_t>(bytes);
    case Widened::U64: // above 2^63 - 1 negative, which no label is
    case Widened::None: break;
    }
    return bytes;
}

} // namespace

Result<void> detail::checkSize(const ArrayLayout& layout, std::uint64_t bytes, std::string_view subject) {
    const std::uint64_t data = bytes - layout.start;
    const Text sizes{TEXT("holds %1 bytes of data where its header asks for %2"), {data, layout.size}};
    if (data < layout.size) return truncated(subject, sizes);
    if (data > layout.size) return malformed(subject, sizes);
    return {};
}

Array arrayOf(const ArrayLayout& layout, std::vector<std::int64_t> shape, std::vector<std::byte> bytes) {
    if (layout.bigEndian) detail::swapByteOrder(bytes, layout.elementSize());
    Array array{layout.type, std::move(shape), asRead(layout.widened, std::move(bytes))};
    REQUIRE(array.consistent());
    return array;
}

} // namespace sfumato
