// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// A command that is refused has asked nothing of anybody's records: no ledger has an event, no run is left.
class TestNothingSpent : public QObject, TestFolder<> {
    Q_OBJECT

    /// Events in all ledgers of the test's folder and of its user.
    int events() const {
        int count = 0;
        for (const QString& folder : {path(), userFolder()})
            for (const auto& [name, content] : filesIn(folder)) count += content.count("\"reserved\"");
        return count;
    }

private Q_SLOTS:
    void initTestCase() {
        QByteArray table, wide, few("1,2\n2,3\n3,4\n");
        for (int i = 0; i < 60; ++i) {
            table += QByteArray::number(i % 7) + ',' + QByteArray::number(i % 5) + '\n';
            wide += "1,2,3," + QByteArray::number(i % 5) + '\n';
        }
        QVERIFY(write(at("points.csv"), table) && write(at("wide.csv"), wide) && write(at("few.csv"), few));
        QVERIFY(QDir(path()).mkdir("folder"));
    }

    void whatIsRefusedSpendsNothing_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& arguments, const char* says) {
            QTest::newRow(name) << arguments << says;
        };
        const auto of = [this](const char* command, const char* data, const QStringList& settings, const char* out) {
            QStringList arguments{command, "--data", at(data), "--out", at(out), "--epsilon", "5", "--bound", "l2:10"};
            for (const QString& setting : QStringList{"train.steps=2", "methods.0.iterations=5"} + settings)
                arguments << "--set" << setting;
            return arguments;
        };
        row("all records at once in four dimensions",
            of("train", "wide.csv", {"methods.0.batch=0", "methods.0.tolerance=0.1"}, "run"), "methods.0.batch");
        row("three records", of("train", "few.csv", {}, "run") + QStringList{"--raw"}, "monitor.raw");
        row("one record to train on",
            of("train", "few.csv", {"data.count=1", "monitor.raw=false", "methods.0.start=anchored"}, "run"),
            "methods.0.start");
        row("a generator without end", of("train", "points.csv", {"model.hidden=[16384,16384,16384,16384]"}, "run"),
            "model");
        row("noise out of reach", of("train", "points.csv", {"mechanism.noiseScale=1e9"}, "run"),
            "mechanism.noiseScale");
        row("a run in a file", of("train", "points.csv", {}, "wide.csv"), "no folder");
        row("a run below a file", of("train", "points.csv", {}, "wide.csv/run"), "wide.csv");
        row("a folder as output", of("privatize", "points.csv", {}, "folder"), "folder");
        row("an output in no folder", of("privatize", "points.csv", {}, "no/p.safetensors"), "no/p.safetensors");
        row("an output below a file", of("privatize", "points.csv", {}, "wide.csv/p"), "wide.csv/p");
        row("a device as output", QStringList{"privatize", "--preset", "ring-gau", "--out", "/dev/full", "--force"},
            "/dev/full");
        row("a name that is too long",
            QStringList{"privatize", "--preset", "ring-gau", "--out", at(QString(240, 'x') + ".safetensors")},
            "File name too long");
    }
    void whatIsRefusedSpendsNothing() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        // these tables share rows
        const auto end = cli(arguments, {{"XDG_STATE_HOME", at(QString("state of ") + QTest::currentDataTag())}});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains(says.toUtf8()), end.err.constData());
        QCOMPARE(events(), 0);
        QVERIFY2(!QFile::exists(at("run")), "the folder of a refused run is left and blocks the next try");
    }

    /// Nothing that reads privatized records would know such a file by its name.
    void aFileOfAnotherEndingSpendsNothing() {
        const auto end = cli(
            {"privatize", "--data", at("points.csv"), "--epsilon", "5", "--bound", "l2:10", "--out", at("p.sfp")});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains("must end in .safetensors"), end.err.constData());
        QVERIFY(!QFile::exists(at("p.sfp")));
        QCOMPARE(events(), 0);
    }

    /// Where nobody can be asked, without --anyway.
    void whatIsForNothingIsNotReleasedWithoutATerminal() {
        for (const char* command : {"privatize", "train"}) {
            const QStringList arguments{"--data",  at("few.csv"), "--epsilon", "0.1",
                                        "--bound", "l2:10",       "--out",     at("for nothing.safetensors")};
            const auto end = start("/usr/bin/env", QStringList{program, command} + arguments);
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains("add --anyway"), end.err.constData());
            QCOMPARE(events(), 0);
        }
    }

    void aFullDiskSpendsNothing() {
        // 40,000 records of 2 features need 640 kB.
        QVERIFY(QDir(path()).mkpath("disk"));
        for (const char* command : {"privatize", "train"}) {
            const bool trains = QByteArray(command) == "train";
            const auto end = start("unshare",
                                   {"-m", "sh", "-c", R"(mount -t tmpfs -o size=200k none "$0" || exit 99; "$@"; code=$?
                                      cat "$0"/*.json "$0"/*/ledger.json 2> /dev/null; exit $code)",
                                    at("disk"), program, command, "--preset", "ring-gau", "--set", "data.count=40000",
                                    "--set", "mechanism.acceptLargeDelta=true", "--out",
                                    at(trains ? "disk/run" : "disk/p.safetensors")});
            if (end.code == 99 || end.err.contains("unshare")) QSKIP("this account may not mount a file system");
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains("No space left"), end.err.constData());
            QVERIFY2(!end.out.contains("reserved"), end.out.constData());
            QCOMPARE(events(), 0);
        }
    }

    // The corrected command works in the same place, and two runs that begin together have two folders.
    void aRefusedStartBlocksNothing() {
        const auto refused = cli(QStringList{"train", "--out", at("retry")} + tinyRun(2, 2, {"mechanism.delta=0.01"}));
        VERIFY_CODE(refused, 1);
        VERIFY_CODE(cli(QStringList{"train", "--out", at("retry")} + tinyRun(2, 2)), 0);
        const QString script =
            R"(for i in 1 2 3; do "$0" "$@" & pids="$pids $!"; done; for p in $pids; do wait $p || exit 1; done)";
        const auto three = start("sh", QStringList{"-c", script, program, "train"} + tinyRun(2, 2), {}, at("folder"));
        VERIFY_CODE(three, 0);
        QCOMPARE(QDir(at("folder/runs")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 3);
        VERIFY_CODE(cli({"train", "--preset", "ring-gau", "--set", "mechanism.delta=0.01"}, {}, at("folder")), 1);
        QCOMPARE(QDir(at("folder/runs")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 3);
    }
};

SFUMATO_TEST_WITH(TestNothingSpent, QCoreApplication)
#include "test_nothing_spent.moc"
