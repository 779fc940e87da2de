// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of every central method that are killed at every named point, the first and the second time that it is reached,
// and at three moments, and go on.
#include "tests/app/replay/killed_runs.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestKilledSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allSayTheSameOfEveryMethod_data() {
        QTest::addColumn<QStringList>("settings");
        for (const auto& [name, settings] : everyMethod()) QTest::newRow(name) << settings;
    }
    void allSayTheSameOfEveryMethod() {
        QFETCH(QStringList, settings);
        QStringList wrong;
        for (const QString& point : killPoints)
            for (const int time : {1, 2})
                if (const QString found = wrongAfterKill(settings, point, time); !found.isEmpty())
                    wrong << QString("%1, time %2: %3").arg(point).arg(time).arg(found);
        std::mt19937 random(5);
        for (int moment = 0; moment < 3; ++moment) {
            const int milliseconds = std::uniform_int_distribution(700, 2000)(random);
            if (const QString found = wrongAfterKill(settings, {}, milliseconds); !found.isEmpty())
                wrong << QString("after %1 ms: %2").arg(milliseconds).arg(found);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }
};

SFUMATO_TEST_WITH(TestKilledSlow, QCoreApplication)
#include "test_killed_slow.moc"
