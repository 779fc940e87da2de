// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace sfumato {

/// Whether each of the numbers is finite. True of none.
bool allFinite(std::span<const float> numbers);

} // namespace sfumato
