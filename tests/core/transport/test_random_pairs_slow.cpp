// SPDX-License-Identifier: GPL-3.0-or-later
// The same on 1,000 pairs.
#include "tests/core/transport/random_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestRandomPairsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAnswerIsRightToAThousandth() {
        constexpr int count = 1000;
        const auto found = randompairs::judged(1001, count);
        for (const auto& [name, tally, most] :
             {std::tuple("exact", found.exact, 0.02), std::tuple("entropic", found.entropic, 0.1),
              std::tuple("full", found.full, 0.2), std::tuple("sliced", found.sliced, 0.1)}) {
            const std::string words = tally.words(name);
            qInfo("%s", words.c_str());
            QVERIFY2(tally.wrong == 0 && tally.negative == 0, words.c_str());
            QVERIFY2(tally.refused <= most * count && tally.solved >= count / 4, words.c_str());
        }
    }
};

SFUMATO_TEST_WITH(TestRandomPairsSlow, QCoreApplication)
#include "test_random_pairs_slow.moc"
