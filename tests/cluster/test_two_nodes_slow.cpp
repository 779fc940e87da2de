// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestTwoNodesSlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{"/tmp/sfumato-XXXXXX"};
    QTemporaryDir m_cluster{"/tmp/two-XXXXXX"};
    const QString m_nodes = QStringLiteral(SFUMATO_SOURCE_DIR "/tests/cluster/two_nodes");
    bool m_up = false;
    QString at(const QString& name) const { return m_folder.filePath(name); }
    Variables variables(const QString& home = "home") const {
        return {{"SLURM_CONF", m_cluster.filePath("slurm.conf")}, {"XDG_STATE_HOME", at(home) + "/state"}};
    }
    static QStringList sweep(const QString& values, int seeds, const QString& out, int steps) {
        return QStringList{"sweep", "--axis", "epsilon", "--values", values, "--seeds", QString::number(seeds),
                           "--out", out} +
               tinyRun(steps, 20);
    }
    QStringList own(const QString& out) const {
        return {"sweep",
                "--data",
                at("people.csv"),
                "--bound",
                "range:0:120,100:220",
                "--axis",
                "epsilon",
                "--values",
                "5,10,20,40",
                "--measure",
                "nll",
                "--threads",
                "1",
                "--set",
                "train.steps=3000",
                "--set",
                "train.seconds=0",
                "--set",
                "train.evaluateEvery=1000",
                "--set",
                "train.checkpointEvery=50",
                "--out",
                out};
    }
    double spent(const QString& home) const {
        return cli({"spent", at("people.csv"), "--json"}, variables(home)).json().object()["epsilon"].toDouble(-1);
    }
    QByteArray queue() const { return start("squeue", {"--noheader"}, variables()).out; }

