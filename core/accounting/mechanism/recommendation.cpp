// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/recommendation.h"

#include "core/accounting/mechanism/table_forecast.h"
#include "core/base/rounded_text.h"
#include "core/spec/table_columns.h"
#include "core/spec/tables/central_methods.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double sharpEnoughForWriting = 8; // F; below it strokes of glyph cannot be told from noise
constexpr double fewestOfClassLocally = 1000;

std::string factsText(const PublicNeeds& needs, const Wording& say) {
    const PictureFacts& of = needs.pictures;
    const std::string records = countText(of.records, say), height = std::to_string(of.height),
                      width = std::to_string(of.width), epsilon = shortestText(needs.epsilon, say);
    const std::string what = needs.isTable      ? say(TEXT("%1 rows of %2 columns"), {records, width})
                             : of.channels == 3 ? say(TEXT("%1 color pictures of %2 x %3"), {records, height, width})
                                                : say(TEXT("%1 gray pictures of %2 x %3"), {records, height, width});
    return of.classes > 1 ? say(TEXT("%1 in %2 classes at epsilon %3"), {what, countText(of.classes, say), epsilon})
                          : say(TEXT("%1 at epsilon %2"), {what, epsilon});
}

bool fitsClassifier(const PictureFacts& of) {
    return of.classes > 1 && of.channels == 1 && of.height >= 12 && of.width >= 12;
}

Recommendation localMethod(const PublicNeeds& needs, const Wording& say) {
    const PictureFacts& of = needs.pictures;
    Recommendation found;
    if (!needs.isTable && of.channels == 1 && of.classes > 1 && of.height >= 10 && of.width >= 10) {
        found.first = {needs.isWriting ? "local-mn" : "local-fa",
                       say(TEXT("every record leaves once with its label, as windows under the noise of the unit "
                                "sphere, and the moments of each class are freed of the noise in closed form"))};
        found.isForNothing = double(of.records) / double(of.classes) < fewestOfClassLocally && needs.epsilon < 10;
        if (found.isForNothing)
            found.expected = say(
                TEXT("Expect class averages at best: do not spend. Each record has the noise to itself."));
    } else {
        found.first = {"entropic", say(TEXT("transport with a matched cost learns the distribution behind records that "
                                            "each have noise of their own"))};
    }
    found.others.push_back(
        {"moments", say(TEXT("where one party may see the records: the same epsilon needs far less noise then"))});
    return found;
}

Recommendation centralMethod(const PublicNeeds& needs, const PictureForecast& forecast, const Wording& say) {
    const PictureFacts& of = needs.pictures;
    const bool writes = needs.isWriting && of.channels == 1 && of.height >= 12 && of.width >= 12 &&
                        forecast.sharpness >= sharpEnoughForWriting;
    Recommendation found;
    if (needs.wantsClassifier && fitsClassifier(of)) {
        found.first = {"dp-classifier", say(TEXT("it learns the classifier itself, which is better than one that "
                                                 "learns from samples at the same budget"))};
        found.others.push_back(
            {"moments", say(TEXT("where samples are wanted too, which any classifier may then learn from"))});
        return found;
    }
    found.first = {"moments",
                   writes ? say(TEXT("it releases means and second moments of every class once, of the strokes of "
                                     "characters"))
                          : say(TEXT("it releases means and second moments of every class once, so all of the budget "
                                     "is in one sum over the records, and it has no constant that was fitted to other "
                                     "data"))};
    if (writes) found.first.settings = {{"recipe", "glyph"}};
    found.expected = expectedSamples(forecast.sharpness, of.channels == 3, say);
    found.isForNothing = forecast.detail == PictureDetail::Averages;
    if (forecast.components > 1)
        found.others.push_back({"moments",
                                say(TEXT("records are many enough for several shapes a class; samples vary more")),
                                {{"components", double(forecast.components)}}});
    if (fitsClassifier(of)) found.others.push_back({"dp-classifier", say(TEXT("where only a classifier is wanted"))});
    found.others.push_back({needs.isWriting ? "local-mn" : "local-fa",
                            say(TEXT("where nobody may see the records; far more of them are needed"))});
    return found;
}

