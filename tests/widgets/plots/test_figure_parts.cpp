// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_KEYWORDS // which the next header speaks
#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_source.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/sample_images.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/text/in_english.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QLabel>
#include <QPaintEngine>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTranslator>
#include <QtTest>

#include <cmath>
#include <set>

using namespace sfumato;

namespace {

/// Notes the lines through several points that are drawn on it.
class LineDevice : public QPaintDevice {
public:
    explicit LineDevice(const QSize& size) : m_size(size) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<QPolygonF>& lines() const { return m_engine.lines; }
    const std::vector<QLineF>& strokes() const { return m_engine.strokes; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
        default: return figureUnitsPerInch;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(QPaintEngine::AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawTextItem(const QPointF&, const QTextItem&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawRects(const QRectF*, int) override {}
        void drawLines(const QLineF* lines, int count) override { strokes.insert(strokes.end(), lines, lines + count); }
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
            if (mode == PolylineMode) lines.emplace_back(QList<QPointF>(points, points + count));
        }
        Type type() const override { return QPaintEngine::User; }

        std::vector<QPolygonF> lines;
        std::vector<QLineF> strokes;
    };
    QSize m_size;
    mutable Engine m_engine;
};

} // namespace

// What figures are made of.
class TestFigureParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The shape fills the frame, which all parts share, however far the noise reaches.
    void cloudsFillTheirFrames() {
        const auto cloud = [](const QString& name, double side) {
            FigureSeries series{.name = name, .kind = FigureSeries::Kind::Cloud};
            for (int i = 0; i <= 100; ++i) series.cloud << QPointF(side * i / 100, side * (i % 10) / 10);
            return series;
        };
        std::vector<FigurePanel> panels{{.title = "one", .series = {cloud("privatized", 50), cloud("one", 1)}},
                                        {.title = "two", .series = {cloud("privatized", 50), cloud("two", 2)}}};
        fitFrames(panels, "privatized");
        QVERIFY(panels[0].frame == panels[1].frame);
        QVERIFY2(panels[0].frame.width() > 1.8 && panels[0].frame.width() < 2.5,
                 qPrintable(QString::number(panels[0].frame.width())));
        panels[1].series = {cloud("privatized", 50), cloud("two", 9)}; // a method that copies the noise
        fitFrames(panels, "privatized");
        QVERIFY2(panels[0].frame.width() > 1.8 && panels[0].frame.width() < 2.5,
                 qPrintable(QString::number(panels[0].frame.width())));
    }

    /// Points at one value stand on axes that tell it from others, not on ones that all say the same.
    void pointsThatRunTogetherAreShownWithinTheLimits() {
        FigureSeries cloud{.name = "one", .kind = FigureSeries::Kind::Cloud};
        for (int i = 0; i < 50; ++i) cloud.cloud << QPointF(1, -0.5 + i / 100.);
        std::vector<FigurePanel> panels{{.title = "one", .series = {cloud}, .axes = CloudAxes()}};
        fitFrames(panels, "privatized");
        const QRectF& frame = panels[0].frame;
        QVERIFY(frame.left() <= -1 && frame.right() >= 1 && frame.contains(QPointF(1, 0)));
        QVERIFY2(frame.height() < 0.7, qPrintable(QString::number(frame.height()))); // along the other it is as before
    }

