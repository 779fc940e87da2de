// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/work_limit.h"
#include "core/base/result.h"
#include "core/spec/run_spec.h"

#include <limits>
#include <utility>
#include <vector>

namespace sfumato {

/// What a central run asks, with the one of epsilon, noise, steps and rate that was open solved.
struct CentralPlan {
    std::vector<MechanismPhase> phases; ///< one for each query of the method, in its order
    double epsilon = 0;                 ///< of all of them, by the tight accountant, rounded up; infinite where
                                        ///< nothing is guaranteed
    double claimed = 0;                 ///< where a schedule is counted as published: what it is said to cost; else 0
    double delta = 0;
    double noiseMultiplier = 0;
    double rate = 1;
    std::int64_t steps = 0; ///< of the training; 0 where nothing is trained
};

/// The plan of spec.privacy, which must pass check(), for `records` records. Where epsilon is given, what
/// follows is the noise, the steps or the rate that keep it. OutOfRange where delta is no smaller than
/// 1 / records and that was not accepted; faults of calibrateNoise() and of the other inverses.
Result<CentralPlan> planCentral(const RunSpec& spec, std::int64_t records);

/// Makes the accountants on this thread stoppable for its lifetime: once `stop` is requested they throw a ThrownFault
/// with code Stopped, which guarded() returns as a fault. Must not be alive while a stopped run is closed, since the
/// accounting of its steps would be stopped too.
class Planning {
public:
    explicit Planning(std::stop_token stop) : m_limit(std::numeric_limits<double>::infinity(), std::move(stop)) {}

private:
    WorkLimit m_limit;
};

} // namespace sfumato
