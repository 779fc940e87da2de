// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace sfumato {

/// Integers 0 <= k <= steps that stand for the reals low + k unit.
struct ValueGrid {
    double low, unit;
    std::int64_t steps;

    /// 256 units for each of 255 levels, or 2^20 of the range.
    static ValueGrid eightBit(double low, double high) { return {low, (high - low) / (255 * 256), 255 * 256}; }
    static ValueGrid real(double low, double high) { return {low, std::ldexp(high - low, -20), 1 << 20}; }

    /// The nearest grid point.
    std::int64_t toUnits(double value) const { return std::int64_t(std::floor((value - low) / unit + 0.5)); }
    double toReal(std::int64_t units) const { return low + unit * double(units); }
};

} // namespace sfumato
