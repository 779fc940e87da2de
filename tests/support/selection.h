// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/renyi.h"
#include "core/base/result.h"

namespace sfumato {

/// The improved epsilon at `delta` of training a random number K of times, each run costing `run`, and
/// releasing only the best (Papernot, Steinke, "Hyperparameter tuning with Renyi differential privacy", ICLR
/// 2022); orders from renyiOrders(). K has mean `meanRuns` and, by `shape` n >= -0.999, is truncated negative
/// binomial (n = 1 geometric, n = 0 logarithmic), P(K = k) proportional to (1-c)^k Gamma(k+n) / k!, k >= 1:
///     r(a) + min over b of (1+n) ((1 - 1/b) r(b) + ln(1/c) / b) + ln(meanRuns) / (a-1)     (Theorem 2)
/// or Poisson at n = infinity, when K may be 0 and nothing is released:
///     r(a) + meanRuns delta(ln(1 + 1/(a-1))) + ln(meanRuns) / (a-1)     (Theorem 6), delta(epsilon) that of
///     one run.
/// OutOfRange for smaller shapes and a mean below 1 or above 1e15. A mean of exactly 1 is one run, but for
/// Poisson.
Result<double> repeatAndSelectEpsilon(const RenyiCurve& run, double meanRuns, double shape, double delta);

} // namespace sfumato
