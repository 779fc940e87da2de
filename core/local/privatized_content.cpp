// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/privatized_content.h"

#include "core/base/plain_word.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/stated_columns.h"
#include "core/local/mechanism.h"

#include <cmath>
#include <tuple>

namespace sfumato {

using Json = nlohmann::json;

namespace {

constexpr const char* format = "sfumato-privatized";
constexpr const char* version = "1";

nlohmann::ordered_json toJson(const PrivatizedFacts& facts) {
    RunSpec spec;
    spec.mechanism = facts.mechanism;
    nlohmann::ordered_json json;
    json["source"] = toJson(facts.source);
    json["mechanism"] = toJson(spec)["mechanism"];
    PrivacyEvent event = facts.event;
    event.fingerprint.clear(); // two files would show whether anything changed between their releases
    json["event"] = toJson(event);
    json["unit"] = facts.unit;
    json["heldOut"] = facts.heldOut;
    return json;
}

std::map<std::string, std::string> metadataOf(const PrivatizedFacts& facts) {
    std::map<std::string, std::string> metadata{
        {"format", format}, {"version", version}, {"facts", toJson(facts).dump()}};
    Json stated{{"title", facts.title}, {"columns", facts.columns}};
    if (!facts.classNames.empty()) stated["classNames"] = facts.classNames;
    if (!facts.title.empty() || !facts.columns.empty() || !facts.classNames.empty()) metadata["stated"] = stated.dump();
    return metadata;
}

/// What else was stated of the records; nothing in files before there was any.
Result<void> readStated(const std::string& text, const std::string& origin, PrivatizedFacts& facts) {
    if (text.empty()) return {};
    TRY(json, parseJson(text, origin));
    const bool hasNames = json->is_object() && json->contains("classNames");
    JsonMembers members(*json, origin, hasNames ? 3 : 2);
    const auto title = members.get<std::string>("title", &Json::is_string);
    const Json columns = members.get<Json>("columns", &Json::is_array);
    const Json names = hasNames ? members.get<Json>("classNames", &Json::is_array) : Json::array();
    members.require(!hasNames || std::int64_t(names.size()) == facts.event.classes, "classNames",
                    "must name each class of the labels");
    TRY_DO(members.result());
    TRY(stated,
        runSpecFromJson(
            Json{{"title", title},
                 {"data", {{"classes", names.size()}, {"classNames", names}, {"read", {{"columns", columns}}}}}},
            origin));
    for (const std::string& entry : stated->data.read.columns)
        if (const auto column = statedColumn(entry); !column) return inside(origin, column.fault());
    facts.title = wordOf(stated->title, lineLimit), facts.columns = stated->data.read.columns;
    for (const std::string& name : stated->data.classNames) facts.classNames.push_back(wordOf(name));
    return {};
}

/// What the file says of its guarantee must follow from its mechanism, bound and domain.
Result<void> checkGuarantee(PrivatizedFacts& facts, const std::string& origin) {
    MechanismSpec mechanism = facts.mechanism;
    mechanism.acceptLargeDelta = true; // was decided when the records were released
    const auto derived = calibrate(mechanism, facts.source);
    if (!derived) return Fault{derived.fault().code, origin + ": " + derived.fault().subject, derived.fault().detail};
    const auto agree = [](double stated, double right) { // another machine's last digits may differ
        return stated == right || std::abs(stated - right) <= 1e-9 * std::abs(right);
    };
    const PrivacyEvent& event = facts.event;
    for (const auto& [key, stated, right] :
         {std::tuple("sensitivity", event.sensitivity, derived->sensitivity.value),
          std::tuple("noiseScale", event.noiseScale, derived->noiseScale),
          std::tuple("epsilon", event.epsilon, derived->epsilon),
          std::tuple("labels.epsilon", event.labelEpsilon, derived->labelEpsilon),
          std::tuple("labels.classes", double(event.classes), double(derived->classes)),
          std::tuple("delta", event.delta, derived->delta), std::tuple("unit", facts.unit, derived->unit)})
        if (!agree(stated, right))
            return Fault{Fault::Code::Mismatch, origin + ": event." + key,
                         TEXT("does not follow from the mechanism, its bound and its noise; the file was changed, and "
                              "what it promises is not known")};
    if (event.sensitivityNorm != derived->sensitivity.norm || event.relation != PrivacyEvent::Relation::AnyTwoValues)
        return Fault{Fault::Code::Mismatch, origin + ": event.sensitivityNorm",
                     "is not that of the mechanism; the file was changed"};
    facts.event.sensitivityDerivation = derived->sensitivity.derivation; // not what the file says
    return {};
}

Result<PrivatizedFacts> factsFromJson(const Json& json, const std::string& origin) {
    JsonMembers members(json, origin, 5);
    const Json source = members.get<Json>("source", &Json::is_object),
               event = members.get<Json>("event", &Json::is_object),
               mechanism = members.get<Json>("mechanism", &Json::is_object);
    PrivatizedFacts facts;
    facts.unit = members.get<double>("unit", &Json::is_number);
    facts.heldOut = members.get<std::int64_t>("heldOut", &Json::is_number_integer);
    TRY_DO(members.result());

    TRY(parsedSource, dataFactsFromJson(source, origin + ": source"));
    TRY(spec, runSpecFromJson(Json{{"mechanism", mechanism}}, origin));
    TRY(parsedEvent, privacyEventFromJson(event, origin + ": event"));
    facts.source = *parsedSource;
    facts.source.name = wordOf(facts.source.name); // as the event has it
    facts.mechanism = spec->mechanism;
    facts.event = *parsedEvent;

    const PrivacyEvent& e = facts.event;
    const auto features = featureCount(facts.mechanism, facts.source.geometry);
    if (!features)
        return Fault{features.fault().code, origin + ": " + features.fault().subject, features.fault().detail};
    int exponent = 0;
    const bool unitSphere = factsOf(facts.mechanism.kind).isDirection;
    members.require(facts.unit > 0 && std::isfinite(facts.unit) &&
                        (std::frexp(facts.unit, &exponent) == 0.5 || unitSphere) && std::abs(exponent) < 100,
                    "unit", "must be a power of two");
    members.require(facts.heldOut >= 0 && facts.heldOut < facts.source.records, "heldOut", "must lie in [0, records)");
    members.require(e.kind == PrivacyEvent::Kind::LocalRelease && e.mechanism == nameOf(facts.mechanism.kind) &&
                        e.noise == facts.mechanism.noise && e.data == facts.source.name,
                    "event", "does not belong to this mechanism and source");
    members.require(e.records == facts.source.records &&
                        e.dimensions == releasedNumbers(facts.mechanism, facts.source, *features),
                    "event", "counts other records or dimensions than source and mechanism give");
    members.require(e.noiseScale > 0 && std::isfinite(e.noiseScale) && e.epsilon >= 0 && e.delta >= 0 && e.delta < 1,
                    "event", "must have a noiseScale above 0, epsilon >= 0 and delta in [0, 1)");
    TRY_DO(members.result());
    TRY_DO(checkGuarantee(facts, origin));
    return facts;
}

} // namespace

SafeTensorsPlan planPrivatized(const PrivatizedFacts& facts, ElementType type) {
    std::map<std::string, TensorShape> tensors{{"records", {type, {facts.source.records, facts.event.dimensions}}}};
    if (facts.mechanism.labels == LabelRelease::Response)
        tensors["labels"] = {ElementType::I64, {facts.source.records}};
    return planSafeTensors(metadataOf(facts), tensors);
}

std::vector<std::byte> toSafeTensors(const PrivatizedContent& content) {
    SafeTensors file{metadataOf(content.facts), {{"records", content.records}}};
    if (content.labels) file.tensors["labels"] = *content.labels;
    return toSafeTensors(file);
}

Result<PrivatizedView> openPrivatizedContent(const std::filesystem::path& path) {
    const std::string subject = path.string();
    TRY(file, MappedFile::open(path));
    TRY(content, viewSafeTensors((*file)->bytes(), subject));
    if (content->metadata["format"] != format)
        return Fault{Fault::Code::Malformed, subject, TEXT("is not a privatized data set of this program")};
    if (content->metadata["version"] != version)
        return Fault{Fault::Code::Unsupported,
                     subject + ": version",
                     {TEXT("is \"%1\", this program reads \"%2\""), {content->metadata["version"], version}}};
    const auto json = parseJson(content->metadata["facts"], subject + ": facts");
    TRY(facts, json ? factsFromJson(*json, subject + ": facts") : json.fault());
    TRY_DO(readStated(content->metadata["stated"], subject + ": stated", *facts));
    const auto records = content->tensors.find("records");
    const bool labelled = facts->mechanism.labels == LabelRelease::Response;
    const bool integers = records != content->tensors.end() && content->tensors.size() == 1U + labelled &&
                          (records->second.type == ElementType::I32 || records->second.type == ElementType::I64);
    if (!integers)
        return Fault{Fault::Code::Malformed, subject,
                     labelled ? "must hold two tensors, \"records\" of type I32 or I64 and \"labels\""
                              : "must hold one tensor, \"records\", of type I32 or I64"};
    if (records->second.shape != std::vector<std::int64_t>{facts->source.records, facts->event.dimensions})
        return Fault{Fault::Code::Mismatch, subject + ": records", "has another shape than its facts say"};
    PrivatizedView view{*facts, *file, records->second, {}};
    if (labelled) {
        const auto labels = content->tensors.find("labels");
        if (labels == content->tensors.end() || labels->second.type != ElementType::I64 ||
            labels->second.shape != std::vector<std::int64_t>{facts->source.records})
            return Fault{Fault::Code::Malformed, subject + ": labels", "must be of type I64, one for every record"};
        view.labels = labels->second;
        const auto bytes = view.labels->bytes;
        for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::int64_t))
            if (const auto label = detail::loadLittle<std::int64_t>(bytes.subspan(at));
                label < 0 || label >= facts->event.classes)
                return Fault{Fault::Code::OutOfRange,
                             subject + ": labels",
                             {TEXT("must lie in [%1, %2)"), {0, facts->event.classes}}};
    }
    return view;
}

Result<PrivatizedContent> readPrivatizedContent(const std::filesystem::path& path) {
    TRY(view, openPrivatizedContent(path));
    const auto copied = [](const TensorView& tensor) {
        return Array{tensor.type, tensor.shape, {tensor.bytes.begin(), tensor.bytes.end()}};
    };
    PrivatizedContent content{view->facts, copied(view->records), {}};
    if (view->labels) content.labels = copied(*view->labels);
    return content;
}

} // namespace sfumato
