// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/sweep_spec_json.h"

#include "core/record/run_spec_json.h"

namespace sfumato {

namespace {

using Json = nlohmann::ordered_json;

/// A text that is one of the names of an enum.
template <class Enum>
std::optional<Fault> readName(const nlohmann::json& json, const std::string& at, Enum& value) {
    const auto found = json.is_string() ? fromName<Enum>(json.get_ref<const std::string&>()) : std::nullopt;
    if (!found)
        return Fault{Fault::Code::OutOfRange, at, "must be one of " + namesOf<Enum>()};
    value = *found;
    return {};
}

std::optional<Fault> readList(const nlohmann::json& json, const std::string& at, auto&& fits,
                              const char* wanted, auto&& take) {
    if (!json.is_array() || json.size() > mostSweepPoints)
        return Fault{Fault::Code::WrongType, at,
                     std::string("must be a list of at most ") + std::to_string(mostSweepPoints) + ' ' +
                         wanted};
    for (const auto& element : json) {
        if (!fits(element))
            return Fault{Fault::Code::WrongType, at, std::string("must be a list of ") + wanted};
        if (const std::optional<Fault> fault = take(element))
            return fault;
    }
    return {};
}

std::optional<Fault> readKey(const std::string& key, const nlohmann::json& json, const std::string& at,
                             std::string_view origin, SweepSpec& sweep) {
    if (key == "base") {
        auto base = runSpecFromJson(json, std::string(origin) + ": base");
        if (!base)
            return base.fault();
        sweep.base = std::move(*base);
        return {};
    }
    if (key == "axis")
        return readName(json, at, sweep.axis);
    if (key == "measure")
        return readName(json, at, sweep.measure);
    if (key == "values")
        return readList(
            json, at, [](const auto& e) { return e.is_number(); }, "numbers",
            [&](const auto& e) {
                sweep.values.push_back(e.template get<double>());
                return std::optional<Fault>();
            });
    if (key == "seeds")
        return readList(
            json, at, [](const auto& e) { return e.is_number_unsigned(); }, "whole numbers from 0 on",
            [&](const auto& e) {
                sweep.seeds.push_back(e.template get<std::uint64_t>());
                return std::optional<Fault>();
            });
    if (key == "losses")
        return readList(
            json, at, [](const auto& e) { return e.is_string(); }, "names",
            [&](const auto& e) {
                Loss loss{};
                auto fault = readName(e, at, loss);
                sweep.losses.push_back(loss);
                return fault;
            });
    if (key == "shortening") {
        if (!json.is_number_integer() || json.get<double>() < 1 || json.get<double>() > 1e6)
            return Fault{Fault::Code::OutOfRange, at, "must be a whole number from 1 on"};
        sweep.shortening = json.get<int>();
        return {};
    }
    return Fault{Fault::Code::UnknownKey, at,
                 "nobody reads this key; known are base, axis, values, losses, seeds, measure, shortening"};
}

/// Brackets open at once, outside of texts.
bool tooDeep(std::string_view text) {
    int depth = 0;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\'))
            inText = !inText;
        else if (!inText && (text[i] == '[' || text[i] == '{') && ++depth > 64)
            return true;
        else if (!inText && (text[i] == ']' || text[i] == '}'))
            --depth;
    }
    return false;
}

} // namespace

Json toJson(const SweepSpec& sweep) {
    Json losses = Json::array();
    for (const Loss loss : sweep.losses)
        losses.push_back(nameOf(loss));
    return {
        {"axis", nameOf(sweep.axis)}, {"values", sweep.values},           {"losses", losses},
        {"seeds", sweep.seeds},       {"measure", nameOf(sweep.measure)}, {"shortening", sweep.shortening},
        {"base", toJson(sweep.base)}};
}

Result<SweepSpec> parseSweepSpec(std::string_view text, std::string_view origin) {
    const auto json = tooDeep(text) ? nlohmann::json(nlohmann::json::value_t::discarded)
                                    : nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return Fault{Fault::Code::Malformed, std::string(origin),
                     "is not a JSON object, or is nested more than 64 deep"};
    SweepSpec sweep;
    for (const auto& item : json.items())
        if (const auto fault = readKey(item.key(), item.value(), std::string(origin) + ": " + item.key(),
                                       origin, sweep))
            return *fault;
    if (auto faults = check(sweep); !faults.empty()) {
        faults.front().subject = std::string(origin) + ": " + faults.front().subject;
        return faults.front();
    }
    return sweep;
}

} // namespace sfumato
