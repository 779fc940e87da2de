// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/spec_field.h"

#include <map>
#include <string>
#include <variant>

namespace sfumato {

/// Exact: integers from a key of the operating system. Study: the same samplers from the run's seed,
/// reproducible and therefore NOT PRIVATE. Fast: floating point, not secure against floating-point attacks. None:
/// what a central method reaches without noise, the baseline of its paper, and NOT PRIVATE.
enum class NoiseDistribution { Exact, Study, Fast, None };
template <>
inline constexpr auto namesInOrder<NoiseDistribution> = names("exact", "study", "fast", "none");

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
    double epsilon = 1, delta = 1e-5, noiseMultiplier = 0;
    MechanismPhase::Sampling sampling = MechanismPhase::Sampling::All;
    double rate = 1, clip = 0;
    NoiseDistribution noise = NoiseDistribution::Exact;
    bool acceptLargeDelta = false, keepHidden = false;
    double claimed = 0;
    std::map<std::string, SettingValue> settings;
    bool operator==(const PrivacySpec&) const = default;
};
void fields(Of<PrivacySpec> auto& s, auto&& f) {
    f("model", s.model, "",
      "who sees raw records: only the owner of each (local), or this program while it trains (central)");
    f("method", s.method, "", "central method, see central.md");
    f("epsilon", s.epsilon, ">= 0", "privacy budget of the whole run; 0: computed",
      TEXT("must be a number above 0, or 0 where it follows from the noise"));
    f("delta", s.delta, "(0, 1)", "how far a probability may exceed the bound that epsilon gives it",
      TEXT("must lie between %1 and %2"));
    f("noiseMultiplier", s.noiseMultiplier, ">= 0", "standard deviation of the noise over the sensitivity; 0: computed",
      TEXT("must be a number above 0, or 0 where it follows from epsilon"));
    f("sampling", s.sampling, "", "which records a step queries");
    f("rate", s.rate, "", "share of the records that a step queries, in (0, 1], 1 with sampling all; 0: computed");
    f("clip", s.clip, ">= 0", "norm to which a contribution is clipped; 0: automatic",
      TEXT("must be a norm above 0, or 0 for automatic"));
    f("noise", s.noise, "", "exact protects the records; study is reproducible and none adds no noise, so NOT PRIVATE");
    f("acceptLargeDelta", s.acceptLargeDelta, "", "accepts delta of 1/n or more, which may expose whole records");
    f("keepHidden", s.keepHidden, "",
      "keeps critics, which have seen raw records, in the run's folder, readable by its owner only");
    f("claimed", s.claimed, ">= 0", "epsilon that a paper claims, shown beside the proved one; 0: none",
      "must be the epsilon that a paper states, or 0 for none");
    f("settings", s.settings, "", "settings of the method, see central.md; absent ones have their defaults");
}

} // namespace sfumato
