// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/enum_names.h"
#include "core/record/mechanism_phase.h"
#include "core/record/noise_law.h"

#include <map>
#include <string>
#include <variant>

namespace sfumato {

/// Who may see raw records. Local: nobody but the owner of each, so that every record is privatized once, by
/// itself, before anything learns from it. Central: this program, while it trains; noise is on whatever leaves
/// the records.
enum class PrivacyModel { Local, Central };
template <>
inline constexpr auto namesInOrder<PrivacyModel> = names("local", "central");

/// A number, or one of the words that the setting knows.
using SettingValue = std::variant<double, std::string>;

/// The central model: what is asked of the records, and how much it may tell. Of epsilon, noise multiplier,
/// steps (train.steps) and rate at most one is 0: it follows from the others, by the tight accountant. Read
/// with model central only; `mechanism` belongs to the local model.
struct PrivacySpec {
    PrivacyModel model = PrivacyModel::Local;
    std::string method = "moments"; ///< one of centralMethods()
    double epsilon = 1;             ///< of everything that the run asks together; 0: follows
    double delta = 1e-5;
    double noiseMultiplier = 0; ///< standard deviation of the noise over the sensitivity, of a method that asks
                                ///< several things that of all of them together; 0: follows
    MechanismPhase::Sampling sampling = MechanismPhase::Sampling::All;
    double rate = 1; ///< share of the records that a step asks; 0: follows; 1 with sampling all
    double clip = 0; ///< norm to which a contribution is clipped; 0: the method's own
    NoiseLaw noise = NoiseLaw::Exact;
    bool acceptLargeDelta = false; ///< see MechanismSpec
    bool keepHidden = false; ///< what a method keeps beside the records, critics, stays in the run's folder
                             ///< after the training, for its owner only; it has seen raw records
    double claimed = 0; ///< epsilon that the paper which a preset follows states for its setting; 0: none. It stands
                        ///< beside what is proved and decides nothing
    std::map<std::string, SettingValue> settings; ///< of the method; what is absent has its default
    bool operator==(const PrivacySpec&) const = default;
};

} // namespace sfumato