private Q_SLOTS:
    void initTestCase() {
        const auto end = start(m_nodes, {"start", m_cluster.path()});
        if (end.code == 77) QSKIP(("no cluster can be started here: " + end.err).constData());
        VERIFY_CODE(end, 0);
        m_up = true;
        QByteArray people = "age,height\n";
        for (int i = 0; i < 400; ++i)
            people += QByteArray::number(20 + i * 7 % 60) + ',' + QByteArray::number(150 + i * 13 % 40) + '\n';
        QVERIFY(write(at("people.csv"), people));
    }
    void cleanupTestCase() {
        if (m_up) start(m_nodes, {"stop", m_cluster.path()});
    }

    void twentyFourRunsComeToTheSameBytes() {
        const QString values = "4,5,6,7,8,9,10,12,14,16,18,20";
        QElapsedTimer clock;
        clock.start();
        VERIFY_CODE(cli(sweep(values, 2, at("here"), 60), variables()), 0);
        const double here = double(clock.restart()) / 1000;
        QProcess process;
        process.setProcessEnvironment(environmentWith(variables()));
        process.start(program, sweep(values, 2, at("there"), 60) + QStringList{"--on", "slurm", "--time", "10"});
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(at("there/results.csv")).contains("finished"), 120000);
        const double first = double(clock.elapsed()) / 1000;
        QVERIFY(process.waitForFinished(600000));
        const double there = double(clock.elapsed()) / 1000;
        VERIFY_CODE(ended(process), 0);
        const auto results = contentOf(at("here/results.csv"));
        QCOMPARE(results.count("finished"), 24 * 2 * 4);
        QCOMPARE(contentOf(at("there/results.csv")), results);
        const auto runs = QDir(at("here")).entryList({"epsilon-*"}, QDir::Dirs);
        QCOMPARE(runs.size(), 24);
        for (const auto& run : runs) {
            const QString different = difference(at("here/") + run, at("there/") + run);
            QVERIFY2(different.isEmpty(), qPrintable(different));
        }
        QVERIFY(!QFile::exists(at("there/tasks")));
        qInfo("24 runs: %.1f s here, %.1f s on the cluster, its first result after %.1f s", here, there, first);
        QVERIFY(first < 60);
    }

    void oneRunAfterTheOtherTakesLittleMore() {
        QElapsedTimer clock;
        clock.start();
        VERIFY_CODE(cli(sweep("4,5,6,7,8,9", 1, at("six"), 60), variables()), 0);
        const double here = double(clock.restart()) / 1000;
        VERIFY_CODE(cli(sweep("4,5,6,7,8,9", 1, at("six-there"), 60) + QStringList{"--on", "slurm", "--jobs", "1"},
                        variables()),
                    0);
        const double each = (double(clock.elapsed()) / 1000 - here) / 6;
        QCOMPARE(contentOf(at("six-there/results.csv")), contentOf(at("six/results.csv")));
        qInfo("%.2f s more for each run, of which LibTorch takes about one to start", each);
        QVERIFY(each < 15); // on a machine that has other work to do, too
    }

    void aNodeDiesAndNothingIsSpentTwice() {
        VERIFY_CODE(cli(own(at("whole")), variables("one")), 0);
        QCOMPARE(spent("one"), 75.0);
        QProcess process;
        process.setProcessEnvironment(environmentWith(variables("two")));
        process.start(program, own(at("killed")) + QStringList{"--on", "slurm"});
        const auto busy = [&] {
            return start("squeue", {"--noheader", "--states=RUNNING", "--nodelist=n2"}, variables()).out.size() > 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(busy() && QDir(at("killed")).entryList({"epsilon-*"}, QDir::Dirs).size() == 4, 60000);
        VERIFY_CODE(start(m_nodes, {"kill", m_cluster.path(), "n2"}), 0);
        QVERIFY(process.waitForFinished(400000));
        const auto end = ended(process);
        VERIFY_CODE(end, 0);
        QVERIFY2(end.err.contains("it is started again"), end.err.constData());
        QCOMPARE(contentOf(at("killed/results.csv")).count("finished"),
                 contentOf(at("whole/results.csv")).count("finished"));
        QCOMPARE(spent("two"), 75.0);
    }

    void aSignalLeavesNothingBehind() {
        QProcess process;
        process.setProcessEnvironment(environmentWith(variables("three")));
        process.start(program, own(at("signal")) + QStringList{"--on", "slurm", "--set", "train.steps=1000000"});
        const auto runs = [&] { return QDir(at("signal")).entryList({"epsilon-*"}, QDir::Dirs); };
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(
                runs(),
                [&](const QString& run) { return contentOf(at("signal/") + run + "/state.json").contains("running"); }),
            60000);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(90000));
        VERIFY_CODE(ended(process), 3);
        QCOMPARE(queue(), QByteArray());
        for (const auto& run : runs())
            QVERIFY2(contentOf(at("signal/") + run + "/state.json").contains("stopped"), qPrintable(run));
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("folder") << m_cluster.filePath("here/sweep") << QStringList{}
                                << QByteArray("is not seen by node n");
        QTest::newRow("partition") << at("a") << QStringList{"--partition", "nowhere"}
                                   << QByteArray("is no partition of this cluster; it has main, other");
        QTest::newRow("constraint") << at("b") << QStringList{"--constraint", "gpu"}
                                    << QByteArray("no node of this cluster has it");
        QTest::newRow("too long") << at("d") << QStringList{"--time", "5:00:00"} << QByteArray("would wait for ever");
        QTest::newRow("time") << at("c") << QStringList{"--time", "soon"} << QByteArray("write minutes, as 90");
    }
    void whatIsWrongIsSaid() {
        QFETCH(QString, folder);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, said);
        const auto end = cli(sweep("5,10", 1, folder, 20) + QStringList{"--on", "slurm"} + options, variables());
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains(said), end.err.constData());
        QVERIFY(!QFile::exists(folder));
    }
};

SFUMATO_TEST_WITH(TestTwoNodesSlow, QCoreApplication)
#include "test_two_nodes_slow.moc"
