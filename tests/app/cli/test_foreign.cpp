// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

/// Configs and run folders of somebody else: they lead to no file of whoever opens them.
class TestCliForeign : public QObject, TestFolder<> {
    Q_OBJECT

    /// As the sender has written it: where it reads, what it calls public, who keeps the account.
    RunSpec sent() const {
        RunSpec spec;
        spec.name = "sent";
        spec.threads = 1;
        spec.data = {.source = "file",
                     .path = at("records.csv").toStdString(),
                     .count = 0,
                     .low = {0},
                     .high = {10},
                     .ledger = at("start-file").toStdString(),
                     .sensitive = false};
        spec.mechanism = {.kind = MechanismKind::Laplace,
                          .epsilon = 1e5,
                          .delta = 0,
                          .bound = Bound::Range,
                          .noise = NoiseDistribution::Study};
        spec.methods = {{.name = "entropic", .iterations = 5, .batch = 10}};
        spec.model = {.hidden = {4}, .latentDimension = 2};
        spec.train = {.steps = 2, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 4};
        spec.monitor.raw = false;
        return spec;
    }
    static QByteArray textOf(const RunSpec& spec) { return QByteArray::fromStdString(toJson(spec).dump(2)); }
    static QJsonObject object(const QString& path) { return QJsonDocument::fromJson(contentOf(path)).object(); }
    QStringList accounts() const { return QDir(userFolder() + "/state/sfumato/ledgers").entryList({"*.json"}); }
    QByteArray spent() const { return cli({"spent", at("records.csv"), "--json"}).out; }

private Q_SLOTS:
    void initTestCase() {
        QByteArray records;
        for (int i = 0; i < 60; ++i) records += QByteArray::number(i % 7) + ',' + QByteArray::number(i % 5) + '\n';
        QVERIFY(write(at("records.csv"), records));
    }

    void aConfigLeadsToNoFile() {
        QVERIFY(write(at("sent.json"), textOf(sent())));
        const auto unnamed = cli({"train", "--config", at("sent.json"), "--out", at("never"), "--json"});
        VERIFY_CODE(unnamed, 1);
        QCOMPARE(unnamed.error()["subject"].toString(), QString("--data"));
        QVERIFY(!QFile::exists(at("start-file")) && !QFile::exists(at("never")) && accounts().isEmpty());
        const auto unsaid = cli(
            {"train", "--config", at("sent.json"), "--data", at("records.csv"), "--out", at("never")});
        VERIFY_CODE(unsaid, 1);
        QVERIFY2(unsaid.err.contains("would be released at epsilon 100000") && unsaid.err.contains("--epsilon 1e+05"),
                 unsaid.err.constData());
        QVERIFY(!QFile::exists(at("never")) && accounts().isEmpty());
        const auto named = cli({"train", "--config", at("sent.json"), "--data", at("records.csv"), "--epsilon", "2",
                                "--out", at("named")});
        QVERIFY2(named.err.contains("releases the records at epsilon 2 (replace-one) per record"),
                 named.err.constData());
        VERIFY_CODE(named, 0);
        QVERIFY2(named.err.contains("data.ledger") && named.err.contains("mechanism.noise"), named.err.constData());
        QVERIFY(!QFile::exists(at("start-file")));
        QCOMPARE(accounts().size(), 1);
        QCOMPARE(object(at("named/config.json"))["mechanism"].toObject()["noise"].toString(), QString("exact"));
        // Nor does a demonstration begin a ledger where its sender says.
        RunSpec drawn = sent();
        drawn.data = {.source = "half-circle", .count = 60, .ledger = at("start-file").toStdString()};
        drawn.mechanism.bound = Bound::Domain, drawn.mechanism.epsilon = 5;
        QVERIFY(write(at("drawn.json"), textOf(drawn)));
        VERIFY_CODE(cli({"train", "--config", at("drawn.json"), "--out", at("drawn")}), 0);
        QVERIFY(!QFile::exists(at("start-file")));
    }

