// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_locations.h"
#include "core/train/identify.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace sfumato;

/// The table of published figures for MNIST (2 x01, n = 60,000): directions that rise above the noise and their share of the variance,
/// here from privatized records alone. A direction whose variance is at the limit may be counted or not.
class TestIdentifySlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mnistShowsAsManyDirectionsAsItsSpectrumAllows_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<double>("sigma");
        QTest::addColumn<int>("directions");
        QTest::addColumn<double>("percent");
        // Pooled to 14 x 14 with the norm kept, pixels are doubled; here they are not, so the noise is halved instead.
        for (const auto& [side, sigma, directions, percent] : {std::tuple(28, 12.35, 1, 10.), {28, 9.76, 4, 29.}, {28, 7.14, 9, 47.},
                                                               {28, 4.8, 18, 62.}, {28, 3., 37, 77.}, {14, 12.35, 5, 40.}, {14, 7.14, 14, 66.},
                                                               {14, 4.8, 27, 81.}, {14, 3., 48, 91.}})
            QTest::addRow("%d x %d, sigma %g", side, side, sigma) << side << sigma << directions << percent;
    }
    void mnistShowsAsManyDirectionsAsItsSpectrumAllows() {
        QFETCH(int, side);
        QFETCH(double, sigma);
        QFETCH(int, directions);
        QFETCH(double, percent);
        RunSpec spec;
        spec.data = {.source = "mnist", .count = 60000, .side = side == 28 ? 0 : side};
        if (const QString beside = QStringLiteral(SFUMATO_SOURCE_DIR) + "/../shared/data/mnist"; QFileInfo::exists(beside))
            spec.data.path = beside.toStdString();
        spec.mechanism = {.noiseScale = side == 28 ? sigma : sigma / 2, .bound = Bound::Range, .noise = NoiseLaw::Study};
        QElapsedTimer timer;
        timer.start();
        const auto found = identify(spec, {}, {});
        if (!found && found.fault().code == Fault::Code::NotFound)
            QSKIP(describe(found.fault()).c_str());
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        const double share = 100 * std::accumulate(found->spikes.begin(), found->spikes.end(), 0.0) / found->totalVariance;
        qInfo("%zu directions, %.1f %% of the variance (published: %d, %.0f %%), %.1f s", found->spikes.size(), share, directions, percent,
              double(timer.elapsed()) / 1000);
        QVERIFY(std::abs(int(found->spikes.size()) - directions) <= 1 + directions / 12);
        QVERIFY(std::abs(share - percent) < 4);
    }
};

QTEST_APPLESS_MAIN(TestIdentifySlow)
#include "test_identify_slow.moc"
