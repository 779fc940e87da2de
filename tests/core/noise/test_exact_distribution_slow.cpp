// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/noise/distribution_test.h"
#include "tests/support/test_program.h"

class TestExactDistributionSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twentyMillionDrawsFollowTheStatedDistributionAtEveryScale() {
        distribution::judgeExactSamplers(20'000'000, 50);
    }
};

SFUMATO_TEST_WITH(TestExactDistributionSlow, QCoreApplication)
#include "test_exact_distribution_slow.moc"
