// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/distance_plot.h"
#include "widgets/plots/loss_plot.h"
#include "widgets/plots/trade_off_plot.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableWidget>
#include <QtTest>

using namespace sfumato;

class TestPlots : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRunningMeanOfAConstantIsThatConstantFromTheFirstValueOn() {
        RunningMean mean(0.97);
        for (int i = 0; i < 5; ++i)
            QVERIFY(std::abs(mean.add(3.25) - 3.25) < 1e-12);
        RunningMean half(0.5);
        half.add(1);
        QVERIFY(std::abs(half.add(4) - (0.5 * 1 + 4) / 1.5) < 1e-12);
    }

    void theTableHoldsWhatThePlotShows() {
        LossPlot plot;
        plot.addArm("entropic", Qt::blue, Qt::SolidLine);
        plot.addSteps({{.arm = "entropic", .step = 1, .loss = 2}, {.arm = "entropic", .step = 2, .loss = 1}, {.arm = "unknown", .step = 1}});
        plot.showTable();
        const auto* table = plot.findChild<QTableWidget*>();
        QVERIFY(table);
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(table->item(1, 1)->text(), QString("1"));
    }

    void theCursorReadsEveryCurveAtItsStep() {
        LossPlot plot;
        plot.show();
        plot.addArm("entropic", Qt::blue, Qt::SolidLine);
        plot.addSteps({{.arm = "entropic", .step = 10, .loss = 2}, {.arm = "entropic", .step = 20, .loss = 2}});
        const auto readOut = [&] {
            for (const auto* label : plot.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("At step"))
                    return label->text();
            return QString();
        };
        QVERIFY(readOut().isEmpty());
        plot.setCursor(15, false);
        QCOMPARE(readOut(), QString("At step 15: entropic 2"));
        plot.setCursor(20, true); // live: the newest values are in the plot
        QVERIFY(readOut().isEmpty());
    }

    void aClickIsAStepAndARefreshLeavesAChosenView() {
        LossPlot plot;
        plot.resize(420, 240);
        plot.show();
        plot.addArm("entropic", Qt::blue, Qt::SolidLine);
        plot.addSteps({{.arm = "entropic", .step = 1, .loss = 2}, {.arm = "entropic", .step = 100, .loss = 1}});
        QTRY_COMPARE(plot.shownSteps().second, 100.0);
        QWidget* canvas = nullptr;
        for (auto* child : plot.findChildren<QWidget*>())
            if (child->inherits("QCustomPlot"))
                canvas = child;
        QSignalSpy clicked(&plot, &CurvePlot::stepClicked);
        const int middle = canvas->width() * 6 / 10, further = middle + canvas->width() / 10;
        QTest::mouseClick(canvas, Qt::LeftButton, {}, {middle, canvas->height() / 2});
        QTest::mouseClick(canvas, Qt::LeftButton, {}, {further, canvas->height() / 2});
        QCOMPARE(clicked.count(), 2);
        QVERIFY(clicked[0][0].toLongLong() > 20 && clicked[0][0].toLongLong() < clicked[1][0].toLongLong() && clicked[1][0].toLongLong() < 100);
        QTest::keyClick(&plot, Qt::Key_Plus);
        const auto chosen = plot.shownSteps();
        QVERIFY(chosen.second < 100);
        plot.addSteps({{.arm = "entropic", .step = 200, .loss = 1}});
        QTest::qWait(200);
        QCOMPARE(plot.shownSteps(), chosen);
        QTest::keyClick(&plot, Qt::Key_Home);
        QCOMPARE(plot.shownSteps().second, 200.0);
    }

    void theTradeOffTableHoldsEveryCurve() {
        TradeOffPlot plot;
        plot.setCurves({{"perfect", [](double alpha) { return 1 - alpha; }}, {"none", [](double) { return 0.0; }}});
        QVERIFY(plot.accessibleDescription().contains("perfect: with 10 % false alarms at least 90 % are missed"));
        plot.showTable();
        const auto* table = plot.findChild<QTableWidget*>();
        QVERIFY(table);
        QCOMPARE(table->columnCount(), 3);
        for (int row = 0; row < table->rowCount(); ++row) {
            QVERIFY(std::abs(table->item(row, 0)->text().toDouble() + table->item(row, 1)->text().toDouble() - 1) < 1e-3);
            QCOMPARE(table->item(row, 2)->text(), QString("0"));
        }
    }

    void figuresFromRawDataAreStampedAndVanishWhenRawDataAreHidden() {
        DistancePlot plot;
        plot.show();
        plot.addArm("entropic", Qt::blue, Qt::SolidLine);
        StepRecord record{.arm = "entropic", .step = 10};
        record.evaluation = Evaluation{.entropicDistance = {2, false}, .wasserstein2 = Figure{0.3, true}, .wasserstein2Floor = Figure{0.1, true}};
        plot.addSteps({record});
        auto* figures = plot.findChild<QComboBox*>();
        const auto stamped = [&] {
            for (const auto* label : plot.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("RAW"))
                    return true;
            return false;
        };
        QCOMPARE(figures->count(), 4);
        QVERIFY(stamped());
        plot.setRawVisible(false);
        QCOMPARE(figures->count(), 2);
        QVERIFY(!stamped());
    }
};

QTEST_MAIN(TestPlots)
#include "test_plots.moc"
