// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/why_story.h"

#include "core/spec/tables/mechanism_facts.h"
#include "widgets/help/verdict.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct LossWords {
    WhyKind kind;
    const char *does, *how;
};

// clang-format off
LossWords wordsOf(Loss loss) {
    switch (loss) {
    case Loss::Entropic:
        return {WhyKind::Settles, QT_TRANSLATE_NOOP("Why", "settles among its points"),
                QT_TRANSLATE_NOOP("Why", "Entropic training links each generated point to <b>all</b> noisy points that it may have become and settles it in their middle.")};
    case Loss::Unregularized:
        return {WhyKind::Copies, QT_TRANSLATE_NOOP("Why", "copies each point"),
                QT_TRANSLATE_NOOP("Why", "Unregularized training moves each generated point onto <b>one</b> noisy point, so it learns the noise too.")};
    case Loss::Divergence:
        return {WhyKind::Widens, QT_TRANSLATE_NOOP("Why", "is as wide as the noise"),
                QT_TRANSLATE_NOOP("Why", "The Sinkhorn divergence subtracts the blur of entropic transport again. It is least where generated points lie <b>as</b> the noisy ones do, so it learns the noise too.")};
    case Loss::Likelihood:
        return {WhyKind::Explains, QT_TRANSLATE_NOOP("Why", "explains each point"),
                QT_TRANSLATE_NOOP("Why", "Likelihood training links each noisy point to the generated points that it <b>may come from</b>, and moves these until the noisy points are as likely as possible.")};
    case Loss::Hybrid:
        return {WhyKind::TwoPhases, QT_TRANSLATE_NOOP("Why", "settles, then explains"),
                QT_TRANSLATE_NOOP("Why", "Hybrid training is entropic for the first %1 % of the steps, which finds the shape; the likelihood of the noisy points then refines it.")};
    case Loss::NoisyGenerator:
        return {WhyKind::AddsNoise, QT_TRANSLATE_NOOP("Why", "adds noise before it compares"),
                QT_TRANSLATE_NOOP("Why", "Here each generated point gets <b>noise of its own</b> before it is compared with the noisy points. Where these agree, the shapes under the noise agree.")};
    case Loss::NoisyCritic:
        return {WhyKind::Judges, QT_TRANSLATE_NOOP("Why", "adds noise before a critic judges"),
                QT_TRANSLATE_NOOP("Why", "Here each generated point gets <b>noise of its own</b>, and a network, the critic, learns to tell it from the noisy points. Where it cannot, the shapes under the noise agree.")};
    case Loss::None:
        return {WhyKind::Ellipse, QT_TRANSLATE_NOOP("Why", "mean and covariance only"),
                QT_TRANSLATE_NOOP("Why", "Nothing is trained here: the mean, and the directions that stand above the noise, give an ellipse and no finer shape.")};
    case Loss::Moments:
        return {WhyKind::Fades, QT_TRANSLATE_NOOP("Why", "keeps what is above the noise"),
                QT_TRANSLATE_NOOP("Why", "Mean and covariance of each class are computed from the noisy records, and what the noise added to them, which is known, is subtracted.")};
    }
    return {};
}
// clang-format on

QString lossText(const char* words) { return QCoreApplication::translate("Why", words); }

bool isDenoised(const MethodSpec& method) { return method.denoiser != Denoiser::None; }
bool learnsNoise(const MethodSpec& method) {
    return !isDenoised(method) && (method.loss == Loss::Unregularized || method.loss == Loss::Divergence);
}
bool isWarm(const MethodSpec& method) {
    return method.start == Start::Anchored && method.loss != Loss::None && method.loss != Loss::Moments;
}

WhyPart partOf(const RunSpec& run, std::size_t method) {
    const MethodSpec& of = run.methods[method];
    const LossWords words = wordsOf(of.loss);
    const auto numbers = styleNumbers(methodNames(run.methods));
    return {isDenoised(of) ? WhyKind::Averages
            : isWarm(of)   ? WhyKind::Starts
                           : words.kind,
            numbers[method], capitalized(methodText(of.name)),
            isDenoised(of) ? QCoreApplication::translate("Why", "learns from averages")
            : isWarm(of)   ? QCoreApplication::translate("Why", "starts near the shape")
                           : lossText(words.does)};
}

WhyPart noisePart() {
    return {WhyKind::Noise, 0, QCoreApplication::translate("Why", "The noise"),
            QCoreApplication::translate("Why", "moves each record")};
}

