// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/column_spread_view.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/plane_bar.h"

#include "tests/support/test_program.h"

#include <QComboBox>
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
        QVERIFY2(
            view.accessibleDescription().startsWith("age: from 0 to 120, most in part 1 of 24; sex: f 75 %, m 25 %; "
                                                    "height: from 100 to 230, most in part 24 of 24"),
            qPrintable(view.accessibleDescription()));
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

    void barsOfTheOriginalStandWhereTheRecordsArePublic() {
        ColumnSpreadView view(MethodStyle{.color = Qt::red});
        view.setData(people());
        view.setSheet(sheet());
        auto original = std::make_shared<SampleSheet>(*sheet());
        original->histograms[2 * SampleSheet::histogramParts - 1] = 10;
        original->histograms[SampleSheet::histogramParts] = 30;
        original->usesRaw = true;
        view.setOriginal(original);
        const auto said = [&] { return view.accessibleDescription(); };
        QVERIFY2(said().contains("sex: f 75 %, m 25 %;") && said().endsWith("these records are not stated as public."),
                 qPrintable(said()));
        view.setOriginalVisible(true, false);
        QVERIFY2(said().contains("sex: f 75 %, m 25 %;") && said().endsWith("raw data are hidden."),
                 qPrintable(said()));
        view.setOriginalVisible(true, true);
        QVERIFY2(said().contains("f 75 % (original 25 %)") &&
                     said().endsWith("Filled: generated. Outlined: 40 record(s) of the original."),
                 qPrintable(said()));
        view.setOriginalVisible(false, true);
        QVERIFY(!said().contains("(original"));
        const auto points = std::make_shared<SampleSheet>(SampleSheet{.count = 1, .points = {0, 0}}); // of the plane
        view.setOriginal(points), view.setSheet(points), view.setOriginalVisible(true, true);
        QVERIFY(view.isHidden());
    }

    void columnsWithoutAStatedNameHaveOneNameOnTheCard() {
        DataSpec data = people();
        data.read.columns = {"*=whole", "sex=f|m", "*=number"};
        ColumnSpreadView view(MethodStyle{.color = Qt::red});
        view.setData(data);
        view.setSheet(sheet());
        QVERIFY2(view.accessibleDescription().startsWith("column 1: ") &&
                     view.accessibleDescription().contains("; column 3: "),
                 qPrintable(view.accessibleDescription()));
        QCOMPARE(cloudAxes(data, {0, 3})->axes[0].name, QString("column 1"));
        QCOMPARE(cloudAxes(data, {0, 3})->axes[1].name, QString("column 3"));
    }

    void twoColumnsAreChosenAsAxes() {
        DataSpec data = people();
        data.read.columns.push_back("weight=number");
        data.low.push_back(30), data.high.push_back(200);
        PlaneBar bar;
        QSignalSpy changed(&bar, &PlaneBar::changed);
        bar.setTable(data, 5);
        QVERIFY(!bar.isHidden());
        auto *across = bar.findChild<QComboBox*>("column-across"), *up = bar.findChild<QComboBox*>("column-upwards");
        QCOMPARE(across->count(), 3); // a category is no axis
        QCOMPARE(across->currentText(), QString("age"));
        QCOMPARE(up->currentText(), QString("height"));
        QVERIFY(bar.plane() == CloudPlane({0, 3}) && changed.count() == 1);
        up->setCurrentIndex(2);
        QVERIFY(bar.plane() == CloudPlane({0, 4}));
        across->setCurrentIndex(2); // they change places
        QVERIFY(bar.plane() == CloudPlane({4, 0}));
        QCOMPARE(up->currentText(), QString("age"));
        bar.clear();
        QVERIFY(bar.isHidden() && bar.plane() == firstTwo);
    }

    void theCloudShowsTheChosenColumns() {
        CompareGrid grid;
        QSignalSpy shown(&grid, &CompareGrid::tableShown);
        grid.setMethods({{.name = "moments", .title = "moments"}});
        grid.expectImages(false);
        grid.setData(people());
        auto made = sheet();
        made->count = 2, made->points = {-1, 1, 1, -1};
        made->numbers = {-1, 1, -1, 0.5, 1, -1, 1, 0.75};
        grid.showSheet(made);
        QCOMPARE(shown.count(), 1);
        QCOMPARE(shown[0][0].toULongLong(), 4ULL);
        const auto cloud = [&] {
            const Figure figure = grid.figure();
            return figure.panels.front().series.empty() ? QList<QPointF>() : figure.panels.front().series.back().cloud;
        };
        QCOMPARE(cloud().size(), 2);
        QVERIFY(cloud()[0] == QPointF(-1, 1) && grid.figure().whyNoCommand.isEmpty());
        grid.setPlane({3, 0});
        QVERIFY(cloud()[0] == QPointF(0.5, -1) && cloud()[1] == QPointF(0.75, 1));
        QVERIFY(grid.figure().command.contains("--across") && grid.figure().command.contains("--upwards"));
        const auto copy = grid.copy(grid.methods());
        QVERIFY(copy->figure().panels.front().series.back().cloud[1] == QPointF(0.75, 1));
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
