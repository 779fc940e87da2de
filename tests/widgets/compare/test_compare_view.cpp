// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/painted.h"
#include "tests/support/test_program.h"
#include "tests/widgets/compare/compare_bench.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_size.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"

#include <QFontInfo>
#include <QPainter>
#include <QProgressBar>
#include <QScrollBar>
#include <QSplitter>
#include <QTemporaryDir>

using namespace sfumato;

namespace {

bool has(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).rgb() == color.rgb()) return true;
    return false;
}

} // namespace

class TestCompareView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void anEmptyViewOffersTraining() {
        CompareBench bench;
        QSignalSpy wanted(&bench.view, &CompareView::trainRequested);
        QTest::mouseClick(&bench.button("Train and compare"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QTemporaryDir folder;
        bench.session.start(RunSpec{}, folder.filePath("run").toStdString());
        QVERIFY2(bench.session.isRunning() && !bench.button("Train and compare").isVisible(), "it trains already");
        QVERIFY(bench.words().contains("When this training has ended"));
        QTRY_COMPARE(bench.session.state(), RunSession::State::Idle);
        QVERIFY(bench.button("Train and compare").isVisible() &&
                !bench.words().contains("When this training has ended"));
    }

    void theRunThatWasAskedForHereIsComparedWhenItComes() {
        CompareBench bench;
        bench.open(false);
        QVERIFY(bench.titles().empty());
        QTest::mouseClick(&bench.button("Compare all of them"), Qt::LeftButton);
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.view.clear();
        QTest::mouseClick(&bench.button("Train and compare"), Qt::LeftButton);
        bench.open(false, "the new run");
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.open(false, "another run"); // for which nobody waits
        QVERIFY(bench.titles().empty());
    }

    void anEmptyViewOffersTheRunsOfASweep() {
        CompareBench bench;
        QSignalSpy wanted(&bench.view, &CompareView::sweepRequested);
        bench.view.offerSweep(1);
        QVERIFY(!bench.button("Runs of the sweep").isVisible());
        bench.view.offerSweep(2);
        QTest::mouseClick(&bench.button("Runs of the sweep"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void nothingIsComputedBeforeItIsAskedForAndThenOnce() {
        CompareBench bench;
        bench.open(true);
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 0);
        QTest::mouseClick(&bench.button("As in the papers"), Qt::LeftButton);
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QCOMPARE(bench.questions(), 1);
        QVERIFY(bench.asked[0].raw);
        QCOMPARE(bench.titles().first(), QStringLiteral("original"));
        QCOMPARE(bench.titles().last(), QStringLiteral("entropic"));
        // Hidden and shown again: nothing is computed twice.
        bench.list().item(1)->setCheckState(Qt::Unchecked);
        QTRY_COMPARE(bench.titles().size(), 11);
        bench.list().item(1)->setCheckState(Qt::Checked);
        QTRY_COMPARE(bench.titles().size(), 12);
        QCOMPARE(bench.questions(), 1);
        // One that was not there yet is computed alone.
        bench.list().item(7)->setCheckState(Qt::Checked);
        QTRY_COMPARE(bench.questions(), 2);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(1));
        QTRY_VERIFY(bench.table().item(0, 7) && bench.table().item(0, 7)->text().contains("Gaussian noise"));
    }

    void anAudienceSeesColumnAfterColumnAndThenThePlane() {
        CompareBench bench;
        bench.view.resize(900, 500);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.view.setPresented(true);
        QVERIFY(bench.table().isVisible() && !bench.button("As in the papers").isVisible());
        const int smallest = bench.table().side();
        auto* plane = bench.view.findChild<PlanePlot*>();
        for (int column = 1; column < 12; ++column) { // the records together
            bench.view.turn(1);
            QCOMPARE(bench.table().currentColumn(), column);
            for (int other = 0; other < 12; ++other) // beside the records alone, which are the first two
                QCOMPARE(bench.table().isColumnHidden(other), other > 1 && other != column);
        }
        QVERIFY(bench.table().side() > smallest);
        bench.view.turn(1);
        QVERIFY(plane->isVisible() && !bench.table().isVisible());
        for (int column = 11; column > 0; --column) {
            bench.view.turn(-1);
            QVERIFY(bench.table().isVisible());
            QCOMPARE(bench.table().currentColumn(), column);
        }
        QVERIFY(bench.view.turn(-1) && !bench.table().isColumnHidden(11));
        bench.view.setPresented(false);
        QVERIFY(plane->isVisible() && bench.button("As in the papers").isVisible());
        for (int column = 0; column < 12; ++column) QVERIFY(!bench.table().isColumnHidden(column));
    }

    /// In letters of any size.
    void theMetricOfThePlaneIsReadToItsEnd() {
        CompareBench bench;
        bench.view.resize(1900, 900);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        auto* up = bench.view.findChild<PlanePanels*>()->findChild<QComboBox*>();
        for (const double larger : {1., 1.5}) {
            QFont letters = QApplication::font();
            letters.setPointSizeF(larger * letters.pointSizeF());
            bench.view.setFont(letters);
            QTRY_VERIFY(up->isVisible() && up->width() >= up->sizeHint().width());
            QVERIFY(up->sizeHint().width() > up->fontMetrics().horizontalAdvance(up->currentText()));
            auto* area = up->parentWidget()->parentWidget();
            QTRY_VERIFY(area->rect().contains(QRect(up->mapTo(area, QPoint()), up->size())));
        }
    }

    void anAudienceIsNotToldOfToolsThatItDoesNotSee() {
        CompareBench bench;
        bench.open(true);
        for (const char* words : {"above under Columns", "tick more columns under Columns"}) {
            QTRY_VERIFY2(bench.words().contains(words), words);
            bench.view.setPresented(true);
            QVERIFY2(!bench.words().contains(words), words);
            QVERIFY(bench.words().contains("become columns of pictures here"));
            bench.view.setPresented(false);
            QVERIFY2(bench.words().contains(words), words);
            bench.view.fillAsInPapers();
            QTRY_COMPARE(bench.titles().size(), 12);
            QTRY_COMPARE(bench.view.waiting(), 0);
            for (const QString& title : bench.titles())
                if (title != "original") bench.tick(title, false);
        }
    }

    /// In letters of any size the pictures are the large thing: fewer columns are seen at once, and fewer metrics.
    void anAudienceSeesLargePicturesInLargeLettersToo() {
        CompareBench bench;
        bench.view.resize(1000, 480);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.view.setPresented(true);
        QFont large = bench.view.font();
        large.setPointSizeF(2 * large.pointSizeF());
        bench.view.setFont(large);
        const int line = bench.table().fontMetrics().lineSpacing();
        QTRY_VERIFY2(bench.table().side() >= 4 * line, qPrintable(QString::number(bench.table().side())));
        QVERIFY(bench.table().isRowHidden(bench.row("RMSE"))); // which samples have none of
        int shown = 0;
        for (int row = 1; row < bench.table().rowCount(); ++row) shown += !bench.table().isRowHidden(row);
        QCOMPARE(shown, 1);
        QVERIFY(!bench.view.findChild<PlanePlot*>()->isVisible());
        int kept = 1; // the metric stays while one column is seen after another
        while (bench.table().isRowHidden(kept)) ++kept;
        for (int turn = 0; turn < 6; ++turn) {
            QVERIFY(bench.view.turn(1));
            QVERIFY2(!bench.table().isRowHidden(kept), qPrintable(QString::number(turn)));
        }
        bench.view.setPresented(false);
        for (int row = 0; row < bench.table().rowCount(); ++row) QVERIFY(!bench.table().isRowHidden(row));
    }

    /// As long as letters that can be read leave all of them room.
    void anAudienceSeesAllColumnsAndMetricsInSmallerLetters() {
        CompareBench bench;
        bench.view.resize(1900, 800);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QFont large = bench.view.font();
        large.setPixelSize(30);
        bench.view.setFont(large);
        bench.view.setPresented(true);
        QTRY_VERIFY(QFontInfo(bench.table().font()).pixelSize() < 30);
        QVERIFY(QFontInfo(bench.table().font()).pixelSize() >= 16);
        QTRY_COMPARE(bench.table().horizontalScrollBar()->maximum(), 0);
        for (int row = 0; row < bench.table().rowCount(); ++row) QVERIFY(!bench.table().isRowHidden(row));
        const int fitted = QFontInfo(bench.table().font()).pixelSize();
        large.setPixelSize(36); // a person wants larger ones
        bench.view.setFont(large);
        QTRY_VERIFY(QFontInfo(bench.table().font()).pixelSize() > fitted);
        bench.view.setPresented(false);
        QCOMPARE(QFontInfo(bench.table().font()).pixelSize(), 36);
    }

    void longNamesArePartedWhereColumnsAreNarrow() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        auto& head = bench.table().head();
        QVERIFY2(head.leastWidth() < 8 * QFontMetrics(head.font()).horizontalAdvance("0") + 16,
                 qPrintable(QString::number(head.leastWidth())));
    }

    void theHandleOfASliderIsWholeWhetherColumnsAreNarrowOrWide() {
        CompareBench bench;
        for (const int width : {900, 2400}) {
            bench.view.resize(width, 500);
            if (bench.titles().isEmpty()) {
                bench.open(true);
                bench.view.fillAsInPapers();
                QTRY_COMPARE(bench.titles().size(), 12);
            }
            const QSlider& slider = bench.slider("total variation");
            QTRY_VERIFY2(slider.height() >= slider.sizeHint().height(),
                         qPrintable(QStringLiteral("%1 %2").arg(width).arg(slider.height())));
        }
    }

    void fewColumnsOfSeveralLevelsShareTheWholeWidth() {
        CompareBench bench;
        bench.points = true;
        bench.view.resize(1400, 800);
        bench.open(true);
        bench.tick("entropic", true);
        QTRY_COMPARE(bench.view.waiting(), 0);
        for (const char* run : {"loud", "central"}) {
            bench.view.addRun(run);
            QTRY_COMPARE(bench.view.waiting(), 0);
        }
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(3));
        const CompareTable& table = bench.table();
        QVERIFY2(table.columnCount() <= 3, qPrintable(bench.titles().join(' ')));
        int all = 0;
        for (int i = 0; i < table.columnCount(); ++i) all += table.columnWidth(i);
        QVERIFY2(all > 0.95 * table.viewport()->width(), qPrintable(QString::number(all)));
        QVERIFY(table.side() < 240); // pictures grow no further
    }

