// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace sfumato {

/// Templates of what ledgers and labels say, %1, %2, ... for its values in their order; those that contain
/// others come first.
std::span<const std::string_view> composedTexts();

} // namespace sfumato
