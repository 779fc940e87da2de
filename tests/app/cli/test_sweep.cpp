// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/sweep_trial.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCliSweep : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { VERIFY_CODE(cli(sweepOf("5,10,20", at("whole"))), 0); }

    void aDryRunSaysWhatItTakesAndWritesNothing() {
        const auto plan = cli(sweepOf("5,10,20", at("dry"), {}) + QStringList{"--dry-run", "--json"});
        VERIFY_CODE(plan, 0);
        const auto document = plan.json().object();
        QCOMPARE(document["runs"].toInt(), 6);
        QCOMPARE(document["releases"].toInt(), 6);
        QVERIFY(document["seconds"].toDouble() > 0);
        QVERIFY(document["spends"].toString().startsWith("NOT PRIVATE"));
        QVERIFY(!QFile::exists(at("dry")));
        const auto exact = cli(sweepOf("5,10,20", at("dry"), {"mechanism.noise=exact"}) +
                               QStringList{"--dry-run", "--json"});
        VERIFY_CODE(exact, 0);
        const auto sum = exact.json().object();
        COMPARE_JOINT(sum["epsilon"].toDouble(), {5, 5, 10, 10, 20, 20}, sum["delta"].toDouble() / 6);
        QVERIFY(exact.json().object()["spends"].toString().contains("nothing is spent"));
        const auto sensitive = cli(sweepOf("5,10,20", at("dry"), {"mechanism.noise=exact", "data.sensitive=true"}) +
                                   QStringList{"--dry-run", "--raw"});
        VERIFY_CODE(sensitive, 0);
        QVERIFY2(sensitive.out.contains("spends epsilon 40, delta 6e-4"), sensitive.out.constData());
    }

    void aRangeIsLogarithmicAndPointsShareAReleaseWhereTheyCan() {
        const auto range = cli(QStringList{"sweep", "--axis", "lambda", "--from", "0.1", "--to", "10", "--count", "3",
                                           "--seeds", "4,9", "--measure", "nll", "--dry-run", "--json"} +
                               tinyRun(60, 10));
        VERIFY_CODE(range, 0);
        QCOMPARE(range.json().object()["runs"].toInt(), 6);
        QCOMPARE(range.json().object()["releases"].toInt(), 2);
    }

    void theResultOfAFinishedSweepIsPrintedAgain() {
        for (const QStringList& other :
             {QStringList{"--preset", "ring-lap"}, {"--ledger", at("other.json")}, {"--seed", "9"}}) {
            const auto refused = cli(QStringList{"sweep", "--resume", "--out", at("whole")} + other);
            VERIFY_CODE(refused, 1);
            QVERIFY2(refused.err.contains("resume it with --resume --out alone"), refused.err.constData());
        }
        const auto again = cli({"sweep", "--resume", "--out", at("whole"), "--json"});
        VERIFY_CODE(again, 0);
        const auto document = again.json().object();
        QCOMPARE(document["done"].toInt(), 6);
        const auto curve = document["curves"].toArray()[1].toObject();
        QCOMPARE(curve["series"].toString(), QString("unregularized"));
        QVERIFY(curve["usesRaw"].toBool());
        QCOMPARE(curve["points"].toArray().size(), 3);
    }

    void aFailingPointDoesNotEndTheSweepAndSetsTheExitCode() {
        const auto end = cli(
            QStringList{"sweep", "--axis", "n", "--values", "100,30000", "--out", at("failing"), "--json"} +
            tinyRun(20, 10));
        VERIFY_CODE(end, 1);
        QCOMPARE(end.json().object()["done"].toInt(), 1);
        QCOMPARE(end.json().object()["failed"].toInt(), 1);
        QVERIFY(contentOf(at("failing/results.csv")).contains(",failed,n-30000-seed-7,OutOfRange,"));
    }

    void refusalsNameWhatIsWrong_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("subject");
        QTest::addRow("no values") << QStringList{"--out", "x"} << "values";
        QTest::addRow("twice") << QStringList{"--out", "x", "--values", "5,5"} << "values";
        QTest::addRow("axis") << QStringList{"--out", "x", "--axis", "colour", "--values", "5"} << "--axis colour";
        QTest::addRow("measure") << QStringList{"--out", "x", "--measure", "beauty", "--values", "5"}
                                 << "--measure beauty";
        QTest::addRow("losses") << QStringList{"--out", "x", "--losses", "entropic,none,pain", "--values", "5"}
                                << "--losses pain";
        QTest::addRow("seeds") << QStringList{"--out", "x", "--seeds", "a", "--values", "5"} << "--seeds a";
        QTest::addRow("no folder") << QStringList{"--values", "5"} << "--out";
        QTest::addRow("raw") << QStringList{"--out", "x", "--values", "5", "--set", "monitor.raw=false"} << "measure";
        QTest::addRow("run") << QStringList{"--out", "x", "--axis", "L", "--values", "5,1000000"}
                             << "methods.0.iterations";
    }
    void refusalsNameWhatIsWrong() {
        QFETCH(QStringList, options);
        QFETCH(QString, subject);
        const auto end = cli(QStringList{"sweep", "--json", "--preset", "ring-gau"} + options, {}, path());
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["subject"].toString(), subject);
        QVERIFY(!QFile::exists(at("x")));
    }

    void otherOptionsThanThoseOfTheFolderAreRefused() {
        const auto end = cli(sweepOf("5,10", at("whole")) + QStringList{"--resume", "--json"});
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Mismatch"));
    }
};

SFUMATO_TEST_WITH(TestCliSweep, QCoreApplication)
#include "test_sweep.moc"
