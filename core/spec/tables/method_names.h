// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sfumato {

/// The name that a method is shown by: that of its run, but for names that older presets gave to methods of today
/// ("plain" is "unregularized", "anchored" is "warm-started").
std::string shownMethodName(std::string_view name);

} // namespace sfumato
