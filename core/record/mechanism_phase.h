// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"

#include <array>
#include <cstdint>

namespace sfumato {

/// Noisy releases computed from the data during training, `steps` times the same: a mechanism, how the
/// records that take part are drawn, and which data sets count as neighbours. Accountants read it.
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
        All,       ///< every record, every step
        Poisson,   ///< each record by itself with probability samplingRate
        FixedSize, ///< a uniformly random subset, the share samplingRate of the records, without replacement
        ShuffledEpochs ///< batches of a shuffled pass over the data: every record once per 1 / samplingRate
                       ///< steps, no amplification
    };
    enum class Relation {
        AddOrRemoveOne, ///< one record more or less
        ReplaceOne      ///< one record changed; the number of records is public
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
    Relation relation = Relation::AddOrRemoveOne;
    std::int64_t steps = 1;
    Directions frame = Directions::Random; ///< of ProjectedGaussian only, as the two below
    std::int64_t directions = 0;
    std::int64_t dimensions = 0;
    bool operator==(const MechanismPhase&) const = default;
};

template <>
struct EnumNames<MechanismPhase::Noise> {
    static constexpr std::array<std::pair<MechanismPhase::Noise, std::string_view>, 5> table{
        {{MechanismPhase::Noise::Gaussian, "gaussian"},
         {MechanismPhase::Noise::Laplace, "laplace"},
         {MechanismPhase::Noise::RandomizedResponse, "randomized-response"},
         {MechanismPhase::Noise::ProjectedGaussian, "projected-gaussian"},
         {MechanismPhase::Noise::Generalized, "generalized"}}};
};
template <>
struct EnumNames<MechanismPhase::Sampling> {
    static constexpr std::array<std::pair<MechanismPhase::Sampling, std::string_view>, 4> table{
        {{MechanismPhase::Sampling::All, "all"},
         {MechanismPhase::Sampling::Poisson, "poisson"},
         {MechanismPhase::Sampling::FixedSize, "fixed-size"},
         {MechanismPhase::Sampling::ShuffledEpochs, "shuffled-epochs"}}};
};
template <>
struct EnumNames<MechanismPhase::Relation> {
    static constexpr std::array<std::pair<MechanismPhase::Relation, std::string_view>, 2> table{
        {{MechanismPhase::Relation::AddOrRemoveOne, "add-or-remove-one"},
         {MechanismPhase::Relation::ReplaceOne, "replace-one"}}};
};
template <>
struct EnumNames<MechanismPhase::Directions> {
    static constexpr std::array<std::pair<MechanismPhase::Directions, std::string_view>, 3> table{
        {{MechanismPhase::Directions::Random, "random"},
         {MechanismPhase::Directions::Orthonormal, "orthonormal"},
         {MechanismPhase::Directions::TightFrame, "tight-frame"}}};
};

} // namespace sfumato
