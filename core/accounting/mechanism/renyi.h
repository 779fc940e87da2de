// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace sfumato {

/// Renyi differential privacy (Mironov, CSF 2017): at each order a > 1 a bound on the Renyi divergence of
/// order a between what a mechanism gives on neighboring data sets, of one step or of a whole composition.
/// Curves of steps on the same data add. Orders at or below 1, infinite ones and orders above 65536 are a
/// bug: std::logic_error.
using RenyiCurve = std::function<double(double order)>;

/// One mechanism, `steps` times.
struct RenyiPhase {
    RenyiCurve curve;
    double steps = 1;
};
RenyiCurve composed(std::vector<RenyiPhase> phases);

/// Noise of `noiseMultiplier` sigma >= 0 times the sensitivity: a / (2 sigma^2); infinite at sigma = 0.
RenyiCurve gaussianRenyi(double noiseMultiplier);

/// Laplace noise of `scale` >= 0 times the sensitivity: with epsilon = 1 / scale, infinite at scale 0,
///     ln(a / (2a-1) e^{(a-1) epsilon} + (a-1) / (2a-1) e^{-a epsilon}) / (a-1)     (Mironov 2017,
///     Proposition 6).
/// Relative error about 1e-15 at any scale and order.
RenyiCurve laplaceRenyi(double scale);

/// Gaussian noise on a sum in which each record takes part independently with probability `rate` q in [0, 1],
/// neighbors by zero-out. Exact (relative error about 1e-12) at every real order, for
/// sigma = noiseMultiplier >= 0.001; below that the larger curve without sampling:
///     1 / (a-1) ln E (1 - q + q e^{(2x-1)/(2 sigma^2)})^a over x ~ N(0, sigma^2).
/// This is the divergence of the data with the record from the data without; the reverse one is never larger
/// (Mironov, Talwar, Zhang, "Renyi differential privacy of the sampled Gaussian mechanism", 2019, Theorem 5),
/// so it bounds both.
RenyiCurve poissonGaussianRenyi(double rate, double noiseMultiplier);

/// The orders that every conversion tries unless told otherwise: 1.1, 1.2, ..., 10.9, 11, 12, ..., 63, 128,
/// 256, 512, 1024.
std::span<const double> renyiOrders();

/// An epsilon and the order that gave it.
struct RenyiEpsilon {
    double epsilon, order;
};

/// The least over `orders` of r + ln(1/delta) / (a-1) (Mironov 2017, Proposition 3), the seeds' conversion.
/// Both conversions are rounded up by 1e-12; 0 at delta >= 1, infinite at delta = 0.
RenyiEpsilon classicEpsilon(const RenyiCurve& curve, double delta, std::span<const double> orders = renyiOrders());

/// The least of r + ln(1 - 1/a) - (ln delta + ln a) / (a-1), or 0 if that is below 0 (Canonne, Kamath,
/// Steinke, "The discrete Gaussian for differential privacy", 2020, Proposition 12). Never above
/// classicEpsilon.
RenyiEpsilon improvedEpsilon(const RenyiCurve& curve, double delta, std::span<const double> orders = renyiOrders());

/// The least of e^{(a-1)(r - epsilon)} (1 - 1/a)^{a-1} / a, or 1: the same relation solved for delta at
/// epsilon >= 0, rounded up.
double renyiDelta(const RenyiCurve& curve, double epsilon, std::span<const double> orders = renyiOrders());

// A mechanism on a fresh uniformly random subset of fixed size, a share `rate` g in [0, 1] of the records,
// drawn without replacement; neighbors by replacing one record, for which r is the mechanism's own curve
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
