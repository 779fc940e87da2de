// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_KEYWORDS // which the next header speaks
#include <qcustomplot.h>

#include "widgets/plots/method_style.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_size.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/plots/sweep_plot.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

/// Where names and points stand: what no screen reader can tell.
class TestPlane : public QObject {
    Q_OBJECT

    static QList<QRect> textsOf(const QCustomPlot& plot) {
        QList<QRect> found;
        for (int i = 0; i < plot.itemCount(); ++i)
            if (auto* text = qobject_cast<QCPItemText*>(plot.item(i)))
                found << QRect(text->topLeft->pixelPosition().toPoint(), text->bottomRight->pixelPosition().toPoint());
        return found;
    }
    /// From marks, or ends of lines, to their names; not the arrow.
    static QList<QLineF> leadersOf(const QCustomPlot& plot) {
        QList<QLineF> found;
        for (int i = 0; i < plot.itemCount(); ++i)
            if (auto* line = qobject_cast<QCPItemLine*>(plot.item(i));
                line && line->visible() && line->head().style() == QCPLineEnding::esNone)
                found << QLineF(line->start->pixelPosition(), line->end->pixelPosition());
        return found;
    }

private Q_SLOTS:
    /// In the middle of the mark, and as large as asked for.
    void theMarkOfAPlotIsThePaintedOne() {
        for (std::size_t number : {std::size_t(0), std::size_t(1), std::size_t(2), std::size_t(3), std::size_t(4),
                                   estimateStyleNumber(Denoiser::Linear), estimateStyleNumber(Denoiser::None)}) {
            const MethodStyle style = methodStyle(number);
            const auto drawn = [](const auto& draw) {
                QImage image(80, 80, QImage::Format_RGB32);
                image.fill(Qt::white);
                QCPPainter painter(&image);
                draw(painter);
                painter.end();
                QRect inked;
                for (int y = 0; y < 80; ++y)
                    for (int x = 0; x < 80; ++x)
                        if (image.pixelColor(x, y) != Qt::white) inked |= QRect(x, y, 1, 1);
                return std::pair(image, inked);
            };
            const auto painted = drawn([&](QCPPainter& painter) { paintMark(painter, {40, 40}, 30, style); });
            const auto plotted = drawn([&](QCPPainter& painter) {
                const QCPScatterStyle scatter = scatterStyle(style, 30);
                scatter.applyTo(&painter, QPen());
                scatter.drawShape(&painter, QPointF(40, 40));
            });
            QCOMPARE(painted.second, plotted.second);
            QVERIFY(std::abs(painted.second.width() - 30) < 10 && painted.second.contains(40, 40));
        }
    }

    void withoutEstimatesNothingStandsAcrossAndTitlesFitTheirAxes() {
        PlanePlot plane;
        plane.resize(420, 200);
        plane.show();
        QFont large = plane.font();
        large.setPointSizeF(1.8 * large.pointSizeF());
        plane.setFont(large);
        plane.setDrawing({{{.name = "entropic", .error = {}, .distance = 0.3, .style = 0}},
                          {},
                          "a distance whose title is longer than the axis beside which it stands"},
                         {});
        auto& plot = *plane.findChild<QCustomPlot*>();
        QVERIFY(!plot.xAxis->visible());
        Figure figure = plane.figure();
        QVERIFY(figure.xTitle.isEmpty());
        QVERIFY2(csvOf(figure, {}).startsWith("name,a distance") && !latexOf(figure, {}, {}).contains("--"),
                 csvOf(figure, {}).constData());
        const auto ink = [&] { // lower than an axis without numbers stands
            const QImage drawn = imageOf(figure, {.letters = 8, .legend = true, .yTitle = QString()}, 288);
            int dark = 0;
            for (int x = drawn.width() / 4; x < drawn.width(); ++x)
                for (int y = drawn.height() - 24; y < drawn.height(); ++y)
                    dark += drawn.pixelColor(x, y).lightness() < 200;
            return dark;
        };
        const int levels = ink();
        figure.panels.front().series.push_back(
            {.name = "linear", .kind = FigureSeries::Kind::Named, .points = {{0.2, {{0, 0.3}}}}});
        QVERIFY2(levels == 0 && ink() > 0, qPrintable(QString::number(levels)));
        const auto fits = [](const QCPAxis& axis, int room) {
            return QFontMetrics(axis.labelFont()).size(0, axis.label()).width() <= room;
        };
        QTRY_VERIFY(plot.yAxis->label().endsWith("…") && fits(*plot.yAxis, plot.axisRect()->height()));
        plane.setDrawing({{{.name = "linear", .error = 0.2, .distance = 0.3, .style = 0}}, {}, "distance"}, {});
        QVERIFY(plot.xAxis->visible() && plot.xAxis->label().startsWith("error"));
        QTRY_COMPARE(plot.yAxis->label(), QStringLiteral("distance"));
        const int left = plot.axisRect()->left();
        QString title = "a";
        while (QFontMetrics(plot.yAxis->labelFont()).horizontalAdvance(title) < 1.3 * plot.axisRect()->height())
            title += " a"; // has room on two lines
        plane.setDrawing({{{.name = "linear", .error = 0.2, .distance = 0.3, .style = 0}}, {}, title}, {});
        QTRY_COMPARE(plot.yAxis->label().count('\n'), 1);
        QVERIFY(!plot.yAxis->label().contains("…") && fits(*plot.yAxis, plot.axisRect()->height()));
        QVERIFY(plot.axisRect()->left() > left);
    }

