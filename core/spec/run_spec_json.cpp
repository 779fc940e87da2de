// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"

#include "core/base/nearest_names.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/central_methods.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace sfumato {

namespace {

Result<RunSpec> versionedSpec(nlohmann::json json, std::string_view origin) {
    TRY_DO(takeSpecVersion(json, origin));
    return fieldsFromJson<RunSpec>(json, origin);
}

} // namespace

nlohmann::ordered_json toJson(const RunSpec& spec) {
    nlohmann::ordered_json json{{"version", specVersion}};
    json.update(fieldsToJson(spec));
    return json;
}

Result<RunSpec> runSpecFromJson(const nlohmann::json& json, std::string_view origin) {
    auto spec = versionedSpec(json, origin);
    if (!spec) return spec;
    if (auto faults = check(*spec); !faults.empty()) return inside(origin, faults.front());
    return spec;
}

Result<RunSpec> parseRunSpec(std::string_view text, std::string_view origin) {
    const auto json = parseJson(text, origin);
    return json ? runSpecFromJson(*json, origin) : Result<RunSpec>(json.fault());
}

Result<RunSpec> parseExperiment(std::string_view text, std::string_view origin) {
    const auto json = parseJson(text, origin);
    auto spec = json ? versionedSpec(*json, origin) : Result<RunSpec>(json.fault());
    if (!spec) return spec;
    for (const Fault& fault : check(*spec))
        if (fault.subject != "data.path") return inside(origin, fault);
    return spec;
}

Result<void> checkRead(const RunSpec& spec, std::string_view key) {
    if (isPrivatizedFile(spec.data) && key.starts_with("mechanism."))
        return Fault{Fault::Code::Mismatch, std::string(key),
                     TEXT("is not read: the records are privatized already, and their file says how")};
    const bool central = spec.privacy.model == PrivacyModel::Central,
               ofCentral = key.starts_with("privacy.") && key != "privacy.model";
    if (central ? !key.starts_with("mechanism.") : !ofCentral) return {};
    return Fault{
        Fault::Code::Mismatch, std::string(key),
        central ? "is not read: the run is of the central model, whose budget and noise are privacy.epsilon, "
                  "privacy.delta, privacy.noiseMultiplier and privacy.noise"
                : "is not read: the run is of the local model, whose budget and noise are mechanism.epsilon, "
                  "mechanism.delta, mechanism.noiseScale and mechanism.noise; privacy.model=central chooses the other"};
}

/// Of another method's settings only those that `method` has, too.
static void keepSettingsOf(const std::string& method, nlohmann::json& settings) {
    const CentralMethod* known = centralMethod(method);
    if (!known) return;
    nlohmann::json kept = nlohmann::json::object();
    for (const MethodSetting& setting : known->settings)
        if (const auto found = settings.find(std::string(setting.key)); found != settings.end())
            kept[found.key()] = *found;
    settings = std::move(kept);
}

/// Words of other programs, and the last word of the keys that mean the same here.
const std::map<std::string_view, std::string_view> usualWords{{"lr", "learningRate"},
                                                              {"learning_rate", "learningRate"},
                                                              {"batch_size", "batch"},
                                                              {"batchSize", "batch"},
                                                              {"epochs", "steps"},
                                                              {"epoch", "steps"},
                                                              {"n_iter", "steps"},
                                                              {"num_steps", "steps"},
                                                              {"eps", "epsilon"},
                                                              {"sigma", "noiseMultiplier"},
                                                              {"max_grad_norm", "clip"},
                                                              {"clipping", "clip"},
                                                              {"reg", "regularization"},
                                                              {"latent_dim", "latentDimension"},
                                                              {"z_dim", "latentDimension"},
                                                              {"layers", "hidden"},
                                                              {"weight_decay", "weightDecay"},
                                                              {"ema", "averaging"}};

/// The same of the first words.
const std::map<std::string_view, std::string_view> usualRooms{
    {"generator", "model"}, {"network", "model"}, {"net", "model"}};

