// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/run_spec_json.h"

#include "core/record/earlier_names.h"
#include "core/record/format_version.h"
#include "core/record/json_fields.h"

#include <charconv>

namespace sfumato {

void fields(Of<DataSpec> auto& s, auto&& f) {
    f("source", s.source), f("path", s.path), f("count", s.count), f("scaling", s.scaling), f("side", s.side);
    f("width", s.width), f("colour", s.colour), f("low", s.low), f("high", s.high), f("heldOut", s.heldOut);
    f("classes", s.classes), f("classNames", s.classNames), f("labelColumn", s.labelColumn), f("release", s.release),
        f("ledger", s.ledger), f("sensitive", s.sensitive);
}
void fields(Of<MechanismSpec> auto& s, auto&& f) {
    f("kind", s.kind), f("epsilon", s.epsilon), f("delta", s.delta), f("noiseScale", s.noiseScale);
    f("calibration", s.calibration), f("p", s.p), f("bound", s.bound), f("radius", s.radius),
        f("projection", s.projection);
    f("transform", s.transform), f("quantile", s.quantile), f("corner", s.corner), f("noise", s.noise);
    f("labels", s.labels), f("labelEpsilon", s.labelEpsilon), f("acceptLargeDelta", s.acceptLargeDelta);
}
void fields(Of<PrivacySpec> auto& s, auto&& f) {
    f("model", s.model), f("method", s.method), f("epsilon", s.epsilon), f("delta", s.delta);
    f("noiseMultiplier", s.noiseMultiplier), f("sampling", s.sampling), f("rate", s.rate), f("clip", s.clip);
    f("noise", s.noise), f("acceptLargeDelta", s.acceptLargeDelta), f("keepHidden", s.keepHidden);
    f("claimed", s.claimed), f("settings", s.settings);
}
void fields(Of<ArmSpec> auto& s, auto&& f) {
    f("name", s.name), f("loss", s.loss), f("cost", s.cost), f("regularization", s.regularization);
    f("iterations", s.iterations), f("tolerance", s.tolerance), f("batch", s.batch),
        f("generated", s.generated);
    f("hybridFraction", s.hybridFraction), f("start", s.start), f("attempt", s.attempt);
    f("denoiser", s.denoiser);
}
void fields(Of<ModelSpec> auto& s, auto&& f) {
    f("generator", s.generator), f("hidden", s.hidden), f("channels", s.channels), f("latent", s.latent);
    f("latentDimension", s.latentDimension), f("batchNormalization", s.batchNormalization),
        f("arithmetic", s.arithmetic);
}
void fields(Of<OptimizerSpec> auto& s, auto&& f) {
    f("kind", s.kind), f("learningRate", s.learningRate), f("schedule", s.schedule),
        f("averaging", s.averaging);
    f("momentum", s.momentum), f("weightDecay", s.weightDecay);
}
void fields(Of<TrainSpec> auto& s, auto&& f) {
    f("steps", s.steps), f("seconds", s.seconds), f("evaluateEvery", s.evaluateEvery),
        f("sampleEvery", s.sampleEvery);
    f("checkpointEvery", s.checkpointEvery), f("samples", s.samples), f("patience", s.patience);
}
void fields(Of<MonitorSpec> auto& s, auto&& f) {
    f("raw", s.raw), f("points", s.points), f("repeats", s.repeats), f("directions", s.directions);
    f("accuracy", s.accuracy), f("accuracySamples", s.accuracySamples);
}
void fields(Of<RunSpec> auto& s, auto&& f) {
    f("name", s.name), f("title", s.title), f("follows", s.follows), f("seed", s.seed),
        f("threads", s.threads), f("device", s.device);
    f("data", s.data), f("mechanism", s.mechanism), f("privacy", s.privacy), f("arms", s.arms), f("model", s.model),
        f("optimizer", s.optimizer);
    f("train", s.train), f("monitor", s.monitor);
}

namespace {

/// Version 1 states no version and is else like version 2. Since version 3 a denoiser has its present name, and the
/// optimizer may be sgd, with momentum and weight decay.
constexpr int specVersion = 3;

Result<RunSpec> versionedSpec(nlohmann::json json, std::string_view origin) {
    const auto version = takeVersion(json, origin, specVersion);
    if (!version)
        return version.fault();
    if (*version < 3)
        renameEarlierDenoisers(json);
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
    if (!spec)
        return spec;
    if (auto faults = check(*spec); !faults.empty())
        return inside(origin, faults.front());
    return spec;
}

Result<RunSpec> parseRunSpec(std::string_view text, std::string_view origin) {
    const auto json = parseJson(text, origin);
    return json ? runSpecFromJson(*json, origin) : Result<RunSpec>(json.fault());
}

Result<RunSpec> parseExperiment(std::string_view text, std::string_view origin) {
    const auto json = parseJson(text, origin);
    auto spec = json ? versionedSpec(*json, origin) : Result<RunSpec>(json.fault());
    if (!spec)
        return spec;
    for (const Fault& fault : check(*spec))
        if (fault.subject != "data.path")
            return inside(origin, fault);
    return spec;
}

Result<void> checkRead(const RunSpec& spec, std::string_view key) {
    const bool central = spec.privacy.model == PrivacyModel::Central,
               ofCentral = key.starts_with("privacy.") && key != "privacy.model";
    if (central ? !key.starts_with("mechanism.") : !ofCentral)
        return {};
    return Fault{Fault::Code::Mismatch, std::string(key),
                 central ? "is not read: the run is of the central model, whose budget and noise are privacy.epsilon, "
                           "privacy.delta, "
                           "privacy.noiseMultiplier and privacy.noise"
                         : "is not read: the run is of the local model, whose budget and noise are mechanism.epsilon, "
                           "mechanism.delta, "
                           "mechanism.noiseScale and mechanism.noise; privacy.model=central chooses the other"};
}

Result<RunSpec> withSetting(const RunSpec& spec, std::string_view assignment) {
    const std::string origin = "--set " + std::string(assignment);
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Fault{Fault::Code::Malformed, origin, "must read key=value, as in train.steps=400"};
    nlohmann::json json = fieldsToJson(spec);
    nlohmann::json* place = &json;
    const nlohmann::json& settings = json["privacy"]["settings"];
    std::string_view path = assignment.substr(0, equals);
    while (!path.empty()) {
        const std::string key(path.substr(0, path.find('.')));
        path.remove_prefix(std::min(path.size(), key.size() + 1));
        if (place->is_array()) {
            std::size_t index = place->size();
            std::from_chars(key.data(), key.data() + key.size(), index);
            if (index >= place->size())
                return Fault{Fault::Code::UnknownKey, origin, "there is no element " + key};
            place = &(*place)[index];
        } else {
            // A method's settings stand in the file only where they are not the default.
            if (!place->is_object() || (!place->contains(key) && place != &settings))
                return Fault{Fault::Code::UnknownKey, origin, "there is no key " + key};
            place = &(*place)[key];
        }
    }
    const std::string text(assignment.substr(equals + 1));
    const auto value = parseJson(text, origin);
    *place = !value || (place->is_string() && !value->is_string()) ? nlohmann::json(text) : *value;
    return fieldsFromJson<RunSpec>(json, origin);
}

} // namespace sfumato
