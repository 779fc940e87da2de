// SPDX-License-Identifier: GPL-3.0-or-later
// What the account of the records says where central runs are killed or stopped: never less than was drawn.
#include "tests/app/cli/central_kills.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCentralKill : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void aKilledRunHasPaidForWhatItDrew_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"dp-sinkhorn", "dp-cgan"})
            QTest::newRow(method) << method;
    }
    void aKilledRunHasPaidForWhatItDrew() {
        QFETCH(QString, method);
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        const QString name = method + "-killed";
        runs.stopped(runs.train(name, method, 60), name, 25, 20000, SIGKILL);
        const std::int64_t drawn = runs.rows(name), paid = runs.recorded() - before;
        QVERIFY(drawn >= 20 && drawn < 60);
        QVERIFY2(paid >= drawn && paid <= drawn + CentralKills::block, qPrintable(QString::number(paid)));
        const std::int64_t again = 60 - runs.kept(name);
        VERIFY_CODE(cli({"resume", runs.run(name), "--json"}, runs.home()), 0);
        QCOMPARE(runs.recorded() - before, paid + again); // the end is exact, the crash costs its block
    }

    void aStoppedRunHasPaidForWhatItDrewAndNoMore() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        VERIFY_CODE(runs.stopped(runs.train("stopped", "dp-sinkhorn", 1000), "stopped", 27, 20000, SIGINT),
                    3);
        QVERIFY(runs.rows("stopped") >= 27);
        QCOMPARE(runs.recorded() - before, runs.rows("stopped"));
    }

    void twoRunsAtOnceAreBothCounted() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        QProcess other;
        other.setProcessEnvironment(environmentWith(runs.home()));
        other.start(program, runs.train("other", "dp-cgan", 50));
        runs.stopped(runs.train("beside", "dp-sinkhorn", 60), "beside", 25, 20000, SIGKILL);
        QVERIFY(other.waitForFinished(60000));
        VERIFY_CODE(ended(other), 0);
        const std::int64_t paid = runs.recorded() - before, drawn = 50 + runs.rows("beside");
        QVERIFY2(paid >= drawn && paid <= drawn + CentralKills::block, qPrintable(QString::number(paid)));
    }

    void aKilledRunThatItsCapCannotFinishSaysSoBeforeItGoesOn() {
        QVERIFY(QDir().mkpath(m_folder.path() + "/capped"));
        const CentralKills capped(m_folder.path() + "/capped");
        const QStringList cap{"--cap-epsilon", "2", "--cap-delta", "1e-4"}; // what the run costs
        capped.stopped(capped.train("capped", "dp-sinkhorn", 60) + cap, "capped", 25, 20000, SIGKILL);
        const std::int64_t paid = capped.recorded();
        QVERIFY(paid >= 25 && capped.kept("capped") < paid);
        const auto refused = cli({"resume", capped.run("capped")}, capped.home());
        VERIFY_CODE(refused, 5);
        QVERIFY2(refused.err.contains("cannot be finished: 20 of its 60 steps are saved") && refused.err.contains("nothing more was released"),
                 qPrintable(refused.err));
        QCOMPARE(capped.recorded(), paid); // not one step more
        VERIFY_CODE(cli({"spent", m_folder.path() + "/capped/own.npz", "--set-cap-epsilon", "4", "--set-cap-delta", "1e-4"}, capped.home()), 0);
        VERIFY_CODE(cli({"resume", capped.run("capped")}, capped.home()), 0);
    }

    void whatIsAskedOnceIsAskedOnceMoreOnlyWhereItIsMeant() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        VERIFY_CODE(cli(runs.train("once", "moments", 0), runs.home()), 0);
        QCOMPARE(runs.recorded() - before, 2);
        QVERIFY(QFile::remove(runs.run("once") + "/released.safetensors"));
        QVERIFY(QFile::remove(runs.run("once") + "/checkpoint.safetensors"));
        QVERIFY(cli({"resume", runs.run("once")}, runs.home()).code != 0);
        QCOMPARE(runs.recorded() - before, 2);
        VERIFY_CODE(cli({"resume", runs.run("once"), "--release-again"}, runs.home()), 0);
        QCOMPARE(runs.recorded() - before, 4);
    }
};

SFUMATO_TEST(TestCentralKill)
#include "test_central_kill.moc"
