// SPDX-License-Identifier: GPL-3.0-or-later
// Every way of solving against long double arithmetic, on 100 random pairs of clouds.
#include "tests/core/transport/random_pairs.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestRandomPairs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyAnswerIsRightToAThousandth() { QCOMPARE(randompairs::faultsOf(1, 100), std::string()); }
};

SFUMATO_TEST_WITH(TestRandomPairs, QCoreApplication)
#include "test_random_pairs.moc"
