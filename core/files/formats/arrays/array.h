// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/require.h"
#include "core/base/result.h"

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "arrays are little-endian in memory and in files");

/// What an array's elements are.
enum class ElementType { U8, I8, I16, I32, I64, F32, F64 };

/// Bytes per element.
std::size_t byteSize(ElementType type);

/// "u8", "f32" ..., for messages.
std::string_view name(ElementType type);

/// The C++ types that an array can hold.
template <class T>
concept Element = std::same_as<T, std::uint8_t> || std::same_as<T, std::int8_t> || std::same_as<T, std::int16_t> ||
    std::same_as<T, std::int32_t> || std::same_as<T, std::int64_t> || std::same_as<T, float> || std::same_as<T, double>;

template <Element T>
constexpr ElementType elementTypeOf() {
    if constexpr (std::is_floating_point_v<T>)
        return sizeof(T) == 4 ? ElementType::F32 : ElementType::F64;
    else if constexpr (sizeof(T) == 1)
        return std::is_signed_v<T> ? ElementType::I8 : ElementType::U8;
    else
        return sizeof(T) == 2 ? ElementType::I16 : sizeof(T) == 4 ? ElementType::I32 : ElementType::I64;
}

/// Bytes of a row-major array of this shape (an empty shape is a scalar), or nothing when an extent is
/// negative or above 2^31, there are more than 32 extents, or the product of the non-zero extents passes 2^62
/// bytes.
std::optional<std::uint64_t> checkedByteCount(ElementType type, std::span<const std::int64_t> shape);

/// Numbers as files hold them: row-major, little-endian, no strides. bytes.size() is the product of the shape
/// times the element size; whoever fills the members by hand keeps that true.
struct Array {
    ElementType type = ElementType::U8;
    std::vector<std::int64_t> shape;
    std::vector<std::byte> bytes;

    /// Number of elements: 1 for an empty shape.
    std::int64_t count() const { return static_cast<std::int64_t>(bytes.size() / byteSize(type)); }

    /// True when bytes.size() is what type and shape ask for.
    bool consistent() const { return checkedByteCount(type, shape) == bytes.size(); }

    /// The elements, which must be of type T.
    template <Element T>
    std::span<const T> as() const {
        REQUIRE(type == elementTypeOf<T>() && consistent());
        return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
    }

    /// A copy of `values`, whose number must be the product of `shape`.
    template <Element T>
    static Array of(std::vector<std::int64_t> shape, std::span<const T> values) {
        const auto raw = std::as_bytes(values);
        Array array{elementTypeOf<T>(), std::move(shape), {raw.begin(), raw.end()}};
        REQUIRE(array.consistent());
        return array;
    }
    template <Element T>
    static Array of(std::vector<std::int64_t> shape, const std::vector<T>& values) {
        return of(std::move(shape), std::span<const T>(values));
    }

    bool operator==(const Array&) const = default;
};

/// Numbers that a file holds in a type that Array does not have: they are widened to the next that holds them.
enum class Widened { None, Half, U16, U32, U64 };

/// Bytes of a number in the file.
inline std::size_t elementSizeOf(ElementType type, Widened widened) {
    return widened == Widened::Half || widened == Widened::U16 ? 2 : widened == Widened::U32 ? 4 : byteSize(type);
}

/// How the numbers of an array lie in a file, as its header says.
struct ArrayLayout {
    ElementType type = ElementType::U8; ///< as it is read
    std::vector<std::int64_t> shape;
    std::uint64_t start = 0, size = 0; ///< of the numbers, in bytes
    Widened widened = Widened::None;   ///< Half is read as F32, U16 as I32, U32 and U64 as I64
    bool isBool = false;               ///< the numbers are 0 and 1
    bool bigEndian = false;
    bool firstIndexFastest = false; ///< Fortran's order: no record lies in one piece

    std::size_t elementSize() const { return elementSizeOf(type, widened); } ///< in the file
};

/// Numbers as `layout` has them in a file, as they are in memory: `bytes` holds all numbers of `shape`, not in
/// Fortran's order.
Array arrayOf(const ArrayLayout& layout, std::vector<std::int64_t> shape, std::vector<std::byte> bytes);

namespace detail {

/// Truncated or Malformed where a file of `bytes` is not as long as its header says.
Result<void> checkSize(const ArrayLayout& layout, std::uint64_t bytes, std::string_view subject);

} // namespace detail

} // namespace sfumato
