// SPDX-License-Identifier: GPL-3.0-or-later
// No two neighboring data sets are farther apart, before noise, than their noise is made for.
#include "tests/core/methods/file_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestNeighbourPairs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noResponsesAreFartherApartThanStated_data() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < int(smallRuns().size()); ++i) QTest::newRow(smallRuns()[std::size_t(i)].name) << i;
    }
    void noResponsesAreFartherApartThanStated() {
        QFETCH(int, which);
        NeighbourPairs pairs;
        const QStringList farther = pairs.fartherThanStated(smallRuns()[std::size_t(which)], 30);
        QVERIFY2(farther.isEmpty(), qPrintable(farther.mid(0, 5).join("; ")));
        QVERIFY(pairs.queried() >= 30 && pairs.farthest() > 0);
        qInfo("%d pairs, the farthest %.4f of D apart", pairs.queried(), pairs.farthest());
    }

    void noFilesAreFartherApartThanStated() {
        for (const auto format : {FilePairs::Format::Array, FilePairs::Format::Folder}) {
            FilePairs pairs(format);
            for (const SmallRun& run : {smallRuns().front(), smallRuns()[3], smallRuns()[7]}) {
                const QStringList farther = pairs.fartherThanStated(run, 10);
                QVERIFY2(farther.isEmpty(), qPrintable(farther.mid(0, 5).join("; ")));
                QVERIFY(pairs.queried() >= 10 && pairs.farthest() > 0);
            }
        }
    }
};

SFUMATO_TEST(TestNeighbourPairs)
#include "test_neighbour_pairs.moc"
