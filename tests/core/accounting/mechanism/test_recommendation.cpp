// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/recommendation.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace sfumato;

namespace {

PublicNeeds xrays(double epsilon) { return {.pictures = {3882, 2, 1, 28, 28}, .epsilon = epsilon, .delta = 1e-5}; }

bool offers(const Recommendation& found, const char* method) {
    return std::ranges::any_of(found.others, [&](const RecommendedMethod& of) { return of.method == method; });
}

} // namespace

class TestRecommendation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesOfAHospitalGetMoments() {
        const auto found = recommendMethod(xrays(3)).value();
        QCOMPARE(QString::fromStdString(found.facts),
                 QString("3882 gray pictures of 28 x 28 in 2 classes at epsilon 3"));
        QCOMPARE(found.first.method, std::string("moments"));
        QCOMPARE(QString::fromStdString(found.expected),
                 QString("samples as sharp as a thumbnail of 8 x 8 pixels: recognizable, blurred"));
        QVERIFY(!found.first.reason.empty() && !found.isForNothing);
        QVERIFY(offers(found, "dp-classifier") && offers(found, "local-fa"));
    }

    void theNeedDecides() {
        PublicNeeds needs = xrays(3);
        needs.wantsClassifier = true;
        QCOMPARE(recommendMethod(needs)->first.method, std::string("dp-classifier"));
        needs = {.pictures = {60000, 10, 1, 28, 28}, .isWriting = true, .epsilon = 1, .delta = 1e-6};
        QCOMPARE(recommendMethod(needs)->first.method, std::string("moments with recipe=glyph"));
        needs.pictures.records = 5000; // strokes cannot be told from noise
        QCOMPARE(recommendMethod(needs)->first.method, std::string("moments"));
        needs = xrays(3);
        needs.isLocal = true;
        QCOMPARE(recommendMethod(needs)->first.method, std::string("local-fa"));
        QVERIFY(offers(*recommendMethod(needs), "moments"));
        needs = {.pictures = {48842, 2, 1, 1, 14}, .isTable = true, .epsilon = 1};
        QCOMPARE(recommendMethod(needs)->first.method, std::string("dp-merf"));
        needs = {.pictures = {50000, 10, 3, 32, 32}, .epsilon = 1};
        QCOMPARE(recommendMethod(needs)->first.method, std::string("moments"));
        QVERIFY(!offers(*recommendMethod(needs), "dp-classifier"));
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
