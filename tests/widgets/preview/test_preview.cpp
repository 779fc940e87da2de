// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_history.h"
#include "widgets/preview/sheet_view.h"

#include <QtTest>

#include <set>

using namespace sfumato;

namespace {

std::shared_ptr<const SampleSheet> points(SampleSheet::Kind kind, std::vector<float> at, const char* arm = "") {
    SampleSheet sheet{.kind = kind, .arm = arm, .count = int(at.size() / 2), .usesRaw = kind == SampleSheet::Kind::Raw};
    sheet.points = std::move(at);
    return std::make_shared<const SampleSheet>(std::move(sheet));
}

SampleSheet images(SampleSheet::Kind kind) {
    SampleSheet sheet{.kind = kind, .count = 3, .height = 1, .width = 2};
    sheet.pixels = {10, 20, 30, 40, 50, 60};
    return sheet;
}

int pixelsOf(QWidget& widget, const QColor& colour) {
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

} // namespace

class TestPreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyImageOfASheetLandsInItsCell() {
        const QImage grid = sheetImage(images(SampleSheet::Kind::Generated), 2, 3, Qt::red);
        QCOMPARE(grid.size(), QSize(5, 3));
        QCOMPARE(qGray(grid.pixel(0, 0)), 10);
        QCOMPARE(qGray(grid.pixel(4, 0)), 40);
        QCOMPARE(qGray(grid.pixel(1, 2)), 60);
        QCOMPARE(grid.pixelColor(2, 0), QColor(Qt::red));
    }

    void generatedPointsAreDrawnInTheColourOfTheirArm() {
        PointCloudView view("entropic", QColor(0, 114, 178));
        view.resize(300, 300);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1}));
        QCOMPARE(pixelsOf(view, QColor(0, 114, 178)), 0);
        view.setLayer(points(SampleSheet::Kind::Generated, {0, 0}));
        QVERIFY(pixelsOf(view, QColor(0, 114, 178)) > 5);
    }

    void theHistoryKnowsEveryArmAtEveryStep() {
        SheetHistory history;
        const auto add = [&](const char* arm, std::int64_t step) {
            history.add(std::make_shared<const SampleSheet>(SampleSheet{.arm = arm, .step = step}));
        };
        for (std::int64_t step = 100; step <= 100000; step += 100)
            add("a", step);
        add("b", 500);
        const auto steps = [&](std::int64_t step) {
            std::vector<std::int64_t> found;
            for (const auto& sheet : history.at(step))
                found.push_back(sheet->step);
            return found;
        };
        QCOMPARE(steps(0), (std::vector<std::int64_t>{100, 500})); // nothing older
        QCOMPARE(steps(100000), (std::vector<std::int64_t>{100000, 500}));
        std::set<std::int64_t> kept;
        for (std::int64_t step = 0; step <= 100000; step += 100) {
            const std::int64_t found = steps(step)[0];
            QVERIFY(found <= std::max<std::int64_t>(step, 100));
            kept.insert(found);
        }
        QVERIFY(kept.size() <= SheetHistory::mostPerArm && kept.size() > SheetHistory::mostPerArm / 3);
        std::int64_t before = 100;
        for (std::int64_t step : kept) { // and no part of the course is forgotten
            QVERIFY(step - before <= 400);
            before = step;
        }
        history.clear();
        QVERIFY(history.at(5).empty());
    }

    void rawPointsAreShownOnRequestOnlyAndSaySo() {
        PointCloudView view("entropic", Qt::blue);
        view.setLayer(points(SampleSheet::Kind::Raw, {0, 0}));
        QVERIFY(!view.accessibleDescription().contains("not private"));
        view.setRawVisible(true);
        QVERIFY(view.accessibleDescription().contains("not private"));
    }

    void imagesGetSheetsAndPointsGetClouds() {
        CompareGrid grid;
        grid.setArms({{"entropic", "entropic", Qt::blue}, {"plain", "plain", Qt::red}});
        grid.showSheet(points(SampleSheet::Kind::Privatized, {0, 0}));
        QCOMPARE(grid.findChildren<PointCloudView*>().size(), 2);
        grid.showSheet(std::make_shared<const SampleSheet>(images(SampleSheet::Kind::Privatized)));
        QCOMPARE(grid.findChildren<PointCloudView*>().size(), 0);
        const auto sheets = grid.findChildren<SheetView*>();
        QCOMPARE(sheets.size(), 4); // raw, privatised, two arms
        int full = 0;
        for (const auto* view : sheets)
            full += view->sheet() != nullptr;
        QCOMPARE(full, 1);
        grid.setRawVisible(false);
        QVERIFY(sheets.first()->isHidden());
    }
};

QTEST_MAIN(TestPreview)
#include "test_preview.moc"
