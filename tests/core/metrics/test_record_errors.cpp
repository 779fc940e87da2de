// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/record_errors.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestRecordErrors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsAreThoseOfTheDefinition() {
        const at::Tensor records = at::tensor({0.0f, 0.0f, 1.0f, 1.0f}).view({2, 2}),
                         estimates = at::tensor({0.1f, 0.1f, 0.5f, 1.5f}).view({2, 2});
        const RecordErrors errors = recordErrors(estimates, records, {}, 2);
        QCOMPARE(errors.range, 2.0);
        QVERIFY(std::abs(errors.rmse - std::sqrt((0.01 + 0.25) / 2)) < 1e-6);
        QVERIFY(std::abs(errors.psnr - 10 * (std::log10(4 / 0.01) + std::log10(4 / 0.25)) / 2) < 1e-4);
        QVERIFY(std::isnan(errors.ssim));
    }

    // A picture of the size of the window has one window: its weighted moments, written out.
    void similarityIsThatOfTheDefinition() {
        auto randomness = publicRandomness(1, 0);
        const at::Tensor x = at::rand({1, 121}, randomness), y = (x + 0.3 * at::rand({1, 121}, randomness));
        double weights = 0, mx = 0, my = 0, xx = 0, yy = 0, xy = 0;
        for (int i = 0; i < 11; ++i)
            for (int j = 0; j < 11; ++j) {
                const double w = std::exp(-((i - 5) * (i - 5) + (j - 5) * (j - 5)) / (2 * 1.5 * 1.5));
                const double a = x[0][i * 11 + j].item<double>(), b = y[0][i * 11 + j].item<double>();
                weights += w, mx += w * a, my += w * b, xx += w * a * a, yy += w * b * b, xy += w * a * b;
            }
        for (double* sum : {&mx, &my, &xx, &yy, &xy}) *sum /= weights;
        const double c1 = 1e-4, c2 = 9e-4;
        const double wanted = (2 * mx * my + c1) * (2 * (xy - mx * my) + c2) /
                              ((mx * mx + my * my + c1) * (xx - mx * mx + yy - my * my + c2));
        const Geometry square{true, 1, 11, 11};
        QVERIFY(std::abs(recordErrors(x, y, square, 1).ssim - wanted) < 1e-4);
        QVERIFY(std::abs(recordErrors(x, x, square, 1).ssim - 1) < 1e-6);
    }
};

SFUMATO_TEST_WITH(TestRecordErrors, QCoreApplication)
#include "test_record_errors.moc"
