// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/privacy_event_json.h"

#include "core/record/mechanism_phase_json.h"

#include <cmath>
#include <limits>

namespace sfumato {

nlohmann::ordered_json toJson(const PrivacyEvent& event) {
    nlohmann::ordered_json json;
    json["kind"] = nameOf(event.kind);
    json["mechanism"] = event.mechanism;
    json["epsilon"] = std::isfinite(event.epsilon) ? nlohmann::ordered_json(event.epsilon)
                                                   : nlohmann::ordered_json(nullptr);
    json["delta"] = event.delta;
    json["relation"] = event.relation;
    json["sensitivityNorm"] = event.sensitivityNorm;
    json["sensitivity"] = event.sensitivity;
    json["sensitivityDerivation"] = event.sensitivityDerivation;
    json["noiseScale"] = event.noiseScale;
    json["noise"] = nameOf(event.noise);
    json["records"] = event.records;
    json["dimensions"] = event.dimensions;
    json["data"] = event.data;
    json["purpose"] = event.purpose;
    if (event.release)
        json["release"] = toJson(*event.release);
    return json;
}

Result<PrivacyEvent> privacyEventFromJson(const nlohmann::json& json, std::string_view origin) {
    const nlohmann::json keys = toJson(PrivacyEvent{});
    const bool released = json.is_object() && json.contains("release");
    if (!json.is_object() || json.size() != keys.size() + released)
        return Fault{Fault::Code::Malformed, std::string(origin), "is not a privacy event"};
    for (const auto& item : keys.items()) {
        const auto found = json.find(item.key());
        const bool right = found != json.end() && (found->type() == item.value().type() ||
                                                   (found->is_number() && item.value().is_number()) ||
                                                   (item.key() == "epsilon" && found->is_null()));
        if (!right)
            return Fault{Fault::Code::Malformed, std::string(origin) + ": " + item.key(),
                         "is absent or of another type"};
    }
    const auto kind = fromName<PrivacyEvent::Kind>(json["kind"].get_ref<const std::string&>());
    const auto noise = fromName<NoiseLaw>(json["noise"].get_ref<const std::string&>());
    if (!kind || !noise)
        return Fault{Fault::Code::Malformed, std::string(origin) + ": kind, noise", "is not a known name"};
    if (released != (*kind == PrivacyEvent::Kind::CentralSteps))
        return Fault{Fault::Code::Malformed, std::string(origin) + ": release",
                     "belongs to central steps, and to nothing else"};
    std::optional<MechanismPhase> release;
    if (released) {
        auto read = phaseFromJson(json["release"], std::string(origin) + ": release");
        if (!read)
            return read.fault();
        release = *read;
    }
    return PrivacyEvent{*kind,
                        json["mechanism"],
                        json["epsilon"].is_null() ? std::numeric_limits<double>::infinity()
                                                  : json["epsilon"].get<double>(),
                        json["delta"],
                        json["relation"],
                        json["sensitivityNorm"],
                        json["sensitivity"],
                        json["sensitivityDerivation"],
                        json["noiseScale"],
                        *noise,
                        json["records"],
                        json["dimensions"],
                        json["data"],
                        json["purpose"],
                        release};
}

} // namespace sfumato
