// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

/// The places of methods whose bars would lie on each other. All that is drawn of a method, its marks, bars and line,
/// is moved by the same share of the axis.
class MovedApart {
public:
    /// `values`: all on the axis. `methods`: below 2 nothing is moved.
    MovedApart(const std::set<double>& values, std::size_t methods, bool logarithmic) : m_methods(methods) {
        if (methods < 2 || values.size() < 2) return;
        m_logarithmic = logarithmic && *values.begin() > 0;
        const auto along = [this](double value) { return m_logarithmic ? std::log(value) : value; };
        m_length = along(*values.rbegin()) - along(*values.begin());
        double gap = m_length;
        for (auto next = std::next(values.begin()); next != values.end(); ++next)
            gap = std::min(gap, along(*next) - along(*std::prev(next)));
        m_share = std::min(usual, std::min(mostInAll, mostOfGap * gap / m_length) / double(methods - 1));
    }
    /// Between two methods beside each other: the share of the axis from its least value to its largest; 0: none.
    double share() const { return m_share; }
    /// Where the value of this method, by its order, is drawn on the axis.
    double place(double value, std::size_t method) const {
        const double aside = m_share * m_length * (double(method) - 0.5 * double(m_methods - 1));
        return m_share == 0 ? value : m_logarithmic ? value * std::exp(aside) : value + aside;
    }

private:
    static constexpr double usual = 0.02, mostOfGap = 0.4; ///< of the shortest way between two values
    static constexpr double mostInAll = 0.08;              ///< within the margins of the axis

    std::size_t m_methods;
    bool m_logarithmic = false;
    double m_length = 0, m_share = 0;
};

} // namespace sfumato
