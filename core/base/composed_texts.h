// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace sfumato {

/// Templates of what the engine composes, %1, %2, ... for its values in their order; those that contain others come first.
std::span<const std::string_view> composedTexts();
/// The same of what faults say in detail, of those that people meet in the window; what has no values is marked with TEXT where it is said.
std::span<const std::string_view> faultTexts();

} // namespace sfumato
