// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_axis.h"

#include "widgets/plots/plot_style.h"
#include "widgets/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double axisMargin = 0.05; ///< of the range, at both ends

} // namespace

FigureAxis::FigureAxis(const std::vector<double>& values, bool logarithmic) : m_logarithmic(logarithmic) {
    std::vector<double> finite;
    for (const double value : values)
        if (std::isfinite(value)) finite.push_back(value);
    if (finite.empty()) finite = {0, 1};
    const auto [low, high] = std::ranges::minmax(finite);
    m_logarithmic = logarithmic && low > 0;
    if (m_logarithmic) {
        const double factor = high > low * (1 + leastWidth) ? std::pow(high / low, axisMargin) : 1.15;
        m_low = low / factor, m_high = high * factor;
        return;
    }
    const double largest = std::max(std::abs(low), std::abs(high));
    const double more = high - low > leastWidth * largest ? axisMargin * (high - low) : std::max(0.05 * largest, 1e-12);
    m_low = low - more, m_high = high + more;
    if (low >= 0 && m_low < 0) m_low = 0; // nothing lies below 0
}

double FigureAxis::share(double value) const {
    return m_logarithmic ? std::log(value / m_low) / std::log(m_high / m_low) : (value - m_low) / (m_high - m_low);
}

std::vector<double> FigureAxis::evenTicks(int most) const {
    const double rough = (m_high - m_low) / std::max(1, most);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double digit : {1.0, 2.0, 2.5, 5.0})
        if (digit * power >= rough * (1 - 1e-9)) {
            step = digit * power;
            break;
        }
    std::vector<double> ticks;
    for (double at = std::ceil(m_low / step - 1e-9); at * step <= m_high * (1 + 1e-12) + 1e-12 * step; ++at)
        ticks.push_back(at == 0 ? 0 : at * step);
    return ticks;
}

std::vector<double> FigureAxis::logarithmicTicks(int most) const {
    const int first = int(std::floor(std::log10(m_low))), last = int(std::floor(std::log10(m_high)));
    const auto within = [this](std::initializer_list<double> digits, int from, int to, int stride) {
        std::vector<double> ticks;
        for (int exponent = from; exponent <= to; exponent += stride)
            for (const double digit : digits)
                if (const double tick = digit * std::pow(10, exponent); tick >= m_low && tick <= m_high)
                    ticks.push_back(tick);
        return ticks;
    };
    for (const auto& digits : {std::initializer_list<double>{1, 2, 5}, {1, 3}, {1}})
        if (auto ticks = within(digits, first, last, 1); int(ticks.size()) <= most && ticks.size() >= 2) return ticks;
    return within({1}, first, last, 1 + (last - first) / std::max(1, most));
}

std::vector<FigureAxis::Tick> FigureAxis::ticks(int most) const {
    std::vector<double> values = m_logarithmic ? logarithmicTicks(most) : evenTicks(most);
    if (m_logarithmic && (values.size() < 2 || m_high < 4 * m_low)) values = evenTicks(most);
    std::vector<Tick> ticks;
    for (const double value : values) ticks.push_back({value, numberText(value, tickDigits(m_low, m_high))});
    return ticks;
}

} // namespace sfumato
