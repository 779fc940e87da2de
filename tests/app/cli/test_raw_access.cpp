// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// Raw records of a person's own are looked at where she asks for it herself, and nowhere else.
class TestRawAccess : public QObject, TestFolder<> {
    Q_OBJECT

    QStringList train(const QStringList& from, const QString& out) const {
        QStringList words = QStringList{"train", "--threads", "1"} + from;
        for (const char* setting :
             {"train.steps=2", "train.evaluateEvery=2", "train.checkpointEvery=2", "methods.0.batch=10",
              "monitor.points=10", "monitor.repeats=1", "monitor.directions=5"})
            words << "--set" << setting;
        return words << "--out" << at(out);
    }
    QStringList own() const { return {"--data", at("people.csv"), "--bound", "range:0:1", "--epsilon", "2"}; }
    bool looked(const QString& run) const {
        const QByteArray ledger = contentOf(at(run + "/ledger.json"));
        return ledger.isEmpty() || ledger.contains("raw-evaluation") || ledger.contains("preview");
    }

private Q_SLOTS:
    void initTestCase() {
        QByteArray table;
        for (int i = 0; i < 60; ++i)
            table += QByteArray::number(i % 7 / 7.) + ',' + QByteArray::number(i % 11 / 11.) + '\n';
        QVERIFY(write(at("people.csv"), table));
        VERIFY_CODE(cli(train(own(), "run")), 0);
        QVERIFY(write(
            at("public.json"),
            R"({"name": "public", "seed": 1, "threads": 1, "data": {"source": "half-circle", "count": 60}, "methods": [{"name": "plain"}]})"));
        VERIFY_CODE(cli(train({"--config", at("public.json"), "--epsilon", "2"}, "public")), 0);
    }

    void whatAFileAsksForCountsAsAbsent() {
        QVERIFY(!looked("run"));
        QVERIFY(write(at("theirs.json"), contentOf(at("run/config.json")).replace("\"raw\": false", "\"raw\": true")));
        QVERIFY(contentOf(at("theirs.json")).contains("\"raw\": true"));
        const QStringList theirs{"--config", at("theirs.json"), "--data", at("people.csv")};
        const auto quiet = cli(train(theirs, "quiet"));
        VERIFY_CODE(quiet, 0);
        QVERIFY(!looked("quiet") && contentOf(at("quiet/config.json")).contains("\"raw\": false"));
        QVERIFY2(quiet.err.contains("monitor.raw") && quiet.err.contains("--raw"), quiet.err.constData());
        const auto asked = cli(train(theirs + QStringList{"--raw"}, "asked"));
        VERIFY_CODE(asked, 0);
        QVERIFY(looked("asked") && contentOf(at("asked/label.md")).contains("figures used raw data"));
        QVERIFY2(asked.err.contains("as --raw asks"), asked.err.constData());
        const auto set = cli(train(own() + QStringList{"--set", "monitor.raw=true", "--json"}, "set"));
        QVERIFY(set.code == 1 && set.error()["subject"].toString() == "monitor.raw" &&
                set.error()["detail"].toString().contains("--raw"));
    }

    void recordsOfANamedSetThatAreSaidToBeSensitiveAreNotMeasured() {
        QVERIFY(write(
            at("drawn.json"),
            R"({"name": "drawn", "seed": 1, "threads": 1, "data": {"source": "half-circle", "count": 60, "sensitive": true}, "mechanism": {"noise": "exact"}, "methods": [{"name": "plain"}], "monitor": {"raw": true}})"));
        VERIFY_CODE(cli(train({"--config", at("drawn.json"), "--epsilon", "2"}, "drawn")), 0);
        QVERIFY(!looked("drawn"));
    }

