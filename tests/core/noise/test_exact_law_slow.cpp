// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/noise/law_test.h"

class TestExactLawSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twentyMillionDrawsFollowTheStatedLawAtEveryScale() { law::judgeExactSamplers(20'000'000, 50); }
};

QTEST_APPLESS_MAIN(TestExactLawSlow)
#include "test_exact_law_slow.moc"
