// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/recipe.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/sha256.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec_json.h"

#include <cmath>

namespace sfumato {

void fields(Of<Preparation> auto& p, auto&& f) {
    f("scaling", p.scaling), f("side", p.side), f("colour", p.colour), f("low", p.low), f("high", p.high);
}

namespace {

constexpr const char* recipeFormat = "sfumato-recipe";
constexpr int recipeVersion = 1;

Fault unfitRecipe(std::string subject, Text detail) {
    return {Fault::Code::Mismatch, std::move(subject), std::move(detail)};
}

Result<void> checkPreparation(const DataFacts& facts, const Preparation& p) {
    const Geometry& g = facts.geometry;
    if (!g.isImage)
        return p == Preparation{} ? Result<void>()
                                  : unfitRecipe("preparation", "is of pictures, and the records are points");
    const bool range = p.low.size() == p.high.size() && p.low.size() <= 1 &&
                       (p.low.empty() || (std::isfinite(p.low[0]) && std::isfinite(p.high[0]) && p.low[0] < p.high[0]));
    if (!range) return unfitRecipe("preparation.low, high", "must be one number each, black below white, or none");
    if (p.side < 0 || (p.side > 0 && (g.height != p.side || g.width != p.side)) || (g.channels == 3 && !p.colour))
        return unfitRecipe("preparation", "does not lead to pictures of this size");
    if (facts.domain != domainOf(p.scaling))
        return unfitRecipe("preparation.scaling", "does not lead to the range that the recipe states");
    return {};
}

/// The probability with which an answer with Gaussian noise moves the odds by more than e^epsilon; what a label by
/// itself adds is within its share of epsilon.
double lossAbove(const CalibratedMechanism& mechanism) {
    return gaussianLossAbove(mechanism.epsilon - mechanism.labelEpsilon,
                             gaussianMu(mechanism.noiseScale, mechanism.sensitivity.value));
}

std::string promiseOf(const CalibratedMechanism& mechanism, const std::string& exception) {
    const std::string odds = roundedUp(std::exp(mechanism.epsilon));
    return "With your answer in hand, nobody, whatever else they know, can shift the odds between any two values of "
           "your record by more than a factor of " +
           odds + " (epsilon " + roundedUp(mechanism.epsilon) +
           (mechanism.classes > 0 ? ", record and label together" : "") + ")" + exception +
           "; a second answer would double epsilon.";
}

std::string promiseOf(const CalibratedMechanism& mechanism) {
    return promiseOf(mechanism, mechanism.delta > 0 ? ", except with probability " + roundedUp(lossAbove(mechanism)) +
                                                          ", the chance that your noise allows more; delta is " +
                                                          roundedUp(mechanism.delta)
                                                    : std::string());
}

/// As recipes of earlier versions word it, whose ids follow from it.
std::string earlierPromiseOf(const CalibratedMechanism& mechanism) {
    return promiseOf(mechanism, mechanism.delta > 0
                                    ? ", but with probability " + roundedUp(mechanism.delta) + " (delta)"
                                    : std::string());
}

nlohmann::ordered_json recipeJson(const Recipe& recipe) {
    RunSpec spec;
    spec.mechanism = recipe.mechanism;
    nlohmann::ordered_json json;
    json["format"] = recipeFormat;
    json["version"] = recipeVersion;
    json["promise"] = recipe.promise;
    json["data"] = toJson(recipe.facts);
    json["preparation"] = fieldsToJson(recipe.preparation);
    json["mechanism"] = toJson(spec)["mechanism"];
    return json;
}

} // namespace

Result<Recipe> makeRecipe(DataFacts facts, const Preparation& preparation, MechanismSpec mechanism) {
    if (!factsOf(mechanism.kind).hasGuarantee)
        return Fault{Fault::Code::Unsupported, "mechanism.kind",
                     "generalized promises nobody anything; choose gaussian, laplace or privunit"};
    if (!isPlainWord(facts.name))
        return Fault{Fault::Code::OutOfRange, "data.name",
                     "must be 1 to 80 letters without line breaks, control characters or a leading = + - @, since "
                     "people read it; name the records otherwise"};
    if (mechanism.acceptLargeDelta || mechanism.delta > largestRecipeDelta)
        return Fault{Fault::Code::OutOfRange,
                     mechanism.acceptLargeDelta ? "mechanism.acceptLargeDelta" : "mechanism.delta",
                     "with probability delta the whole record may be exposed, so a recipe has delta " +
                         roundedDown(largestRecipeDelta) + " or less, and below 1/people"};
    facts.drawn = false;
    facts.classes = mechanism.labels == LabelRelease::None ? 0 : facts.classes;
    mechanism.noise = NoiseDistribution::Exact;
    Recipe recipe{.facts = std::move(facts), .preparation = preparation, .mechanism = mechanism};
    // What a file may say is checked once: by the reader of such files.
    TRY_DO(dataFactsFromJson(nlohmann::json(toJson(recipe.facts)), "recipe: data"));
    TRY_DO(checkPreparation(recipe.facts, preparation));
    TRY(calibrated, calibrate(mechanism, recipe.facts));
    recipe.calibrated = *calibrated;
    recipe.promise = promiseOf(*calibrated);
    recipe.id = sha256(recipeJson(recipe).dump());
    return recipe;
}

std::string recipeText(const Recipe& recipe) {
    auto json = recipeJson(recipe);
    json["id"] = recipe.id;
    return json.dump(2) + '\n';
}

Result<Recipe> parseRecipe(std::string_view text, const std::string& origin) {
    TRY(json, parseJson(text, origin));
    if (!json->is_object() || json->value("format", nlohmann::json()) != recipeFormat)
        return Fault{Fault::Code::Malformed, origin, "is not a recipe of this program"};
    if (json->value("version", nlohmann::json()) != recipeVersion)
        return Fault{Fault::Code::Unsupported, origin + ": version",
                     "is another than " + std::to_string(recipeVersion) + ", which this program reads"};
    using Json = nlohmann::json;
    JsonMembers members(*json, origin, 7);
    const auto promise = members.get<std::string>("promise", &Json::is_string),
               id = members.get<std::string>("id", &Json::is_string);
    const auto data = members.get<Json>("data", &Json::is_object),
               preparation = members.get<Json>("preparation", &Json::is_object),
               mechanism = members.get<Json>("mechanism", &Json::is_object);
    TRY_DO(members.result());

    TRY(facts, dataFactsFromJson(data, origin + ": data"));
    TRY(prepared, fieldsFromJson<Preparation>(preparation, origin + ": preparation"));
    TRY(spec, runSpecFromJson(Json{{"mechanism", mechanism}}, origin));
    if (spec->mechanism.noise != NoiseDistribution::Exact)
        return Fault{Fault::Code::Unsupported, origin + ": mechanism.noise",
                     "must be exact: any other noise guarantees something only while nobody knows how it was drawn"};
    auto recipe = makeRecipe(*facts, *prepared, spec->mechanism);
    if (!recipe) return inside(origin, recipe.fault());
    if (Recipe earlier = *recipe; promise == earlierPromiseOf(recipe->calibrated)) {
        earlier.promise = promise;
        recipe->id = sha256(recipeJson(earlier).dump());
    } else if (promise != recipe->promise)
        return unfitRecipe(origin + ": promise", "is not what this mechanism promises, which is: " + recipe->promise);
    if (id != recipe->id)
        return unfitRecipe(origin + ": id",
                           "is not that of this recipe, which was changed; ask whoever collects for the recipe itself");
    return recipe;
}

Result<Recipe> readRecipe(const std::filesystem::path& path) {
    TRY(bytes, readFile(path, std::size_t(1) << 20));
    return parseRecipe({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string());
}

} // namespace sfumato
