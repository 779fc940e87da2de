// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Bounds of a probability by Clopper and Pearson (1934): below the lower, or above the upper, with probability
/// `alpha` at most, after `successes` of `trials` >= 1. In [0, 1].
double lowerBoundOfShare(double trials, double successes, double alpha);
double upperBoundOfShare(double trials, double successes, double alpha);

/// P[W >= successes], W binomial with `trials` and `share` in [0, 1].
double atLeast(double successes, double trials, double share);

} // namespace sfumato
