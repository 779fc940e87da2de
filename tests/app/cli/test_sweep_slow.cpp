// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/sweep_trial.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestSweepSlow : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { VERIFY_CODE(cli(sweepOf("5,10,20", at("whole"))), 0); }

    void aKilledSweepGoesOnToTheSameResults() {
        const QByteArray whole = contentOf(at("whole/results.csv"));
        QVERIFY(whole.count('\n') == 1 + 6 * 2 * 4);
        for (const char* moment : {"0 of 6 done", "epsilon 5 seed 8:", "3 of 6 done"}) {
            QTemporaryDir folder;
            const QString out = folder.filePath("sweep");
            QProcess process;
            process.setProcessEnvironment(environmentWith({}));
            process.setReadChannel(QProcess::StandardError);
            process.start(program, sweepOf("5,10,20", out));
            QByteArray told;
            while (!told.contains(moment) && process.waitForReadyRead(60000)) told += process.readAllStandardError();
            process.kill();
            process.waitForFinished();
            QVERIFY(told.contains(moment));
            QVERIFY(contentOf(out + "/results.csv") != whole);
            VERIFY_CODE(cli({"sweep", "--resume", "--out", out}), 0);
            QCOMPARE(contentOf(out + "/results.csv"), whole);
            const QString different = difference(at("whole/epsilon-10-seed-7"), out + "/epsilon-10-seed-7");
            QVERIFY2(different.isEmpty(), qPrintable(different));
        }
    }

    void aSignalSavesAndStops() {
        QProcess process;
        process.setProcessEnvironment(environmentWith({}));
        process.setReadChannel(QProcess::StandardError);
        process.start(program, sweepOf("5,10,20", at("signal")));
        QByteArray told;
        while (!told.contains("1 of 6 done") && process.waitForReadyRead(60000)) told += process.readAllStandardError();
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        const auto end = ended(process);
        VERIFY_CODE(end, 3);
        QVERIFY(end.out.contains("--resume"));
        QVERIFY(contentOf(at("signal/sweep-state.json")).contains("stopped"));
        VERIFY_CODE(cli(sweepOf("5,10,20", at("signal")) + QStringList{"--resume"}), 0); // the same command
                                                                                         // line again
        QCOMPARE(contentOf(at("signal/results.csv")), contentOf(at("whole/results.csv")));
    }
};

SFUMATO_TEST_WITH(TestSweepSlow, QCoreApplication)
#include "test_sweep_slow.moc"
