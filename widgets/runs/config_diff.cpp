// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/config_diff.h"

#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"

#include <algorithm>
#include <set>

namespace sfumato {

namespace {

using Json = nlohmann::ordered_json;

/// The value at a dotted key; "absent" where lists of different lengths leave none.
std::string valueAt(const Json& spec, std::string key) {
    std::ranges::replace(key, '.', '/');
    const Json::json_pointer place('/' + key);
    return spec.contains(place) ? spec.at(place).dump() : "absent";
}

/// The key of the whole list, where it is that of an entry of numbers or texts.
std::string wholeKey(const Json& spec, const std::string& key) {
    std::string list = key.substr(0, std::min(key.rfind('.'), key.size()));
    std::string place = '/' + list;
    std::ranges::replace(place, '.', '/');
    const Json::json_pointer at(place);
    return list != key && spec.contains(at) && spec.at(at).is_array() && !spec.at(at).front().is_structured() ? list
                                                                                                              : key;
}

/// Those of `wanted` that lead to a value in `json`, in the order in which they stand there.
void inOrder(const Json& json, const std::string& key, const std::set<std::string>& wanted,
             std::vector<std::string>& found) {
    if (wanted.contains(key)) found.push_back(key);
    if (json.is_structured())
        for (const auto& item : json.items())
            inOrder(item.value(), key.empty() ? item.key() : key + '.' + item.key(), wanted, found);
}

} // namespace

std::vector<DifferingSetting> differingSettings(const std::vector<RunSpec>& specs) {
    std::set<std::string> differing;
    std::vector<Json> written;
    for (const RunSpec& spec : specs) {
        written.push_back(toJson(spec));
        for (const SpecSetting& setting : settingsBetween(specs.front(), spec))
            differing.insert(wholeKey(written.back(), setting.key));
    }
    std::vector<std::string> keys;
    if (!specs.empty()) inOrder(written.front(), "", differing, keys);
    std::vector<DifferingSetting> found;
    for (const std::string& key : keys) {
        found.push_back({key, {}});
        for (const Json& spec : written) found.back().values.push_back(valueAt(spec, key));
    }
    return found;
}

} // namespace sfumato
