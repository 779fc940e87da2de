// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/load.h"
#include "core/privacy/privatize.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestPrivatize : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thinPath() {
        DataSpec spec;
        const auto raw = loadRaw(spec, 7, DataLocations::fromEnvironment());
        QVERIFY(raw.ok());
        MechanismSpec m;
        const auto mechanism = calibrate(m, raw->facts());
        QVERIFY2(mechanism.ok(), mechanism.ok() ? "" : describe(mechanism.fault()).c_str());
        qInfo() << mechanism->noiseScale << mechanism->sensitivity.derivation.c_str();
        QTemporaryDir folder;
        Ledger ledger = Ledger::open((folder.path() + "/ledger.jsonl").toStdString()).value();
        RunObserver observer;
        const auto noise = noiseSourceFor(NoiseLaw::Exact, 7);
        const auto data = privatize(*raw, *mechanism, *noise, ledger, {}, observer, {});
        QVERIFY(data.ok());
        const double variance = data->records().to(at::kDouble).var(0).sum().item<double>();
        qInfo() << variance << 2 * mechanism->noiseScale * mechanism->noiseScale;

        spec.source = "fashion-mnist";
        spec.count = 0;
        const auto fashion = loadRaw(spec, 7, DataLocations::fromEnvironment());
        if (!fashion.ok())
            QSKIP(describe(fashion.fault()).c_str());
        m = {.epsilon = 25, .bound = Bound::Orthant, .radius = 22, .acceptLargeDelta = true};
        const auto orthant = calibrate(m, fashion->facts());
        QVERIFY(orthant.ok());
        qInfo() << orthant->noiseScale << orthant->sensitivity.derivation.c_str();
        QElapsedTimer timer;
        timer.start();
        const auto images = privatize(*fashion, *orthant, *noise, ledger, {}, observer, {});
        QVERIFY(images.ok());
        qInfo() << images->size() << images->dimensions() << timer.elapsed() << "ms";
    }
};

QTEST_APPLESS_MAIN(TestPrivatize)
#include "test_privatize.moc"
