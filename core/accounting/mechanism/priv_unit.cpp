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

PrivUnitLaw lawAt(double epsilon, int sixteenths) {
    PrivUnitLaw law;
    law.sixteenths = sixteenths;
    const double t = law.threshold = sixteenths / 16.0;
    law.cap = std::erfc(t / std::numbers::sqrt2) / 2;
    const double odds = std::exp(epsilon) * law.cap / (1 - law.cap) * (1 - roundingMargin);
    const std::uint64_t outside = against(odds);
    law.inside = -outside;
    law.probability = std::ldexp(double(law.inside), -64);
    const double density = std::exp(-t * t / 2) / std::sqrt(2 * std::numbers::pi), left = std::ldexp(double(outside), -64);
    law.gain = density * (law.probability / law.cap - left / (1 - law.cap));
    law.along = law.probability * (1 + t * density / law.cap) + left * (1 - t * density / (1 - law.cap));
    return law;
}

} // namespace

double PrivUnitLaw::advantage() const {
    return probability - cap * std::ldexp(double(-inside), -64) / (1 - cap);
}

Result<PrivUnitLaw> privUnitLaw(double epsilon) {
    if (!(epsilon > 0 && epsilon <= largestEpsilon))
        return Fault{Fault::Code::OutOfRange, "mechanism.epsilon", "of privunit must lie above 0 and be at most 64"};
    PrivUnitLaw best = lawAt(epsilon, 0);
    for (int sixteenths = 1; sixteenths <= 12 * 16; ++sixteenths)
        if (const PrivUnitLaw law = lawAt(epsilon, sixteenths); law.gain > best.gain)
            best = law;
    return best;
}

Result<ResponseLaw> responseLaw(double epsilon, std::int64_t classes) {
    if (classes < 2 || classes > 256)
        return Fault{Fault::Code::OutOfRange, "data.classes",
                     "is " + std::to_string(classes) + "; labels that are released must be of 2 to 256 classes"};
    if (!(epsilon > 0 && epsilon <= largestEpsilon))
        return Fault{Fault::Code::OutOfRange, "mechanism.labelEpsilon", "must lie above 0 and be at most 64"};
    ResponseLaw law{classes};
    const std::uint64_t changed = against(std::exp(epsilon) / double(classes - 1) * (1 - roundingMargin));
    law.kept = -changed;
    law.keep = std::ldexp(double(law.kept), -64);
    law.change = std::ldexp(double(changed), -64) / double(classes - 1);
    return law;
}

double bestLabelShare(double epsilon, std::int64_t classes) {
    const double step = epsilon < 2 ? epsilon / 8 : 0.25;
    double best = step, most = 0;
    for (double share = step; share < epsilon - step / 2; share += step) {
        const auto response = responseLaw(share, classes);
        const auto unit = privUnitLaw(epsilon - share);
        const double signal = response && unit ? (response->keep - response->change) * unit->gain : 0;
        if (signal > most)
            most = signal, best = share;
    }
    return best;
}

} // namespace sfumato
