// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace sfumato {

/// Of how many records of a comparison the exact W2 is computed, at most; other metrics take all of them.
inline constexpr std::int64_t comparedPoints = 1000;

} // namespace sfumato
