// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// mu = D / sigma of Gaussian noise: telling the two records apart is as hard as telling N(0,1) from N(mu,1),
/// in any dimension (Dong, Roth, Su, "Gaussian differential privacy", 2022).
double gaussianMu(double sigma, double sensitivity);

/// The probability with which one release of Gaussian noise moves the odds by more than e^epsilon: Phi(mu/2 -
/// epsilon/mu). Above the delta of that epsilon, which weighs such releases by how far beyond they go.
double gaussianLossAbove(double epsilon, double mu);

} // namespace sfumato
