// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/mechanism_phase_json.h"

#include <cmath>

namespace sfumato {

namespace {

/// Reads the members of one JSON object and remembers the first fault.
class Members {
public:
    Members(const nlohmann::json& json, std::string origin) : m_json(json), m_origin(std::move(origin)) {}

    void number(const char* key, double& value, double above, double atMost) {
        const auto found = take(key, &nlohmann::json::is_number, "a number");
        if (!found)
            return;
        value = found->get<double>();
        if (!(value > above && value <= atMost))
            refuse(Fault::Code::OutOfRange, key,
                   "must be above " + nlohmann::json(above).dump() + " and at most " +
                       nlohmann::json(atMost).dump());
    }

    void count(const char* key, std::int64_t& value, std::int64_t least) {
        constexpr double most = 9e15;
        const auto found = take(key, &nlohmann::json::is_number, "a whole number");
        if (!found)
            return;
        const double number = found->get<double>();
        if (!(number >= double(least) && number <= most && number == std::floor(number)))
            return refuse(Fault::Code::OutOfRange, key,
                          "must be a whole number of " + std::to_string(least) + " or more");
        value = std::int64_t(number);
    }

    template <class Enum>
    void name(const char* key, Enum& value) {
        const auto found = take(key, &nlohmann::json::is_string, "a name");
        if (!found)
            return;
        if (const auto known = fromName<Enum>(found->get_ref<const std::string&>()))
            value = *known;
        else
            refuse(Fault::Code::UnknownKey, key, "is not known; use one of " + namesOf<Enum>());
    }

    std::optional<Fault> fault() const {
        if (m_fault || m_taken == m_json.size())
            return m_fault;
        return Fault{Fault::Code::UnknownKey, m_origin, "holds a key that nobody reads"};
    }

private:
    std::optional<nlohmann::json> take(const char* key, bool (nlohmann::json::*right)() const noexcept,
                                       const char* what) {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            return std::nullopt;
        ++m_taken;
        if (((*found).*right)())
            return *found;
        refuse(Fault::Code::WrongType, key, std::string("must be ") + what);
        return std::nullopt;
    }

    void refuse(Fault::Code code, const std::string& key, std::string detail) {
        if (!m_fault)
            m_fault = Fault{code, m_origin + "." + key, std::move(detail)};
    }

    const nlohmann::json& m_json;
    std::string m_origin;
    std::size_t m_taken = 0;
    std::optional<Fault> m_fault;
};

} // namespace

nlohmann::ordered_json toJson(const MechanismPhase& release) {
    nlohmann::ordered_json json;
    json["noise"] = nameOf(release.noise);
    if (release.noise == MechanismPhase::Noise::RandomizedResponse)
        json["epsilon"] = release.epsilon;
    else
        json["noiseMultiplier"] = release.noiseMultiplier;
    json["sampling"] = nameOf(release.sampling);
    json["samplingRate"] = release.samplingRate;
    json["relation"] = nameOf(release.relation);
    json["steps"] = release.steps;
    if (release.noise == MechanismPhase::Noise::ProjectedGaussian) {
        json["frame"] = nameOf(release.frame);
        json["directions"] = release.directions;
        json["dimensions"] = release.dimensions;
    }
    return json;
}

Result<MechanismPhase> releaseFromJson(const nlohmann::json& json, const std::string& origin) {
    if (!json.is_object())
        return Fault{Fault::Code::WrongType, origin, "must be an object that describes a release"};
    MechanismPhase release;
    Members members(json, origin);
    members.name("noise", release.noise);
    members.number("noiseMultiplier", release.noiseMultiplier, 0, 1e12);
    members.number("epsilon", release.epsilon, 0, 1e6);
    members.name("sampling", release.sampling);
    members.number("samplingRate", release.samplingRate, 0, 1);
    members.name("relation", release.relation);
    members.count("steps", release.steps, 1);
    members.name("frame", release.frame);
    members.count("directions", release.directions, 1);
    members.count("dimensions", release.dimensions, 2);
    if (const auto fault = members.fault())
        return *fault;
    return release;
}

} // namespace sfumato
