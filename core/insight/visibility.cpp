// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/visibility.h"

#include "core/base/require.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

Visibility above(const std::vector<double>& spikes, double limit, double knownLimit, double totalVariance) {
    Visibility found{.atLeast = limit < knownLimit * (1 - 1e-9)};
    double sum = 0;
    for (const double spike : spikes)
        if (spike > limit) {
            ++found.directions;
            sum += spike;
        }
    found.share = totalVariance > 0 ? std::min(1.0, sum / totalVariance) : 0;
    return found;
}

} // namespace

double visibilityLimit(double noiseVariance, double records, double dimensions) {
    REQUIRE(records >= 1 && dimensions >= 1);
    return noiseVariance * std::sqrt(dimensions / records);
}

Visibility forecast(const Identifiability& known, double noiseVariance, double records) {
    const double dimensions = double(known.dimensions);
    return above(known.spikes, visibilityLimit(noiseVariance, records, dimensions),
                 visibilityLimit(known.noiseVariance, double(known.records), dimensions), known.totalVariance);
}

Visibility forecast(const Identifiability& known, const Identifiability::Corner& corner, double noiseVariance,
                    double records) {
    const double limit = visibilityLimit(noiseVariance * corner.noiseRatio * corner.noiseRatio, records,
                                         double(corner.dimensions));
    return above(corner.spikes, limit,
                 visibilityLimit(known.noiseVariance, double(known.records), double(known.dimensions)),
                 known.totalVariance);
}

RunSpec withStandIn(RunSpec spec, int side) {
    const std::int64_t count = spec.data.count > 0 ? spec.data.count : 5000;
    spec.data = DataSpec{.source = side > 0 ? "glyph-digits" : "half-circle",
                         .count = std::clamp<std::int64_t>(count, 2, 60000),
                         .scaling = spec.data.scaling,
                         .side = side > 0 ? std::clamp(side, 4, 512) : 0};
    spec.mechanism.noise = NoiseDistribution::Study;
    return spec;
}

} // namespace sfumato
