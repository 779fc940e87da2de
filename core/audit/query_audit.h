// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

#include <span>
#include <vector>

namespace sfumato {

/// What an attacker who knows all records but one, and the public directions, got out of many answers to one
/// question. Bounds of Clopper and Pearson (1934), together right in 999 of 1,000 audits.
struct QueryAudit {
    double excess = -1;        ///< by how much the attack beats delta(epsilon) of the claim: above 0 it is refuted
    double epsilonAtLeast = 0; ///< at delta 1e-5
};

/// From scores, higher the likelier an attacker finds the record there: `with` it and `without` it, as many of both, >=
/// 100; of answers that `claimed` accounts for together. Half of them choose thresholds, the others judge.
Result<QueryAudit> judged(const std::vector<double>& with, const std::vector<double>& without,
                          std::span<const MechanismPhase> claimed);

} // namespace sfumato
