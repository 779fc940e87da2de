// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/literature/own_claim.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestOwnClaim : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The setting of DP-Sinkhorn on MNIST: the same figure by the way of the form (opacus and dp-accounting agree
    /// on 8.4537).
    void stepsAreJudgedAsPublishedOnesAre() {
        const auto found = judged({.claimed = 10, .delta = 1e-5, .noise = 1.1, .rate = 1 / 1200.0, .steps = 3'400'000});
        QVERIFY(found.ok());
        QVERIFY(std::abs(found->answer() / 8.453739 - 1) < 5e-4);
        QCOMPARE(found->verdict(), Claim::Verdict::Holds);
        QCOMPARE(found->findings.size(), std::size_t(3));
        for (const auto& finding : found->findings) // no other accountant finds less
            QVERIFY(finding.epsilon >= found->answer() * (1 - 1e-9));
    }

    void aReleaseHasItsFormula() {
        const auto laplace = judged({.kind = OwnClaim::Kind::Laplace, .claimed = 5, .noise = 2, .sensitivity = 20});
        QVERIFY(laplace.ok());
        QCOMPARE(laplace->answer(), 10.0);
        QCOMPARE(laplace->verdict(), Claim::Verdict::Understated);
        QCOMPARE(laplace->remedy.numbers[0], 4.0);
        QCOMPARE(laplace->delta, 0.0);
        const auto gauss = judged(
            {.kind = OwnClaim::Kind::Gaussian, .claimed = 25, .delta = 1e-4, .noise = 9.17, .sensitivity = 40});
        QVERIFY(gauss.ok());
        QVERIFY(std::abs(gauss->answer() / 25.01619 - 1) < 5e-4);
        QCOMPARE(gauss->verdict(), Claim::Verdict::Rounded);
    }

    void theRemedyKeepsWhatIsClaimed() {
        OwnClaim claim{.claimed = 2, .noise = 0.8, .rate = 0.01, .steps = 5000};
        const auto found = judged(claim);
        QVERIFY(found.ok() && found->verdict() == Claim::Verdict::Understated);
        OwnClaim fewer = claim, louder = claim;
        fewer.steps = std::int64_t(found->remedy.numbers[0]);
        louder.noise = found->remedy.numbers[1];
        QCOMPARE(judged(fewer)->verdict(), Claim::Verdict::Holds);
        QCOMPARE(judged(louder)->verdict(), Claim::Verdict::Holds);
        fewer.steps += 1;
        QCOMPARE(judged(fewer)->verdict(), Claim::Verdict::Rounded); // above the claim, by less than its digits show
    }

    void whatNoMechanismCanHaveIsRefusedByItsField_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("which");
        const char* fields[] = {"claimed", "noise", "delta", "rate", "steps", "sensitivity"};
        for (int i = 0; i < 6; ++i) QTest::newRow(fields[i]) << fields[i] << i;
    }

    void whatNoMechanismCanHaveIsRefusedByItsField() {
        QFETCH(QString, field);
        QFETCH(int, which);
        OwnClaim claim;
        if (which == 0) claim.claimed = 0;
        if (which == 1) claim.noise = -1;
        if (which == 2) claim.delta = 1;
        if (which == 3) claim.rate = 1.5;
        if (which == 4) claim.steps = 0;
        if (which == 5) claim.kind = OwnClaim::Kind::Laplace, claim.sensitivity = 0;
        const auto found = judged(claim);
        QVERIFY(!found && found.fault().code == Fault::Code::OutOfRange);
        QCOMPARE(QString::fromStdString(found.fault().subject), field);
    }
};

SFUMATO_TEST_WITH(TestOwnClaim, QCoreApplication)
#include "test_own_claim.moc"
