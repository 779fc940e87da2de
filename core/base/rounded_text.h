// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"

#include <cstdint>
#include <string>

namespace sfumato {

/// A number for people, with at most so many significant digits, never below the value (but for a relative
/// 1e-12, so that 25 plus floating-point dust reads "25"): "9.18", "1e-4", "0.353", "infinite".
std::string roundedUp(double value, int digits = 3);

/// The same, never above the value: for amounts of noise.
std::string roundedDown(double value, int digits = 3);

/// The nearest number with at most so many significant digits, more only before the decimal point: "0.0758", "41750",
/// "1e-6", "infinite", "–" for what is not a number. For what is measured; guarantees are rounded up.
std::string nearestText(double value, int digits = 3);

/// A time for people: "0.7 s", "37 s", "2.3 min", "12 min", "1.5 h".
std::string durationText(double seconds, const Wording& say = {});

/// The shortest spelling that reads back as the value: "120", "0.1", "-2.5e-7".
std::string shortestText(double value);

/// The numbers of rounded_text.h as whoever reads them writes them: "9,18" in German. Wording is asked in context
/// "Number".
inline std::string roundedUp(double value, const Wording& say) { return say.in("Number", roundedUp(value)); }
inline std::string roundedDown(double value, const Wording& say) { return say.in("Number", roundedDown(value)); }
inline std::string nearestText(double value, const Wording& say) { return say.in("Number", nearestText(value)); }
inline std::string shortestText(double value, const Wording& say) { return say.in("Number", shortestText(value)); }
inline std::string countText(std::int64_t count, const Wording& say) { return say.in("Number", std::to_string(count)); }

} // namespace sfumato
