// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/enum_names.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cmath>
#include <cstdint>

namespace sfumato {

/// Noisy releases computed from the data during training, `steps` times the same: a mechanism, how the
/// records that take part are drawn, and which data sets count as neighbors. Accountants read it.
struct MechanismPhase {
    enum class Noise {
        Gaussian,
        Laplace,
        RandomizedResponse,
        ProjectedGaussian, ///< Gaussian noise on X U, U public unit directions drawn anew in every step
                           ///< (DP-SWD)
        Generalized        ///< no guarantee is known
    };
    enum class Sampling {
        All,            ///< every record, every step
        Poisson,        ///< each record by itself with probability samplingRate
        FixedSize,      ///< a uniformly random subset, the share samplingRate of the records, without replacement
        ClassSubsets,   ///< of every class by itself such a subset, as many of each; of a class that is smaller than
                        ///< stated some are empty. Who moves from one class to another shows in both, so a step costs
                        ///< what two of FixedSize cost, samplingRate being the largest share of a class
        ShuffledEpochs, ///< batches of a shuffled pass over the data: every record once per 1 / samplingRate
                        ///< steps, no amplification
        // The records lie in K = 1 / samplingRate fixed blocks, whatever their values, and a step asks one of
        // them. Of a block something may be kept from visit to visit; its answer is one vector, of which the
        // sensitivity bounds any change of the block.
        CyclicBlocks,   ///< in public order: step t asks block t mod K
        RandomBlocks,   ///< one drawn uniformly; that it is secret is worth nothing where blocks are kept
        ResetBlocks,    ///< one drawn uniformly and in secret; nothing is kept, so it amplifies as FixedSize
        PublishedBlocks ///< RandomBlocks, for a claim that counts otherwise; promises nothing
    };
    enum class Relation {
        // The number of records is public, and records are known by their index.
        /// at one index there is no record: the index keeps its place in orders, blocks, samples and batches,
        /// and contributes zero
        ZeroOut,
        ReplaceOne ///< at one index there is another record, which may be none; so its bound covers ZeroOut
    };
    enum class Directions {
        Random,      ///< independent, uniform on the sphere
        Orthonormal, ///< a uniformly random orthonormal set, directions <= dimensions
        TightFrame   ///< an equal-norm tight frame, directions >= dimensions: ||U^T z||^2 = directions /
                     ///< dimensions for every unit z
    };
    Noise noise = Noise::Gaussian;
    double noiseMultiplier = 1; ///< standard deviation (Laplace: scale b) over the sensitivity under
                                ///< `relation`; > 0
    double epsilon = 0;         ///< of randomized response only
    Sampling sampling = Sampling::All;
    double samplingRate = 1; ///< in (0, 1]; 1 with Sampling::All
    Relation relation = Relation::ZeroOut;
    std::int64_t steps = 1;
    Directions frame = Directions::Random; ///< of ProjectedGaussian only, as the two below
    std::int64_t directions = 0;
    std::int64_t dimensions = 0;
    std::int64_t first = 0;      ///< of CyclicBlocks only: the step that this begins with,
    std::uint64_t partition = 0; ///< and by what the partition is known among those of as many blocks: setOrder()
    bool operator==(const MechanismPhase&) const = default;
};

template <>
inline constexpr auto namesInOrder<MechanismPhase::Noise> = names("gaussian", "laplace", "randomized-response",
                                                                  "projected-gaussian", "generalized");
template <>
inline constexpr auto namesInOrder<MechanismPhase::Sampling> = names("all", "poisson", "fixed-size", "class-subsets",
                                                                     "shuffled-epochs", "cyclic-blocks",
                                                                     "random-blocks", "reset-blocks",
                                                                     "published-blocks");
template <>
inline constexpr auto namesInOrder<MechanismPhase::Relation> = names("zero-out", "replace-one");
template <>
inline constexpr auto earlierNames<MechanismPhase::Relation> = std::array{
    std::pair(MechanismPhase::Relation::ZeroOut, std::string_view("add-or-remove-one"))};
template <>
inline constexpr auto namesInOrder<MechanismPhase::Directions> = names("random", "orthonormal", "tight-frame");

/// Whether a step asks a sample that is drawn for it, in secret.
inline bool drawsSample(MechanismPhase::Sampling sampling) {
    using enum MechanismPhase::Sampling;
    return sampling == Poisson || sampling == FixedSize || sampling == ClassSubsets;
}

/// Whether steps ask one of a number of fixed blocks of the records.
inline bool selectsBlocks(MechanismPhase::Sampling sampling) {
    using enum MechanismPhase::Sampling;
    return sampling == CyclicBlocks || sampling == RandomBlocks || sampling == ResetBlocks ||
           sampling == PublishedBlocks;
}

/// K of such a phase.
inline std::int64_t blocksOf(const MechanismPhase& phase) { return std::llround(1 / phase.samplingRate); }

nlohmann::ordered_json toJson(const MechanismPhase& release);

/// The relation that a mechanism and a sampling are accounted for under, where none is named: zero-out of plain noise
/// on all records or on a Poisson sample, else replace-one.
MechanismPhase::Relation usualRelation(MechanismPhase::Noise noise, MechanismPhase::Sampling sampling);

/// The inverse. Keys that are absent keep their defaults, the relation that of usualRelation(); unknown ones are
/// faults; numbers are checked for their range. `origin` begins the fault's subject.
Result<MechanismPhase> phaseFromJson(const nlohmann::json& json, const std::string& origin);

} // namespace sfumato
