// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sample_sheet.h"

#include <cstdint>

namespace sfumato {

/// What to expect of samples, shown on pictures that are nobody's: digits that the program draws in the number, classes
/// and shape of somebody's records, and samples of what was learned of them at the same budget. Both sheets stand class
/// by class, as many of each.
struct StandIn {
    static constexpr int most = 4, shownOfClass = 4; ///< classes that are shown, and pictures of each
    SampleSheet drawn, learned;
    std::int64_t records = 0; ///< digits that were drawn
};

} // namespace sfumato
