// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/text/spending_text.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace sfumato;

// An epsilon says nothing without the relation under which it holds.
class TestSpending : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void promisesOfSeveralRunsAreNamedWhereTheyDiffer() {
        QCOMPARE(joinedPromises({"a", "b"}, {"one", "one"}), QString("one"));
        QCOMPARE(joinedPromises({"a", "b", "c"}, {"one", "two", "one"}), QString("a: one; b: two; c: one"));
        QCOMPARE(joinedPromises({"a", "b", "a"}, {"one", "two", "one"}), QString("a: one; b: two"));
    }

    void aSumNamesItsRelationAndTheOtherBesideIt() {
        using enum SumRelation;
        QCOMPARE(sumText({5, 0}), QString::fromUtf8("ε 5"));
        QCOMPARE(sumText({5, 1e-5, ReplaceOne}), QString::fromUtf8("ε 5, δ 1e-5 (replace one)"));
        QCOMPARE(sumText({5, 1e-5, ZeroOut}), QString::fromUtf8("ε 5, δ 1e-5 (zero-out)"));
        QCOMPARE(sumText({5, 1e-5, ReplaceOne, 3}), QString::fromUtf8("ε 5, δ 1e-5 (replace one; zero-out: ε 3)"));
        QCOMPARE(sumText({INFINITY, 1e-5, ReplaceOne}), QString("no guarantee"));
    }

    void aRunHasThatOfItsSampling() {
        RunSpec spec;
        QCOMPARE(relationText(spec), QString("replace one"));
        QCOMPARE(stampText(spec, "local (epsilon 5), exact noise"),
                 QString("local (epsilon 5; replace one), exact noise"));
        QCOMPARE(stampText(spec, "NOT PRIVATE: none"), QString("NOT PRIVATE: none"));
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.sampling = MechanismPhase::Sampling::Poisson;
        QCOMPARE(relationText(spec), QString("zero-out"));
        spec.privacy.sampling = MechanismPhase::Sampling::FixedSize;
        QCOMPARE(relationText(spec), QString("replace one"));
    }

    void everySumSaysItsOwn() {
        const Spending spending{.ledger = "account",
                                .spent = {1, 1e-5, SumRelation::ZeroOut},
                                .adds = {5, 0, SumRelation::ReplaceOne},
                                .together = {7, 1e-5, SumRelation::ReplaceOne, 6, SumRule::Mixed},
                                .cap = *PrivacyBudget::make(10, 1e-4)};
        const QStringList lines = spendingLines(spending);
        QVERIFY2(lines[0].endsWith("(zero-out)") && lines[1].endsWith("(replace one)") &&
                     lines[2].endsWith(QString::fromUtf8("(replace one; zero-out: ε 6)")),
                 qPrintable(lines.join('\n')));
        QVERIFY2(ruleWords(spending).contains("(basic composition)") && lines[3].startsWith("Cap"),
                 qPrintable(lines.join('\n')));
    }

    void aPersonOfSeveralRecordsHasAnEpsilonOfHerOwn() {
        Spending spending{.ledger = "account", .adds = {5, 1e-5}, .together = {5, 1e-5}};
        QVERIFY(personText(spending).isEmpty());
        spending.rows = 4, spending.addsOfPerson = {11.2, 4e-5};
        QCOMPARE(personText(spending),
                 QString::fromUtf8("A person with 4 of the records, by this run: ε 11.2, δ 4e-5."));
        QVERIFY(spendingLines(spending).contains(personText(spending)));
        spending.spentOfPerson = {11.2, 4e-5}, spending.togetherOfPerson = {17, 8e-5};
        QVERIFY(personText(spending).endsWith(QString::fromUtf8("; together with what is on record: ε 17, δ 8e-5.")));
        spending.addsOfPerson.epsilon = std::numeric_limits<double>::infinity();
        QVERIFY(personText(spending).endsWith("is proved by no number."));
        spending.next = Spending::Next::Further; // which nobody has made yet
        QVERIFY(personText(spending).endsWith(QString::fromUtf8("by all that is on record: ε 11.2, δ 4e-5.")));
        spending.next = Spending::Next::Planned, spending.rows = 0; // of a run that counts each record as a person
        QVERIFY(personText(spending).endsWith("This run does not say how many of a person count."));
        spending.adds = {}; // nothing more is spent
        QVERIFY(personText(spending).endsWith(QString::fromUtf8("by all that is on record: ε 11.2, δ 4e-5.")));
        spending.spentOfPerson.reset();
        QVERIFY(personText(spending).isEmpty());
        spending.adds = {5, 1e-5}, spending.planned = {{.mechanism = "laplace", .epsilon = 5}};
        QVERIFY(personText(spending).isEmpty()); // nobody asks for a person
        spending.personCap = *PrivacyBudget::make(7, 1e-4);
        QCOMPARE(personText(spending), "This run does not say how many of a person count.");
    }

    /// At a larger delta a further release may come to a smaller epsilon.
    void aSumAtALargerDeltaSaysSo() {
        QVERIFY(largerDeltaNote({3, 1e-5}, {4, 1e-5}).isEmpty());
        QVERIFY(largerDeltaNote({}, {4, 1e-5}).isEmpty()); // the first release
        QCOMPARE(largerDeltaNote({3, 1e-5}, {2.9, 2e-5}),
                 QString::fromUtf8("The sum is at a larger delta than before (2e-5, before 1e-5), so epsilon can be "
                                   "smaller."));
        Spending spending{.ledger = "account", .spent = {3, 1e-5}, .adds = {1, 1e-5}, .together = {2.9, 2e-5}};
        spending.next = Spending::Next::Further;
        QCOMPARE(withNextText(spending, "x"), "with a further run as set: x");
    }

    void thatNothingIsKnownOfAPersonIsSaid() {
        const QString unknown = "What is on record leaves the protection of a person unknown: not every release "
                                "states how many records of a person count.";
        Spending spending{.ledger = "account",
                          .events = {{.mechanism = "laplace", .epsilon = 1}},
                          .spent = {1, 0},
                          .together = {1, 0}};
        QVERIFY(personText(spending).isEmpty()); // nobody says that a person may have several
        spending.personCap = *PrivacyBudget::make(7, 1e-4);
        QCOMPARE(spentOfPersonText(spending), unknown);
        spending.personCap.reset();
        spending.events.push_back({.mechanism = "laplace", .epsilon = 1, .rowsOfPerson = 3});
        QCOMPARE(spentOfPersonText(spending), unknown);
        QVERIFY(spendingLines(spending).contains(unknown));
        QCOMPARE(personSum(spending).epsilon, "not known");
        spending.adds = {1, 0}, spending.rows = 3, spending.addsOfPerson = {3, 0};
        QCOMPARE(personText(spending),
                 QString::fromUtf8("A person with 3 of the records, by this run: ε 3. ") + unknown);
        spending.events[0].rowsOfPerson = 3;
        spending.spentOfPerson = {6, 0}, spending.togetherOfPerson = {9, 0};
        QVERIFY(!personText(spending).contains(unknown));
        QCOMPARE(personSum(spending).epsilon, "9");
    }
};

SFUMATO_TEST_WITH(TestSpending, QCoreApplication)
#include "test_spending.moc"
