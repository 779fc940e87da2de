// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/run_spec.h"

#include <vector>

namespace sfumato {

/// What a central run asks, with the one of epsilon, noise, steps and rate that was open solved.
struct CentralPlan {
    std::vector<MechanismPhase> phases; ///< one for each query of the method, in its order
    double epsilon = 0;                 ///< of all of them, by the tight accountant, rounded up; infinite where
                                        ///< nothing is guaranteed
    double claimed = 0; ///< where a schedule is counted as published: what it is said to cost; else 0
    double delta = 0;
    double noiseMultiplier = 0;
    double rate = 1;
    std::int64_t steps = 0; ///< of the training; 0 where nothing is trained
};

/// The plan of spec.privacy, which must pass check(), for `records` records. Where epsilon is given, what
/// follows is the noise, the steps or the rate that keep it. OutOfRange where delta is no smaller than
/// 1 / records and that was not accepted; faults of calibrateNoise() and of the other inverses.
Result<CentralPlan> planCentral(const RunSpec& spec, std::int64_t records);

} // namespace sfumato
