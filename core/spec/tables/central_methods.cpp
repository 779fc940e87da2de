// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/central_methods.h"

#include "core/base/require.h"
#include "core/spec/privacy_budget.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

const MethodSetting& settingOf(const PrivacySpec& spec, std::string_view key) {
    const CentralMethod* method = centralMethod(spec.method);
    REQUIRE(method);
    const auto found = std::ranges::find(method->settings, key, &MethodSetting::key);
    REQUIRE(found != method->settings.end());
    return *found;
}

void checkSetting(const CentralMethod& method, const std::string& key, const SettingValue& value,
                  std::vector<Fault>& faults) {
    const std::string subject = "privacy.settings." + key;
    const auto setting = std::ranges::find(method.settings, key, &MethodSetting::key);
    if (setting == method.settings.end()) {
        const std::string known = listOf(method.settings, &MethodSetting::key);
        faults.push_back(
            {Fault::Code::UnknownKey,
             subject,
             {TEXT("%1 does not read it; it reads %2"), {method.name, (known.empty() ? "no settings" : known)}}});
    } else if (!setting->choices.empty()) {
        const auto* word = std::get_if<std::string>(&value);
        if (!word || std::ranges::find(setting->choices, *word) == setting->choices.end())
            faults.push_back({Fault::Code::NotAChoice, subject, "must be one of " + listOf(setting->choices)});
    } else {
        const auto* number = std::get_if<double>(&value);
        const auto text = [](double end) {
            std::string digits = std::to_string(end);
            digits.erase(digits.find_last_not_of('0') + 1);
            return digits.ends_with('.') ? digits.substr(0, digits.size() - 1) : digits;
        };
        if (!number || !(*number >= setting->least && *number <= setting->most) ||
            (setting->whole && *number != std::floor(*number)))
            faults.push_back({Fault::Code::OutOfRange, subject,
                              std::string("must be a ") + (setting->whole ? "whole " : "") + "number in [" +
                                  text(setting->least) + ", " + text(setting->most) + "]"});
    }
}

} // namespace

const CentralMethod* centralMethod(std::string_view name) {
    const auto found = std::ranges::find(centralMethods(), name, &CentralMethod::name);
    return found == centralMethods().end() ? nullptr : &*found;
}

double statedEpsilon(const RunSpec& spec) {
    if (noiseOf(spec) == NoiseDistribution::None) return 0;
    if (spec.privacy.model == PrivacyModel::Central) return spec.privacy.noiseMultiplier > 0 ? 0 : spec.privacy.epsilon;
    return spec.mechanism.noiseScale > 0 ? 0 : spec.mechanism.epsilon;
}

bool trainsInSteps(const RunSpec& spec) {
    if (const CentralMethod* method = centralMethod(spec.privacy.method);
        method && spec.privacy.model == PrivacyModel::Central)
        return method->trains;
    return std::ranges::any_of(spec.methods, [](const MethodSpec& method) { return method.loss != Loss::Moments; });
}

bool trainsInSteps(const RunSpec& spec, const std::string& method) {
    const auto found = method.empty() ? spec.methods.begin()
                                      : std::ranges::find(spec.methods, method, &MethodSpec::name);
    return found != spec.methods.end() && trainsInSteps(spec) &&
           (spec.privacy.model == PrivacyModel::Central || found->loss != Loss::Moments);
}

double numberOf(const PrivacySpec& spec, std::string_view key) {
    const auto& setting = settingOf(spec, key);
    const auto given = spec.settings.find(std::string(key));
    return given == spec.settings.end() ? setting.fallback : std::get<double>(given->second);
}

std::string_view choiceOf(const PrivacySpec& spec, std::string_view key) {
    const auto& setting = settingOf(spec, key);
    const auto given = spec.settings.find(std::string(key));
    return given == spec.settings.end() ? setting.choices.at(std::size_t(setting.fallback))
                                        : std::string_view(std::get<std::string>(given->second));
}

std::string roundName(std::string_view query, int round) {
    return std::string(query) + ", round " + std::to_string(round);
}

std::string_view momentsRecipe(const PrivacySpec& spec) {
    const bool encodes = spec.settings.contains("encoder");
    const std::string_view named = spec.settings.contains("recipe") ? choiceOf(spec, "recipe") : "";
    if (named == "any" || named == "table" || (!named.empty() && !encodes)) return named;
    const bool older = std::ranges::any_of(std::initializer_list<const char*>{"encoder", "background", "filter"},
                                           [&](const char* key) { return spec.settings.contains(key); });
    return !older ? "any" : choiceOf(spec, "encoder") == "glyph" ? "glyph" : "garments";
}

