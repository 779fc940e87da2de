// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

#include <span>

namespace sfumato {

/// The epsilon at `delta` under replace-one of steps that count under zero-out: a record's place is emptied, and
/// then filled with another. The lesser of two bounds, rounded up:
/// - what is (epsilon, delta) of one change is (2 epsilon, (1 + e^epsilon) delta) of two (group privacy: Vadhan 2017,
///   Lemma 2.2), to 1e-4 of epsilon; the better one where epsilon is small;
/// - with R the Renyi divergence of one change, that of two is at most (a - 1/p) / (a - 1) R(p a) + R(q (a - 1/p)) at
/// order
///   a, for any 1/p + 1/q = 1 (Mironov, CSF 2017, Proposition 11), which stays finite where the other needs a delta of
///   e^-epsilon that no numbers resolve.
/// Faults of account().
Result<double> replacingEpsilonOf(std::span<const MechanismPhase> steps, double delta);

} // namespace sfumato