    void theBestOfEveryRowIsMarkedAndTheFloorStandsBeside() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        const int errors = bench.row("RMSE"), distances = bench.row("Exact W2");
        const auto isBest = [&](int row, int column) {
            return bench.table().item(row, column)->data(Qt::UserRole).toBool();
        };
        QVERIFY(isBest(errors, 1)); // not the records themselves
        QVERIFY(!isBest(errors, 0) && !isBest(errors, 2) && distances > 0);
        QVERIFY(bench.view.findChild<PlanePlot*>()->accessibleDescription().contains("real against real 0.5"));
        QVERIFY(bench.table().item(errors, 1)->data(Qt::AccessibleTextRole).toString().contains("best"));
        QVERIFY(bench.view.findChild<PlanePlot*>()->property("showsRaw").toBool());
    }

    void theComparisonIsAFigureWhoseLettersObeyTheDialog() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        const Figure figure = comparisonFigure(bench.view.comparisons(), bench.view.metrics(), bench.view.records());
        const FigurePictures& shown = figure.panels.front().pictures;
        QCOMPARE(shown.columnNames.size(), bench.titles().size());
        QCOMPARE(shown.marks.size(), std::size_t(shown.columns));
        QVERIFY(figure.hasNumbers() && figure.usesRaw);
        for (const double width : {84.0, 174.0}) {
            FigureLook look{.width = width, .letters = 8};
            look.height = contentHeight(figure, look).value();
            const FigureChecks checks = checkFigure(figure, look);
            QCOMPARE(checks.letters, 8.0);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
            QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
            const QImage paper = imageOf(figure, look, 150);
            int grey = 0;
            for (int x = 0; x < paper.width(); ++x)
                for (int y = 0; y < paper.height(); ++y) grey += paper.pixelColor(x, y) == QColor(99, 99, 99);
            QVERIFY2(grey > 9 * 20 * 20, qPrintable(QString::number(grey)));
        }
        FigureLook half{.width = 84, .without = {shown.columnNames.last(), shown.numbers.front().name}};
        const FigurePictures part = drawnPart(shown, half);
        QCOMPARE(part.columnNames, shown.columnNames.mid(0, shown.columns - 1));
        QCOMPARE(part.pictures.size(), shown.pictures.size() - std::size_t(shown.perCell));
        QCOMPARE(latexOf(figure, half, "caption").count("\\\\\n"), shown.columns); // with the head, one less
        const QStringList second = shown.columnNames.mid(shown.columns / 2);
        half.without = {second.begin(), second.end()};
        QVERIFY(contentHeight(figure, half).value() < contentHeight(figure, {.width = 84}).value());
        const QByteArray table = latexOf(figure, {}, "caption");
        QVERIFY2(table.contains("Error\\\\per\\\\record") && table.contains("wavelet"), table);
        QCOMPARE(table.count("\\\\\n"), 1 + int(shown.columnNames.size())); // a line for each column
        qsizetype best = 0;
        for (const auto& row : shown.numbers) best += qsizetype(row.best.size());
        QVERIFY(best > 0);
        QCOMPARE(table.count("\\textbf{"), best); // as in the window
    }

    void severalNoiseLevelsFitAPage() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        std::vector<Comparison> levels(2, bench.view.comparison());
        levels[1].noiseScale = 0.25, levels[1].epsilon = 12345;
        levels[1].columns.pop_back(); // the second level lacks a method of the first
        const std::vector metrics{MetricId::Rmse, MetricId::SlicedW2, MetricId::FeatureDistance};
        const Figure figure = comparisonFigure(levels, metrics, {0, 1, 2, 3});
        QCOMPARE(figure.panels.front().pictures.rowNames.size(), 2);
        const QByteArray table = latexOf(figure, {}, "caption"); // a heading for each level, and no long heads
        QCOMPARE(table.count("\\emph{"), 2);
        QCOMPARE(table.count("\\midrule"), 1);
        const QStringList words = comparisonCommand(levels, {"one", "two"}, metrics, {0, 1, 2, 3});
        QCOMPARE(words.mid(0, 4), QStringList({"one", "--level", "two", "--columns"}));
        QVERIFY2(words[4].startsWith("raw,none,linear") && words[4].endsWith("entropic"), qPrintable(words[4]));
        QCOMPARE(words.mid(5), QStringList({"--metrics", "rmse,sliced,feature", "--show", "0,1,2,3", "--raw"}));
        levels[0].columns[2].column.strength = 1.5;
        QVERIFY(comparisonCommand(levels, {"one", "two"}, metrics, {0}).join(' ').contains("linear:1.5"));
        levels[0].columns[2].column = {.kind = CompareColumn::Kind::Generated, .run = "other"};
        QVERIFY(comparisonCommand(levels, {"one", "two"}, metrics, {0}).isEmpty()); // it would stand elsewhere
        for (const FigureLook& size :
             {FigureLook{.width = 84}, FigureLook{.width = 174}, FigureLook{.width = 254, .letters = 18},
              FigureLook{.width = 60, .letters = 14}}) {
            FigureLook look = size;
            look.height = contentHeight(figure, look).value();
            const FigureChecks checks = checkFigure(figure, look);
            QCOMPARE(checks.letters, look.letters);
            QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
            QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
        }
        for (const auto& [width, columns] : {std::pair(84.0, 6), {174.0, 9}}) {
            FigureLook look{.width = width};
            for (const QString& name : figure.panels.front().pictures.columnNames.mid(columns))
                look.without.insert(name);
            const double height = contentHeight(figure, look).value();
            QVERIFY2(height < highestOnAPage, qPrintable(QString::number(height)));
        }
    }

    void numbersThatStandBelowThePicturesFillNoHeightOfPictures() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        const Figure figure = comparisonFigure(bench.view.comparisons(), {MetricId::Rmse}, {0, 1, 2, 3});
        FigurePictures wide = figure.panels.front().pictures;
        while (wide.numbers.size() < 6) wide.numbers.push_back(wide.numbers.front());
        Figure wrapped = figure;
        wrapped.panels.front().pictures = wide;
        FigureLook look{.width = 84};
        for (const QString& name : wide.columnNames.mid(4)) look.without.insert(name); // three blocks fit a page
        const double one = contentHeight(figure, look).value(), two = contentHeight(wrapped, look).value();
        QVERIFY2(two > 1.5 * one && two < 3.2 * one, qPrintable(QString("%1 %2").arg(one).arg(two)));
        look.height = two;
        const FigureChecks checks = checkFigure(wrapped, look);
        QVERIFY(checks.overlapping.isEmpty() && checks.cut.isEmpty());
    }

    void aMethodHasItsColorAndARunItsNameWhereverTheyStand() {
        CompareBench bench;
        bench.open(true, "some run", "plain");
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        auto& plane = *bench.view.findChild<PlanePlot*>();
        const int across = countPixels(plane, methodStyle(styleNumbers({"plain"}).front(), plane.palette()).color);
        QVERIFY2(across > plane.width() / 3, qPrintable(QString::number(across))); // a line, and no mark of a denoiser
        CompareColumn column{.kind = CompareColumn::Kind::Generated, .method = "plain"};
        column.run = "runs/fa/";
        QVERIFY2(columnTitle(column).startsWith("fa, "), qPrintable(columnTitle(column)));
    }

    /// A CSV file, which core writes, has the names of the window.
    void filesNameColumnsAsTheyAreShown() {
        std::vector<ComparedColumn> columns;
        for (int kind = 0; kind < int(denoiserCount); ++kind)
            columns.push_back({.column = {.denoiser = Denoiser(kind)}});
        columns.push_back({.column = {.denoiser = Denoiser::TotalVariation, .strength = 1.5}});
        columns.push_back({.column = {.kind = CompareColumn::Kind::Raw}});
        for (const char* run : {"", "runs/fa/"})
            columns.push_back({.column = {.kind = CompareColumn::Kind::Generated, .method = "plain", .run = run}});
        columns.push_back(columns.back());
        columns.back().method = "plain", columns.back().model = PrivacyModel::Central, columns.back().epsilon = 5;
        for (const ComparedColumn& column : columns)
            QCOMPARE(QString::fromStdString(shownName(column, "plain")), columnTitle(column, "plain"));
    }

    void hiddenRawDataAreNeitherShownNorAskedFor() {
        CompareBench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_COMPARE(bench.questions(), 1); // the engine has a thread of its own
        QVERIFY(!bench.asked[0].raw && !bench.titles().contains("original"));
        QTRY_VERIFY(bench.row("Variance ratio") > 0);
        QCOMPARE(bench.row("RMSE"), -1);
        QVERIFY(!bench.view.findChild<PlanePlot*>()->property("showsRaw").toBool());
        // Opened, they are measured; hidden again, they vanish at once.
        bench.view.setRawVisible(true);
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().usesRaw);
        bench.view.setRawVisible(false);
        QCOMPARE(bench.row("RMSE"), -1);
        QVERIFY(!bench.view.comparison().usesRaw && !bench.titles().contains("original"));
    }

    void columnsMoveByTheirTitlesAndByKeys() {
        CompareBench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.table().horizontalHeader()->moveSection(1, 2);
        QTRY_COMPARE(bench.titles().mid(0, 3), (QStringList{"privatized", "wavelet, universal", "linear"}));
        QVERIFY(bench.list().item(2)->text().startsWith("wavelet"));
        bench.list().setCurrentRow(2);
        QTest::mouseClick(&bench.button("Later"), Qt::LeftButton);
        QCOMPARE(bench.titles().mid(0, 3), (QStringList{"privatized", "linear", "wavelet, universal"}));
        // Estimates stay among estimates.
        bench.table().horizontalHeader()->moveSection(1, 0);
        QTRY_COMPARE(bench.titles().mid(0, 2), (QStringList{"privatized", "linear"}));
        QCOMPARE(bench.questions(), 1);
    }

    void aPictureOpensOverTheNoisyOneByMouseAndByKey() {
        CompareBench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.table().setCurrentCell(0, 3);
        QTest::keyClick(&bench.table(), Qt::Key_Return);
        QTRY_VERIFY(bench.view.findChild<QDialog*>());
        QCOMPARE(bench.view.findChild<QDialog*>()->windowTitle(), QStringLiteral("Record 1"));
    }

    void whatLearnsComesLastShowsItsLossAndStops() {
        CompareBench bench;
        bench.gate.close();
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains("Noise2Void: step 40 of 100, loss 0.25"));
        QCOMPARE(bench.asked[0].columns.back().denoiser, Denoiser::Noise2Void);
        QVERIFY(bench.table().item(0, 1)); // the others are there
        QTest::mouseClick(&bench.button("Stop"), Qt::LeftButton);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QVERIFY(!bench.words().contains("step 40") && bench.titles().contains("linear"));
    }

    void nothingMovesWhileColumnsAreComputed() {
        CompareBench bench;
        bench.view.resize(1280, 700);
        bench.open(false);
        bench.tick("linear", true);
        QVERIFY(settle(bench.view, bench.session));
        const auto* halves = bench.view.findChild<QSplitter*>();
        const auto place = [&] { return QRect(halves->mapTo(&bench.view, QPoint()), halves->size()); };
        QCoreApplication::processEvents();
        const QRect before = place();
        bench.gate.close();
        bench.tick("Noise2Void", true);
        QTRY_VERIFY(bench.words().contains("Noise2Void: step 40 of 100") && bench.button("Stop").isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(place(), before);
        for (const QWidget* each :
             std::initializer_list<QWidget*>{&bench.button("Stop"), bench.view.findChild<QProgressBar*>()})
            QVERIFY(each->mapTo(&bench.view, QPoint()).y() > before.bottom());
        bench.view.setPresented(true);
        QVERIFY(!bench.button("Stop").isVisible());
        bench.view.setPresented(false);
        QTest::mouseClick(&bench.button("Stop"), Qt::LeftButton);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(place(), before);
    }

    void accuraciesAreMeasuredOnceAskedForOfWhatHasLabels() {
        CompareBench bench;
        bench.open(false);
        QAction& accuracy = bench.accuracy();
        QVERIFY(!accuracy.isEnabled()); // raw data are hidden
        bench.view.setRawVisible(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        accuracy.trigger();
        QTRY_VERIFY(bench.row("Accuracy, CNN (%)") > 0);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(2)); // the records and the method
        QCOMPARE(bench.table().item(bench.row("Accuracy, CNN"), 0)->text(), QStringLiteral("75.0"));
        accuracy.trigger();
        accuracy.trigger();
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 2);
        // Refused, the columns that are not there yet are computed without.
        bench.unlabelled = true;
        bench.view.addRun("/runs/of yesterday");
        QTRY_VERIFY(!accuracy.isChecked());
        QTRY_VERIFY(bench.view.comparison().columns.back().sheet);
        QVERIFY(bench.words().contains("labels"));
        QCOMPARE(bench.questions(), 4);
    }

    void metricsByAFeatureNetworkAreMeasuredOnceItIsNamed() {
        CompareBench bench;
        bench.open(true);
        bench.chooseNetwork("first.onnx", "");
        QVERIFY(settle(bench.view, bench.session));
        QVERIFY(bench.questions() == 0 && bench.titles().isEmpty()); // nothing is computed yet, and nothing says so
        bench.chooseNetwork("", "");
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.chooseNetwork("some.onnx", "scores");
        QTRY_VERIFY(bench.row("FID, by your network") > 0 && bench.row("Inception score, by your network") > 0);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QVERIFY(bench.table().verticalHeaderItem(bench.row("FID"))->text().contains("some.onnx, 12345678"));
        QVERIFY(tableCsv({bench.view.comparison()}).find("fid (some.onnx, 12345678)") != std::string::npos);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(12));
        QVERIFY(bench.asked[1].network->range == PixelRange::Signed && bench.asked[1].network->classes == "scores");
        // The figures of a network go with it, and one that is refused holds nothing up.
        bench.chooseNetwork("broken.onnx", "");
        QVERIFY(bench.row("FID") < 0 && bench.row("Inception") < 0);
        QTRY_VERIFY(bench.words().contains("ONNX"));
        QCOMPARE(bench.questions(), 3);
        bench.view.addRun("/runs/of yesterday");
        QTRY_COMPARE(bench.questions(), 4);
        QVERIFY(!bench.asked[3].network);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        // Without raw data there is no FID to be had.
        bench.view.setRawVisible(false);
        bench.chooseNetwork("some.onnx", "");
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 4);
        bench.chooseNetwork("some.onnx", "scores");
        QTRY_VERIFY(bench.row("Inception score") > 0);
        QVERIFY(!bench.asked[4].raw && bench.row("FID") < 0);
    }

    void ofPointsNothingIsOfferedThatNeedsPictures() {
        CompareBench bench;
        bench.points = true;
        bench.open(false, "some run", "entropic", "half-circle");
        QCOMPARE(bench.list().count(), 6); // raw, as released, linear, two by the method, the method
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles(), (QStringList{"privatized", "linear", "denoised by entropic", "entropic"}));
        QCOMPARE(bench.view.findChild<QProgressBar*>()->maximum(), 4); // as many are announced as stand there
        QVERIFY(settle(bench.view, bench.session));
        QVERIFY(bench.asked.front().columns.size() == 4 && !bench.words().contains("These records are points"));
    }

    /// What a file holds is known once its records come.
    void columnsOfAFileThatAreTakenAwaySayWhy() {
        CompareBench bench;
        bench.points = true;
        bench.open(false, "some run", "entropic", "file");
        QCOMPARE(bench.list().count(), 14);
        bench.list().item(1)->setCheckState(Qt::Checked);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.list().count(), 6);
        QTRY_VERIFY(bench.words().contains("These records are points"));
        QTRY_COMPARE(bench.titles(), (QStringList{"privatized", "linear", "denoised by entropic", "entropic"}));
        // Points have the color of their column, in the window and in the figure.
        QVERIFY(settle(bench.view, bench.session));
        const FigurePictures shown =
            comparisonFigure(bench.view.comparisons(), bench.view.metrics(), {}).panels.front().pictures;
        for (std::size_t column = 0; column < shown.pictures.size(); ++column)
            QVERIFY(has(shown.pictures[column], shown.marks[column].color));
        const QRect samples = bench.table().visualRect(bench.table().model()->index(0, 3));
        QVERIFY(has(bench.table().viewport()->grab(samples).toImage(), shown.marks[3].color));
    }

    void ofWindowsNoDenoiserIsOffered() {
        CompareBench bench;
        RunSpec spec;
        spec.mechanism.transform = Transform::Garments;
        spec.methods = {MethodSpec{.name = "moments", .loss = Loss::Moments}};
        bench.view.setRun("some run", spec);
        const auto* list = bench.view.findChild<QListWidget*>();
        QStringList offered;
        for (int row = 0; row < list->count(); ++row) offered << list->item(row)->text();
        QCOMPARE(offered, (QStringList{"original", "privatized", "moments"}));
    }

    void whatArrivesOfTheRunBeforeIsNotTakenForThisOne() {
        CompareBench bench;
        bench.gate.close();
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.table().item(0, 1));
        bench.open(false, "another run"); // stops the question, whose last column comes all the same
        bench.gate.open();                // the same columns are asked of this run
        QVERIFY(settle(bench.view, bench.session));
        QTRY_COMPARE(bench.questions(), 2);
        QCOMPARE(bench.asked[1].run, std::filesystem::path("another run"));
        QCOMPARE(bench.asked[1].columns.back().denoiser, Denoiser::Noise2Void);
    }

    void whereRawRecordsAreGoneTheReleaseIsEnough() {
        CompareBench bench;
        bench.rawGone = true;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(bench.row("Variance ratio") > 0);
        QVERIFY(bench.words().contains("own.csv") && bench.row("RMSE") == -1);
        QCOMPARE(bench.questions(), 2);
        bench.rawGone = false; // they were put there
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.row("RMSE") >= 0);
        QVERIFY(!bench.words().contains("own.csv"));
    }

    void whatWasMissingIsAskedForAgainWhenThePageIsSeen() {
        CompareBench bench;
        bench.rawGone = true;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains("own.csv"));
        QVERIFY(settle(bench.view, bench.session));
        bench.rawGone = false; // they were put there
        bench.view.hide();
        bench.view.show();
        QTRY_VERIFY(bench.row("RMSE") >= 0);
        QVERIFY(!bench.words().contains("own.csv"));
    }

    void otherRunsAreColumnsToo() {
        CompareBench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        bench.view.addRun("/runs/of yesterday");
        QTRY_COMPARE(bench.titles().last(), QStringLiteral("of yesterday"));
        QCOMPARE(bench.view.comparisons().size(), std::size_t(1)); // of the same noise
        bench.view.clear();
        QCOMPARE(bench.titles().size(), 0);
    }
};

SFUMATO_TEST_WITH(TestCompareView, QApplication)
#include "test_compare_view.moc"
