// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"

#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/base/require.h"
#include "core/spec/large_delta.h"
#include "core/spec/tables/central_methods.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace sfumato {

namespace {

/// Whether the noise of all phases is proportional to the plan's noise multiplier, see centralPhases().
bool isProportional(const std::vector<MechanismPhase>& phases) {
    return phases.size() == 1 || std::ranges::none_of(phases, [](const MechanismPhase& phase) {
               return phase.sampling == MechanismPhase::Sampling::ResetBlocks;
           });
}

/// Fills in the open one of noise, steps and rate.
Result<void> solve(const PrivacySpec& spec, CentralPlan& plan) {
    TRY(budget, PrivacyBudget::make(spec.epsilon, spec.delta));
    const auto phases = centralPhases(spec, plan.noiseMultiplier > 0 ? plan.noiseMultiplier : 1,
                                      plan.rate > 0 ? plan.rate : 0.5, std::max<std::int64_t>(plan.steps, 1));
    if (plan.noiseMultiplier == 0) {
        // One Gaussian release stands for all where every record takes part in each.
        const auto joined = joinedGaussianNoise(phases);
        TRY(noise,
            joined ? gaussianSigma(*budget, 1)
            : isProportional(phases)
                ? calibrateNoise(phases, *budget)
                : calibrateNoise([&](double m) { return centralPhases(spec, m, plan.rate, plan.steps); }, *budget));
        plan.noiseMultiplier = (joined ? *noise / *joined : *noise) * (1 + 1e-9); // however it is added up later
        return {};
    }
    if (phases.size() != 1)
        return Fault{Fault::Code::Unsupported, "privacy.epsilon",
                     TEXT("of this method only the noise can follow from epsilon")};
    if (plan.rate == 0) {
        TRY(rate, calibrateRate(phases.front(), *budget));
        plan.rate = *rate * (1 - 1e-9);
    } else {
        TRY(steps, calibrateSteps(phases.front(), *budget));
        plan.steps = *steps;
    }
    return {};
}

} // namespace

Result<CentralPlan> planCentral(const RunSpec& spec, std::int64_t records) {
    const PrivacySpec& privacy = spec.privacy;
    const CentralMethod* method = centralMethod(privacy.method);
    REQUIRE(method && records >= 1);
    if (privacy.delta >= 1 / double(records) && !privacy.acceptLargeDelta) return largeDelta("privacy.delta", records);
    CentralPlan plan{.delta = privacy.delta,
                     .noiseMultiplier = privacy.noiseMultiplier,
                     .rate = privacy.rate,
                     .steps = method->trains ? spec.train.steps : 0};
    if (privacy.epsilon > 0) TRY_DO(solve(privacy, plan));
    plan.phases = centralPhases(privacy, plan.noiseMultiplier, plan.rate, std::max<std::int64_t>(plan.steps, 1));
    if (const MechanismPhase& phase = plan.phases.front();
        phase.sampling == MechanismPhase::Sampling::PublishedBlocks) {
        const double pictures = std::max(spec.methods.front().batch, 1);
        plan.claimed = gswganPublicScript(phase.noiseMultiplier * std::sqrt(pictures), phase.samplingRate,
                                          double(phase.steps), pictures, plan.delta);
        plan.epsilon = std::numeric_limits<double>::infinity();
        return plan;
    }
    TRY(epsilon, tightEpsilonOf(plan.phases, plan.delta));
    plan.epsilon = *epsilon;
    return plan;
}

} // namespace sfumato
