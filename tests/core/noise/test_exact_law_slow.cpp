// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/noise/law_test.h"
#include "tests/support/test_program.h"

class TestExactLawSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twentyMillionDrawsFollowTheStatedLawAtEveryScale() { law::judgeExactSamplers(20'000'000, 50); }
};

SFUMATO_TEST_WITH(TestExactLawSlow, QCoreApplication)
#include "test_exact_law_slow.moc"
