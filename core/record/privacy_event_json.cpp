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
    json["relation"] = nameOf(event.relation);
    json["sensitivityNorm"] = event.sensitivityNorm;
    json["sensitivity"] = event.sensitivity;
    json["sensitivityDerivation"] = event.sensitivityDerivation;
    json["noiseScale"] = event.noiseScale;
    json["noise"] = nameOf(event.noise);
    json["records"] = event.records;
    json["dimensions"] = event.dimensions;
    json["data"] = event.data;
    if (event.drawn)
        json["drawn"] = true;
    if (event.classes > 0)
        json["labels"] = {{"classes", event.classes}, {"epsilon", event.labelEpsilon}};
    json["purpose"] = event.purpose;
    if (!event.fingerprint.empty())
        json["fingerprint"] = event.fingerprint;
    if (event.release)
        json["release"] = toJson(*event.release);
    return json;
}

Result<PrivacyEvent> privacyEventFromJson(const nlohmann::json& json, std::string_view origin) {
    const nlohmann::json keys = toJson(PrivacyEvent{});
    const bool released = json.is_object() && json.contains("release"),
               drawn = json.is_object() && json.contains("drawn"), labelled = json.is_object() && json.contains("labels");
    const auto fingerprint = json.is_object() ? json.value("fingerprint", nlohmann::json())
                                              : nlohmann::json();
    if (!json.is_object() ||
        json.size() != keys.size() + released + drawn + labelled + json.contains("fingerprint") ||
        (json.contains("fingerprint") && !fingerprint.is_string()) ||
        (drawn && json["drawn"] != nlohmann::json(true)))
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
    const auto relation = fromName<PrivacyEvent::Relation>(json["relation"].get_ref<const std::string&>());
    if (!kind || !noise || !relation)
        return Fault{Fault::Code::Malformed, std::string(origin) + ": kind, noise, relation",
                     "is not a known name"};
    if (released != (*kind == PrivacyEvent::Kind::CentralSteps))
        return Fault{Fault::Code::Malformed, std::string(origin) + ": release",
                     "belongs to central steps, and to nothing else"};
    const auto labels = labelled ? json["labels"] : nlohmann::json{{"classes", 0}, {"epsilon", 0}};
    if (!labels.is_object() || labels.size() != 2 || !labels.contains("classes") || !labels["classes"].is_number_integer() ||
        !labels.contains("epsilon") || !labels["epsilon"].is_number())
        return Fault{Fault::Code::Malformed, std::string(origin) + ": labels", "must be the number of classes and an epsilon"};
    std::optional<MechanismPhase> release;
    if (released) {
        auto read = phaseFromJson(json["release"], std::string(origin) + ": release");
        if (!read)
            return read.fault();
        release = *read;
    }
    return PrivacyEvent{.kind = *kind,
                        .mechanism = json["mechanism"],
                        .epsilon = json["epsilon"].is_null() ? std::numeric_limits<double>::infinity()
                                                             : json["epsilon"].get<double>(),
                        .delta = json["delta"],
                        .relation = *relation,
                        .sensitivityNorm = json["sensitivityNorm"],
                        .sensitivity = json["sensitivity"],
                        .sensitivityDerivation = json["sensitivityDerivation"],
                        .noiseScale = json["noiseScale"],
                        .labelEpsilon = labels["epsilon"],
                        .classes = labels["classes"],
                        .noise = *noise,
                        .records = json["records"],
                        .dimensions = json["dimensions"],
                        .data = json["data"],
                        .fingerprint = fingerprint.is_string() ? fingerprint.get<std::string>() : "",
                        .drawn = drawn,
                        .purpose = json["purpose"],
                        .release = std::move(release)};
}

} // namespace sfumato
