// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestSignals : public QObject, TestFolder<> {
    Q_OBJECT

    /// A long run by `command`, started by `shell` ("exec \"$@\"" and what stands before it), once it trains
    /// in `folder`.
    bool startLongRun(QProcess& process, const QString& folder, const QString& shell, const QStringList& command) {
        process.setProcessEnvironment(environmentWith({}));
        process.start("sh", QStringList{"-c", shell, "sh", program} + command + tinyRun(100000, 50));
        while (contentOf(folder + "/metrics.csv").count('\n') < 20)
            if (process.waitForFinished(5)) return false;
        return true;
    }

private Q_SLOTS:
    void aHangUpLeavesACheckpoint() {
        QProcess process;
        QVERIFY(startLongRun(process, at("hung-up"), "exec \"$@\"", {"train", "--out", at("hung-up")}));
        ::kill(pid_t(process.processId()), SIGHUP);
        QVERIFY(process.waitForFinished(30000));
        VERIFY_CODE(ended(process), 3);
        QVERIFY(QFile::exists(at("hung-up/checkpoint.safetensors")));
    }

    void whoIsToIgnoreAHangUpDoes() {
        QProcess process;
        QVERIFY(startLongRun(process, at("nohup"), "trap '' HUP; exec \"$@\"", {"train", "--out", at("nohup")}));
        ::kill(pid_t(process.processId()), SIGHUP);
        QVERIFY(!process.waitForFinished(300));
        ::kill(pid_t(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(30000));
        VERIFY_CODE(ended(process), 3);
    }

    void aPointThatFailedIsToldByASweepThatIsStopped() {
        QProcess process;
        QVERIFY(startLongRun(process, at("sweep/n-100-seed-7"), "exec \"$@\"",
                             {"sweep", "--axis", "n", "--values", "30000,100", "--out", at("sweep")}));
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30000));
        const auto end = ended(process);
        VERIFY_CODE(end, 1); // that of the fault, not of the stop
        QVERIFY2(end.out.contains("stopped: 0 done, 1 failed, 1 waiting"), end.out.constData());
    }

    void aReaderThatLeavesIsNoFault() {
        const auto end = start("bash",
                               {"-c", R"("$0" presets | head -c 10 > /dev/null; exit ${PIPESTATUS[0]})", program});
        VERIFY_CODE(end, 0);
        QCOMPARE(end.err, QByteArray());
        // Progress that nobody reads any more ends no training.
        const auto trained = start(
            "bash", QStringList{"-c", R"("$0" "$@" 2>&1 >/dev/null | head -c 1 >/dev/null; exit ${PIPESTATUS[0]})",
                                program, "train", "--out", at("unread")} +
                        tinyRun(60, 20));
        VERIFY_CODE(trained, 0);
        QVERIFY(contentOf(at("unread/state.json")).contains("finished"));
    }

    void aFileThatMayNotGrowIsAFault() {
        const auto end = start(
            "sh", QStringList{"-c", R"(ulimit -f 24; exec "$@")", "sh", program, "train", "--out", at("limited")} +
                      tinyRun(400, 50));
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains("File too large") && end.err.contains("ulimit"), end.err.constData());
    }
};

SFUMATO_TEST_WITH(TestSignals, QCoreApplication)
#include "test_signals.moc"
