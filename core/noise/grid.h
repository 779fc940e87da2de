// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sfumato {

/// The integers that stand for the reals of [low, low + steps unit]: k stands for low + k unit, 0 <= k <=
/// steps. Private values are put on a grid before noise is added, so that noise and data are integers.
struct Grid {
    double low;
    double unit;
    std::int64_t steps;

    /// For values that hold 8-bit levels, spread evenly over [low, high]: 256 units per level, 65,280 steps.
    /// Levels lie on the grid, so sensitivity does not grow. Faults: bounds not finite, or not low < high
    /// (subject "range").
    static Result<Grid> eightBit(double low, double high);
    /// For any other values: unit = 2^-20 of the range, 2^20 steps. Same faults.
    static Result<Grid> real(double low, double high);

    double high() const { return low + unit * double(steps); }
    /// The nearest grid point; beyond the range and for infinities its end; for NaN 0, that is low.
    std::int64_t toUnits(double value) const;
    /// low + units unit, also outside the range (noise leads there).
    double toReal(std::int64_t units) const { return low + unit * double(units); }

    bool operator==(const Grid&) const = default;
};

/// Element by element; both spans have the same length.
void toUnits(const Grid& grid, std::span<const float> values, std::span<std::int64_t> units);
void toUnits(const Grid& grid, std::span<const double> values, std::span<std::int64_t> units);
void toReal(const Grid& grid, std::span<const std::int64_t> units, std::span<float> values);
void toReal(const Grid& grid, std::span<const std::int64_t> units, std::span<double> values);

/// Contributions whose norm is clipped next, such as gradients: values / unit, truncated toward zero, cut at
/// +-2^52. A contribution with any NaN or infinity becomes zero as a whole and is not reported, for a report
/// would be an output. unit > 0.
void contributionToUnits(double unit, std::span<const float> values, std::span<std::int64_t> units);

/// A noise scale (value units) in grid units, rounded up: ceil(scale / unit), at least 1. scale, unit > 0 and
/// scale / unit < 2^53; the samplers take up to largestNoiseScale.
std::uint64_t noiseUnitsForScale(double scale, double unit);

/// Sensitivity (value units) of d values once they are rounded to a grid: two records at distance Delta are
/// at most Delta + d unit apart in L1, Delta + sqrt(d) unit in L2. Rounded up. No charge for 8-bit levels or
/// whole ranges, whose ends lie on the grid, nor for contributionToUnits.
double sensitivityOnGridL1(double sensitivity, std::size_t dimension, double unit);
double sensitivityOnGridL2(double sensitivity, std::size_t dimension, double unit);

/// Scales `values` toward zero until their integer norm is at most `bound` <= 2^62; values within it stay.
/// The norm is checked in 128-bit integers, so no rounding can exceed the bound: sensitivity is exactly
/// `bound`. The result does not depend on the order of the values. True where the norm was above `bound`.
bool clipNormL1(std::span<std::int64_t> values, std::uint64_t bound);
bool clipNormL2(std::span<std::int64_t> values, std::uint64_t bound);

} // namespace sfumato
