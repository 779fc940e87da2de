// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/risk.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/tables/mechanism_facts.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sfumato {

/// One record's release with a guarantee, or all answers of a training, as the risk pages read it.
struct Exposure {
    double epsilon = 0;
    double delta = 0;                                ///< 0 for Laplace noise
    std::optional<double> mu;                        ///< of Gaussian noise on the record
    std::shared_ptr<const CompositionRisk> together; ///< of many answers; null: not known
    std::vector<MechanismPhase> phases = {};         ///< that it is of
    std::int64_t classes = 0;                        ///< of the labels that leave with the records; 0: none do
    double labelEpsilon = 0;                         ///< what a label's own response has of epsilon
    /// Laplace noise on so many numbers, each clamped to one public range before; 0: not known to be so
    std::int64_t clampedDimensions = 0;
    std::int64_t records = 0;               ///< in the data, each from another person; 0: not known
    MechanismSpec mechanism;                ///< that gives it
    double sensitivity = 0, noiseScale = 0; ///< 0: not known
    bool isZeroOut = false;                 ///< a neighbor lacks the record; else it has another one in its place
    bool operator==(const Exposure&) const = default;
};

/// That of a release which stands in an account or came with a file; nothing where it guarantees nothing.
std::optional<Exposure> exposureOf(const PrivacyEvent& release);

/// What an attacker can do by one way of bounding it.
struct RiskBound {
    QString name, assumption;
    double success;                       ///< largest share of right guesses at 50:50
    std::optional<double> mu;             ///< of the Gaussian noise that allows the same share of right guesses
    std::function<double(double)> missed; ///< trade-off function: misses over false alarms
    QString successFormula, missedFormula, source; ///< how the figures come about, for the reader
    bool isExact = false;                          ///< the best attacker reaches `success`; else it may be less
};

/// The bound that (epsilon, delta) itself gives, then what is known better about this noise. Under a
/// millisecond.
std::vector<RiskBound> riskBounds(const Exposure& exposure);

/// The one of them that leaves the attacker the fewest right guesses.
RiskBound tightestBound(const Exposure& exposure);

/// How many classes the labels of these data may have, as far as their name tells; 0: they have no labels.
std::int64_t labelClasses(const DataSpec& data);

/// What a label's own response has of epsilon, of labels of so many classes; 0: labels do not leave by one.
double labelShare(const MechanismSpec& mechanism, std::int64_t classes);

/// The noise scale that mechanism.epsilon (and delta), less what goes to labels of so many classes, ask for at this
/// sensitivity, by its calibration. Nothing for noise without a guarantee or a budget that cannot be.
std::optional<double> calibratedScale(const MechanismSpec& mechanism, double sensitivity, std::int64_t classes);

/// "Laplace, epsilon 5" in the user's language, with the delta where there is one.
QString budgetName(const Exposure& exposure);

} // namespace sfumato
