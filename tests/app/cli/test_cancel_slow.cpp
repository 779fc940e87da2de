// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <random>

using namespace sfumato;

class TestCancelSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Fifty interrupts at random moments of a run, from the first word it says to its end.
    void anInterruptedRunEndsSoonAndIsResumedToTheIdenticalResult() {
        QTemporaryDir folder;
        const QStringList spec = tinyRun(200, 50);
        const QString whole = folder.filePath("whole");
        VERIFY_CODE(cli(QStringList{"train", "--out", whole} + spec), 0);
        std::mt19937 random(8);
        std::vector<qint64> waits;
        int finished = 0;
        for (int i = 0; i < 50; ++i) {
            const QString broken = folder.filePath("broken" + QString::number(i));
            QProcess process;
            process.setProcessEnvironment(environmentWith({}));
            process.start(program, QStringList{"train", "--out", broken} + spec);
            QVERIFY(process.waitForStarted());
            process.setReadChannel(QProcess::StandardError);
            QVERIFY(process.waitForReadyRead(30000)); // before its first word the system's own answer to
                                                      // Ctrl+C holds
            // Rows of metrics.csv tell the moments of a run apart on a fast machine and on a slow one.
            const int rows = i % 10 == 0 ? 0 : std::uniform_int_distribution<int>(1, 400)(random);
            while (contentOf(broken + "/metrics.csv").count('\n') < rows && !process.waitForFinished(0))
                ;
            QElapsedTimer wait;
            wait.start();
            ::kill(pid_t(process.processId()), i % 2 ? SIGINT : SIGTERM);
            QVERIFY(process.waitForFinished(30000));
            waits.push_back(wait.elapsed());
            const auto end = ended(process);
            QVERIFY2(!end.crashed && (end.code == 3 || end.code == 0),
                     (end.err + QByteArray::number(end.code)).constData());
            finished += end.code == 0;
            if (end.code == 3) QVERIFY(end.out.contains("sfumato-cli resume"));
            VERIFY_CODE(cli({"resume", broken}), 0);
            const QString different = difference(broken, whole);
            QVERIFY2(different.isEmpty(), qPrintable(different));
            QDir(broken).removeRecursively();
        }
        std::sort(waits.begin(), waits.end());
        qInfo("50 interrupts (%d after the last step): median %lld ms, p99 %lld ms", finished, waits[25], waits[49]);
        QVERIFY(finished < 25);
        QVERIFY2(waits[49] <= 5000,
                 "an interrupted run took longer to end than the five seconds that even a busy machine has");
    }

    void anInterruptedExportSaysSo() {
        QTemporaryDir folder;
        const QString run = folder.filePath("run");
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(2, 2)), 0);
        QProcess process;
        process.setProcessEnvironment(environmentWith({}));
        process.start(program,
                      {"export", run, "--count", "1000000", "--format", "npz", "--out", folder.filePath("x.npz")});
        QVERIFY(process.waitForStarted());
        // It says nothing before its end: interrupted as soon as it holds the signals back.
        while (!contentOf(QString("/proc/%1/status").arg(process.processId())).contains("SigBlk:\t000000000000400") &&
               process.state() == QProcess::Running)
            process.waitForFinished(1);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30000));
        const auto end = ended(process);
        VERIFY_CODE(end, 3);
        QVERIFY(end.err.contains("stopped"));
        QVERIFY(!QFile::exists(folder.filePath("x.npz")));
    }
};

SFUMATO_TEST_WITH(TestCancelSlow, QCoreApplication)
#include "test_cancel_slow.moc"
