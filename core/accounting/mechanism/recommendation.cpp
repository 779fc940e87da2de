// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/recommendation.h"

#include "core/accounting/mechanism/table_forecast.h"
#include "core/base/rounded_text.h"
#include "core/base/wording.h"

#include <cmath>

namespace sfumato {

namespace {

constexpr double sharpEnoughForWriting = 8; // F; below it strokes of glyph cannot be told from noise
constexpr double fewestOfClassLocally = 1000;

std::string factsText(const PublicNeeds& needs) {
    const PictureFacts& of = needs.pictures;
    const std::string side = std::to_string(of.height) + " x " + std::to_string(of.width);
    return countText(of.records, {}) +
           (needs.isTable ? " rows of " + std::to_string(of.width) + " columns"
                          : (of.channels == 3 ? " color" : " gray") + std::string(" pictures of ") + side) +
           (of.classes > 1 ? " in " + std::to_string(of.classes) + " classes" : std::string()) + " at epsilon " +
           shortestText(needs.epsilon);
}

Recommendation localMethod(const PublicNeeds& needs) {
    const PictureFacts& of = needs.pictures;
    Recommendation found;
    if (!needs.isTable && of.channels == 1 && of.classes > 1 && of.height >= 10 && of.width >= 10) {
        found.first = {needs.isWriting ? "local-mn" : "local-fa",
                       "every record leaves once with its label, as windows under the noise of the unit sphere, and "
                       "the moments of each class are freed of the noise in closed form"};
        found.isForNothing = double(of.records) / double(of.classes) < fewestOfClassLocally && needs.epsilon < 10;
        found.expected = found.isForNothing
                             ? "class averages at best: do not spend; each record has the noise to itself"
                             : "";
    } else {
        found.first = {
            "entropic",
            "transport with a matched cost learns the distribution behind records that each have noise of their own"};
    }
    found.others.push_back(
        {"moments", "where one party may see the records: the same epsilon needs far less noise then"});
    return found;
}

Recommendation centralMethod(const PublicNeeds& needs, const PictureForecast& forecast) {
    const PictureFacts& of = needs.pictures;
    const bool writes = needs.isWriting && of.channels == 1 && of.height >= 12 && of.width >= 12 &&
                        forecast.sharpness >= sharpEnoughForWriting;
    Recommendation found;
    if (needs.wantsClassifier && of.classes > 1 && of.channels == 1 && of.height >= 12 && of.width >= 12) {
        found.first = {
            "dp-classifier",
            "it learns the classifier itself, which is better than one that learns from samples at the same budget"};
        found.others.push_back({"moments", "where samples are wanted too, which any classifier may then learn from"});
        return found;
    }
    found.first = {writes ? "moments with recipe=glyph" : "moments",
                   writes ? "it releases means and second moments of every class once, of the strokes of characters"
                          : "it releases means and second moments of every class once, so all of the budget is in one "
                            "sum over the records, and it has no constant that was fitted to other data"};
    found.expected = "samples as sharp as a thumbnail of " + std::to_string(std::llround(forecast.sharpness)) + " x " +
                     std::to_string(std::llround(forecast.sharpness)) +
                     " pixels: " + std::string(describe(forecast.detail)) +
                     (of.channels == 3 ? "; color photographs become patches of color, whose objects cannot be named"
                                       : "");
    found.isForNothing = forecast.detail == PictureDetail::Averages;
    if (forecast.components > 1)
        found.others.push_back({"moments with components=" + std::to_string(forecast.components),
                                "records are many enough for several shapes a class; samples vary more"});
    if (of.channels == 1 && of.height >= 12 && of.width >= 12 && of.classes > 1)
        found.others.push_back({"dp-classifier", "where only a classifier is wanted"});
    found.others.push_back(
        {needs.isWriting ? "local-mn" : "local-fa", "where nobody may see the records; far more of them are needed"});
    return found;
}

Recommendation tableMethod(const TableForecast& forecast) {
    return {.first = {"moments with recipe=table",
                      "it releases how many rows have each value and each pair of values once, so all of the budget is "
                      "in two sums over the rows"},
            .others = {{"dp-merf", "where columns are far more than rows of a class, or numbers alone"},
                       {"entropic", "where nobody may see the rows: every row gets noise of its own"}},
            .expected = leastShareText(forecast.leastShare) + ": " + std::string(describe(forecast.detail)),
            .isForNothing = forecast.detail == TableDetail::Nothing};
}

} // namespace

Result<Recommendation> recommendMethod(const PublicNeeds& needs) {
    const PictureFacts& of = needs.pictures;
    if (of.records < 1 || of.classes < 1 || of.width < 1 || of.height < 1)
        return Fault{Fault::Code::OutOfRange, "records", "there must be at least one record and one class"};
    if (!needs.isTable &&
        (of.height < 8 || of.width < 8 || of.height > 128 || of.width > 128 || (of.channels != 1 && of.channels != 3)))
        return Fault{Fault::Code::Unsupported, "size",
                     "methods are for gray or color pictures with sides from 8 to 128 pixels"};
    const double delta = needs.delta > 0 ? needs.delta : 0.1 / double(of.records);
    TRY(forecast, forecastPictures(needs.isTable ? PictureFacts{of.records} : of, needs.epsilon, delta));
    TRY(table, forecastTable(of.records, of.width, needs.epsilon, delta));
    Recommendation found;
    if (needs.isLocal)
        found = localMethod(needs);
    else if (needs.isTable)
        found = tableMethod(*table);
    else
        found = centralMethod(needs, *forecast);
    found.facts = factsText(needs);
    return found;
}

} // namespace sfumato
