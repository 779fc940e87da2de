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
        return centralSteps({.noiseMultiplier = 3, .sampling = MechanismPhase::Sampling::CyclicBlocks, .samplingRate = 0.5, .relation = MechanismPhase::Relation::ReplaceOne, .steps = count, .first = first});
    }

private Q_SLOTS:
    void whatWasPaidIsGrantedOnceAndNothingElse() {
        auto ledger = *Ledger::open(at("run"));
        QVERIFY(ledger.reserve(release(7)).ok()); // before
        ledger.spendOnly({release(7), release(5)}, at("run.begun"));
        QVERIFY(ledger.isPaidAhead() && ledger.hasAccount());
        QCOMPARE(ledger.reserve(release(7)).fault().code, Fault::Code::BudgetExceeded);
        QCOMPARE(ledger.reserve(release(4)).fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(ledger.reserve(release(5)).ok());
        QCOMPARE(ledger.reserve(release(5)).fault().code, Fault::Code::BudgetExceeded);
        auto again = *Ledger::open(at("run")); // another process
        again.spendOnly({release(7), release(5)}, at("run.begun"));
        QCOMPARE(again.reserve(release(5)).fault().code, Fault::Code::BudgetExceeded);
        QCOMPARE(spentAtMost(again.events()).epsilon, 12.0);
    }

    void stepsAreDrawnInBlocksUntilTheyAreUsedUp() {
        auto ledger = *Ledger::open(at("steps"));
        ledger.spendOnly({steps(25)}, at("steps.begun"));
        const auto first = ledger.reserve(steps(10));
        QVERIFY(first.ok());
        QVERIFY(ledger.settle(*first, 4).ok());
        QVERIFY(ledger.reserve(steps(10, 4)).ok());
        QVERIFY(ledger.reserve(steps(11, 14)).ok());
        QCOMPARE(ledger.reserve(steps(1, 25)).fault().code, Fault::Code::BudgetExceeded);
    }

    void whatWasNotDrawnIsGivenBackByWhomever() {
        std::int64_t local = 0, central = 0;
        {
            auto account = *Ledger::open(at("account"));
            QVERIFY(account.reserve(release(2)).ok());
            local = account.reserve(release(3))->entry;
            central = account.reserve(steps(20))->entry;
        }
        auto account = *Ledger::open(at("account"));
        QVERIFY(account.giveBack(local, 1).ok()); // it was drawn
        QCOMPARE(spentOn(account.events(), release(1)).epsilon, spentOn(std::vector{release(2), release(3), steps(20)}, release(1)).epsilon);
        QVERIFY(account.giveBack(local, 0).ok());
        QVERIFY(account.giveBack(local, 0).ok()); // twice is once
        QVERIFY(account.giveBack(central, 15).ok());
        const auto read = Ledger::read(at("account"));
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        QVERIFY((read->events() == std::vector{release(2), steps(15)}));
    }
};

SFUMATO_TEST_WITH(TestPaidAhead, QCoreApplication)
#include "test_paid_ahead.moc"
