// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace sfumato {

/// The mean of some numbers and their standard deviation as a sample (divided by n - 1), 0 of a single one.
struct MeanDeviation {
    double mean = 0, deviation = 0;
};

/// Precondition: there is a number.
inline MeanDeviation meanAndDeviation(std::span<const double> numbers) {
    const auto count = double(numbers.size());
    const double mean = std::accumulate(numbers.begin(), numbers.end(), 0.0) / count;
    double squares = 0;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    return {mean, numbers.size() < 2 ? 0 : std::sqrt(squares / (count - 1))};
}

/// A mean with three significant digits, or up to two more, to the first digit of its standard deviation, which has as
/// many decimals.
struct ShownMean {
    double value = 0, deviation = 0; ///< deviation 0: it does not vary
    int decimals = 0;                ///< of both
    bool isLess = false;             ///< it is less than `deviation`, which is a power of ten
};

inline ShownMean shownMean(const MeanDeviation& of) {
    ShownMean shown{.value = of.mean, .deviation = of.deviation};
    if (shown.value != 0) shown.decimals = std::clamp(2 - int(std::floor(std::log10(std::abs(shown.value)))), 0, 6);
    const auto isBelow = [&](double share) {
        return shown.deviation > 0 && shown.deviation < share * std::pow(10, -shown.decimals);
    };
    for (int more = 0; isBelow(0.95) && more < 2; ++more) ++shown.decimals;
    shown.isLess = isBelow(0.5);
    if (shown.isLess) shown.deviation = std::pow(10, -shown.decimals);
    return shown;
}

} // namespace sfumato
