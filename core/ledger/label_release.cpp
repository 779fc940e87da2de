// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/risk.h"
#include "core/base/rounded_words.h"
#include "core/ledger/label_text.h"
#include "core/ledger/warnings.h"

namespace sfumato {

namespace {

/// What an encoder makes of a record before the noise; empty where records leave as they are, or by their cosine
/// coefficients.
std::string encodedText(Transform transform, const Wording& say) {
    if (transform == Transform::Garments)
        return say(TEXT("what 10 x 10 soft windows see of each picture, less a public background, scaled to length 1: "
                        "a public function of "
                        "one record, fitted to no data"));
    if (transform == Transform::Writing)
        return say(
            TEXT("what 10 x 10 soft windows see of each picture after its slant and size were taken off, less a public "
                 "background, and "
                 "slant and size beside it, scaled to length 1: a public function of one record, fitted to no data"));
    return {};
}

/// How labels left.
std::string labelsText(const PrivacyEvent& event, const Wording& say) {
    const std::string classes = countText(event.classes, say);
    if (event.labelEpsilon == 0)
        return say(TEXT("of %1 classes, inside the record's own noise: a record stands in the block of its label, and "
                        "all blocks get the "
                        "noise of one unit vector"),
                   {classes});
    const auto law = responseLaw(event.labelEpsilon, event.classes);
    const std::string share = roundedUp(event.labelEpsilon, say), all = roundedUp(event.epsilon, say);
    return law ? say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3: the label that leaves is "
                          "the true one in %4 of 100 "
                          "cases, else any other"),
                     {classes, share, all, roundedUp(100 * law->keep, say)})
               : say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3"), {classes, share, all});
}

} // namespace

std::string releaseSection(const PrivacyEvent& event, Transform transform, const Wording& say) {
    const bool labelled = event.classes > 0;
    const bool gaussian = event.mechanism == nameOf(MechanismKind::Gaussian);
    const bool hasBudget = event.mechanism != nameOf(MechanismKind::Generalized);
    const std::string budget = budgetText(event.epsilon, event.delta, say);
    std::string text = "## " + say(TEXT("Release of \"%1\""), {escapedText(event.data)}) + "\n\n| | |\n|---|---|\n";
    text += labelRow(say(TEXT("Unit of privacy")),
                     say(labelled ? TEXT("one record of %1, %2 numbers each, and its label")
                                  : TEXT("one record of %1, %2 numbers each"),
                         {countText(event.records, say), countText(event.dimensions, say)}));
    if (const std::string encoded = encodedText(transform, say); !encoded.empty())
        text += labelRow(say(TEXT("What is privatized")), encoded);
    if (labelled)
        text += labelRow(say(TEXT("Labels")), labelsText(event, say));
    text += labelRow(say(TEXT("Model")),
                     say(TEXT("local: each record gets its own noise before anything else sees it")));
    text += labelRow(say(TEXT("Neighboring relation")), escapedText(say.composed(nameOf(event.relation))));
    if (isInPublicOrder(event))
        text += labelRow(
            say(TEXT("Order of the records")),
            say(TEXT("public: the place of a record tells what its place in the file does, its class for instance")));
    text += labelRow(
        say(TEXT("Who sees raw data")),
        say(TEXT("only whoever runs this program on them; not who receives privatized records, models or samples")));
    text += labelRow(say(TEXT("Mechanism")),
                     say(event.mechanism == nameOf(MechanismKind::PrivUnit)
                             ? TEXT("%1: a pure epsilon for unit vectors, noise scale %2 across a vector")
                             : TEXT("%1, noise scale %2 in units of the scaled data"),
                         {escapedText(say.composed(event.mechanism)), roundedDown(event.noiseScale, say)}));
    text += labelRow(
        say(TEXT("Guarantee")),
        isGuaranteed(event)
            ? say(labelled ? TEXT("%1 for every record and its label together") : TEXT("%1 for every record"), {budget})
        : hasBudget ? say(TEXT("**none**, because %1 (exact noise of this scale would give %2)"),
                          {whyNoGuarantee(event, say), budget})
                    : say(TEXT("**none**, because %1"), {whyNoGuarantee(event, say)}));
    if (hasBudget) {
        if (gaussian && !labelled)
            text += labelRow("mu", say(TEXT("%1: telling two records apart is as hard as telling N(0,1) from N(mu,1)"),
                                  {roundedUp(gaussianMu(event.noiseScale, event.sensitivity), say)}));
        const std::string success = guessesRight(attackSuccess(event), say);
        text += labelRow(say(TEXT("Attacker's success")),
                         isGuaranteed(event) ? say(TEXT("who knows two candidate records and guesses which one was "
                                                        "used is right in at most %1; 50 of 100 is "
                                                        "blind guessing"),
                                                   {success})
                                             : say(TEXT("with exact noise: who knows two candidate records and guesses "
                                                        "which one was used is right in at most "
                                                        "%1; 50 of 100 is blind guessing"),
                                                   {success}));
        text += labelRow("delta x n", roundedUp(event.delta * static_cast<double>(event.records), say));
    }
    text += labelRow(say(TEXT("Sensitivity")), escapedText(event.sensitivityNorm) + ", " +
                                                   roundedUp(event.sensitivity, say) + ": " +
                                                   escapedText(say.composed(event.sensitivityDerivation)));
    text += labelRow(say(TEXT("Noise")), noiseText(event.noise, say));
    text += labelRow(say(TEXT("Training")),
                     say(TEXT("costs nothing more: it sees the privatized records only (post-processing)")));
    return text + '\n';
}

} // namespace sfumato