Recommendation tableMethod(const TableForecast& forecast, const Wording& say) {
    return {
        .first = {"moments",
                  say(TEXT(
                      "it releases how many rows have each value and each pair of values once, so all of the budget "
                      "is in two sums over the rows")),
                  {{"recipe", "table"}}},
        .others = {{"dp-merf", say(TEXT("where columns are very many, or numbers alone"))},
                   {"entropic", say(TEXT("where nobody may see the rows: every row gets noise of its own"))}},
        .expected = expectedRows(forecast, say),
        .isForNothing = forecast.detail == TableDetail::Nothing};
}

} // namespace

std::string RecommendedMethod::named() const {
    std::string text = method;
    for (const auto& [key, value] : settings)
        text += " with " + key + '=' +
                (std::holds_alternative<double>(value) ? shortestText(std::get<double>(value))
                                                       : std::get<std::string>(value));
    return text;
}

PublicNeeds needsOf(const RunSpec& spec, const DataFacts& facts) {
    const Geometry& g = facts.geometry;
    const bool isLocal = spec.privacy.model == PrivacyModel::Local;
    const std::string& source = spec.data.source;
    const auto columns = std::int64_t(g.isImage ? 0 : tableColumns(spec.data, g.dimensions(), false).size());
    return {.pictures = {facts.records, std::max<std::int64_t>(facts.classes, 1), g.channels, g.height,
                         g.isImage ? g.width : columns},
            .isTable = !g.isImage,
            .isWriting = source == "mnist" || source == "usps" || source == "glyph-digits" ||
                         (isLocal ? spec.mechanism.transform == Transform::Writing
                                  : spec.privacy.method == "moments" && momentsRecipe(spec.privacy) == "glyph"),
            .isLocal = isLocal,
            .wantsClassifier = learnsClassifier(spec),
            .epsilon = isLocal ? spec.mechanism.epsilon : spec.privacy.epsilon,
            .delta = isLocal ? 0 : spec.privacy.delta};
}

bool learnsBy(const RunSpec& spec, const RecommendedMethod& by) {
    const bool isCentral = sfumato::centralMethod(by.method);
    if (isCentral != (spec.privacy.model == PrivacyModel::Central)) return false;
    if (isCentral) {
        if (spec.privacy.method != by.method || by.method != "moments") return spec.privacy.method == by.method;
        PrivacySpec asRecommended{.method = by.method, .settings = by.settings};
        return momentsRecipe(spec.privacy) == momentsRecipe(asRecommended);
    }
    const Transform transform = spec.mechanism.transform;
    if (by.method == "local-fa" || by.method == "local-mn")
        return transform == (by.method == "local-mn" ? Transform::Writing : Transform::Garments);
    return !isEncoder(transform) && std::ranges::any_of(spec.methods, [](const MethodSpec& method) {
        return method.loss == Loss::Entropic || method.loss == Loss::Hybrid;
    });
}

std::string expectedSamples(double sharpness, bool haveColors, const Wording& say) {
    const std::string side = std::to_string(std::llround(sharpness));
    const std::string expected = say(TEXT("Expect samples as sharp as a thumbnail of %1 x %2 pixels: %3."),
                                     {side, side, say.composed(describe(detailOf(sharpness)))});
    return haveColors
               ? expected + ' ' + say(TEXT("Color photographs become patches of color: their objects cannot be named."))
               : expected;
}

Result<Recommendation> recommendMethod(const PublicNeeds& needs, const Wording& say) {
    const PictureFacts& of = needs.pictures;
    if (of.records < 1 || of.classes < 1 || of.width < 1 || of.height < 1)
        return Fault{Fault::Code::OutOfRange, "records", "there must be at least one record and one class"};
    if (!needs.isTable &&
        (of.height < 8 || of.width < 8 || of.height > 128 || of.width > 128 || (of.channels != 1 && of.channels != 3)))
        return Fault{Fault::Code::Unsupported, "size",
                     "methods are for gray or color pictures with sides from 8 to 128 pixels"};
    const double delta = needs.delta > 0 ? needs.delta : 0.1 / double(of.records);
    TRY(forecast, forecastPictures(needs.isTable ? PictureFacts{of.records} : of, needs.epsilon, delta));
    TRY(table, forecastTable(of.records, of.width, of.classes, needs.epsilon, delta));
    Recommendation found;
    if (needs.isLocal)
        found = localMethod(needs, say);
    else if (needs.isTable)
        found = tableMethod(*table, say);
    else
        found = centralMethod(needs, *forecast, say);
    found.facts = factsText(needs, say);
    return found;
}

} // namespace sfumato
