// SPDX-License-Identifier: GPL-3.0-or-later
// All that is done with a run, and commands that make many, on neighboring records.
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestReplayCommands : public QObject {
    Q_OBJECT

    Replay m_replay;

    void compare(
        const QByteArray& privacy, const Replay::Commands& commands,
        const Replay::Data& beside = [](const QString&) {}) {
        const auto both = [&](const Neighbour& neighbour) {
            return [&, data = ownPictures(neighbour, privacy)](const QString& folder) { data(folder), beside(folder); };
        };
        const auto first = m_replay.record(both(theSame), commands);
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        for (const Neighbour* neighbour : {&theSame, &anotherRecord, &anEmptyClass, &ofNoClass}) {
            const auto other = m_replay.replay(both(*neighbour), commands);
            VERIFY_NOTHING_LEAKS(first, other, *neighbour);
        }
    }

    static inline const QByteArray s_local =
        R"("mechanism": {"kind": "gaussian", "epsilon": 8, "delta": 1e-3}, "methods": [{"name": "own", "iterations": 10, "batch": 20}])";

private Q_SLOTS:
    void whatIsMadeOfARun_data() {
        QTest::addColumn<QByteArray>("privacy");
        QTest::newRow("central") << centralPrivacy;
        QTest::newRow("local") << s_local;
    }
    void whatIsMadeOfARun() {
        QFETCH(QByteArray, privacy);
        Replay::Commands commands{training({})};
        for (const char* format : {"png", "npz", "csv", "idx"})
            commands << QStringList{"export",  "@/work/run", "--format", format,
                                    "--count", "12",         "--out",    QString("@/work/out/images-") + format};
        commands << QStringList{"generate", "@/work/run", "--count", "9", "--out", "@/work/out/drawn.npy"}
                 << QStringList{"evaluate", "@/work/run", "--no-raw", "--json"}
                 << QStringList{"report", "@/work/run", "--out", "@/work/out/report.html"}
                 << QStringList{"pack", "@/work/run", "--out", "@/work/out/run.sfumato"}
                 << QStringList{"unpack", "@/work/out/run.sfumato", "--into", "@/work/out/elsewhere"}
                 << QStringList{"runs", "@/work", "--json"} << QStringList{"resume", "@/work/run"};
        compare(privacy, commands);
    }

    void manyRuns() {
        compare(s_local, {{"sweep", "--config", "@/data/own.json", "--data", "@/data/own.npz", "--axis", "epsilon",
                           "--values", "2,4", "--seeds", "1", "--measure", "nll", "--out", "@/work/sweep"}});
    }

    void aStudy() {
        compare(centralPrivacy, {{"study", "@/data/two.json", "--data", "@/data/own.npz", "--out", "@/work/study"}},
                [](const QString& folder) {
                    write(folder + "/two.json",
                          R"({"title": "Two", "seeds": [7], "set": {"threads": 1, "data.path": ")" + folder.toUtf8() +
                              R"(/own.npz"},
                          "runs": [{"name": "one", "spec": "own.json"}],
                          "figures": ["seconds"], "tables": [{"rows": "run", "columns": "method", "cells": "seconds"}]})");
                });
    }

    // The doubles are of tests alone.
    void nothingThatIsShippedCanBeFrozen() {
        QVERIFY(contentOf(SFUMATO_BINARY_DIR "/tests/libfrozen_answers.so").contains("SFUMATO_ANSWERS"));
        for (const auto& [name, content] : filesIn(SFUMATO_BINARY_DIR "/bin"))
            QVERIFY2(!content.contains("SFUMATO_ANSWERS") && !content.contains("SFUMATO_REPLAYED"), qPrintable(name));
    }
};

SFUMATO_TEST_WITH(TestReplayCommands, QCoreApplication)
#include "test_commands.moc"