    /// All points are in the frame, but where that would make the rest small: then the caption counts those outside.
    void aCloudHoldsItsPointsOrTheCaptionCountsThem() {
        const auto panelsTo = [](double farthest) {
            FigureSeries cloud{.name = "one", .kind = FigureSeries::Kind::Cloud};
            for (int i = 0; i < 100; ++i) cloud.cloud << QPointF(i % 10, i / 10);
            cloud.cloud << QPointF(farthest, 5);
            FigureSeries noisy{.name = "privatized", .kind = FigureSeries::Kind::Cloud, .cloud = {{-500, 1}, {1, 1}}};
            Figure made{.title = "Points"};
            for (const char* title : {"one", "two"}) {
                cloud.name = title;
                made.panels.push_back({.title = title, .series = {noisy, cloud}});
            }
            fitFrames(made.panels, "privatized");
            return made;
        };
        const Figure near = panelsTo(15), far = panelsTo(40);
        QVERIFY(near.panels[0].frame.contains(QPointF(15, 5)));
        QVERIFY(!far.panels[0].frame.contains(QPointF(40, 5)));
        QVERIFY2(captionOf(near, {}, {}).contains("Points outside the frame: privatized 1 of 2."),
                 qPrintable(captionOf(near, {}, {})));
        QCOMPARE(pointsOutside(far, {}).words, QString("privatized 1 of 2; one 1 of 101; two 1 of 101"));
        FigureLook look{.without = {"privatized"}};
        QVERIFY(!captionOf(near, look, {}).contains("outside"));
        FigureDialog dialog({near, far}, {}, "points");
        const auto says = [&](const char* words) {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().endsWith(words); });
        };
        QVERIFY(says("points outside the frame: 1") && !says("nothing is cut"));
        // What is left out takes its panel along; what stands beside the methods keeps one.
        look.without.insert("two");
        QCOMPARE(drawnPanels(near, look).size(), std::size_t(1));
        QCOMPARE(drawnPanels(near, look).front().title, QString("one"));
        look.without = {"one", "two"};
        QCOMPARE(drawnPanels(near, look).size(), std::size_t(1));
        QVERIFY(drawnPanels(near, look).front().title.isEmpty());
    }

    /// Whatever language the figure speaks.
    void aCommandHasTheEnglishNamesOfLines() {
        struct German : QTranslator {
            QString translate(const char*, const char* source, const char*, int) const override {
                return source == std::string_view("entropic")            ? QStringLiteral("entropisch")
                       : source == std::string_view("real against real") ? QStringLiteral("echt gegen echt")
                                                                         : QString();
            }
            bool isEmpty() const override { return false; }
        } german;
        QCoreApplication::installTranslator(&german);
        QCOMPARE(commandName(methodText(QString("entropic"))), QString("entropic"));
        QCOMPARE(commandName("second, entropisch"), QString("second, entropic"));
        QCOMPARE(commandName("my own"), QString("my own"));
        const auto english = englishNames([] {
            return QStringList{nameText("Arm", "entropic") + ' ' + nameLocale().toString(2.5), QStringLiteral("mine")};
        });
        QCOMPARE(english.at("entropisch " + QLocale().toString(2.5)), QString("entropic 2.5"));
        QCOMPARE(english.at("mine"), QString("mine"));
        Figure figure{.title = "W2", .command = {"run", "--metric", "w2"}};
        figure.panels.push_back({});
        for (const QString& name :
             {methodText(QString("entropic")), QStringLiteral("echt gegen echt"), QStringLiteral("mine")})
            figure.panels.front().series.push_back({.name = name, .points = {{0, {{7, 1}}}, {1, {{7, 2}}}}});
        FigureDialog dialog({figure}, {}, "curves");
        for (auto* box : dialog.findChildren<QCheckBox*>())
            if (box->accessibleName() == "echt gegen echt") box->click();
        QVERIFY2(dialog.command().contains("--without \"real against real\"") ||
                     dialog.command().contains("--without 'real against real'"),
                 qPrintable(dialog.command()));
        QCoreApplication::removeTranslator(&german);
    }

    /// A person chooses which methods stand in a figure, and whether noisy points and originals have a part of their
    /// own.
    void thePartsOfAFigureAreChosen() {
        const auto cloud = [](const QString& name, double x) {
            return FigureSeries{.name = name, .kind = FigureSeries::Kind::Cloud, .cloud = {{0, 0}, {x, 1}}};
        };
        Figure figure{.title = "Points of each method", .command = {"run", "--kind", "cloud"}};
        for (const char* name : {"one", "two"})
            figure.panels.push_back({.title = name, .series = {cloud("privatized", 3), cloud(name, 1)}});
        fitFrames(figure.panels, "privatized");
        const auto beside = panelsBeside(figure.panels.front());
        figure.panels.insert(figure.panels.begin(), beside.begin(), beside.end());
        QCOMPARE(figure.panels.size(), std::size_t(3));
        FigureDialog dialog({figure}, {}, "points");
        dialog.show();
        const auto box = [&](const char* name, int which) {
            QList<QCheckBox*> found;
            for (auto* each : dialog.findChildren<QCheckBox*>())
                if (each->accessibleName() == name) found << each;
            return found.value(which);
        };
        const auto titles = [&] {
            QStringList drawn;
            for (const FigurePanel& panel : drawnPanels(figure, dialog.look())) drawn << panel.title;
            return drawn;
        };
        QCOMPARE(titles(), (QStringList{"one", "two"})); // noisy points are behind both
        QVERIFY(!dialog.command().contains("--panel") && !box("one", 1) && box("privatized", 1));
        box("privatized", 0)->click();
        box("one", 0)->click();
        box("privatized", 1)->click(); // alone, and behind the others no more
        QCOMPARE(titles(), (QStringList{"privatized", "two"}));
        QVERIFY2(dialog.command().contains("--panel privatized --panel two --without privatized"),
                 qPrintable(dialog.command()));
        Figure secret{.usesRaw = true};
        QCOMPARE(captionOf(secret, {}, "eps 1").count("NOT PRIVATE"), 1);
        QCOMPARE(captionOf(secret, {}, "NOT PRIVATE: costs only").count("NOT PRIVATE"), 1);
        const Figure left{.panels = drawnPanels(figure, dialog.look())};
        QCOMPARE(pointsOutside(left, dialog.look()).words, QString("privatized 1 of 2"));
        for (const char* name : {"two", "privatized"}) box(name, 0)->click();
        QCOMPARE(titles(), QStringList{"privatized"}); // one is left
        Figure pictures;
        for (const char* name : {"Privatized", "one"})
            pictures.panels.push_back({.title = name, .pictures = {.columns = 1}});
        QCOMPARE(pictures.panelNames(), (QStringList{"Privatized", "one"}));
        QCOMPARE(drawnPanels(pictures, {.panels = {"one"}}).size(), std::size_t(1));
    }

    /// In a column of a paper the numbers stand below clouds that would be too small beside them.
    void theOnlyPictureOfAMethodIsLargeEnoughToBeSeen() {
        Figure figure;
        FigurePictures shown{.columns = 5, .perCell = 1};
        for (int i = 0; i < 5; ++i) {
            shown.columnNames << QString("a method %1").arg(i);
            shown.pictures.emplace_back(100, 100, QImage::Format_RGB32);
        }
        for (int i = 0; i < 3; ++i) {
            FigurePictures::Row row{.name = "distance", .cells = {}};
            for (int k = 0; k < 5; ++k) row.cells << "0.0006511\n± 0.000472";
            shown.numbers.push_back(row);
        }
        figure.panels.push_back({.title = {}, .series = {}, .frame = {}, .pictures = shown});
        QVERIFY2(*contentHeight(figure, {}) > 5 * 15, qPrintable(QString::number(*contentHeight(figure, {}))));
    }

    /// In the column of a paper its lines stand in columns, and the axes keep the height that they have without it.
    void aLongLegendTakesNoHeightFromTheAxes() {
        Figure figure{.title = {}, .xTitle = "step", .yTitle = "distance"};
        figure.panels.push_back({});
        for (int i = 0; i < 8; ++i)
            figure.panels[0].series.push_back(
                {.name = QString("unregularized %1").arg(i), .points = {{1, {{7, 1. + i}}}, {2, {{7, 2. + i}}}}});
        FigureLook look{.legend = true};
        const auto height = contentHeight(figure, look);
        QVERIFY2(height && *height > 56 + 8 && *height < 56 + 25, qPrintable(QString::number(height.value_or(0))));
        look.height = *height;
        const FigureChecks checks = checkFigure(figure, look);
        QVERIFY2(checks.overlapping.isEmpty() && checks.cut.isEmpty(),
                 qPrintable((checks.overlapping + checks.cut).join("; ")));
        figure.panels[0].series.resize(2);
        QVERIFY(!contentHeight(figure, {.legend = true})); // a short one stands above them
    }

    /// In the column of a paper, with a long name above one of them; no fourth place is left empty.
    void threeCloudsStandInARow() {
        Figure figure;
        for (const char* name : {"entropic", "unregularized", "noisy-generator"})
            figure.panels.push_back(
                {.title = name,
                 .series = {{.name = name, .kind = FigureSeries::Kind::Cloud, .cloud = {{0, 0}, {1, 0.7}}}},
                 .frame = QRectF(0, 0, 1, 0.7)});
        QVERIFY2(*contentHeight(figure, {.width = 84}) < 84 / 2,
                 qPrintable(QString::number(*contentHeight(figure, {}))));
        figure.panels.front().title = "UnregularizedMethod"; // below each other
        QVERIFY(*contentHeight(figure, {.width = 84}) > 80);
    }

    /// Also where a thousand of them share a small place.
    void pointsOfACloudStayApart() {
        FigureSeries cloud{.style = methodStyle(0), .kind = FigureSeries::Kind::Cloud};
        for (int i = 0; i < 1000; ++i) // evenly, in no order
            cloud.cloud << QPointF(std::fmod(i * 0.7548777, 1), 0.45 + 0.1 * std::fmod(i * 0.5698403, 1));
        const Figure figure{.panels = {{.title = {}, .series = {cloud}, .frame = QRectF(0, 0, 1, 1)}}};
        FigureLook look{.width = 26};
        look.height = contentHeight(figure, look).value();
        const QImage image = imageOf(figure, look, 600);
        const auto isPoint = [&](int x, int y) { return qBlue(image.pixel(x, y)) - qRed(image.pixel(x, y)) > 60; };
        QRect all;
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (isPoint(x, y)) all |= QRect(x, y, 1, 1), ++drawn;
        const double share = drawn / double(all.width() * all.height());
        QVERIFY2(share > 0.1 && share < 0.7, qPrintable(QString::number(share)));
    }

    /// A table of a page's width has its last number at the edge.
    void picturesAndNumbersTakeTheWholeWidth() {
        for (const int perCell : {1, 6}) {
            FigurePictures shown{.columns = 7, .perCell = perCell};
            for (int i = 0; i < 7; ++i) shown.columnNames << QString("a method %1").arg(i);
            shown.pictures.assign(std::size_t(7 * perCell), QImage(28, 28, QImage::Format_RGB32));
            for (const char* name : {"error", "distance"}) {
                shown.numbers.push_back({.name = name, .cells = {}});
                for (int k = 0; k < 7; ++k) shown.numbers.back().cells << "0.651";
            }
            const Figure figure{.panels = {{.title = {}, .series = {}, .frame = {}, .pictures = shown}}};
            FigureLook look{.width = 174};
            look.height = contentHeight(figure, look).value();
            QVERIFY2(look.height <= 1.2 * look.width, qPrintable(QString::number(look.height)));
            const QImage image = imageOf(figure, look, 100);
            int right = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = right + 1; x < image.width(); ++x)
                    if (qGray(image.pixel(x, y)) < 200) right = x;
            QVERIFY2(right > 0.9 * image.width(), qPrintable(QString::number(right)));
        }
    }

    /// As on the screen; in a column of a paper in as few rows as have room for the numbers.
    void methodsOfOneLevelStandBesideEachOther() {
        FigurePictures shown{.columns = 6, .rowNames = {"b 0.482, ε 5"}};
        for (int i = 0; i < 6; ++i) shown.columnNames << QString("a method %1").arg(i);
        shown.pictures.assign(6, QImage(100, 100, QImage::Format_RGB32));
        for (const char* name : {"Error per record", "Sliced W2", "Feature distance"}) {
            shown.numbers.push_back({.name = name, .cells = {}, .below = 0});
            for (int k = 0; k < 6; ++k) shown.numbers.back().cells << "0.00524\n± 0.00213";
        }
        const Figure figure{.panels = {{.title = {}, .series = {}, .frame = {}, .pictures = shown}}};
        for (const auto& [width, most] : {std::pair(174.0, 80.0), {84.0, 120.0}}) {
            FigureLook look{.width = width};
            look.height = contentHeight(figure, look).value();
            QVERIFY2(look.height < most, qPrintable(QString::number(look.height)));
            const FigureChecks checks = checkFigure(figure, look);
            QVERIFY2(checks.overlapping.isEmpty() && checks.cut.isEmpty(),
                     qPrintable((checks.overlapping + checks.cut).join("; ")));
        }
    }

    /// The methods stand beside each other, as on the screen, in the colors of the ground.
    void severalLevelsFitASlide() {
        FigurePictures shown{.columns = 6, .rowNames = {"b 1.2, ε 2", "b 0.482, ε 5", "b 0.241, ε 10"}};
        QImage points(100, 100, QImage::Format_ARGB32_Premultiplied);
        points.fill(Qt::transparent);
        QPainter(&points).fillRect(0, 0, 40, 100, Qt::black);
        for (int i = 0; i < 6; ++i) {
            shown.columnNames << QString("a method %1").arg(i);
            shown.marks.push_back({.color = Qt::black});
        }
        shown.pictures.assign(18, points);
        shown.groups = {{0, "Records"}, {2, "Estimates of these records"}, {4, "Fresh samples, of no record"}};
        for (int level = 0; level < 3; ++level)
            for (const char* name : {"Error per record", "Sliced W2", "Feature distance"}) {
                shown.numbers.push_back({.name = name, .cells = {}, .below = level});
                for (int k = 0; k < 6; ++k) shown.numbers.back().cells << "0.00524\n± 0.00213";
            }
        const Figure figure{.panels = {{.title = {}, .series = {}, .frame = {}, .pictures = shown}}};
        FigureDialog dialog({figure}, {}, "ring");
        for (auto* button : dialog.findChildren<QAbstractButton*>())
            if (button->text() == "Slide" || button->text() == "Dark") button->click();
        QTRY_COMPARE(dialog.look().width, 254.0);
        QTRY_VERIFY(dialog.look().letters < 18); // with those it would be higher
        QVERIFY2(dialog.look().height <= 143, qPrintable(QString::number(dialog.look().height)));
        FigureLook look = dialog.look();
        QVERIFY(look.dark && look.letters >= 10);
        const FigureChecks checks = checkFigure(figure, look);
        QVERIFY2(checks.overlapping.isEmpty() && checks.cut.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        const QImage slide = imageOf(figure, look, 100);
        int white = 0;
        for (int y = 0; y < slide.height(); ++y)
            for (int x = 0; x < slide.width(); ++x) white += slide.pixel(x, y) == qRgb(255, 255, 255);
        QVERIFY2(white < slide.width() * slide.height() / 5, qPrintable(QString::number(white)));
        QVERIFY(qGray(slide.pixel(slide.width() / 2, 2)) < 100);
        look = {.width = 174};
        QVERIFY2(*contentHeight(figure, look) < 160, qPrintable(QString::number(*contentHeight(figure, look))));
    }

    /// Of several records and levels with long names, in the column of a paper and on a page.
    void picturesOfManyMethodsAndLevelsCanBeMadeOut() {
        for (const int perCell : {1, 4}) {
            FigurePictures shown{.columns = 8, .perCell = perCell};
            for (int i = 0; i < shown.columns; ++i) shown.columnNames << QString("a method %1").arg(i);
            for (const char* level : {"σ 1.2, epsilon 2", "σ 0.482, epsilon 5", "σ 0.241, epsilon 10"})
                shown.rowNames << QString("%1 · 4,000 steps of each").arg(level);
            QImage picture(28, 28, QImage::Format_RGB32);
            picture.fill(Qt::red);
            shown.pictures.assign(std::size_t(3 * 8 * perCell), picture);
            for (int level = 0; level < 3; ++level) {
                shown.numbers.push_back({.name = "Error per record", .cells = {}, .below = level});
                for (int k = 0; k < shown.columns; ++k) shown.numbers.back().cells << "0.524\n± 0.021";
            }
            const Figure figure{.panels = {{.title = {}, .series = {}, .frame = {}, .pictures = shown}}};
            for (const auto& [width, least] : {std::pair(84.0, 7.5), {174.0, 10.5}}) {
                FigureLook look{.width = width};
                look.height = contentHeight(figure, look).value();
                const FigureChecks checks = checkFigure(figure, look);
                QVERIFY2(checks.overlapping.isEmpty() && checks.cut.isEmpty(),
                         qPrintable((checks.overlapping + checks.cut).join("; ")));
                const double dots = 10; // a mm
                const QImage image = imageOf(figure, look, dots * 25.4);
                double painted = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x) painted += image.pixel(x, y) == qRgb(255, 0, 0);
                const double side = std::sqrt(painted / double(shown.pictures.size())) / dots;
                QVERIFY2(side > least, qPrintable(QString("%1 mm, %2 of %3").arg(side).arg(perCell).arg(width)));
            }
        }
    }

    /// A name of two lines makes its row higher, not its pictures larger.
    void thePicturesOfAllMethodsAreEquallyLarge() {
        FigurePictures shown{.columns = 10, .perCell = 4};
        for (int i = 0; i < shown.columns; ++i) {
            shown.columnNames << (i == 1 ? QString("a name of so many words that it has two lines") : QString("short"));
            QImage picture(28, 28, QImage::Format_RGB32);
            picture.fill(i == 0 ? Qt::red : i == 1 ? Qt::blue : Qt::green);
            shown.pictures.insert(shown.pictures.end(), std::size_t(shown.perCell), picture);
        }
        shown.numbers.push_back({.name = "error", .cells = {}});
        for (int i = 0; i < shown.columns; ++i) shown.numbers.back().cells << "0.651";
        const Figure figure{.panels = {{.title = {}, .series = {}, .frame = {}, .pictures = shown}}};
        const QImage image = imageOf(figure, {.width = 84, .height = 70}, 150);
        const auto painted = [&image](QRgb color) {
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) pixels += image.pixel(x, y) == color;
            return pixels;
        };
        const int first = painted(qRgb(255, 0, 0)), second = painted(qRgb(0, 0, 255));
        QVERIFY2(first > 200 && second > 0.8 * first && second < 1.25 * first,
                 qPrintable(QStringLiteral("%1 %2").arg(first).arg(second)));
    }

    /// Nobody measured it: it is drawn where a person asks for it.
    void theFitOfASweepIsAskedFor() {
        const SweepCurve curve{
            "entropic", true, false, {{1, 2, 2, 2, 1}, {5, 0.6, 0.6, 0.6, 1}, {20, 0.5, 0.5, 0.5, 1}}};
        Figure figure = sweepFigure({{curve}, {}, MonotoneFit::of(curve, SweepAxis::Epsilon), "epsilon", "Exact W2"});
        figure.command = {"sweep"};
        const auto svg = [&](const FigureLook& look) { return *figureBytes(figure, look, FigureFormat::Svg, {}); };
        QVERIFY(!svg({}).contains("fit of") && svg({.fits = true}).contains("fit of"));
        QVERIFY(!figureBytes(figure, {}, FigureFormat::Csv, {})->contains("fit of"));
        FigureDialog dialog({figure}, {}, "sweep");
        QVERIFY(!dialog.look().fits && !dialog.command().contains("fit"));
        for (auto* box : dialog.findChildren<QCheckBox*>())
            if (box->accessibleName() == "monotone fit of entropic") box->click();
        QVERIFY2(dialog.look().fits && dialog.command().contains("--fit") && !dialog.command().contains("--without"),
                 qPrintable(dialog.command()));
    }

    void aFitIsOfNoSeedAndReferencesStandBesideTheCurves() {
        const auto point = [](double x, double y) {
            return SweepCurve::Point{x, y, y - 0.1, y + 0.1, 2, {}, {{7, y - 0.1}, {8, y + 0.1}}};
        };
        const SweepCurve curve{"entropic", true, false, {point(1, 2), point(5, 0.6), point(20, 0.5)}};
        const auto line = [&](const char* name, double y) {
            return SweepCurve{name, true, false, {point(1, y), point(20, 0.9 * y)}};
        };
        const Figure figure = sweepFigure({{curve},
                                           {line(sweepReferences[0], 0.12), line(sweepReferences[1], 50)},
                                           MonotoneFit::of(curve, SweepAxis::Epsilon),
                                           "epsilon",
                                           "Exact W2"});
        QCOMPARE(figure.seeds(), (std::set<std::uint64_t>{7, 8}));
        const auto names = figure.names();
        QVERIFY(std::ranges::count(names, QString("real against real")) == 1);
        QVERIFY(std::ranges::count(names, QString("privatized records")) == 0); // it would flatten the others
        QVERIFY2(figure.caption.contains("rivatized records: 45 to 50, above the scale"), qPrintable(figure.caption));
        QVERIFY(figure.logX && figure.logY);
        const QByteArray table = latexOf(figure, {}, {}); // the seeds of a reference are told, too
        QVERIFY2(table.contains("$0.120 \\pm 0.141$") || table.contains("$0.12 \\pm 0.14$"), table.constData());
        const SweepCurve crosses{sweepReferences[1], true, false, {point(1, 50), point(20, 0.4)}}; // a part is seen
        const Figure whole = sweepFigure({{curve}, {crosses}, {}, "epsilon", "Exact W2"});
        QVERIFY(std::ranges::count(whole.names(), QString("privatized records")) == 1);
        QVERIFY2(!whole.caption.contains("above the scale"), qPrintable(whole.caption));
        const QString caption = captionOf(figure, {}, "of the page");
        QVERIFY2(caption.contains("seeds 7, 8.") && caption.contains("of the page"), qPrintable(caption));
        Figure own = figure;
        own.promise = sweepPromise("Half circle", {{1, "local (epsilon 1)"}, {20, "local (epsilon 20)"}});
        QVERIFY(captionOf(own, {}, "of the page")
                    .contains("Half circle · at 1: local (epsilon 1) · at 20: local (epsilon 20)"));
        QVERIFY(!captionOf(own, {}, "of the page").contains("of the page"));
        QVERIFY(sweepPromise("Half circle", {{1, "none"}}, 3000, 10).contains("PREVIEW: 300 of 3,000 steps"));
        QCOMPARE(sweepPromise("Half circle", {{1, "none"}, {20, "none"}}), QString("Half circle · none · Sfumato"));
    }

    // Of a grid over epsilon: a larger budget is no better method.
    void theBestIsChosenAmongThoseOfTheSameNoise() {
        const auto curve = [](const char* name, double y, const char* among) {
            return SweepCurve{name, true, false, {{0.001, y, y, y, 1}, {0.01, y, y, y, 1}}, among};
        };
        Figure figure = sweepFigure(
            {{curve("entropic, epsilon 2", 0.7, "epsilon 2"), curve("unregularized, epsilon 2", 0.6, "epsilon 2"),
              curve("entropic, epsilon 5", 0.4, "epsilon 5"), curve("unregularized, epsilon 5", 0.5, "epsilon 5")},
             {curve("privatized records, epsilon 2", 4.3, ""), curve("privatized records, epsilon 5", 1.7, "")},
             {},
             "optimizer.learningRate",
             "Exact W2",
             Better::Less});
        const QByteArray table = latexOf(figure, {}, {});
        QVERIFY2(table.contains("mathbf{0.6000}") && table.contains("mathbf{0.4000}") && table.count("mathbf") == 4,
                 table.constData());
        QVERIFY2(table.contains("same records with the same noise"), table.constData());
        QVERIFY2(figure.caption.contains("rivatized records, epsilon 2: 4.3, above the scale; privatized records, "
                                         "epsilon 5: 1.7, above the scale"),
                 qPrintable(figure.caption));
        QVERIFY(!figure.caption.contains("nee of")); // which is drawn in the window alone
    }

    /// Mark, bar and line of a method are moved together, as far as the caption says; all else stands at its epsilon.
    void methodsStandBesideEachOtherEachWithItsBars() {
        const auto curve = [](const char* name, double y) {
            SweepCurve made{name, true, false, {}};
            for (const double x : {1.0, 10.0, 100.0})
                made.points.push_back({x, y, y - 0.01, y + 0.01, 2, {}, {{7, y - 0.01}, {8, y + 0.01}}});
            return made;
        };
        const std::vector<SweepCurve> curves{curve("entropic", 0.3), curve("unregularized", 0.5),
                                             curve("divergence", 0.7)};
        const SweepCurve reference{
            sweepReferences[1], true, false, {{1, 0.8, 0.8, 0.8, 2, {}, {}}, {100, 0.6, 0.6, 0.6, 2, {}, {}}}};
        const Figure figure = sweepFigure(
            {curves, {reference}, MonotoneFit::of(curves.front(), SweepAxis::Epsilon), "epsilon", "Exact W2"});
        LineDevice device(FigureLook{}.size());
        QPainter painter(&device);
        auto marks = drawFigure(painter, figure, {.fits = true}).marks;
        painter.end();
        std::erase_if(marks, [](const QRectF& mark) { return mark.height() > 1.1 * mark.width(); }); // bars
        const auto marksOf = [&](int method) { // three each, in the order of the curves
            std::vector<double> x;
            for (int i = 0; i < 3; ++i) x.push_back(marks.at(std::size_t(3 * method + i)).center().x());
            return x;
        };
        const auto lines = device.lines();
        QCOMPARE(marks.size(), std::size_t(9));
        QCOMPARE(lines.size(), std::size_t(5)); // curves, fit, reference
        const QPolygonF &fit = lines[3], &privatized = lines[4];
        QCOMPARE(fit.size(), 3);
        QCOMPARE(privatized.size(), 2);
        const double room = fit[1].x() - fit[0].x(), mark = marks.front().width();
        for (int method = 0; method < 3; ++method)
            for (int i = 0; i < 3; ++i) {
                const double x = marksOf(method)[std::size_t(i)], aside = 0.02 * 2 * room * (method - 1);
                QVERIFY2(std::abs(x - fit[i].x() - aside) < 0.02 * mark, qPrintable(QString::number(x - fit[i].x())));
                QVERIFY(std::abs(lines[std::size_t(method)][i].x() - x) < 0.01 * mark);
                const double y = marks[std::size_t(3 * method + i)].center().y();
                QCOMPARE(std::ranges::count_if(device.strokes(),
                                               [&](const QLineF& line) { // the bar
                                                   return std::abs(line.x1() - x) < 0.01 * mark && line.dx() == 0 &&
                                                          std::min(line.y1(), line.y2()) < y &&
                                                          std::max(line.y1(), line.y2()) > y &&
                                                          line.length() < 0.2 * FigureLook{}.size().height();
                                               }),
                         1);
            }
        QVERIFY2(captionOf(figure, {}, {}).contains("moved apart by 2 % of the axis"),
                 qPrintable(captionOf(figure, {}, {})));
        QVERIFY(!captionOf(figure, {.band = true}, {}).contains("moved apart"));
        SweepPlot plot; // on the screen as in the file
        plot.setCurves(curves, {});
        for (int method = 0; method < 3; ++method) {
            const auto* graph = plot.findChild<QCustomPlot*>()->graph(method);
            QCOMPARE(graph->dataMainKey(0), std::pow(100.0, 0.02 * (method - 1)));
        }
        const Figure drawn = sweepFigure(
            {curves,
             {{sweepReferences[0], true, false, {{1, 0.2, 0.2, 0.2, 1, {}, {}}}}, reference},
             MonotoneFit::of(curves.front(), SweepAxis::Epsilon),
             "epsilon",
             "Exact W2"});
        std::set<Qt::PenStyle> styles; // of the lines that are no method's
        for (const FigureSeries* one : drawn.series())
            if (one->isFit) styles.insert(one->style.dash);
        QCOMPARE(styles.size(), std::size_t(3));
        QCOMPARE(privatized.first().x(), fit.first().x());
        QCOMPARE(privatized.last().x(), fit.last().x());
        QVERIFY(std::abs(fit[2].x() - fit[1].x() - room) < 0.01 * room); // on the logarithmic axis
    }

    void namesThatLeaveNoRoomAreFoundAndRunsBesideAreAskedFor() {
        Figure figure{.xTitle = "step", .yTitle = "W2", .command = {"run", "--metric", "w2"}};
        FigurePanel panel;
        for (int i = 0; i < 80; ++i)
            panel.series.push_back({.name = QString("Half circle, Gaussian noise: run %1, entropic").arg(i),
                                    .isBeside = i > 0,
                                    .points = {{0, {{0, 1.0}}}, {100, {{0, 0.5}}}}});
        figure.panels.push_back(panel);
        QVERIFY(checkFigure(figure, {}).isCrowded);
        FigureDialog dialog({figure}, "ε 5", "ring");
        dialog.show();
        QPushButton* write = nullptr;
        for (auto* each : dialog.findChildren<QPushButton*>())
            if (each->text() == "&Export") write = each;
        QVERIFY(write && write->isEnabled()); // only the run itself is drawn
        QCOMPARE(dialog.look().without.size(), std::size_t(79));
        QVERIFY2(dialog.command().contains("run --metric w2") && !dialog.command().contains("--without"),
                 qPrintable(dialog.command()));
        QList<QCheckBox*> boxes;
        for (auto* box : dialog.findChildren<QCheckBox*>())
            if (box->accessibleName().startsWith("Half circle")) boxes << box;
        QCOMPARE(boxes.size(), 80);
        boxes[1]->setChecked(true);
        QTRY_VERIFY(dialog.command().isEmpty()); // no command knows of other runs
        for (auto* box : boxes) box->setChecked(true);
        QTRY_VERIFY(!write->isEnabled() && write->toolTip().contains("no room"));
        const auto* form = dialog.findChild<QScrollArea*>();
        QVERIFY(form->viewport()->width() >= form->widget()->minimumSizeHint().width()); // nothing is cut
    }

    void picturesOfManyMethodsStandBelowEachOther() {
        const SampleSheet sheet{.count = 9, .height = 8, .width = 8, .pixels = std::vector<std::uint8_t>(9 * 64, 90)};
        Figure many;
        many.panels.push_back({.title = "Original", .pictures = figurePictures(sheet, 9)});
        for (const char* name : {"Privatized", "warm-started", "entropic", "unregularized", "denoised", "wavelets"}) {
            many.panels.push_back(many.panels.front());
            many.panels.back().title = name;
        }
        FigureLook look;
        look.height = contentHeight(many, look).value();
        const FigureChecks checks = checkFigure(many, look);
        QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
    }

    /// Of raw pictures class by class beside samples without classes, in a column of a paper.
    void picturesOfAllMethodsShareAGridAndEvenRows() {
        SampleSheet raw{
            .count = 30, .height = 14, .width = 14, .pixels = std::vector<std::uint8_t>(30 * 196, 90), .classes = 10};
        for (int i = 0; i < 30; ++i) raw.labels.push_back(i / 3);
        const SampleSheet drawn{
            .count = 36, .height = 14, .width = 14, .pixels = std::vector<std::uint8_t>(36 * 196, 90)};
        const QStringList classes{"T-shirt", "Trouser", "Pullover", "Dress", "Coat",
                                  "Sandal",  "Shirt",   "Sneaker",  "Bag",   "Ankle boot"};
        Figure many;
        many.panels.push_back({.title = "Raw", .pictures = figurePictures(raw, 36, classes)});
        for (const char* name : {"Privatized", "warm-started", "entropic", "unregularized", "denoised", "wavelets"})
            many.panels.push_back({.title = name, .pictures = figurePictures(drawn, 36)});
        shareGrid(many.panels);
        for (const FigurePanel& panel : many.panels) {
            QCOMPARE(panel.pictures.columns, 3);
            QCOMPARE(panel.pictures.pictures.size(), std::size_t(30));
        }
        FigureLook look;
        look.height = contentHeight(many, look).value();
        QVERIFY2(look.height < 200, qPrintable(QString::number(look.height)));
        const FigureChecks checks = checkFigure(many, look);
        QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
        const QString svg = QString::fromUtf8(*figureBytes(many, look, FigureFormat::Svg, {}));
        for (const QString& name : classes) QVERIFY2(svg.contains('>' + name + '<'), qPrintable(name)); // on one line
        std::set<QString> sizes;
        static const QRegularExpression image("<image [^>]*?(width=\"[^\"]+\" height=\"[^\"]+\")");
        for (auto found = image.globalMatch(svg); found.hasNext();) sizes.insert(found.next().captured(1));
        QCOMPARE(sizes.size(), std::size_t(1));
    }

    void aPartOfPicturesCanBeLeftOut() {
        Figure pictures;
        for (const char* name : {"Privatized", "one", "two"})
            pictures.panels.push_back(
                {.title = name, .pictures = {.columns = 1, .pictures = {QImage(8, 8, QImage::Format_RGB32)}}});
        const auto titles = [&](const FigureLook& look) {
            QStringList drawn;
            for (const FigurePanel& panel : drawnPanels(pictures, look)) drawn << panel.title;
            return drawn;
        };
        QCOMPARE(titles({.without = {"one"}}), (QStringList{"Privatized", "two"}));
        QCOMPARE(titles({.without = {"one"}, .panels = {"one", "two"}}), QStringList{"two"});
    }

    void aPlotThatFillsItsWidgetIsOffered() {
        QWidget window;
        auto* plane = new PlanePlot(&window);
        plane->setDrawing({{{"linear", 0.15, 5.0, estimateStyleNumber(Denoiser::Linear)}}, 2.5, "feature distance"},
                          "none");
        window.resize(400, 300);
        plane->setGeometry(0, 0, 400, 300);
        window.show();
        QCOMPARE(figuresIn(window).size(), std::size_t(1));
    }
};

SFUMATO_TEST(TestFigureParts)
#include "test_figure_parts.moc"
