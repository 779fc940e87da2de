// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/config_diff.h"

#include "core/record/run_spec_json.h"
#include "core/record/spec_settings.h"

#include <algorithm>

namespace sfumato {

namespace {

/// The value at a dotted key; "absent" where lists of different lengths leave none.
std::string valueAt(const nlohmann::ordered_json& spec, std::string key) {
    std::ranges::replace(key, '.', '/');
    const nlohmann::ordered_json::json_pointer place('/' + key);
    return spec.contains(place) ? spec.at(place).dump() : "absent";
}

} // namespace

std::vector<DifferingSetting> differingSettings(const std::vector<RunSpec>& specs) {
    std::vector<std::string> keys;
    for (std::size_t i = 1; i < specs.size(); ++i) {
        auto after = keys.begin(); // new keys stand behind the last one that was known
        for (const SpecSetting& setting : settingsBetween(specs.front(), specs[i])) {
            const auto known = std::ranges::find(keys, setting.key);
            after = (known != keys.end() ? known : keys.insert(after, setting.key)) + 1;
        }
    }
    std::vector<DifferingSetting> found;
    std::vector<nlohmann::ordered_json> written;
    for (const RunSpec& spec : specs)
        written.push_back(toJson(spec));
    for (const std::string& key : keys) {
        found.push_back({key, {}});
        for (const auto& spec : written)
            found.back().values.push_back(valueAt(spec, key));
    }
    return found;
}

} // namespace sfumato
