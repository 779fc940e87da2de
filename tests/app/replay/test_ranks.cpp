// SPDX-License-Identifier: GPL-3.0-or-later
// Runs on two ranks, on neighboring records.
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestRanks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoRanksLearnFromAnswersAlone_data() {
        QTest::addColumn<QByteArray>("privacy");
        const auto central = [](const QByteArray& method, const QByteArray& settings) {
            return "\"privacy\": {\"model\": \"central\", \"epsilon\": 5, \"delta\": 1e-4, \"method\": \"" + method +
                   "\", \"settings\": {" + settings + "}}, " + R"("methods": [{"name": "own", "batch": 10}])";
        };
        QTest::newRow("sums that both read for") << central("moments", "");
        QTest::newRow("clients") << central("gs-fed",
                                            R"("clients": 4, "channels": 2, "criticSteps": 2, "warmSteps": 0)");
        QTest::newRow("a release") << QByteArray(
            R"("mechanism": {"kind": "gaussian", "epsilon": 8, "delta": 1e-4}, "methods": [{"name": "own", "iterations": 5, "batch": 20}])");
    }
    void twoRanksLearnFromAnswersAlone() {
        QFETCH(QByteArray, privacy);
        constexpr std::int64_t records = 2100; // two pieces of those in which they are read
        Replay replay({}, SFUMATO_BINARY_DIR "/tests/libtwo_ranks.so");
        const Replay::Commands commands{{"@/data/own.json", "@/work/run"}};
        const auto first = replay.record(ownPictures(theSame, privacy, records), commands);
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        for (const Neighbour* neighbour : {&theSame, &anotherRecord, &anEmptyClass}) {
            const auto other = replay.replay(ownPictures(*neighbour, privacy, records), commands);
            VERIFY_NOTHING_LEAKS(first, other, *neighbour);
        }
    }
};

SFUMATO_TEST_WITH(TestRanks, QCoreApplication)
#include "test_ranks.moc"
