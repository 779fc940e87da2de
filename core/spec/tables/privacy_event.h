// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <optional>
#include <string>

namespace sfumato {

/// One use of raw data, as it stands in the ledger and in the privacy label. Frozen once made; accountants
/// only read it.
struct PrivacyEvent {
    enum class Kind {
        LocalRelease,  ///< every record was privatized by itself (local model)
        CentralSteps,  ///< noisy steps of training on raw data (central model), described by `release`
        RawEvaluation, ///< a figure was computed from raw data; not covered by any budget
        Preview        ///< raw data or unreleased noise were shown on screen
    };
    /// Between which inputs the guarantee holds.
    enum class Relation {
        None,         ///< a look at raw data: there is no guarantee
        AnyTwoValues, ///< local model: any two values of one record
        ZeroOut,      ///< central model, as in MechanismPhase
        ReplaceOne
    };
    Kind kind = Kind::LocalRelease;
    std::string mechanism; ///< "laplace", "gaussian", "generalized", "privunit"
    double epsilon = 0;    ///< per record, its label included; infinity (JSON null) where nothing is guaranteed
    double delta = 0;
    Relation relation = Relation::AnyTwoValues;
    std::string sensitivityNorm;       ///< "l1" or "l2"
    double sensitivity = 0;            ///< sup ||f(x) - f(x')||, rounding surcharge of the grid included
    std::string sensitivityDerivation; ///< which assumption gives this number
    double noiseScale = 0;             ///< b or sigma in units of the scaled data, as really drawn
    double labelEpsilon = 0;           ///< share of epsilon that went to the label by itself (randomized response)
    std::int64_t classes = 0;          ///< that labels may have; 0: no labels were released
    NoiseDistribution noise = NoiseDistribution::Exact;
    std::int64_t records = 0;
    std::int64_t dimensions = 0;
    std::string data;              ///< the data's name, never a path
    std::string fingerprint;       ///< of the records, which says nothing without a secret of the user's; empty
                                   ///< for sets that the program draws
    bool drawn = false;            ///< by the program itself: nobody's records
    std::int64_t rowsOfPerson = 0; ///< of the records, so many of one person count at most; 0: that is not stated
    std::string order; ///< the name of the secret order of the records (RecordOrder::id()); empty: a public one
    std::string purpose;
    std::optional<MechanismPhase> release; ///< of CentralSteps: accountants find epsilon, 0 above, at the
                                           ///< delta that the event names
    bool operator==(const PrivacyEvent&) const = default;
};
template <>
inline constexpr auto namesInOrder<PrivacyEvent::Kind> = names("local-release", "central-steps", "raw-evaluation",
                                                               "preview");

template <>
inline constexpr auto namesInOrder<PrivacyEvent::Relation> = names("none", "local: any two values of one record",
                                                                   "zero-out", "replace-one");
template <>
inline constexpr auto earlierNames<PrivacyEvent::Relation> = std::array{
    std::pair(PrivacyEvent::Relation::ZeroOut, std::string_view("add-or-remove-one"))};

/// Says that the records of a release are in the secret order `id`; empty: in a public one. Fixed blocks of another
/// order are a partition of its own.
inline void setOrder(PrivacyEvent& event, const std::string& id) {
    event.order = id;
    if (!id.empty() && event.release && event.release->sampling == MechanismPhase::Sampling::CyclicBlocks)
        event.release->partition = std::stoull(id.substr(0, 16), nullptr, 16);
}

/// Whether the event belongs to a claim that was published and does not hold.
inline bool isClaim(const PrivacyEvent& event) {
    return event.release && event.release->sampling == MechanismPhase::Sampling::PublishedBlocks;
}

/// True when the event's noise gives the stated guarantee against an attacker who knows everything but the
/// record: Exact noise of a mechanism that has a guarantee. Study and Fast noise do not.
inline bool isGuaranteed(const PrivacyEvent& event) {
    return event.noise == NoiseDistribution::Exact && event.mechanism != "generalized" && !isClaim(event);
}

/// Whether the event released somebody's records in an order that everybody can compute, as earlier versions did with
/// noise that is no study's.
inline bool isInPublicOrder(const PrivacyEvent& event) {
    const bool release = event.kind == PrivacyEvent::Kind::LocalRelease ||
                         event.kind == PrivacyEvent::Kind::CentralSteps;
    return release && event.order.empty() && !event.fingerprint.empty() && !event.drawn && isGuaranteed(event);
}

} // namespace sfumato
