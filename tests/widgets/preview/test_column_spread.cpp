// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/column_spread_view.h"
#include "widgets/preview/compare_grid.h"

#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

DataSpec people() {
    DataSpec data;
    data.source = "file";
    data.read.columns = {"age=whole", "sex=f|m", "height=number"};
    data.low = {0, 0, 0, 100}, data.high = {120, 1, 1, 230};
    return data;
}

/// 40 records: all of age 0 to 5, a quarter men, all of the greatest height.
std::shared_ptr<SampleSheet> sheet() {
    constexpr std::size_t parts = SampleSheet::histogramParts;
    SampleSheet made{.method = "moments", .count = 40};
    made.points.assign(80, 0);
    made.histograms.assign(4 * parts, 0);
    made.histograms[0] = 40;
    made.histograms[2 * parts - 1] = 30, made.histograms[parts] = 10;
    made.histograms[3 * parts - 1] = 10, made.histograms[2 * parts] = 30;
    made.histograms[4 * parts - 1] = 40;
    return std::make_shared<SampleSheet>(made);
}

} // namespace

class TestColumnSpread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyColumnIsSaidAndDrawn() {
        ColumnSpreadView view(MethodStyle{.color = Qt::red});
        view.setData(people());
        QVERIFY(view.isHidden());
        view.setSheet(sheet());
        QVERIFY(!view.isHidden());
        QCOMPARE(view.accessibleDescription(),
                 QStringLiteral("age: from 0 to 120, most in part 1 of 24; sex: f 75 %, m 25 %; height: from 100 to "
                                "230, most in part 24 of 24"));
        view.resize(300, 400);
        const QImage image = view.grab().toImage();
        const auto isBar = [&](double x) { // in the first column's cell, which is a third of the height
            for (int y = 0; y < image.height() / 3; ++y)
                if (image.pixelColor(int(x * image.width()), y) == QColor(Qt::red)) return true;
            return false;
        };
        QVERIFY(isBar(7.5 / 300) && !isBar(0.4));
        view.setSheet(nullptr);
        QVERIFY(view.isHidden());
    }

    void columnsWithoutRoomAreCounted() {
        DataSpec data;
        SampleSheet made{.count = 1};
        made.points.assign(2, 0);
        made.histograms.assign(100 * SampleSheet::histogramParts, 1);
        ColumnSpreadView view(MethodStyle{.color = Qt::red});
        view.setData(data);
        view.setSheet(std::make_shared<SampleSheet>(made));
        for (const QSize size : {QSize(140, 160), QSize(900, 30), QSize(900, 700)}) {
            view.resize(size);
            view.grab();
        }
    }

    void theyStandBesideTheCloud() {
        CompareGrid grid;
        grid.setMethods({{.name = "moments", .title = "moments"}});
        grid.expectImages(false);
        grid.setData(people());
        const auto* view = grid.findChild<ColumnSpreadView*>();
        QVERIFY(view && view->isHidden());
        grid.showSheet(sheet());
        QVERIFY(!view->isHidden());
        grid.clearGenerated();
        QVERIFY(view->isHidden());
    }
};

SFUMATO_TEST(TestColumnSpread)
#include "test_column_spread.moc"
