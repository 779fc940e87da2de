// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/dominating_pair.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/work_limit.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sfumato {

using detail::gaussPoints;

namespace {

// In standard deviations. Beyond 13 lies 6.1e-39 of a normal distribution; P e^{sL} lies up to s sigma further to the
// right.
constexpr double reach = 13, tiltedReach = 22;
constexpr double tailMass = 1e-38;

double logOfNormalization(double sigma) { return std::log(sigma * std::sqrt(2 * std::numbers::pi)); }

/// ln(1 - rate + rate e^loss), without overflow.
double amplified(double loss, double rate) {
    if (rate == 1) return loss;
    return loss < 30 ? std::log1p(rate * std::expm1(loss)) : loss + std::log(rate + (1 - rate) * std::exp(-loss));
}

/// The inverse of amplified().
double unamplified(double loss, double rate) {
    return loss < 30 ? std::log1p(std::expm1(loss) / rate)
                     : loss - std::log(rate) + std::log1p((rate - 1) * std::exp(-loss));
}

/// The piece of the swapped pair.
DominatingPair::Piece mirrored(const DominatingPair::Piece& piece) {
    return {.from = piece.from,
            .to = piece.to,
            .openFrom = piece.openFrom,
            .openTo = piece.openTo,
            .panel = piece.panel,
            .logDensity = [piece](double x) { return piece.logDensity(x) + piece.loss(x); },
            .loss = [loss = piece.loss](double x) { return -loss(x); },
            .position = [position = piece.position](double l) { return position(-l); },
            .kinks = piece.kinks,
            .finePanel = piece.finePanel};
}

} // namespace

DominatingPair gaussianDistribution(double noiseMultiplier) {
    REQUIRE(noiseMultiplier > 0 && std::isfinite(noiseMultiplier));
    const double sigma = noiseMultiplier, square = sigma * sigma;
    DominatingPair distribution;
    distribution.pieces.push_back(
        {.from = -reach * sigma,
         .to = 1 + tiltedReach * sigma,
         .openFrom = true,
         .openTo = true,
         .panel = 1.5 * sigma,
         .logDensity = [sigma, c = logOfNormalization(sigma)](double x) { return -x * x / (2 * sigma * sigma) - c; },
         .loss = [square](double x) { return (x - 0.5) / square; },
         .position = [square](double l) { return 0.5 + l * square; }});
    distribution.left = tailMass;
    distribution.symmetric = true;
    return distribution;
}

DominatingPair laplaceDistribution(double scale) {
    REQUIRE(scale > 0 && std::isfinite(scale));
    const double epsilon = 1 / scale, logHalf = -std::numbers::ln2;
    DominatingPair distribution;
    distribution.atoms = {{-epsilon, logHalf}, {epsilon, logHalf - epsilon}};
    distribution.pieces.push_back({.from = 0,
                                   .to = 1,
                                   .openFrom = false,
                                   .openTo = false,
                                   .panel = 0.25 / epsilon,
                                   .logDensity = [epsilon](double x) { return std::log(epsilon / 2) - epsilon * x; },
                                   .loss = [epsilon](double x) { return (2 * x - 1) * epsilon; },
                                   .position = [epsilon](double l) { return (l / epsilon + 1) / 2; }});
    distribution.symmetric = true;
    return distribution;
}

DominatingPair randomizedResponseDistribution(double epsilon) {
    REQUIRE(epsilon > 0 && std::isfinite(epsilon));
    const double logOne = -std::log1p(std::exp(-epsilon));
    return {.pieces = {}, .atoms = {{-epsilon, logOne}, {epsilon, logOne - epsilon}}, .left = 0, .symmetric = true};
}

DominatingPair poissonSampled(DominatingPair distribution, double rate) {
    REQUIRE(rate > 0 && rate <= 1);
    if (rate == 1) return distribution;
    for (DominatingPair::Atom& atom : distribution.atoms) atom.loss = amplified(atom.loss, rate);
    for (DominatingPair::Piece& piece : distribution.pieces) {
        // The sampled loss has its nearest singularities where rate e^l = rate - 1, that is where Im l = pi.
        const double slope = (piece.loss(piece.to) - piece.loss(piece.from)) / (piece.to - piece.from);
        piece.finePanel = 1.3 * std::numbers::pi / std::abs(slope);
        piece.kinks[0] = piece.position(std::log1p(-rate) - std::log(rate));
        piece.loss = [loss = piece.loss, rate](double x) { return amplified(loss(x), rate); };
        piece.position = [position = piece.position, rate](double l) { return position(unamplified(l, rate)); };
    }
    distribution.symmetric = false;
    return distribution;
}

