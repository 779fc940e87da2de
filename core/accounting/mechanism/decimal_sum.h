// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

namespace sfumato {

/// Sums numbers >= 0 as the decimals that somebody typed: three times 0.1 is 0.3. A number of up to 15 significant
/// digits is taken as that decimal, since a double tells such decimals apart; one of more digits was computed, and is
/// rounded up at its 26th digit.
class DecimalSum {
public:
    void add(double value) { ++m_counts[value]; }

    /// The sum as a double, rounded up: a sum is at most a budget exactly where the decimals are. Infinite where one
    /// is.
    double roundedUp() const;

private:
    std::map<double, int> m_counts;
};

inline double sumRoundedUp(double one, double other) {
    DecimalSum sum;
    sum.add(one), sum.add(other);
    return sum.roundedUp();
}

} // namespace sfumato
