// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/spiked_covariance.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestSpikedCovariance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void visibleDirectionsAreFoundWithTheVarianceBeforeTheNoise() {
        auto randomness = publicRandomness(1, 0);
        const std::int64_t n = 20000, k = 60;
        const double sigma = 2;
        // Variances 9, 4, 1 along three axes and 0.05 along a fourth: the limit sigma^2 sqrt(k/n) is 0.22.
        auto u = at::zeros({n, k});
        const double variances[] = {9, 4, 1, 0.05};
        for (int i = 0; i < 4; ++i) u.select(1, 5 * i).normal_(0, std::sqrt(variances[i]), randomness);
        u.select(1, 7).add_(3);
        const auto y = u + at::empty({n, k}).normal_(0, sigma, randomness);
        const auto spiked = spikedCovariance(y, sigma * sigma);
        QCOMPARE(spiked.directions.size(0), 3);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(std::abs(spiked.directions[i][5 * i].item<double>()) > 0.95); // cos^2 is (1 - g/t^2)/(1 +
                                                                                  // g/t), t = l/s2: 0.94 for
                                                                                  // the third
            QVERIFY(std::abs(spiked.variances[i].item<double>() / variances[i] - 1) < 0.1);
        }
        QVERIFY(std::abs(spiked.mean[7].item<double>() - 3) < 0.1);
    }

    void noiseAloneShowsNoDirection() {
        auto randomness = publicRandomness(2, 0);
        const auto spiked = spikedCovariance(at::empty({5000, 100}).normal_(0, 1.5, randomness), 2.3);
        QCOMPARE(spiked.directions.size(0), 0);
        QCOMPARE(spiked.directions.size(1), 100);
    }
};

SFUMATO_TEST_WITH(TestSpikedCovariance, QCoreApplication)
#include "test_spiked_covariance.moc"