    /// As before an audience, whose page has another size at once.
    void aPlaneThatBecomesLargeHasRoomForItsTitle() {
        const PlaneDrawing drawing{{{.name = "linear", .error = 0.2, .distance = 0.3, .style = 0}}, {}, "distance"};
        const auto room = [&](bool wasSmall) {
            PlanePlot plane;
            plane.setDrawing(drawing, {});
            auto& plot = *plane.findChild<QCustomPlot*>();
            if (wasSmall) {
                plot.setViewport(QRect(0, 0, 60, 30));
                plot.replot(QCustomPlot::rpImmediateRefresh);
            }
            plot.setViewport(QRect(0, 0, 600, 400));
            plot.replot(QCustomPlot::rpImmediateRefresh);
            return std::pair(plot.axisRect()->left(), plot.yAxis->label());
        };
        QCOMPARE(room(true), room(false));
    }

    /// A likelihood has no zero to begin at: its differences fill the plane, below zero, too.
    void likelihoodsFillTheHeight() {
        for (const double level : {2.98, -880.}) {
            PlanePlot plane;
            plane.resize(420, 320);
            plane.show();
            plane.setDrawing(
                {{{.name = "entropic", .error = 0.8, .distance = level, .style = 0},
                  {.name = "linear", .error = 0.1, .distance = level + 0.02, .style = 1},
                  {.name = "privatized", .error = 9.9, .distance = level + 0.2, .style = 2, .noisy = true}},
                 {},
                 "NLL",
                 "spread"},
                {});
            const QCPRange range = plane.findChild<QCustomPlot*>()->yAxis->range();
            QVERIFY(range.contains(level) && range.contains(level + 0.02));
            QVERIFY2(range.size() < (level < 0 ? 4 : 0.1), qPrintable(QString::number(range.size())));
        }
    }

    /// Planes side by side are compared by eye, and a mark at zero is whole.
    void planesSideBySideHaveTheSameAxes() {
        const std::vector<PlanePoint> quiet{{.name = "linear", .error = 0.0, .distance = 0.01, .style = 0}},
            loud{{.name = "linear", .error = 0.9, .distance = 3, .style = 0}};
        PlanePlot one, other;
        std::vector<PlanePoint> held;
        const auto axesOf = [&](PlanePlot& plane, const std::vector<PlanePoint>& points) {
            auto& plot = *plane.findChild<QCustomPlot*>();
            plane.setDrawing({.points = points, .floor = {}, .distance = "W2", .held = held}, {});
            return std::pair(plot.xAxis->range(), plot.yAxis->range());
        };
        QVERIFY(axesOf(one, quiet) != axesOf(other, loud));
        held = {quiet.front(), loud.front()};
        QVERIFY(axesOf(one, quiet) == axesOf(other, loud));
        QVERIFY(axesOf(one, quiet).first.lower < 0);
    }

