// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/recommendation.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace sfumato;

namespace {

PublicNeeds xrays(double epsilon) { return {.pictures = {3882, 2, 1, 28, 28}, .epsilon = epsilon, .delta = 1e-5}; }

bool offers(const Recommendation& found, const char* method) {
    return std::ranges::any_of(found.others, [&](const RecommendedMethod& of) { return of.named() == method; });
}

} // namespace

class TestRecommendation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesOfAHospitalGetMoments() {
        const auto found = recommendMethod(xrays(3)).value();
        QCOMPARE(QString::fromStdString(found.facts),
                 QString("3,882 gray pictures of 28 x 28 in 2 classes at epsilon 3"));
        QCOMPARE(found.first.method, std::string("moments"));
        QCOMPARE(QString::fromStdString(found.expected),
                 QString("Expect samples as sharp as a thumbnail of 8 x 8 pixels: recognizable, blurred."));
        QVERIFY(!found.first.reason.empty() && !found.isForNothing);
        QVERIFY(offers(found, "dp-classifier") && offers(found, "local-fa"));
    }

    void theNeedDecides() {
        PublicNeeds needs = xrays(3);
        needs.wantsClassifier = true;
        QCOMPARE(recommendMethod(needs)->first.method, std::string("dp-classifier"));
        needs = {.pictures = {60000, 10, 1, 28, 28}, .isWriting = true, .epsilon = 1, .delta = 1e-6};
        QCOMPARE(recommendMethod(needs)->first.named(), std::string("moments with recipe=glyph"));
        needs.pictures.records = 5000; // strokes cannot be told from noise
        QCOMPARE(recommendMethod(needs)->first.method, std::string("moments"));
        needs = xrays(3);
        needs.isLocal = true;
        QCOMPARE(recommendMethod(needs)->first.method, std::string("local-fa"));
        QVERIFY(offers(*recommendMethod(needs), "moments"));
        needs = {.pictures = {48842, 2, 1, 1, 14}, .isTable = true, .epsilon = 1};
        QCOMPARE(recommendMethod(needs)->first.named(), std::string("moments with recipe=table"));
        QVERIFY(recommendMethod(needs)->expected.starts_with("Values and combinations in at least "));
        QVERIFY(offers(*recommendMethod(needs), "dp-merf") && !recommendMethod(needs)->isForNothing);
        needs.pictures.records = 100;
        QVERIFY(recommendMethod(needs)->isForNothing);
        needs = {.pictures = {50000, 10, 3, 32, 32}, .epsilon = 1};
        QCOMPARE(recommendMethod(needs)->first.method, std::string("moments"));
        QVERIFY(!offers(*recommendMethod(needs), "dp-classifier"));
    }

    // What a spec states is what the options of recommend type.
    void aSpecStatesItsNeeds() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.method = "dp-merf", spec.privacy.epsilon = 3, spec.privacy.delta = 1e-5;
        DataFacts facts{.geometry = {true, 1, 28, 28}, .records = 3882, .classes = 2};
        const PublicNeeds needs = needsOf(spec, facts);
        QCOMPARE(recommendMethod(needs)->facts, recommendMethod(xrays(3))->facts);
        QVERIFY(!needs.isWriting && !needs.isLocal && !needs.isTable && !needs.wantsClassifier);
        spec.privacy.method = "dp-classifier";
        QVERIFY(needsOf(spec, facts).wantsClassifier);
        spec.data.source = "usps", facts.classes = 0;
        QVERIFY(needsOf(spec, facts).isWriting && needsOf(spec, facts).pictures.classes == 1);
        spec.privacy.model = PrivacyModel::Local, spec.mechanism.epsilon = 7;
        QVERIFY(needsOf(spec, facts).isLocal && !needsOf(spec, facts).wantsClassifier);
        QCOMPARE(needsOf(spec, facts).epsilon, 7.0);
        facts.geometry = {};
        QVERIFY(needsOf(spec, facts).isTable);
        facts.geometry.width = 5; // numbers; a category has one for each of its values
        spec.data.source = "file", spec.data.read.columns = {"age=whole", "ward=n|e|s", "weight=number", "ill=label"};
        QCOMPARE(needsOf(spec, facts).pictures.width, std::int64_t(3));
    }

    void aSpecIsKnownToLearnByTheMethod() {
        RunSpec spec;
        const RecommendedMethod any{"moments", {}}, glyph{"moments", {}, {{"recipe", "glyph"}}}, merf{"dp-merf", {}},
            entropic{"entropic", {}}, windows{"local-fa", {}};
        QVERIFY(learnsBy(spec, entropic) && !learnsBy(spec, windows) && !learnsBy(spec, any));
        spec.mechanism.transform = Transform::Garments;
        QVERIFY(learnsBy(spec, windows) && !learnsBy(spec, entropic) && !learnsBy(spec, {"local-mn", {}}));
        spec.privacy.model = PrivacyModel::Central, spec.privacy.method = "moments";
        QVERIFY(learnsBy(spec, any) && !learnsBy(spec, glyph) && !learnsBy(spec, merf) && !learnsBy(spec, windows));
        spec.privacy.settings = {{"recipe", "glyph"}};
        QVERIFY(learnsBy(spec, glyph) && !learnsBy(spec, any));
        spec.privacy.method = "dp-merf", spec.privacy.settings = {};
        QVERIFY(learnsBy(spec, merf) && !learnsBy(spec, any));
    }

    void wordsAreThoseOfTheReader() {
        const Wording loud("xx", [](const char* context, const std::string& english) {
            return std::string(context) == "Number" ? english : '<' + english + '>';
        });
        const auto found = recommendMethod(xrays(3), loud).value();
        QCOMPARE(QString::fromStdString(found.facts), QString("<<3882 gray pictures of 28 x 28> in 2 classes at "
                                                              "epsilon 3>"));
        QCOMPARE(QString::fromStdString(found.expected),
                 QString("<Expect samples as sharp as a thumbnail of 8 x 8 pixels: <recognizable, blurred>.>"));
        QVERIFY(found.first.reason.starts_with('<') && found.others.front().reason.starts_with('<'));
    }

    void tooLittleIsSaidToBe() {
        QVERIFY(recommendMethod({.pictures = {1000, 10, 1, 28, 28}, .epsilon = 1, .delta = 1e-5})->isForNothing);
        QVERIFY(recommendMethod(xrays(0.05))->isForNothing);
        QCOMPARE(recommendMethod({.pictures = {0, 10, 1, 28, 28}, .epsilon = 1}).fault().code, Fault::Code::OutOfRange);
        QCOMPARE(recommendMethod({.pictures = {500, 10, 1, 28, 4}, .epsilon = 1}).fault().code,
                 Fault::Code::Unsupported);
        QVERIFY(!recommendMethod(xrays(-1)).ok());
    }
};

SFUMATO_TEST(TestRecommendation)
#include "test_recommendation.moc"