/// What the method does.
QString howOf(const MethodSpec& method) {
    if (isDenoised(method))
        return QCoreApplication::translate(
            "Why",
            "Each noisy point is first replaced by an estimate, an <b>average</b> over all that it may have been. "
            "Averages lie nearer together than the records did.");
    const QString how = method.loss == Loss::Hybrid
                            ? lossText(wordsOf(method.loss).how).arg(numberText(100 * method.hybridFraction))
                            : lossText(wordsOf(method.loss).how);
    return isWarm(method)
               ? QCoreApplication::translate(
                     "Why", "Warm-started training begins at the mean and along the directions that stand above "
                            "the noise, computed from the noisy points; it only has to bend that.")
               : how;
}

QString noiseScaleText(const MechanismSpec& mechanism, double noise) {
    const QString amount = roundedDownText(noise), name = noiseText(mechanism.kind);
    const MechanismFacts& facts = factsOf(mechanism.kind);
    if (facts.shape == NoiseShape::Laplace)
        return QCoreApplication::translate("Why", "Laplace noise (scale b %1)").arg(amount);
    if (facts.shape == NoiseShape::Normal && !facts.isDirection)
        return QCoreApplication::translate("Why", "%1 noise (standard deviation %2)").arg(name, amount);
    return QCoreApplication::translate("Why", "%1 noise (scale %2)").arg(name, amount);
}

/// Whether cost and strength are those of the noise, and what follows from it, with the numbers of this run.
QString matchOf(const MechanismSpec& mechanism, const MethodSpec& method, double noise) {
    const auto fits = factsOf(mechanism.kind).cost;
    if (!fits)
        return QCoreApplication::translate("Why", "No cost matches %1 noise exactly, so what is found is near the "
                                                  "shape, not the shape itself.")
            .arg(noiseText(mechanism.kind));
    const Cost wanted = *fits;
    const Cost cost = method.cost == Cost::Matched ? wanted : method.cost;
    const auto strengthOf = [&](Cost of) { return of == Cost::L1 ? noise : 2 * noise * noise; };
    const QString name = cost == Cost::L1 ? QCoreApplication::translate("Why", "L1")
                                          : QCoreApplication::translate("Why", "squared distance");
    const double strength = method.regularization > 0 ? method.regularization : strengthOf(cost);
    const bool isMatched = cost == wanted &&
                           (method.regularization == 0 ||
                            (noise > 0 && std::abs(method.regularization / strengthOf(wanted) - 1) < 1e-6));
    if (isMatched)
        return noise > 0
                   ? QCoreApplication::translate(
                         "Why", "It can look through the noise because cost (%1) and strength (%2) match the %3 noise.")
                         .arg(name, roundedDownText(strength), noiseText(mechanism.kind))
                   : QCoreApplication::translate("Why", "It can look through the noise because cost (%1) and strength "
                                                        "match the %2 noise.")
                         .arg(name, noiseText(mechanism.kind));
    if (cost != wanted || noise == 0)
        return QCoreApplication::translate("Why", "Here the cost (%1) does not match the %2 noise, so what is found is "
                                                  "not quite the shape.")
            .arg(name, noiseText(mechanism.kind));
    return QCoreApplication::translate("Why", "Here the strength is %1, and %2 would match the %3 noise, so what is "
                                              "found is not quite the shape.")
        .arg(roundedDownText(strength), roundedDownText(strengthOf(wanted)), noiseText(mechanism.kind));
}

QString endOf(const RunSpec& run, const MethodSpec& method, double noise) {
    const QString amount = noise > 0 ? noiseScaleText(run.mechanism, noise)
                                     : QCoreApplication::translate("Why", "the noise");
    if (isDenoised(method))
        return QCoreApplication::translate("Why", "So samples are smoother than the records, the more so the stronger "
                                                  "the noise: here %1.")
            .arg(amount);
    switch (method.loss) {
    case Loss::Entropic:
    case Loss::Likelihood:
    case Loss::Hybrid: return matchOf(run.mechanism, method, noise);
    case Loss::NoisyGenerator:
    case Loss::NoisyCritic:
        return QCoreApplication::translate("Why", "This works for any noise that can be drawn; here that is %1.")
            .arg(amount);
    case Loss::Unregularized:
    case Loss::Divergence:
        return QCoreApplication::translate("Why", "What it generates therefore has %1 in it.").arg(amount);
    case Loss::None:
        return QCoreApplication::translate("Why", "Directions that do not stand above %1 are left out.").arg(amount);
    case Loss::Moments:
        return QCoreApplication::translate("Why", "What does not stand above the noise is left out: fine details and "
                                                  "small classes go first, so samples are blurred.");
    }
    return {};
}