    void inAWideViewTheLegendTakesNoHeightOfATradeOff() {
        TradeOffPlot plot;
        plot.setCurves({{"this noise", [](double alpha) { return 1 - alpha; }}});
        plot.resize(300, 260);
        plot.show();
        auto& drawn = *plot.findChild<QCustomPlot*>();
        QTRY_VERIFY(drawn.plotLayout()->hasElement(0, 0));
        drawn.replot();
        const int below = drawn.axisRect()->height(), across = drawn.axisRect()->width();
        plot.resize(600, 260);
        QTRY_VERIFY(drawn.plotLayout()->hasElement(1, 1));
        drawn.replot();
        QVERIFY2(drawn.axisRect()->height() > below, qPrintable(QString::number(below)));
        plot.resize(300, 260);
        QTRY_VERIFY(drawn.plotLayout()->hasElement(0, 0) && !drawn.plotLayout()->hasElement(1, 1));
        drawn.replot();
        QCOMPARE(drawn.axisRect()->width(), across); // nothing is left of the column that the legend had
    }

    void namesNeverLieOnEachOther() {
        PlanePlot plane;
        plane.resize(420, 320);
        plane.show();
        std::vector<PlanePoint> points;
        for (int i = 0; i < 16; ++i)
            points.push_back({QString("denoiser %1").arg(i), 0.4 + 0.01 * (i % 5), 10 + 0.05 * i, std::size_t(i)});
        points.push_back({"generator", {}, 10.3, 16});
        plane.setDrawing({points, 9.8, "W2"}, "none");
        auto& plot = *plane.findChild<QCustomPlot*>();
        plot.replot();
        const auto texts = textsOf(plot);
        QVERIFY2(texts.size() >= 12, qPrintable(QString::number(texts.size())));
        for (qsizetype i = 0; i < texts.size(); ++i)
            for (qsizetype k = 0; k < i; ++k)
                QVERIFY2(!texts[i].adjusted(1, 1, -1, -1).intersects(texts[k].adjusted(1, 1, -1, -1)),
                         qPrintable(QString("%1 and %2").arg(i).arg(k)));
        QCOMPARE(plot.graphCount(), 18); // every answer is drawn, named or not, and the floor
        QVERIFY(plane.accessibleDescription().contains("denoiser 15: error"));
    }

    /// Without a gap two names in one line read as one; the tool tip says which mark is which.
    void namesInOneLineStandApart() {
        PlanePlot plane;
        plane.resize(600, 320);
        plane.show();
        auto& plot = *plane.findChild<QCustomPlot*>();
        const int gap = QFontMetrics(plot.font()).height() / 2 - 2;
        for (double error = 0.1; error < 0.9; error += 0.005) {
            plane.setDrawing({{{.name = "linear", .error = error, .distance = 1, .style = 0},
                               {.name = "denoised by entropic", .error = 1, .distance = 1, .style = 1}},
                              {},
                              "W2"},
                             {});
            plot.replot();
            const auto texts = textsOf(plot);
            for (qsizetype i = 0; i < texts.size(); ++i)
                for (qsizetype k = 0; k < i; ++k)
                    QVERIFY2(!texts[i].adjusted(-gap, 1, gap, -1).intersects(texts[k].adjusted(0, 1, 0, -1)),
                             qPrintable(QString::number(error)));
        }
        const auto at = [&](double x, double y) {
            return plane.namesAt({int(plot.xAxis->coordToPixel(x)), int(plot.yAxis->coordToPixel(y))});
        };
        QVERIFY2(at(1, 1).startsWith("denoised by entropic: error 1"), qPrintable(at(1, 1)));
        QVERIFY(at(0.5, 0.5).isEmpty());
    }

