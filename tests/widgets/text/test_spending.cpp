// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/text/spending_text.h"

#include <QtTest>

using namespace sfumato;

// An epsilon says nothing without the relation under which it holds.
class TestSpending : public QObject {
    Q_OBJECT

    using Relation = PrivacyEvent::Relation;
    static PrivacyEvent event(Relation relation) {
        return {.kind = relation == Relation::None           ? PrivacyEvent::Kind::RawEvaluation
                        : relation == Relation::AnyTwoValues ? PrivacyEvent::Kind::LocalRelease
                                                             : PrivacyEvent::Kind::CentralSteps,
                .relation = relation};
    }

private Q_SLOTS:
    void aSumCountsUnderZeroOutWhereAllOfItDoes() {
        const auto look = event(Relation::None), local = event(Relation::AnyTwoValues), sampled = event(Relation::ZeroOut), all = event(Relation::ReplaceOne);
        QCOMPARE(relationText(std::vector<PrivacyEvent>()), QString());
        QCOMPARE(relationText({look}), QString());
        QCOMPARE(relationText({look, sampled, sampled}), QString("zero-out"));
        for (const auto& other : {local, all})
            for (const auto& events : {std::vector{other}, std::vector{look, other}, std::vector{sampled, other}})
                QCOMPARE(relationText(events), QString("replace one"));
    }

    void aRunHasThatOfItsSampling() {
        RunSpec spec;
        QCOMPARE(relationText(spec), QString("replace one"));
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.sampling = MechanismPhase::Sampling::Poisson;
        QCOMPARE(relationText(spec), QString("zero-out"));
        spec.privacy.sampling = MechanismPhase::Sampling::FixedSize;
        QCOMPARE(relationText(spec), QString("replace one"));
    }

    void everySumSaysItsOwn() {
        const Spending spending{.ledger = "account",
                                .events = {event(Relation::ZeroOut)},
                                .planned = {event(Relation::AnyTwoValues)},
                                .spent = {1, 1e-5},
                                .adds = {5, 0},
                                .together = {7, 1e-5},
                                .cap = *PrivacyBudget::make(10, 1e-4)};
        const QStringList lines = spendingLines(spending);
        QVERIFY2(lines[0].endsWith("(zero-out)") && lines[1].endsWith("(replace one)") && lines[2].endsWith("(replace one)"), qPrintable(lines.join('\n')));
    }
};

SFUMATO_TEST_WITH(TestSpending, QCoreApplication)
#include "test_spending.moc"
