// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestFashionSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sixtyThousandPicturesGetExactNoise() {
        DataSpec spec;
        spec.source = "fashion-mnist";
        spec.count = 0;
        const auto raw = loadRaw(spec, 7, DataLocations::fromEnvironment());
        if (!raw.ok()) QSKIP(describe(raw.fault()).c_str());
        QCOMPARE(raw->size(), 60000);
        const MechanismSpec mechanism{.epsilon = 25, .delta = 1e-5, .bound = Bound::Orthant, .radius = 22};
        const auto calibrated = calibrate(mechanism, raw->facts());
        QTemporaryDir folder;
        Ledger ledger = Ledger::open((folder.path() + "/ledger").toStdString()).value();
        const auto noise = NoiseSource::secure();
        RunObserver observer;
        QElapsedTimer timer;
        timer.start();
        const auto data = privatize(*raw, *calibrated, *noise, ledger, {}, observer, {});
        qInfo("60,000 x 784 on one thread: %.1f s", double(timer.elapsed()) / 1000);
        QVERIFY(data.ok());
        // Orthant: ||x|| <= 22, so the mean square of a privatized record is between 784 sigma^2 and that
        // plus 22^2.
        const double square = data->heldOutRecords().square().sum(1).mean().item<double>();
        const double noiseSquare = 784 * data->noiseScale() * data->noiseScale();
        QVERIFY(square > 0.995 * noiseSquare && square < 1.005 * (noiseSquare + 22 * 22));
    }
};

SFUMATO_TEST_WITH(TestFashionSlow, QCoreApplication)
#include "test_fashion_slow.moc"
