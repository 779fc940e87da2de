// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Distances of some samples to the raw data, and the same of raw data to itself: what no generator can beat.
struct RawDistances {
    double wasserstein2 = 0; ///< exact W2, mean over repeats
    double slicedW2 = 0;     ///< sliced W2, mean over repeats
};

} // namespace sfumato
