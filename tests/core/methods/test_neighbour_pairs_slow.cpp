// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred thousand pairs of neighbors, and two thousand pairs of files: see test_neighbour_pairs.cpp.
#include "tests/core/methods/file_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestNeighbourPairsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofManyNoneAreFartherApartThanStated() {
        NeighbourPairs pairs;
        int queried = 0;
        for (const SmallRun& run : smallRuns()) {
            const QStringList farther = pairs.fartherThanStated(run, 2500);
            QVERIFY2(farther.isEmpty(), qPrintable(QString(run.name) + ": " + farther.mid(0, 5).join("; ")));
            queried += pairs.queried();
            qInfo("%s: %d pairs, the farthest %.4f of D apart", run.name, pairs.queried(), pairs.farthest());
        }
        QVERIFY(queried >= 100'000);
    }

    void ofManyFilesNoneAreFartherApartThanStated() {
        int files = 0;
        for (const auto format : {FilePairs::Format::Array, FilePairs::Format::Folder}) {
            FilePairs pairs(format);
            for (const SmallRun& run : smallRuns()) {
                if (hasTable(specOf(run))) continue; // files of pictures
                constexpr int each = 60;
                const QStringList farther = pairs.fartherThanStated(run, each);
                QVERIFY2(farther.isEmpty(), qPrintable(QString(run.name) + ": " + farther.mid(0, 5).join("; ")));
                files += each;
                qInfo("%s: %d answers, the farthest %.4f of D apart", run.name, pairs.queried(), pairs.farthest());
            }
        }
        QVERIFY(files >= 2000);
    }
};

SFUMATO_TEST(TestNeighbourPairsSlow)
#include "test_neighbour_pairs_slow.moc"
