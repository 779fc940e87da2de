// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <algorithm>

using namespace sfumato;

/// Whatever a command is doing, it ends soon after SIGTERM.
class TestStoppedSlow : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QByteArray records;
        for (int i = 0; i < 100000; ++i)
            records += QByteArray::number(i % 7 / 10.) + ',' + QByteArray::number(i % 11 / 11.) +
                       ",0.25,0.125,0.0625,0.5,0.75,1\n";
        QVERIFY(write(at("records.csv"), records));
        QStringList digits = tinyDigits();
        digits << "--set"
               << "data.count=20000"
               << "--set"
               << "mechanism.delta=1e-5"
               << "--out" << at("digits");
        VERIFY_CODE(cli(QStringList{"train"} + digits), 0);
    }

    void aCommandEndsSoon_data() {
        QTest::addColumn<QStringList>("command");
        const QStringList own{"--data", at("records.csv"), "--epsilon", "5", "--bound", "range:0:1"};
        QTest::addRow("calibrate") << QStringList{"calibrate", "--sampling", "poisson", "--rate",  "0.005", "--steps",
                                                  "20",        "--epsilon",  "1e4",     "--delta", "1e-5"};
        QTest::addRow("privatize") << QStringList{"privatize", "--out", at("x.safetensors"),
                                                  "--force",   "--set", "data.sensitive=false"} +
                                          own;
        QTest::addRow("train") << QStringList{"train", "--out", at("x")} + own;
        QTest::addRow("train pictures") << QStringList{"train",         "--out", at("x"),           "--preset",
                                                       "moments-glyph", "--set", "data.count=60000"};
        QTest::addRow("sweep") << QStringList{"sweep",  "--preset", "glyph-gau-s", "--set",   "data.count=60000",
                                              "--axis", "epsilon",  "--values",    "1,2,3,4", "--out",
                                              at("x")};
        QTest::addRow("export") << QStringList{"export", at("digits"), "--count",   "100000", "--format",
                                               "npz",    "--out",      at("x.npz"), "--force"};
        QTest::addRow("compare") << QStringList{"compare", at("digits"), "--out", at("x.png"), "--force"};
        QTest::addRow("evaluate") << QStringList{"evaluate", at("digits")};
        QTest::addRow("report") << QStringList{"report", at("digits"), "--comparison",
                                               "--out",  at("x.html"), "--force"};
        QTest::addRow("audit") << QStringList{"audit", "--empirical", "dp-sinkhorn"};
    }
    void aCommandEndsSoon() {
        QFETCH(QStringList, command);
        constexpr int moments = 8;
        std::vector<qint64> waits;
        for (int i = 0; i < moments; ++i) {
            QDir(at("x")).removeRecursively();
            QProcess process;
            process.setProcessEnvironment(environmentWith({}));
            process.start(program, releasedAnyway(command));
            QVERIFY(process.waitForStarted());
            if (process.waitForFinished(700 + 500 * i)) break; // it is done
            QElapsedTimer wait;
            wait.start();
            ::kill(pid_t(process.processId()), SIGTERM);
            QVERIFY(process.waitForFinished(30000));
            waits.push_back(wait.elapsed());
            QVERIFY2(process.exitStatus() == QProcess::CrashExit || process.exitCode() == 3 || process.exitCode() == 0,
                     process.readAllStandardError().constData());
        }
        if (waits.empty()) return;
        std::ranges::sort(waits);
        qInfo("%d stops: median %lld ms, longest %lld ms", int(waits.size()), waits[waits.size() / 2], waits.back());
        QVERIFY2(waits.back() <= 2000,
                 "a stopped command took longer to end than the two seconds that even a busy machine has");
    }
};

SFUMATO_TEST_WITH(TestStoppedSlow, QCoreApplication)
#include "test_stopped_slow.moc"