DominatingPair fixedSizeSampled(const DominatingPair& distribution, double rate) {
    REQUIRE(distribution.symmetric && rate > 0 && rate <= 1);
    if (rate == 1) return distribution;
    const DominatingPair sampled = poissonSampled(distribution, rate);
    DominatingPair result;
    result.left = 2 * distribution.left;
    result.symmetric = true;
    double kept = 0; // mass of P and Q where the loss is not 0
    for (std::size_t i = 0; i < distribution.pieces.size(); ++i) {
        DominatingPair::Piece piece = sampled.pieces[i];
        const double zero = distribution.pieces[i].position(0);
        if (!(zero < piece.to)) continue;
        if (zero > piece.from) {
            piece.from = zero;
            piece.openFrom = false;
        }
        piece.forPanels(piece.from, piece.to, [&](double a, double b) {
            WorkLimit::spend(3 * 16);
            gaussPoints<16>(a, b, [&](double x, double weight) {
                const double logQ = piece.logDensity(x);
                kept += weight * (std::exp(logQ) + std::exp(logQ + piece.loss(x)));
            });
        });
        result.pieces.push_back(mirrored(piece));
        result.pieces.push_back(std::move(piece));
    }
    for (const DominatingPair::Atom& atom : sampled.atoms) {
        if (!(atom.loss > 0)) continue;
        kept += std::exp(atom.logMass) + std::exp(atom.logMass + atom.loss);
        result.atoms.push_back(atom);
        result.atoms.push_back({-atom.loss, atom.logMass + atom.loss});
    }
    if (kept < 1) result.atoms.push_back({0, std::log1p(-kept)});
    return result;
}

DominatingPair poissonReplacedGaussianDistribution(double noiseMultiplier, double rate) {
    REQUIRE(noiseMultiplier > 0 && rate > 0 && rate <= 1);
    const double sigma = noiseMultiplier, square = sigma * sigma, log1mRate = std::log1p(-rate);
    const auto oneSide = [square, rate](double x) { return amplified((x - 0.5) / square, rate); };
    DominatingPair distribution;
    distribution.pieces.push_back(
        {.from = -1 - tiltedReach * sigma,
         .to = 1 + tiltedReach * sigma,
         .openFrom = true,
         .openTo = true,
         .panel = 1.5 * sigma,
         .logDensity = [=, c = logOfNormalization(sigma)](double x) { return -x * x / (2 * square) - c + oneSide(-x); },
         .loss = [=](double x) { return oneSide(x) - oneSide(-x); },
         // With y = e^{x / sigma^2} and c = rate e^{-1 / (2 sigma^2)}: c y^2 - (1 -
         // rate)(e^l - 1) y - c e^l = 0.
         .position =
             [=](double l) {
                 const double logC = std::log(rate) - 0.5 / square;
                 if (rate == 1) return square * l / 2;
                 const double sign = l < 0 ? -1 : 1, size = std::abs(l);
                 // For l >= 0 the positive root is (b + sqrt(b^2 + e^l)) with b = (1 - rate)
                 // (e^l - 1) / (2 c).
                 const double logB = log1mRate + size + std::log(-std::expm1(-size)) - std::numbers::ln2 - logC;
                 const double larger = std::max(logB, size / 2);
                 const double logRoot = larger +
                                        std::log(std::exp(2 * (logB - larger)) + std::exp(size - 2 * larger)) / 2;
                 const double top = std::max(logB, logRoot);
                 return sign * square * (top + std::log(std::exp(logB - top) + std::exp(logRoot - top)));
             }});
    if (rate < 1) {
        const double kink = 0.5 + square * (log1mRate - std::log(rate));
        distribution.pieces.back().kinks = {-kink, kink};
        distribution.pieces.back().finePanel = 1.3 * std::numbers::pi * square;
    }
    distribution.left = 2 * tailMass;
    distribution.symmetric = true;
    return distribution;
}

