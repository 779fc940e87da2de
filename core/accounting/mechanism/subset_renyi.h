// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/renyi.h"

namespace sfumato {

// A mechanism on a fresh uniformly random subset of fixed size, a share `rate` g in [0, 1] of the records,
// drawn without replacement; neighbours by replacing one record, for which r is the mechanism's own curve
// (Wang, Balle, Kasiviswanathan, "Subsampled Renyi differential privacy and analytical moments accountant",
// AISTATS 2019). At an integer order a
//     ln(1 + sum over j = 2..a of C(a,j) g^j c_j) / (a-1),    c_2 = min(4 (e^{r(2)} - 1), 2 e^{r(2)}),
//     Nine            c_j = 2 e^{(j-1) r(j)}
//     TwentySeven     the smaller of that and 4 sqrt(B(2 floor(j/2)) B(2 ceil(j/2))),
//                     B(l) = sum over i = 0..l of (-1)^i C(l,i) e^{(i-1) r(i)}
// and never above r(a) itself. B is rounded up by all that rounding may have cost it. Between integer orders
// (a-1) times the curve is bounded by its chord, because that of the true one is convex. Orders up to 4096,
// in time proportional to the order, for TwentySeven to its square.
enum class SubsetTheorem { Nine, TwentySeven };
RenyiCurve fixedSizeRenyi(RenyiCurve mechanism, double rate, SubsetTheorem theorem);

/// The integer orders 2 to 64, at which both epsilons below look.
std::span<const double> subsetOrders();

/// Gaussian noise of `noiseMultiplier` times the sensitivity (a replaced record moves a clipped sum by twice
/// the clip norm), by Theorem 9 and the classic conversion, as the papers count, and by Theorem 27 and the
/// improved one.
RenyiEpsilon subsetRenyiTheorem9(double rate, double noiseMultiplier, double steps, double delta);
RenyiEpsilon subsetRenyiTheorem27(double rate, double noiseMultiplier, double steps, double delta);

// What GS-WGAN (Chen, Orekondy, Fritz 2020) says and does: in each of `steps` rounds one of 1/rate
// discriminators, each with its own part of the records, gives `batch` gradients with noise of sigma times
// their sensitivity. All by the classic conversion.

/// The public script: steps * batch releases, each on a subset of its own. Unsound: one discriminator gives
/// the whole batch, so that the batch has to be composed before it is sampled.
double gswganPublicScript(double sigma, double rate, double steps, double batch, double delta);

/// The paper's Theorem A.1 (Theorem 9 above, orders 2..19) on a whole round with r(a) = slope a: slope =
/// batch / (2 sigma^2) for noise of sigma times the sensitivity, 2 batch / sigma^2 for the text taken
/// literally.
double gswganTheoremA1(double slope, double rate, double steps, double delta);

/// Without amplification, at the expected number V = steps / partitions of rounds in which a record's
/// discriminator is picked: rho + 2 sqrt(rho ln(1/delta)), rho = V batch / (2 sigma^2). An expectation: not a
/// bound.
double gswganExpectedVisits(double sigma, double steps, double partitions, double batch, double delta);

/// The same made rigorous: the rounds that pick a record's discriminator are more than `visits` with
/// probability at most delta / 2, and that many rounds of `batch` Gaussian releases keep (epsilon, delta /
/// 2).
struct VisitsEpsilon {
    double visits, epsilon;
};
VisitsEpsilon gswganVisitsQuantile(double sigma, double steps, double partitions, double batch, double delta);

} // namespace sfumato
