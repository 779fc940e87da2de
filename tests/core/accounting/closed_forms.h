// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace sfumato {

/// The trade-off function of Laplace noise on one number that moves by the full sensitivity: 1 - e^epsilon alpha up
/// to alpha = e^-epsilon / 2, e^-epsilon / (4 alpha) up to 1/2, e^-epsilon (1 - alpha) beyond.
inline double laplaceTradeOff(double alpha, double epsilon) {
    const double shrunk = std::exp(-epsilon);
    if (alpha <= shrunk / 2) return alpha == 0 ? 1 : 1 - std::exp(epsilon + std::log(alpha));
    return alpha <= 0.5 ? shrunk / (4 * alpha) : shrunk * (1 - alpha);
}

/// The central limit for RangeLimitedLaplace::mu(), sqrt(2 d (e^-t + t - 1)): good for many dimensions and small t.
inline double rangeLimitedMuEstimate(std::int64_t dimensions, double epsilon) {
    const double d = double(dimensions), t = epsilon / d;
    return std::sqrt(2 * d * (t < 1e-4 ? t * t / 2 * (1 - t / 3) : std::expm1(-t) + t));
}

} // namespace sfumato
