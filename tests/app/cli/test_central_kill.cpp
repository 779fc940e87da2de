// SPDX-License-Identifier: GPL-3.0-or-later
// What the account of the records says where central runs are killed or stopped: never less than was drawn.
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "tests/app/cli/central_kills.h"
#include "tests/support/test_program.h"

#include <numeric>

using namespace sfumato;

namespace {

/// The first bold line of a label: its stamp.
QString stampIn(const QString& label) {
    return QString::fromUtf8(contentOf(label)).section(QLatin1String("**"), 1, 1);
}

QString stampOfPicture(const QString& picture) {
    const auto image = readPng(picture.toStdString());
    if (image)
        for (const auto& [keyword, text] : image->text)
            if (keyword == "sfumato:stamp")
                return QString::fromStdString(text);
    return {};
}

/// What the ledger of a run says it costs, as a stamp says it.
QString costOf(const QString& run, double delta = 1e-4) {
    const auto ledger = Ledger::read((run + "/ledger.json").toStdString());
    if (!ledger || ledger->events().empty())
        return {};
    const auto epsilon = epsilonAt(ledger->events(), ledger->events().front(), delta);
    return epsilon ? QString("epsilon %1 at delta 1e-4").arg(QString::fromStdString(roundedUp(*epsilon))) : QString();
}

} // namespace

class TestCentralKill : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Label, last sheets, an export's label and the report of a finished run all say what its ledger says, and return it.
    QString saidByAll(const CentralKills& runs, const QString& name) const {
        const QString folder = runs.run(name), cost = costOf(folder), stamp = stampIn(folder + "/label.md");
        QStringList said{stamp};
        const QStringList sheets = QDir(folder + "/samples").entryList({"*.png"}, QDir::Files, QDir::Name);
        if (!sheets.isEmpty())
            said << stampOfPicture(folder + "/samples/" + sheets.last());
        const QString file = folder + "-samples.npz";
        if (cli({"export", folder, "--count", "9", "--force", "--out", file}, runs.home()).code == 0)
            said << stampIn(file + ".label.md");
        const auto report = cli({"report", folder, "--force", "--out", folder + "-report.html"}, runs.home());
        if (report.code == 0 && contentOf(folder + "-report.html").contains(stamp.toUtf8()))
            said << stamp;
        return !cost.isEmpty() && stamp.contains(cost) && said == QStringList(4, stamp) ? cost : "not one: " + cost + '\n' + said.join('\n');
    }

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
        const QString killed = saidByAll(runs, "labelled");
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
        const auto steps = std::accumulate(all.begin(), all.end(), std::int64_t(0), [](auto sum, const auto& event) { return sum + event.release->steps; });
        QCOMPARE(steps, 1000);
        const auto epsilon = epsilonAt(all, all.front(), 1e-4);
        QVERIFY(epsilon.ok() && planned.contains(QString::fromStdString("epsilon " + roundedUp(*epsilon))) && !planned.contains(costOf(folder)));
        const QString file = folder + ".npz";
        VERIFY_CODE(cli({"export", folder, "--count", "9", "--out", file}, runs.home()), 0);
        QCOMPARE(stampIn(file + ".label.md"), planned);
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
        const QString twice = saidByAll(runs, "once");
        QVERIFY2(twice.startsWith("epsilon"), qPrintable(twice));
    }
};

SFUMATO_TEST(TestCentralKill)
#include "test_central_kill.moc"
