// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato::detail {
[[noreturn]] void requirementFailed(const char* condition, const char* file, int line);
}

/// What only a bug can break: throws std::logic_error with the condition and its place.
#define REQUIRE(condition)                                                                                             \
    ((condition) ? void(0) : ::sfumato::detail::requirementFailed(#condition, __FILE__, __LINE__))
