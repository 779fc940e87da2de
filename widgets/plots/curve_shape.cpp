// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_shape.h"

#include "widgets/plots/plot_style.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

double nextSmoothing(double memory, bool up) {
    const bool fine = up ? memory > 0.895 : memory > 0.905;
    const double step = fine ? 0.01 : 0.05;
    const double next = std::round((memory + (up ? step : -step)) / step) * step;
    return std::clamp(next, 0.0, mostSmoothing);
}

std::pair<double, double> quantileRange(std::vector<double> values, double cut, double margin, bool logarithmic) {
    std::erase_if(values, [=](double value) { return !std::isfinite(value) || (logarithmic && value <= 0); });
    if (values.empty()) return {0, 0};
    const auto place = [&](double share) {
        return values.begin() + std::ptrdiff_t(std::lround(share * double(values.size() - 1)));
    };
    const auto at = [&](double share) {
        std::nth_element(values.begin(), place(share), values.end());
        return *place(share);
    };
    const double low = at(cut), high = at(1 - cut), largest = std::max(std::abs(low), std::abs(high));
    constexpr double leastSeen = 1e-5;
    const bool differ = high - low > leastSeen * largest; // else they are drawn as equal ones
    if (logarithmic) {
        const double factor = differ ? std::pow(high / low, margin) : 1.15;
        return {low / factor, high * factor};
    }
    const double more = differ ? margin * (high - low) : std::max(0.05 * largest, 1e-12);
    return {low - more, high + more};
}

} // namespace sfumato
