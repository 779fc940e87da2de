// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace sfumato {

/// An axis of a figure: its range, even or logarithmic, and how far along it a value lies.
class FigureAxis {
public:
    /// Over these values, with a margin at both ends. Even where a logarithmic one is wanted and a value is not above
    /// 0.
    FigureAxis(const std::vector<double>& values, bool logarithmic);
    double low() const { return m_low; }
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_logarithmic; }
    /// 0 at the beginning, 1 at the end.
    double share(double value) const;

    struct Tick {
        double value;
        QString text;
    };
    /// At most so many round numbers, two at least; 1, 2 and 5 times the powers of ten where it is logarithmic.
    std::vector<Tick> ticks(int most) const;

private:
    std::vector<double> logarithmicTicks(int most) const;
    std::vector<double> evenTicks(int most) const;

    bool m_logarithmic;
    double m_low = 0, m_high = 1;
};

} // namespace sfumato