    void linesToNamesCrossNoNames() {
        PlanePlot plane;
        plane.resize(420, 320);
        plane.show();
        std::vector<PlanePoint> points;
        for (int i = 0; i < 9; ++i)
            points.push_back(
                {QString("denoiser %1").arg(i), 0.4 + 0.06 * (i % 3), 10 + 1.2 * double(i / 3), std::size_t(i)});
        points.push_back({"far", 0.8, 20, 9});
        plane.setDrawing({points, {}, "W2"}, "none");
        auto& plot = *plane.findChild<QCustomPlot*>();
        plot.replot();
        const auto texts = textsOf(plot);
        const auto leaders = leadersOf(plot);
        QVERIFY(texts.size() >= 10 && leaders.size() > 2);
        for (const QLineF& leader : leaders) {
            QLineF inside = leader; // without its end at its own name
            inside.setLength(inside.length() - 3);
            for (const QRect& text : texts)
                for (const QLineF& across :
                     {QLineF(text.topLeft(), text.bottomRight()), QLineF(text.topRight(), text.bottomLeft())})
                    QVERIFY(inside.intersects(across, nullptr) != QLineF::BoundedIntersection);
        }
    }

    void aNameThatWasMovedAsideHasALineToItsOwnCurve() {
        PlanePlot plane;
        plane.resize(420, 320);
        plane.show();
        plane.setDrawing(
            {{{.name = "one", .distance = 10, .style = 0}, {.name = "two", .distance = 20, .style = 1}}, {}, "W2"},
            "none");
        auto& plot = *plane.findChild<QCustomPlot*>();
        plot.replot();
        QVERIFY(leadersOf(plot).empty());
        plane.setDrawing(
            {{{.name = "one", .distance = 19.9, .style = 0}, {.name = "two", .distance = 20, .style = 1}}, {}, "W2"},
            "none");
        plot.replot();
        const auto leaders = leadersOf(plot);
        QCOMPARE(leaders.size(), 1);
        QVERIFY(std::abs(leaders[0].y1() - plot.yAxis->coordToPixel(19.9)) < 2 && leaders[0].dy() > 5);
        QVERIFY(leaders[0].x1() >= plot.axisRect()->right());
    }

    void aFigureSaysOfWhichNoiseItIsAndHasTheAxisOfTheWindow() {
        PlanePlot plane;
        plane.setDrawing({{{.name = "linear", .error = 0.1, .distance = 2, .style = 1},
                           {.name = "entropic", .distance = 90, .style = 0}},
                          {},
                          "W2",
                          {},
                          "σ 0.3",
                          "2,000 records"},
                         {});
        QCOMPARE(plane.findChild<QCustomPlot*>()->yAxis->scaleType(), QCPAxis::stLogarithmic);
        const Figure figure = plane.figure();
        QVERIFY(figure.logY && figure.title.endsWith("σ 0.3"));
        QCOMPARE(figure.caption, QStringLiteral("σ 0.3. 2,000 records"));
        QVERIFY(captionOf(figure, {}, {}).contains("Lines: entropic 90."));
        PlaneDrawing other = plane.drawing(); // of several levels each is a part, under what they share
        other.level = "σ 0.6", other.points.back().distance = 3;
        const Figure both = planeFigure({plane.drawing(), other});
        QVERIFY(both.panels.size() == 2 && both.panels[1].title == "σ 0.6" && !both.logY && both.usesRaw);
        QCOMPARE(both.caption, QStringLiteral("2,000 records")); // the levels stand above their parts
    }

    /// Planes stand below each other where a column of a paper has no room for them beside each other, with all that
    /// they have on the screen.
    /// Where names have no place beside their points, they stand in a legend.
    void aPlaneOfManyMethodsFitsAColumnOfAPaper() {
        std::vector<PlanePoint> points{
            {.name = "privatized", .error = 2.99, .distance = 71.5, .style = 12, .noisy = true},
            {.name = "warm-started", .distance = 0.481, .style = 10},
            {.name = "unregularized", .distance = 6.49, .style = 11}};
        const std::vector<std::tuple<const char*, double, double>> estimates{
            {"linear", 0.443, 0.728},
            {"wavelet, universal", 0.875, 2.95},
            {"wavelet, SURE", 0.876, 2.96},
            {"non-local means", 0.702, 1.92},
            {"total variation", 1.16, 6.67},
            {"denoised by warm-started", 0.441, 0.831},
            {"Noise2Void", 0.479, 0.832},
            {"wavelet, oracle (tuned on raw data)", 0.662, 1.72},
            {"wavelet, oracle each (tuned on raw data)", 0.607, 1.28}};
        for (const auto& [name, error, distance] : estimates)
            points.push_back({.name = name, .error = error, .distance = distance, .style = points.size() - 3});
        const Figure figure = planeFigure({{points, 0.0193, "Feature distance", {}, "σ 2.98", "500 records"}});
        for (const double width : {84.0, 174.0, 254.0}) {
            FigureLook look{.width = width, .letters = sizeOfWidth(width).letters};
            look.height = contentHeight(figure, look).value_or(sizeOfWidth(width).height);
            const FigureChecks checks = checkFigure(figure, look);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
            QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
            QVERIFY(!checks.isCrowded);
            const QByteArray svg = *figureBytes(figure, look, FigureFormat::Svg, {});
            for (const PlanePoint& point : points) QVERIFY2(svg.contains(point.name.toUtf8()), qPrintable(point.name));
        }
    }

