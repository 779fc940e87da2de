// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred thousand pairs of neighbours: see test_neighbour_pairs.cpp.
#include "tests/core/methods/neighbour_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestNeighbourPairsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofManyNoneAreFartherApartThanStated() {
        NeighbourPairs pairs;
        int asked = 0;
        for (const SmallRun& run : smallRuns()) {
            const QStringList farther = pairs.fartherThanStated(run, 2500);
            QVERIFY2(farther.isEmpty(), qPrintable(QString(run.name) + ": " + farther.mid(0, 5).join("; ")));
            asked += pairs.asked();
            qInfo("%s: %d pairs, the farthest %.4f of D apart", run.name, pairs.asked(), pairs.farthest());
        }
        QVERIFY(asked >= 100'000);
    }
};

SFUMATO_TEST(TestNeighbourPairsSlow)
#include "test_neighbour_pairs_slow.moc"
