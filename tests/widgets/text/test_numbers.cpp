// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/text/number_text.h"
#include "widgets/text/rough_time.h"
#include "widgets/text/shown_wording.h"

#include <QLocale>
#include <QtTest>

#include <limits>

using namespace sfumato;

class TestNumbers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void anExpectedTimeIsRough() {
        QVERIFY(roughTimeText(0).isEmpty() && roughTimeText(-1).isEmpty());
        QCOMPARE(roughTimeText(0.2), QString("1 s"));
        QCOMPARE(roughTimeText(6.2), QString("7 s"));
        QCOMPARE(roughTimeText(16), QString("15 s"));
        QCOMPARE(roughTimeText(61), QString("60 s"));
        QCOMPARE(roughTimeText(125), QString("2 min"));
        QCOMPARE(roughTimeText(9900), QString("3 h"));
        QCOMPARE(roughTimeText(201600), QString("56 h"));
    }

    void everyNumberIsWrittenOneWay_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("none") << 0.0 << 3 << "0"
                              << "0";
        QTest::newRow("small") << 1e-6 << 3 << "1e-6"
                               << "1e-6";
        QTest::newRow("small, with a point") << 1.25e-12 << 3 << "1.25e-12"
                                             << "1,25e-12";
        QTest::newRow("usual") << 0.48349 << 3 << "0.483"
                               << "0,483";
        QTest::newRow("negative") << -0.0021 << 3 << "-0.0021"
                                  << "-0,0021";
        QTest::newRow("nearly a thousand") << 999.7 << 3 << "1,000"
                                           << "1.000";
        QTest::newRow("many") << 41750.0 << 3 << "41,750"
                              << "41.750";
        QTest::newRow("too many") << 2.5e9 << 3 << "2.5e9"
                                  << "2,5e9";
        QTest::newRow("more digits") << 25.0625 << 6 << "25.0625"
                                     << "25,0625";
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 3 << "∞"
                                  << "∞";
        QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << 3 << "–"
                                   << "–";
    }

    void everyNumberIsWrittenOneWay() {
        QFETCH(double, value);
        QFETCH(int, digits);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QTEST(numberText(value, digits), "english");
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QTEST(numberText(value, digits), "german");
    }

    void noiseIsRoundedDownAndRiskUp() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(roundedDownText(1.0857), "1,08");
        QCOMPARE(roundedUpText(1.0857), "1,09");
        QCOMPARE(roundedUpText(41751), "41.800");
        QCOMPARE(roundedUpText(1.5e-6), "1,5e-6");
        QCOMPARE(roundedUpText(std::numeric_limits<double>::infinity()), "infinite");
    }

    void whatCoreSaysHasTheSameNumbers() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const Wording say = shownWording();
        for (const auto& [core, window] : {std::pair("0.483", "0,483"),
                                           {"41750", "41.750"},
                                           {"1e-04", "1e-4"},
                                           {"1.5e+09", "1,5e9"},
                                           {"1e+10", "1e10"},
                                           {"-", "-"}})
            QCOMPARE(say.in("Number", core), std::string(window));
        QCOMPARE(say.composed("l2 ball of radius 0.5: 2 R, in units of the public range"),
                 std::string("l2 ball of radius 0,5: 2 R, in units of the public range"));
    }
};

SFUMATO_TEST_WITH(TestNumbers, QCoreApplication)
#include "test_numbers.moc"
