// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/mechanism_phase.h"

#include "core/spec/json_fields.h"

namespace sfumato {

void fields(Of<MechanismPhase> auto& s, auto&& f) {
    f("noise", s.noise), f("noiseMultiplier", s.noiseMultiplier), f("epsilon", s.epsilon);
    f("sampling", s.sampling), f("samplingRate", s.samplingRate), f("relation", s.relation), f("steps", s.steps);
    f("frame", s.frame), f("directions", s.directions), f("dimensions", s.dimensions);
    f("first", s.first), f("partition", s.partition);
}

nlohmann::ordered_json toJson(const MechanismPhase& phase) { return fieldsToJson(phase); }

MechanismPhase::Relation usualRelation(MechanismPhase::Noise noise, MechanismPhase::Sampling sampling) {
    const bool plain = noise == MechanismPhase::Noise::Gaussian || noise == MechanismPhase::Noise::Laplace;
    return plain && (sampling == MechanismPhase::Sampling::All || sampling == MechanismPhase::Sampling::Poisson)
               ? MechanismPhase::Relation::ZeroOut
               : MechanismPhase::Relation::ReplaceOne;
}

Result<MechanismPhase> phaseFromJson(const nlohmann::json& json, const std::string& origin) {
    auto phase = fieldsFromJson<MechanismPhase>(json, origin);
    if (!phase) return phase;
    if (!json.contains("relation")) phase->relation = usualRelation(phase->noise, phase->sampling);
    const auto refused = [&](const char* key, const char* range) {
        return Fault{Fault::Code::OutOfRange, origin + ": " + key, std::string("must be ") + range};
    };
    if (!(phase->noiseMultiplier > 0 && phase->noiseMultiplier <= 1e12))
        return refused("noiseMultiplier", "above 0 and at most 1e12");
    if (!(phase->epsilon >= 0 && phase->epsilon <= 1e6)) return refused("epsilon", "0, where it is not needed, to 1e6");
    if (!(phase->samplingRate > 0 && phase->samplingRate <= 1)) return refused("samplingRate", "above 0 and at most 1");
    if (phase->steps < 1) return refused("steps", "1 or more");
    if (phase->directions < 0 || phase->dimensions < 0)
        return refused("directions, dimensions", "0, where they are not needed, or more");
    if (phase->first < 0) return refused("first", "0 or more");
    return phase;
}

} // namespace sfumato
