// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace sfumato {

/// A pair (P, Q) of output distributions that dominates every pair a mechanism gives on neighboring data
/// sets: its hockey-stick divergence is at least theirs at every epsilon, so that composing the pair bounds
/// composing the mechanism (Zhu, Dong, Wang, "Optimal accounting of differential privacy via characteristic
/// function", AISTATS 2022, Theorem 10). Described along a coordinate x by the density of Q and the privacy
/// loss l(x) = ln dP/dQ, so that dP = e^l dQ. The other direction of the neighboring relation is the swapped
/// pair (Q, P), whose loss is -l.
struct DominatingPair {
    /// A stretch of x on which l is smooth and strictly monotone.
    struct Piece {
        double from, to;
        bool openFrom, openTo; ///< the distribution goes on beyond that end, where next to nothing lies, which is left
                               ///< out
        double panel;          ///< a 16-point Gauss rule is exact to double precision over this width, or nearer to a
                               ///< kink over finePanel, or the distance to it where that is more
        std::function<double(double)> logDensity; ///< of Q
        std::function<double(double)> loss;
        std::function<double(double)> position; ///< x where the loss is the argument
        /// Where the loss bends: its nearest singularities lie above and below.
        std::array<double, 2> kinks{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
        double finePanel = 0;

        /// Of the panel that begins at x.
        double panelFrom(double x) const {
            double width = panel;
            for (const double kink : kinks)
                width = std::min(width, std::max(finePanel, x < kink ? (kink - x) / 2 : x - kink));
            return width;
        }
        /// Calls visit(a, b) for panels that cover [start, end].
        template <class Visit>
        void forPanels(double start, double end, const Visit& visit) const {
            for (double a = start; a < end;) {
                const double width = panelFrom(a);
                const double b = a + width * 1.0001 < end ? a + width : end;
                visit(a, b);
                a = b;
            }
        }
    };
    /// A value of the loss that has mass of its own; P's mass is e^loss times Q's.
    struct Atom {
        double loss, logMass;
    };
    std::vector<Piece> pieces;
    std::vector<Atom> atoms;
    double left = 0; ///< at most this mass, of P and of Q each, is left out at the far ends

    /// True where (Q, P) is the same pair as (P, Q).
    bool symmetric = false;
};

/// N(1, sigma^2) against N(0, sigma^2): Gaussian noise of `noiseMultiplier` sigma times the sensitivity.
DominatingPair gaussianDistribution(double noiseMultiplier);

/// Laplace noise of `scale` times the sensitivity, on one number that moves by the full sensitivity.
DominatingPair laplaceDistribution(double scale);

/// Answers the truth with odds e^epsilon to 1, (epsilon, 0)-private.
DominatingPair randomizedResponseDistribution(double epsilon);

/// The distribution after each record takes part independently with probability `rate` in (0, 1], neighbors by
/// emptying (the pair as given) or filling (swapped) one record's place: ((1 - rate) Q + rate P, Q), l' = ln(1 - rate
/// + rate e^l) (Zhu, Dong, Wang 2022, Theorem 11; Koskela, Jaelkoe, Honkela 2020).
DominatingPair poissonSampled(DominatingPair distribution, double rate);

/// The distribution after a uniformly random subset of a fixed share `rate` of the records is drawn without
/// replacement, neighbors by replacing one record: H(a) = rate H_0(1 + (a - 1) / rate) for a = e^epsilon >=
/// 1, H(a) = 1 - a + a H(1/a) below (Zhu, Dong, Wang 2022, Proposition 30). `distribution` must be symmetric.
DominatingPair fixedSizeSampled(const DominatingPair& distribution, double rate);

/// Gaussian noise on a clipped sum under Poisson sampling, neighbors by replacing one record by its
/// opposite: (1 - rate) N(0)
/// + rate N(1) against (1 - rate) N(0) + rate N(-1), noise of `noiseMultiplier` times the clip norm. The pair
/// that Google's dp_accounting takes; that no other pair of records in the clip ball is worse has no proof
/// that we can cite.
DominatingPair poissonReplacedGaussianDistribution(double noiseMultiplier, double rate);

/// The distribution whose public random parameter has value i with probability weights[i].
DominatingPair mixture(const std::vector<DominatingPair>& distributions, std::span<const double> weights);

/// The distribution without its furthest ends, as far as P and Q have less than `negligible` on each: far outliers
/// rule a transform long before they matter. What is left out is counted in `left`.
DominatingPair cropped(DominatingPair distribution, double negligible);

/// A distribution as points: sums over them replace integrals over P and Q.
struct LossNodes {
    std::vector<double> loss, logQ;
    std::size_t atoms = 0;                                         ///< the first so many are the distribution's atoms
    double resolvedTilt = std::numeric_limits<double>::infinity(); ///< the points also give E_P e^{sL} for
                                                                   ///< |s| up to this
};

/// Points that give E_Q e^{zL} to double precision for |Im z| up to `frequency`. Throws std::logic_error if
/// the masses of P and Q do not come to 1 within 1e-11 and the rounding of the largest loss.
LossNodes lossNodes(const DominatingPair& distribution, double frequency);

/// The nodes of the swapped pair.
LossNodes swapped(LossNodes nodes);

} // namespace sfumato
