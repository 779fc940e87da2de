// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/why_story.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace sfumato {

namespace {

/// Of a method what leaves the records, and what the noise hides of it, each with the few words of its drawing.
struct CentralWords {
    std::string_view method;
    WhyKind asked, hidden;
    const char *leaves, *fades; ///< beside the drawings
    const char *query, *limit;  ///< the sentences
    const char* word;           ///< of the glossary
};

// clang-format off
constexpr CentralWords methods[] = {
    {"moments", WhyKind::Sums, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "only noisy sums leave"), QT_TRANSLATE_NOOP("Why", "hides fine details"),
     QT_TRANSLATE_NOOP("Why", "Only sums over <b>many</b> records leave: how many are in each class, their mean and their second moments, each once."),
     QT_TRANSLATE_NOOP("Why", "What does not stand above the noise is left out. Fine details and rare classes go first, so samples are blurred."), "central"},
    {"table", WhyKind::Pairs, WhyKind::MakesUp, QT_TRANSLATE_NOOP("Why", "only noisy counts leave"), QT_TRANSLATE_NOOP("Why", "hides what few rows have"),
     QT_TRANSLATE_NOOP("Why", "Only counts leave: how many rows have each value, and how many have each <b>pair</b> of values, each once; where there are classes, of each class."),
     QT_TRANSLATE_NOOP("Why", "A pair of values that few rows have cannot be told from none, and the noise can make up values that no row has. What more than two columns have in common is never queried."), "central"},
    {"dp-merf", WhyKind::Waves, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "one noisy mean leaves"), QT_TRANSLATE_NOOP("Why", "hides weak waves"),
     QT_TRANSLATE_NOOP("Why", "The records are queried <b>once</b>, for the mean of random waves (cosines and sines) over each class. The generator learns to have the same means."),
     QT_TRANSLATE_NOOP("Why", "Waves whose mean is weaker than the noise say nothing, so samples keep the outlines that a class has in common and lose the rest."), "post-processing"},
    {"fresh-features", WhyKind::Waves, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "new waves at every step"), QT_TRANSLATE_NOOP("Why", "hides weak waves"),
     QT_TRANSLATE_NOOP("Why", "Every step queries a <b>sample</b> of the records for the noisy mean of waves that were never used before."),
     QT_TRANSLATE_NOOP("Why", "A single step says little. What many steps agree on is learned; what is weaker than their noise is not."), "composition"},
    {"dp-sinkhorn", WhyKind::Arrows, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "one noisy direction a step"), QT_TRANSLATE_NOOP("Why", "hides small corrections"),
     QT_TRANSLATE_NOOP("Why", "Every step queries a sample of the records <b>where the generated pictures should move</b>. The response is clipped as a whole before noise is added."),
     QT_TRANSLATE_NOOP("Why", "Directions on which many steps agree are learned; corrections that are smaller than the noise are not."), "clipping"},
    {"dp-cgan", WhyKind::Arrows, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "clipped, noisy gradients leave"), QT_TRANSLATE_NOOP("Why", "hides what few records ask for"),
     QT_TRANSLATE_NOOP("Why", "A discriminator learns from the gradient of <b>each record</b>, clipped, summed and with noise. The generator learns from the discriminator alone."),
     QT_TRANSLATE_NOOP("Why", "Noise falls on every weight of the discriminator, and clipping shortens what unusual records ask for, so it takes very many steps."), "clipping"},
    {"dp-swd", WhyKind::Lines, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "noisy projections leave"), QT_TRANSLATE_NOOP("Why", "hides fine details"),
     QT_TRANSLATE_NOOP("Why", "Every step projects a sample of the records on random lines. <b>Each</b> projected record gets the noise of a whole response."),
     QT_TRANSLATE_NOOP("Why", "Generated pictures get the same noise before both are compared, so it is not learned. But differences that are small beside it are lost."), "sliced"},
    {"gs-wgan", WhyKind::Blocks, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "one critic responds at a step"), QT_TRANSLATE_NOOP("Why", "hides what a critic knows"),
     QT_TRANSLATE_NOOP("Why", "Each critic knows its own block of the records. Every step queries <b>one</b> critic for how the generated pictures should change."),
     QT_TRANSLATE_NOOP("Why", "The response is one vector, clipped as a whole. Its noise can be many times as long, and then only few and coarse shapes are learned."), "clipping"},
    {"gs-wgan with moments", WhyKind::Blocks, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "one critic responds at a step"), QT_TRANSLATE_NOOP("Why", "hides what a critic knows"),
     QT_TRANSLATE_NOOP("Why", "Noisy moments of the records come first and teach the critics' public start. Every step then queries <b>one</b> critic for what it would change beyond that."),
     QT_TRANSLATE_NOOP("Why", "The response is one vector, clipped as a whole. Its noise can be many times as long, and then only few and coarse shapes are learned."), "clipping"},
    {"gs-fed", WhyKind::Blocks, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "one client responds in a round"), QT_TRANSLATE_NOOP("Why", "hides what a client has"),
     QT_TRANSLATE_NOOP("Why", "Each client keeps its records and a critic. Every round queries <b>one</b> client for how the generated pictures should change."),
     QT_TRANSLATE_NOOP("Why", "The noise covers all records of a client together. What a single client has is lost, what most clients have is learned."), "clipping"},
    {"dp-classifier", WhyKind::Arrows, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "clipped, noisy gradients leave"), QT_TRANSLATE_NOOP("Why", "hides what few records ask for"),
     QT_TRANSLATE_NOOP("Why", "Noisy moments come first; then every step sums the gradient of <b>each record</b>, clipped and with noise. The classifier learns from these sums."),
     QT_TRANSLATE_NOOP("Why", "It learns what most records of a class agree on. Its pictures are those of the moments, blurred as these."), "clipping"},
    {"dp-adapt", WhyKind::Shifts, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "noisy features leave"), QT_TRANSLATE_NOOP("Why", "hides single features"),
     QT_TRANSLATE_NOOP("Why", "A classifier learns a <b>public</b> set with labels. Noisy features of the records then say where the public features should move."),
     QT_TRANSLATE_NOOP("Why", "The labels of the records are never queried. Pictures are those of the public set; differences below the noise stay as they are there."), "central"},
    {"evolution", WhyKind::Votes, WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "only noisy votes leave"), QT_TRANSLATE_NOOP("Why", "hides candidates with few votes"),
     QT_TRANSLATE_NOOP("Why", "The program draws candidates. In every step each record votes for the one <b>nearest</b> to it, and those with most votes have offspring."),
     QT_TRANSLATE_NOOP("Why", "Candidates with few votes cannot be told from those with none, so rare forms die out."), "central"}};
