// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/mechanism_phase.h"

#include <optional>
#include <span>
#include <vector>

namespace sfumato {

/// What the best attacker can do with a whole composition who knows everything but which of two neighbouring
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
