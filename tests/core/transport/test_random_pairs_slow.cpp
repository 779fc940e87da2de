// SPDX-License-Identifier: GPL-3.0-or-later
// The same on 1,000 pairs.
#include "tests/core/transport/random_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestRandomPairsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAnswerIsRightToAThousandth() { QCOMPARE(randompairs::faultsOf(1001, 1000), std::string()); }
};

SFUMATO_TEST_WITH(TestRandomPairsSlow, QCoreApplication)
#include "test_random_pairs_slow.moc"
