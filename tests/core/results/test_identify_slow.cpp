// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/visibility.h"
#include "core/spec/tables/data_locations.h"
#include "core/results/measure/identify.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <numeric>

using namespace sfumato;

/// MNIST (2 x01, n = 60,000) against published figures: how many directions rise above the noise and their
/// share of the variance. The figures are limits: the spectrum itself against s2 sqrt(d/n). One release sees
/// a direction only when it is clearly above its limit.
class TestIdentifySlow : public QObject {
    Q_OBJECT

    // Pooling to 14 x 14 with the norm kept doubles the pixels; here they are not, so the noise is halved
    // instead.
    static double scaleFor(int side, double sigma) { return side == 28 ? sigma : sigma / 2; }

    static Result<Identifiability> mnist(int side, double sigma) {
        RunSpec spec;
        spec.data = {.source = "mnist", .count = 60000, .side = side == 28 ? 0 : side};
        if (const QString beside = QStringLiteral(SFUMATO_SOURCE_DIR) + "/../shared/data/mnist";
            QFileInfo::exists(beside))
            spec.data.path = beside.toStdString();
        spec.mechanism = {.delta = 1e-6,
                          .noiseScale = scaleFor(side, sigma),
                          .bound = Bound::Range,
                          .noise = NoiseDistribution::Study};
        return identify(spec, {}, {});
    }

    /// Through noise of 0.05, which hides next to nothing.
    const Result<Identifiability>& clear(int side) {
        auto found = m_clear.find(side);
        if (found == m_clear.end()) found = m_clear.emplace(side, mnist(side, 0.05)).first;
        return found->second;
    }
    std::map<int, Result<Identifiability>> m_clear;

private Q_SLOTS:
    void mnistShowsAsManyDirectionsAsItsSpectrumAllows_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<double>("sigma");
        QTest::addColumn<int>("directions");
        QTest::addColumn<double>("percent");
        for (const auto& [side, sigma, directions, percent] : {std::tuple(28, 12.35, 1, 10.),
                                                               {28, 9.76, 4, 29.},
                                                               {28, 7.14, 9, 47.},
                                                               {28, 4.8, 18, 62.},
                                                               {28, 3., 37, 77.},
                                                               {14, 12.35, 5, 40.},
                                                               {14, 7.14, 14, 66.},
                                                               {14, 4.8, 27, 81.},
                                                               {14, 3., 48, 91.}})
            QTest::addRow("%d x %d, sigma %g", side, side, sigma) << side << sigma << directions << percent;
    }
    void mnistShowsAsManyDirectionsAsItsSpectrumAllows() {
        QFETCH(int, side);
        QFETCH(double, sigma);
        QFETCH(int, directions);
        QFETCH(double, percent);
        const auto& known = clear(side);
        if (!known && known.fault().code == Fault::Code::NotFound) QSKIP(describe(known.fault()).c_str());
        QVERIFY2(known.ok(), known.ok() ? "" : describe(known.fault()).c_str());
        const double variance = std::pow(scaleFor(side, sigma), 2);
        const Visibility limit = forecast(*known, variance, 60000);
        QElapsedTimer timer;
        timer.start();
        const auto found = mnist(side, sigma);
        QVERIFY(found.ok());
        const double share = 100 * std::accumulate(found->spikes.begin(), found->spikes.end(), 0.0) /
                             found->totalVariance;
        qInfo("limit: %d directions, %.1f %%; published: %d, %.0f %%; one release: %zu, %.1f %% in %.1f s",
              limit.directions, 100 * limit.share, directions, percent, found->spikes.size(), share,
              double(timer.elapsed()) / 1000);
        QVERIFY2(std::abs(limit.directions - directions) <= 1,
                 "a direction at its limit falls on one side or the other");
        QVERIFY(std::abs(100 * limit.share - percent) < (limit.directions == directions ? 1.5 : 4));

        const int sure = forecast(*known, 1.7 * variance, 60000).directions,
                  possible = forecast(*known, 0.9 * variance, 60000).directions;
        // Noise alone passes its edge by chance in one data set of six.
        QVERIFY2(int(found->spikes.size()) >= sure && int(found->spikes.size()) <= possible + 1,
                 qPrintable(QString("%1 to %2").arg(sure).arg(possible)));
        const double edge = visibilityLimit(variance, 60000, double(found->dimensions));
        for (std::size_t i = 0; i < found->spikes.size() && known->spikes[i] > 3 * edge; ++i)
            QVERIFY2(std::abs(found->spikes[i] / known->spikes[i] - 1) < 0.15, "variances come out without the noise");
    }
};

SFUMATO_TEST_WITH(TestIdentifySlow, QCoreApplication)
#include "test_identify_slow.moc"
