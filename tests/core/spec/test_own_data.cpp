// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/own_data.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestOwnData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void boundsAreReadAsTheyAreWritten() {
        using Kind = PublicBound::Kind;
        QVERIFY(*parseBound("l2:11") == (PublicBound{.kind = Kind::L2Ball, .radius = 11}));
        QVERIFY(*parseBound("l1:0.5") == (PublicBound{.kind = Kind::L1Ball, .radius = 0.5}));
        QVERIFY(*parseBound("range:-1:1") == (PublicBound{.kind = Kind::Range, .low = {-1}, .high = {1}}));
        QVERIFY(*parseBound("range:0:120,0:1,-40:50") ==
                (PublicBound{.kind = Kind::Range, .low = {0, 0, -40}, .high = {120, 1, 50}}));
    }

    void whatIsNoBoundIsRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "l2", "l2:", "l2:0", "l2:-1", "l2:inf", "l2:nan", "l2:1x", "l3:1", "range", "range:", "range:1",
              "range:1:0", "range:0:0", "range:0:1,", "range:,0:1", "range:0:1:2", "range:0:inf", "data"})
            QTest::addRow("%s", text) << text;
    }
    void whatIsNoBoundIsRefused() {
        QFETCH(QString, text);
        const auto bound = parseBound(text.toStdString());
        QVERIFY(!bound.ok());
        QVERIFY(bound.fault().code == Fault::Code::OutOfRange || bound.fault().code == Fault::Code::NotAChoice);
        QCOMPARE(bound.fault().subject, "--bound " + text.toStdString());
    }
};

SFUMATO_TEST_WITH(TestOwnData, QCoreApplication)
#include "test_own_data.moc"