// clang-format on

const CentralWords& centralWords(const PrivacySpec& privacy) {
    const bool isTable = privacy.method == "moments" && momentsRecipe(privacy) == "table";
    const bool hasMoments = privacy.method == "gs-wgan" && numberOf(privacy, "momentsShare") > 0;
    const std::string_view name = isTable      ? std::string_view("table")
                                  : hasMoments ? std::string_view("gs-wgan with moments")
                                               : std::string_view(privacy.method);
    const auto* found = std::ranges::find(methods, name, &CentralWords::method);
    return found == std::end(methods) ? methods[0] : *found;
}

QString centralText(const char* words) { return QCoreApplication::translate("Why", words); }

/// How much noise there is in this run.
QString amountOf(const PrivacySpec& privacy, const CentralMethod& method, double noise) {
    if (privacy.noise == NoiseDistribution::None)
        return QCoreApplication::translate("Why", "This run has <b>no noise</b>: it shows what the method reaches "
                                                  "without privacy.");
    const double multiplier = noise > 0 ? noise : privacy.noiseMultiplier;
    if (!(multiplier > 0)) return QCoreApplication::translate("Why", "The noise hides what a single record adds.");
    const QString times = roundedDownText(multiplier);
    return method.unit == PrivacyUnit::Block
               ? QCoreApplication::translate("Why", "The noise hides what a single client adds: its standard deviation "
                                                    "is %1 times the most that a client can change.")
                     .arg(times)
           : method.queries(privacy).size() > 1
               ? QCoreApplication::translate("Why", "The noise hides what a single record adds: its standard deviation "
                                                    "is at least %1 times the most that a record can change.")
                     .arg(times)
               : QCoreApplication::translate("Why", "The noise hides what a single record adds: its standard deviation "
                                                    "is %1 times the most that a record can change.")
                     .arg(times);
}

} // namespace

WhyStory whyOfCentral(const RunSpec& run, const WhyFacts& facts) {
    const CentralWords& words = centralWords(run.privacy);
    const CentralMethod* method = centralMethod(run.privacy.method);
    const std::size_t style = styleNumbers({run.privacy.method}).front();
    const QString title = method ? QCoreApplication::translate("CentralMethod", std::string(method->title).c_str())
                                 : QString::fromStdString(run.privacy.method);
    return {.first = {words.asked, style, title, centralText(words.leaves)},
            .second = {words.hidden, style, QCoreApplication::translate("Why", "The noise"), centralText(words.fades)},
            .sentences = {centralText(words.query), method ? amountOf(run.privacy, *method, facts.noise) : QString(),
                          centralText(words.limit)},
            .diamond = false,
            .word = QString::fromLatin1(words.word),
            .about = QCoreApplication::translate("Why", "About this noise"),
            .isStepwise = false};
}

} // namespace sfumato
