// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/privatized_file.h"

#include "core/data/tensor_array.h"
#include "core/files/safetensors.h"
#include "core/privacy/mechanism.h"
#include "core/record/privacy_event_json.h"
#include "core/record/run_spec_json.h"

#include <ATen/ATen.h>

#include <cmath>
#include <tuple>

namespace sfumato {

using Json = nlohmann::json;

namespace {

constexpr const char* format = "sfumato-privatized";
constexpr const char* version = "1";

nlohmann::ordered_json toJson(const DataFacts& facts) {
    nlohmann::ordered_json json;
    json["name"] = facts.name;
    json["isImage"] = facts.geometry.isImage;
    json["channels"] = facts.geometry.channels;
    json["height"] = facts.geometry.height;
    json["width"] = facts.geometry.width;
    json["domain"] = nameOf(facts.domain.shape);
    json["low"] = facts.domain.low;
    json["high"] = facts.domain.high;
    json["records"] = facts.records;
    if (!facts.low.empty())
        json["unitLow"] = facts.low, json["unitHigh"] = facts.high;
    if (facts.drawn)
        json["drawn"] = true;
    return json;
}

nlohmann::ordered_json toJson(const PrivatizedDataset::Facts& facts) {
    RunSpec spec;
    spec.mechanism = facts.mechanism;
    nlohmann::ordered_json json;
    json["source"] = toJson(facts.source);
    json["mechanism"] = toJson(spec)["mechanism"];
    json["event"] = toJson(facts.event);
    json["unit"] = facts.unit;
    json["heldOut"] = facts.heldOut;
    return json;
}

/// Collects the first fault of a JSON object's members, each asked for by name and type.
class Members {
public:
    Members(const Json& json, std::string origin, std::size_t count)
        : m_json(json), m_origin(std::move(origin)) {
        if (!json.is_object() || json.size() != count)
            refuse("is not an object of " + std::to_string(count) + " known keys");
    }
    template <class T>
    T get(const char* key, bool (Json::*is)() const noexcept) {
        const auto found = m_json.is_object() ? m_json.find(key) : m_json.end();
        if (found == m_json.end() || !((*found).*is)()) {
            refuse(std::string(key) + " is absent or of another type");
            return T{};
        }
        return found->template get<T>();
    }
    std::vector<double> numbers(const char* key) {
        std::vector<double> values;
        for (const Json& entry : get<Json>(key, &Json::is_array)) {
            require(entry.is_number() && std::isfinite(entry.get<double>()), key, "must hold finite numbers");
            values.push_back(entry.is_number() ? entry.get<double>() : 0);
        }
        return values;
    }
    void require(bool holds, std::string_view key, std::string_view rule) {
        if (!holds)
            refuse(std::string(key) + " " + std::string(rule));
    }
    Result<void> result() const { return m_fault ? Result<void>(*m_fault) : Result<void>(); }

private:
    void refuse(std::string detail) {
        if (!m_fault)
            m_fault = Fault{Fault::Code::Malformed, m_origin, std::move(detail)};
    }
    const Json& m_json;
    std::string m_origin;
    std::optional<Fault> m_fault;
};

Result<DataFacts> sourceFromJson(const Json& json, const std::string& origin) {
    const bool scaled = json.contains("unitLow"), drawn = json.contains("drawn");
    Members members(json, origin, 9 + 2 * std::size_t(scaled) + std::size_t(drawn));
    DataFacts facts;
    facts.drawn = drawn && members.get<bool>("drawn", &Json::is_boolean);
    facts.name = members.get<std::string>("name", &Json::is_string);
    facts.geometry = {members.get<bool>("isImage", &Json::is_boolean),
                      members.get<std::int64_t>("channels", &Json::is_number_integer),
                      members.get<std::int64_t>("height", &Json::is_number_integer),
                      members.get<std::int64_t>("width", &Json::is_number_integer)};
    const auto shape = fromName<PublicDomain::Shape>(members.get<std::string>("domain", &Json::is_string));
    facts.domain = {shape.value_or(PublicDomain::Shape::Unknown), members.numbers("low"),
                    members.numbers("high")};
    facts.records = members.get<std::int64_t>("records", &Json::is_number_integer);

    if (scaled)
        facts.low = members.numbers("unitLow"), facts.high = members.numbers("unitHigh");

    const Geometry& g = facts.geometry;
    constexpr std::int64_t largest = 1 << 20;
    const bool sizes = (g.channels == 1 || (g.isImage && g.channels == 3)) && g.height >= 1 &&
                       g.height <= largest && g.width >= 1 && g.width <= largest &&
                       (g.isImage || g.height == 1) && g.dimensions() <= largest;
    members.require(sizes, "channels, height, width", "are not the sizes of an image or a point");
    members.require(facts.records >= 1, "records", "must be at least 1");
    members.require(shape.has_value(), "domain", "must be one of " + namesOf<PublicDomain::Shape>());
    const std::size_t corners = facts.domain.low.size();
    const bool plane = shape == PublicDomain::Shape::HalfDisc || shape == PublicDomain::Shape::Ellipse;
    const bool fits = corners == facts.domain.high.size() &&
                      (plane ? corners == 2 && sizes && g.dimensions() == 2
                       : corners == 0
                           ? shape == PublicDomain::Shape::Unknown
                           : shape == PublicDomain::Shape::Box &&
                                 (corners == 1 || (sizes && std::int64_t(corners) == g.dimensions())));
    members.require(fits, "low, high", "do not fit the domain");
    for (std::size_t i = 0; fits && i < corners; ++i)
        members.require(facts.domain.low[i] < facts.domain.high[i], "low", "must lie below high");
    const std::size_t columns = facts.low.size();
    const bool ranges = columns == facts.high.size() &&
                        (columns == 0
                             ? !scaled
                             : !g.isImage && (columns == 1 || std::int64_t(columns) == g.dimensions()));
    members.require(ranges, "unitLow, unitHigh", "do not fit the points");
    for (std::size_t i = 0; ranges && i < columns; ++i)
        members.require(facts.low[i] < facts.high[i], "unitLow", "must lie below unitHigh");
    if (const auto checked = members.result(); !checked)
        return checked.fault();
    return facts;
}

/// What the file says of its guarantee must follow from its mechanism, bound and domain.
Result<void> checkGuarantee(PrivatizedDataset::Facts& facts, const std::string& origin) {
    MechanismSpec mechanism = facts.mechanism;
    mechanism.acceptLargeDelta = true; // was decided when the records were released
    const auto derived = calibrate(mechanism, facts.source);
    if (!derived)
        return Fault{derived.fault().code, origin + ": " + derived.fault().subject, derived.fault().detail};
    const auto agree = [](double stated, double right) { // another machine's last digits may differ
        return stated == right || std::abs(stated - right) <= 1e-9 * std::abs(right);
    };
    const PrivacyEvent& event = facts.event;
    for (const auto& [key, stated, right] :
         {std::tuple("sensitivity", event.sensitivity, derived->sensitivity.value),
          std::tuple("noiseScale", event.noiseScale, derived->noiseScale),
          std::tuple("epsilon", event.epsilon, derived->epsilon),
          std::tuple("delta", event.delta, derived->delta), std::tuple("unit", facts.unit, derived->unit)})
        if (!agree(stated, right))
            return Fault{
                Fault::Code::Mismatch, origin + ": event." + key,
                "does not follow from the mechanism, its bound and its noise; the file was changed, and "
                "what it promises is not known"};
    if (event.sensitivityNorm != derived->sensitivity.norm ||
        event.relation != PrivacyEvent::Relation::AnyTwoValues)
        return Fault{Fault::Code::Mismatch, origin + ": event.sensitivityNorm",
                     "is not that of the mechanism; the file was changed"};
    facts.event.sensitivityDerivation = derived->sensitivity.derivation; // not what the file says
    return {};
}

Result<PrivatizedDataset::Facts> factsFromJson(const Json& json, const std::string& origin) {
    Members members(json, origin, 5);
    const Json source = members.get<Json>("source", &Json::is_object),
               event = members.get<Json>("event", &Json::is_object),
               mechanism = members.get<Json>("mechanism", &Json::is_object);
    PrivatizedDataset::Facts facts;
    facts.unit = members.get<double>("unit", &Json::is_number);
    facts.heldOut = members.get<std::int64_t>("heldOut", &Json::is_number_integer);
    if (const auto checked = members.result(); !checked)
        return checked.fault();

    auto parsedSource = sourceFromJson(source, origin + ": source");
    if (!parsedSource)
        return parsedSource.fault();
    const auto spec = runSpecFromJson(Json{{"mechanism", mechanism}}, origin);
    if (!spec)
        return spec.fault();
    auto parsedEvent = privacyEventFromJson(event, origin + ": event");
    if (!parsedEvent)
        return parsedEvent.fault();
    facts.source = *parsedSource;
    facts.mechanism = spec->mechanism;
    facts.event = *parsedEvent;

    const PrivacyEvent& e = facts.event;
    const auto features = featureCount(facts.mechanism, facts.source.geometry);
    if (!features)
        return Fault{features.fault().code, origin + ": " + features.fault().subject,
                     features.fault().detail};
    int exponent = 0;
    members.require(facts.unit > 0 && std::isfinite(facts.unit) && std::frexp(facts.unit, &exponent) == 0.5 &&
                        std::abs(exponent) < 100,
                    "unit", "must be a power of two");
    members.require(facts.heldOut >= 0 && facts.heldOut < facts.source.records, "heldOut",
                    "must lie in [0, records)");
    members.require(e.kind == PrivacyEvent::Kind::LocalRelease &&
                        e.mechanism == nameOf(facts.mechanism.kind) && e.noise == facts.mechanism.noise &&
                        e.data == facts.source.name,
                    "event", "does not belong to this mechanism and source");
    members.require(e.records == facts.source.records && e.dimensions == *features, "event",
                    "counts other records or dimensions than source and mechanism give");
    members.require(e.noiseScale > 0 && std::isfinite(e.noiseScale) && e.epsilon >= 0 && e.delta >= 0 &&
                        e.delta < 1,
                    "event", "must have a noiseScale above 0, epsilon >= 0 and delta in [0, 1)");
    if (const auto checked = members.result(); !checked)
        return checked.fault();
    if (const auto fits = checkGuarantee(facts, origin); !fits)
        return fits.fault();
    return facts;
}

} // namespace

std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source) {
    constexpr std::uint64_t head = std::uint64_t(64) << 10;
    const auto features = featureCount(mechanism, source.geometry);
    return features ? head + std::uint64_t(source.records) * std::uint64_t(*features) * sizeof(std::int64_t)
                    : head;
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file) {
    const at::Tensor& integers = dataset.integers();
    const std::vector<std::int64_t> shape = integers.sizes().vec();
    const auto count = std::size_t(integers.numel());
    SafeTensors content;
    content.metadata = {{"format", format}, {"version", version}, {"facts", toJson(dataset.facts()).dump()}};
    content.tensors["records"] = integers.scalar_type() == at::kInt
                                     ? Array::of(shape, std::span<const std::int32_t>(
                                                            integers.data_ptr<std::int32_t>(), count))
                                     : Array::of(shape, std::span<const std::int64_t>(
                                                            integers.data_ptr<std::int64_t>(), count));
    return file.commit(toSafeTensors(content));
}

