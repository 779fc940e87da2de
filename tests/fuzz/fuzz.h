// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sfumato::fuzz {

inline std::span<const std::byte> bytes(const std::uint8_t* data, std::size_t size) {
    return std::as_bytes(std::span(data, size));
}

/// What every refusal owes: the subject, and a reason.
template <class T>
void check(const Result<T>& result, std::string_view subject) {
    if (!result)
        REQUIRE(result.fault().subject.starts_with(subject) && !result.fault().detail.empty());
}

} // namespace sfumato::fuzz
