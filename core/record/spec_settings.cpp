// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/spec_settings.h"

#include "core/record/run_spec_json.h"

namespace sfumato {

namespace {

using Json = nlohmann::ordered_json;

void compare(const Json& from, const Json& to, const std::string& key, std::vector<SpecSetting>& found) {
    if (from == to)
        return;
    const auto below = [&](const std::string& part) { return key.empty() ? part : key + '.' + part; };
    // A method has only those of its settings in the file that are not its defaults.
    const auto sameKeys = [&] {
        bool same = from.size() == to.size();
        for (const auto& item : to.items())
            same = same && from.contains(item.key());
        return same;
    };
    if (from.is_object() && to.is_object() && sameKeys()) {
        for (const auto& item : to.items())
            compare(from.at(item.key()), item.value(), below(item.key()), found);
    } else if (from.is_array() && to.is_array() && from.size() == to.size()) {
        for (std::size_t i = 0; i < to.size(); ++i)
            compare(from[i], to[i], below(std::to_string(i)), found);
    } else {
        found.push_back({key, to.dump()});
    }
}

} // namespace

std::vector<SpecSetting> settingsBetween(const RunSpec& from, const RunSpec& to) {
    std::vector<SpecSetting> found;
    compare(toJson(from), toJson(to), "", found);
    return found;
}

} // namespace sfumato