Result<void> savePrivatized(const PrivatizedDataset& dataset, const std::filesystem::path& path) {
    auto file = AtomicFile::open(path);
    return file ? savePrivatized(dataset, *file) : file.fault();
}

Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path& path) {
    const std::string subject = path.string();
    auto content = readSafeTensors(path);
    if (!content)
        return content.fault();
    if (content->metadata["format"] != format)
        return Fault{Fault::Code::Malformed, subject, "is not a privatized data set of this program"};
    if (content->metadata["version"] != version)
        return Fault{Fault::Code::Unsupported, subject + ": version",
                     "is \"" + content->metadata["version"] + "\", this program reads \"" + version + "\""};
    const auto facts = factsFromJson(Json::parse(content->metadata["facts"], nullptr, false),
                                     subject + ": facts");
    if (!facts)
        return facts.fault();
    const auto records = content->tensors.find("records");
    const bool integers = records != content->tensors.end() && content->tensors.size() == 1 &&
                          (records->second.type == ElementType::I32 ||
                           records->second.type == ElementType::I64);
    if (!integers)
        return Fault{Fault::Code::Malformed, subject,
                     "must hold one tensor, \"records\", of type I32 or I64"};
    const Array& array = records->second;
    if (array.shape != std::vector<std::int64_t>{facts->source.records, facts->event.dimensions})
        return Fault{Fault::Code::Mismatch, subject + ": records", "has another shape than its facts say"};
    return PrivatizedDataset(*facts, toTensor(array));
}

} // namespace sfumato
