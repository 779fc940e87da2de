// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"

#include "core/base/require.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

void contributionToUnits(double unit, std::span<const float> values, std::span<std::int64_t> units) {
    REQUIRE(values.size() == units.size() && unit > 0);
    const bool finite = std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
    std::transform(values.begin(), values.end(), units.begin(), [&](float value) {
        return finite ? std::int64_t(std::clamp(double(value) / unit, -0x1p52, 0x1p52)) : 0;
    });
}

std::uint64_t noiseUnitsForScale(double scale, double unit) {
    REQUIRE(scale > 0 && unit > 0);
    const double units = std::ceil(scale / unit);
    REQUIRE(units < 0x1p53);
    const bool tooSmall = std::fma(units, unit, -scale) < 0; // the quotient was rounded down onto an integer
    return std::uint64_t(units) + (tooSmall ? 1 : 0);
}

// The float error of (value - low) / unit is below 2^-30 units.
double sensitivityOnGridL2(double sensitivity, std::size_t dimension, double unit) {
    REQUIRE(sensitivity >= 0 && unit > 0);
    return (sensitivity + std::sqrt(double(dimension)) * unit) * (1 + 0x1p-28);
}

} // namespace sfumato
