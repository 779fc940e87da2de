// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sheet.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <limits>

using namespace sfumato;

namespace {

DataFacts images(std::int64_t channels, std::int64_t height, std::int64_t width, double low) {
    return {.geometry = {true, channels, height, width}, .domain = {PublicDomain::Shape::Box, {low}, {1}}};
}

DataFacts points(std::int64_t dimensions) {
    return {.geometry = {.width = dimensions}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}};
}

} // namespace

class TestSheet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEndsOfTheScaleAreBlackAndWhiteAndNothingWrapsAround() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto sheet = sheetOf(at::tensor({-1.f, 1.f, 0.f, -7.f, 7.f, nan}).view({1, 6}), images(1, 2, 3, -1));
        QCOMPARE(sheet.pixels, (std::vector<std::uint8_t>{0, 255, 128, 0, 255, 0}));
    }

    void planesBecomeInterleavedChannels() {
        const auto red = at::full({1, 4}, 1.f), green = at::full({1, 4}, 0.f),
                   blue = at::tensor({0.f, 1.f, 0.f, 1.f}).view({1, 4});
        const auto sheet = sheetOf(at::cat({red, green, blue}, 1), images(3, 2, 2, 0));
        QCOMPARE(sheet.pixels, (std::vector<std::uint8_t>{255, 0, 0, 255, 0, 255, 255, 0, 0, 255, 0, 255}));
    }

    void ofPointsTheFirstTwoCoordinatesAreShown() {
        const auto column = sheetOf(at::tensor({1.f, 2.f}).view({2, 1}), points(1));
        QCOMPARE(column.points, (std::vector<float>{1, 0, 2, 0}));
        QCOMPARE(column.count, 2);
        const auto wide = sheetOf(at::tensor({1.0, 2.0, 3.0, 4.0, 5.0, 6.0}).view({2, 3}), points(3));
        QCOMPARE(wide.points, (std::vector<float>{1, 2, 4, 5}));
    }

    void ofATableAllColumnsAreCounted() { // between the public limits, what lies beyond in the outermost parts
        constexpr std::size_t parts = SampleSheet::histogramParts;
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto sheet = sheetOf(at::tensor({-1.f, 0.f, 1.f, -9.f, 0.01f, -1.f, 1.f, nan, 1.f}).view({3, 3}),
                                   points(3)); // the last record is empty

        std::vector<float> expected(3 * parts);
        expected[0] = 2, expected[parts + parts / 2] = 2, expected[3 * parts - 1] = 1, expected[2 * parts] = 1;
        QCOMPARE(sheet.histograms, expected);
        QCOMPARE(sheet.numbers, (std::vector<float>{-1, 0, 1, -9, 0.01f, -1}));
        QVERIFY(sheetOf(at::zeros({2, 2}), points(2)).histograms.empty()); // the plane shows them
        QVERIFY(sheetOf(at::zeros({2, 12}), images(3, 2, 2, -1)).histograms.empty());
        DataFacts unbounded = points(3);
        unbounded.domain = {};
        QVERIFY(sheetOf(at::zeros({2, 3}), unbounded).histograms.empty());
    }

    void ofATableTheFirstRecordsKeepAllTheirNumbers() { // so that any two can be the axes
        const auto sheet = sheetOf(at::tensor({1.0, 2.0, 3.0, 4.0, 5.0, 6.0}).view({2, 3}), points(3));
        QCOMPARE(sheet.numbers, (std::vector<float>{1, 2, 3, 4, 5, 6}));
        QCOMPARE(onPlane(sheet, 2, 0).points, (std::vector<float>{3, 1, 6, 4}));
        QVERIFY(onPlane(sheet, 3, 0).points.empty());
        QVERIFY(sheetOf(at::zeros({2, 2}), points(2)).numbers.empty());
        const auto many = sheetOf(at::zeros({50'000, 3}), points(3));
        QVERIFY(many.numbers.size() <= SampleSheet::mostNumbers && many.numbers.size() % 3 == 0);
        QCOMPARE(onPlane(many, 0, 1).count, int(many.numbers.size() / 3));
    }

    void aSheetGivesItsRecordsAgain() {
        const auto pixels = at::randint(0, 256, {3, 12}).to(at::kFloat).mul(2 / 255.0).sub(1);
        const auto shown = images(3, 2, 2, -1);
        QVERIFY(recordsOf(sheetOf(pixels, shown), shown)->allclose(pixels, 1e-5, 1e-5));
        for (const int dimensions : {1, 2}) {
            const auto records = at::randn({5, dimensions});
            QVERIFY(recordsOf(sheetOf(records, points(dimensions)), points(dimensions))->equal(records));
        }
    }

    void whatIsShownOtherwiseIsRefused() {
        const auto sheet = sheetOf(at::zeros({1, 4}), images(1, 2, 2, 0));
        QCOMPARE(recordsOf(sheet, images(1, 4, 1, 0)).fault().code, Fault::Code::Mismatch);
        QCOMPARE(recordsOf(sheet, points(2)).fault().code, Fault::Code::Mismatch);
        QCOMPARE(recordsOf(sheetOf(at::zeros({1, 3}), points(3)), points(3)).fault().code, Fault::Code::Unsupported);
    }
};

SFUMATO_TEST_WITH(TestSheet, QCoreApplication)
#include "test_sheet.moc"
