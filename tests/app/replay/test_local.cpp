// SPDX-License-Identifier: GPL-3.0-or-later
// Releases of neighboring records, each record as it was released first, and what is learned from them.
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

QByteArray localPrivacy(const QByteArray& mechanism, const QByteArray& loss = "entropic") {
    return "\"mechanism\": " + mechanism + R"(, "methods": [{"name": "own", "loss": ")" + loss +
           R"(", "iterations": 10, "batch": 20}])";
}

} // namespace

class TestLocal : public QObject {
    Q_OBJECT

    Replay m_replay;

    void compare(const QByteArray& privacy, const Replay::Commands& commands) {
        const auto first = m_replay.record(ownPictures(theSame, privacy), commands);
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        for (const Neighbour* neighbour : {&theSame, &anotherLabel, &theOpposite, &anEmptyClass, &outOfRange,
                                           &aDuplicate, &notANumber, &ofNoClass, &anotherOrder}) {
            const auto other = m_replay.replay(ownPictures(*neighbour, privacy), commands);
            VERIFY_NOTHING_LEAKS(first, other, *neighbour);
        }
    }

private Q_SLOTS:
    void everyMechanism_data() {
        QTest::addColumn<QByteArray>("privacy");
        QTest::newRow("gaussian") << localPrivacy(R"({"kind": "gaussian", "epsilon": 8, "delta": 1e-3})");
        QTest::newRow("laplace") << localPrivacy(
            R"({"kind": "laplace", "epsilon": 9, "bound": "l1-ball", "radius": 20})");
        QTest::newRow("unit vectors, answered labels") << localPrivacy(
            R"({"kind": "privunit", "epsilon": 10, "bound": "sphere", "transform": "garments", "labels": "response"})",
            "moments");
    }
    void everyMechanism() {
        QFETCH(QByteArray, privacy);
        const bool unit = privacy.contains("privunit");
        compare(privacy,
                {training(unit ? QStringList{"data.side=28", "data.heldOut=0", "train.steps=0"} : QStringList())});
    }

    void aFileOfReleasedRecordsAndARunOnIt() {
        compare(localPrivacy(
                    R"({"kind": "gaussian", "epsilon": 8, "delta": 1e-3, "labels": "response", "labelEpsilon": 1})"),
                {{"privatize", "--config", "@/data/own.json", "--data", "@/data/own.npz", "--out",
                  "@/work/out/released.safetensors"},
                 {"info", "@/work/out/released.safetensors", "--json"}});
    }
};

SFUMATO_TEST_WITH(TestLocal, QCoreApplication)
#include "test_local.moc"
