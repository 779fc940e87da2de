// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

Result<Grid> over(double low, double high, std::int64_t steps) {
    if (!std::isfinite(low) || !std::isfinite(high) || !std::isfinite(high - low) || low >= high)
        return Fault{Fault::Code::OutOfRange, "range",
                     "both ends must be finite, the low one below the high one"};
    const double unit = (high - low) / double(steps);
    if (unit < std::numeric_limits<double>::min() || low + unit == low || high - unit == high)
        return Fault{Fault::Code::OutOfRange, "range", "too narrow to be divided; choose ends further apart"};
    return Grid{low, unit, steps};
}

template <class Real>
void convert(const Grid& grid, std::span<const Real> values, std::span<std::int64_t> units) {
    REQUIRE(values.size() == units.size());
    std::transform(values.begin(), values.end(), units.begin(),
                   [&](Real value) { return grid.toUnits(value); });
}

template <class Real>
void convert(const Grid& grid, std::span<const std::int64_t> units, std::span<Real> values) {
    REQUIRE(values.size() == units.size());
    std::transform(units.begin(), units.end(), values.begin(), [&](auto k) { return Real(grid.toReal(k)); });
}

// The float error of (value - low) / unit is below 2^-30 units.
double charged(double sensitivity, double points, double unit) {
    REQUIRE(sensitivity >= 0 && unit > 0);
    return (sensitivity + points * unit) * (1 + 0x1p-28);
}

} // namespace

Result<Grid> Grid::eightBit(double low, double high) {
    return over(low, high, 255 * 256);
}

Result<Grid> Grid::real(double low, double high) {
    return over(low, high, std::int64_t(1) << 20);
}

std::int64_t Grid::toUnits(double value) const {
    const double k = std::floor((value - low) / unit + 0.5);
    if (!(k > 0)) // NaN too
        return 0;
    return k >= double(steps) ? steps : std::int64_t(k);
}

void toUnits(const Grid& grid, std::span<const float> values, std::span<std::int64_t> units) {
    convert(grid, values, units);
}

void toUnits(const Grid& grid, std::span<const double> values, std::span<std::int64_t> units) {
    convert(grid, values, units);
}

void toReal(const Grid& grid, std::span<const std::int64_t> units, std::span<float> values) {
    convert(grid, units, values);
}

void toReal(const Grid& grid, std::span<const std::int64_t> units, std::span<double> values) {
    convert(grid, units, values);
}

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

double sensitivityOnGridL1(double sensitivity, std::size_t dimension, double unit) {
    return charged(sensitivity, double(dimension), unit);
}

double sensitivityOnGridL2(double sensitivity, std::size_t dimension, double unit) {
    return charged(sensitivity, std::sqrt(double(dimension)), unit);
}

} // namespace sfumato
