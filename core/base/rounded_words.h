// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rounded_text.h"
#include "core/base/wording.h"

#include <cstdint>

namespace sfumato {

/// The numbers of rounded_text.h as whoever reads them writes them: "9,18" in German. Wording is asked in context "Number".
inline std::string roundedUp(double value, const Wording& say) {
    return say.in("Number", roundedUp(value));
}
inline std::string roundedDown(double value, const Wording& say) {
    return say.in("Number", roundedDown(value));
}
inline std::string shortestText(double value, const Wording& say) {
    return say.in("Number", shortestText(value));
}
inline std::string countText(std::int64_t count, const Wording& say) {
    return say.in("Number", std::to_string(count));
}

} // namespace sfumato
