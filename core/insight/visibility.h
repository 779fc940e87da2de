// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/identifiability.h"

namespace sfumato {

/// s2 sqrt(d/n): variance above which a direction is visible. n, d >= 1.
double visibilityLimit(double noiseVariance, double records, double dimensions);

struct Visibility {
    int directions = 0;
    double share = 0;     ///< of totalVariance
    bool atLeast = false; ///< directions that are hidden in what was measured might show, too
    bool operator==(const Visibility&) const = default;
};

/// Of the directions known now, those that stay or become visible with this noise variance and number of
/// records, other things being equal. A lower bound where the limit falls below the one of the measurement.
Visibility forecast(const Identifiability& known, double noiseVariance, double records);

/// The same behind a low-pass corner, one of known.corners; `noiseVariance` is that of now, the corner's own
/// ratio comes on top.
Visibility forecast(const Identifiability& known, const Identifiability::Corner& corner, double noiseVariance,
                    double records);

/// `spec` with its data replaced by a public set that the program draws: digits of `side` x `side` pixels, or
/// the half circle for points (side 0). As many records, at least 2 and at most 60,000; 5000 where
/// spec.data.count is 0.
RunSpec withStandIn(RunSpec spec, int side);

} // namespace sfumato
