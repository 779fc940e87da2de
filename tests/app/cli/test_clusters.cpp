// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/fake_slurm.h"
#include "tests/app/cli/sweep_trial.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestClusters : public QObject, TestFolder<> {
    Q_OBJECT

    QStringList sweep(const QString& out, const QStringList& more = {}) const {
        return QStringList{"sweep", "--axis", "epsilon", "--values", "5,10", "--seeds", "2", "--out", at(out)} +
               tinyRun(40, 10) + more;
    }
    /// A sweep over somebody's records, which have an account in the home of this name.
    QStringList own(const QString& out, const QStringList& more = {}) const {
        return QStringList{"sweep",
                           "--data",
                           at("people.csv"),
                           "--bound",
                           "range:0:120,100:220",
                           "--axis",
                           "epsilon",
                           "--values",
                           "5,10,20",
                           "--measure",
                           "nll",
                           "--threads",
                           "1",
                           "--set",
                           "train.steps=12",
                           "--set",
                           "train.evaluateEvery=6",
                           "--set",
                           "train.checkpointEvery=4",
                           "--out",
                           at(out)} +
               more;
    }
    double spent(const QString& home) const {
        return cli({"spent", at("people.csv"), "--json"}, {{"XDG_STATE_HOME", at(home) + "/state"}})
            .json()
            .object()["epsilon"]
            .toDouble(-1);
    }

    QStringList reservations(const QString& home) const {
        return QDir(at(home) + "/state/sfumato/reservations").entryList(QDir::Files);
    }

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(sweep("whole")), 0);
        QByteArray people = "age,height\n";
        for (int i = 0; i < 400; ++i)
            people += QByteArray::number(20 + i * 7 % 60) + ',' + QByteArray::number(150 + i * 13 % 40) + '\n';
        QVERIFY(write(at("people.csv"), people));
    }

    void pointsInProcessesOfTheirOwnComeToTheSame() {
        VERIFY_CODE(cli(sweep("side", {"--jobs", "2"})), 0);
        QCOMPARE(contentOf(at("side/results.csv")), contentOf(at("whole/results.csv")));
        const QString different = difference(at("whole/epsilon-10-seed-8"), at("side/epsilon-10-seed-8"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
        QVERIFY(!QFile::exists(at("side/tasks")));
    }

    void whatIsKilledOrForgottenOnAClusterIsSubmittedAgain() {
        const FakeSlurm slurm;
        slurm.kill(2);
        slurm.forget(3);
        auto variables = slurm.variables();
        variables["SHELL_SECRET"] = "1", variables["SBATCH_ACCOUNT"] = "physics";
        const auto end = cli(
            sweep("cluster", {"--on", "slurm", "--partition", "main", "--time", "10", "--sbatch=--mem=1G"}), variables);
        VERIFY_CODE(end, 0);
        QCOMPARE(contentOf(at("cluster/results.csv")), contentOf(at("whole/results.csv")));
        for (const char* run : {"epsilon-5-seed-7", "epsilon-5-seed-8", "epsilon-10-seed-7", "epsilon-10-seed-8"})
            QCOMPARE(contentOf(at("cluster/") + run + "/metrics.csv"), contentOf(at("whole/") + run + "/metrics.csv"));
        const auto calls = slurm.submitted();
        QVERIFY(calls.size() >= 2 && calls.size() <= 3);
        QVERIFY2(calls[0].contains("--array=1-4 ") && calls[0].contains("--partition=main --time=10 --mem=1G"),
                 calls[0].constData());
        QVERIFY(slurm.environment().contains("SBATCH_ACCOUNT=physics") &&
                !slurm.environment().contains("SHELL_SECRET"));
        QVERIFY2(end.err.contains("was ended by signal 9") && end.err.contains("is not known to the cluster any more"),
                 end.err.constData());
        QVERIFY2(!QFile::exists(at("cluster/tasks/token")) && !QFile::exists(at("cluster/tasks/job")),
                 "something is left behind");
    }

    void jobsComputeWithTheKernelsOfTheirPlan() {
#if !defined(__x86_64__)
        QSKIP("only on x86 are OpenBLAS's kernels chosen by name");
#endif
        const auto kernelsOf = [&](const QString& sweep) {
            return QJsonDocument::fromJson(contentOf(at(sweep + "/epsilon-5-seed-7/state.json")))
                .object()["blasKernels"]
                .toString();
        };
        // the variable is empty, or names kernels that every processor runs
        const QStringList names{QString(), "Prescott"};
        for (const QString& name : names) {
            const Variables chosen{{"OMP_NUM_THREADS", "1"}, {"OPENBLAS_CORETYPE", name}};
            VERIFY_CODE(cli(sweep("kernels-here" + name), chosen), 0);
            const FakeSlurm slurm;
            auto there = slurm.variables();
            there.insert(chosen.begin(), chosen.end());
            VERIFY_CODE(cli(sweep("kernels-there" + name, {"--on", "slurm"}), there), 0);
            QVERIFY(!kernelsOf("kernels-here" + name).isEmpty());
            QCOMPARE(kernelsOf("kernels-there" + name), kernelsOf("kernels-here" + name));
            QCOMPARE(contentOf(at("kernels-there" + name + "/results.csv")),
                     contentOf(at("kernels-here" + name + "/results.csv")));
        }
        QCOMPARE(kernelsOf("kernels-herePrescott"), QString("Prescott"));
        if (kernelsOf("kernels-here") == "Prescott") QSKIP("this processor has no other kernels");
        const auto other = cli({"sweep", "--resume", "--out", at("kernels-here")},
                               {{"OMP_NUM_THREADS", "1"}, {"OPENBLAS_CORETYPE", "Prescott"}});
        VERIFY_CODE(other, 0);
        QVERIFY2((other.out + other.err).contains("this process computes with Prescott"), other.err.constData());
    }

    void whatFailsOnAClusterFailsAsHere() {
        const QStringList failing{"sweep", "--axis", "n", "--values", "100,30000", "--out"};
        VERIFY_CODE(cli(failing + QStringList{at("failing")} + tinyRun(20, 10)), 1);
        const FakeSlurm slurm;
        VERIFY_CODE(
            cli(failing + QStringList{at("failing-there"), "--on", "slurm"} + tinyRun(20, 10), slurm.variables()), 1);
        QCOMPARE(contentOf(at("failing-there/results.csv")), contentOf(at("failing/results.csv")));
        QCOMPARE(slurm.submitted().size(), 1);
    }

    void pointsThatShareAReleaseFollowTheFirst() {
        const QStringList shared{"sweep", "--axis", "lambda", "--values", "0.5,1,2", "--measure", "nll", "--out"};
        VERIFY_CODE(cli(shared + QStringList{at("shared")} + tinyRun(20, 10)), 0);
        const FakeSlurm slurm;
        VERIFY_CODE(cli(shared + QStringList{at("shared-there"), "--on", "slurm"} + tinyRun(20, 10), slurm.variables()),
                    0);
        QCOMPARE(contentOf(at("shared-there/results.csv")), contentOf(at("shared/results.csv")));
        const auto calls = slurm.submitted();
        QCOMPARE(calls.size(), 2);
        QVERIFY(calls[0].contains("--array=1-1 ") && calls[1].contains("--array=1-2 "));
    }

    void aStudyRunsThereToo() {
        QVERIFY(write(at("half.json"), R"({"title": "Half circle", "seeds": [7, 8],
            "set": {"threads": 1, "data.count": 300, "methods.0.batch": 40, "methods.1.batch": 40, "train.evaluateEvery": 20, "train.steps": 20,
                    "monitor.points": 20, "monitor.repeats": 1, "monitor.directions": 20},
            "runs": [{"name": "gau", "preset": "ring-gau"}], "figures": ["w2", {"figure": "w2", "points": 60}],
            "tables": [{"rows": "run", "columns": "method", "cells": "w2-60"}]})"));
        VERIFY_CODE(cli({"study", at("half.json"), "--out", at("study")}), 0);
        const FakeSlurm slurm;
        VERIFY_CODE(cli({"study", at("half.json"), "--out", at("study-there"), "--on", "slurm"}, slurm.variables()), 0);
        const auto table = [&](const QString& folder) {
            const auto page = contentOf(at(folder + "/half.md"));
            return page.left(page.indexOf("Made by"));
        };
        QVERIFY(table("study").contains("| gau |"));
        QCOMPARE(table("study-there"), table("study"));
        QCOMPARE(slurm.submitted().size(), 1);
    }

    void theBudgetOfAllIsReservedByOneAndSpentOnce() {
        VERIFY_CODE(cli(own("here"), {{"XDG_STATE_HOME", at("home") + "/state"}}), 0);
        const double here = spent("home");
        QCOMPARE(here, 35.0);
        const FakeSlurm slurm;
        slurm.kill(2);
        slurm.forget(3);
        VERIFY_CODE(cli(own("there", {"--on", "slurm"}), slurm.variables(at("there-home"))), 0);
        QCOMPARE(spent("there-home"), here);
        QVERIFY(reservations("there-home").isEmpty());
    }

    void aCapHoldsBeforeAnythingIsSubmitted() {
        const FakeSlurm slurm;
        const auto end = cli(own("capped", {"--on", "slurm", "--cap-epsilon", "20", "--cap-delta", "0.01"}),
                             slurm.variables(at("capped-home")));
        VERIFY_CODE(end, 5);
        QVERIFY(slurm.submitted().first().isEmpty());
        QCOMPARE(spent("capped-home"), 0.0);
    }

    void aSignalEndsTheJobsAndGivesBackWhatWasNotSpent() {
        const FakeSlurm slurm;
        QProcess process;
        process.setProcessEnvironment(environmentWith(slurm.variables(at("stopped-home"))));
        process.start(program,
                      own("stopped", {"--on", "slurm", "--set", "train.steps=1000000", "--set", "train.seconds=0"}));
        const auto saved = [&] {
            return QFile::exists(at("stopped/") + QDir(at("stopped")).entryList({"epsilon-5-*"}, QDir::Dirs).value(0) +
                                 "/checkpoint.safetensors");
        };
        QTRY_VERIFY_WITH_TIMEOUT(saved(), 60000);
        process.terminate();
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 3, process.readAllStandardError().constData());
        QCOMPARE(slurm.active(), 0);
        QVERIFY(spent("stopped-home") <= 15.0); // of the two that were begun: 5 and 10
        QVERIFY(!QFile::exists(at("stopped/tasks/job")));
    }

    void aCommandThatWasKilledIsTakenUpElsewhere() {
        const FakeSlurm slurm;
        const auto home = slurm.variables(at("taken-home"));
        QProcess process;
        process.setProcessEnvironment(environmentWith(home));
        process.start(program,
                      own("taken", {"--on", "slurm", "--set", "train.steps=1500", "--set", "train.seconds=0"}));
        // A job that ends while it releases has spent and saved nothing, and is not taken up without a question.
        const auto released = [&] {
            const QStringList runs = QDir(at("taken")).entryList({"epsilon-*"}, QDir::Dirs);
            return std::ranges::count_if(runs, [&](const QString& run) {
                return QFile::exists(at("taken/") + run + "/privatized.safetensors");
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(released() == 3, 60000);
        process.kill();
        process.waitForFinished();
        QVERIFY(QFile::exists(at("taken/tasks/job")));
        VERIFY_CODE(cli({"sweep", "--resume", "--out", at("taken")}, home), 0);
        QCOMPARE(slurm.active(), 0);
        QCOMPARE(slurm.submitted().size(), 1);
        QCOMPARE(contentOf(at("taken/results.csv")).count("finished"),
                 contentOf(at("here/results.csv")).count("finished"));
        QCOMPARE(spent("taken-home"), 35.0);
        QVERIFY(!QFile::exists(at("taken/tasks")) && reservations("taken-home").isEmpty());
    }

    // Nor does one that is this user's but for the names of its jobs.
    void aFolderOfSomebodyElseCancelsAndRemovesNothing() {
        const FakeSlurm slurm;
        QDir(path()).mkdir("sent");
        for (const char* name : {"sweep.json", "mark"}) QVERIFY(QFile::copy(at("here/") + name, at("sent/") + name));
        const auto theirs = cli({"sweep", "--resume", "--out", at("sent")}, slurm.variables(at("sent-home")));
        VERIFY_CODE(theirs, 1);
        QVERIFY2(theirs.err.contains("begun elsewhere"), theirs.err.constData());
        QVERIFY(QDir(at("sent")).mkdir("tasks"));
        for (const char* name : {"backup-of-the-group", "sfumato-0123456789abcdef"}) {
            QVERIFY(write(at("sent/tasks/job"), name));
            const auto end = cli({"sweep", "--resume", "--out", at("sent")}, slurm.variables(at("home")));
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains("this user has submitted none"), end.err.constData());
        }
        QVERIFY(QDir(at("sent/tasks")).removeRecursively() && QDir(at("")).mkdir("private") &&
                write(at("private/job"), "x") && write(at("private/letter"), "x"));
        QVERIFY(QFile::link(at("private"), at("sent/tasks")));
        VERIFY_CODE(cli({"sweep", "--resume", "--out", at("sent")}, slurm.variables(at("home"))), 1);
        QVERIFY(QFile::exists(at("private/job")) && QFile::exists(at("private/letter")));
        QCOMPARE(slurm.cancelled(), QByteArray());
    }

    void refusalsNameWhatIsWrong_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<QByteArray>("remedy");
        QTest::newRow("no partition") << QStringList{"--on", "slurm", "--partition", "nowhere"}
                                      << QByteArray("--partition nowhere")
                                      << QByteArray("is no partition of this cluster");
        QTest::newRow("not allowed") << QStringList{"--on", "slurm", "--partition", "closed"} << QByteArray("sbatch")
                                     << QByteArray("--sbatch=--account=NAME");
        QTest::newRow("not a cluster") << QStringList{"--partition", "main"} << QByteArray("--on here")
                                       << QByteArray("add --on slurm");
    }
    void refusalsNameWhatIsWrong() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, subject);
        QFETCH(QByteArray, remedy);
        const FakeSlurm slurm;
        const auto end = cli(sweep("refused", options + QStringList{"--json"}), slurm.variables());
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["subject"].toString().toUtf8(), subject);
        QVERIFY2(end.out.contains(remedy), end.out.constData());
        QVERIFY(!QFile::exists(at("refused")));
    }

    void aMachineWithoutSlurmSaysSo() {
        QTemporaryDir empty;
        const auto end = cli(sweep("without", {"--on", "slurm", "--json"}), {{"PATH", empty.path()}});
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["subject"].toString(), QString("sbatch"));
        QVERIFY(!QFile::exists(at("without")));
    }
};

SFUMATO_TEST_WITH(TestClusters, QCoreApplication)
#include "test_clusters.moc"
