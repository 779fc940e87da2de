// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/warnings.h"

#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/risk.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>

namespace sfumato {

double attackSuccess(const PrivacyEvent& event) {
    const double byBudget = attackSuccess(event.epsilon, event.delta);
    const bool response = event.labelEpsilon > 0;
    const auto label = response ? responseDistribution(event.labelEpsilon, event.classes)
                                : Result<ResponseDistribution>(ResponseDistribution{});
    if (!label) return byBudget; // holds whatever the mechanism
    const MechanismFacts* facts = mechanismNamed(event.mechanism);
    if (facts && facts->hasMu()) {
        const double mu = gaussianMu(event.noiseScale, event.sensitivity);
        return response ? labelledGaussianAttackSuccess(mu, *label) : gaussianAttackSuccess(mu);
    }
    if (facts && facts->isDirection)
        if (const auto record = privUnitDistribution(event.epsilon - event.labelEpsilon))
            return std::min(byBudget, privUnitAttackSuccess(*record, response ? &*label : nullptr));
    return byBudget;
}

std::string guessesRight(double success, const Wording& say) {
    return success > 0.999 ? say(TEXT("nearly 100 of 100 guesses"))
                           : say(TEXT("%1 of 100 guesses"), {roundedUp(100 * success, say)});
}

std::vector<PrivacyWarning> warningsFor(const PrivacyEvent& event, const Wording& say) {
    using enum PrivacyWarning::Code;
    if (event.drawn)
        return {{PublicDemonstration, 0,
                 say(TEXT(
                     "Public demonstration: the program drew these records itself, and there is nobody to protect."))}};
    if (event.kind == PrivacyEvent::Kind::RawEvaluation)
        return {{RawMetric, 0,
                 say(TEXT("Figures were computed from raw data; no privacy budget covers them, so keep them with the "
                          "raw data."))}};
    if (event.kind == PrivacyEvent::Kind::Preview)
        return {{RawShown, 0,
                 say(TEXT("Raw data, or noise that was never released, were shown; whoever saw that saw data without "
                          "protection."))}};

    std::vector<PrivacyWarning> warnings;
    if (event.noise == NoiseDistribution::Study)
        warnings.push_back(
            {StudyNoise, 0,
             say(TEXT("NOT PRIVATE: the noise follows from the run's seed, and whoever knows the seed can take it off "
                      "again."))});
    if (event.noise == NoiseDistribution::Fast)
        warnings.push_back(
            {FastNoise, 0,
             say(TEXT("NOT PRIVATE: the noise is floating point, and the last digits of a noisy value can give the "
                      "record away."))});
    if (event.noise == NoiseDistribution::None)
        warnings.push_back(
            {NoNoise, 0, say(TEXT("NOT PRIVATE: no noise was added; this is a baseline to compare with."))});
    if (const auto* facts = mechanismNamed(event.mechanism); facts && !facts->hasGuarantee) {
        warnings.push_back(
            {NoGuarantee, 0,
             say(TEXT("NOT PRIVATE: no guarantee is known for the generalized mechanism; it is for studying costs."))});
        return warnings;
    }
    if (isClaim(event))
        warnings.push_back(
            {NoGuarantee, 0,
             say(TEXT("NOT PRIVATE: its steps are counted as published, in an order that does not hold; choose another "
                      "schedule."))});
    const double exposed = event.delta * static_cast<double>(event.records);
    if (exposed >= 1)
        warnings.push_back(
            {DeltaExposesRecords, exposed,
             say(TEXT("delta is not below 1 / n: delta times the number of records is %1, and that many whole records "
                      "may be exposed within the guarantee."),
                 {roundedUp(exposed, say)})});
    else if (exposed > 0.1)
        warnings.push_back(
            {LargeDelta, exposed,
             say(TEXT("delta times the number of records is %1; above 0.1 the guarantee leaves a real chance that a "
                      "whole record is exposed."),
                 {roundedUp(exposed, say)})});
    if (event.kind == PrivacyEvent::Kind::CentralSteps) return warnings; // its epsilon is that of all steps together
    const double success = attackSuccess(event);
    if (success >= practicallyAlways)
        warnings.push_back(
            {AttackerIsRight, success,
             say(TEXT("At epsilon %1 the guarantee alone lets an attacker who must tell two records apart be right in "
                      "%2: practically always."),
                 {roundedUp(event.epsilon, say), guessesRight(success, say)})});
    return warnings;
}

} // namespace sfumato
