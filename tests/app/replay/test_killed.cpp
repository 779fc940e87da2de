// SPDX-License-Identifier: GPL-3.0-or-later
// Central runs that are killed at named points and go on.
#include "tests/app/replay/killed_runs.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestKilled : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allSayTheSameWhereverARunWasKilled_data() {
        QTest::addColumn<QString>("point");
        for (const QString& point : killPoints) QTest::newRow(qPrintable(point)) << point;
    }
    void allSayTheSameWhereverARunWasKilled() {
        QFETCH(QString, point);
        const QString wrong = wrongAfterKill(
            {"privacy.method=dp-sinkhorn", "privacy.sampling=poisson", "privacy.rate=0.3"}, point, 1);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
};

SFUMATO_TEST_WITH(TestKilled, QCoreApplication)
#include "test_killed.moc"
