// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/painted.h"
#include "tests/support/settle.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/curve_shape.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/plots/plot_style.h"
#include "widgets/plots/trade_off_plot.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QWheelEvent>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

struct LossPlot : MetricPlot {
    LossPlot() : MetricPlot({MetricId::Loss, MetricId::MarginalError, MetricId::StepTime, MetricId::EpsilonSpent}) {}
};

struct DistancePlot : MetricPlot {
    DistancePlot()
        : MetricPlot({MetricId::Wasserstein2, MetricId::SlicedW2, MetricId::EntropicDistance, MetricId::HeldOutNll}) {}
};

} // namespace

class TestPlots : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRunningMeanOfAConstantIsThatConstantFromTheFirstValueOn() {
        RunningMean mean(0.97);
        for (int i = 0; i < 5; ++i) QVERIFY(std::abs(mean.add(3.25) - 3.25) < 1e-12);
        RunningMean half(0.5);
        half.add(1);
        QVERIFY(std::abs(half.add(4) - (0.5 * 1 + 4) / 1.5) < 1e-12);
    }

    void noTwoTicksOfAnAxisReadTheSame() {
        for (const auto& [lower, upper] : {std::pair(11.953, 11.971), {0., 1.}, {-3., 0.02}, {99999., 100001.}}) {
            const int digits = tickDigits(lower, upper);
            const double step = std::pow(10, std::floor(std::log10((upper - lower) / 10))); // the finest grid
            QString last;
            for (double tick = std::ceil(lower / step) * step; tick <= upper; tick += step) {
                const QString text = QString::number(tick, 'g', digits);
                QVERIFY2(text != last, qPrintable(text));
                last = text;
                const double quarter = tick + 2.5 * step; // grids are of 1, 2, 2.5 or 5 times a power of ten
                QVERIFY(std::abs(QString::number(quarter, 'g', digits).toDouble() - quarter) < 0.01 * step);
            }
        }
    }

    void theTableHoldsWhatThePlotShows() {
        LossPlot plot;
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 2},
                       {.method = "entropic", .step = 2, .loss = 1},
                       {.method = "unknown", .step = 1}});
        plot.showTable();
        const auto* table = plot.findChild<QTableView*>();
        QVERIFY(table);
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(1, 1).data().toString(), QString("1"));
    }

    void aStretchWithoutAValueIsAGapWithAWord() {
        const double none = std::nan("");
        LossPlot plot;
        plot.resize(500, 400);
        plot.show();
        plot.addMethod("entropic");
        for (int step = 1; step <= 1000; ++step)
            plot.addSteps({{.method = "entropic", .step = step, .loss = step > 300 && step <= 800 ? none : 2}});
        plot.plot().showAll();
        plot.setCursor(500, false);
        QVERIFY2(plot.plot().readOutText().startsWith("At step 500: entropic no value\n"),
                 qPrintable(plot.plot().readOutText()));
        QVERIFY(plot.plot().readOutText().contains("without a value") &&
                plot.plot().readOutText().contains("step 301"));
        plot.setCursor(900, false);
        QVERIFY(plot.plot().readOutText().startsWith("At step 900: entropic 2"));
        const QImage drawn = plot.plot().grab().toImage();
        const QColor blue = methodStyle(0, plot.palette()).color;
        int columns = 0; // with the curve's color in the middle of the plot
        for (int x = 0; x < drawn.width(); ++x)
            for (int y = drawn.height() / 4; y < drawn.height() * 3 / 4; ++y)
                if (drawn.pixelColor(x, y) == blue) {
                    ++columns;
                    break;
                }
        QVERIFY2(columns > 0.3 * drawn.width() && columns < 0.7 * drawn.width(), qPrintable(QString::number(columns)));
    }

    /// As it is where a page has no room for it.
    void aPlotWithoutHeightDrawsNothing() {
        QTest::failOnWarning(QRegularExpression("QPainter::begin"));
        LossPlot plot;
        plot.resize(500, 400);
        plot.show();
        plot.addMethod("entropic");
        for (auto* part : plot.findChildren<QWidget*>())
            if (part->inherits("QCustomPlot")) part->resize(300, 0);
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 2}});
        plot.plot().flush();
    }

    void aMethodHasItsColorWhereverItStands() {
        LossPlot plot;
        plot.resize(500, 400);
        plot.show();
        plot.addMethod("plain");
        for (int step = 1; step <= 1000; ++step) plot.addSteps({{.method = "plain", .step = step, .loss = 2}});
        plot.plot().showAll();
        plot.plot().flush();
        const std::size_t own = styleNumbers({"plain"}).front();
        QVERIFY(own != 0); // whose color the first one would have
        QVERIFY(countPixels(plot.plot(), methodStyle(own, plot.palette()).color) > 50);
        QCOMPARE(countPixels(plot.plot(), methodStyle(0, plot.palette()).color), 0);
    }

    void aCurveOfOnePointIsSeen() {
        CurvePlot plot("loss", "y");
        plot.resize(400, 300);
        plot.show();
        plot.setValues(plot.addCurve("a", QColor(255, 0, 0)), {5}, {2});
        plot.setValues(plot.addCurve("b", Qt::blue), {1, 10}, {1, 3});
        plot.flush();
        const QImage drawn = plot.grab().toImage();
        int red = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width() * 3 / 4; ++x) // its name stands right of it
                red += drawn.pixelColor(x, y) == QColor(255, 0, 0);
        QVERIFY2(red >= 9, qPrintable(QString::number(red)));
    }

    void aFewZerosStayOnALogarithmicAxisAndManyAreSaid() {
        CurvePlot plot("loss", "y");
        plot.resize(400, 300);
        plot.show();
        QVector<double> steps, values;
        for (int i = 1; i <= 1000; ++i) steps << i, values << 1.0 / i;
        values[500] = 0;
        const int curve = plot.addCurve("a", Qt::blue);
        plot.setValues(curve, steps, values);
        plot.flush();
        QVERIFY(plot.shownValues().first > 1e-5 && plot.shownValues().first < 1e-3); // the rest fills a logarithmic
                                                                                     // axis
        QVERIFY2(plot.readOutText().contains("1 value(s) at 0 or below stand in the strip"),
                 qPrintable(plot.readOutText()));
        values.fill(-1, 700);
        values.resize(1000, 1);
        plot.setValues(curve, steps, values);
        plot.flush();
        QVERIFY2(plot.readOutText().contains("is not logarithmic: 700 value(s)"), qPrintable(plot.readOutText()));
        QVERIFY(plot.shownValues().first < -1);
    }

    void manyNamesLeaveTheCurvesTheirPlace() {
        CurvePlot plot("loss", "y");
        plot.resize(400, 320);
        plot.show();
        for (int i = 0; i < 40; ++i)
            plot.setValues(plot.addCurve(QString("run %1, entropic").arg(i), Qt::blue), {1, 2}, {1, 2.0 + i});
        plot.flush();
        bool said = false;
        for (const auto* label : plot.findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains("more curve(s)"));
        QVERIFY(said);
        const QImage drawn = plot.grab().toImage();
        int first = drawn.height(); // row of the uppermost line
        for (int y = drawn.height() - 1; y >= 0; --y)
            for (int x = 0; x < drawn.width(); ++x)
                if (drawn.pixelColor(x, y) == QColor(Qt::blue) && x > drawn.width() / 2) first = y;
        QVERIFY2(first < drawn.height() / 2, qPrintable(QString::number(first)));
    }

    void theTableHasEveryRowAndCopiesEveryDigit() {
        CurvePlot plot("loss", "y");
        QVector<double> steps, values;
        for (int i = 1; i <= 100'000; ++i) steps << i, values << 0.5;
        values[54'320] = 1234.5678901234567; // the only spike
        plot.setValues(plot.addCurve("a", Qt::blue), steps, values);
        plot.showTable();
        auto* table = plot.findChild<QTableView*>();
        QVERIFY(table);
        QCOMPARE(table->model()->rowCount(), 100'000);
        QCOMPARE(table->model()->index(54'320, 0).data().toString(), QString("54,321"));
        QCOMPARE(table->model()->index(54'320, 1).data().toString(), QString("1,234.57"));
        table->selectRow(54'320);
        table->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("step\ta\n54321\t1234.5678901234567"));
        table->clearSelection();
        table->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), 100'000);
    }

    void theReadOutHoldsEveryCurveAtTheCursorAndAtTheNewestStepWhileLive() {
        LossPlot plot;
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 10, .loss = 2}, {.method = "entropic", .step = 20, .loss = 4}});
        plot.setCursor(15, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 15 (measured at 10): entropic 2"));
        plot.setCursor(20, true);
        QCOMPARE(plot.plot().readOutText(), QString("Newest, step 20: entropic 4"));
        plot.plot().setSmoothing(0.5); // (0.5 * 2 + 4) / 1.5
        plot.setCursor(20, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 20: entropic 3.33 (unsmoothed 4)"));
        plot.addSteps({{.method = "entropic", .step = 30, .loss = 4}}); // what arrives is smoothed on
        plot.setCursor(30, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 30: entropic 3.71 (unsmoothed 4)"));
    }

    void epsilonIsRoundedUpAndEndsAtWhatWasSpent() {
        LossPlot plot;
        plot.setMetric(MetricId::EpsilonSpent);
        plot.resize(420, 240);
        plot.show();
        plot.addMethod("one");
        plot.addSteps({{.method = "one", .step = 1, .epsilonSpent = 1.1311},
                       {.method = "one", .step = 2, .epsilonSpent = 1.94}}); // paid for ahead of the noise
        QVERIFY(settle(plot));
        QTRY_VERIFY2(plot.plot().accessibleDescription().contains("1.94"),
                     qPrintable(plot.plot().accessibleDescription()));
        plot.setSpent(1.8012); // after a stop
        QVERIFY(settle(plot));
        QTRY_VERIFY2(plot.plot().accessibleDescription().contains("1.81 at step 2"),
                     qPrintable(plot.plot().accessibleDescription()));
        plot.plot().setSmoothing(0.97); // a budget is what it is
        QCOMPARE(plot.plot().readOutText(), QString("Newest, step 2: one 1.81"));
        QCOMPARE(plot.plot().figure().panels.front().series.front().points.back().values.front().value, 1.8012);
        QVERIFY(!plot.plot().figure().caption.contains("Smoothed"));
    }

    void aClickIsAStepAndARefreshLeavesAChosenView() {
        LossPlot plot;
        CurvePlot& curves = plot.plot();
        plot.resize(420, 240);
        plot.show();
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 2}, {.method = "entropic", .step = 100, .loss = 1}});
        QTRY_COMPARE(curves.shownSteps().second, 100.0);
        QWidget* canvas = nullptr;
        for (auto* child : plot.findChildren<QWidget*>())
            if (child->inherits("QCustomPlot")) canvas = child;
        QSignalSpy clicked(&plot, &MetricPlot::stepClicked);
        const int middle = canvas->width() * 6 / 10, further = middle + canvas->width() / 10;
        QTest::mouseClick(canvas, Qt::LeftButton, {}, {middle, canvas->height() / 2});
        QTest::mouseClick(canvas, Qt::LeftButton, {}, {further, canvas->height() / 2});
        QCOMPARE(clicked.count(), 2);
        QVERIFY(clicked[0][0].toLongLong() > 20 && clicked[0][0].toLongLong() < clicked[1][0].toLongLong() &&
                clicked[1][0].toLongLong() < 100);
        QTest::keyClick(&curves, Qt::Key_Plus);
        const auto chosen = curves.shownSteps();
        QVERIFY(chosen.second < 100);
        plot.addSteps({{.method = "entropic", .step = 200, .loss = 1}});
        QVERIFY(settle(plot));
        QCOMPARE(curves.shownSteps(), chosen);
        QTest::keyClick(&curves, Qt::Key_BracketRight); // nor does smoothing
        QVERIFY(settle(plot));
        QCOMPARE(curves.shownSteps(), chosen);
        QTest::keyClick(&curves, Qt::Key_Home);
        QCOMPARE(curves.shownSteps().second, 200.0);
    }

    void theWheelScrollsThePageAndZoomsOnlyWithCtrl() {
        LossPlot plot;
        TradeOffPlot other; // takes nothing but the wheel's place
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 2}, {.method = "entropic", .step = 100, .loss = 1}});
        const auto takes = [](QWidget& where, Qt::KeyboardModifiers keys) {
            QWidget* canvas = nullptr;
            for (auto* child : where.findChildren<QWidget*>())
                if (child->inherits("QCustomPlot")) canvas = child;
            const QPointF at = canvas->rect().center();
            QWheelEvent turn(at, canvas->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, keys, Qt::NoScrollPhase, false);
            QApplication::sendEvent(canvas, &turn);
            return turn.isAccepted() || canvas->testAttribute(Qt::WA_NoMousePropagation);
        };
        for (QWidget* each : std::initializer_list<QWidget*>{&plot, &other}) {
            each->resize(420, 240);
            each->show();
            QVERIFY(settle(*each));
            QVERIFY(!takes(*each, Qt::NoModifier));
        }
        QVERIFY(!takes(other, Qt::ControlModifier)); // which cannot be zoomed
        const auto all = plot.plot().shownSteps();
        QCOMPARE(all.second, 100.0);
        QVERIFY(takes(plot, Qt::ControlModifier));
        QVERIFY(plot.plot().shownSteps() != all);
    }

    void quantilesAreThoseOfTheSortedValues() {
        std::vector<double> values;
        for (int i = 100; i >= 0; --i) values.push_back(i);
        QCOMPARE(quantileRange(values, 0, 0, false), std::pair(0.0, 100.0));
        QCOMPARE(quantileRange(values, 0.01, 0, false), std::pair(1.0, 99.0));
        QCOMPARE(quantileRange(values, 0.01, 0.5, false), std::pair(-48.0, 148.0));
        QCOMPARE(quantileRange({1, 10, -5, std::nan("")}, 0, 0, true), std::pair(1.0, 10.0)); // no logarithm,
                                                                                              // no value
        QCOMPARE(quantileRange({}, 0.01, 0.1, false), std::pair(0.0, 0.0));
        const auto [low, high] = quantileRange({5, 5, 5}, 0.01, 0.05, true);
        QVERIFY(low < 5 && high > 5);
    }

    void smoothingGoesFromNothingToNinetyNineHundredthsAndBack() {
        double memory = 0;
        for (int i = 0; i < 40; ++i) memory = nextSmoothing(memory, true);
        QCOMPARE(memory, 0.99);
        int steps = 0;
        for (; memory > 0; ++steps) {
            const double next = nextSmoothing(memory, false);
            QVERIFY(next < memory);
            memory = next;
        }
        QCOMPARE(steps, 27); // nine of 0.01, eighteen of 0.05
    }

    void keysSmoothAndSetTheAxis() {
        LossPlot plot;
        plot.show();
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 1}, {.method = "entropic", .step = 2, .loss = 100}});
        CurvePlot& curves = plot.plot();
        QTest::keyClick(&curves, Qt::Key_BracketRight);
        QCOMPARE(curves.smoothing(), 0.05);
        QCOMPARE(plot.findChild<QSlider*>()->value(), 5);
        QTest::keyClick(&curves, Qt::Key_BracketLeft);
        QCOMPARE(curves.smoothing(), 0.0);
        curves.showAll();
        QVERIFY(curves.shownValues().first > 0); // logarithmic
        QTest::keyClick(&curves, Qt::Key_L, Qt::ControlModifier);
        QVERIFY(curves.shownValues().first < 0); // decimal, with some air below 1
        curves.setLogarithmicSteps(true);
        QCOMPARE(curves.shownSteps(), std::pair(1.0, 2.0));
        plot.findChild<QSlider*>()->setValue(90);
        QCOMPARE(curves.smoothing(), 0.9);
    }

    void aFigureOfGrayCurvesHasTheirColors() {
        MetricPlot plot({MetricId::Loss});
        plot.addMethod("entropic");
        plot.addSteps({StepRecord{.method = "entropic", .step = 1, .loss = 2}});
        const auto color = [&plot] { return plot.plot().figure().panels.front().series.front().style.color; };
        const QColor colored = color();
        plot.setFaded(true); // other settings stand in the forms
        QCOMPARE(color(), colored);
        QVERIFY(colored != plot.palette().color(QPalette::PlaceholderText));
    }

    void accuraciesHaveAnEvenAxisAndAreSaidToBeMissingOnceARunHasEnded() {
        MetricPlot plot({MetricId::Wasserstein2, MetricId::SampleAccuracy});
        plot.resize(420, 240);
        plot.show();
        plot.addMethod("entropic");
        plot.setMetric(MetricId::SampleAccuracy);
        const auto says = [&plot](const QString& words) {
            const auto all = plot.findChildren<QLabel*>();
            return std::ranges::any_of(all, [&](const QLabel* label) { return label->text() == words; });
        };
        QVERIFY(says("Evaluations appear here during training."));
        plot.setEnded(true);
        QVERIFY(says("Accuracy of a classifier of samples was not measured in this run."));
        plot.setEnded(false);
        for (int step = 1; step <= 2; ++step) {
            StepRecord record{.method = "entropic", .step = step};
            record.evaluation = Evaluation{.wasserstein2 = Metric{double(step), true},
                                           .sampleAccuracy = Metric{0.4 * step, true}};
            plot.addSteps({record});
        }
        plot.plot().flush();
        QVERIFY(!plot.plot().showsLogarithms());
        plot.setMetric(MetricId::Wasserstein2);
        plot.plot().flush();
        QVERIFY(plot.plot().showsLogarithms());
        plot.plot().setLogarithmic(false); // stays chosen
        plot.setMetric(MetricId::SampleAccuracy);
        plot.setMetric(MetricId::Wasserstein2);
        plot.plot().flush();
        QVERIFY(!plot.plot().showsLogarithms());
    }

    void spikesLeaveTheViewButNeverInSilence() {
        LossPlot plot;
        plot.resize(420, 240);
        plot.show();
        plot.addMethod("entropic");
        std::vector<StepRecord> steps;
        for (int i = 1; i <= 1000; ++i)
            steps.push_back({.method = "entropic", .step = i, .loss = i % 250 == 0 ? 1e6 : 1 + 0.001 * i});
        plot.addSteps(steps);
        CurvePlot& curves = plot.plot();
        curves.showAll();
        QVERIFY(curves.shownValues().second > 1e6);
        QVERIFY(!curves.readOutText().contains("border"));
        curves.setSpikesHidden(true);
        QVERIFY(curves.shownValues().second < 3);
        QVERIFY2(curves.readOutText().contains("4 value(s) beyond the border, the farthest 1,000,000 at step 250") ||
                     curves.readOutText().contains("4 values beyond the border, the farthest 1,000,000 at step 250"),
                 qPrintable(curves.readOutText()));
    }

    void everyMetricOfAStepHasItsCurve() {
        LossPlot plot;
        plot.addMethod("entropic");
        plot.addSteps(
            {{.method = "entropic", .step = 1, .loss = 2, .marginalError = 0.5, .epsilonSpent = 5, .seconds = 0.25},
             {.method = "entropic", .step = 2, .loss = 3, .marginalError = 0.125, .epsilonSpent = 5, .seconds = 0.375},
             {.method = "entropic",
              .step = 9,
              .loss = 3,
              .marginalError = std::nan(""),
              .epsilonSpent = 5,
              .seconds = 3}});
        const auto at = [&](MetricId metric) {
            plot.setMetric(metric);
            plot.setCursor(9, false);
            return plot.plot().readOutText();
        };
        QCOMPARE(at(MetricId::Loss), QString("At step 9: entropic 3"));
        QCOMPARE(at(MetricId::MarginalError), QString("At step 9 (measured at 2): entropic 0.125")); // no plan at 9
        QCOMPARE(at(MetricId::StepTime), QString("At step 9 (measured at 2): entropic 125")); // steps between are not
                                                                                              // known
        QCOMPARE(at(MetricId::EpsilonSpent), QString("At step 9: entropic 5"));
        bool said = false;
        plot.show();
        for (const auto* label : plot.findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains("no extra budget"));
        QVERIFY(said);
    }

    void aRunWithoutAGuaranteeHasItsTimes() {
        LossPlot plot;
        plot.addMethod("entropic");
        for (int step = 1; step <= 2; ++step)
            plot.addSteps(
                {{.method = "entropic", .step = step, .loss = 2, .epsilonSpent = INFINITY, .seconds = 0.25 * step}});
        plot.setMetric(MetricId::StepTime);
        plot.setCursor(2, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 2: entropic 250"));
    }

    void aRunThatGoesBackToItsCheckpointForgetsWhatCameAfter() {
        LossPlot plot;
        plot.addMethod("entropic");
        for (int i = 1; i <= 5; ++i) plot.addSteps({{.method = "entropic", .step = i, .loss = double(i)}});
        plot.addSteps({{.method = "entropic", .step = 3, .loss = 30}});
        plot.setCursor(5, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 5 (measured at 3): entropic 30"));
        plot.showTable();
        QCOMPARE(plot.findChild<QTableView*>()->model()->rowCount(), 3);
    }

    void otherRunsAreNamedAndReadBesideThisOne() {
        DistancePlot plot;
        plot.resize(900, 300);
        plot.show();
        plot.addMethod("entropic");
        StepRecord record{.method = "entropic", .step = 10};
        record.evaluation = Evaluation{.entropicDistance = Metric{2, false}, .wasserstein2 = Metric{0.5, true}};
        plot.addSteps({record});
        plot.setOverlays({{"other", "entropic", 1, {0, 20}, {8, 7}, true}});
        plot.setCursor(10, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 10: entropic 0.5 · other 8"));
        plot.plot().flush();
        const Figure figure = plot.plot().figure();
        QCOMPARE(figure.better, std::optional(Better::Less));
        const auto& curves = figure.panels.front().series;
        QCOMPARE(curves.size(), std::size_t(2));
        QVERIFY(curves[0].style.color == curves[1].style.color && curves[0].style.mark == curves[1].style.mark);
        QVERIFY(curves[1].marked && curves[1].isBeside && curves[0].style.dash != curves[1].style.dash);
        plot.setRawVisible(false);
        plot.setMetric(MetricId::EntropicDistance);
        plot.setOverlays({{"other", "entropic", 1, {0, 20}, {8, 7}, true}}); // came late
        QVERIFY(!plot.plot().readOutText().contains("other"));
    }

    void aSmoothedMeanIsWrittenWithItsDeviationAndSeeds() {
        CurvePlot plot("Ticked runs", "W2");
        const int curve = plot.addCurve("entropic", Qt::blue);
        plot.setSeeds(curve, {{10, {{7, 1.0}, {8, 3.0}}}, {20, {{7, 3.0}, {8, 9.0}}}});
        plot.flush();
        const auto [low, high] = plot.shownValues();
        QVERIFY2(low < 6 - 4.24 && high > 6 + 4.24, "a band is cut");
        plot.setSmoothing(0.5);
        plot.flush();
        const Figure figure = plot.figure();
        const FigurePoint& last = figure.panels.front().series.front().points.back();
        QCOMPARE(last.values.size(), std::size_t(2));
        QVERIFY(std::abs(last.values[0].value - (0.5 * 1 + 3) / 1.5) < 1e-12);
        QVERIFY(std::abs(last.values[1].value - (0.5 * 3 + 9) / 1.5) < 1e-12);
        QVERIFY(csvOf(figure, {})
                    .startsWith("step,\"entropic, mean\",\"entropic, standard deviation over training seeds\""));
        QVERIFY(figure.caption.contains("Smoothed, 0.5"));
        plot.setSmoothing(0);
        QCOMPARE(plot.figure().panels.front().series.front().points.back().values[1].value, 9.0);
    }

    void aPinnedRunStaysBesideTheNext() {
        LossPlot plot;
        plot.resize(900, 300);
        plot.show();
        plot.reset("first");
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 2}});
        QTest::keyClick(&plot.plot(), Qt::Key_P);
        QVERIFY(plot.isPinned());
        plot.reset("second");
        QVERIFY(!plot.isPinned());
        plot.addMethod("entropic");
        plot.addSteps({{.method = "entropic", .step = 1, .loss = 3}});
        plot.setCursor(1, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 1: entropic 3 · first, entropic 2"));
        plot.reset("third"); // not pinned: it goes, the first stays
        plot.setCursor(1, false);
        QCOMPARE(plot.plot().readOutText(), QString("At step 1: first, entropic 2"));
    }

    // Reports what a replot of 100,000 points costs. A figure, not a verdict: on a machine that others use
    // the system decides.
    void aHundredThousandPointsAreDrawn_data() {
        QTest::addColumn<double>("smoothing");
        QTest::addColumn<bool>("spikes");
        QTest::addRow("the values themselves") << 0.0 << false;
        QTest::addRow("smoothed over the values") << 0.97 << false;
        QTest::addRow("smoothed, spikes hidden") << 0.97 << true;
    }
    void aHundredThousandPointsAreDrawn() {
        QFETCH(double, smoothing);
        QFETCH(bool, spikes);
        LossPlot plot;
        plot.resize(800, 400);
        plot.show();
        plot.plot().setSmoothing(smoothing);
        plot.plot().setSpikesHidden(spikes);
        plot.addMethod("entropic");
        std::vector<StepRecord> steps;
        unsigned random = 1;
        for (int i = 1; i <= 100000; ++i)
            steps.push_back({.method = "entropic",
                             .step = i,
                             .loss = 1 + double((random = random * 1664525u + 1013904223u) >> 16) / 65536});
        plot.addSteps(steps);
        plot.plot().showAll();
        QCOMPARE(plot.plot().shownSteps().second, 1e5);
        QElapsedTimer clock;
        std::vector<double> milliseconds;
        for (int i = 0; i < 11; ++i) {
            clock.start();
            plot.plot().showAll();
            QCoreApplication::processEvents(); // the replot is queued
            milliseconds.push_back(double(clock.nsecsElapsed()) / 1e6);
        }
        std::sort(milliseconds.begin(), milliseconds.end());
        qInfo("%s: %.1f ms (median of 11: fit, read-out, replot, painted)", QTest::currentDataTag(), milliseconds[5]);
    }

    void theTradeOffTableHoldsEveryCurve() {
        TradeOffPlot plot;
        plot.setCurves({{"perfect", [](double alpha) { return 1 - alpha; }}, {"none", [](double) { return 0.0; }}});
        QVERIFY(plot.accessibleDescription().contains("perfect: with 10 % false alarms at least 90 % are missed"));
        const auto series = plot.figure().panels.front().series; // the marked attack is exported, too
        QCOMPARE(series.back().name, QStringLiteral("best: 50 of 100 right"));
        QCOMPARE(series.back().points.size(), std::size_t(1));
        const double best = series.back().points.front().x;
        QVERIFY(std::abs(best - 0.5) < 1e-6 && series.back().points.front().values.front().value == best);
        for (const FigureSeries& one : series) QCOMPARE(std::ranges::count(one.points, best, &FigurePoint::x), 1);
        plot.showTable();
        const auto* table = plot.findChild<QTableView*>();
        QVERIFY(table);
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(table->model()->columnCount(), 3);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            QVERIFY(std::abs(cell(row, 0).toDouble() + cell(row, 1).toDouble() - 1) < 1e-3);
            QCOMPARE(cell(row, 2), QString("0"));
        }
    }

    void metricsFromRawDataAreStampedAndVanishWhenRawDataAreHidden() {
        DistancePlot plot;
        plot.show();
        plot.addMethod("entropic");
        StepRecord record{.method = "entropic", .step = 10};
        record.evaluation = Evaluation{.entropicDistance = Metric{2, false},
                                       .wasserstein2 = Metric{0.3, true},
                                       .wasserstein2Floor = Metric{0.1, true}};
        plot.addSteps({record});
        auto* metrics = plot.findChild<QComboBox*>();
        const auto stamped = [&] {
            for (const auto* badge : plot.findChildren<QAbstractButton*>())
                if (badge->isVisible() && badge->text().contains("raw")) return true;
            return false;
        };
        QCOMPARE(metrics->count(), 2); // that were measured
        QVERIFY(stamped());
        plot.setRawVisible(false);
        QCOMPARE(metrics->count(), 1);
        QVERIFY(!stamped());
    }

    /// Once a run has evaluated itself, what it does not measure is not offered; another run may measure it again.
    void metricsWithoutValuesAreNotOffered() {
        DistancePlot plot;
        auto* box = plot.findChild<QComboBox*>();
        QCOMPARE(box->count(), 4);
        plot.addMethod("entropic");
        StepRecord record{.method = "entropic", .step = 100};
        record.evaluation = Evaluation{.wasserstein2 = Metric{0.5, true}};
        plot.addSteps({record});
        QCOMPARE(box->count(), 1);
        QCOMPARE(plot.metric(), MetricId::Wasserstein2);
        plot.reset();
        QCOMPARE(box->count(), 4);
    }

    /// What a run did not measure is shown of the next one that does, but not where a person has chosen another.
    void aMetricThatIsNotOfferedYetIsShownOnceItIs() {
        DistancePlot plot;
        auto* box = plot.findChild<QComboBox*>();
        plot.addMethod("entropic");
        StepRecord record{.method = "entropic", .step = 100};
        record.evaluation = Evaluation{.entropicDistance = Metric{2, false}};
        plot.setMetric(MetricId::EntropicDistance);
        plot.addSteps({record});
        QCOMPARE(box->count(), 1);
        plot.setMetric(MetricId::Wasserstein2);
        QCOMPARE(plot.metric(), MetricId::EntropicDistance);
        plot.reset();
        QCOMPARE(plot.metric(), MetricId::Wasserstein2);
        box->setCurrentIndex(1);
        const MetricId chosen = plot.metric();
        plot.reset();
        QCOMPARE(plot.metric(), chosen);
    }
};

SFUMATO_TEST(TestPlots)
#include "test_plots.moc"