    /// Bars of a standard deviation have names beside them, not across.
    void aNameStandsBesideTheBarOfItsPoint() {
        const std::vector<PlanePoint> points{
            {.name = "privatized", .error = 0.688, .distance = 0.288, .noisy = true, .deviation = 0.0289},
            {.name = "linear", .error = 0.4046, .distance = 0.0767, .style = 4, .deviation = 0.00825},
            {.name = "denoised by entropic", .error = 0.3939, .distance = 0.1502, .style = 0, .deviation = 0.00586},
            {.name = "entropic", .distance = 0.0492, .style = 0, .deviation = 0.00377},
            {.name = "unregularized", .distance = 0.0795, .style = 1, .deviation = 0.0142},
            {.name = "noisy-generator", .distance = 0.0567, .style = 2, .deviation = 0.00312}};
        const Figure figure = planeFigure({{points, 0.00253, "Feature distance", {}, {}, "1,000 points"}});
        for (const double width : {84.0, 174.0}) {
            FigureLook look{.width = width, .height = sizeOfWidth(width).height};
            const FigureChecks checks = checkFigure(figure, look);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        }
    }

    void planesOfSeveralLevelsFitAColumnOfAPaper() {
        std::vector<PlaneDrawing> planes;
        for (const double scale : {1.0, 0.3, 0.1})
            planes.push_back({{{.name = "privatized", .error = 16 * scale, .distance = 1.2, .noisy = true},
                               {.name = "linear", .error = 0.5 * scale, .distance = 0.35 * scale, .style = 1},
                               {.name = "denoised by entropic", .error = 0.5, .distance = 0.3 * scale, .style = 2},
                               {.name = "unregularized", .distance = 1.1 * scale, .style = 3},
                               {.name = "entropic", .distance = 0.2 * scale, .style = 0}},
                              0.03,
                              "Sliced W2",
                              {},
                              QString("σ %1").arg(scale),
                              "1,000 records"});
        holdTogether(planes);
        const Figure figure = planeFigure(planes);
        for (const double width : {84.0, 174.0}) {
            FigureLook look{.width = width};
            const auto height = contentHeight(figure, look);
            QVERIFY2(height && *height > 0.7 * width && *height <= 247,
                     qPrintable(QString::number(height.value_or(0))));
            look.height = *height;
            const FigureChecks checks = checkFigure(figure, look);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
            QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
            QVERIFY(!checks.isCrowded);
        }
        QCOMPARE(figure.arrow, QString("better"));
        FigureLook one{.panels = {"σ 0.3"}};
        QVERIFY(!contentHeight(figure, one)); // one part has the usual height
        QVERIFY2(captionOf(figure, {}, {}).contains("σ 1, privatized: at 16, 1.2, off the scale"),
                 qPrintable(captionOf(figure, {}, {})));
        QVERIFY(!captionOf(figure, one, {}).contains("σ 1,"));
        QVERIFY(captionOf(figure, one, {}).contains("Lines: σ 0.3: unregularized 0.33, entropic 0.06"));
        QCOMPARE(csvOf(figure, one).count("linear"), 1);
    }

