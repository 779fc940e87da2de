// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/letters.h"
#include "tests/support/test_program.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/figure_preview.h"
#include "widgets/plots/figure_size.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/sample_images.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/plots/trade_off_plot.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace sfumato;

Q_DECLARE_METATYPE(sfumato::Figure)
Q_DECLARE_METATYPE(sfumato::FigureLook)

/// What leaves the window for paper: letters as large as they were chosen, nothing on anything else, nothing cut.
class TestFigure : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static MethodStyle styleOf(const std::string& name) { return methodStyle(styleNumbers({name}).front()); }

    static Figure curves() {
        CurvePlot plot("Distance to the original", "");
        for (const char* name : {"entropic", "unregularized", "entropic, warm-started"}) {
            const MethodStyle style = styleOf(name);
            const int curve = plot.addCurve(name, style.color, style.dash);
            plot.setMarked(curve, style);
            for (int i = 1; i <= 10; ++i) plot.append(curve, 300 * i, std::string(name) == "entropic" ? 0.7 / i : 0.57);
        }
        plot.setValues(plot.addCurve("real against real", Qt::black, Qt::DotLine, CurvePlot::Role::Reference),
                       {300, 3000}, {0.053, 0.053});
        plot.flush();
        return plot.figure();
    }

    static Figure sweep() {
        SweepPlot plot;
        plot.setLabels("noise σ", "W2 to raw records");
        std::vector<SweepCurve> all;
        int method = 0;
        for (const char* name : {"entropic", "plain", "divergence"}) {
            SweepCurve curve{.series = name, .usesRaw = true};
            for (const double value : {0.5, 1.0, 2.0, 3.0, 4.0}) {
                const double at = 5 + 0.2 * value * (1 + method);
                curve.points.push_back({.value = value,
                                        .middle = at,
                                        .low = at - 0.1,
                                        .high = at + 0.1,
                                        .seeds = 3,
                                        .each = {{7, at}, {8, at - 0.1}, {9, at + 0.1}}});
            }
            ++method;
            all.push_back(std::move(curve));
        }
        plot.setCurves(all, {}, {});
        return plot.figure();
    }

    static Figure plane() {
        PlanePlot plot;
        const char* names[] = {"linear", "wavelet, SURE", "non-local means", "total variation", "Noise2Void"};
        const Denoiser kinds[] = {Denoiser::Linear, Denoiser::WaveletSure, Denoiser::NonLocalMeans,
                                  Denoiser::TotalVariation, Denoiser::Noise2Void};
        std::vector<PlanePoint> points;
        for (int i = 0; i < 5; ++i)
            points.push_back({names[i], 0.15 + 0.03 * i, 5.0 + i, estimateStyleNumber(kinds[i])});
        points.push_back({"entropic", {}, 62, styleNumbers({"entropic"}).front()});
        plot.setDrawing({points, 2.5, "feature distance"}, "none");
        return plot.figure();
    }

    static Figure tradeOff() {
        TradeOffPlot plot;
        plot.setCurves({{"ε 1, δ 1e-5", [](double alpha) { return std::max(0.0, 1 - 2.7 * alpha); }},
                        {"of the mechanism", [](double alpha) { return std::pow(1 - std::sqrt(alpha), 2.0); }}});
        return plot.figure();
    }

    static Figure cloud() {
        SampleSheet sheet{.count = 200};
        for (int i = 0; i < 200; ++i) {
            sheet.points.push_back(float(std::cos(0.0157 * i)));
            sheet.points.push_back(float(std::sin(0.0157 * i)));
        }
        Figure made{.title = "Points of each method"};
        for (const char* name : {"entropic", "unregularized"})
            made.panels.push_back(
                {.title = name,
                 .series = {figureCloud(sheet, "privatized", methodStyle(estimateStyleNumber(Denoiser::None))),
                            figureCloud(sheet, name, styleOf(name))},
                 .frame = cloudFrame(sheet.points)});
        return made;
    }

    static Figure table() {
        Figure made = cloud();
        for (FigurePanel& panel : made.panels)
            panel.axes = CloudAxes{{{{"age in years", 20, 90}, {"heart rate at rest, beats a minute", 40, 1200}}}};
        return made;
    }

    /// Raw, privatized and two methods: the numbers of each need room.
    static Figure allParts() {
        Figure made = table();
        for (const char* name : {"privatized", "original"}) {
            made.panels.insert(made.panels.begin(), made.panels.front());
            made.panels.front().title = name;
        }
        return made;
    }

    static Figure pictures() {
        SampleSheet sheet{
            .count = 20, .height = 8, .width = 8, .pixels = std::vector<std::uint8_t>(20 * 64, 90), .classes = 4};
        for (int i = 0; i < 20; ++i) sheet.labels.push_back(i / 5);
        Figure made{.title = "entropic, step 500"};
        made.panels.push_back(
            {.pictures = figurePictures(sheet, 100, {"T-shirt", "trousers", "pullover", "ankle boot"})});
        return made;
    }

    static void addFigures() {
        QTest::addColumn<Figure>("figure");
        QTest::addColumn<FigureLook>("look");
        for (const auto& [name, figure] :
             {std::pair("curves", curves()), std::pair("sweep", sweep()), std::pair("plane", plane()),
              std::pair("trade-off", tradeOff()), std::pair("cloud", cloud()), std::pair("table", table()),
              std::pair("all parts", allParts()), std::pair("pictures", pictures())})
            for (const auto& [size, look] :
                 {std::pair("84 mm", FigureLook{}), std::pair("174 mm", FigureLook{.width = 174, .height = 116}),
                  std::pair("slide", FigureLook{.width = 254, .height = 143, .letters = 18, .dark = true}),
                  std::pair("84 mm, legend", FigureLook{.font = FigureFont::Narrow, .legend = true, .title = true})})
                QTest::addRow("%s, %s", name, size) << figure << look;
    }

