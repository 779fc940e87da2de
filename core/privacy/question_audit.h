// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/query_door.h"

namespace sfumato {

/// Data sets that differ in their last record, and a question that is asked of both.
struct AuditedQuestion {
    RawDataset without, with;
    Query query;
};

/// What an attacker who knows all records but one, and the public directions, got out of many answers to one
/// question. Bounds of Clopper and Pearson (1934), together right in 999 of 1,000 audits.
struct QuestionAudit {
    double excess = -1;        ///< by how much the attack beats delta(epsilon) of the claim: above 0 it is refuted
    double epsilonAtLeast = 0; ///< at delta 1e-5
};

/// The same from scores, higher the likelier an attacker finds the record there: `with` it and `without` it, as many of both, >= 100;
/// of answers that `claimed` accounts for together. Half of them choose thresholds, the others judge.
Result<QuestionAudit> judged(const std::vector<double>& with, const std::vector<double>& without, std::span<const MechanismPhase> claimed);

/// `trials` answers from each of the neighbours, asked as `drawn` says, with noise of the operating system's key,
/// judged by `claimed`; they differ where somebody wants to see that a mistake is found. Half of the answers
/// choose the attack's threshold, the others judge it. trials >= 100.
Result<QuestionAudit> auditQuestion(const AuditedQuestion& neighbours, const PublicInput& input, const MechanismPhase& drawn,
                                    const MechanismPhase& claimed, int trials);

} // namespace sfumato