void fitRecipe(PrivacySpec& privacy, bool isTable) {
    if (privacy.method != "moments") return;
    if (isTable)
        privacy.settings = {{"recipe", "table"}};
    else if (momentsRecipe(privacy) == "table")
        privacy.settings.erase("recipe");
}

bool isStatedTable(const DataSpec& data) {
    const auto isNamed = [](const std::string& entry) { return !entry.starts_with('='); };
    return tableSet(data.source) ||
           (data.source == "file" && (std::ranges::any_of(data.read.columns, isNamed) || data.low.size() > 1));
}

bool learnsClassifier(const RunSpec& spec) {
    const CentralMethod* method = centralMethod(spec.privacy.method);
    return spec.privacy.model == PrivacyModel::Central && method && method->classifies;
}

std::string_view constantsChosenOn(const RunSpec& spec) {
    if (spec.privacy.model == PrivacyModel::Local)
        return spec.mechanism.transform == Transform::Writing    ? "MNIST"
               : spec.mechanism.transform == Transform::Garments ? "Fashion-MNIST"
                                                                 : "";
    const CentralMethod* method = centralMethod(spec.privacy.method);
    if (method && method->name == "moments" && momentsRecipe(spec.privacy) == "any")
        return "MNIST, USPS, Fashion-MNIST, PneumoniaMNIST";
    if (method && method->name == "moments" && momentsRecipe(spec.privacy) == "table") return "Adult";
    return method ? method->chosenOn : "";
}

bool measuresDistances(const RunSpec& spec) { return spec.monitor.raw && !learnsClassifier(spec); }

bool measuresAccuracy(const RunSpec& spec) {
    return spec.monitor.raw && learnsClassifier(spec) && isNamedSet(spec.data.source);
}

bool measuresSampleAccuracy(const RunSpec& spec) { return spec.monitor.raw && spec.monitor.accuracy; }

bool releasesLabelledSamples(const RunSpec& spec) {
    const CentralMethod* const method = centralMethod(spec.privacy.method);
    return spec.privacy.model == PrivacyModel::Central && method && !method->trains && !method->classifies &&
           isNamedSet(spec.data.source);
}

bool learnsRule(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Local && spec.mechanism.labels != LabelRelease::None &&
           std::ranges::any_of(spec.methods, [](const MethodSpec& method) { return method.loss == Loss::Moments; });
}

bool measuresRuleAccuracy(const RunSpec& spec) {
    return spec.monitor.raw && isNamedSet(spec.data.source) && learnsRule(spec);
}

MechanismPhase::Relation relationOf(Sampling sampling) {
    return sampling == Sampling::Poisson ? MechanismPhase::Relation::ZeroOut : MechanismPhase::Relation::ReplaceOne;
}

/// The noise multiplier of each of `steps` steps that stand beside other queries and share one multiplier with them, as
/// one Gaussian that all come to. What a step of amplified blocks costs is that Gaussian by the central limit theorem
/// of Bu, Dong, Long, Su 2020 (arXiv 1911.11607, Theorem 5), mu = p sqrt(T (exp(1 / sigma^2) - 1)); the shares are
/// nominal, the epsilon of the plan is the accountant's.
static double stepNoise(const CentralQuery& query, double noiseMultiplier, double rate, double steps) {
    using Sampling = MechanismPhase::Sampling;
    const double asked = query.blocks > 0 ? 1 / double(query.blocks) : rate;
    if (query.blocks > 0 && query.order == Sampling::ResetBlocks)
        return 1 / std::sqrt(std::log1p(query.share / (noiseMultiplier * noiseMultiplier * asked * asked * steps)));
    // Of visits to blocks that count in full there are steps / blocks.
    return noiseMultiplier / std::sqrt(query.share) *
           (query.blocks > 0 ? std::sqrt(asked * steps) : asked * std::sqrt(steps));
}

std::vector<MechanismPhase> centralPhases(const PrivacySpec& spec, double noiseMultiplier, double rate,
                                          std::int64_t steps) {
    const CentralMethod* method = centralMethod(spec.method);
    REQUIRE(method);
    std::vector<MechanismPhase> phases;
    const auto queries = method->queries(spec);
    for (const CentralQuery& query : queries)
        phases.push_back(
            {.noise = query.directions > 0 ? MechanismPhase::Noise::ProjectedGaussian : MechanismPhase::Noise::Gaussian,
             .noiseMultiplier = query.everyStep && queries.size() > 1
                                    ? stepNoise(query, noiseMultiplier, rate, double(steps))
                                    : noiseMultiplier / std::sqrt(query.share),
             .sampling = query.blocks > 0  ? query.order
                         : query.everyStep ? spec.sampling
                                           : Sampling::All,
             .samplingRate = query.blocks > 0  ? 1 / double(query.blocks)
                             : query.everyStep ? rate
                                               : 1,
             .relation = relationOf(spec.sampling),
             .steps = query.everyStep ? steps : 1,
             .directions = query.directions,
             .dimensions = query.dimensions});
    return phases;
}