/// Of single values and of lists of these.
static void addKeys(std::vector<std::string>& keys, const nlohmann::json& json, const std::string& before) {
    const bool isGroup = json.is_object() || (json.is_array() && !json.empty() && json.front().is_object());
    if (!isGroup) return keys.push_back(before);
    for (const auto& [key, value] : json.items()) addKeys(keys, value, before.empty() ? key : before + '.' + key);
}

/// The three keys of `json` that are most like `wanted`: those whose last word is its last word or means the same, then
/// those that are spelled most alike.
static std::string nearestKeys(const nlohmann::json& json, const std::string& wanted) {
    const auto lastOf = [](const std::string& key) { return key.substr(key.rfind('.') + 1); };
    std::string last = lastOf(wanted), room;
    for (std::string_view path = wanted; path.find('.') != path.npos; path.remove_prefix(path.find('.') + 1))
        if (const auto usual = usualRooms.find(path.substr(0, path.find('.'))); usual != usualRooms.end())
            room = std::string(usual->second) + '.';
    if (const auto usual = usualWords.find(last); usual != usualWords.end()) last = usual->second;
    if (room == "model." && (last == "width" || last == "units")) last = "hidden";
    std::vector<std::string> keys, same, others;
    addKeys(keys, json, {});
    for (std::string& key : keys)
        (editDistance(lastOf(key), last) <= last.size() / 4 ? same : others).push_back(std::move(key));
    return nearestNames(room.empty() ? wanted : room + last, same.empty() ? std::move(others) : std::move(same));
}

/// "0 (entropic), 1 (unregularized)"; "none" of an empty list.
static std::string elementsOf(const nlohmann::json& list) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const nlohmann::json name = list[i].is_object() ? list[i].value("name", nlohmann::json()) : nlohmann::json();
        text += (i > 0 ? ", " : "") + std::to_string(i);
        if (name.is_string()) text += " (" + name.get<std::string>() + ')';
    }
    return text.empty() ? "none" : text;
}

Result<RunSpec> withSetting(const RunSpec& spec, std::string_view assignment) {
    const std::string origin = "--set " + std::string(assignment);
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Fault{Fault::Code::Missing, origin, "has no value: write KEY=VALUE, as in --set train.steps=400"};
    nlohmann::json json = fieldsToJson(spec);
    const auto noKey = [&](const std::string& key, const std::string& wanted) {
        return Fault{Fault::Code::UnknownKey, origin,
                     "there is no key " + key + "; nearest: " + nearestKeys(fieldsToJson(spec), wanted)};
    };
    nlohmann::json* place = &json;
    const nlohmann::json& settings = json["privacy"]["settings"];
    const std::string wanted = currentKey(assignment.substr(0, equals));
    std::string_view path = wanted;
    while (!path.empty()) {
        const std::string key(path.substr(0, path.find('.')));
        path.remove_prefix(std::min(path.size(), key.size() + 1));
        if (place->is_array()) {
            std::size_t index = place->size();
            std::from_chars(key.data(), key.data() + key.size(), index);
            if (index >= place->size())
                return Fault{Fault::Code::UnknownKey, origin,
                             "there is no element " + key + "; there are " + elementsOf(*place)};
            place = &(*place)[index];
        } else {
            // A method's settings stand in the file only where they are not the default.
            if (!place->is_object() || (!place->contains(key) && place != &settings)) return noKey(key, wanted);
            place = &(*place)[key];
        }
    }
    const std::string text(assignment.substr(equals + 1));
    const auto value = parseJson(text, origin);
    *place = !value || (place->is_string() && !value->is_string()) ? nlohmann::json(text) : *value;
    if (wanted == "privacy.method" && text != spec.privacy.method) keepSettingsOf(text, json["privacy"]["settings"]);
    return fieldsFromJson<RunSpec>(json, origin);
}

} // namespace sfumato
