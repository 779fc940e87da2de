// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/spec_settings.h"

#include "core/base/require.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>

namespace sfumato {

namespace {

using Json = nlohmann::ordered_json;

void compare(const Json& from, const Json& to, const std::string& key, std::vector<SpecSetting>& found) {
    if (from == to) return;
    const auto below = [&](const std::string& part) { return key.empty() ? part : key + '.' + part; };
    // A method has only those of its settings in the file that are not its defaults.
    const auto sameKeys = [&] {
        bool same = from.size() == to.size();
        for (const auto& item : to.items()) same = same && from.contains(item.key());
        return same;
    };
    if (from.is_object() && to.is_object() && sameKeys()) {
        for (const auto& item : to.items()) compare(from.at(item.key()), item.value(), below(item.key()), found);
    } else if (from.is_array() && to.is_array() && from.size() == to.size()) {
        for (std::size_t i = 0; i < to.size(); ++i) compare(from[i], to[i], below(std::to_string(i)), found);
    } else {
        found.push_back({key, to.dump()});
    }
}

template <class T>
std::string typeOf() {
    if constexpr (detail::Optional<T>)
        return typeOf<typename T::value_type>() + ", or null";
    else if constexpr (detail::Map<T>)
        return "an object";
    else if constexpr (detail::Vector<T>)
        return "list: " + typeOf<typename T::value_type>();
    else if constexpr (std::is_enum_v<T>)
        return namesOf<T>();
    else if constexpr (std::same_as<T, bool>)
        return "true or false";
    else if constexpr (std::same_as<T, std::string>)
        return "text";
    else
        return std::integral<T> ? "whole number" : "number";
}

template <class T>
void addKeys(const T& value, const std::string& at, std::vector<SpecKey>& keys) {
    fields(value, [&](const char* name, const auto& member, std::string_view range = {}, const char* help = "",
                      const char* = nullptr) {
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (detail::WithFields<Member>) {
            addKeys(member, at + name + '.', keys);
        } else if constexpr (std::same_as<Member, std::vector<MethodSpec>>) {
            addKeys(member.front(), at + name + ".0.", keys);
        } else {
            const Json fallback = fieldsToJson(member);
            keys.push_back({at + name, typeOf<Member>(),
                            fallback.is_string() ? fallback.get<std::string>() : fallback.dump(), range, help});
        }
    });
}

} // namespace

std::vector<SpecKey> specKeys() {
    std::vector<SpecKey> keys;
    addKeys(RunSpec{}, {}, keys);
    return keys;
}

FieldRange rangeOf(std::string_view key) {
    const auto keys = specKeys();
    const auto found = std::ranges::find(keys, key, &SpecKey::key);
    REQUIRE(found != keys.end());
    return FieldRange::read(found->range);
}

namespace {

/// As a cell of a Markdown table.
std::string cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
    return escaped;
}

} // namespace

std::string settingTables() {
    std::string text, part = "-";
    for (const SpecKey& key : specKeys()) {
        if (const std::string own = key.key.substr(0, key.key.find('.') + 1); own != part) {
            part = own;
            text += (text.empty() ? "" : "\n") +
                    std::string("| key | value | default | meaning |\n|---|---|---|---|\n");
        }
        text += "| `" + key.key + "` | " + key.type + (key.range.empty() ? "" : ", ") + std::string(key.range) + " | " +
                (key.fallback.empty() ? "" : '`' + key.fallback + '`') + " | " + cell(key.help) + " |\n";
    }
    return text;
}

std::vector<SpecSetting> settingsBetween(const RunSpec& from, const RunSpec& to) {
    std::vector<SpecSetting> found;
    compare(toJson(from), toJson(to), "", found);
    return found;
}

} // namespace sfumato
