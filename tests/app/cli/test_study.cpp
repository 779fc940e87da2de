// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace sfumato;

namespace {

/// Two runs of the half circle of so many steps, and what they make.
QByteArray studyFile(int steps) {
    return R"({"title": "Half circle", "seeds": [7],
      "set": {"threads": 1, "data.count": 300, "methods.0.batch": 40, "methods.1.batch": 40, "train.evaluateEvery": 40, "train.sampleEvery": 50,
              "train.checkpointEvery": 10, "monitor.points": 20, "monitor.repeats": 1, "monitor.directions": 20, "train.steps": )" +
           QByteArray::number(steps) + R"(},
      "runs": [{"name": "gau", "preset": "ring-gau"}, {"name": "lap", "preset": "ring-lap"}],
      "figures": ["w2", {"figure": "w2", "points": 60}],
      "tables": [{"rows": "run", "columns": "method", "cells": "w2-60"}],
      "plots": [{"title": "Steps", "x": "step", "y": "w2", "lines": ["run", "method"]}]})";
}

/// What a study has come to, but for the times.
std::map<QString, QByteArray> withoutTimes(const QString& folder) {
    std::map<QString, QByteArray> kept;
    for (const auto& [path, content] : filesIn(folder))
        if (path.endsWith(".svg") || path.endsWith("metrics.csv"))
            kept[path] = content;
        else if (path.endsWith(".md") && !path.contains('/'))
            kept[path] = content.left(content.indexOf("Made by"));
    return kept;
}

} // namespace

