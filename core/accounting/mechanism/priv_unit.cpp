// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/priv_unit.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace sfumato {

namespace {

constexpr double largestEpsilon = 64;
constexpr double roundingMargin = 1e-12; // above every rounding below, relative

/// 1 / (1 + odds) of 2^64, rounded up.
std::uint64_t against(double odds) {
    return std::uint64_t(std::min(std::ceil(std::ldexp((1 + roundingMargin) / (1 + odds), 64)), 0x1p64 - 0x1p12));
}

PrivUnitDistribution distributionAt(double epsilon, int sixteenths) {
    PrivUnitDistribution distribution;
    distribution.sixteenths = sixteenths;
    const double t = distribution.threshold = sixteenths / 16.0;
    distribution.cap = std::erfc(t / std::numbers::sqrt2) / 2;
    const double odds = std::exp(epsilon) * distribution.cap / (1 - distribution.cap) * (1 - roundingMargin);
    const std::uint64_t outside = against(odds);
    distribution.inside = -outside;
    distribution.probability = std::ldexp(double(distribution.inside), -64);
    const double density = std::exp(-t * t / 2) / std::sqrt(2 * std::numbers::pi),
                 left = std::ldexp(double(outside), -64);
    distribution.gain = density * (distribution.probability / distribution.cap - left / (1 - distribution.cap));
    distribution.along = distribution.probability * (1 + t * density / distribution.cap) +
                         left * (1 - t * density / (1 - distribution.cap));
    return distribution;
}

} // namespace

double PrivUnitDistribution::advantage() const {
    return probability - cap * std::ldexp(double(-inside), -64) / (1 - cap);
}

Result<PrivUnitDistribution> privUnitDistribution(double epsilon) {
    if (!(epsilon > 0 && epsilon <= largestEpsilon))
        return Fault{Fault::Code::OutOfRange, "mechanism.epsilon", "of privunit must lie above 0 and be at most 64"};
    PrivUnitDistribution best = distributionAt(epsilon, 0);
    for (int sixteenths = 1; sixteenths <= 12 * 16; ++sixteenths)
        if (const PrivUnitDistribution distribution = distributionAt(epsilon, sixteenths);
            distribution.gain > best.gain)
            best = distribution;
    return best;
}

Result<ResponseDistribution> responseDistribution(double epsilon, std::int64_t classes) {
    if (classes < 2 || classes > 256)
        return Fault{Fault::Code::OutOfRange, "data.classes",
                     "is " + std::to_string(classes) + "; labels that are released must be of 2 to 256 classes"};
    if (!(epsilon > 0 && epsilon <= largestEpsilon))
        return Fault{Fault::Code::OutOfRange, "mechanism.labelEpsilon", "must lie above 0 and be at most 64"};
    ResponseDistribution distribution{classes};
    const std::uint64_t changed = against(std::exp(epsilon) / double(classes - 1) * (1 - roundingMargin));
    distribution.kept = -changed;
    distribution.keep = std::ldexp(double(distribution.kept), -64);
    distribution.change = std::ldexp(double(changed), -64) / double(classes - 1);
    return distribution;
}

double bestLabelShare(double epsilon, std::int64_t classes) {
    const double step = epsilon < 2 ? epsilon / 8 : 0.25;
    double best = step, most = 0;
    const double last = std::min(epsilon - step / 2, largestEpsilon + step); // larger shares of a label are refused
    for (double share = step; share < last; share += step) {
        const auto response = responseDistribution(share, classes);
        const auto unit = privUnitDistribution(epsilon - share);
        const double signal = response && unit ? (response->keep - response->change) * unit->gain : 0;
        if (signal > most) most = signal, best = share;
    }
    return best;
}

} // namespace sfumato
