// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace sfumato
