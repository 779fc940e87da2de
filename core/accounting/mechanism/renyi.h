// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace sfumato {

/// Renyi differential privacy (Mironov, CSF 2017): at each order a > 1 a bound on the Renyi divergence of
/// order a between what a mechanism gives on neighbouring data sets, of one step or of a whole composition.
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
/// neighbours by zero-out. Exact (relative error about 1e-12) at every real order, for
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
RenyiEpsilon classicEpsilon(const RenyiCurve& curve, double delta,
                            std::span<const double> orders = renyiOrders());

/// The least of r + ln(1 - 1/a) - (ln delta + ln a) / (a-1), or 0 if that is below 0 (Canonne, Kamath,
/// Steinke, "The discrete Gaussian for differential privacy", 2020, Proposition 12). Never above
/// classicEpsilon.
RenyiEpsilon improvedEpsilon(const RenyiCurve& curve, double delta,
                             std::span<const double> orders = renyiOrders());

/// The least of e^{(a-1)(r - epsilon)} (1 - 1/a)^{a-1} / a, or 1: the same relation solved for delta at
/// epsilon >= 0, rounded up.
double renyiDelta(const RenyiCurve& curve, double epsilon, std::span<const double> orders = renyiOrders());

} // namespace sfumato
