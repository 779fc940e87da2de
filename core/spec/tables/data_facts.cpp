// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/data_facts.h"

#include "core/spec/json_fields.h"

#include <algorithm>

namespace sfumato {

namespace {

Fault unfit(std::string subject, Text detail) { return {Fault::Code::Mismatch, std::move(subject), std::move(detail)}; }

} // namespace

PublicDomain domainOf(Scaling scaling) {
    const double low = scaling == Scaling::Symmetric ? -1 : 0;
    const double high = scaling == Scaling::Centred ? 2 : 1;
    return {PublicDomain::Shape::Box, {low}, {high}};
}

Result<std::int64_t> featureCount(const MechanismSpec& mechanism, const Geometry& geometry) {
    if (mechanism.transform == Transform::None) return geometry.dimensions();
    if (isEncoder(mechanism.transform)) {
        if (!geometry.isImage || geometry.channels != 1 || std::min(geometry.height, geometry.width) < encoderWindows)
            return unfit("mechanism.transform", "windows need gray images of at least 10 x 10: choose none");
        return encoderWindows * encoderWindows + (mechanism.transform == Transform::Writing ? encoderPose : 0);
    }
    if (!geometry.isImage)
        return unfit("mechanism.transform", TEXT("a DCT needs images, the data are points: choose none"));
    if (mechanism.transform == Transform::DctQuantile) return geometry.dimensions();
    const std::int64_t side = std::min(geometry.height, geometry.width);
    if (mechanism.corner < 1 || mechanism.corner > side)
        return unfit("mechanism.corner", {TEXT("is %1, must lie in [1, %2] for images of %3 x %4"),
                                          {mechanism.corner, side, geometry.height, geometry.width}});
    return geometry.channels * mechanism.corner * mechanism.corner;
}

namespace {

using FactsJson = nlohmann::json;

constexpr double mostOfDomain = 1e30; ///< its squares, and sums of them, are finite numbers
constexpr std::int64_t mostRecords = 1'000'000'000'000;

} // namespace

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
    if (!facts.low.empty()) json["unitLow"] = facts.low, json["unitHigh"] = facts.high;
    if (facts.drawn) json["drawn"] = true;
    if (facts.classes > 0) json["classes"] = facts.classes;
    if (facts.rowsOfPerson > 0) json["rowsOfPerson"] = facts.rowsOfPerson;
    return json;
}

Result<DataFacts> dataFactsFromJson(const FactsJson& json, const std::string& origin) {
    const bool scaled = json.contains("unitLow"), drawn = json.contains("drawn"), labelled = json.contains("classes"),
               counted = json.contains("rowsOfPerson");
    JsonMembers members(
        json, origin, 9 + 2 * std::size_t(scaled) + std::size_t(drawn) + std::size_t(labelled) + std::size_t(counted));
    DataFacts facts;
    facts.drawn = drawn && members.get<bool>("drawn", &FactsJson::is_boolean);
    facts.name = members.get<std::string>("name", &FactsJson::is_string);
    facts.geometry = {members.get<bool>("isImage", &FactsJson::is_boolean),
                      members.get<std::int64_t>("channels", &FactsJson::is_number_integer),
                      members.get<std::int64_t>("height", &FactsJson::is_number_integer),
                      members.get<std::int64_t>("width", &FactsJson::is_number_integer)};
    const auto shape = fromName<PublicDomain::Shape>(members.get<std::string>("domain", &FactsJson::is_string));
    facts.domain = {shape.value_or(PublicDomain::Shape::Unknown), members.numbers("low"), members.numbers("high")};
    facts.records = members.get<std::int64_t>("records", &FactsJson::is_number_integer);

    if (labelled) {
        facts.classes = members.get<std::int64_t>("classes", &FactsJson::is_number_integer);
        members.require(facts.classes >= 1 && facts.classes <= mostClasses, "classes",
                        "must lie in [1, " + std::to_string(mostClasses) + "]");
    }
    if (counted) {
        facts.rowsOfPerson = members.get<std::int64_t>("rowsOfPerson", &FactsJson::is_number_integer);
        members.require(facts.rowsOfPerson >= 1 && facts.rowsOfPerson <= mostRecords, "rowsOfPerson",
                        "must lie in [1, 1e12]");
    }
    if (scaled) facts.low = members.numbers("unitLow"), facts.high = members.numbers("unitHigh");

    const Geometry& g = facts.geometry;
    constexpr std::int64_t largest = 1 << 20;
    const bool sizes = (g.channels == 1 || (g.isImage && g.channels == 3)) && g.height >= 1 && g.height <= largest &&
                       g.width >= 1 && g.width <= largest && (g.isImage || g.height == 1) && g.dimensions() <= largest;
    members.require(sizes, "channels, height, width", "are not the sizes of an image or a point");
    members.require(facts.records >= 1 && facts.records <= mostRecords, "records", "must lie in [1, 1e12]");
    members.require(shape.has_value(), "domain", "must be one of " + namesOf<PublicDomain::Shape>());
    const std::size_t corners = facts.domain.low.size();
    const bool plane = shape == PublicDomain::Shape::HalfDisc || shape == PublicDomain::Shape::Ellipse;
    const bool fits = corners == facts.domain.high.size() &&
                      (plane          ? corners == 2 && sizes && g.dimensions() == 2
                       : corners == 0 ? shape == PublicDomain::Shape::Unknown
                                      : shape == PublicDomain::Shape::Box &&
                                            (corners == 1 || (sizes && std::int64_t(corners) == g.dimensions())));
    members.require(fits, "low, high", "do not fit the domain");
    const auto isRange = [](double low, double high) {
        return low >= -mostOfDomain && high <= mostOfDomain && high - low >= 1 / mostOfDomain;
    };
    for (std::size_t i = 0; fits && i < corners; ++i)
        members.require(isRange(facts.domain.low[i], facts.domain.high[i]), "low",
                        "must lie below high, both at most 1e30");
    const std::size_t columns = facts.low.size();
    const bool ranges = columns == facts.high.size() &&
                        (columns == 0 ? !scaled
                                      : !g.isImage && (columns == 1 || std::int64_t(columns) == g.dimensions()));
    members.require(ranges, "unitLow, unitHigh", "do not fit the points");
    for (std::size_t i = 0; ranges && i < columns; ++i)
        members.require(isRange(facts.low[i], facts.high[i]), "unitLow", "must lie below unitHigh, both at most 1e30");
    TRY_DO(members.result());
    return facts;
}

} // namespace sfumato
