// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// The values of one number that the accountants answer for; others are refused.
struct AccountedRange {
    double least, most;

    constexpr bool holds(double value) const { return value >= least && value <= most; } // NaN is not held
};

/// The table "Limits" of docs/accounting.md.
namespace accounted {

inline constexpr AccountedRange noiseMultiplier{1e-3, 1e7}, ///< on samples from leastNoise() on
    directions{8, 1e7}, dimensions{2, 1e7},                 ///< of projected noise
    steps{1, 1e12}, blocks{1, 1e7}, order{1, 65536},        ///< orders are above 1
    delta{1e-30, 1}, shuffledDelta{1e-20, 1},               ///< below 1
    users{1, 1e9}, localEpsilon{0, 1e4};                    ///< of a shuffler, of randomized response; above 0

} // namespace accounted

} // namespace sfumato
