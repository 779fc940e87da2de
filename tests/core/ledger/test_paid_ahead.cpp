// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"
#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestPaidAhead : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{memoryTemplate()};
    std::string at(const char* name) const { return m_folder.filePath(name).toStdString(); }
    static PrivacyEvent steps(std::int64_t count, std::int64_t first = 0) {
        return centralSteps({.noiseMultiplier = 3,
                             .sampling = MechanismPhase::Sampling::CyclicBlocks,
                             .samplingRate = 0.5,
                             .relation = MechanismPhase::Relation::ReplaceOne,
                             .steps = count,
                             .first = first});
    }

private Q_SLOTS:
    void whatWasPaidIsGrantedOnceAndNothingElse() {
        auto ledger = *Ledger::open(at("run"));
        QVERIFY(ledger.reserve(release(7)).ok()); // before
        {
            auto granted = *Ledger::open(at("run.granted"));
            QVERIFY(granted.reserve(release(7)).ok()); // likewise
            ledger.spendOnly({release(7), release(5)}, std::move(granted));
        }
        QVERIFY(ledger.isPaidAhead() && ledger.hasAccount());
        QCOMPARE(ledger.reserve(release(7)).fault().code, Fault::Code::BudgetExceeded);
        QCOMPARE(ledger.reserve(release(4)).fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(ledger.reserve(release(5)).ok());
        QCOMPARE(ledger.reserve(release(5)).fault().code, Fault::Code::BudgetExceeded);
        for (const char* name : {"run", "older"}) { // another process, with this ledger or an older copy of it
            auto again = *Ledger::open(at(name));
            again.spendOnly({release(7), release(5)}, *Ledger::open(at("run.granted")));
            QCOMPARE(again.reserve(release(5)).fault().code, Fault::Code::BudgetExceeded);
        }
        QCOMPARE(spentAtMost(Ledger::read(at("run"))->events()).epsilon, 12.0);
    }

    void stepsAreDrawnInBlocksUntilTheyAreUsedUp() {
        auto ledger = *Ledger::open(at("steps"));
        ledger.spendOnly({steps(25)}, *Ledger::open(at("steps.granted")));
        const auto first = ledger.reserve(steps(10));
        QVERIFY(first.ok());
        QVERIFY(ledger.settle(*first, 4).ok());
        QVERIFY(ledger.reserve(steps(10, 4)).ok());
        QVERIFY(ledger.reserve(steps(11, 14)).ok());
        QCOMPARE(ledger.reserve(steps(1, 25)).fault().code, Fault::Code::BudgetExceeded);
    }

    void whatWasNotDrawnIsGivenBackByWhomever() {
        {
            auto account = *Ledger::open(at("account"));
            QVERIFY(account.reserve(release(2)).ok());
            QVERIFY(account.reserve(release(3), "local").ok());
            QVERIFY(account.reserve(steps(20), "central").ok());
        }
        auto account = *Ledger::open(at("account"));
        QVERIFY(account.refund("local", release(3), 1).ok()); // it was drawn
        QCOMPARE(account.refund("another", release(3), 0).fault().code, Fault::Code::Mismatch);
        QCOMPARE(account.refund("", release(2), 0).fault().code, Fault::Code::Mismatch);
        QCOMPARE(account.refund("local", release(2), 0).fault().code, Fault::Code::Mismatch);
        QCOMPARE(spentOn(account.events(), release(1)).epsilon,
                 spentOn(std::vector{release(2), release(3), steps(20)}, release(1)).epsilon);
        QVERIFY(account.refund("local", release(3), 0).ok());
        QCOMPARE(account.refund("local", release(3), 0).fault().code, Fault::Code::Mismatch); // once
        QVERIFY(account.refund("central", steps(20), 15).ok());
        QCOMPARE(account.refund("central", steps(20), 2).fault().code, Fault::Code::Mismatch);
        QCOMPARE(account.refund("central", steps(15), 2).fault().code, Fault::Code::Mismatch);
        const auto read = Ledger::read(at("account"));
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        QVERIFY((read->events() == std::vector{release(2), steps(15)}));
    }
};

SFUMATO_TEST_WITH(TestPaidAhead, QCoreApplication)
#include "test_paid_ahead.moc"
