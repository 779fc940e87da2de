// SPDX-License-Identifier: GPL-3.0-or-later
// Four processes that mpirun starts on one machine.
#include "tests/app/worker/worker_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestMpiSlow : public QObject, TestFolder<> {
    Q_OBJECT

    QString m_mpirun;

    Ended together(int ranks, const QStringList& arguments, const QStringList& options = {}) const {
        return start(m_mpirun, onRanks(ranks, arguments, options), anyUser);
    }

    /// Starts a federated run on four ranks, kills the third once training has begun, and waits for the end.
    Ended withAKilledRank(const QString& folder, const QStringList& options) const {
        QProcess process;
        process.setProcessEnvironment(environmentWith(anyUser));
        process.start(m_mpirun,
                      onRanks(4, clientsRun(40, 100) + QStringList{"--patience", "3", "--out", folder}, options));
        const QString metrics = folder + "/metrics.csv";
        if (!QTest::qWaitFor([&] { return contentOf(metrics).count('\n') > 25; }, 60000))
            qFatal("no training: %s", process.readAllStandardError().constData());
        for (const auto& entry : QDir("/proc").entryList(QDir::Dirs))
            if (contentOf("/proc/" + entry + "/environ").contains("OMPI_COMM_WORLD_RANK=2") &&
                contentOf("/proc/" + entry + "/cmdline").contains(folder.toUtf8()))
                ::kill(pid_t(entry.toInt()), SIGKILL);
        process.waitForFinished(300000);
        return ended(process);
    }

