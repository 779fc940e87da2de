// SPDX-License-Identifier: GPL-3.0-or-later
// Central runs of every method on neighbouring records, with the same answers.
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCentral : public QObject {
    Q_OBJECT

    Replay m_replay;

private Q_SLOTS:
    void everyMethodLearnsFromAnswersAlone_data() {
        QTest::addColumn<QStringList>("settings");
        const auto row = [](const char* name, const QString& method, const QStringList& settings = {},
                            const QString& sampling = {}, double rate = 1) {
            QStringList all{"privacy.method=" + method};
            for (const QString& setting : settings)
                all << "privacy.settings." + setting;
            if (method == "evolution" || method == "dp-adapt") // of the digits that the program draws
                all << "data.side=28"
                    << "data.classes=10";
            if (!sampling.isEmpty())
                all << "privacy.sampling=" + sampling << QString("privacy.rate=%1").arg(rate);
            QTest::newRow(name) << all;
        };
        row("moments", "moments");
        row("dp-merf", "dp-merf", {"features=50"});
        row("fresh-features", "fresh-features", {"features=50"}, "poisson", 0.3);
        row("dp-sinkhorn", "dp-sinkhorn", {}, "poisson", 0.3);
        row("dp-sinkhorn on parameters", "dp-sinkhorn", {"gradient=parameters"}, "fixed-size", 0.1);
        row("dp-sinkhorn with adversaries", "dp-sinkhorn", {"adversaries=2", "adversaryMaps=2"});
        row("dp-cgan", "dp-cgan", {}, "poisson", 0.3);
        row("dp-cgan, clipped apart", "dp-cgan", {"clipping=apart"}, "poisson", 0.3);
        row("dp-swd", "dp-swd", {"corner=6", "directions=30"}, "class-subsets", 0.2);
        row("dp-swd of all", "dp-swd", {"corner=6", "directions=30"}, "fixed-size", 0.4);
        row("gs-wgan", "gs-wgan", {"critics=2", "channels=2", "criticSteps=2", "warmSteps=0"});
        row("gs-fed", "gs-fed", {"clients=2", "channels=2", "criticSteps=2", "warmSteps=0"});
        row("evolution", "evolution", {"population=20"});
        row("dp-classifier", "dp-classifier", {"features=40"});
        row("dp-adapt", "dp-adapt", {"source=glyph-digits", "sourceSteps=1", "directions=30"}, "fixed-size", 0.3);
    }
    void everyMethodLearnsFromAnswersAlone() {
        QFETCH(QStringList, settings);
        const Replay::Commands commands{training(settings)};
        const auto first = m_replay.record(ownPictures(theSame, centralPrivacy), commands);
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        QVERIFY(!first.asked.isEmpty() && first.leaves.contains("work/run/checkpoint.safetensors"));
        for (const Neighbour* neighbour : {&anotherRecord, &anEmptyClass}) {
            const auto other = m_replay.replay(ownPictures(*neighbour, centralPrivacy), commands);
            VERIFY_NOTHING_LEAKS(first, other, *neighbour);
        }
    }
};

SFUMATO_TEST_WITH(TestCentral, QCoreApplication)
#include "test_central.moc"
