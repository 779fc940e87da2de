// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sfumato::detail {

using Bytes = std::vector<std::byte>;

/// The number in the first sizeof(T) bytes of `from`; the caller has checked that they are there.
template <class T>
T loadLittle(std::span<const std::byte> from) {
    T value;
    std::memcpy(&value, from.first(sizeof(T)).data(), sizeof(T));
    return value;
}
template <class T>
T loadBig(std::span<const std::byte> from) {
    std::array<std::byte, sizeof(T)> raw;
    std::reverse_copy(from.begin(), from.begin() + sizeof(T), raw.begin());
    return std::bit_cast<T>(raw);
}

inline void append(Bytes& to, std::span<const std::byte> more) { to.insert(to.end(), more.begin(), more.end()); }
inline void append(Bytes& to, std::string_view text) { append(to, std::as_bytes(std::span(text.data(), text.size()))); }
template <class T>
void appendLittle(Bytes& to, std::type_identity_t<T> value) {
    append(to, std::as_bytes(std::span(&value, 1)));
}
template <class T>
void appendBig(Bytes& to, std::type_identity_t<T> value) {
    auto raw = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    std::ranges::reverse(raw);
    append(to, std::span<const std::byte>(raw));
}

inline std::string_view asText(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Turns every element of `size` bytes around.
inline void swapByteOrder(std::span<std::byte> bytes, std::size_t size) {
    for (std::size_t at = 0; size > 1 && at + size <= bytes.size(); at += size)
        std::reverse(bytes.begin() + at, bytes.begin() + at + size);
}

} // namespace sfumato::detail