class TestCliStudy : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(write(at("half.json"), studyFile(60)));
        QVERIFY(write(at("page.md"), "# Results\n\n<!-- study: half -->\nold\n<!-- end -->\nafter\n"));
        VERIFY_CODE(cli({"study", at("half.json"), "--out", at("whole"), "--page", at("page.md")}), 0);
    }

    void aDryRunSaysWhatItTakesAndWritesNothing() {
        const auto plan = cli({"study", at("half.json"), "--out", at("dry"), "--dry-run", "--json"});
        VERIFY_CODE(plan, 0);
        const auto document = plan.json().object();
        QCOMPARE(document["train"].toArray().size(), 2);
        QVERIFY(document["seconds"].toDouble() > 0);
        QCOMPARE(document["spending"].toArray()[0].toObject()["releases"].toInt(), 2);
        QVERIFY(!QFile::exists(at("dry")));
        const auto none = cli({"study", at("half.json"), "--out", at("whole"), "--dry-run", "--json"});
        QCOMPARE(none.json().object()["train"].toArray().size(), 0);
    }

    void thePageHoldsTheTableAndItsDrawing() {
        const auto page = contentOf(at("page.md"));
        QVERIFY(page.startsWith("# Results\n\n<!-- study: half -->\n\n## Half circle\n"));
        QVERIFY(page.endsWith("<!-- end -->\nafter\n"));
        QVERIFY(page.contains("|  | entropic | unregularized |\n|---|---|---|\n| gau | "));
        QVERIFY(page.contains("Exact W2 of 60 points (uses raw data). One seed. Privacy: NOT PRIVATE: "));
        QVERIFY(page.contains("![Steps](images/half-1.svg)") && !page.contains("old"));
        QCOMPARE(contentOf(at("images/half-1.svg")), contentOf(at("whole/half-1.svg")));
        QVERIFY(contentOf(at("whole/half.csv"))
                    .startsWith("run,seed,method,figure,value,uses_raw,seconds,ending,fault\ngau,7,entropic,w2,"));
    }

    void whatAFileLeavesOpenIsStatedInTheStudyOrAsRead() {
        QByteArray table("x,y,label\n");
        for (int i = 0; i < 60; ++i) table += QByteArray::number(0.01 * i) + ",0.5," + (i % 2 ? "yes" : "no") + '\n';
        QVERIFY(write(at("people.csv"), table));
        const auto study = [&](const char* name, const QByteArray& stated) {
            QByteArray text =
                R"({"title": "Own", "seeds": [7], "figures": ["seconds"], "tables": [{"rows": "run", "columns": "method", "cells": "seconds"}],
              "set": {STATED "data.source": "file", "data.path": "PATH", "data.count": 0, "data.low": [-1], "data.high": [1],
                      "mechanism.epsilon": 5, "mechanism.noise": "exact", "monitor.raw": false, "threads": 1, "train.steps": 2},
              "runs": [{"name": "own", "preset": "ring-lap"}]})";
            text.replace("STATED", stated).replace("PATH", at("people.csv").toUtf8());
            return write(at(name), text);
        };
        const auto run = [&](const char* name, const char* out, const QStringList& more = {}) {
            return cli(QStringList{"study", "--json", at(name), "--data", at("people.csv"), "--out", at(out)} + more,
                       {{"XDG_STATE_HOME", at("state")}});
        };
        QVERIFY(study("own.json", {}));
        const auto refused = run("own.json", "refused");
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("NotAccepted"));
        const QString detail = refused.error()["detail"].toString();
        const auto from = detail.indexOf("add ") + 4;
        const QString stated = detail.mid(from, detail.indexOf(" to the study's \"set\"") - from);
        QVERIFY2(stated.contains("\"data.classes\": 2") && stated.contains("\"data.classNames\": [\"no\",\"yes\"]"),
                 qPrintable(detail));
        QVERIFY(!QFile::exists(at("refused")) && !QFile::exists(at("state/sfumato/ledgers")));

        VERIFY_CODE(run("own.json", "read", {"--as-read"}), 0);
        VERIFY_CODE(run("own.json", "read", {"--as-read"}), 0); // goes on with the same
        QVERIFY(study("stated.json", stated.toUtf8() + ", "));
        VERIFY_CODE(run("stated.json", "stated"), 0);
        for (const char* config : {"read/own-seed-7/config.json", "stated/own-seed-7/config.json"}) {
            const auto data = QJsonDocument::fromJson(contentOf(at(config))).object()["data"].toObject();
            QCOMPARE(data["classes"].toInt(), 2);
            QCOMPARE(data["classNames"].toArray().last().toString(), QString("yes"));
        }
    }

    void whoseTheRecordsOfAFileAreIsSaidToAStudyToo() {
        QByteArray table("x,y,label\n");
        for (int i = 0; i < 60; ++i) table += QByteArray::number(0.01 * i) + ",0.25," + (i % 2 ? "yes" : "no") + '\n';
        QVERIFY(write(at("first.csv"), table) && write(at("second.csv"), table + "0.3,0.75,yes\n"));
        const Variables user{{"XDG_STATE_HOME", at("people")}};
        const auto run = [&](const char* file, const char* out, const QStringList& more = {}) {
            const QByteArray text =
                R"({"title": "Own", "seeds": [7], "figures": ["seconds"], "tables": [{"rows": "run", "columns": "method", "cells": "seconds"}],
              "set": {"data.source": "file", "data.path": "PATH", "data.count": 0, "data.low": [-1], "data.high": [1],
                      "mechanism.epsilon": 5, "mechanism.noise": "exact", "monitor.raw": false, "threads": 1, "train.steps": 2},
              "runs": [{"name": "own", "preset": "ring-lap"}]})";
            if (!write(at("people.json"), QByteArray(text).replace("PATH", at(file).toUtf8()))) return Ended();
            return cli(
                QStringList{"study", "--json", at("people.json"), "--data", at(file), "--out", at(out), "--as-read"} +
                    more,
                user);
        };
        const auto epsilon = [&](const char* file) {
            return cli({"spent", "--json", at(file)}, user).json().object()["epsilon"].toDouble();
        };
        VERIFY_CODE(run("first.csv", "first"), 0);
        QCOMPARE(epsilon("first.csv"), 5.0);
        const auto asked = run("second.csv", "second");
        VERIFY_CODE(asked, 1);
        QVERIFY2(asked.err.contains("--account \"first\""), asked.err.constData());
        VERIFY_CODE(run("second.csv", "second", {"--account", "nobody"}), 1);
        VERIFY_CODE(run("second.csv", "second", {"--account", "first"}), 0);
        QCOMPARE(epsilon("first.csv"), 10.0);
        QCOMPARE(epsilon("second.csv"), 10.0);
        const auto plan = cli(
            {"study", at("people.json"), "--data", at("second.csv"), "--out", at("third"), "--as-read", "--dry-run"},
            user);
        QVERIFY2(plan.out.contains("with what was spent on them before: epsilon 15") && !plan.out.contains("delta 0"),
                 plan.out.constData());
    }

    void aSecondCallRunsNothingAndWritesTheSameBytes() {
        const auto before = filesIn(at("whole"));
        const auto page = contentOf(at("page.md"));
        const auto again = cli({"study", at("half.json"), "--out", at("whole"), "--page", at("page.md")});
        VERIFY_CODE(again, 0);
        QVERIFY(!again.err.contains("training"));
        QVERIFY(filesIn(at("whole")) == before);
        QCOMPARE(contentOf(at("page.md")), page);
    }

    void aStudyThatIsStoppedOrKilledGoesOnToTheSameMetrics_data() {
        QTest::addColumn<int>("signal");
        QTest::addRow("stopped") << SIGTERM;
        QTest::addRow("killed") << SIGKILL;
    }
    void aStudyThatIsStoppedOrKilledGoesOnToTheSameMetrics() {
        QFETCH(int, signal);
        const QString folder = filePath(QString("after-%1").arg(signal)), file = at("long/half.json");
        QVERIFY(QDir(path()).mkpath("long"));
        QVERIFY(write(file, studyFile(200)));
        if (!QFile::exists(at("long/whole"))) VERIFY_CODE(cli({"study", file, "--out", at("long/whole")}), 0);
        QProcess process;
        process.setProcessEnvironment(environmentWith({}));
        process.start(program, {"study", file, "--out", folder});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder + "/lap-seed-7/checkpoint.safetensors"), 60000);
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(60000));
        if (signal == SIGTERM) QCOMPARE(process.exitCode(), 3);
        VERIFY_CODE(cli({"study", file, "--out", folder}), 0);
        QVERIFY(withoutTimes(folder) == withoutTimes(at("long/whole")));
    }

    void runsSideBySideComeToTheSame() {
        VERIFY_CODE(cli({"study", at("half.json"), "--out", at("side"), "--jobs", "2"}), 0);
        QVERIFY(withoutTimes(at("side")) == withoutTimes(at("whole")));
        QProcess process;
        process.setProcessEnvironment(environmentWith({}));
        QVERIFY(QDir(path()).mkpath("endless"));
        QVERIFY(write(at("endless/half.json"), studyFile(100000)));
        process.start(program, {"study", at("endless/half.json"), "--out", at("stopped"), "--jobs", "2"});
        for (const char* run : {"gau-seed-7", "lap-seed-7"})
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(at("stopped/") + run + "/checkpoint.safetensors"), 60000);
        process.terminate();
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 3);
        for (const char* run : {"gau-seed-7", "lap-seed-7"}) // no process is left that trains
            QVERIFY(contentOf(at("stopped/") + run + "/state.json").contains("stopped"));
    }

    void accuraciesAreMeasuredOnceForEveryNumberOfSamples() {
        if (!QFile::exists("/usr/share/datasets/fashion-mnist/train-images-idx3-ubyte.gz"))
            QSKIP("dataset-fashion-mnist is not installed");
        const QByteArray study = R"({"title": "Accuracy", "seeds": [7], "set": {"threads": 1, "data.count": 2000},
            "runs": [{"name": "moments", "preset": "moments-fa"}], "figures": [{"figure": "logistic", "samples": 300}],
            "tables": [{"rows": "run", "cells": "logistic-300"}]})";
        QVERIFY(write(at("accuracy.json"), study));
        VERIFY_CODE(cli({"study", at("accuracy.json"), "--out", at("accuracy")}), 0);
        const QByteArray page = contentOf(at("accuracy/accuracy.md"));
        static const QRegularExpression percent("\\| moments \\| ([0-9]+\\.[0-9]) \\|");
        const double accuracy = percent.match(page).captured(1).toDouble();
        QVERIFY2(accuracy > 15 && accuracy < 100, page.constData()); // ten classes
        QVERIFY2(page.contains("Accuracy, logistic by 300 samples, % (uses raw data)") &&
                     page.contains("central (epsilon 1 at delta 1e-5)"),
                 page.constData());
        const auto row = contentOf(at("accuracy/accuracy.csv")).split('\n').at(1).split(',');
        QCOMPARE(row[3], QByteArray("logistic-300"));
        QVERIFY(std::abs(row[4].toDouble() * 100 - accuracy) < 0.06 && row[6].toDouble() > 0); // and its time
        QVERIFY(write(at("accuracy.json"),
                      QByteArray(study).replace("300}", "300}, {\"figure\": \"logistic\", \"samples\": 200}")));
        const auto more = cli({"study", at("accuracy.json"), "--out", at("accuracy")});
        VERIFY_CODE(more, 0);
        QVERIFY(more.err.contains("measuring logistic-200") && !more.err.contains("measuring logistic-300"));
        QVERIFY(contentOf(at("accuracy/accuracy.md")).contains(percent.match(page).captured(0).toUtf8()));
    }

    void everyStudyOfTheProjectCanBeRead() {
        const auto files = QDir(QStringLiteral(SFUMATO_SOURCE_DIR "/studies")).entryInfoList({"*.json"});
        QVERIFY(files.size() >= 3);
        for (const auto& file : files) {
            const auto end = cli({"study", file.filePath(), "--dry-run", "--only", "nobody", "--json"});
            QVERIFY2(end.error()["subject"] == "--only nobody", end.out.constData()); // presets and settings hold
        }
    }

    void faultsNameFileAndField() {
        QVERIFY(write(at("wrong.json"), studyFile(60).replace("\"rows\"", "\"row\"")));
        const auto wrong = cli({"study", at("wrong.json"), "--out", at("none"), "--json"});
        VERIFY_CODE(wrong, 1);
        QCOMPARE(wrong.error()["subject"].toString(), at("wrong.json") + ": tables[0].row");
        QVERIFY(write(at("preset.json"), studyFile(60).replace("ring-lap", "ring-lab")));
        const auto preset = cli({"study", at("preset.json"), "--out", at("none"), "--json"});
        VERIFY_CODE(preset, 1);
        QVERIFY(preset.error()["subject"].toString().contains("run lap: --preset ring-lab"));
        QVERIFY(write(at("setting.json"), studyFile(60).replace("data.count", "data.number")));
        const auto setting = cli({"study", at("setting.json"), "--out", at("none"), "--json"});
        VERIFY_CODE(setting, 1);
        QVERIFY(setting.error()["subject"].toString().contains("data.number"));
        QVERIFY(write(at("bare.md"), "no part\n"));
        VERIFY_CODE(cli({"study", at("half.json"), "--out", at("none"), "--page", at("bare.md")}), 1);
        QVERIFY(!QFile::exists(at("none")));
    }
};

SFUMATO_TEST_WITH(TestCliStudy, QCoreApplication)
#include "test_study.moc"
