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

/// What an attacker who has seen every answer of many small trainings could tell of the records behind them.
struct RepeatedAudit {
    std::int64_t runs = 0;     ///< on either data set
    bool isRefuted = false;    ///< the attack beats what is proved, with 99.9 % confidence
    double epsilonAtLeast = 0; ///< with the same confidence, at delta 1e-5
    double epsilonProved = 0;  ///< by the tight accountant, at `delta`
    double delta = 0;
    double seconds = 0;
};

/// Trains a method that keeps networks beside its records (gs-wgan, gs-fed, dp-sinkhorn with adversaries) `runs` >= 100
/// times on each of two data sets, with one of them: 60 drawn digits, and 60 pictures of random squares in their place,
/// which is all that a block's guarantee allows. The attacker knows both, and weighs every answer by what the network
/// of either would have said to the same pictures, having seen all that came before. `claimed`: the multiple of the
/// noise that is drawn which is accounted for; 1, but where somebody wants to see that a mistake is found. The data of
/// `spec` are replaced. Unsupported for other methods.
Result<RepeatedAudit> auditInManyRuns(RunSpec spec, std::int64_t runs, RunObserver& observer, std::stop_token stop,
                                      double claimed = 1);

} // namespace sfumato