    void aRunOfSomebodyElseReadsOnlyWhatIsNamed() {
        QVERIFY(QDir(path()).mkdir("theirs"));
        QVERIFY(write(at("theirs/config.json"), textOf(sent())));
        const QByteArray before = spent();
        const auto resumed = cli({"resume", at("theirs"), "--json"}, {}, path());
        VERIFY_CODE(resumed, 1);
        QCOMPARE(resumed.error()["code"].toString(), QString("Missing"));
        QVERIFY(resumed.error()["detail"].toString().contains("--data"));
        QVERIFY(!QFile::exists(at("start-file")) && !QFile::exists(at("theirs/privatized.safetensors")) &&
                spent() == before);
        // Named, and not agreed to: file and epsilon are said.
        for (const QStringList& less : {QStringList{}, {"--accept", "5"}}) {
            const auto asked = cli(QStringList{"resume", at("theirs"), "--data", at("records.csv"), "--json"} + less);
            VERIFY_CODE(asked, 1);
            QCOMPARE(asked.error()["code"].toString(), QString("NotAccepted"));
            QVERIFY(asked.error()["detail"].toString().contains("--accept") && !asked.err.contains("--release-again"));
            QVERIFY(asked.error()["subject"].toString().contains("records.csv") &&
                    asked.error()["detail"].toString().contains("epsilon 100000"));
            QVERIFY(spent() == before && contentOf(at("theirs/config.json")) == textOf(sent()));
        }
        VERIFY_CODE(cli({"resume", at("theirs"), "--data", at("records.csv"), "--accept", "100000"}), 0);
        QVERIFY(spent() != before && !QFile::exists(at("start-file")));
        QCOMPARE(object(at("theirs/config.json"))["mechanism"].toObject()["noise"].toString(), QString("exact"));
        VERIFY_CODE(cli({"resume", at("theirs")}), 0); // from now on it is this user's
    }

    // Its config asks for figures of the raw records; nobody here does.
    void aRunThatHasItsReleaseMeasuresNothingRawUnlessAsked() {
        QStringList options{"train",   "--data", at("records.csv"), "--epsilon", "2",
                            "--bound", "l2:10",  "--threads",       "1"};
        for (const char* setting : {"train.steps=4", "train.evaluateEvery=2", "train.checkpointEvery=2",
                                    "methods.0.batch=10", "monitor.raw=true", "monitor.points=10", "monitor.repeats=1"})
            options << "--set" << setting;
        VERIFY_CODE(cli(options + QStringList{"--raw", "--out", at("released")}), 0);
        const auto looks = [&] { return contentOf(at("released/ledger.json")).count("raw"); };
        for (const bool asked : {false, true}) {
            QVERIFY(QFile::remove(at("released/mark")) && QFile::remove(at("released/checkpoint.safetensors")));
            const auto before = looks();
            const auto resumed = cli(QStringList{"resume", at("released"), "--data", at("records.csv")} +
                                     (asked ? QStringList{"--raw"} : QStringList{}));
            VERIFY_CODE(resumed, 0);
            QCOMPARE(resumed.out.contains("Exact W2 "), asked);
            QCOMPARE(looks() > before, asked);
            QCOMPARE(resumed.err.contains("monitor.raw"), !asked);
            QCOMPARE(object(at("released/config.json"))["monitor"].toObject()["raw"].toBool(), asked);
            if (!asked) // as its sender has it
                QVERIFY(write(at("released/config.json"),
                              contentOf(at("released/config.json")).replace("\"raw\": false", "\"raw\": true")));
        }
    }

    void aSweepOfSomebodyElseReadsOnlyWhatIsNamed() {
        const auto sweep = [&](const QString& out, const QString& records) {
            QStringList options{"sweep", "--data", records,   "--bound",  "l2:10", "--threads", "1", "--measure",
                                "nll",   "--axis", "epsilon", "--values", "2,3",   "--out",     out, "--resume"};
            for (const char* setting : {"train.steps=2", "train.evaluateEvery=2", "train.checkpointEvery=2",
                                        "methods.0.batch=10", "monitor.raw=false"})
                options << "--set" << setting;
            return options;
        };
        VERIFY_CODE(cli(sweep(at("sweep"), at("records.csv"))), 0);
        VERIFY_CODE(cli(sweep("sweep", "records.csv"), {}, path()), 0); // the same one, by relative names
        // As it comes from elsewhere: with a file and a ledger of the sender's choice, and its points still to be
        // measured.
        QByteArray sent = contentOf(at("sweep/sweep.json"));
        sent.replace("\"ledger\": \"\"", "\"ledger\": \"" + at("start-file").toUtf8() + "\"");
        const auto send = [&](const QString& name) {
            return QDir(path()).mkdir(name) && write(at(name + "/sweep.json"), sent) &&
                   write(at(name + "/mark"), contentOf(at("sweep/mark")));
        };
        QVERIFY(send("sent-sweep"));
        const QByteArray before = spent();
        for (const QStringList& more : {QStringList{"--resume"},
                                        {"--resume", "--dry-run"},
                                        {"--resume", "--cap-epsilon", "100"},
                                        {"--point", "epsilon-2-seed-1"}}) {
            const auto end = cli(QStringList{"sweep", "--out", at("sent-sweep"), "--json"} + more);
            VERIFY_CODE(end, 1);
            QCOMPARE(end.error()["code"].toString(), QString("Missing"));
            QVERIFY(end.error()["detail"].toString().contains("all options"));
        }
        QVERIFY(!QFile::exists(at("start-file")) && spent() == before);
        QCOMPARE(QDir(at("sent-sweep")).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList());
        // Described by whoever goes on with it.
        VERIFY_CODE(cli(sweep(at("sent-sweep"), at("records.csv")) + QStringList{"--seed", "9"}), 1);
        VERIFY_CODE(cli(sweep(at("sent-sweep"), at("records.csv")) + QStringList{"--dry-run"}), 0);
        QCOMPARE(contentOf(at("sent-sweep/sweep.json")), sent);
        QVERIFY(spent() == before);
        VERIFY_CODE(cli(sweep(at("sent-sweep"), at("records.csv"))), 0);
        QVERIFY(!QFile::exists(at("start-file")) && spent() != before);
        VERIFY_CODE(cli({"sweep", "--resume", "--out", at("sent-sweep")}), 0); // from now on it is this user's
    }

