// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/privacy_budget.h"

namespace sfumato {

// The Gaussian mechanism f(x) + N(0, sigma^2 I) on a function of l2 sensitivity D = sup ||f(x) - f(x')||_2.
// With mu = D / sigma it is (epsilon, delta)-private exactly when (Balle, Wang, "Improving the Gaussian
// mechanism", ICML 2018, Theorem 8)
//     Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu) <= delta.
// Everything here rounds against the user of the guarantee: delta up, epsilon up, sigma up.

/// The left side of that condition: the smallest delta at this epsilon >= 0, in [0, 1], rounded up. sigma = 0
/// gives 1. Neither a large epsilon nor any sigma overflows; relative error about 1e-14 up to epsilon 1e6
/// (beyond, the margin added grows with it).
double gaussianDelta(double sigma, double epsilon, double sensitivity);

/// The smallest epsilon >= 0 that the noise keeps at `delta`; the end returned satisfies the condition.
/// Infinity at delta = 0 or sigma = 0, where nothing is kept.
double gaussianEpsilon(double sigma, double delta, double sensitivity);

/// The smallest sigma that keeps `budget`; the end returned satisfies the condition, so rounding may add
/// noise, never remove it. OutOfRange where delta = 0 (Gaussian noise keeps no pure budget) or `sensitivity`
/// is not positive and finite.
Result<double> gaussianSigma(const PrivacyBudget& budget, double sensitivity);

/// The closed form of the papers (arXiv 2306.09547, eq. (5)): D (c + sqrt(c^2 + epsilon)) / (epsilon sqrt 2)
/// with c^2 = ln(2 / (sqrt(16 delta + 1) - 1)). Valid for every epsilon and delta <= 1/2 (beyond:
/// Unsupported), but above the smallest sigma: at delta 1e-5 by 85 % at epsilon 0.01, by 15 % at 10, by less
/// than 1 % at 1000.
Result<double> gaussianSigmaClosedForm(const PrivacyBudget& budget, double sensitivity);

/// The classical D sqrt(2 ln(1.25 / delta)) / epsilon. Above epsilon 1 it may give too little noise:
/// Unsupported.
Result<double> gaussianSigmaClassical(const PrivacyBudget& budget, double sensitivity);

/// mu = D / sigma of Gaussian noise: telling the two records apart is as hard as telling N(0,1) from N(mu,1),
/// in any dimension (Dong, Roth, Su, "Gaussian differential privacy", 2022).
double gaussianMu(double sigma, double sensitivity);

/// The probability with which one release of Gaussian noise moves the odds by more than e^epsilon: Phi(mu/2 -
/// epsilon/mu). Above the delta of that epsilon, which weighs such releases by how far beyond they go.
double gaussianLossAbove(double epsilon, double mu);

} // namespace sfumato