DominatingPair mixture(const std::vector<DominatingPair>& distributions, std::span<const double> weights) {
    REQUIRE(!distributions.empty() && distributions.size() == weights.size());
    DominatingPair result;
    result.symmetric = true;
    for (std::size_t i = 0; i < distributions.size(); ++i) {
        const double logWeight = std::log(weights[i]);
        for (DominatingPair::Piece piece : distributions[i].pieces) {
            piece.logDensity = [density = piece.logDensity, logWeight](double x) { return density(x) + logWeight; };
            result.pieces.push_back(std::move(piece));
        }
        for (const DominatingPair::Atom& atom : distributions[i].atoms)
            result.atoms.push_back({atom.loss, atom.logMass + logWeight});
        result.left += weights[i] * distributions[i].left;
        result.symmetric = result.symmetric && distributions[i].symmetric;
    }
    return result;
}

DominatingPair cropped(DominatingPair distribution, double negligible) {
    for (DominatingPair::Piece& piece : distribution.pieces) {
        const auto mass = [&](double a, double b) {
            double larger = 0;
            piece.forPanels(a, b, [&](double from, double to) {
                WorkLimit::spend(3 * 16);
                gaussPoints<16>(from, to, [&](double x, double weight) {
                    const double logQ = piece.logDensity(x);
                    larger += weight * std::exp(std::max(logQ, logQ + piece.loss(x)));
                });
            });
            return larger;
        };
        // From each open end inwards by quarters of a panel.
        const double stride = piece.panel / 4;
        double beyond = 0;
        while (piece.openTo && piece.to - piece.from > stride &&
               (beyond += mass(piece.to - stride, piece.to)) < negligible)
            piece.to -= stride;
        double before = 0;
        while (piece.openFrom && piece.to - piece.from > stride &&
               (before += mass(piece.from, piece.from + stride)) < negligible)
            piece.from += stride;
        distribution.left += (piece.openTo ? negligible : 0) + (piece.openFrom ? negligible : 0);
    }
    return distribution;
}

LossNodes lossNodes(const DominatingPair& distribution, double frequency) {
    constexpr double phasePerPanel = 10, negligible = -600;
    LossNodes nodes;
    double massP = 0, massQ = 0, largest = 0;
    const auto add = [&](double loss, double logQ) {
        if (std::max(logQ, logQ + loss) < negligible) return;
        largest = std::max(largest, std::abs(loss));
        nodes.loss.push_back(loss);
        nodes.logQ.push_back(logQ);
        massQ += std::exp(logQ);
        massP += std::exp(logQ + loss);
    };
    for (const DominatingPair::Atom& atom : distribution.atoms) add(atom.loss, atom.logMass);
    nodes.atoms = nodes.loss.size();
    for (const DominatingPair::Piece& piece : distribution.pieces) {
        piece.forPanels(piece.from, piece.to, [&](double a, double b) {
            const double width = b - a, turn = frequency * std::abs(piece.loss(b) - piece.loss(a));
            const double parts = std::max(1.0, std::ceil(turn / phasePerPanel));
            WorkLimit::spend(3 * 16 * parts);
            // Where the density does not fall off by itself, e^{sL} may rise by e^20 over a panel.
            if (!piece.openTo)
                nodes.resolvedTilt = std::min(nodes.resolvedTilt, 20 / std::abs(piece.loss(b) - piece.loss(a)));
            for (double j = 0; j < parts; ++j)
                gaussPoints<16>(a + width * j / parts, a + width * (j + 1) / parts, [&](double x, double weight) {
                    add(piece.loss(x), piece.logDensity(x) + std::log(weight));
                });
        });
    }
    const double allowed = 1e-11 + 4 * std::numeric_limits<double>::epsilon() * largest; // logQ + loss rounds
    REQUIRE(std::abs(massP - 1) < allowed && std::abs(massQ - 1) < allowed);
    return nodes;
}

LossNodes swapped(LossNodes nodes) {
    for (std::size_t i = 0; i < nodes.loss.size(); ++i) {
        nodes.logQ[i] += nodes.loss[i];
        nodes.loss[i] = -nodes.loss[i];
    }
    return nodes;
}

} // namespace sfumato
