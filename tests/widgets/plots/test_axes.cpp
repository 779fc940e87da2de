// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_KEYWORDS // which the next header speaks
#include <qcustomplot.h>

#include "tests/support/test_program.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/end_labels.h"
#include "widgets/plots/figure_drawing.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace sfumato;

class TestAxes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Side by side where they have room, else one below the other.
    void namesStandWholeInTheLegend() {
        CurvePlot curves("loss", "loss");
        QStringList names{"entropisch", "unregularisiert", "privatisiert"};
        for (int i = 0; i < 20; ++i) names << QStringLiteral("stationär %1").arg(i); // more than stand at the ends
        for (const QString& name : names) curves.setValues(curves.addCurve(name, Qt::blue), {1, 2}, {1, 2});
        for (const int width : {240, 900}) {
            curves.resize(width, 142);
            curves.show();
            curves.setLogarithmic(width > 240); // draws anew
            curves.flush();
            const auto* plot = curves.findChild<QCustomPlot*>();
            QVERIFY(plot->legend->visible());
            QStringList shown;
            for (int i = 0; i < plot->legend->itemCount(); ++i)
                if (auto* item = qobject_cast<QCPPlottableLegendItem*>(plot->legend->item(i)))
                    shown << item->plottable()->name();
            QVERIFY(shown.size() >= 3);
            QCOMPARE(shown, names.first(shown.size()));
            QCOMPARE(plot->legend->columnCount() > 1, width > 240);
        }
    }

    void axesKeepAWidthThatTheirNumbersCanTell_data() {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("1 and the next") << 1.0 << std::nextafter(1.0, 2.0);
        QTest::newRow("-1 and the next") << std::nextafter(-1.0, -2.0) << -1.0;
        QTest::newRow("1e17 and the next") << 1e17 << std::nextafter(1e17, 1e18);
        QTest::newRow("twice 1e17") << 1e17 << 1e17;
        QTest::newRow("the least number") << std::numeric_limits<double>::denorm_min() << 1e-270;
        QTest::newRow("250 decades") << 1e-120 << 1e130;
    }
    void axesKeepAWidthThatTheirNumbersCanTell() {
        QFETCH(double, low);
        QFETCH(double, high);
        for (const bool logarithmic : {false, true}) {
            CurvePlot curves("loss", "loss");
            curves.setLogarithmic(logarithmic);
            const int curve = curves.addCurve("entropic", Qt::black);
            curves.append(curve, 1, low);
            curves.append(curve, 2, high);
            curves.resize(500, 400);
            curves.show();
            auto* plot = curves.findChild<QCustomPlot*>();
            for (int zooms = 0; zooms <= 120; zooms += 60) { // far below the last bit
                curves.flush();
                plot->replot();
                for (const auto* axis : {plot->xAxis, plot->yAxis}) {
                    const QCPRange range = axis->range();
                    const double largest = std::max(std::abs(range.lower), std::abs(range.upper));
                    QVERIFY2(range.size() > 0.99e-9 * largest, qPrintable(QString::number(range.size())));
                    QStringList labels = axis->tickVectorLabels();
                    QVERIFY2(axis->tickVector().size() < 40 && labels.size() < 40, qPrintable(labels.join(' ')));
                    labels.removeAll(QString());
                    QVERIFY2(labels.removeDuplicates() == 0, qPrintable(axis->tickVectorLabels().join(' ')));
                }
                for (int i = 0; i < 60; ++i) QTest::keyClick(&curves, Qt::Key_Plus);
            }
        }
    }

    /// However much an axis shows, and however little room it has.
    void everyAxisHasTwoNumbers() {
        for (const bool logarithmic : {false, true})
            for (const double low : {0.0021, 1.0, 1030.0})
                for (double ratio = 1.1; ratio < 40; ratio *= 1.2) {
                    CurvePlot curves("distance", "W2");
                    curves.setLogarithmic(logarithmic);
                    const int curve = curves.addCurve("entropic", Qt::black);
                    for (int i = 0; i < 10; ++i) curves.append(curve, 1 + 9 * i, low * std::pow(ratio, i / 9.0));
                    curves.resize(230, 220);
                    curves.show();
                    curves.flush();
                    auto* plot = curves.findChild<QCustomPlot*>();
                    plot->replot();
                    for (const auto* axis : {plot->xAxis, plot->yAxis})
                        QVERIFY2(std::ranges::count_if(axis->tickVector(),
                                                       [&](double tick) { return axis->range().contains(tick); }) > 1,
                                 qPrintable(QStringLiteral("%1 to %2").arg(low).arg(ratio * low)));
                }
    }

    void noTwoNumbersOfALogarithmicAxisCoverEachOther() {
        CurvePlot curves("distance", "W2");
        const int curve = curves.addCurve("entropic", Qt::black);
        for (int i = 1; i <= 100; ++i) curves.append(curve, i, 0.7 / i + 0.05);
        QFont large = curves.font();
        large.setPixelSize(20);
        curves.setFont(large);
        curves.resize(400, 300);
        curves.show();
        QVERIFY(QTest::qWaitForWindowExposed(&curves));
        auto* plot = curves.findChild<QCustomPlot*>();
        for (int height = 150; height <= 420; height += 30) {
            curves.resize(400, height);
            QCoreApplication::processEvents();
            curves.flush();
            plot->replot();
            std::vector<double> places;
            for (const double tick : plot->yAxis->tickVector())
                if (plot->yAxis->range().contains(tick)) places.push_back(plot->yAxis->coordToPixel(tick));
            QVERIFY2(places.size() >= 2, qPrintable(QString::number(height)));
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY2(std::abs(places[i] - places[i - 1]) > 0.8 * curves.fontMetrics().height(),
                         qPrintable(QStringLiteral("%1: %2").arg(height).arg(places[i - 1] - places[i])));
        }
    }

    void theNamesAtTheEndsStandAboveTheNumbersOfTheAxis() {
        CurvePlot curves("distance", "W2");
        for (const double value : {0.05, 0.0505, 1.0}) {
            const int curve = curves.addCurve("real against real", Qt::black);
            for (int i = 1; i <= 100; ++i) curves.append(curve, i, value);
        }
        curves.setAboveTrack(40);
        curves.resize(600, 240);
        curves.show();
        QVERIFY(QTest::qWaitForWindowExposed(&curves));
        auto* plot = curves.findChild<QCustomPlot*>();
        curves.flush();
        plot->replot();
        int names = 0;
        for (int i = 0; i < plot->itemCount(); ++i)
            if (const auto* name = qobject_cast<QCPItemText*>(plot->item(i)); name && name->visible()) {
                ++names;
                const double middle = name->position->pixelPosition().y();
                QVERIFY(middle + curves.fontMetrics().height() / 2.0 <= plot->axisRect()->bottom() + 2);
            }
        QCOMPARE(names, 3);
    }

    // In a narrow plot with large letters it has a second line.
    void aNameAtTheEndIsWhole() {
        QCustomPlot plot;
        plot.resize(300, 260);
        QFont font = plot.font();
        font.setPointSizeF(1.5 * font.pointSizeF());
        plot.xAxis->setRange(0, 10);
        plot.yAxis->setRange(0, 1);
        EndLabels names(plot);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        names.show({{"real against real 0.0512", Qt::black, 10, 0.5}, {"entropic 0.0751", Qt::blue, 10, 0.52}}, font);
        plot.replot();
        QStringList said;
        std::vector<QRectF> places;
        for (int i = 0; i < plot.itemCount(); ++i)
            if (const auto* name = qobject_cast<QCPItemText*>(plot.item(i)); name && name->visible()) {
                said << name->text().replace(u'\n', u' ');
                places.emplace_back(name->topLeft->pixelPosition(), name->bottomRight->pixelPosition());
                QVERIFY(places.back().right() <= plot.width() + 1);
            }
        QCOMPARE(said, QStringList({"entropic 0.0751", "real against real 0.0512"}));
        QVERIFY(places[0].bottom() <= places[1].top() + 2);
        // Few curves have room for the long names of two runs.
        const QString first = "Half circle with Laplace noise at epsilon 10, entropic 0.0751",
                      second = "Half circle with Laplace noise at epsilon 20, entropic 0.0512";
        names.show({{first, Qt::black, 10, 0.8}, {second, Qt::blue, 10, 0.2}}, plot.font());
        plot.replot();
        said.clear();
        for (int i = 0; i < plot.itemCount(); ++i)
            if (const auto* name = qobject_cast<QCPItemText*>(plot.item(i)); name && name->visible())
                said << name->text().replace(u'\n', u' ');
        QCOMPARE(said, QStringList({first, second}));
    }

    /// Neither a word that is wider than the usual room for names, nor the last of many lines.
    void noWordOfANameAtTheEndIsCutInANarrowPlot() {
        QCustomPlot plot;
        QFont font = plot.font();
        font.setPointSizeF(1.5 * font.pointSizeF());
        plot.resize(22 * QFontMetrics(font).horizontalAdvance("unregularized") / 10, 300);
        plot.xAxis->setRange(0, 10);
        plot.yAxis->setRange(0, 1);
        EndLabels names(plot);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        const QStringList shown{"unregularized 0.57", "denoised by entropic 0.31", "real against real 0.0512"};
        names.show({{shown[0], Qt::black, 10, 1}, {shown[1], Qt::blue, 10, 0.5}, {shown[2], Qt::black, 10, 0.1}}, font);
        plot.replot();
        QStringList said;
        for (int i = 0; i < plot.itemCount(); ++i)
            if (const auto* name = qobject_cast<QCPItemText*>(plot.item(i)); name && name->visible())
                said << name->text().replace(u'\n', u' ');
        QCOMPARE(said, shown);
        for (int i = 0; i < plot.itemCount(); ++i) // that of a line at the upper edge is whole, too
            if (const auto* name = qobject_cast<QCPItemText*>(plot.item(i)); name && name->visible())
                QVERIFY2(name->topLeft->pixelPosition().y() >= -2, qPrintable(name->text()));
    }

    void theNumbersOfTheValuesStandWholeAtEveryHeight() {
        CurvePlot curves("loss", "");
        curves.setValues(curves.addCurve("a", Qt::black), {1, 20}, {0.88, 1.02});
        curves.resize(500, 150);
        curves.show();
        QVERIFY(QTest::qWaitForWindowExposed(&curves));
        curves.flush();
        auto* plot = curves.findChild<QCustomPlot*>();
        const QFontMetrics metrics(plot->yAxis->tickLabelFont());
        for (int height = 150; height <= 500; height += 50) {
            curves.resize(500, height); // more numbers, and wider ones
            plot->replot();
            const QVector<QString> numbers = plot->yAxis->tickVectorLabels();
            for (const QString& number : numbers)
                QVERIFY2(plot->axisRect()->left() >= metrics.horizontalAdvance(number), qPrintable(number));
        }
        QVERIFY(plot->yAxis->tickVectorLabels().contains(QStringLiteral("0.95")));
    }

    void thePlotOnTheScreenHasTheNumbersThatItsWidthHasRoomFor() {
        QTemporaryDir folder;
        CurvePlot curves("loss", "y");
        const int curve = curves.addCurve("a name that takes some of the room", Qt::black);
        for (int i = 1; i <= 20'000; i += 100) curves.append(curve, i, 1.0 / i);
        curves.resize(520, 300);
        curves.show();
        QVERIFY(QTest::qWaitForWindowExposed(&curves));
        auto* plot = curves.findChild<QCustomPlot*>();
        const auto room = [&] { return std::clamp(plot->axisRect()->width() / 75, 1, 5) + 1; };
        const auto numbers = [&] {
            return std::ranges::count_if(plot->xAxis->tickVector(),
                                         [&](double tick) { return plot->xAxis->range().contains(tick); });
        };
        const auto fits = [&] {
            curves.flush();
            plot->replot();
            return numbers() <= room() && numbers() > 0;
        };
        QVERIFY(fits());
        QVERIFY(!imageOf(curves.figure(), {.width = 400, .height = 100}, 72).isNull()); // its figure leaves it alone
        QVERIFY2(fits(), qPrintable(QString::number(numbers())));
        curves.setTitle("again"); // and when it is drawn again at once
        curves.showAll();
        QVERIFY2(fits(), qPrintable(QString::number(numbers())));
        curves.resize(200, 300);
        QTRY_VERIFY2(fits(), qPrintable(QString::number(numbers())));
    }
};

SFUMATO_TEST(TestAxes)
#include "test_axes.moc"
