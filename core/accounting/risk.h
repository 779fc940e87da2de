// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

#include <optional>
#include <span>
#include <vector>

namespace sfumato {

struct PrivUnitDistribution;
struct ResponseDistribution;

// What a privacy budget lets an attacker do who knows everything but which of two records was used. All
// functions are stable for epsilon up to the largest double; probabilities round to the nearest double.

/// The largest share of right guesses when both records are equally likely beforehand: (e^epsilon + delta) /
/// (1 + e^epsilon).
double attackSuccess(double epsilon, double delta);

/// The same for Gaussian noise, exact: Phi(mu / 2).
double gaussianAttackSuccess(double mu);

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

// PrivUnitG (core/accounting/mechanism/priv_unit.h), exact for the points that are told apart best, u and -u: the
// density is p / q on the cap of the true point and (1 - p) / (1 - q) elsewhere, and since t >= 0 the two caps do not
// meet. So all that an attacker can use is whether y lies in the cap of u (probabilities p under u and b = q (1 - p) /
// (1 - q) under -u), in that of -u (b and p), or in neither (1 - p - b under both), and by the lemma of Neyman and
// Pearson
//     T(alpha) = 1 - (p / b) alpha  up to alpha = b,  1 - p - (alpha - b)  up to 1 - p,  (b / p) (1 - alpha)  beyond.
// Any other two points lose the part that their caps share, of normal measure o: they are this pair with its first two
// outcomes made "neither" with probability o / q, which is post-processing. `label`: the release holds a label's
// randomized response, too. The two are drawn apart from each other, so what is told from both is told from the
// products of their outcomes.

/// T(alpha) of PrivUnitG for one point, exact.
double privUnitTradeOff(double alpha, const PrivUnitDistribution& record, const ResponseDistribution* label = nullptr);

/// The largest share of right guesses at 50:50: 1/2 + (p - b) / 2 without a label.
double privUnitAttackSuccess(const PrivUnitDistribution& record, const ResponseDistribution* label = nullptr);

/// As gaussianTradeOff() and gaussianAttackSuccess(), of a release that holds a label's randomized response beside the
/// record: exact for records and labels that are told apart best. The trade-off errs below by less than 1e-12.
double labelledGaussianTradeOff(double alpha, double mu, const ResponseDistribution& label);
double labelledGaussianAttackSuccess(double mu, const ResponseDistribution& label);

/// What the best attacker can do with a whole composition who knows everything but which of two neighboring
/// data sets was used. From the tight curve delta(epsilon) at some tens of epsilons, so that between them it
/// is a little too kind to the attacker, never to us.
class CompositionRisk {
public:
    /// Faults of account().
    static Result<CompositionRisk> make(std::span<const MechanismPhase> releases);

    /// The largest share of right guesses at 50:50, (1 + delta(0)) / 2: the total variation decides.
    double attackSuccess() const;

    /// The largest true positive rate at a false positive rate in [0, 1]: the least over epsilon of e^epsilon
    /// FPR + delta(epsilon) and 1 - e^-epsilon (1 - delta(epsilon) - FPR) (Dong, Roth, Su 2022,
    /// Proposition 2.4). One minus the trade-off function.
    double truePositiveRate(double falsePositiveRate) const;

    /// The mu of Gaussian noise that equals it, where every release is Gaussian noise on all records.
    std::optional<double> mu() const { return m_mu; }

private:
    struct Point {
        double epsilon, delta;
    };
    std::vector<Point> m_curve; ///< from epsilon 0 upwards; empty where m_mu stands for it
    std::optional<double> m_mu;
};

} // namespace sfumato
