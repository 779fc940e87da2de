// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sfumato {

/// Contributions whose norm is clipped next, such as gradients: values / unit, truncated toward zero, cut at
/// +-2^52. A contribution with any NaN or infinity becomes zero as a whole and is not reported, for a report
/// would be an output. unit > 0.
void contributionToUnits(double unit, std::span<const float> values, std::span<std::int64_t> units);

/// A noise scale (value units) in grid units, rounded up: ceil(scale / unit), at least 1. scale, unit > 0 and
/// scale / unit < 2^53; the samplers take up to largestNoiseScale.
std::uint64_t noiseUnitsForScale(double scale, double unit);

/// L2 sensitivity (value units) of d values once they are rounded to a grid: two records at distance Delta are
/// at most Delta + sqrt(d) unit apart. Rounded up. No charge for 8-bit levels or whole ranges, whose ends lie
/// on the grid, nor for contributionToUnits.
double sensitivityOnGridL2(double sensitivity, std::size_t dimension, double unit);

/// Scales `values` toward zero until their integer norm is at most `bound` <= 2^62; values within it stay.
/// The norm is checked in 128-bit integers, so no rounding can exceed the bound: sensitivity is exactly
/// `bound`. The result does not depend on the order of the values. True where the norm was above `bound`.
bool clipNormL1(std::span<std::int64_t> values, std::uint64_t bound);
bool clipNormL2(std::span<std::int64_t> values, std::uint64_t bound);

} // namespace sfumato
