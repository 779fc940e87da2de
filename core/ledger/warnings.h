// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/spec/tables/privacy_event.h"

#include <string>
#include <vector>

namespace sfumato {

/// Something a person should know about a use of raw data. Never a refusal.
struct PrivacyWarning {
    enum class Code {
        LargeDelta,          ///< delta n above 0.1
        DeltaExposesRecords, ///< delta n of 1 or more
        AttackerIsRight,     ///< the best attacker is right in 99 of 100 guesses or more
        StudyNoise,          ///< reproducible noise
        FastNoise,           ///< floating-point noise
        NoNoise,             ///< a baseline without any
        NoGuarantee,         ///< the mechanism has none
        RawMetric,           ///< a figure was computed from raw data
        RawShown,            ///< raw data were shown
        PublicDemonstration  ///< the program drew the records: the only warning about them
    };
    Code code;
    double value = 0; ///< delta n, or the attacker's share of right guesses; 0 where there is no number
    std::string sentence;
    bool operator==(const PrivacyWarning&) const = default;
};
template <>
inline constexpr auto namesInOrder<PrivacyWarning::Code> = names("large-delta", "delta-exposes-records",
                                                                 "attacker-is-right", "study-noise", "fast-noise",
                                                                 "no-noise", "no-guarantee", "raw-figure", "raw-shown",
                                                                 "public-demonstration");

/// The best attacker's share of right guesses at 50:50 that the event's noise allows: Phi(mu/2) for Gaussian
/// noise, 1/2 + advantage / 2 of PrivUnitG, each with the label's randomized response where there is one; else
/// (e^epsilon + delta) / (1 + e^epsilon), of record and label together. Of other than exact noise: what it would be if
/// the noise were exact.
double attackSuccess(const PrivacyEvent& event);

/// From which share of right guesses on an attacker is right practically always.
constexpr double practicallyAlways = 0.99;

/// "99.4 of 100 guesses", rounded up; "nearly 100 of 100 guesses" where it is practically always.
std::string guessesRight(double success, const Wording& say = {});

/// Every warning that the event deserves, the gravest first.
std::vector<PrivacyWarning> warningsFor(const PrivacyEvent& event, const Wording& say = {});

} // namespace sfumato
