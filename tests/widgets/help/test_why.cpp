// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"
#include "widgets/help/verdict.h"
#include "widgets/help/why_card.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace sfumato;

namespace {

RunSpec local(Loss loss, Start start = Start::Random, Denoiser denoiser = Denoiser::None) {
    RunSpec run;
    run.mechanism.kind = MechanismKind::Laplace;
    run.methods = {{.name = std::string(nameOf(loss)), .loss = loss, .start = start, .denoiser = denoiser}};
    return run;
}

RunSpec central(std::string_view method) {
    RunSpec run;
    run.privacy.model = PrivacyModel::Central;
    run.privacy.method = std::string(method);
    run.methods = {{.name = std::string(method)}};
    return run;
}

/// Three sentences with nothing left to fill in, and two drawings with something on them.
void checkStory(const WhyStory& story) {
    QCOMPARE(story.sentences.size(), 3);
    for (const QString& sentence : story.sentences) {
        QVERIFY2(sentence.endsWith('.'), qPrintable(sentence));
        QVERIFY2(!QRegularExpression("%[1-9]").match(sentence).hasMatch(), qPrintable(sentence));
    }
    for (const WhyPart& part : {story.first, story.second}) {
        QVERIFY(!part.name.isEmpty() && !part.does.isEmpty());
        WhyDrawing drawing;
        drawing.resize(264, 112);
        drawing.setDrawing(part.kind, part.style, story.diamond);
        const QImage image = drawing.grab().toImage();
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) drawn += image.pixel(x, y) != image.pixel(130, 2);
        QVERIFY2(drawn > 300, qPrintable(part.does));
    }
}

} // namespace