std::vector<Fault> checkCentral(const RunSpec& spec) {
    std::vector<Fault> faults;
    const PrivacySpec& privacy = spec.privacy;
    if (privacy.model == PrivacyModel::Local) return faults;
    const auto require = [&](bool holds, const char* subject, Text detail, Fault::Code code = Fault::Code::OutOfRange) {
        if (!holds) faults.push_back({code, subject, std::move(detail)});
    };
    const CentralMethod* method = centralMethod(privacy.method);
    if (!method)
        return {{Fault::Code::UnknownKey,
                 "privacy.method",
                 {TEXT("\"%1\" is not known: choose %2"),
                  {privacy.method, listOf(centralMethods(), &CentralMethod::name)}}}};
    for (const auto& [key, value] : privacy.settings) checkSetting(*method, key, value, faults);
    require(std::ranges::find(method->samplings, privacy.sampling) != method->samplings.end(), "privacy.sampling",
            {TEXT("%1 is not trained with %2; choose %3"),
             {method->name, nameOf(privacy.sampling), nameOf(method->samplings.front())}},
            Fault::Code::Unsupported);
    const bool sampled = drawsSample(privacy.sampling);
    checkRanges(privacy, "privacy.", faults);
    require(sampled ? privacy.rate >= 0 && privacy.rate <= 1 : privacy.rate == 1, "privacy.rate",
            sampled ? TEXT("must lie in (0, 1], or be 0 where it follows from epsilon")
                    : TEXT("is 1: every step queries all records"));
    const auto adversaries = privacy.settings.find("adversaries");
    require(adversaries == privacy.settings.end() || adversaries->second == SettingValue(0.0) ||
                privacy.sampling == Sampling::All,
            "privacy.sampling", TEXT("is all where there are adversaries: a step queries all records of one block"),
            Fault::Code::Mismatch);
    const auto schedule = privacy.settings.find("schedule");
    require(schedule == privacy.settings.end() || schedule->second != SettingValue("published") || privacy.epsilon == 0,
            "privacy.epsilon",
            TEXT("does not go with the published schedule, which guarantees nothing: set it to 0 and name "
                 "the noise multiplier"),
            Fault::Code::Mismatch);
    const auto moments = privacy.settings.find("momentsShare");
    require(schedule == privacy.settings.end() || schedule->second != SettingValue("published") ||
                moments == privacy.settings.end() || moments->second == SettingValue(0.0),
            "privacy.settings.momentsShare",
            TEXT("does not go with the published schedule, which shares no budget out: set it to 0"),
            Fault::Code::Mismatch);
    const bool stepped = method->trains;
    const int open = (privacy.epsilon == 0) + (privacy.noiseMultiplier == 0) + (privacy.rate == 0) +
                     (stepped && spec.train.steps == 0);
    require(open == 1, "privacy.epsilon",
            open == 0 ? TEXT("epsilon, noise multiplier, rate and steps are all given, but each follows from the "
                             "others: set one of them to 0")
                      : TEXT("of epsilon, noise multiplier, rate and steps only one can be 0"),
            Fault::Code::Mismatch);
    require(spec.methods.size() == 1, "methods",
            TEXT("a central run has one method; lay runs over one another to compare"), Fault::Code::Mismatch);
    require(privacy.noise != NoiseDistribution::Fast, "privacy.noise", TEXT("must be exact, study or none"),
            Fault::Code::Unsupported);
    require(!isSensitive(spec.data) || privacy.noise == NoiseDistribution::Exact, "privacy.noise",
            {privacy.noise == NoiseDistribution::None
                 ? TEXT("is %1, so nothing is protected; these data are sensitive: choose exact, or set "
                        "data.sensitive to false where the data are public")
                 : TEXT("is %1, which can be taken off again; these data are sensitive: choose exact, or set "
                        "data.sensitive to false where the data are public"),
             {nameOf(privacy.noise)}},
            Fault::Code::Mismatch);
    require(!isPrivatizedFile(spec.data), "privacy.model",
            TEXT("central needs raw records; this file holds privatized ones: choose local"), Fault::Code::Mismatch);
    return faults;
}

} // namespace sfumato