private Q_SLOTS:
    /// Fifty of each of two classes are no two rows of specks.
    void classesHaveRowsUnderOneNameAndALineBetweenThem() {
        SampleSheet sheet{
            .count = 100, .height = 8, .width = 8, .pixels = std::vector<std::uint8_t>(100 * 64, 0), .classes = 2};
        for (int i = 0; i < 100; ++i) sheet.labels.push_back(i / 50);
        const FigurePictures shown = figurePictures(sheet, 400, {"healthy", "ill"});
        QCOMPARE(shown.columns, 10);
        QCOMPARE(shown.pictures.size(), std::size_t(100));
        QCOMPARE(shown.rowNames, (QStringList{"healthy", "", "", "", "", "ill", "", "", "", ""}));
        const auto linesOf = [](const FigurePictures& pictures) {
            Figure made{.title = "samples"};
            made.panels.push_back({.pictures = pictures});
            return figureBytes(made, {}, FigureFormat::Svg, {})->count("<polyline");
        };
        FigurePictures unnamed = shown;
        unnamed.rowNames.clear();
        QCOMPARE(linesOf(shown), linesOf(unnamed) + 1);
    }

    /// As few and as gray as they are, and nothing that a JPEG would make of them.
    void picturesKeepTheirPixelsInEveryFormat() {
        const Figure figure = pictures();
        const QByteArray pdf = *figureBytes(figure, {}, FigureFormat::Pdf, {}),
                         svg = *figureBytes(figure, {}, FigureFormat::Svg, {});
        QVERIFY(pdf.contains("/Width 64") && !pdf.contains("/DCTDecode"));
        static const QRegularExpression data("data:image/png;base64,([^\"]+)");
        const auto found = data.match(QString::fromLatin1(svg));
        QVERIFY(found.hasMatch());
        const QImage image = QImage::fromData(QByteArray::fromBase64(found.captured(1).toLatin1()));
        QCOMPARE(image.size(), QSize(64, 64));
        QCOMPARE(image.format(), QImage::Format_Grayscale8);
    }

    /// Names of both columns and round numbers in their units.
    void theCloudOfATableHasAxes() {
        const QString svg = QString::fromUtf8(*figureBytes(table(), {.width = 174}, FigureFormat::Svg, {}));
        for (const char* words : {"age in years", "heart rate", ">40<", ">60<", ">800<", ">1,000<"})
            QVERIFY2(svg.contains(words), words);
        QVERIFY(!QString::fromUtf8(*figureBytes(cloud(), {.width = 174}, FigureFormat::Svg, {})).contains(">60<"));
    }

    void lettersHaveTheirPointsAndStandClear_data() { addFigures(); }
    void lettersHaveTheirPointsAndStandClear() {
        QFETCH(Figure, figure);
        QFETCH(FigureLook, look);
        const FigureChecks checks = checkFigure(figure, look);
        QVERIFY2(std::abs(checks.letters - look.letters) < 0.05, qPrintable(QString::number(checks.letters)));
        QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
        QVERIFY2(checks.indistinct.isEmpty(), qPrintable(checks.indistinct.join("; ")));
    }

    void everyFormatHasTheLettersThatWereChosen_data() { addFigures(); }
    void everyFormatHasTheLettersThatWereChosen() {
        QFETCH(Figure, figure);
        QFETCH(FigureLook, look);
        const QByteArray svg = *figureBytes(figure, look, FigureFormat::Svg, "local, ε 5");
        QVERIFY(svg.contains("local, ε 5"));
        static const QRegularExpression wide("<svg width=\"([\\d.]+)mm\"");
        QVERIFY(std::abs(wide.match(QString::fromUtf8(svg)).captured(1).toDouble() - look.width) < 0.05);
        const QByteArray pdf = *figureBytes(figure, look, FigureFormat::Pdf, {});
        static const QRegularExpression box("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]");
        const auto page = box.match(QString::fromLatin1(pdf));
        QVERIFY(std::abs(page.captured(1).toDouble() - look.width * 72 / 25.4) < 1);
        for (const auto& [name, sizes] : {std::pair("svg", lettersInSvg(svg)), std::pair("pdf", lettersInPdf(pdf))}) {
            QVERIFY2(sizes.size() >= 2, name);
            for (const double size : sizes)
                QVERIFY2(std::abs(size - look.letters) < 0.1,
                         qPrintable(QString("%1: %2 for %3").arg(name).arg(size).arg(look.letters)));
        }
        const QImage png = imageOf(figure, look, 150);
        const QRgb ground = figureGround(look).rgb(); // nothing reaches the edges
        for (int x = 0; x < png.width(); ++x)
            QVERIFY(png.pixel(x, 0) == ground && png.pixel(x, png.height() - 1) == ground);
        for (int y = 0; y < png.height(); ++y)
            QVERIFY(png.pixel(0, y) == ground && png.pixel(png.width() - 1, y) == ground);
    }

    /// By the pixels: the digits at the left are all that stands so far to the left.
    void digitsInAPngAreAsHighAsTheirFont_data() {
        QTest::addColumn<FigureLook>("look");
        QTest::newRow("84 mm") << FigureLook{};
        QTest::newRow("174 mm") << FigureLook{.width = 174, .height = 116, .letters = 9};
        QTest::newRow("slide") << FigureLook{.width = 254, .height = 143, .letters = 18};
    }
    void digitsInAPngAreAsHighAsTheirFont() {
        QFETCH(FigureLook, look);
        Figure figure{
            .panels = {{.series = {{.name = "a", .style = {Qt::blue}, .points = {{0, {{0, 0}}}, {1, {{0, 8}}}}}}}}};
        const QImage image = QImage::fromData(*figureBytes(figure, look, FigureFormat::Png, "local, ε 5"));
        QCOMPARE(image.text("Description"), QString("local, ε 5"));
        QVERIFY(std::abs(image.width() - look.width / 25.4 * figureDotsPerInch) < 1);
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), figureDotsPerInch);
        const auto inked = [&](int x, int y) { return qGray(image.pixel(x, y)) < 128; };
        int left = 0;
        const auto hasInk = [&](int x) {
            for (int y = 0; y < image.height(); ++y)
                if (inked(x, y)) return true;
            return false;
        };
        while (left < image.width() && !hasInk(left)) ++left;
        const double dots = figureDotsPerInch / 72.0;
        const int right = left + int(look.letters * dots / 2);
        std::vector<int> heights;
        for (int y = 0, height = 0; y < image.height(); ++y) {
            bool any = false;
            for (int x = left; x < right; ++x) any = any || inked(x, y);
            height = any ? height + 1 : (height > 2 ? heights.push_back(height) : void(), 0);
        }
        const double digit = QFontMetricsF(figureFont(look)).tightBoundingRect("0").height() / figureUnit * dots;
        QVERIFY(heights.size() >= 3);
        for (const int height : heights)
            QVERIFY2(std::abs(height - digit) <= 1 + 0.06 * digit,
                     qPrintable(QString("%1 pixels for %2").arg(height).arg(digit)));
    }

    /// On a page as well, and as high as a page at most.
    void theAxesOfEveryPartHaveRoomForTheirNumbers() {
        for (const double width : {84.0, 120.0, 174.0, 254.0}) {
            FigureLook look{.width = width, .letters = sizeOfWidth(width).letters};
            look.height = contentHeight(allParts(), look).value();
            QVERIFY2(look.height <= highestAt(width), qPrintable(QString::number(look.height)));
            const FigureChecks checks = checkFigure(allParts(), look);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
            QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
            static const QRegularExpression number(">[\\d,]+<");
            const QString svg = QString::fromUtf8(*figureBytes(allParts(), look, FigureFormat::Svg, {}));
            QVERIFY2(svg.count(number) >= 4 * 4, qPrintable(svg)); // two on each axis of each part
        }
    }

    void aLineThroughLettersIsFound() {
        const auto overlapping = [](double y, const QColor& color, const QRectF& clip = {}) {
            const Figure figure{.drawing = [=](QPainter& painter, const QSize&) {
                painter.setFont(figureFont({}));
                painter.setPen(Qt::black);
                painter.drawText(QPointF(500, 700), "entropic");
                if (!clip.isNull()) painter.setClipRect(clip);
                painter.setPen(QPen(color, 10));
                painter.drawPolyline(QPolygonF({{0, y}, {800, y}, {2000, y}}));
            }};
            return checkFigure(figure, {}).overlapping;
        };
        QCOMPARE(overlapping(660, Qt::blue), QStringList("entropic"));
        QVERIFY(overlapping(900, Qt::blue).isEmpty());
        QVERIFY(overlapping(660, Qt::blue, {0, 0, 400, 2000}).isEmpty()); // it is not seen there
        QVERIFY(overlapping(660, figureGrid({})).isEmpty());              // names may stand on the grid
    }

    void whatDoesNotFitIsFound() {
        Figure figure = plane();
        const FigureChecks small = checkFigure(figure, {.width = 40, .height = 30, .letters = 14});
        QVERIFY(!small.overlapping.isEmpty() || !small.cut.isEmpty());
        Figure alike = curves();
        alike.panels[0].series[1].style = alike.panels[0].series[0].style;
        QVERIFY(!checkFigure(alike, {}).indistinct.isEmpty());
        Figure points{.panels = {{.series = {{.name = "generated", .kind = FigureSeries::Kind::Cloud},
                                             {.name = "original", .kind = FigureSeries::Kind::Cloud}}}}};
        QCOMPARE(checkFigure(points, {}).indistinct.size(), 1);
        points.panels[0].series[1].outline = {QPolygonF({{0, 0}, {1, 1}})}; // a line is no disk
        QVERIFY(checkFigure(points, {}).indistinct.isEmpty());
    }

    void aPointIsTheMeanOfItsSeedsAndTheCaptionNamesThem() {
        Figure figure = sweep();
        FigureLook look;
        QVERIFY(figure.usesRaw);
        const FigureSummary all = *summaryOf(figure.panels[0].series[0].points[0], look);
        QVERIFY(std::abs(all.middle - 5.1) < 1e-9 && std::abs(all.high - all.middle - 0.1) < 1e-9 && all.seeds == 3);
        const QString caption = captionOf(figure, look, "ε 5 per record");
        QVERIFY2(caption.startsWith("W2 to raw records against noise σ. ") &&
                     caption.contains(
                         "Mean ± standard deviation of training seeds 7, 8, 9. Methods are moved apart by 2 % of ") &&
                     caption.contains("can be told apart. ε 5 per record. NOT PRIVATE"),
                 qPrintable(caption));
        figure.rawIsPublic = true;
        QVERIFY(captionOf(figure, look, {}).endsWith("Measured on raw data, which are public."));
        look.withoutSeeds = {7};
        look.spread = FigureSpread::Range;
        const FigureSummary two = *summaryOf(figure.panels[0].series[0].points[0], look);
        QVERIFY(two.seeds == 2 && std::abs(two.low - 5.0) < 1e-9 && std::abs(two.middle - 5.1) < 1e-9);
        QCOMPARE(spreadWords(figure, look), QString("median and range of training seeds 8, 9"));
    }

    /// Of runs that differ in more than their seed there is no mean.
    void runsOfOneSeedEachAreNoMean() {
        Figure two{.title = "W2"};
        two.panels.push_back({.series = {{.name = "a", .points = {{0, {{7, 1.0}}}, {1, {{7, 2.0}}}}},
                                         {.name = "b", .points = {{0, {{8, 3.0}}}, {1, {{8, 4.0}}}}}}});
        QCOMPARE(captionOf(two, {}, {}), QString("W2."));
        two.panels.front().series.front().points.front().values.push_back({8, 2.0});
        QVERIFY(captionOf(two, {}, {}).contains("of 1 to 2 training seeds each (7, 8)."));
        two.panels.front().series.pop_back();
        two.panels.front().series.front().points.back().values.push_back({8, 2.0});
        QVERIFY(captionOf(two, {}, {}).contains("of training seeds 7, 8."));
    }

    void tablesHoldTheNumbersOfTheFigure() {
        const QByteArray csv = csvOf(sweep(), {});
        QVERIFY2(csv.startsWith("noise σ,\"entropic, mean\",") || csv.startsWith("noise σ,entropic, mean"),
                 csv.constData());
        QCOMPARE(csv.count('\n'), 6);
        QVERIFY2(csv.split('\n')[1].contains(",7 8 9,"), csv.constData()); // which seeds, not how many
        Figure ofSweep = sweep();
        ofSweep.yTitle = QStringLiteral("Exact W2"), ofSweep.of = QStringLiteral("Sweep noise, 60 steps");
        const QByteArrayList lines = csvOf(ofSweep, {}).split('\n');
        QVERIFY2(lines[0].contains(",metric,source") && lines[1].contains(",Exact W2,\"Sweep noise, 60 steps\""),
                 lines[1].constData());
        QVERIFY(csvOf(sweep(), {.withoutSeeds = {8}}).split('\n')[1].contains(",7 9,"));
        const QByteArray latex = latexOf(sweep(), {}, "a caption");
        for (const char* part :
             {"% a caption", "\\toprule", "\\midrule", "\\bottomrule", "noise $\\sigma$", "\\pm 0.1"})
            QVERIFY2(latex.contains(part), latex.constData());
        Figure fitted = sweep(); // a fit follows from the rest, and has a column in CSV alone
        fitted.panels[0].series.push_back({.name = "fit", .isFit = true, .points = {{0, {{0, 5}}}}});
        QVERIFY(csvOf(fitted, {.fits = true}).contains(",fit") && !latexOf(fitted, {.fits = true}, {}).contains("fit"));
        QVERIFY(!csvOf(fitted, {}).contains(",fit"));
        QVERIFY(csvOf(plane(), {}).contains("linear,0.15,5"));
        QVERIFY(!figureBytes(cloud(), {}, FigureFormat::Latex, {}));
    }

    // As in the tables of comparisons. What methods are compared with competes with none of them.
    void theBestOfARowInLatexIsBoldAndWhatIsMissingTakesNoRoom() {
        Figure figure = sweep();
        QVERIFY(!latexOf(figure, {}, {}).contains("\\mathbf")); // it is not known which way is better
        figure.better = Better::Less;
        auto& series = figure.panels.front().series;
        const auto reference = [](const char* name, double first, double last) {
            return FigureSeries{
                .name = name, .marked = false, .isReference = true, .points = {{0, {{7, first}}}, {4, {{7, last}}}}};
        };
        series.push_back(reference("real against real", 1, 1));
        series.push_back(reference("privatized", 3, 2));
        for (int i = 0; i < 3; ++i) {
            series.push_back(series.front());
            series.back().name = QString("further %1").arg(i);
            for (FigurePoint& point : series.back().points)
                for (FigureValue& value : point.values) value.value += 20;
        }
        const QStringList lines = QString::fromUtf8(latexOf(figure, {}, {})).split('\n');
        const QStringList last = lines.filter(QRegularExpression("^4 & "));
        QVERIFY2(last.size() > 1 && last.front().startsWith("4 & $\\mathbf{5.80} \\pm 0.10") &&
                     last.join(' ').count("mathbf") == 1,
                 qPrintable(last.join('\n')));
        const QStringList across = lines.filter("real against real");
        QVERIFY2(across.size() == 1 && across.front().contains("\\multicolumn"), qPrintable(lines.join('\n')));
        for (const QString& line : lines)
            if (line.endsWith("\\\\"))
                QVERIFY2(!QString(line)
                              .remove(QRegularExpression("^\\S+ & "))
                              .remove(QRegularExpression("[-& \\\\]"))
                              .isEmpty(),
                         qPrintable(line));
        QVERIFY(
            lines.contains("% bold: of the methods, within one standard deviation of the best at the same noise σ"));
        FigureLook alone; // without a deviation
        for (const std::uint64_t seed : figure.seeds())
            if (seed != *figure.seeds().begin()) alone.withoutSeeds.insert(seed);
        QVERIFY(QString::fromUtf8(latexOf(figure, alone, {}))
                    .contains("% bold: the best of the methods at the same noise σ, to three digits"));
        Figure ofRuns = figure;
        ofRuns.runs = {"one", "two"};
        QVERIFY(QString::fromUtf8(latexOf(ofRuns, alone, {})).contains("the best of the methods of all runs at the"));
        figure.better = Better::More;
        QVERIFY(QString::fromUtf8(latexOf(figure, {}, {})).contains("\\mathbf{25.8"));
    }

    // Methods that have no room on a page stand below the others, long heads in several lines.
    void aWideTableInLatexFitsThePage() {
        Figure figure = sweep();
        auto& series = figure.panels.front().series;
        const FigureSeries one = series.front();
        series.clear();
        for (int i = 0; i < 9; ++i) {
            series.push_back(one);
            series.back().name = QString("entropic transport with a long name, number %1").arg(i);
        }
        figure.panels.front().series.front().points.front().x = 1e-5;
        const QStringList lines = QString::fromUtf8(latexOf(figure, {}, {})).split('\n');
        QCOMPARE(lines.filter("\\shortstack[r]{").size(), lines.filter("noise $\\sigma$").size());
        QVERIFY(lines.filter("\\shortstack[r]{").size() > 1);
        for (QString line : lines.filter("\\pm")) // of Computer Modern at 10 points, and 12 points between two columns
            QVERIFY2(5 * line.remove(QRegularExpression("[$ &\\\\]")).size() + 12 * line.count("pm") < 345,
                     qPrintable(line));
        QVERIFY(!lines.filter(QRegularExpression("^1e-5 & ")).isEmpty()); // as everywhere
    }

    void theCaptionIsSavedBesideTheArtAndNotDrawn() {
        const QString stem = m_folder.filePath("art");
        const auto written = saveFigure(curves(), {}, {FigureFormat::Pdf, FigureFormat::Csv}, stem, "the caption");
        QVERIFY(written);
        QCOMPARE(*written, QStringList({stem + ".pdf", stem + ".csv", stem + ".caption.txt"}));
        QFile caption(stem + ".caption.txt");
        QVERIFY(caption.open(QIODevice::ReadOnly));
        QCOMPARE(caption.readAll(), QByteArray("the caption\n"));
        QCOMPARE(*figureBytes(curves(), {}, FigureFormat::Png, "x") ==
                     *figureBytes(curves(), {}, FigureFormat::Png, "y"),
                 false); // its description
        QCOMPARE(imageOf(curves(), {}, 72), imageOf(curves(), {}, 72));
        const auto refused = saveFigure(curves(), {}, {FigureFormat::Pdf}, m_folder.filePath("no/such/art"), {});
        QVERIFY(!refused && refused.fault().subject.find("no/such") != std::string::npos);
    }

    void aFileNamesItsRunAndItsCommand() {
        Figure figure = curves();
        figure.of = "Run ell-lap, seed 7";
        const QString caption = captionOf(figure, {}, "none"), command = "sfumato-cli figure ell-lap --out (a).pdf";
        QVERIFY2(caption.contains("Run ell-lap, seed 7."), qPrintable(caption));
        const QImage png = QImage::fromData(*figureBytes(figure, {}, FigureFormat::Png, caption, command));
        QCOMPARE(png.text("Source"), figure.of);
        QCOMPARE(png.text("Comment"), command);
        QVERIFY(figureBytes(figure, {}, FigureFormat::Svg, caption, command)->contains("ell-lap --out (a).pdf"));
        const QByteArray pdf = *figureBytes(figure, {}, FigureFormat::Pdf, "ε", command),
                         plain = *figureBytes(figure, {}, FigureFormat::Pdf, {});
        QVERIFY2(pdf.contains("/Subject <FEFF03b5>") && pdf.contains("/Keywords <FEFF0073"),
                 pdf.right(900).constData());
        QVERIFY(pdf.size() > plain.size() && pdf.count("startxref") == 2 && !plain.contains("/Subject"));
        const qsizetype table = pdf.lastIndexOf("xref\n", pdf.lastIndexOf("startxref") - 1);
        QVERIFY(pdf.contains("startxref\n" + QByteArray::number(table) + "\n%%EOF"));
        const qsizetype object = pdf.mid(table).split('\n').value(2).left(10).toLongLong();
        QVERIFY(pdf.mid(object).startsWith("1 0 obj"));
        QTest::qWait(1100); // a second later
        QCOMPARE(*figureBytes(figure, {}, FigureFormat::Pdf, "ε", command), pdf);
        const auto written = saveFigure(figure, {}, {FigureFormat::Svg}, m_folder.filePath("named"), caption, command);
        QVERIFY(written);
        QFile saved(m_folder.filePath("named.caption.txt"));
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.readAll(), (caption + "\n\n" + command + "\n").toUtf8());
    }

    void aTableOfWhatWasMeasuredOnRawDataSaysSo() {
        Figure figure = curves();
        QVERIFY(!csvOf(figure, {}).contains("taint"));
        figure.usesRaw = true;
        const auto lines = csvOf(figure, {}).trimmed().split('\n');
        QVERIFY2(lines.front().endsWith(",protection") && lines.back().endsWith(",\"NOT PRIVATE, raw figures\""),
                 lines.back().constData());
        figure.rawIsPublic = true;
        QVERIFY(csvOf(figure, {}).trimmed().endsWith(",raw figures"));
    }

    void aFigureOfADarkWindowHasTheColorsOfItsOwnGround() {
        QPalette dark;
        for (const auto role : {QPalette::Base, QPalette::Window}) dark.setColor(role, Qt::black);
        dark.setColor(QPalette::WindowText, Qt::white);
        const QColor bright = methodStyle(0, dark).color, plain = methodStyle(0).color;
        QVERIFY(bright != plain);
        QCOMPARE(colorOn(bright, false), plain);
        QCOMPARE(colorOn(plain, true), bright);
        QVERIFY(colorOn(QColor(0x1c, 0x1c, 0x1a), true).lightness() > 192); // letters are not quite gray
        QVERIFY(colorOn(Qt::white, false).lightness() < 64 && colorOn(Qt::black, true).lightness() > 192);
    }

    void theDialogFollowsTheFigureThatIsChosen() {
        Figure first = cloud(), second = sweep();
        second.command = {"sweeps/ring", "--metric", "w2"};
        FigureDialog dialog({first, second}, "ε 5 per record", "ring");
        dialog.show();
        QVERIFY(dialog.command().isEmpty()); // the window alone has it
        QVERIFY(dialog.stem().endsWith("/ring-points-of-each-method"));
        auto* which = dialog.findChildren<QComboBox*>().constFirst();
        QCOMPARE(which->count(), 2);
        const auto says = [&dialog](const QString& words) {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(says("dots per inch") && !says("booktabs")); // of points no numbers are written
        which->setCurrentIndex(1);
        QVERIFY(says("booktabs"));
        QVERIFY2(dialog.stem().endsWith("/ring-w2-to-raw-records"), qPrintable(dialog.stem()));
        second.fileName = "other ring"; // of a sweep that is not of the run of the page
        QVERIFY(FigureDialog({second}, {}, "ring").stem().endsWith("/other-ring-w2-to-raw-records"));
        QVERIFY2(
            dialog.command().startsWith("sfumato-cli figure sweeps/ring --metric w2 --width 84 --height 56 --font 8"),
            qPrintable(dialog.command()));
        QVERIFY(dialog.caption().contains("seeds 7, 8, 9") && dialog.caption().contains("NOT PRIVATE"));
        for (auto* box : dialog.findChildren<QCheckBox*>())
            if (box->text() == "9" || box->text() == "divergence" || box->text() == "LaTeX") box->click();
        QVERIFY(dialog.command().contains("--without-seed 9") && dialog.command().contains("--without divergence"));
        QCOMPARE(dialog.formats(), (std::vector{FigureFormat::Pdf, FigureFormat::Latex}));
        for (auto* button : dialog.findChildren<QToolButton*>())
            if (button->text() == "Slide") button->click();
        QVERIFY(dialog.look().width == 254 && dialog.look().letters == 18);
        dialog.findChild<QPlainTextEdit*>()->setPlainText("my own words");
        // What the noise promises is in every caption that is written.
        const QTemporaryDir folder;
        const auto before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(folder.path())); // the size that is written is remembered
        const QString whole = withPromise("my own words", second, {}, "ε 5 per record");
        QCOMPARE(whole,
                 QStringLiteral("my own words ε 5 per record. NOT PRIVATE: measured on raw data, which no privacy "
                                "budget covers."));
        QCOMPARE(withPromise(whole, second, {}, "ε 5 per record"), whole);
        for (auto* line : dialog.findChildren<QLineEdit*>())
            if (line->text() == dialog.stem() || line->text().endsWith("w2-to-raw-records"))
                line->setText(folder.filePath("own"));
        QCOMPARE(dialog.stem(), folder.filePath("own"));
        for (auto* each : dialog.findChildren<QPushButton*>())
            if (each->text().remove('&') == "Export") each->click();
        QCOMPARE(dialog.caption(), whole);
        QFile beside(folder.filePath("own.caption.txt"));
        QVERIFY(beside.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(beside.readAll()).startsWith(whole));
        before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
        QVERIFY(says("Written: "));
        which->setCurrentIndex(0);
        QVERIFY(!says("Written: "));
        QVERIFY(dialog.caption().startsWith("Points of each method."));
    }

    /// Below the letters of "84 mm" there is nothing.
    void noLineOfTheRulerCrossesItsLastWords() {
        FigurePreview preview;
        preview.resize(402, 700);
        const FigureLook look;
        preview.setFigure(cloud(), look);
        const QImage seen = preview.grab().toImage();
        const int row = int(1.6 * preview.fontMetrics().height()) - 4, right = 400;
        const int words = preview.fontMetrics().horizontalAdvance(FigurePreview::tr("%1 mm").arg(look.width));
        QVERIFY(seen.pixel(1, row) != seen.pixel(right, row)); // the line at 0
        for (int x = right - words; x < right; ++x) QCOMPARE(seen.pixel(x, row), seen.pixel(right, row));
    }

    void theDialogRemembersTheSizeAndLookThatWereWritten() {
        const QTemporaryDir home;
        const auto before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(home.path()));
        const auto button = [](QWidget& in, const char* words) -> QAbstractButton& {
            for (auto* each : in.findChildren<QAbstractButton*>())
                if (each->text() == words) return *each;
            qFatal("no button %s", words);
        };
        {
            FigureDialog dialog({sweep()}, {}, "ring");
            for (const char* words : {"174 mm", "Dark", "In a legend", "SVG", "PDF"}) button(dialog, words).click();
            QVERIFY(FigureDialog({sweep()}, {}, "ring").look().width == 84); // nothing is written yet
            for (auto* edit : dialog.findChildren<QLineEdit*>())
                if (edit->accessibleName() == "Save as") edit->setText(home.filePath("figure"));
            button(dialog, "&Export").click();
            QVERIFY(QFile::exists(home.filePath("figure.svg")));
        }
        const FigureDialog next({sweep()}, {}, "ring");
        QVERIFY(next.look().width == 174 && next.look().dark && next.look().legend);
        QCOMPARE(next.formats(), std::vector{FigureFormat::Svg});
        qputenv("XDG_CONFIG_HOME", before);
    }

    /// In the figure, its tables and its command; what is left out keeps its name to itself.
    void aLineIsRenamed() {
        Figure figure = sweep();
        figure.command = {"sweeps/ring"};
        FigureDialog dialog({figure}, {}, "ring");
        QComboBox* renamed = nullptr;
        for (auto* box : dialog.findChildren<QComboBox*>())
            if (box->accessibleName() == "What is renamed") renamed = box;
        QLineEdit* other = nullptr;
        for (auto* edit : dialog.findChildren<QLineEdit*>())
            if (edit->accessibleName() == "Its name in the figure") other = edit;
        QVERIFY(renamed && other);
        const QString plain = figure.names()[1];
        renamed->setCurrentText(plain);
        QCOMPARE(renamed->currentText(), plain);
        other->setText("ours");
        renamed->setCurrentText("divergence");
        QCOMPARE(other->text(), QString());
        QCOMPARE(other->placeholderText(), QString("divergence"));
        other->setText("entropic"); // which is left out
        for (auto* box : dialog.findChildren<QCheckBox*>())
            if (box->accessibleName() == "entropic") box->click();
        QVERIFY2(dialog.command().contains("--rename divergence=entropic") &&
                     dialog.command().contains("--rename " + plain + "=ours"),
                 qPrintable(dialog.command()));
        const FigureLook look = dialog.look();
        const QByteArray svg = *figureBytes(figure, look, FigureFormat::Svg, {});
        QVERIFY2(svg.contains(">ours<") && svg.contains(">entropic<") && !svg.contains(plain.toUtf8()) &&
                     !svg.contains(">divergence<"),
                 svg.constData());
        const QByteArray head = figureBytes(figure, look, FigureFormat::Csv, {})->split('\n').front();
        QVERIFY2(head.contains("\"ours, mean\"") && head.count("entropic, mean") == 1, head.constData());
        QVERIFY2(captionOf(figure, look, {}).contains("Names: entropic is divergence; ours is " + plain + "."),
                 qPrintable(captionOf(figure, look, {})));
        renamed->setCurrentText(plain);
        other->clear();
        QVERIFY(!dialog.command().contains("ours"));
    }

    void theDialogFitsASmallScreenWithLargeLetters() {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPixelSize(int(1.5 * QFontInfo(before).pixelSize()));
        QApplication::setFont(large);
        FigureDialog dialog({sweep()}, "ε 5 per record", "ring");
        dialog.show();
        const QSize least = dialog.minimumSizeHint();
        QApplication::setFont(before);
        QVERIFY2(least.width() <= 1000 && least.height() <= 660,
                 qPrintable(QString("%1 x %2").arg(least.width()).arg(least.height())));
    }

    void aLongCommandScrolls() {
        Figure of = sweep();
        for (int i = 0; i < 107; ++i) of.command << QString("/home/somebody/runs/20261127-%1-ring-gau").arg(100000 + i);
        FigureDialog dialog({of}, "ε 5 per record", "ring");
        dialog.resize(1160, 700);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->text().startsWith("sfumato-cli")) {
                const QWidget* around = label->parentWidget();
                QVERIFY2(around->height() <= 5 * label->fontMetrics().lineSpacing() && label->height() > 200,
                         qPrintable(QString("%1 of %2").arg(around->height()).arg(label->height())));
            }
        QCOMPARE(dialog.height(), 700);
        QVERIFY(dialog.findChild<FigurePreview*>()->height() > 200);
    }

    void theFiguresOfThePageAreOffered() {
        QWidget window;
        auto* one = new CurvePlot("one", "y", &window);
        auto* other = new CurvePlot("other", "y", &window);
        other->setProperty("showsRaw", true);
        one->setGeometry(0, 300, 300, 200);
        other->setGeometry(0, 0, 300, 200);
        window.resize(400, 600);
        window.show();
        const auto figures = figuresIn(window);
        QCOMPARE(figures.size(), std::size_t(2));
        QCOMPARE(figures[0].title, QString("other")); // from top to bottom
        QVERIFY(figures[0].usesRaw && !figures[1].usesRaw);
        other->hide();
        QCOMPARE(figuresIn(window).size(), std::size_t(1));
        other->setProperty(givesWay, true); // to what needs its room
        QCOMPARE(figuresIn(window).size(), std::size_t(2));
        one->move(0, 700); // scrolled away
        QCOMPARE(figuresIn(window).size(), std::size_t(2));
    }
};

SFUMATO_TEST(TestFigure)
#include "test_figure.moc"