    // Where points crowd, names of all planes stand in one legend rather than on points.
    void namesThatHaveNoPlaceInOneOfSeveralPlanesStandInALegend() {
        std::vector<PlaneDrawing> planes;
        for (const double scale : {1.0, 0.3}) {
            PlaneDrawing plane{{}, 0.03, "Sliced W2", {}, QString("σ %1").arg(scale), "1,000 records"};
            for (std::size_t i = 0; i < 60; ++i)
                plane.points.push_back({.name = QString("method number %1").arg(i),
                                        .error = 1 + 0.1 * double(i % 8),
                                        .distance = 1 + 0.1 * double(i / 8),
                                        .style = i % 8});
            planes.push_back(plane);
        }
        holdTogether(planes);
        FigureLook look{.width = 174};
        const Figure figure = planeFigure(planes);
        look.height = contentHeight(figure, look).value_or(120);
        const FigureChecks checks = checkFigure(figure, look);
        QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.mid(0, 9).join("; ")));
    }

    /// The standard deviation of a distance stands on paper and in the tables, as on the screen.
    void deviationsStandInTheFigureAndItsTables() {
        const Figure figure = planeFigure({{{{.name = "linear", .error = 0.25, .distance = 2, .deviation = 0.5},
                                             {.name = "entropic", .distance = 4, .deviation = 0.25},
                                             {.name = "privatized", .error = 0.5, .distance = 3}},
                                            1,
                                            "W2"}});
        QVERIFY(figure.seeds().size() < 2);
        const QString latex = latexOf(figure, {}, {});
        QVERIFY2(latex.contains("2.00 \\pm 0.50") && latex.contains("4.00 \\pm 0.25") && latex.contains("$3.000$"),
                 qPrintable(latex));
        const QByteArrayList lines = csvOf(figure, {}).split('\n');
        const QByteArray raw = ",\"NOT PRIVATE, raw figures\"";
        QVERIFY2(lines[0].endsWith(",W2,\"W2, standard deviation over evaluation seeds\",protection") &&
                     lines[1] == "linear,0.25,2,0.5" + raw && lines[2] == "entropic,,4,0.25" + raw &&
                     lines[3] == "privatized,0.5,3," + raw && lines[4] == "real against real,,1," + raw,
                 csvOf(figure, {}).constData());
        Figure without = figure;
        for (FigureSeries& one : without.panels.front().series) one.points.front().deviation = 0;
        QVERIFY(imageOf(figure, {}, 100) != imageOf(without, {}, 100));
    }

    void theFirstPointOfASweepHasTheWholeWidth() {
        SweepPlot sweep;
        sweep.resize(600, 320);
        sweep.show();
        SweepCurve curve{.series = "entropic"};
        curve.points.push_back({.value = 2, .middle = 0.5, .low = 0.5, .high = 0.5, .seeds = 1});
        sweep.setCurves({curve}, {}, {2, 4, 8});
        auto& plot = *sweep.findChild<QCustomPlot*>();
        plot.replot();
        QVERIFY2(plot.axisRect()->width() > 400, qPrintable(QString::number(plot.axisRect()->width())));
    }

    void aMethodHasItsColorWhereverItsCurveStands() {
        SweepPlot sweep;
        SweepCurve curve{.series = "plain"};
        for (const double value : {2., 4.})
            curve.points.push_back({.value = value, .middle = 0.5, .low = 0.5, .high = 0.5, .seeds = 1});
        sweep.setCurves({curve}, {}, {2, 4});
        const QColor own = methodStyle(styleNumbers({"plain"}).front(), sweep.palette()).color;
        const auto& plot = *sweep.findChild<QCustomPlot*>();
        int drawn = 0;
        for (int i = 0; i < plot.graphCount(); ++i) {
            drawn += plot.graph(i)->pen().color() == own;
            QVERIFY(plot.graph(i)->pen().color() != methodStyle(0, sweep.palette()).color);
        }
        QVERIFY(drawn > 0);
    }

    void theLastMarkIsSeenWhole() {
        CurvePlot curve("W2", {});
        curve.resize(600, 320);
        curve.show();
        const int line = curve.addCurve("entropic", Qt::blue);
        curve.setMarked(line, methodStyle(0));
        curve.setValues(line, {300}, {0.5});
        auto& plot = *curve.findChild<QCustomPlot*>();
        QTRY_VERIFY(plot.xAxis->range().upper > 300);
        QVERIFY(plot.axisRect()->right() - plot.xAxis->coordToPixel(300) >= 3);
    }
};

SFUMATO_TEST(TestPlane)
#include "test_plane.moc"
