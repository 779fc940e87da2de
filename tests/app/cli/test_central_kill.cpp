// SPDX-License-Identifier: GPL-3.0-or-later
// What the account of the records says where central runs are killed or stopped: never less than was drawn.
#include "tests/app/cli/central_kills.h"
#include "tests/app/cli/said_by_all.h"
#include "tests/support/test_program.h"

#include <numeric>

using namespace sfumato;

class TestCentralKill : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void aKilledRunHasPaidForWhatItDrew_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"dp-sinkhorn", "dp-cgan"}) QTest::newRow(method) << method;
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

    void everyLabelSaysWhatARunCostThatWasKilled() {
        const CentralKills runs(m_folder.path());
        const QStringList sheets{"--set", "train.sampleEvery=10"};
        runs.stopped(runs.train("labelled", "dp-sinkhorn", 60) + sheets, "labelled", 25, 20000, SIGKILL);
        const QString folder = runs.run("labelled"), planned = stampIn(folder + "/label.md");
        QVERIFY2(planned.startsWith("central (epsilon "), qPrintable(planned));
        const QString early = stampOfPicture(folder + "/samples/arm_step_000010.png");
        QVERIFY2(early.contains("run own (") && early.contains("label.md") && !early.contains("epsilon"),
                 qPrintable(early));
        VERIFY_CODE(cli({"resume", folder}, runs.home()), 0);
        const QString killed = saidByAll(runs.home(), runs.run("labelled"));
        QVERIFY2(killed.startsWith("epsilon"), qPrintable(killed));
        QVERIFY2(!planned.contains(killed), "what was lost counts");
        QVERIFY(!stampOfPicture(folder + "/samples/arm_step_000010.png").contains("epsilon"));
    }

    void aRunThatWasStoppedKeepsWhatItHadPlanned() {
        const CentralKills runs(m_folder.path());
        VERIFY_CODE(runs.stopped(runs.train("halfway", "dp-sinkhorn", 1000), "halfway", 27, 20000, SIGINT), 3);
        const QString folder = runs.run("halfway"), planned = stampIn(folder + "/label.md");
        const auto ledger = Ledger::read((folder + "/ledger.json").toStdString());
        QVERIFY(ledger.ok());
        const auto all = ledger->withPlan();
        const auto steps = std::accumulate(all.begin(), all.end(), std::int64_t(0),
                                           [](auto sum, const auto& event) { return sum + event.release->steps; });
        QCOMPARE(steps, 1000);
        const auto epsilon = epsilonAt(all, all.front(), 1e-4);
        QVERIFY(epsilon.ok() && planned.contains(QString::fromStdString("epsilon " + roundedUp(*epsilon))) &&
                !planned.contains(costOf(folder)));
        const QString file = folder + ".npz";
        VERIFY_CODE(cli({"export", folder, "--count", "9", "--out", file}, runs.home()), 0);
        QCOMPARE(stampIn(file + ".label.md"), planned);
        // What was drawn is what the account counts; the label names both, and so does the report, in which it stands.
        const QByteArray drawn = "it has spent " + costOf(folder).toUtf8(),
                         states = "come to epsilon " + QByteArray::fromStdString(roundedUp(*epsilon));
        const auto report = cli({"report", folder, "--out", folder + ".html"}, runs.home());
        VERIFY_CODE(report, 0);
        for (const QString& page : {folder + "/label.md", file + ".label.md", folder + ".html"})
            QVERIFY2(contentOf(page).contains(drawn) && contentOf(page).contains(states),
                     qPrintable(page + '\n' + contentOf(page)));
        const auto spent = cli({"spent", m_folder.path() + "/own.npz"}, runs.home());
        VERIFY_CODE(spent, 0);
        const QByteArray sum = spent.out.mid(spent.out.indexOf("epsilon"),
                                             spent.out.indexOf(" spent") - spent.out.indexOf("epsilon"));
        QVERIFY2(contentOf(folder + ".html").contains("Sum of all releases: " + sum),
                 spent.out + contentOf(folder + ".html"));
    }

    void aStoppedRunHasPaidForWhatItDrewAndNoMore() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        VERIFY_CODE(runs.stopped(runs.train("stopped", "dp-sinkhorn", 1000), "stopped", 27, 20000, SIGINT), 3);
        QVERIFY(runs.rows("stopped") >= 27);
        QCOMPARE(runs.recorded() - before, runs.rows("stopped"));
    }

    void twoRunsAtOnceAreBothCounted() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        QProcess other;
        other.setProcessEnvironment(environmentWith(runs.home()));
        other.start(program, releasedAnyway(runs.train("other", "dp-cgan", 50)));
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
        QVERIFY2(refused.err.contains("cannot be finished: 20 of its 60 steps are saved") &&
                     refused.err.contains("nothing more was released"),
                 qPrintable(refused.err));
        QCOMPARE(capped.recorded(), paid); // not one step more
        VERIFY_CODE(
            cli({"spent", m_folder.path() + "/capped/own.npz", "--set-cap-epsilon", "4", "--set-cap-delta", "1e-4"},
                capped.home()),
            0);
        VERIFY_CODE(cli({"resume", capped.run("capped")}, capped.home()), 0);
    }

    void whatIsAskedOnceIsAskedOnceMoreOnlyWhereItIsMeant() {
        const CentralKills runs(m_folder.path());
        const std::int64_t before = runs.recorded();
        VERIFY_CODE(cli(runs.train("once", "moments", 0), runs.home()), 0);
        QCOMPARE(runs.recorded() - before, 14);
        QVERIFY(QFile::remove(runs.run("once") + "/released.safetensors"));
        QVERIFY(QFile::remove(runs.run("once") + "/checkpoint.safetensors"));
        QVERIFY(cli({"resume", runs.run("once")}, runs.home()).code != 0);
        QCOMPARE(runs.recorded() - before, 14);
        VERIFY_CODE(cli({"resume", runs.run("once"), "--release-again"}, runs.home()), 0);
        QCOMPARE(runs.recorded() - before, 28);
        const QString twice = saidByAll(runs.home(), runs.run("once"));
        QVERIFY2(twice.startsWith("epsilon"), qPrintable(twice));
    }
};

SFUMATO_TEST(TestCentralKill)
#include "test_central_kill.moc"
