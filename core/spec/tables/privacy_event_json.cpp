// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/privacy_event_json.h"

#include "core/base/plain_word.h"
#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/run_spec.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// What no event says, whoever wrote it: the key that is out of its range, with that range.
std::optional<std::pair<const char*, const char*>> outOfRange(const PrivacyEvent& event) {
    constexpr std::int64_t mostCounted = std::int64_t(1) << 53;
    const auto counts = [](std::int64_t number) { return number >= 0 && number <= mostCounted; };
    const auto isAmount = [](double number) { return number >= 0 && std::isfinite(number); };
    if (!(event.epsilon >= 0)) return std::pair("epsilon", "must be 0 or more, or null where nothing is guaranteed");
    if (!(event.delta >= 0 && event.delta <= 1)) return std::pair("delta", "must lie in [0, 1]");
    if (!isAmount(event.sensitivity)) return std::pair("sensitivity", "must be a finite number, 0 or more");
    if (!isAmount(event.noiseScale)) return std::pair("noiseScale", "must be a finite number, 0 or more");
    if (!counts(event.records) || !counts(event.dimensions) || !counts(event.rowsOfPerson))
        return std::pair("records, dimensions, rowsOfPerson", "must be whole numbers, 0 or more");
    if (event.classes < 0 || event.classes > mostClasses || !isAmount(event.labelEpsilon) ||
        event.labelEpsilon > event.epsilon)
        return std::pair("labels", "must be a number of classes and a share of epsilon");
    return {};
}

} // namespace

bool isFingerprint(std::string_view text) {
    constexpr std::size_t digits = 32;
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

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
    if (event.drawn) json["drawn"] = true;
    if (event.rowsOfPerson > 0) json["rowsOfPerson"] = event.rowsOfPerson;
    if (event.classes > 0) json["labels"] = {{"classes", event.classes}, {"epsilon", event.labelEpsilon}};
    json["purpose"] = event.purpose;
    if (!event.fingerprint.empty()) json["fingerprint"] = event.fingerprint;
    if (!event.order.empty()) json["order"] = event.order;
    if (event.release) json["release"] = toJson(*event.release);
    return json;
}

Result<PrivacyEvent> privacyEventFromJson(const nlohmann::json& json, std::string_view origin) {
    const nlohmann::json keys = toJson(PrivacyEvent{});
    const bool released = json.is_object() && json.contains("release"),
               drawn = json.is_object() && json.contains("drawn"),
               labelled = json.is_object() && json.contains("labels"),
               counted = json.is_object() && json.contains("rowsOfPerson");
    const auto word128 = [&](const char* key) -> std::optional<std::string> {
        if (!json.is_object() || !json.contains(key)) return std::string();
        return json[key].is_string() ? std::optional(json[key].get<std::string>()) : std::nullopt;
    };
    const auto fingerprint = word128("fingerprint"), order = word128("order");
    if (!json.is_object() ||
        json.size() != keys.size() + released + drawn + labelled + counted + json.contains("fingerprint") +
                           json.contains("order") ||
        !fingerprint || !order || (!order->empty() && !isFingerprint(*order)) ||
        (drawn && json["drawn"] != nlohmann::json(true)) || (counted && !json["rowsOfPerson"].is_number_integer()))
        return Fault{Fault::Code::Malformed, std::string(origin), "is not a privacy event"};
    for (const auto& item : keys.items()) {
        const auto found = json.find(item.key());
        const bool whole = item.value().is_number_integer();
        const bool right = found != json.end() &&
                           (found->type() == item.value().type() ||
                            (whole ? found->is_number_integer() : found->is_number() && item.value().is_number()) ||
                            (item.key() == "epsilon" && found->is_null()));
        if (!right)
            return Fault{Fault::Code::Malformed, std::string(origin) + ": " + item.key(),
                         "is absent or of another type"};
    }
    const auto kind = fromName<PrivacyEvent::Kind>(json["kind"].get_ref<const std::string&>());
    const auto noise = fromName<NoiseDistribution>(json["noise"].get_ref<const std::string&>());
    const auto relation = fromName<PrivacyEvent::Relation>(json["relation"].get_ref<const std::string&>());
    if (!kind || !noise || !relation)
        return Fault{Fault::Code::Malformed, std::string(origin) + ": kind, noise, relation", "is not a known name"};
    if (released != (*kind == PrivacyEvent::Kind::CentralSteps))
        return Fault{Fault::Code::Malformed, std::string(origin) + ": release",
                     "belongs to central steps, and to nothing else"};
    const auto labels = labelled ? json["labels"] : nlohmann::json{{"classes", 0}, {"epsilon", 0}};
    if (!labels.is_object() || labels.size() != 2 || !labels.contains("classes") ||
        !labels["classes"].is_number_integer() || !labels.contains("epsilon") || !labels["epsilon"].is_number())
        return Fault{Fault::Code::Malformed, std::string(origin) + ": labels",
                     "must be the number of classes and an epsilon"};
    std::optional<MechanismPhase> release;
    if (released) {
        TRY(read, phaseFromJson(json["release"], std::string(origin) + ": release"));
        release = *read;
    }
    const auto word = [&](const char* key, std::size_t most = 2 * lineLimit) {
        return wordOf(json[key].get_ref<const std::string&>(), most);
    };
    PrivacyEvent event{.kind = *kind,
                       .mechanism = word("mechanism", wordLimit),
                       .epsilon = json["epsilon"].is_null() ? std::numeric_limits<double>::infinity()
                                                            : json["epsilon"].get<double>(),
                       .delta = json["delta"],
                       .relation = *relation,
                       .sensitivityNorm = word("sensitivityNorm", wordLimit),
                       .sensitivity = json["sensitivity"],
                       .sensitivityDerivation = word("sensitivityDerivation"),
                       .noiseScale = json["noiseScale"],
                       .labelEpsilon = labels["epsilon"],
                       .classes = labels["classes"],
                       .noise = *noise,
                       .records = json["records"],
                       .dimensions = json["dimensions"],
                       .data = word("data", wordLimit),
                       .fingerprint = *fingerprint,
                       .drawn = drawn,
                       .rowsOfPerson = counted ? json["rowsOfPerson"].get<std::int64_t>() : 0,
                       .order = *order,
                       .purpose = word("purpose"),
                       .release = std::move(release)};
    if (const auto fault = outOfRange(event))
        return Fault{Fault::Code::OutOfRange, std::string(origin) + ": " + fault->first, fault->second};
    return event;
}

} // namespace sfumato
