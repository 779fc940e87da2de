// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

// What a privacy budget lets an attacker do who knows everything but which of two records was used. All
// functions are stable for epsilon up to the largest double; probabilities round to the nearest double.

/// mu = D / sigma of Gaussian noise: telling the two records apart is as hard as telling N(0,1) from N(mu,1),
/// in any dimension (Dong, Roth, Su, "Gaussian differential privacy", 2022).
double gaussianMu(double sigma, double sensitivity);

/// The largest share of right guesses when both records are equally likely beforehand: (e^epsilon + delta) /
/// (1 + e^epsilon).
double attackSuccess(double epsilon, double delta);

/// The same for Gaussian noise, exact: Phi(mu / 2).
double gaussianAttackSuccess(double mu);

/// The probability with which one release of Gaussian noise moves the odds by more than e^epsilon: Phi(mu/2 -
/// epsilon/mu). Above the delta of that epsilon, which weighs such releases by how far beyond they go.
double gaussianLossAbove(double epsilon, double mu);

/// The largest belief after an (epsilon, 0)-private release, from the belief `prior` in [0, 1] before:
/// e^epsilon p / (1 - p + e^epsilon p).
double posteriorAtMost(double prior, double epsilon);

// Trade-off functions T(alpha): the smallest false negative rate of any attack with false positive rate alpha
// in [0, 1]. The true positive rate at that point is 1 - T(alpha); perfect privacy is T(alpha) = 1 - alpha.

/// max{0, 1 - delta - e^epsilon alpha, e^-epsilon (1 - delta - alpha)}, the worst that (epsilon, delta)
/// allows.
double budgetTradeOff(double alpha, double epsilon, double delta);

/// Phi(Phi^-1(1 - alpha) - mu), exact for Gaussian noise.
double gaussianTradeOff(double alpha, double mu);

/// Laplace noise on one number that moves by the full sensitivity, exact: 1 - e^epsilon alpha up to alpha =
/// e^-epsilon / 2, e^-epsilon / (4 alpha) up to 1/2, e^-epsilon (1 - alpha) beyond. Many numbers at once come
/// closer to budgetTradeOff.
double laplaceTradeOff(double alpha, double epsilon);

} // namespace sfumato