class TestWhy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLossIsExplained() {
        for (const auto& [loss, name] : EnumNames<Loss>::table) {
            const RunSpec run = local(loss);
            checkStory(whyOf(run, {.noise = 0.4828}, 0, 0));
            checkStory(whyOf(run, {}, 0, 0));
        }
        checkStory(whyOf(local(Loss::Entropic, Start::Anchored), {.noise = 1}, 0, 0));
        checkStory(whyOf(local(Loss::Unregularized, Start::Random, Denoiser::Linear), {.noise = 1}, 0, 0));
    }

    void everyCentralMethodHasWordsOfItsOwn() {
        QSet<QString> queries;
        for (const CentralMethod& method : centralMethods()) {
            const WhyStory story = whyOf(central(method.name), {.noise = 2.5}, 0, 0);
            checkStory(story);
            QVERIFY2(!queries.contains(story.sentences[0]), method.name.data());
            queries << story.sentences[0];
            QVERIFY2(story.sentences[1].contains("2.5"), qPrintable(story.sentences[1]));
        }
        QVERIFY(whyOf(central("moments"), {.noise = 1.5494}, 0, 0).sentences.join(' ').contains("least 1.54 times"));
        RunSpec baseline = central("dp-merf");
        baseline.privacy.noise = NoiseDistribution::None;
        QVERIFY(whyOf(baseline, {}, 0, 0).sentences[1].contains("no noise"));
    }

    void theNumbersAreThoseOfTheRun() {
        RunSpec run = local(Loss::Entropic);
        QVERIFY(whyOf(run, {.noise = 0.4828}, 0, 0).sentences[2].contains("cost (L1) and strength (0.482) match"));
        run.mechanism.kind = MechanismKind::Gaussian; // 2 sigma^2
        QVERIFY(whyOf(run, {.noise = 0.5}, 0, 0).sentences[2].contains("cost (squared distance) and strength (0.5)"));
        run.methods[0].regularization = 3;
        QVERIFY(whyOf(run, {.noise = 0.5}, 0, 0).sentences[2].contains("strength is 3, and 0.5 would match"));
        run.methods[0] = {.loss = Loss::Entropic, .cost = Cost::L1};
        QVERIFY(whyOf(run, {.noise = 0.5}, 0, 0).sentences[2].contains("(L1) does not match"));
    }

    void aResultThatTheoryDoesNotExpectIsSaid() {
        RunSpec run = local(Loss::Entropic);
        run.methods.push_back({.name = "plain", .loss = Loss::Unregularized});
        const auto [first, second] = tellingMethods(run, {.nearest = "plain"});
        QCOMPARE(first, std::size_t(0));
        QCOMPARE(second, std::size_t(1));
        QVERIFY(whyOf(run, {.nearest = "plain"}, 0, 1).sentences[2].contains("came nearer all the same"));
        QVERIFY(whyOf(run, {.nearest = "entropic", .isLearned = false}, 0, 1).sentences[2].contains("no method"));
        QVERIFY(!whyOf(run, {.nearest = "entropic"}, 0, 1).sentences[2].contains("In this run"));
        const auto end = [&](const WhyFacts& facts) { return whyOf(run, facts, 0, 1).sentences[2]; };
        QVERIFY(end({.noise = 8, .nearest = "entropic", .isFound = false}).contains("stands in the way is"));
        QVERIFY(end({.noise = 8, .hasCollapsed = true}).contains("collapsed"));
        for (const QString& words : {end({.nearest = "entropic", .isFound = false}), end({.hasCollapsed = true})})
            QVERIFY(!words.contains("look through the noise"));
    }

    // A training that was stopped early, or that told no method from another, shows nothing of what is explained.
    void whatIsTooShortIsSaidFirst() {
        RunSpec run = local(Loss::Entropic);
        run.methods.push_back({.name = "unregularized", .loss = Loss::Unregularized});
        const auto said = [&](const WhyFacts& facts) {
            const WhyStory story = whyOf(run, facts, 0, 1);
            checkStory(story);
            return story.isSurprise ? story.sentences.last() : QString();
        };
        QVERIFY(said({.stepsDone = 300, .stepsPlanned = 4000}).startsWith("Too short to tell: 300 of 4,000 steps"));
        QVERIFY(said({.hasCollapsed = true, .isUndecided = true}).startsWith("Too short to tell, or the noise is too"));
        QVERIFY(!said({.stepsDone = 3000, .stepsPlanned = 4000}).startsWith("Too short"));
    }

    void equalDistancesTellNoMethodFromAnother() {
        const auto report = [](double first, double second) {
            RunReport made;
            for (const double far : {first, second}) {
                RunReport::Method method{.name = "m"};
                method.last.wasserstein2 = Metric{far};
                made.methods.push_back(method);
            }
            return made;
        };
        QVERIFY(areEquallyNear(report(10, 10.2)) && !areEquallyNear(report(10, 14)) && !areEquallyNear(RunReport{}));
    }

    void drawingsOfOtherRecordsSayThatTheyAreAnExample() {
        WhyCard card;
        const auto* caption = card.findChild<QLabel*>("made-up");
        RunSpec run = local(Loss::Entropic);
        card.setRun(run, {.noise = 1});
        QVERIFY(caption->isHidden()); // the half circle itself
        run.data = {.source = "file", .path = "own.csv"};
        card.setRun(run, {.noise = 1});
        QVERIFY(!caption->isHidden() && caption->text().contains("made-up points, not these records"));
        card.setRun(central("dp-merf"), {.noise = 1}); // whose drawings show no points of records
        QVERIFY(caption->isHidden());
    }

    void aMethodIsChosenWhereThereAreMoreThanTwo() {
        RunSpec run = local(Loss::Entropic);
        run.methods.push_back({.name = "plain", .loss = Loss::Unregularized});
        WhyCard card;
        card.setRun(run, {.noise = 1});
        auto* methods = card.findChild<QComboBox*>();
        QVERIFY(methods->isHidden());
        run.methods.push_back({.name = "divergence", .loss = Loss::Divergence});
        card.setRun(run, {.noise = 1});
        QVERIFY(!methods->isHidden());
        methods->setCurrentIndex(2);
        QVERIFY(card.story().first.kind == WhyKind::Widens);
        QVERIFY(card.story().second.kind == WhyKind::Copies);
    }
};

SFUMATO_TEST(TestWhy)
#include "test_why.moc"
