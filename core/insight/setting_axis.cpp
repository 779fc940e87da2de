// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/setting_axis.h"

#include "core/base/number_text.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>
#include <map>
#include <set>

namespace sfumato {

namespace {

using Settings = std::map<std::string, nlohmann::ordered_json>;

constexpr std::string_view ofMethods = "methods.";

/// The settings of a run and of one of its methods, "methods.batch", by their dotted keys; not those that tell no runs
/// apart.
Settings settingsOf(const RunSpec& spec, std::size_t method) {
    auto json = toJson(spec);
    json["methods"] = nlohmann::ordered_json(json["methods"][method]);
    const auto flat = json.flatten();
    Settings settings;
    for (const auto& [pointer, value] : flat.items()) {
        std::string key = pointer.substr(1);
        std::ranges::replace(key, '/', '.');
        settings[key] = value;
    }
    for (const char* apart : {"seed", "name", "title", "follows", "threads", "device"}) settings.erase(apart);
    return settings;
}

/// As settingsOf() has it.
std::string keyIn(const RunSpec& spec, const std::string& key) {
    const std::string noise = spec.privacy.model == PrivacyModel::Central ? "privacy." : "mechanism.";
    if (key == "epsilon") return noise + "epsilon";
    if (key == "sigma") return noise + (noise == "privacy." ? "noiseMultiplier" : "noiseScale");
    if (key == "n") return "data.count";
    if (key == "L") return "methods.iterations";
    if (key == "lambda") return "methods.regularization";
    if (!key.starts_with(ofMethods)) return key;
    const auto digits = key.find_first_not_of("0123456789", ofMethods.size());
    return digits != key.npos && digits > ofMethods.size() && key[digits] == '.'
               ? std::string(ofMethods) + key.substr(digits + 1)
               : key;
}

std::string textOf(const nlohmann::ordered_json& value) {
    return value.is_number()   ? digitsText(value.get<double>(), 6)
           : value.is_string() ? value.get<std::string>()
                               : value.dump();
}

} // namespace

Result<std::vector<SweepOutcome>> outcomesOver(std::string key, std::span<const RunOutcome> runs) {
    struct Row {
        SweepOutcome outcome;
        Settings settings;
    };
    std::vector<Row> rows;
    std::set<double> values;
    for (const RunOutcome& run : runs)
        for (const SweepOutcome::Series& series : run.series) {
            const auto method = std::ranges::find(run.spec.methods, series.name, &MethodSpec::name);
            if (method == run.spec.methods.end()) continue;
            Settings settings = settingsOf(run.spec, std::size_t(method - run.spec.methods.begin()));
            const auto value = settings.find(keyIn(run.spec, key));
            if (value == settings.end() || !value->second.is_number())
                return Fault{Fault::Code::OutOfRange, key, "is no number among the settings of " + run.folder.string()};
            const double number = value->second.get<double>();
            values.insert(number);
            settings.erase(value);
            rows.push_back(
                {{.point = {number, run.spec.seed}, .folder = run.folder, .series = {series}}, std::move(settings)});
        }
    if (values.size() == 1) return Fault{Fault::Code::Mismatch, key, "is the same in all of these runs"};
    std::map<std::string, std::map<std::string, std::set<std::string>>> all; // of every method, of every key
    for (const Row& row : rows)
        for (const auto& [name, value] : row.settings) all[row.outcome.series.front().name][name].insert(value.dump());
    std::vector<SweepOutcome> outcomes;
    for (Row& row : rows) {
        for (const auto& [name, value] : row.settings)
            if (all[row.outcome.series.front().name][name].size() > 1)
                row.outcome.point.grid.emplace_back(name, textOf(value));
        outcomes.push_back(std::move(row.outcome));
    }
    return outcomes;
}

} // namespace sfumato
