// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_preview.h"
#include "widgets/plots/sample_images.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/preview/picture_card.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_history.h"
#include "widgets/preview/sheet_view.h"
#include "tests/support/drawn_text.h"
#include "tests/support/settle.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTranslator>
#include <QLabel>
#include <QtTest>

#include <set>

using namespace sfumato;

namespace {

std::shared_ptr<const SampleSheet> points(SampleSheet::Kind kind, std::vector<float> at, const char* method = "") {
    SampleSheet sheet{
        .kind = kind, .method = method, .count = int(at.size() / 2), .usesRaw = kind == SampleSheet::Kind::Raw};
    sheet.points = std::move(at);
    return std::make_shared<const SampleSheet>(std::move(sheet));
}

SampleSheet images(SampleSheet::Kind kind) {
    SampleSheet sheet{.kind = kind, .count = 3, .height = 1, .width = 2};
    sheet.pixels = {10, 20, 30, 40, 50, 60};
    return sheet;
}

int pixelsOf(QWidget& widget, const QColor& color) {
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
    return count;
}

} // namespace

class TestPreviewPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // In a narrow view the words on the plan wrap, and points begin below them.
    void noPointLiesUnderTheWordsOnThePlan() {
        PointCloudView view("entropic", MethodStyle{Qt::red});
        view.resize(170, 220);
        view.setBare(true);
        const std::vector<float> square{-1, -1, -1, 1, 1, -1, 1, 1};
        view.setLayer(points(SampleSheet::Kind::Privatized, square));
        PlanLinks plan{.step = 3, .generated = square, .privatized = square, .shown = 0.5};
        for (std::uint32_t i = 0; i < 4; ++i) plan.links.push_back({i, i, 1});
        view.setPlan(std::make_shared<const PlanLinks>(plan));
        view.setPhase(PlanPhase::Draw, 1);
        const QImage image = view.grab().toImage();
        int first = -1, inked = -1;
        for (int y = 0; y < image.height() && first < 0; ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor at = image.pixelColor(x, y);
                if (at.red() > at.green() + 100) first = y;
                if (first < 0 && at.lightness() < 200) inked = y;
            }
        QVERIFY2(inked > view.fontMetrics().height(), "two lines of words");
        QVERIFY2(first > inked, qPrintable(QString("%1 and %2").arg(first).arg(inked)));
    }

    void everyImageOfASheetLandsInItsCell() {
        const QImage grid = sheetImage(images(SampleSheet::Kind::Generated), 2, 3, Qt::red);
        QCOMPARE(grid.size(), QSize(5, 3));
        QCOMPARE(qGray(grid.pixel(0, 0)), 10);
        QCOMPARE(qGray(grid.pixel(4, 0)), 40);
        QCOMPARE(qGray(grid.pixel(1, 2)), 60);
        QCOMPARE(grid.pixelColor(2, 0), QColor(Qt::red));
    }

    void aScatterIsSavedAsAPicture() {
        QTemporaryDir folder;
        PointCloudView view("entropic", MethodStyle{QColor(0, 114, 178)});
        view.resize(300, 260);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1}));
        view.setLayer(points(SampleSheet::Kind::Generated, {0, 0}));
        QAction* save = nullptr;
        for (QAction* action : view.actions())
            if (action->text().contains("Save")) save = action;
        QVERIFY(save && view.contextMenuPolicy() == Qt::ActionsContextMenu);
        save->trigger();
        auto* dialog = view.findChild<QFileDialog*>();
        QVERIFY(dialog);
        const QString path = folder.filePath("scatter.png");
        Q_EMIT dialog->fileSelected(path);
        const QImage saved(path);
        QCOMPARE(saved.size(), view.size());
        bool drawn = false;
        for (int x = 0; x < saved.width(); ++x)
            for (int y = 0; y < saved.height(); ++y) drawn = drawn || saved.pixelColor(x, y) == QColor(0, 114, 178);
        QVERIFY(drawn);
    }

    void generatedPointsAreDrawnInTheColorOfTheirMethod() {
        PointCloudView view("entropic", MethodStyle{QColor(0, 114, 178)});
        view.resize(300, 300);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1}));
        QCOMPARE(pixelsOf(view, QColor(0, 114, 178)), 0);
        view.setLayer(points(SampleSheet::Kind::Generated, {0, 0}));
        QVERIFY(pixelsOf(view, QColor(0, 114, 178)) > 5);
    }

    void theHistoryKnowsEveryMethodAtEveryStep() {
        SheetHistory history;
        const auto add = [&](const char* method, std::int64_t step) {
            history.add(std::make_shared<const SampleSheet>(SampleSheet{.method = method, .step = step}));
        };
        for (std::int64_t step = 100; step <= 100000; step += 100) add("a", step);
        add("b", 500);
        const auto steps = [&](std::int64_t step) {
            std::vector<std::int64_t> found;
            for (const auto& sheet : history.at(step)) found.push_back(sheet->step);
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
        QVERIFY(kept.size() <= SheetHistory::mostPerMethod && kept.size() > SheetHistory::mostPerMethod / 3);
        std::int64_t before = 100;
        for (std::int64_t step : kept) { // and no part of the course is forgotten
            QVERIFY(step - before <= 400);
            before = step;
        }
        history.clear();
        QVERIFY(history.at(5).empty());
    }

    void rawPointsAreShownOnRequestOnlyAndSaySo() {
        PointCloudView view("entropic", MethodStyle{Qt::blue});
        view.setLayer(points(SampleSheet::Kind::Raw, {0, 0}));
        QVERIFY(!view.accessibleDescription().contains("not private"));
        view.setRawVisible(true);
        QVERIFY(view.accessibleDescription().contains("not private"));
    }

    void noMarkIsCutByTheEdge() {
        PointCloudView view("entropic", MethodStyle{QColor(0, 114, 178)});
        view.setBare(true);
        view.resize(200, 200);
        std::vector<float> privatized{-1, -1, 1, 1}, generated;
        for (int i = 0; i < 400; ++i) generated.insert(generated.end(), {float(i) / 100 - 2, float(i % 7) / 2 - 1.5F});
        view.setLayer(points(SampleSheet::Kind::Privatized, privatized));
        view.setLayer(points(SampleSheet::Kind::Generated, generated));
        const QImage shown = view.grab().toImage();
        const QRgb ground = view.palette().color(QPalette::Base).rgb();
        for (int i = 0; i < 200; ++i)
            for (const QPoint at : {QPoint(0, i), QPoint(199, i), QPoint(i, 0), QPoint(i, 199)})
                QCOMPARE(shown.pixel(at), ground);
        QVERIFY(pixelsOf(view, QColor(0, 114, 178)) > 100);
    }

    void theOutlineOfAShapeIsALineOnPaper() {
        PointCloudView view("entropic", MethodStyle{Qt::blue});
        view.setLayer(points(SampleSheet::Kind::Raw, {0, 0, 1, 1}));
        view.setRawVisible(true);
        QCOMPARE(view.panel("entropic").series.back().cloud.size(), 2);
        view.setOutline({{{0, 0}, {1, 0}, {1, 1}}});
        const FigureSeries drawn = view.panel("entropic").series.back();
        QCOMPARE(drawn.name, QStringLiteral("original"));
        QVERIFY(drawn.cloud.isEmpty() && drawn.outline.size() == 1);
        QCOMPARE(drawn.outline.front(), QPolygonF({{0, 0}, {1, 0}, {1, 1}}));
    }

    /// Of a table and of points without units, the preview of an export is the picture that the file holds.
    void exportedPointsLookAsTheirPreview() {
        SampleSheet samples{.count = 400};
        for (int i = 0; i < samples.count; ++i)
            for (const double part : {std::cos(0.37 * i), std::sin(0.37 * i)})
                samples.points.push_back(float(part * (0.5 + 0.001 * i)));
        for (const auto& [source, hasAxes] : {std::pair("ring", false), {"file", true}}) {
            RunSpec spec;
            spec.methods = {{.name = "plain"}, {.name = "entropic"}};
            spec.data.source = source;
            if (hasAxes) spec.data.path = "people.csv", spec.data.low = {0, -5}, spec.data.high = {120, 5};
            samples.method = "entropic";
            const Figure drawn = pointsFigure(samples, spec, firstTwo);
            QCOMPARE(drawn.panels.front().axes.has_value(), hasAxes);
            QCOMPARE(drawn.panels.front().title, QString("entropic")); // one is told from another
            QVERIFY(drawn.panels.front().series.front().style.color ==
                    methodStyle(styleNumbers({"plain", "entropic"})[1]).color);
            FigurePreview preview;
            preview.resize(500, 500);
            preview.setFigure(drawn, pointsLook(drawn));
            const DrawnPicture picture = pointsPicture(drawn);
            const QImage seen = preview.image().convertToFormat(QImage::Format_RGB888),
                         file = QImage(picture.pixels.data(), picture.width, picture.height, 3 * picture.width,
                                       QImage::Format_RGB888)
                                    .scaled(seen.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            QVERIFY(std::abs(double(seen.width()) / seen.height() - double(picture.width) / picture.height) < 0.01);
            double apart = 0, ink = 0;
            for (int y = 0; y < seen.height(); ++y)
                for (int x = 0; x < seen.width(); ++x) {
                    apart += std::abs(qGray(seen.pixel(x, y)) - qGray(file.pixel(x, y)));
                    ink += 255 - qGray(file.pixel(x, y));
                }
            QVERIFY2(ink > 0 && apart < 0.25 * ink, qPrintable(QString::number(apart / ink)));
        }
    }

    void anOwnTableIsShownInItsOwnUnits() {
        DataSpec data{.source = "file", .path = "people.csv", .low = {0, -5}, .high = {120, 5}};
        const auto axes = cloudAxes(data);
        QVERIFY(axes);
        QCOMPARE(axes->axes[0].name, QString("column 1"));
        QCOMPARE(axes->axes[0].inUnits(-1), 0.0);
        QCOMPARE(axes->axes[0].inUnits(0.5), 90.0);
        QCOMPARE(axes->axes[1].ofUnits(5), 1.0);
        QCOMPARE(axes->ofDifferences().axes[0].inUnits(0.5), 30.0); // of noise
        QCOMPARE(ticksOf(axes->axes[0], -1, 1, 4), (std::vector<double>{0, 50, 100}));
        QCOMPARE(ticksOf(axes->axes[1], -1, 1, 5), (std::vector<double>{-4, -2, 0, 2, 4}));
        for (double half = 1; half < 1e4; half *= 1.3) // of noise of any size
            for (const int wanted : {2, 3, 4}) QVERIFY(ticksOf({.low = -half, .high = half}, -1, 1, wanted).size() > 1);
        for (const double low : {1., 1e17}) // numbers that cannot be told apart
            QVERIFY(ticksOf({.low = low, .high = std::nextafter(low, 2 * low)}, -1, 1, 4).empty());
        data.low = {0}, data.high = {10}; // one pair for all columns
        QCOMPARE(cloudAxes(data)->axes[1].inUnits(1), 10.0);
        data.read.columns = {"ill=label", "id=-", "*=number", "sex=f|m"}; // names that were stated
        QCOMPARE(cloudAxes(data)->axes[0].name, QString("column 3"));
        QCOMPARE(cloudAxes(data)->axes[1].name, QString("sex = f"));
        data.low = {0, 0}, data.high = {1, 1}; // of other columns
        QCOMPARE(cloudAxes(data)->axes[1].name, QString("column 2"));
        data.source = "adult";
        QCOMPARE(cloudAxes(data)->axes[1].name, QString("column 2")); // a published table has axes, too
        QVERIFY(!cloudAxes(DataSpec{}));                              // the program's own shapes have no units

        PointCloudView view("entropic", MethodStyle{Qt::blue});
        view.resize(400, 400);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1}));
        const QImage bare = view.grab().toImage();
        view.setAxes(axes);
        QVERIFY(view.grab().toImage() != bare);
        QVERIFY2(view.accessibleDescription().contains("column 1 from 0 to 100; column 2 from -5 to 5"),
                 qPrintable(view.accessibleDescription()));
        QImage dots(120, 120, QImage::Format_RGB32); // the numbers are read on whatever lies below them
        dots.fill(Qt::black);
        QPainter painter(&dots);
        paintAxes(painter, *axes, QRectF(0, 0, 120, 120), QRectF(-1, -1, 2, 2), true, QPalette(Qt::white));
        painter.end();
        int light = 0;
        for (int x = 0; x < 120; ++x)
            for (int y = 0; y < 120; ++y) light += dots.pixelColor(x, y).lightness() > 150;
        QVERIFY2(light > 300, qPrintable(QString::number(light)));
        dots.fill(Qt::black);
        const QRect frame(30, 30, 60, 60); // a small one, whose words stand off its points
        QPainter around(&dots);
        paintAxes(around, *axes, frame, QRectF(-1, -1, 2, 2), true, QPalette(Qt::white), AxisWordsPlace::Around);
        QVERIFY(widthOfNumbersBeside(*axes, QRectF(-1, -1, 2, 2), around.fontMetrics()) > 0);
        around.end();
        const QRect free = frame.adjusted(5, 1, -1, -6); // of marks
        for (int x = free.left(); x <= free.right(); ++x)
            for (int y = free.top(); y <= free.bottom(); ++y) QCOMPARE(dots.pixelColor(x, y), QColor(Qt::black));
        PointCloudView line("entropic", MethodStyle{Qt::blue}); // one column
        line.setAxes(axes);
        line.setLayer(points(SampleSheet::Kind::Privatized, {-1, 0, 1, 0}));
        QVERIFY(!line.accessibleDescription().contains("column 2"));
    }

    void everyLayerCanBeTakenAway() {
        PointCloudView view("entropic", MethodStyle{QColor(0, 114, 178)});
        view.resize(300, 300);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1}));
        view.setLayer(points(SampleSheet::Kind::Generated, {0, 0}));
        view.setLayer(points(SampleSheet::Kind::Raw, {0.5, 0.5}));
        view.setRawVisible(true);
        QVERIFY(view.accessibleDescription().contains("not private"));
        LayerBar bar;
        connect(&bar, &LayerBar::changed, &view, &PointCloudView::setLayers);
        QVERIFY(bar.layers() == CloudLayers{});
        bar.setLayers({.raw = false, .privatized = false, .generated = false});
        QVERIFY(view.accessibleDescription().isEmpty());
        QCOMPARE(pixelsOf(view, QColor(0, 114, 178)), 0);
        bar.setLayers({.raw = false});
        QVERIFY(pixelsOf(view, QColor(0, 114, 178)) > 5);
        bar.setRawVisible(false);
        QVERIFY(!bar.findChildren<QCheckBox*>().first()->isEnabled());
    }

    void theLegendHasTheMarkOfItsPoints() {
        const QColor color(0, 114, 178);
        PointCloudView view("moments", MethodStyle{color});
        view.resize(300, 300);
        view.setLayer(points(SampleSheet::Kind::Generated, {0, 0}));
        const auto named = [&] {
            const QImage image = view.grab().toImage();
            int count = 0;
            for (int y = 300 - 2 * view.fontMetrics().height(); y < 300; ++y)
                for (int x = 0; x < 40; ++x) count += image.pixelColor(x, y) == color;
            return count;
        };
        QVERIFY(named() > 20);
        view.setLayers({.generated = false});
        QCOMPARE(named(), 0);
    }

    void aStepIsToldInThreePhases() {
        const QColor color(0, 114, 178);
        PointCloudView view("entropic", MethodStyle{color});
        view.resize(300, 300);
        view.setLayer(points(SampleSheet::Kind::Privatized, {-1, -1, 1, 1, 1, -1, -1, 1}));
        PlanLinks plan{.method = "entropic",
                       .step = 7,
                       .generated = {-0.5, 0},
                       .moved = {0.5, 0},
                       .privatized = {-0.5, 0.9f},
                       .links = {{0, 0, 1}},
                       .shown = 1};
        const auto middleOf = [&] { // of the disc's pixels
            const QImage image = view.grab().toImage();
            double sum = 0, count = 0;
            for (int y = 120; y < 170; ++y)
                for (int x = 0; x < 300; ++x)
                    if (image.pixelColor(x, y) == color) sum += x, ++count;
            return sum / count;
        };
        view.setPlan(std::make_shared<const PlanLinks>(plan));
        QCOMPARE(pixelsOf(view, color), 0); // the layer is off
        view.setPhase(PlanPhase::Draw, 0);
        const auto drawn = [&] { // above the legend
            const QImage image = view.grab().toImage();
            int count = 0;
            for (int y = 0; y < 300 - 2 * view.fontMetrics().height(); ++y)
                for (int x = 0; x < 300; ++x) count += image.pixelColor(x, y) == color;
            return count;
        };
        QCOMPARE(drawn(), 0); // nothing yet
        view.setPhase(PlanPhase::Draw, 1);
        const double start = middleOf();
        QVERIFY(start > 60 && start < 120);
        const auto inked = [&] { // where the link would be
            const QImage image = view.grab().toImage();
            const QColor at = image.pixelColor(int(start), 80);
            return at.blue() - at.red() > 20;
        };
        QVERIFY(!inked());
        view.setPhase(PlanPhase::Plan, 1);
        QVERIFY(inked());
        QVERIFY2(view.accessibleDescription().contains("step 7"), qPrintable(view.accessibleDescription()));
        // On paper it is what the view shows: the points so far and the links.
        const auto onPaper = [&] { return view.panel("entropic").series; };
        QCOMPARE(onPaper().at(1).outline, std::vector{QPolygonF({{-0.5, 0}, {-0.5, 0.9f}})});
        QCOMPARE(onPaper().at(2).cloud, QVector<QPointF>({{-0.5, 0}}));
        view.setPhase(PlanPhase::Move, 0.5);
        QCOMPARE(onPaper().at(2).cloud, QVector<QPointF>({{0, 0}}));
        QVERIFY(std::abs(middleOf() - 150) < 20);
        view.setPhase(PlanPhase::Move, 1);
        QVERIFY(middleOf() > 150);
        view.setPhase(PlanPhase::None, 1);
        QVERIFY(!inked());
        view.setLayers({.plan = true});
        QVERIFY(inked());
    }

    void aPlanSaysOfWhichPointsItsLinksAre() {
        PointCloudView view("Entropic", MethodStyle{Qt::blue});
        PlanLinks plan{.generated = {-1, -1, 0, 0}, .privatized = {1, -1}, .links = {{0, 0, 1}}, .shown = 0.5};
        view.setLayers({.plan = true});
        view.setPlan(std::make_shared<const PlanLinks>(plan));
        QVERIFY(view.accessibleDescription().contains("strongest of all links"));
        plan.whole = 1;
        view.setPlan(std::make_shared<const PlanLinks>(plan));
        QVERIFY2(view.accessibleDescription().contains("all links of 1 of 2 generated points"),
                 qPrintable(view.accessibleDescription()));
    }

    void theWordsOfAPlanAreWholeInANarrowPicture() {
        PointCloudView view("Entropic", MethodStyle{Qt::blue});
        view.setBare(true);
        view.resize(150, 300);
        view.setLayer(std::make_shared<const SampleSheet>(
            SampleSheet{.kind = SampleSheet::Kind::Generated, .count = 2, .points = {-1, -1, 1, -1}}));
        view.setPlan(std::make_shared<const PlanLinks>(PlanLinks{
            .method = "entropic", .generated = {-1, -1}, .privatized = {1, -1}, .links = {{0, 0, 1}}, .shown = 1}));
        view.setLayers({.plan = true});
        const QImage drawn = view.grab().toImage();
        const int line = view.fontMetrics().height();
        int pixels = 0;
        for (int y = line + 2; y < 2 * line; ++y)
            for (int x = 0; x < drawn.width(); ++x)
                pixels += drawn.pixelColor(x, y) != view.palette().color(QPalette::Base);
        QVERIFY2(pixels > 50, qPrintable(QString::number(pixels))); // the second line
    }

    void slowMotionNamesPhaseAndStepAtEachPicture() {
        CompareGrid grid;
        grid.setMethods({{"entropic", "entropic", {}}});
        const auto plan = std::make_shared<PlanLinks>();
        plan->method = "entropic", plan->step = 12;
        grid.showPlan(plan);
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(grid.findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text() == words; });
        };
        grid.setPhase(PlanPhase::Plan, 0.5);
        QVERIFY(says("step 12: plan"));
        grid.setPhase(PlanPhase::Move, 0.5);
        QVERIFY(says("step 12: move") && !says("step 12: plan"));
        grid.clearPlan("entropic"); // another step, of which nothing is known
        grid.setPhase(PlanPhase::None, 1);
        QVERIFY(!says("step 12: move") && grid.findChild<PointCloudView*>()->toldStep() == 0);
    }

    /// Below each other they would be too flat.
    void twoPicturesStandSideBySideWhereTheirNamesAreNearlyWhole() {
        CompareGrid grid;
        grid.setMethods({{"a", "Entropic, warm-started", {}}, {"b", "Unregularized", {}}});
        const auto cards = grid.findChildren<PictureCard*>();
        QCOMPARE(cards.size(), 2);
        const int least = std::max(cards[0]->leastWidth(PictureCard::Head::Cut),
                                   cards[1]->leastWidth(PictureCard::Head::Cut));
        QVERIFY(least < cards[0]->leastWidth(PictureCard::Head::Tight));
        grid.resize(2 * least + 8, 300);
        grid.show();
        QTRY_VERIFY(cards[1]->x() > cards[0]->x());
        QCOMPARE(cards[0]->y(), cards[1]->y());
        const auto labels = cards[0]->findChildren<QLabel*>();
        const auto name = std::ranges::find_if(
            labels, [](const QLabel* label) { return label->text().startsWith("Entropic"); });
        QVERIFY(name != labels.end() && (*name)->text().endsWith(QChar(0x2026)));
        QCOMPARE((*name)->toolTip(), QString("Entropic, warm-started"));
    }

    void theGridHandsPlansToTheirMethod() {
        CompareGrid grid;
        // before its view is there
        grid.showPlan(std::make_shared<const PlanLinks>(PlanLinks{.method = "plain", .step = 3, .links = {{0, 0, 1}}}));
        grid.setMethods({{"entropic", "entropic", Qt::blue}, {"plain", "plain", Qt::red}});
        grid.setLayers({.plan = true});
        int told = 0;
        for (const auto* view : grid.findChildren<PointCloudView*>())
            told += view->accessibleDescription().contains("step 3");
        QCOMPARE(told, 1);
        grid.showPlan(std::make_shared<const PlanLinks>(PlanLinks{.method = "plain", .step = 4, .links = {{0, 0, 1}}}));
        grid.setMethods({{"plain", "plain", Qt::red}});
        QVERIFY(grid.findChild<PointCloudView*>()->accessibleDescription().contains("step 4"));
        QSignalSpy kinds(&grid, &CompareGrid::kindChanged);
        grid.showSheet(std::make_shared<const SampleSheet>(images(SampleSheet::Kind::Privatized)));
        QCOMPARE(kinds.count(), 1);
        QVERIFY(grid.showsImages());
    }

    /// Without it the picture would pass for the result.
    void aCardWithoutADistanceSaysWhenThereWillBeOne() {
        CompareGrid grid;
        grid.setMethods({{.name = "plain", .title = "Plain"}});
        grid.resize(700, 400);
        grid.show();
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(grid.findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        grid.setDistance({.method = "plain"});
        QVERIFY(!says("distance"));
        grid.setDistance({.method = "plain", .every = 250});
        QTRY_VERIFY(says("distance every 250 steps"));
        grid.setDistance({.method = "plain", .value = "0.12", .step = 250, .every = 0});
        QTRY_VERIFY(says("0.12") && !says("every"));
    }

    void aFigureOfAnEarlierStepNamesIt() {
        CompareGrid grid;
        grid.setMethods({{"entropic", "entropic", Qt::blue}});
        grid.showSheet(std::make_shared<const SampleSheet>(
            SampleSheet{.method = "entropic", .step = 600, .count = 2, .points = {0, 0, 1, 1}}));
        QVERIFY(!grid.figure().title.contains("600") && !grid.figure().command.isEmpty());
        grid.setEarlierStep(true);
        QVERIFY2(grid.figure().title.contains("step 600"), qPrintable(grid.figure().title));
        QCOMPARE(grid.figure().command.join(' '), "--kind cloud --step 600");
        const auto last = std::make_shared<const SampleSheet>(
            SampleSheet{.method = "entropic", .step = 900, .count = 2, .points = {0, 0, 7, 7}});
        grid.setEarlierStep(true, {last}); // whose frame all steps have
        QVERIFY(grid.figure().panels.front().frame.contains(QPointF(7, 7)));
        QCOMPARE(grid.figure().panels.front().series.back().cloud.back(), QPointF(1, 1));
        grid.setEarlierStep(false);
        QVERIFY(!grid.figure().panels.front().frame.contains(QPointF(7, 7)));
        QVERIFY(grid.figure().command.join(' ') == "--kind cloud" && grid.figure().step == 600);
        grid.setLastStep(1000); // the run goes on: later its folder holds other samples
        QVERIFY2(grid.figure().title.contains("step 600"), qPrintable(grid.figure().title));
        QCOMPARE(grid.figure().command.join(' '), "--kind cloud --step 600");
        // A step in slow motion is in no file that a command could read.
        grid.showPlan(std::make_shared<const PlanLinks>(PlanLinks{
            .method = "entropic", .step = 7, .generated = {0, 0}, .privatized = {1, 1}, .links = {{0, 0, 1}}}));
        grid.setPhase(PlanPhase::Plan, 1);
        QVERIFY2(grid.figure().title.contains("step 7"), qPrintable(grid.figure().title));
        QVERIFY(grid.figure().command.isEmpty() && grid.figure().whyNoCommand.contains("slow motion"));
    }

    void theCommandSpeaksEnglishInEveryLanguage() {
        struct German : QTranslator {
            QString translate(const char*, const char* source, const char*, int) const override {
                return QLatin1String("auf Deutsch ") + QLatin1String(source);
            }
            bool isEmpty() const override { return false; }
        } german;
        QCoreApplication::installTranslator(&german);
        CompareGrid grid;
        grid.setMethods({{"entropic", "entropisch", Qt::blue}});
        grid.showSheet(points(SampleSheet::Kind::Generated, {0, 0, 1, 1}));
        CloudLayers layers;
        layers.privatized = false;
        grid.setLayers(layers);
        QCOMPARE(grid.command(false).join(' '), "--kind cloud --without privatized");
        QCoreApplication::removeTranslator(&german);
    }

    /// A run of the central model comes after one that has privatized the same records.
    void withoutPrivatizedRecordsNoneAreDrawnOrNamed() {
        CompareGrid grid;
        grid.setMethods({{"moments", "moments", Qt::blue}});
        grid.showSheet(points(SampleSheet::Kind::Privatized, {0, 0}));
        const auto names = [&] {
            return grid.findChild<PointCloudView*>()->accessibleDescription().contains("privatized point");
        };
        QVERIFY(names());
        grid.setPrivatizedShown(false);
        QVERIFY(!names());
        grid.showSheet(points(SampleSheet::Kind::Privatized, {1, 1}));
        QVERIFY(!names());
        LayerBar bar;
        bar.setPrivatizedShown(false);
        QStringList shown;
        for (const auto* box : bar.findChildren<QCheckBox*>())
            if (!box->isHidden()) shown << box->text();
        QVERIFY(shown.filter("ivatized").isEmpty() && shown.size() == 3);
    }

    void imagesGetSheetsAndPointsGetClouds() {
        CompareGrid grid;
        grid.setMethods({{"entropic", "entropic", Qt::blue}, {"plain", "plain", Qt::red}});
        grid.showSheet(points(SampleSheet::Kind::Privatized, {0, 0}));
        QCOMPARE(grid.findChildren<PointCloudView*>().size(), 2);
        grid.showSheet(std::make_shared<const SampleSheet>(images(SampleSheet::Kind::Privatized)));
        QCOMPARE(grid.findChildren<PointCloudView*>().size(), 0);
        const auto sheets = grid.findChildren<SheetView*>();
        QCOMPARE(sheets.size(), 4); // raw, privatized, two methods
        int full = 0;
        for (const auto* view : sheets) full += view->sheet() != nullptr;
        QCOMPARE(full, 1);
        grid.setRawVisible(false);
        QVERIFY(!sheets.first()->isVisibleTo(&grid));
    }

    void ofGeneratedPointsAloneNoneIsCutAtTheFrame() {
        std::vector<float> at(400, 0.5f);
        at.insert(at.end(), {7, -9});
        PointCloudView view("exported", MethodStyle{Qt::blue});
        view.setLayer(points(SampleSheet::Kind::Generated, at));
        QVERIFY(view.frame().adjusted(0.2, 0.2, -0.2, -0.2).contains(7, -9));
    }

    void cardsWhoseNamesHaveNoRoomGoOnInTheNextRow() {
        CompareGrid grid;
        std::vector<CompareGrid::Method> methods;
        for (const char* name : {"one method", "another method", "a third method", "a fourth method"})
            methods.push_back({name, name, Qt::blue});
        grid.setMethods(methods);
        grid.resize(1400, 500);
        grid.show();
        const auto rows = [&] {
            std::set<int> tops;
            for (const auto* card : grid.findChildren<PictureCard*>()) tops.insert(card->y());
            return tops.size();
        };
        QTRY_COMPARE(rows(), std::size_t(1));
        grid.resize(420, 600);
        QTRY_COMPARE(rows(), std::size_t(2));
        for (const auto* card : grid.findChildren<PictureCard*>())
            QVERIFY(card->width() >= card->leastWidth(PictureCard::Head::Whole));
    }

    /// As before an audience, in large letters.
    void sevenPicturesFitAPage() {
        QWidget page;
        CompareGrid grid;
        grid.setParent(&page);
        QFont large = grid.font();
        large.setPixelSize(19);
        grid.setFont(large);
        std::vector<CompareGrid::Method> methods;
        for (const char* name : {"entropic", "entropic, warm-started", "unregularized", "divergence", "likelihood",
                                 "noisy generator", "mean and covariance only"})
            methods.push_back({name, name, Qt::blue});
        grid.setMethods(methods);
        grid.setFitted(true);
        page.resize(1240, 460);
        grid.setGeometry(page.rect());
        page.show();
        const auto isWhole = [&](const PictureCard* card) {
            return card->height() > 48 && grid.rect().contains(card->geometry());
        };
        QTRY_VERIFY(std::ranges::all_of(grid.findChildren<PictureCard*>(), isWhole));
        QCOMPARE(grid.height(), 460);
        QVERIFY(grid.minimumSizeHint().height() <= 460);
        grid.setFitted(false);
        QTRY_VERIFY(grid.minimumSizeHint().height() > 460);
    }

    // In the film and in the saved animation, too.
    void picturesStandStillFromTheFirstStepToTheLast() {
        CompareGrid grid;
        grid.setMethods({{"entropic", "Entropisch", Qt::blue}, {"plain", "Unregularisiert", Qt::red}});
        grid.setSettings(QStringLiteral("ε 5 · Laplace-Rauschen, b 0,482"), false);
        grid.setLastStep(10000);
        grid.showSheet(std::make_shared<const SampleSheet>(
            SampleSheet{.method = "entropic", .step = 1, .count = 2, .points = {0, 0, 1, 1}}));
        grid.show();
        for (int width = 440; width <= 900; width += 20) {
            grid.resize(width, 500);
            std::set<std::pair<int, int>> places;
            for (const auto& [step, value] : {std::pair(1, "1"), {200, "0.0751"}, {10000, "12.3"}}) {
                grid.showSheet(std::make_shared<const SampleSheet>(
                    SampleSheet{.method = "entropic", .step = step, .count = 2, .points = {0, 0, 1, 1}}));
                for (const char* method : {"entropic", "plain"})
                    grid.setDistance({.method = method, .value = value, .step = step});
                QVERIFY(settle(grid));
                const auto* picture = grid.findChild<PointCloudView*>();
                places.emplace(picture->mapTo(&grid, QPoint()).y(), picture->height());
            }
            QVERIFY2(places.size() == 1, qPrintable(QString::number(width)));
        }
    }

    /// The pictures have one scale, and the same words above and below them, at every width.
    void picturesBesideEachOtherHaveOneSize() {
        CompareGrid grid;
        grid.setMethods({{"entropic", "Entropic", Qt::blue}, {"plain", "Unregularized", Qt::red}});
        grid.setSettings(QStringLiteral("ε 5 · Laplace noise, b 0.482"), false);
        grid.setLastStep(3000);
        for (const char* method : {"entropic", "plain"}) {
            grid.showSheet(std::make_shared<const SampleSheet>(
                SampleSheet{.method = method, .step = 2900, .count = 2, .points = {0, 0, 1, 1}}));
            grid.setDistance({.method = method, .value = "0.0903", .step = 2700});
        }
        grid.show();
        for (int width = 440; width <= 900; ++width) {
            grid.resize(width, 500);
            QVERIFY(settle(grid));
            std::set<int> heights, feet;
            std::set<bool> distances;
            for (const auto* picture : grid.findChildren<PointCloudView*>()) heights.insert(picture->height());
            for (const auto* card : grid.findChildren<PictureCard*>()) {
                const auto labels = card->findChildren<QLabel*>();
                distances.insert(
                    std::ranges::any_of(labels, [](auto* label) { return label->text().contains("0903"); }));
                for (const auto* label : labels)
                    if (label->text().contains("Laplace")) feet.insert(int(label->text().count('\n')));
            }
            QVERIFY2(heights.size() == 1 && distances.size() == 1 && feet.size() <= 1,
                     qPrintable(QString::number(width)));
        }
    }

    /// In whatever order they came.
    void recordsOfKnownClassesStandInRowsWithTheNamesOfTheirClasses() {
        SampleSheet sheet{.kind = SampleSheet::Kind::Raw, .count = 8, .height = 2, .width = 2, .classes = 3};
        sheet.labels = {2, 0, 1, 0, 2, 1, 0, 2};
        for (const int label : sheet.labels) sheet.pixels.insert(sheet.pixels.end(), 4, std::uint8_t(80 * (label + 1)));
        const SampleSheet sorted = byClass(sheet);
        QCOMPARE(sorted.labels, (std::vector<int>{0, 0, 1, 1, 2, 2}));
        QCOMPARE(sorted.pixels.front(), std::uint8_t(80));
        QCOMPARE(sorted.pixels.back(), std::uint8_t(240));
        SheetView view("Raw");
        view.setBare(true);
        view.setClassNames({"coat", "shirt", "shoe"});
        view.resize(300, 300);
        view.setSheet(std::make_shared<const SampleSheet>(sheet));
        const QStringList drawn = DrawnText::alone(view);
        for (const char* name : {"coat", "shirt", "shoe"}) QVERIFY2(drawn.contains(name), qPrintable(drawn.join('|')));
        view.resize(200, 60); // where the height bounds the images a long name has all the rest
        view.setClassNames({"coat", "shirt", "a boot up to the ankle"});
        QVERIFY(DrawnText::alone(view).contains("a boot up to the ankle"));
        view.setClassNames({"coat", "shirt", "shoe"});
        view.resize(300, 300);
        const int least = view.minimumSizeHint().height();
        QFont large = view.font();
        large.setPixelSize(2 * QFontInfo(large).pixelSize());
        view.setFont(large);
        QVERIFY(view.minimumSizeHint().height() > least); // images do not shrink to specks between large letters
        view.setFont({});
        SampleSheet rare = sheet; // one of a class: no rows
        rare.labels = {2, 0, 1, 0, 2, 0, 2, 0};
        QVERIFY(byClass(rare).labels.empty() && byClass(rare).count == 8);
        sheet.labels.clear();
        view.setSheet(std::make_shared<const SampleSheet>(sheet));
        QVERIFY(!DrawnText::alone(view).contains("coat"));
        QCOMPARE(byClass(sheet).count, 8);
    }

    /// However many images of a class each has, and whatever words stand below it.
    void rowsOfSheetsStandBesideEachOther() {
        constexpr int side = 28, classes = 10;
        CompareGrid grid;
        grid.setMethods({{"few", "few", Qt::blue}, {"many", "many", Qt::red}});
        grid.resize(1300, 560);
        for (const auto& [name, each] : {std::pair("few", 10), std::pair("many", 24)}) {
            SampleSheet sheet{.kind = SampleSheet::Kind::Generated, .method = name, .count = each * classes};
            sheet.height = sheet.width = side, sheet.channels = 1, sheet.classes = classes;
            sheet.pixels.assign(std::size_t(sheet.count * side * side), 0); // black on white
            for (int i = 0; i < sheet.count; ++i) sheet.labels.push_back(i / each);
            grid.showSheet(std::make_shared<const SampleSheet>(sheet));
        }
        grid.show();
        std::vector<QSize> drawn;
        for (auto* view : grid.findChildren<SheetView*>()) {
            if (!view->sheet()) continue;
            const QImage image = view->grab().toImage();
            QRect black;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixel(x, y) == qRgb(0, 0, 0)) black |= QRect(x, y, 1, 1);
            drawn.push_back(black.size());
        }
        QCOMPARE(drawn.size(), std::size_t(2));
        QCOMPARE(drawn[0].height(), drawn[1].height());
    }

    void imagesFillTheirCard_data() {
        QTest::addColumn<int>("classes");
        QTest::newRow("unlabeled") << 0;
        QTest::newRow("ten classes") << 10;
    }

    void imagesFillTheirCard() {
        QFETCH(int, classes);
        constexpr int count = 100, side = 28;
        SampleSheet sheet{.count = count, .height = side, .width = side, .channels = 1};
        sheet.pixels.assign(std::size_t(count * side * side), 0); // black on white
        sheet.classes = classes;
        for (int i = 0; i < count && classes > 0; ++i) sheet.labels.push_back(i / 10);
        SheetView view("generated");
        view.setBare(true);
        view.setSheet(std::make_shared<const SampleSheet>(sheet));
        view.show();
        for (int width = 200; width <= 560; width += 30) {
            view.resize(width, 360);
            const QImage image = view.grab().toImage();
            int black = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) black += qGray(image.pixel(x, y)) < 100;
            const double share = double(black) / image.width() / image.height();
            QVERIFY2(share > 0.75, qPrintable(QStringLiteral("%1: %2").arg(width).arg(share)));
        }
    }

    /// Before its settings end in an ellipsis they go on in a second line.
    void theFootOfANarrowCardHasTwoLines() {
        auto* picture = new QWidget;
        PictureCard card(picture, "one method", {});
        card.setStep("step 6,000");
        card.setSettings(QStringLiteral("result for epsilon 5 · Laplace noise"), false);
        card.resize(500, 300);
        card.show();
        const auto foot = [&] {
            for (const auto* label : card.findChildren<QLabel*>())
                if (label->text().startsWith("result")) return label->text();
            return QString();
        };
        QTRY_COMPARE(foot(), QStringLiteral("result for epsilon 5 · Laplace noise"));
        card.resize(260, 300);
        QTRY_COMPARE(foot(), QStringLiteral("result for epsilon 5\nLaplace noise"));
    }
};

SFUMATO_TEST(TestPreviewPanel)
#include "test_preview.moc"
