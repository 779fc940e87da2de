// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_settings.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_words.h"
#include "core/record/central_methods.h"
#include "core/record/denoiser_kind.h"

#include <filesystem>

namespace sfumato {

namespace {

using Rows = std::vector<std::vector<std::string>>;

void addData(const RunSpec& spec, const Wording& say, Rows& rows) {
    const DataSpec& data = spec.data;
    rows.push_back({say(TEXT("Data")),
                    data.source == "file" ? say(TEXT("own data")) : data.source});
    rows.push_back({say(TEXT("Records used")), data.count > 0 ? countText(data.count, say) : say(TEXT("all"))});
    if (!data.classNames.empty()) {
        std::string names;
        for (const std::string& name : data.classNames)
            names += (names.empty() ? "" : ", ") + plainText(name);
        rows.push_back({say(TEXT("Classes")), names});
    }
    if (data.side > 0)
        rows.push_back({say(TEXT("Side of images, pixels")), std::to_string(data.side)});
    rows.push_back({say(TEXT("Scaling")), say.composed(nameOf(data.scaling))});
}

void addMechanism(const RunSpec& spec, const Wording& say, Rows& rows) {
    const MechanismSpec& mechanism = spec.mechanism;
    rows.push_back({say(TEXT("Model of trust")), say(TEXT("local: every record gets its own noise"))});
    rows.push_back({say(TEXT("Mechanism")), say.composed(nameOf(mechanism.kind))});
    if (mechanism.noiseScale > 0)
        rows.push_back({say(TEXT("Noise scale")), shortestText(mechanism.noiseScale, say)});
    else
        rows.push_back({"epsilon", shortestText(mechanism.epsilon, say)});
    if (mechanism.kind == MechanismKind::Gaussian)
        rows.push_back({"delta", shortestText(mechanism.delta, say)});
    rows.push_back({say(TEXT("Public bound")),
                    say.composed(nameOf(mechanism.bound)) + (mechanism.radius > 0 ? ' ' + shortestText(mechanism.radius, say) : "")});
    if (mechanism.transform != Transform::None)
        rows.push_back({say(TEXT("Transform")), say.composed(nameOf(mechanism.transform))});
    rows.push_back({say(TEXT("Noise")), say.composed(nameOf(mechanism.noise))});
}

void addCentral(const RunSpec& spec, const Wording& say, Rows& rows) {
    const PrivacySpec& privacy = spec.privacy;
    const CentralMethod* method = centralMethod(privacy.method);
    const auto known = [&](const std::string& name, double value) {
        if (value > 0)
            rows.push_back({name, shortestText(value, say)});
    };
    rows.push_back({say(TEXT("Model of trust")), say(TEXT("central: noise is on every answer"))});
    rows.push_back({say(TEXT("Method")), method ? say.in("CentralMethod", method->title) : privacy.method});
    known("epsilon", privacy.epsilon);
    rows.push_back({"delta", shortestText(privacy.delta, say)});
    known(say(TEXT("Noise multiplier")), privacy.noiseMultiplier);
    rows.push_back({say(TEXT("Sampling")), say.composed(nameOf(privacy.sampling))});
    if (privacy.sampling != MechanismPhase::Sampling::All)
        known(say(TEXT("Sampling rate")), privacy.rate);
    known(say(TEXT("Clip")), privacy.clip);
    rows.push_back({say(TEXT("Noise")), say.composed(nameOf(privacy.noise))});
    if (method)
        for (const MethodSetting& setting : method->settings)
            rows.push_back({say.in("CentralMethod", setting.title),
                            setting.choices.empty() ? shortestText(numberOf(privacy, setting.key), say)
                                                    : std::string(choiceOf(privacy, setting.key))});
}

std::string armText(const ArmSpec& arm, const Wording& say) {
    std::string text = say(TEXT("loss %1, batches of %2"),
                           {say.composed(nameOf(arm.loss)), arm.batch > 0 ? countText(arm.batch, say) : say(TEXT("all"))});
    if (arm.cost != Cost::Matched)
        text += say(TEXT(", cost %1"), {std::string(nameOf(arm.cost))});
    if (arm.loss == Loss::Entropic || arm.loss == Loss::Divergence)
        text += say(TEXT(", regularization %1, %2 iterations at most"),
                    {arm.regularization > 0 ? shortestText(arm.regularization, say) : say(TEXT("as the noise")),
                     countText(arm.iterations, say)});
    if (arm.start == Start::Anchored)
        text += say(TEXT(", anchored start"));
    if (arm.denoiser != Denoiser::None)
        text += say(TEXT(", records denoised by %1"), {say.in("Compare", factsOf(arm.denoiser).title)});
    return text;
}

} // namespace

std::string figureName(FigureId id, const Wording& say) {
    const FigureFacts& facts = factsOf(id);
    const std::string title = say.in("Figure", facts.title);
    return facts.unit.empty() ? title : title + " (" + say.in("Figure", facts.unit) + ")";
}

std::string armName(const std::string& name, const Wording& say) {
    return say.in("Arm", name == "plain" ? "unregularized" : name); // the short name of files
}

Rows namedSettings(const RunSpec& spec, const Wording& say) {
    Rows rows;
    const bool central = spec.privacy.model == PrivacyModel::Central;
    addData(spec, say, rows);
    central ? addCentral(spec, say, rows) : addMechanism(spec, say, rows);
    if (!central)
        for (const ArmSpec& arm : spec.arms)
            rows.push_back({say(TEXT("Arm \"%1\""), {armName(arm.name, say)}), armText(arm, say)});
    const ModelSpec& model = spec.model;
    std::string widths;
    for (const int width : model.hidden)
        widths += (widths.empty() ? " " : ", ") + std::to_string(width);
    rows.push_back({say(TEXT("Generator")),
                    std::string(nameOf(model.generator)) +
                        (model.generator == GeneratorKind::Mlp ? widths : ' ' + std::to_string(model.channels))});
    rows.push_back({say(TEXT("Latents")), say.composed(nameOf(model.latent)) + ", " + std::to_string(model.latentDimension)});
    const OptimizerSpec& optimizer = spec.optimizer;
    std::string updates =
        say(TEXT("%1, learning rate %2, %3"), {std::string(nameOf(optimizer.kind)), shortestText(optimizer.learningRate, say),
                                               say.composed(nameOf(optimizer.schedule))});
    if (optimizer.momentum > 0)
        updates += say(TEXT(", momentum %1"), {shortestText(optimizer.momentum, say)});
    if (optimizer.weightDecay > 0)
        updates += say(TEXT(", weight decay %1"), {shortestText(optimizer.weightDecay, say)});
    rows.push_back({say(TEXT("Optimizer")), std::move(updates)});
    rows.push_back({say(TEXT("Steps")), countText(spec.train.steps, say)});
    rows.push_back({say(TEXT("Seed")), std::to_string(spec.seed)});
    return rows;
}

} // namespace sfumato