    void commandsOnARunRefuseSensitiveRecords_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("export") << QStringList{"export", "run", "--with-raw", "--out", "x.png"};
        QTest::newRow("compare") << QStringList{"compare", "run", "--raw"};
        QTest::newRow("compare beside another") << QStringList{"compare", "public", "--level", "run", "--raw"};
        QTest::newRow("report") << QStringList{"report", "run", "--raw", "--out", "x.html"};
        QTest::newRow("denoise") << QStringList{"denoise", "run", "--raw", "--out", "x.npy"};
        QTest::newRow("figures") << QStringList{"evaluate", "run", "--figures", "nll,w2"};
        QTest::newRow("classify") << QStringList{"classify", "run", "--calibrated"};
    }
    void commandsOnARunRefuseSensitiveRecords() {
        QFETCH(QStringList, command);
        const auto end = cli(command, {}, path());
        QCOMPARE(end.code, 1);
        QVERIFY2(end.err.contains("sensitive"), end.err.constData());
        QVERIFY(!looked("run") && !QFile::exists(at("x.png")) && !QFile::exists(at("x.html")) &&
                !QFile::exists(at("x.npy")));
    }

    // What was measured afterwards stands where everything reads what a run measured, once, and marked as raw.
    void metricsThatWereMeasuredAfterwardsAreKept() {
        QVERIFY(QProcess::execute("cp", {"-r", at("run"), at("kept")}) == 0);
        const QString csv = at("kept/metrics.csv");
        const auto wasserstein2 = [&] {
            const auto lines = contentOf(csv).trimmed().split('\n');
            return lines.last().split(',').value(lines.first().split(',').indexOf("w2 (uses raw data)"));
        };
        VERIFY_CODE(cli({"evaluate", at("kept"), "--raw", "--seed", "3"}), 0); // of other samples
        QVERIFY(wasserstein2().isEmpty());
        const auto measured = cli({"evaluate", at("kept"), "--raw", "--json"});
        VERIFY_CODE(measured, 0);
        const auto before = contentOf(csv);
        QVERIFY(contentOf(at("kept/state.json")).contains("privatizedW2"));
        QVERIFY2(!wasserstein2().isEmpty() && measured.out.contains(wasserstein2()), before.constData());
        VERIFY_CODE(cli({"evaluate", at("kept"), "--raw"}), 0);
        QCOMPARE(contentOf(csv), before);
        VERIFY_CODE(cli({"resume", at("kept")}), 0); // it has ended
        QCOMPARE(contentOf(csv), before);
    }

    void metricsAreMeasuredWhereTheyAreAskedFor() {
        VERIFY_CODE(cli({"evaluate", at("run"), "--no-raw"}), 0);
        VERIFY_CODE(cli({"evaluate", at("run"), "--figures", "nll"}), 0);
        const auto without = cli({"evaluate", at("run")});
        VERIFY_CODE(without, 0);
        QVERIFY2(!without.out.contains("W2") && without.err.contains("w2") && without.err.contains("add --raw"),
                 without.err);
        QVERIFY(!looked("run"));
        QVERIFY(!contentOf(at("run/label.md")).contains("evaluation of run"));
        VERIFY_CODE(cli({"evaluate", at("run"), "--raw"}), 0);
        QVERIFY(looked("run") && contentOf(at("run/label.md")).contains("evaluation of run"));
    }

    void aStudyMeasuresNothingRawUnlessAsked() {
        QVERIFY(write(
            at("study.json"),
            R"({"title": "Own", "seeds": [1], "set": {"threads": 1, "train.steps": 2, "data.path": ")" +
                at("people.csv").toUtf8() +
                R"("}, "runs": [{"name": "own", "spec": "run/config.json"}], "figures": ["w2"], "tables": [{"rows": "run", "columns": "figure", "cells": "w2"}]})"));
        const QStringList study{"study", at("study.json"), "--out", at("study"), "--data", at("people.csv"), "--json"};
        const auto refused = cli(study);
        QVERIFY2(refused.code == 1 && refused.error()["detail"].toString().contains("--raw"),
                 (refused.out + refused.err).constData());
        VERIFY_CODE(cli(study + QStringList{"--raw", "--dry-run"}), 0);
    }

    // The label stands after the look that it speaks of, and the pixels say what the texts say.
    void aPictureOfPublicRawRecordsIsLabelledAfterTheLook() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("digits")} + tinyDigits()), 0);
        QVERIFY(!looked("digits"));
        VERIFY_CODE(cli({"export", at("digits"), "--count", "9", "--out", at("plain.png")}), 0);
        VERIFY_CODE(cli({"export", at("digits"), "--count", "9", "--with-raw", "--out", at("raw.png")}), 0);
        const auto label = contentOf(at("raw.png.label.md"));
        QVERIFY2(label.contains("raw records in an exported picture") && label.contains("raw data were shown"),
                 label.constData());
        QVERIFY2(label.contains("Raw records beside these samples, unprotected: 9.") &&
                     label.contains("whoever has this file") && !label.contains("not who receives"),
                 label.constData());
        VERIFY_CODE(cli({"label", at("digits"), "--check", "--file", at("raw.png.label.md")}), 0);
        VERIFY_CODE(cli({"label", at("digits"), "--check", "--file", at("raw.png.label.json")}), 0);
        QVERIFY(pngText(at("raw.png"), "sfumato:stamp").contains("raw data were shown"));
        const auto raw = readPng(at("raw.png").toStdString());
        int bright = 0; // in the last lines of the picture
        for (std::size_t i = raw->pixels.size() - std::size_t(raw->width * 10 * raw->channels); i < raw->pixels.size();
             ++i)
            bright += raw->pixels[i] == 255;
        QVERIFY(bright > 100 && raw->pixels.back() == 0);
    }
};

SFUMATO_TEST_WITH(TestRawAccess, QCoreApplication)
#include "test_raw_access.moc"
