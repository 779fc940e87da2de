// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/visibility.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// Variances 40, 10, 3 of 60 in all, seen through noise of variance 100 by 784 numbers of 60,000 records: the
/// limit is 11.4.
Identifiability known() {
    return {.records = 60000, .dimensions = 784, .noiseVariance = 20, .spikes = {40, 10, 3}, .totalVariance = 60};
}

} // namespace

class TestIdentifiability : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLimitIsTheNoiseTimesTheRootOfDimensionsOverRecords() {
        QVERIFY(std::abs(visibilityLimit(12.35 * 12.35, 60000, 784) - 17.4346) < 1e-3);
        QCOMPARE(visibilityLimit(4, 100, 400), 8.0);
    }

    void whatIsMeasuredIsItsOwnForecast() {
        const Visibility now = forecast(known(), 20, 60000); // limit 2.29
        QCOMPARE(now.directions, 3);
        QCOMPARE(now.share, 53.0 / 60);
        QVERIFY(!now.atLeast);
    }

    void moreNoiseAndFewerRecordsHideDirections() {
        const Visibility noisier = forecast(known(), 100, 60000); // limit 11.4
        QCOMPARE(noisier.directions, 1);
        QCOMPARE(noisier.share, 40.0 / 60);
        QVERIFY(!noisier.atLeast);
        const Visibility fewer = forecast(known(), 20, 60000 / 25); // the same limit
        QVERIFY(fewer == noisier);
        QCOMPARE(forecast(known(), 1e4, 60000).directions, 0);
    }

    void lessNoiseIsALowerBoundSinceHiddenDirectionsMayShow() {
        for (const Visibility better : {forecast(known(), 10, 60000), forecast(known(), 20, 120000)}) {
            QCOMPARE(better.directions, 3);
            QVERIFY(better.atLeast);
        }
    }

    void aCornerBringsItsOwnDirectionsDimensionsAndNoise() {
        const Identifiability::Corner corner{
            .corner = 14, .dimensions = 196, .noiseRatio = std::sqrt(2.0), .spikes = {38, 8, 1}};
        // limit 2 * 20 * sqrt(196 / 60000) = 2.286, as before
        const Visibility behind = forecast(known(), corner, 20, 60000);
        QCOMPARE(behind.directions, 2);
        QCOMPARE(behind.share, 46.0 / 60);
        QVERIFY(!behind.atLeast);
        const Identifiability::Corner free{.corner = 14, .dimensions = 196, .noiseRatio = 1, .spikes = {38, 8, 1}};
        QVERIFY2(forecast(known(), free, 20, 60000).atLeast, "a quarter of the numbers halves the limit");
    }

    void aStandInIsPublicAndKeepsTheMechanism() {
        RunSpec spec;
        spec.data = {.source = "file", .path = "/somewhere/faces.npz", .count = 0};
        spec.mechanism = {.epsilon = 3, .bound = Bound::Orthant, .radius = 20, .noise = NoiseDistribution::Exact};
        const RunSpec digits = withStandIn(spec, 28), points = withStandIn(spec, 0);
        QVERIFY(!isSensitive(digits.data) && !isSensitive(points.data));
        QCOMPARE(digits.data.source, std::string("glyph-digits"));
        QCOMPARE(digits.data.side, 28);
        QCOMPARE(digits.data.count, 5000);
        QCOMPARE(points.data.source, std::string("half-circle"));
        QCOMPARE(digits.mechanism.epsilon, 3.0);
        QCOMPARE(digits.mechanism.radius, 20.0);
        QVERIFY(digits.data.path.empty());
    }
};

SFUMATO_TEST_WITH(TestIdentifiability, QCoreApplication)
#include "test_identifiability.moc"
