// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace sfumato {

/// ln of the density of N(center, sigma^2) at x.
inline double logNormal(double x, double center, double sigma) {
    return -(x - center) * (x - center) / (2 * sigma * sigma) - std::log(sigma * std::sqrt(2 * M_PI));
}

} // namespace sfumato
