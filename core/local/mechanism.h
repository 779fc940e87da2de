// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/priv_unit.h"
#include "core/local/sensitivity.h"
#include "core/spec/tables/mechanism_facts.h"

namespace sfumato {

/// A mechanism whose noise is settled, with the guarantee that this noise gives to each record.
struct CalibratedMechanism {
    MechanismSpec spec;
    Sensitivity sensitivity;
    std::uint64_t noiseUnits = 0; ///< b or sigma as an integer number of units
    double unit = 0;              ///< of the grid, a power of two
    double noiseScale = 0;        ///< noiseUnits * unit: as drawn, never below the calibrated scale
    double epsilon = 0;           ///< infinity where nothing is guaranteed
    double delta = 0;             ///< 0 where the mechanism has none
    std::int64_t dimensions = 0;  ///< features that get noise; of LabelRelease::Tensor in the block of every class
    PrivUnitDistribution unitDistribution; ///< of PrivUnit; noiseScale is then that across a record's direction
    std::int64_t classes = 0;              ///< of the labels that are released; 0: none are
    ResponseDistribution response;         ///< of LabelRelease::Response
    double labelEpsilon = 0;               ///< its share of epsilon, which is of record and label together
};

/// How many numbers a record of so many features is when it leaves.
std::int64_t releasedNumbers(const MechanismSpec& spec, const DataFacts& facts, std::int64_t features);

/// noiseScale 0: the smallest scale that keeps (epsilon, delta), rounded up to the grid. noiseScale > 0: that
/// scale, rounded up to the grid, and epsilon follows from it, rounded up. Laplace: b = Delta_1 / epsilon.
/// Gaussian: spec.calibration. Generalized: noiseScale as given and no guarantee. PrivUnit: privUnitDistribution().
/// Where labels are released by a response, that has labelEpsilon of epsilon, the record has the rest (basic
/// composition); beside a given noiseScale the label's share is added to what follows for the record. Faults: those of
/// sensitivityOf(); labels that are absent, or of more than 256 classes; a delta of 1/n or more unless acceptLargeDelta
/// (n = facts.records); a scale that is out of the samplers' reach.
Result<CalibratedMechanism> calibrate(const MechanismSpec& spec, const DataFacts& facts);

} // namespace sfumato
