// SPDX-License-Identifier: GPL-3.0-or-later
// 200 kills of central runs at random moments, from the first instruction on.
#include "tests/app/cli/central_kills.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCentralKillSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void atNoMomentIsLessRecordedThanWasDrawn_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<int>("kills");
        QTest::newRow("moments") << "moments" << 40;
        QTest::newRow("dp-merf") << "dp-merf" << 40;
        QTest::newRow("dp-sinkhorn") << "dp-sinkhorn" << 60;
        QTest::newRow("dp-cgan") << "dp-cgan" << 60;
    }
    void atNoMomentIsLessRecordedThanWasDrawn() {
        QFETCH(QString, method);
        QFETCH(int, kills);
        QTemporaryDir folder;
        const CentralKills runs(folder.path());
        const bool stepped = method == "dp-sinkhorn" || method == "dp-cgan";
        const std::int64_t once = method == "moments" ? 14 : 1;
        std::mt19937 random(17);
        QElapsedTimer timer;
        timer.start();
        const int steps = method == "moments" ? 0 : 120;
        VERIFY_CODE(cli(runs.train("whole", method, steps), runs.home()), 0);
        const int duration = int(timer.elapsed());
        std::int64_t drawn = stepped ? steps : once, processes = 0;
        QCOMPARE(runs.recorded(), drawn);
        int killed = 0;
        for (int i = 0; killed < kills; ++i) {
            const QString name = "run" + QString::number(i);
            for (int visit = 0; visit < 3; ++visit) {
                const bool begun = QFile::exists(runs.run(name) + "/config.json");
                const bool released = QFile::exists(runs.run(name) + "/released.safetensors");
                const std::int64_t from = runs.kept(name);
                runs.forget(name); // what follows the checkpoint is drawn anew
                QStringList command = runs.train(name, method, steps);
                if (begun) command = QStringList{"resume", runs.run(name), "--json", "--release-again"};
                const int moment = std::uniform_int_distribution(0, duration * 5 / 4)(random);
                const Ended end = runs.stopped(command, name, 1 << 30, moment, SIGKILL);
                ++processes;
                killed += end.crashed;
                if (!end.crashed) VERIFY_CODE(end, 0);
                if (stepped)
                    drawn += runs.rows(name) - from;
                else if (!released && QFile::exists(runs.run(name) + "/released.safetensors"))
                    drawn += once;
                const std::int64_t paid = runs.recorded();
                QVERIFY2(paid >= drawn, qPrintable(QString("%1 of %2, visit %3").arg(paid).arg(drawn).arg(visit)));
                QVERIFY(paid <= drawn + processes * (stepped ? CentralKills::block : once));
                if (!end.crashed) break;
            }
        }
        qInfo("%d kills: %d steps drawn at least, %d recorded", killed, int(drawn), int(runs.recorded()));
    }
};

SFUMATO_TEST(TestCentralKillSlow)
#include "test_central_kill_slow.moc"
