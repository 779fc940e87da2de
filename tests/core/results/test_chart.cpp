// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/chart.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestChart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalFactorsAreEqualDistancesOnALogarithmicAxis() {
        const std::string svg = spreadChart("y", "x", true, {{"a", {{1, 2, 1, 3}, {10, 2, 2, 2}, {100, 2, 2, 2}}}});
        static const QRegularExpression circle("<circle cx=\"([0-9.]+)\"");
        std::vector<double> xs;
        for (const auto& match : circle.globalMatch(QString::fromStdString(svg)))
            xs.push_back(match.captured(1).toDouble());
        QCOMPARE(xs.size(), std::size_t(3));
        QVERIFY(std::abs((xs[2] - xs[1]) - (xs[1] - xs[0])) < 0.02 && xs[1] > xs[0] + 50);
        for (const char* tick : {">1<", ">10<", ">100<", ">50<"}) QVERIFY2(svg.find(tick) != std::string::npos, tick);
    }

    void aSpreadIsABarAndAMeanOfOneSeedHasNone() {
        const auto bars = [](const std::string& svg) {
            return QString::fromStdString(svg).count("stroke=\"#0072b2\"/>");
        };
        const auto of = [](double low, double high) {
            return spreadChart("y", "x", false, {{"a", {{1, 2, low, high}, {2, 3, 3, 3}}}});
        };
        QCOMPARE(bars(of(1, 3)) - bars(of(2, 2)), 1);
    }

    void theLastNumberBelowAnAxisIsNotCutOff() {
        const std::string svg = curveChart({{"a", {{0, 1}, {3000, 2}}}}, {}, "step");
        static const QRegularExpression number("<text x=\"([0-9.]+)\"[^>]*text-anchor=\"(\\w+)\"[^>]*>3,000<");
        const auto match = number.match(QString::fromStdString(svg));
        QVERIFY2(match.hasMatch(), svg.c_str());
        const double right = match.captured(1).toDouble() + (match.captured(2) == "middle" ? 2.5 * 5 : 0);
        QVERIFY2(right <= chartWidth, svg.c_str());
    }

    void valuesThatDifferInTheirLastBitAreDrawn() {
        for (const double value : {1e-300, 0.1, 4.5e15, -9.1e15, 1e300}) {
            const double next = std::nextafter(value, INFINITY);
            for (const auto& svg :
                 {curveChart({{"a", {{1, value}, {2, next}, {3, value}}}}, {}, "step"),
                  curveChart({{"a", {{std::abs(value), 1}, {std::abs(next), 2}}}}, {}, "step"),
                  planeChart("y", "x", {{"a", value, next}, {"b", next, value}}),
                  spreadChart("y", "x", false, {{"a", {{value, value, value, next}, {next, next, value, next}}}})}) {
                QVERIFY(svg.size() > 100 && svg.size() < 20000);
                QVERIFY(svg.find("nan") == std::string::npos && svg.find("inf") == std::string::npos);
            }
        }
    }

    void nothingIsDrawnOfNothing() { QVERIFY(spreadChart("y", "x", true, {{"a", {}}}).empty()); }
};

SFUMATO_TEST_WITH(TestChart, QCoreApplication)
#include "test_chart.moc"
