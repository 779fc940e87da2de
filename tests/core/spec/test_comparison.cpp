// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/comparison.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <limits>

using namespace sfumato;

class TestComparison : public QObject {
    Q_OBJECT

    static ComparedColumn column(CompareColumn of, std::vector<std::pair<MetricId, double>> metrics) {
        ComparedColumn made{.column = std::move(of)};
        for (const auto& [id, value] : metrics) made.metrics.emplace_back(id, Metric{value, factsOf(id).usesRaw});
        return made;
    }

private Q_SLOTS:
    void theBestIsLeastMostOrNearestToOneAndNeverTheRecordsThemselves() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const CompareColumn raw{.kind = CompareColumn::Kind::Raw},
            method{.kind = CompareColumn::Kind::Generated, .method = "entropic"};
        const std::vector<ComparedColumn> columns{
            column(raw, {{MetricId::Rmse, 0}, {MetricId::Ssim, 1}, {MetricId::Spread, 1}}),
            column({.denoiser = Denoiser::Linear},
                   {{MetricId::Rmse, 0.2}, {MetricId::Ssim, 0.6}, {MetricId::Spread, 0.4}, {MetricId::Psnr, 9}}),
            column({.denoiser = Denoiser::None}, {{MetricId::Rmse, 0.3}, {MetricId::Ssim, 0.1}, {MetricId::Spread, 5}}),
            column(method, {{MetricId::Rmse, nan}, {MetricId::Spread, 1.5}})};
        QCOMPARE(bestOf(columns, MetricId::Rmse), std::optional<std::size_t>(1));
        QCOMPARE(bestOf(columns, MetricId::Ssim), std::optional<std::size_t>(1));
        QCOMPARE(bestOf(columns, MetricId::Spread), std::optional<std::size_t>(3)); // 1.5 is nearer to 1 than 0.4 is
        QVERIFY(!bestOf(columns, MetricId::Psnr));                                  // nothing to be better than
        QVERIFY(!metricOf(columns[3], MetricId::Rmse));
    }

    void whatIsWithinOneStandardDeviationOfTheBestIsBestToo() {
        std::vector<ComparedColumn> columns;
        for (const double value : {0.050, 0.051, 0.053})
            columns.push_back(column({.denoiser = Denoiser::Linear}, {{MetricId::SlicedW2, value}}));
        QCOMPARE(bestColumns(columns, MetricId::SlicedW2), (std::vector<std::size_t>{0}));
        columns[2].metrics.front().second.value = 0.05004; // reads the same
        QCOMPARE(bestColumns(columns, MetricId::SlicedW2), (std::vector<std::size_t>{0, 2}));
        columns[2].metrics.front().second.value = 0.053;
        columns[0].deviations = {{MetricId::SlicedW2, 0.002}};
        QCOMPARE(bestColumns(columns, MetricId::SlicedW2), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(pairOf(columns[0], MetricId::SlicedW2), "0.0500 ± 0.0020");
        for (const auto& [deviation, words] : {std::pair(0.000012, "0.05000 ± 0.00001"),
                                               {0.00006, "0.05000 ± 0.00006"},
                                               {1e-9, "0.050000 ± <0.000001"}}) {
            columns[0].deviations = {{MetricId::SlicedW2, deviation}};
            QCOMPARE(pairOf(columns[0], MetricId::SlicedW2), words);
        }
        columns[0].metrics.front().second.value = 0.05000004; // alone, though it reads the same in three digits
        columns[0].deviations = {{MetricId::SlicedW2, 1e-9}};
        columns[2].metrics.front().second.value = 0.05004;
        QCOMPARE(bestColumns(columns, MetricId::SlicedW2), (std::vector<std::size_t>{0}));
        columns[0].metrics.front().second.value = 103.4; // to the digit of its deviation
        for (const auto& [deviation, words] : {std::pair(0.6, "103.4 ± 0.6"), {1.3, "103 ± 1"}, {14.0, "103 ± 14"}}) {
            columns[0].deviations = {{MetricId::SlicedW2, deviation}};
            QCOMPARE(pairOf(columns[0], MetricId::SlicedW2), words);
        }
        Comparison found;
        found.columns = columns;
        QVERIFY(tableCsv({found}).starts_with(cellsHead));
    }

    void theTableSaysWhatUsesRawDataAndLeavesOutWhatWasNotMeasured() {
        Comparison found;
        found.seeds = {7, 8};
        found.records = 300;
        found.spec.mechanism.noise = NoiseDistribution::Exact;
        found.columns = {column({.denoiser = Denoiser::Linear}, {{MetricId::Rmse, 0.23456}}),
                         column({.kind = CompareColumn::Kind::Generated, .method = "plain", .run = "/runs/other/"},
                                {{MetricId::Spread, 0.5}, {MetricId::HeldOutNll, 2.5}})};
        found.columns[1].seed = 9, found.columns[1].steps = 400;
        QCOMPARE(
            QString::fromStdString(tableCsv({found})),
            QStringLiteral("noise scale,epsilon,column,column id,metric,value,standard deviation over evaluation seeds,"
                           "evaluation seeds,unit,records,training seed,training steps,uses raw data\n"
                           "0,,linear,linear,rmse,0.23456,,7 8,,300,,,yes\n"
                           "0,,\"other, unregularized\",other:plain,nll,2.5,,7 8,nats,300,9,400,no\n"
                           "0,,\"other, unregularized\",other:plain,spread,0.5,,7 8,,300,9,400,no\n"));
    }

    void aTableOfSeveralLevelsHasOneHeadAndALineForEachNumber() {
        Comparison quiet, loud;
        quiet.noiseScale = 0.5, loud.noiseScale = 2;
        quiet.epsilon = 8, loud.epsilon = 2;
        quiet.columns = {column({.denoiser = Denoiser::Linear}, {{MetricId::Rmse, 0.25}})};
        loud.columns = {column({.denoiser = Denoiser::Linear}, {{MetricId::Rmse, 0.5}, {MetricId::Spread, 0.75}})};
        loud.columns[0].deviations = {{MetricId::Spread, 0.015625}};
        QCOMPARE(QString::fromStdString(tableCsv({quiet, loud})),
                 QString::fromLatin1(cellsHead) + QStringLiteral("0.5,8,linear,linear,rmse,0.25,,,,0,,,yes\n"
                                                                 "2,2,linear,linear,rmse,0.5,,,,0,,,yes\n"
                                                                 "2,2,linear,linear,spread,0.75,0.0156,,,0,,,no\n"));
    }

    void rawPicturesMarkTheTableThatHoldsThem() {
        ComparedColumn raw = column({.kind = CompareColumn::Kind::Raw}, {{MetricId::Spread, 1}}),
                       oracle = column({.denoiser = Denoiser::WaveletOracle}, {{MetricId::Spread, 0.9}});
        raw.sheet = oracle.sheet = std::make_shared<const SampleSheet>();
        for (const ComparedColumn& one : {raw, oracle}) {
            Comparison found;
            found.stamp = "local", found.columns = {one};
            QVERIFY(tableCsv({found}).ends_with(",,,0,,,yes\n"));
            QVERIFY(stampOf(found).starts_with("NOT PRIVATE"));
        }
    }

    void thePapersColumnsFollowWhatThereIs() {
        const auto names = [](const std::vector<CompareColumn>& columns) {
            QStringList found;
            for (const CompareColumn& each : columns) found << QString::fromStdString(nameOf(each));
            return found;
        };
        const QStringList pictures = names(papersColumns({"entropic"}, true, true, true));
        QCOMPARE(pictures.first(), QStringLiteral("raw"));
        QCOMPARE(pictures.last(), QStringLiteral("entropic"));
        QVERIFY(pictures.contains("wavelet-sure") && pictures.contains("none") && pictures.contains("noise2void"));
        QVERIFY(!pictures.contains("blind-posterior")); // which the papers do not have, and which takes minutes
        const QStringList points = names(papersColumns({"entropic"}, false, true, false));
        QVERIFY(!points.contains("wavelet-sure") && !points.contains("raw") && points.contains("linear"));
        QCOMPARE(names(papersColumns({"moments"}, true, false, false)), QStringList{"moments"}); // nothing was released
    }
};

SFUMATO_TEST(TestComparison)
#include "test_comparison.moc"
