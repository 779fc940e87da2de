// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace sfumato {

// PrivUnitG of Asi, Feldman and Talwar (ICML 2022), pure epsilon for a point u of the unit sphere: a normal vector
// whose coordinate a along u is drawn from a >= t with probability p, and from a < t otherwise. Relative to the normal
// distribution its density is p / q on the cap a >= t, q = Phi(-t), and (1 - p) / (1 - q) elsewhere, wherever u points;
// so no two points are told apart by more than ln of p (1 - q) / (q (1 - p)) = epsilon.

/// The distribution for an epsilon, with the cap that leaves most of the signal.
struct PrivUnitDistribution {
    int sixteenths = 0;       ///< t in sixteenths: the cap's edge is a point of the sampler's grid
    std::uint64_t inside = 0; ///< of 2^64: p, rounded toward one half of the odds that epsilon allows, never above
    double threshold = 0;     ///< t
    double cap = 0;           ///< q
    double probability = 0;   ///< p
    double gain = 0;          ///< m = E a: the released vector over m is u on average
    double along = 0;         ///< E a^2; the second moment of the released vector is I + (along - 1) u u^T

    /// Standard deviation of a coordinate across u of the released vector over m.
    double noiseScale() const { return 1 / gain; }
    /// How much an attacker who knows two candidates gains over guessing: the largest difference of the probabilities
    /// of any event, p - q (1 - p) / (1 - q), that of opposite points. In [0, 1].
    double advantage() const;
};

/// 0 < epsilon <= 64, else OutOfRange with subject "mechanism.epsilon".
Result<PrivUnitDistribution> privUnitDistribution(double epsilon);

/// k-ary randomized response (Warner, JASA 1965; Kairouz, Oh, Viswanath, NeurIPS 2014): the label itself with
/// probability `keep`, each of the k - 1 others with probability `change`, keep / change at most e^epsilon.
struct ResponseDistribution {
    std::int64_t classes = 0;
    std::uint64_t kept = 0; ///< of 2^64: keep, rounded down
    double keep = 0, change = 0;
};

/// classes in [2, 256] and 0 < epsilon <= 64, else OutOfRange with subject "data.classes" or "mechanism.labelEpsilon".
Result<ResponseDistribution> responseDistribution(double epsilon, std::int64_t classes);

/// The share of `epsilon` for a label of `classes` that makes the signal of a class's mean, (keep - change) m(epsilon -
/// share), largest, in steps of 1/4 (of an eighth of epsilon below 2); the best share for the unit sphere, and near it
/// for other mechanisms.
double bestLabelShare(double epsilon, std::int64_t classes);

} // namespace sfumato