    void aRunInAStudyFolderThatIsSomebodyElsesIsNotTakenUp() {
        QVERIFY(write(
            at("theirs.json"),
            R"({"title": "Own", "seeds": [1], "set": {"threads": 1, "train.steps": 2, "monitor.raw": false, "data.path": ")" +
                at("records.csv").toUtf8() +
                R"("}, "runs": [{"name": "own", "spec": "sent.json"}], "figures": ["seconds"], "tables": [{"rows": "run", "columns": "figure", "cells": "seconds"}]})"));
        QVERIFY(QDir(path()).mkpath("their-study/own-seed-1"));
        QVERIFY(write(at("their-study/own-seed-1/config.json"), textOf(sent())));
        const QByteArray before = spent();
        const QStringList study{"study",           at("theirs.json"), "--out",  at("their-study"), "--data",
                                at("records.csv"), "--accept",        "100000", "--json"};
        for (const auto& [more, said] :
             {std::pair(QStringList(), "no study of yours"), {QStringList("--force"), "begun elsewhere"}}) {
            const auto end = cli(study + more);
            QVERIFY2(end.code == 1 && (end.out + end.err).contains(said), (end.out + end.err).constData());
        }
        QVERIFY(!QFile::exists(at("start-file")) && spent() == before);
    }

    void aStudyReadsOnlyWhatIsNamed() {
        const auto study = [&](const QByteArray& settings) {
            return R"({"title": "Theirs", "seeds": [1], "set": {"threads": 1, "train.steps": 2, "monitor.raw": false)" +
                   settings +
                   R"(}, "runs": [{"name": "own", "spec": "sent.json"}], "figures": ["seconds"], "tables": [{"rows": "run", "columns": "figure", "cells": "seconds"}]})";
        };
        const QByteArray path = ", \"data.path\": \"" + at("records.csv").toUtf8() + "\"";
        const QByteArray before = spent();
        const auto refused = [&](const QByteArray& settings, const QStringList& more, const char* said) {
            const bool written = write(at("study.json"), study(settings));
            const auto end = cli(QStringList{"study", at("study.json"), "--out", at("study"), "--json"} + more);
            return written && end.code == 1 && end.error()["subject"].toString().contains(said) && spent() == before;
        };
        QVERIFY(refused("", {}, "data.path"));
        QVERIFY(refused(path, {}, "data.path"));
        QVERIFY(refused(path, {"--data", at("other.csv")}, "data.path"));
        QVERIFY(refused(path + ", \"data.ledger\": \"" + at("start-file").toUtf8() + "\"",
                        {"--data", at("records.csv")}, "data.ledger"));
        QVERIFY(refused(path + ", \"data.sensitive\": false", {"--data", at("records.csv")}, "data.sensitive"));
        QVERIFY(!QFile::exists(at("start-file")));
        QVERIFY(write(at("study.json"), study(path)));
        // at an epsilon that nobody here has agreed to
        QVERIFY(refused(path, {"--data", at("records.csv")}, "records.csv"));
        VERIFY_CODE(
            cli({"study", at("study.json"), "--out", at("study"), "--data", at("records.csv"), "--accept", "100000"}),
            0);
        QVERIFY(spent() != before);
    }

    // Its ledger, its looks and its pictures serve the sender nothing.
    void aConfigThatWasChangedIsSomebodyElses() {
        const QString run = at("named");
        QByteArray config = contentOf(run + "/config.json");
        QVERIFY(cli({"report", run, "--out", at("own.html")}).code == 0);
        QVERIFY(write(run + "/config.json",
                      config.replace("\"ledger\": \"\"", "\"ledger\": \"" + at("start-file").toUtf8() + "\"")));
        VERIFY_CODE(cli({"report", run, "--out", at("changed.html")}), 0);
        VERIFY_CODE(cli({"evaluate", run, "--figures", "w2"}), 1);
        QVERIFY(!QFile::exists(at("start-file")));
    }
};

SFUMATO_TEST_WITH(TestCliForeign, QCoreApplication)
#include "test_foreign.moc"
