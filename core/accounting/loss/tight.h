// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/loss_transform.h"

namespace sfumato {

/// The smallest epsilon of a composition at a delta, over both directions.
struct TightEpsilon {
    double value;        ///< numerically exact, to about 1e-9, where `exact`; else an upper bound
    LossDirection worse; ///< the direction that decides
    bool exact;
};
/// Where what is left of the work does not suffice for more, a looser bound. Throws WorkLimit::OutOfWork where it does
/// not suffice for that.
TightEpsilon tightEpsilon(const std::vector<LossPhase>& phases, double delta);

/// Certified bounds around it: loss_lattice.h.
struct CertifiedEpsilon {
    double value, lower, upper;
    LossDirection worse;
    bool exact;
};
CertifiedEpsilon certifiedEpsilon(const std::vector<LossPhase>& phases, double delta);

/// delta(epsilon) of a composition, the larger of both directions; exact, or a bound by Renyi differential
/// privacy where the exact inversion would take too long.
double tightDelta(const std::vector<LossPhase>& phases, double epsilon);

/// The hockey-stick divergence E_Q (e^L - e^epsilon)_+ of one step, exact to rounding.
double singleStepDelta(const DominatingPair& distribution, LossDirection direction, double epsilon);

} // namespace sfumato
