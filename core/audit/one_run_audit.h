// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_observer.h"
#include "core/spec/run_spec.h"

#include <stop_token>

namespace sfumato {

/// What an attacker who has seen every answer of one training could tell of records that a coin put in or left
/// out (Steinke, Nasr, Jagielski, NeurIPS 2023).
struct OneRunAudit {
    std::int64_t canaries = 0; ///< records whose presence a coin decided
    std::int64_t guesses = 0;  ///< those that the attacker was surest of
    std::int64_t right = 0;
    double epsilonAtLeast = 0; ///< in 95 of 100 audits, at `delta`
    double epsilonProved = 0;  ///< by the tight accountant
    double delta = 0;
    double seconds = 0;
};

/// Trains the method of `spec` once, on drawn digits and `canaries` >= 20 pictures of random squares, with exact
/// noise. Its data are replaced, and a public set that it learns from first is drawn as well. Unsupported for methods
/// that look at records through critics that they keep beside them, since a canary alone has none. Where a canary was
/// left out a plain digit stands under replace-one, and no record under zero-out.
Result<OneRunAudit> auditInOneRun(RunSpec spec, std::int64_t canaries, RunObserver& observer, std::stop_token stop);

/// The largest epsilon that `right` of `guesses` refute with 95 % confidence at `delta`: their Theorem 5.2.
double epsilonRefuted(std::int64_t canaries, std::int64_t guesses, std::int64_t right, double delta);

} // namespace sfumato
