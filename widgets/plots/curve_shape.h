// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

namespace sfumato {

/// The largest memory that smoothing may have.
inline constexpr double mostSmoothing = 0.99;

/// The next memory up or down in steps of 0.05 below 0.9 and of 0.01 from there on, in [0, mostSmoothing].
double nextSmoothing(double memory, bool up);

/// The range between the `cut` and 1 - `cut` quantiles of the finite `values`, widened by `margin` of itself
/// on both sides (of its logarithm where `logarithmic`, which leaves out what is not positive); {0, 0}
/// without a value. Quantiles that are equal, or nearly so, are widened, too. Order is not kept. cut = 0: all of them.
std::pair<double, double> quantileRange(std::vector<double> values, double cut, double margin, bool logarithmic);

} // namespace sfumato
