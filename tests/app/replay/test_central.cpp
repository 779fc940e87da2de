// SPDX-License-Identifier: GPL-3.0-or-later
// Central runs of every method on neighboring records, with the same answers.
#include "tests/app/replay/every_method.h"
#include "tests/app/replay/neighbours.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestReplayCentral : public QObject {
    Q_OBJECT

    Replay m_replay;

private Q_SLOTS:
    void everyMethodLearnsFromAnswersAlone_data() {
        QTest::addColumn<QStringList>("settings");
        for (const auto& [name, settings] : everyMethod()) QTest::newRow(name) << settings;
    }
    void everyMethodLearnsFromAnswersAlone() {
        QFETCH(QStringList, settings);
        const Replay::Commands commands{training(settings)};
        const auto first = m_replay.record(ownPictures(theSame, centralPrivacy), commands);
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        QVERIFY(!first.asked.isEmpty() && first.leaves.contains("work/run/checkpoint.safetensors"));
        for (const Neighbour* neighbour : {&anotherRecord, &anEmptyClass, &notANumber}) {
            const auto other = m_replay.replay(ownPictures(*neighbour, centralPrivacy), commands);
            VERIFY_NOTHING_LEAKS(first, other, *neighbour);
        }
    }
};

SFUMATO_TEST_WITH(TestReplayCentral, QCoreApplication)
#include "test_central.moc"