private Q_SLOTS:
    void initTestCase() {
        m_mpirun = QStandardPaths::findExecutable("mpirun");
        if (m_mpirun.isEmpty())
            QSKIP("there is no mpirun; apt-get install openmpi-bin libopenmpi-dev, and build again");
        if (!start(worker, {"--version"}).out.contains("Open MPI"))
            QSKIP("sfumato-worker was built without MPI; apt-get install libopenmpi-dev, and build again");
    }

    void fortyClientsOnFourRanksAreThoseOfOneProcess() {
        QVERIFY(start(worker, clientsRun(40, 80) + QStringList{"--out", at("one")}).code == 0);
        const auto end = together(4, clientsRun(40, 80) + QStringList{"--out", at("four")});
        QVERIFY2(end.code == 0, end.err);
        QVERIFY2(end.err.contains("asked in 60 rounds and answered in 60"), end.err);
        QVERIFY(weightsOf(at("one")) == weightsOf(at("four")));
        QCOMPARE(contentOf(at("one/metrics.csv")), contentOf(at("four/metrics.csv")));
    }

    void everyRankReadsItsOwnFileAlone() {
        const QString strace = QStandardPaths::findExecutable("strace");
        if (strace.isEmpty()) QSKIP("there is no strace; apt-get install strace");
        for (int rank : {0, 1}) writeDigits(at(QString("own-%1.npz").arg(rank)), rank);
        QStringList arguments = clientsRun(4, 12) + QStringList{"--out", at("own")};
        for (const QString& setting : {QString("data.source=file"), QString("data.count=0"), QString("data.classes=10"),
                                       QString("data.sensitive=false"), "data.path=" + at("own-{rank}.npz")})
            arguments << "--set" << setting;
        const auto end = start(m_mpirun,
                               QStringList{"--oversubscribe", "-n", "2", "sh", "-c",
                                           "exec " + strace + " -f -qq -e trace=openat -o '" + at("opened") +
                                               "'.$OMPI_COMM_WORLD_RANK \"$0\" \"$@\"",
                                           worker} +
                                   arguments,
                               anyUser);
        QVERIFY2(end.code == 0, end.err);
        QVERIFY2(end.err.contains("asked in 6 rounds and answered in 6"), end.err);
        for (int rank : {0, 1}) {
            const QByteArray opened = contentOf(at(QString("opened.%1").arg(rank)));
            QVERIFY(opened.contains(QString("own-%1.npz").arg(rank).toUtf8()));
            QVERIFY(!opened.contains(QString("own-%1.npz").arg(1 - rank).toUtf8()));
        }
    }

    void aReleaseIsTheSameOnAnyNumberOfRanks() {
        writeDigits(at("records.npz"), 3);
        const QStringList release{"--preset",  "local-fa",
                                  "--threads", "1",
                                  "--set",     "data.source=file",
                                  "--set",     "data.path=" + at("records.npz"),
                                  "--set",     "data.classes=10",
                                  "--set",     "data.sensitive=false",
                                  "--set",     "mechanism.noise=study",
                                  "--set",     "monitor.raw=false"};
        const auto one = start(program, QStringList{"privatize", "--out", at("one.safetensors")} + release);
        QVERIFY2(one.code == 0, one.err);
        const auto four = together(4, QStringList{"--privatize", at("four.safetensors")} + release);
        QVERIFY2(four.code == 0, four.err);
        QVERIFY(!contentOf(at("one.safetensors")).isEmpty());
        QCOMPARE(contentOf(at("four.safetensors")), contentOf(at("one.safetensors")));
        QCOMPARE(contentOf(at("four.safetensors.label.md")).isEmpty(), false);
        const auto again = together(2, QStringList{"--privatize", at("four.safetensors")} + release);
        QCOMPARE(again.code, 1); // it is there
        QCOMPARE(again.err.count("--force"), 1);
    }

    void sumsOfRanksAreThoseOfOneProcess() {
        const QStringList moments{"--preset", "moments-glyph",       "--threads", "1",
                                  "--set",    "privacy.noise=study", "--set",     "monitor.raw=false"};
        const auto one = start(program, QStringList{"train", "--out", at("moments")} + moments);
        QVERIFY2(one.code == 0, one.err);
        for (int ranks : {2, 4}) {
            const QString folder = at(QString("moments %1").arg(ranks));
            const auto end = together(ranks, moments + QStringList{"--out", folder});
            QVERIFY2(end.code == 0, end.err);
            QVERIFY2(end.err.contains(QString("sums over %1 ranks").arg(ranks).toUtf8()), end.err);
            QCOMPARE(contentOf(folder + "/released.safetensors"), contentOf(at("moments/released.safetensors")));
        }
    }

    void sharedStepsAreTheSameOnAnyNumberOfRanks() {
        for (int ranks : {1, 2, 4}) {
            const auto end = together(ranks, pointsRun(30) + QStringList{"--out", at(QString("points %1").arg(ranks))});
            QVERIFY2(end.code == 0, end.err);
            QVERIFY(weightsOf(at("points 1")) == weightsOf(at(QString("points %1").arg(ranks))));
        }
    }

    void aRankThatIsKilledStaysAwayWhereMpirunAllowsIt() {
        const auto end = withAKilledRank(at("away"), {"--enable-recovery"});
        QVERIFY2(end.code == 0, end.err);
        QVERIFY2(end.err.contains("Clients 20 to 29, on rank 2, count as timed out from now on: no answer for 3 s."),
                 end.err);
        QVERIFY2(end.out.contains("finished at step 100"), end.out + end.err);
    }

    void elseTheRunEndsAndIsResumed() {
        QVERIFY(start(worker, clientsRun(40, 100) + QStringList{"--out", at("whole")}).code == 0);
        QVERIFY(withAKilledRank(at("ended"), {}).code != 0);
        const auto end = together(4, {"--resume", at("ended")});
        QVERIFY2(end.code == 0, end.err);
        QVERIFY(weightsOf(at("whole")) == weightsOf(at("ended")));
    }

    void whatDoesNotFitIsSaidOnce() {
        const auto end = together(4, clientsRun(3, 4) + QStringList{"--out", at("few")});
        QCOMPARE(end.code, 1);
        QCOMPARE(end.err.count("privacy.settings.clients: are fewer than the 4 ranks"), 1);
        const auto other = start(m_mpirun,
                                 onRanks(1, clientsRun(8, 4) + QStringList{"--out", at("other")}) + QStringList{":"} +
                                     onRanks(1, clientsRun(8, 5) + QStringList{"--out", at("other")}),
                                 anyUser);
        QCOMPARE(other.code, 1);
        QCOMPARE(other.err.count("rank 1: was started with another spec than rank 0"), 1);
        QVERIFY(!QFile::exists(at("few")) && !QFile::exists(at("other")));
    }
};

SFUMATO_TEST_WITH(TestMpiSlow, QCoreApplication)
#include "test_mpi_slow.moc"
