// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/mechanism.h"

#include "core/accounting/mechanism/local_guarantee.h"
#include "core/noise/grid.h"
#include "core/noise/priv_unit_sampler.h"
#include "core/noise/samplers.h"
#include "core/spec/large_delta.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

Result<void> checkDelta(const MechanismSpec& spec, std::int64_t records) {
    if (!factsOf(spec.kind).hasDelta) return {};
    if (!(spec.delta > 0 && spec.delta < 1))
        return Fault{Fault::Code::OutOfRange, "mechanism.delta", TEXT("must lie in (0, 1) for the gaussian mechanism")};
    if (spec.acceptLargeDelta || spec.delta * double(records) < 1) return {};
    return largeDelta("mechanism.delta", records);
}

/// What labels are released by, and in `spec` what it leaves of epsilon for the record.
Result<void> settleLabels(CalibratedMechanism& mechanism, MechanismSpec& spec, const DataFacts& facts) {
    if (spec.labels == LabelRelease::None) return {};
    if (facts.classes == 0)
        return Fault{Fault::Code::Missing, "mechanism.labels",
                     "cannot release labels: these records have none; choose none"};
    mechanism.classes = facts.classes;
    if (spec.labels == LabelRelease::Tensor) {
        const auto response = responseDistribution(1, facts.classes); // as many classes as that has
        return response ? Result<void>() : response.fault();
    }
    const double share = spec.labelEpsilon > 0 ? spec.labelEpsilon : bestLabelShare(spec.epsilon, facts.classes);
    TRY(response, responseDistribution(share, facts.classes));
    mechanism.response = *response;
    mechanism.labelEpsilon = share;
    spec.epsilon -= share;
    if (spec.noiseScale == 0 && !(spec.epsilon > 0))
        return Fault{Fault::Code::OutOfRange, "mechanism.labelEpsilon", "leaves nothing of epsilon for the record"};
    return {};
}

/// In units of the sphere times 1 / m: see privUnitGridBits.
Result<void> settleUnit(CalibratedMechanism& mechanism, double epsilon) {
    TRY(distribution, privUnitDistribution(epsilon));
    mechanism.unitDistribution = *distribution;
    mechanism.noiseScale = distribution->noiseScale();
    mechanism.noiseUnits = std::uint64_t(1) << privUnitGridBits;
    mechanism.unit = distribution->noiseScale() / double(mechanism.noiseUnits);
    return {};
}

} // namespace

std::int64_t releasedNumbers(const MechanismSpec& spec, const DataFacts& facts, std::int64_t features) {
    return spec.labels == LabelRelease::Tensor ? features * std::max<std::int64_t>(facts.classes, 1) : features;
}

Result<CalibratedMechanism> calibrate(const MechanismSpec& spec, const DataFacts& facts) {
    TRY(sensitivity, sensitivityOf(spec, facts));
    TRY_DO(checkDelta(spec, facts.records));

    CalibratedMechanism mechanism{spec, *sensitivity};
    MechanismSpec ofRecord = spec;
    TRY_DO(settleLabels(mechanism, ofRecord, facts));
    mechanism.dimensions = releasedNumbers(spec, facts, featureCount(spec, facts.geometry).value());
    mechanism.delta = deltaOf(spec);
    if (factsOf(spec.kind).isDirection) {
        if (mechanism.dimensions > std::int64_t(largestPrivUnitDimension))
            return Fault{Fault::Code::TooLarge, "mechanism.labels",
                         "asks for " + std::to_string(mechanism.dimensions) +
                             " numbers a record; privunit takes 16384: choose response"};
        mechanism.epsilon = spec.epsilon;
        const auto settled = settleUnit(mechanism, ofRecord.epsilon);
        return settled ? Result<CalibratedMechanism>(mechanism) : settled.fault();
    }

    mechanism.unit = gridUnit(spec, facts.domain);
    const LocalGuarantee& guarantee = guaranteeOf(spec.kind);
    double scale = spec.noiseScale;
    if (scale == 0) {
        const auto budget = PrivacyBudget::make(ofRecord.epsilon, mechanism.delta);
        TRY(calibrated, budget ? guarantee.scale(ofRecord, *budget, sensitivity->value) : budget.fault());
        scale = *calibrated;
    }
    if (!(scale > 0) || !(scale / mechanism.unit < double(largestNoiseScale)))
        return Fault{Fault::Code::OutOfRange, spec.noiseScale == 0 ? "mechanism.epsilon" : "mechanism.noiseScale",
                     TEXT("asks for noise more than 500 000 times as wide as the data")};
    mechanism.noiseUnits = noiseUnitsForScale(scale, mechanism.unit);
    mechanism.noiseScale = double(mechanism.noiseUnits) * mechanism.unit;
    if (spec.noiseScale == 0) {
        mechanism.epsilon = spec.epsilon;
        return mechanism;
    }
    mechanism.epsilon = guarantee.epsilon(mechanism.noiseScale, mechanism.delta, sensitivity->value);
    if (mechanism.labelEpsilon > 0) // a sum that is rounded to the nearest is one step below at most
        mechanism.epsilon = std::nextafter(mechanism.epsilon + mechanism.labelEpsilon,
                                           std::numeric_limits<double>::infinity());
    return mechanism;
}

} // namespace sfumato
