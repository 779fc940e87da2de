// SPDX-License-Identifier: GPL-3.0-or-later
// What the comparison of neighbors is worth: each of these mistakes is planted, and found.
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestMutants : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlantedMistakeIsFound_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("found");
        const QStringList moments{"privacy.method=moments"},
            sampled{"privacy.method=fresh-features", "privacy.settings.features=50", "privacy.sampling=poisson",
                    "privacy.rate=0.9"}; // so that the changed record is among those read
        QTest::newRow("domain inference") << moments << "";
        QTest::newRow("double spending") << moments << "the ledger says";
        QTest::newRow("NaN injection") << sampled << "of the distance";
        QTest::newRow("wrong noise") << moments << "of the variance";
        QTest::newRow("wrong sensitivity") << moments << "of the variance";
    }
    void aPlantedMistakeIsFound() {
        QFETCH(QStringList, settings);
        QFETCH(QString, found);
        const Replay::Commands commands{training(settings)};
        Replay replay(QTest::currentDataTag());
        const auto first = replay.record(ownPictures(theSame, centralPrivacy), commands);
        QString differences; // without a mutant there are none: see the test of all methods
        for (const Neighbour* neighbour : {&anotherRecord, &anEmptyClass}) {
            const auto other = replay.replay(ownPictures(*neighbour, centralPrivacy), commands);
            differences += Replay::difference(first, other, neighbour->records) + '\n';
        }
        QVERIFY2(!differences.trimmed().isEmpty() && differences.contains(found), qPrintable(differences));
    }
};

SFUMATO_TEST_WITH(TestMutants, QCoreApplication)
#include "test_mutants.moc"