/// What a person should know where theory and result differ.
QString surpriseOf(const RunSpec& run, const WhyFacts& facts) {
    const QString amount = facts.noise > 0 ? noiseScaleText(run.mechanism, facts.noise)
                                           : QCoreApplication::translate("Why", "the noise");
    if (2 * facts.stepsDone < facts.stepsPlanned)
        return QCoreApplication::translate("Why", "Too short to tell: %1 of %2 steps were trained. What follows holds "
                                                  "for a training that is long enough.")
            .arg(QLocale().toString(qlonglong(facts.stepsDone)), QLocale().toString(qlonglong(facts.stepsPlanned)));
    if (facts.isUndecided)
        return QCoreApplication::translate("Why", "Too short to tell, or the noise is too strong: no method came "
                                                  "nearer than another. What follows holds for a training that is "
                                                  "long enough.");
    if (facts.hasCollapsed)
        return QCoreApplication::translate("Why", "In this run the samples have collapsed. What stands in the way is "
                                                  "%1, which hides all but the middle of the records: less noise (a "
                                                  "larger epsilon) or more records help.")
            .arg(amount);
    const auto nearest = std::ranges::find(run.methods, facts.nearest, &MethodSpec::name);
    if (nearest == run.methods.end()) return {};
    if (!facts.isLearned)
        return QCoreApplication::translate("Why", "In this run no method came nearer than the noisy points themselves: "
                                                  "too few steps, too few points, or noise that is weak beside the "
                                                  "shape.");
    const bool couldFind = std::ranges::any_of(run.methods, [](const MethodSpec& method) {
        return method.loss == Loss::Entropic || method.loss == Loss::Likelihood || method.loss == Loss::Hybrid;
    });
    if (couldFind && learnsNoise(*nearest))
        return QCoreApplication::translate("Why", "In this run %1 came nearer all the same: the noise is weak beside "
                                                  "the shape, or the others need more steps.")
            .arg(methodText(nearest->name));
    return facts.isFound ? QString()
                         : QCoreApplication::translate("Why", "In this run the shape was not found. What stands in the "
                                                              "way is %1: less noise (a larger epsilon) or more "
                                                              "records help. The drawing shows what the method does "
                                                              "where the noise is weaker.")
                               .arg(amount);
}

} // namespace

QString noiseText(MechanismKind kind) {
    const MechanismFacts& facts = factsOf(kind);
    if (facts.isDirection) return QCoreApplication::translate("Why", "PrivUnitG");
    if (facts.shape == NoiseShape::Laplace) return QCoreApplication::translate("Why", "Laplace");
    return facts.shape == NoiseShape::Normal ? QCoreApplication::translate("Why", "Gaussian")
                                             : QCoreApplication::translate("Why", "generalized");
}

std::pair<std::size_t, std::size_t> tellingMethods(const RunSpec& run, const WhyFacts& facts) {
    const auto placeOf = [&](auto test) {
        return std::size_t(std::ranges::find_if(run.methods, test) - run.methods.begin());
    };
    const std::size_t count = run.methods.size();
    std::size_t best = placeOf([&](const MethodSpec& method) { return method.name == facts.nearest; });
    if (best == count || learnsNoise(run.methods[best])) // theory first; the sentences say what came out
        best = placeOf([](const MethodSpec& method) { return !learnsNoise(method); });
    if (best == count) best = 0;
    std::size_t other = placeOf([](const MethodSpec& method) { return method.loss == Loss::Unregularized; });
    if (other == count || other == best) other = count > 1 ? (best == 0 ? 1 : 0) : best;
    return {best, other};
}

WhyStory whyOf(const RunSpec& run, const WhyFacts& facts, std::size_t first, std::size_t second) {
    if (run.privacy.model == PrivacyModel::Central) return whyOfCentral(run, facts);
    const MethodSpec& method = run.methods[first];
    const bool alone = first == second;
    const QString noise = facts.noise > 0
                              ? QCoreApplication::translate("Why",
                                                            "Each record was moved by %1 before anything learned "
                                                            "from it.")
                                    .arg(noiseScaleText(run.mechanism, facts.noise))
                              : QCoreApplication::translate("Why", "Each record was moved by noise before anything "
                                                                   "learned from it.");
    const QString surprise = surpriseOf(run, facts);
    WhyStory story{.first = partOf(run, first), .second = alone ? noisePart() : partOf(run, second)};
    story.sentences = {alone ? noise : howOf(run.methods[second]), howOf(method),
                       surprise.isEmpty() ? endOf(run, method, facts.noise) : surprise};
    story.isSurprise = !surprise.isEmpty();
    story.diamond = factsOf(run.mechanism.kind).shape == NoiseShape::Laplace;
    const bool isTransport = method.loss != Loss::None && method.loss != Loss::Moments;
    story.word = isTransport ? QStringLiteral("regularization") : QStringLiteral("post-processing");
    story.about = isTransport ? QCoreApplication::translate("Why", "About regularization that fits the noise")
                              : QCoreApplication::translate("Why", "About post-processing");
    story.isStepwise = isTransport && !facts.isPicture;
    return story;
}

} // namespace sfumato
