// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/engine_loader.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestEngineLoader : public QObject {
    Q_OBJECT

    static QString library(const char* name) {
        return QStringLiteral(SFUMATO_BINARY_DIR "/tests/lib%1.so").arg(QLatin1String(name));
    }

private Q_SLOTS:
    void anEngineOfThisVersionIsLoaded() {
        const auto engine = loadEngine(library("fake_engine"));
        QVERIFY2(engine.ok(), engine.ok() ? "" : engine.fault().detail.english().c_str());
        QCOMPARE(engine->info().blas, std::string("none (fake)"));
    }

    void anEngineOfAnotherVersionIsRefused() {
        const auto engine = loadEngine(library("old_fake_engine"));
        QVERIFY(!engine.ok());
        QVERIFY(engine.fault().code == Fault::Code::Mismatch);
        QVERIFY(engine.fault().subject.find("old_fake_engine") != std::string::npos);
    }

    void whatIsNoEngineIsRefused() {
        QVERIFY(loadEngine("/nowhere/libsfumato_engine.so").fault().code == Fault::Code::NotFound);
        QTemporaryFile file;
        QVERIFY(file.open() && file.write("no library") > 0 && file.flush());
        QVERIFY(loadEngine(file.fileName()).fault().code == Fault::Code::Unsupported);
    }
};

SFUMATO_TEST_WITH(TestEngineLoader, QCoreApplication)
#include "test_engine_loader.moc"
