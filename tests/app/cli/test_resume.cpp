// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestResume : public QObject, TestFolder<> {
    Q_OBJECT

    /// Trains until metrics.csv has `rows` rows, and stops there. True when the run was stopped before its
    /// end.
    bool stopped(const QString& run, int rows, const QStringList& spec, const QString& folder = {}) const {
        QProcess process;
        process.setProcessEnvironment(environmentWith({}));
        if (!folder.isEmpty()) process.setWorkingDirectory(folder);
        process.start(program, QStringList{"train", "--out", run} + spec);
        while (contentOf(run + "/metrics.csv").count('\n') < rows)
            if (process.waitForFinished(1)) return false;
        ::kill(pid_t(process.processId()), SIGTERM);
        process.waitForFinished(30000);
        return process.exitCode() == 3;
    }

    /// A table of 60 points and the options of a run on it.
    static QByteArray table(int seed) {
        QByteArray text;
        for (int i = 0; i < 60; ++i)
            text += QByteArray::number((i * seed) % 7) + ',' + QByteArray::number((i * seed) % 5) + '\n';
        return text;
    }
    static QStringList ownData(const QString& path) {
        QStringList arguments{"--data", path, "--threads", "1", "--epsilon", "5", "--bound", "l2:10"};
        for (const char* setting : {"data.sensitive=false", "mechanism.noise=study", "monitor.raw=true",
                                    "train.steps=300", "methods.0.batch=20", "train.evaluateEvery=50",
                                    "train.checkpointEvery=50", "monitor.points=10", "monitor.repeats=1"})
            arguments << "--set" << setting;
        return arguments;
    }

private Q_SLOTS:
    void anMethodThatIsNotTrainedIsMeasuredOnce() {
        const QStringList spec = tinyRun(300, 20, {"methods.1.loss=none"});
        VERIFY_CODE(cli(QStringList{"train", "--out", at("whole")} + spec), 0);
        QVERIFY(stopped(at("broken"), 60, spec));
        VERIFY_CODE(cli({"resume", at("broken")}), 0);
        const QString different = difference(at("broken"), at("whole"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
        QCOMPARE(contentOf(at("whole/metrics.csv")).count("\n0,"), 1);
    }

    void updatesGoOnWithTheirMoments_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("sgd") << QStringList{"optimizer.kind=sgd"};
        QTest::newRow("sgd, momentum") << QStringList{"optimizer.kind=sgd", "optimizer.momentum=0.9"};
        QTest::newRow("adam, weight decay") << QStringList{"optimizer.weightDecay=0.01"};
    }
    void updatesGoOnWithTheirMoments() {
        QFETCH(QStringList, settings);
        const QStringList spec = tinyRun(300, 20, settings + QStringList{"methods.1.loss=none"});
        const QString tag = QTest::currentDataTag(), whole = at("whole " + tag), broken = at("broken " + tag);
        VERIFY_CODE(cli(QStringList{"train", "--out", whole} + spec), 0);
        QVERIFY(stopped(broken, 60, spec));
        VERIFY_CODE(cli({"resume", broken}), 0);
        const QString different = difference(broken, whole);
        QVERIFY2(different.isEmpty(), qPrintable(different));
    }

    // From another folder, in which another file has that name.
    void aRelativePathStaysTheSameFile() {
        for (const char* folder : {"here", "there"}) QVERIFY(QDir(path()).mkdir(folder));
        QVERIFY(write(at("here/points.csv"), table(1)) && write(at("there/points.csv"), table(3)));
        VERIFY_CODE(cli(QStringList{"train", "--out", at("direct")} + ownData("points.csv"), {}, at("here")), 0);
        QVERIFY(stopped(at("moved"), 60, ownData("points.csv"), at("here")));
        VERIFY_CODE(cli({"resume", at("moved")}, {}, at("there")), 0);
        const QString different = difference(at("moved"), at("direct"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
    }

    void anotherFileUnderTheSameNameIsRefused() {
        QVERIFY(write(at("swapped.csv"), table(1)));
        QVERIFY(stopped(at("swapped"), 60, ownData(at("swapped.csv"))));
        QVERIFY(write(at("swapped.csv"), table(3)));
        const auto end = cli({"resume", at("swapped"), "--json"});
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Mismatch"));
        QVERIFY2(end.err.contains("swapped.csv"), end.err.constData());
        // The same records in their old place: it goes on.
        QVERIFY(write(at("swapped.csv"), table(1)));
        VERIFY_CODE(cli({"resume", at("swapped")}), 0);
    }

    void aFinishedRunNeedsItsDataNoMore() {
        QVERIFY(write(at("gone.csv"), table(2)));
        const auto trained = cli(QStringList{"train", "--json", "--new-account", "--out", at("finished")} +
                                 ownData(at("gone.csv")));
        VERIFY_CODE(trained, 0);
        const auto ledger = contentOf(at("finished/ledger.json"));
        QVERIFY(QFile::remove(at("gone.csv")));
        const auto resumed = cli({"resume", at("finished"), "--json"});
        VERIFY_CODE(resumed, 0);
        QCOMPARE(resumed.json().object()["methods"], trained.json().object()["methods"]);
        QVERIFY(contentOf(at("finished/ledger.json")) == ledger);
    }

    // Else a power cut could leave a checkpoint that remembers more rows than there are.
    void theRowsAreOnTheDiskBeforeTheCheckpointThatCountsThem() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("traced")} + tinyRun(6, 2),
                        {{"LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libdisk_faults.so"},
                         {"SFUMATO_TRACE", at("trace")},
                         {"ASAN_OPTIONS", "verify_asan_link_order=0"}}),
                    0);
        bool flushed = true;
        int checkpoints = 0;
        for (const auto& line : contentOf(at("trace")).split('\n')) {
            if (line == "write " + at("traced/metrics.csv").toUtf8()) flushed = false;
            if (line == "flush " + at("traced/metrics.csv").toUtf8()) flushed = true;
            if (line == "rename " + at("traced/checkpoint.safetensors").toUtf8()) {
                QVERIFY(flushed);
                ++checkpoints;
            }
        }
        QVERIFY(checkpoints >= 3);
    }
};

SFUMATO_TEST_WITH(TestResume, QCoreApplication)
#include "test_resume.moc"
