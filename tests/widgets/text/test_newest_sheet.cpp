// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/safetensors.h"
#include "tests/support/test_program.h"
#include "widgets/text/newest_sheet.h"

#include <QTemporaryDir>
#include <QtTest>

#include <vector>

using namespace sfumato;

class TestNewestSheet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Its points lie on a line of the plane of its first two numbers.
    void aTableIsShownAsBarsOfItsFirstNumbers() {
        QTemporaryDir run;
        QVERIFY(QDir(run.path()).mkpath("samples"));
        QImage picture(64, 64, QImage::Format_Grayscale8);
        picture.fill(Qt::white);
        QVERIFY(picture.save(run.filePath("samples/moments_step_000100.png")));
        // Of four numbers: all records in the first part of the first, in the last part of the second.
        const std::vector<float> points{0, 0, 1, 0}, counts{2, 0, 0, 0, 0, 2, 1, 1, 1, 2, 2, 2};
        const SafeTensors beside{{},
                                 {{"points", Array::of({2, 2}, points)}, {"histograms", Array::of({4, 3}, counts)}}};
        QVERIFY(writeOwnSafeTensors(run.filePath("samples/moments_step_000100.safetensors").toStdString(), beside));
        const QImage shown = newestSheet(run.path().toStdString(), "moments", 30, Qt::blue);
        QCOMPARE(shown.size(), QSize(30, 30));
        QCOMPARE(shown.pixelColor(5, 5), QColor(Qt::blue));
        QCOMPARE(shown.pixelColor(25, 15), QColor(Qt::blue));
        QCOMPARE(shown.pixelColor(15, 25), QColor(Qt::blue));
        for (const QPoint& clear : {QPoint(15, 5), QPoint(25, 5), QPoint(5, 15), QPoint(15, 15)})
            QCOMPARE(shown.pixelColor(clear).alpha(), 0);
    }
};

SFUMATO_TEST(TestNewestSheet)
#include "test_newest_sheet.moc"
