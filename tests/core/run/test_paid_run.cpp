// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"
#include "core/ledger/paid_ahead.h"
#include "core/run/account/account_spending.h"
#include "core/run/account/paid_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/tiny_run.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <numeric>

using namespace sfumato;

namespace {

struct Willing : RunObserver {
    bool releaseAgain(const Spending&) override { return true; }
};

/// Asks for a stop after so many steps, or does something then.
struct AtStep : RunObserver {
    AtStep(std::int64_t step, std::function<void()> work) : m_step(step), m_work(std::move(work)) {}
    void onStep(const StepRecord& record) override {
        if (record.step == m_step) m_work();
    }
    std::int64_t m_step;
    std::function<void()> m_work;
};

} // namespace

class TestPaidRun : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    RunObserver m_nobody;

    RunSpec local(const std::string& name) const {
        RunSpec spec = tinyRun();
        spec.data.ledger = at(name + "-account.json").string();
        return spec;
    }
    RunSpec central(const std::string& name) const {
        RunSpec spec = local(name);
        spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        spec.train.steps = 10, spec.train.checkpointEvery = 4;
        return spec;
    }
    std::vector<PrivacyEvent> account(const std::string& name) const {
        return Ledger::read(at(name + "-account.json"))->events();
    }
    double spent(const std::string& name) const { return spentAtMost(account(name)).epsilon; }
    std::int64_t steps(const std::string& name) const {
        const auto events = account(name);
        return std::accumulate(events.begin(), events.end(), std::int64_t(0),
                               [](auto sum, const auto& event) { return sum + stepsOf(event); });
    }
    static void copy(const std::filesystem::path& from, const std::filesystem::path& to) {
        std::filesystem::remove_all(to);
        std::filesystem::copy(from, to, std::filesystem::copy_options::recursive);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_STATE_HOME", path().toUtf8() + "/state"); }

    void aRunSpendsWhatWasPaidAndNothingMore() {
        const RunSpec spec = local("one");
        RunPayer payer;
        QVERIFY(payer.pay(spec, at("one"), true, false).ok());
        QVERIFY(payer.pay(spec, at("one"), true, false).ok()); // twice is once
        QCOMPARE(spent("one"), 5.0);
        const auto before = std::filesystem::last_write_time(at("one-account.json"));
        QVERIFY(run(spec, at("one"), m_nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(std::filesystem::last_write_time(at("one-account.json")) == before); // the run never wrote there
        QCOMPARE(int(Ledger::read(RunPaths{at("one")}.ledger())->events().size()), 1);
        QVERIFY(RunPayer::settle(at("one")).ok());
        QVERIFY(!RunPayer::isPaid(at("one")));
        QCOMPARE(spent("one"), 5.0);
    }

    void aRunThatWasStoppedAddsTheRestOfItsPlan() {
        const RunSpec spec = central("halfway");
        std::stop_source source;
        AtStep stopping(4, [&] { source.request_stop(); });
        QVERIFY(run(spec, at("halfway"), stopping, source.get_token()).ending == RunReport::Ending::Stopped);
        const auto rest = sfumato::spent(spec, at("halfway"), {});
        QVERIFY2(rest.ok(), rest ? "" : describe(rest.fault()).c_str());
        QVERIFY(!rest->again && rest->adds.epsilon > 0);
        QVERIFY(rest->together.epsilon > rest->spent.epsilon && rest->together.epsilon <= 2 * (1 + 1e-9));
        std::int64_t planned = 0;
        for (const PrivacyEvent& event : rest->planned) planned += stepsOf(event);
        QCOMPARE(planned, spec.train.steps - steps("halfway"));
    }

    void whatNeverRanIsGivenBack() {
        RunPayer payer;
        QVERIFY(payer.pay(local("never"), at("never"), true, false).ok());
        QCOMPARE(spent("never"), 5.0);
        QVERIFY(RunPayer::settle(at("never")).ok());
        QCOMPARE(spent("never"), 0.0);
    }

    // Noise was drawn, and nobody can say of how much: it stays paid for, and more is granted for more alone.
    void aFolderThatSomebodyRemovedGivesNothingBack() {
        const RunSpec spec = local("removed");
        RunPayer payer;
        for (const double total : {5.0, jointEpsilon({5, 5})}) {
            QVERIFY(payer.pay(spec, at("removed"), true, false).ok());
            QVERIFY(std::abs(spent("removed") - total) < 1e-4 * total);
            QVERIFY(run(spec, at("removed"), m_nobody, {}).ending == RunReport::Ending::Finished);
            std::filesystem::remove_all(at("removed"));
        }
        const auto unpaid = run(spec, at("removed"), m_nobody, {});
        QVERIFY(unpaid.fault && unpaid.fault->code == Fault::Code::BudgetExceeded);
        QVERIFY(RunPayer::settle(at("removed")).ok());
        COMPARE_JOINT(spent("removed"), {5, 5});
        QVERIFY(std::filesystem::is_empty(at("state/sfumato/reservations")));
    }

    void aCapRefusesAndKeepsNothing() {
        const RunSpec spec = local("capped");
        QVERIFY(Ledger::open(at("capped-account.json"))->setCap(*PrivacyBudget::make(3, 0.1)).ok());
        RunPayer payer;
        QCOMPARE(payer.pay(spec, at("capped"), true, false).fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(!RunPayer::isPaid(at("capped")));
        QCOMPARE(spent("capped"), 0.0);
    }

    void lostNoiseIsPaidForAgainOnlyWhereThatIsMeant() {
        const RunSpec spec = local("lost");
        RunPayer payer;
        QVERIFY(payer.pay(spec, at("lost"), true, false).ok());
        QVERIFY(run(spec, at("lost"), m_nobody, {}).ending == RunReport::Ending::Finished);
        for (const auto& lost : {RunPaths{at("lost")}.privatized(), RunPaths{at("lost")}.checkpoint()})
            QVERIFY(std::filesystem::remove(lost));
        QVERIFY(payer.pay(spec, at("lost"), true, false).ok());
        QCOMPARE(spent("lost"), 5.0);
        QCOMPARE(resume(at("lost"), m_nobody, {}).fault->code, Fault::Code::Unconfirmed);
        Willing willing;
        QCOMPARE(resume(at("lost"), willing, {}).fault->code, Fault::Code::BudgetExceeded); // nobody has paid
        QVERIFY(payer.pay(spec, at("lost"), true, true).ok());
        QVERIFY(resume(at("lost"), willing, {}).ending == RunReport::Ending::Finished);
        QVERIFY(RunPayer::settle(at("lost")).ok());
        COMPARE_JOINT(spent("lost"), {5, 5});
    }

    void centralStepsThatWereNotDrawnAreGivenBack() {
        const RunSpec spec = central("stopped");
        RunPayer payer;
        QVERIFY(payer.pay(spec, at("stopped"), true, false).ok());
        QCOMPARE(steps("stopped"), std::int64_t(10));
        std::stop_source source;
        AtStep observer(5, [&] { source.request_stop(); });
        const auto report = run(spec, at("stopped"), observer, source.get_token());
        QVERIFY2(report.ending == RunReport::Ending::Stopped, report.fault ? describe(*report.fault).c_str() : "");
        QVERIFY(RunPayer::settle(at("stopped")).ok());
        QCOMPARE(steps("stopped"), std::int64_t(5));
        QVERIFY(payer.pay(spec, at("stopped"), true, false).ok());
        QCOMPARE(steps("stopped"), std::int64_t(10));
        QVERIFY(resume(at("stopped"), m_nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(RunPayer::settle(at("stopped")).ok());
        QCOMPARE(steps("stopped"), std::int64_t(10));
    }

    // A backup of a folder, continued beside it or put back in its place, spends and refunds nothing of what was paid
    // for the folder.
    void aCopyBringsNoBudgetBack() {
        const RunSpec spec = central("backup");
        RunPayer payer;
        QVERIFY(payer.pay(spec, at("backup"), true, false).ok());
        std::stop_source source;
        AtStep observer(5, [&] { source.request_stop(); });
        QVERIFY(run(spec, at("backup"), observer, source.get_token()).ending == RunReport::Ending::Stopped);
        copy(at("backup"), at("beside"));
        QVERIFY(RunPayer::settle(at("beside")).ok());
        QCOMPARE(steps("backup"), std::int64_t(10));
        QVERIFY(resume(at("beside"), m_nobody, {}).ending == RunReport::Ending::Finished); // and pays for its own steps
        QCOMPARE(steps("backup"), std::int64_t(15));
        QVERIFY(resume(at("backup"), m_nobody, {}).ending == RunReport::Ending::Finished);
        copy(at("beside"), at("backup")); // a folder from before the end, so to speak
        QVERIFY(RunPayer::settle(at("backup")).ok());
        QCOMPARE(steps("backup"), std::int64_t(15));
        QVERIFY(RunPayer::settle(at("backup")).ok());
        QCOMPARE(steps("backup"), std::int64_t(15));
    }

    void aNodeThatDiedCostsTheStepsSinceItsCheckpoint() {
        const RunSpec spec = central("died");
        RunPayer payer;
        QVERIFY(payer.pay(spec, at("died"), true, false).ok());
        const auto granted = at("state/sfumato/reservations");
        AtStep observer(7, [&] { copy(at("died"), at("dead")), copy(granted, at("granted")); }); // what is on the disks
                                                                                                 // when the machine is
                                                                                                 // no more
        (void)run(spec, at("died"), observer, {});
        copy(at("dead"), at("died")), copy(at("granted"), granted);
        QCOMPARE(steps("died"), std::int64_t(10));
        QVERIFY(payer.pay(spec, at("died"), true, false).ok());
        QCOMPARE(steps("died"), std::int64_t(14)); // four were paid for after the checkpoint of step 4
        QVERIFY(resume(at("died"), m_nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(RunPayer::settle(at("died")).ok());
        QCOMPARE(steps("died"), std::int64_t(14));
    }
};

SFUMATO_TEST_WITH(TestPaidRun, QCoreApplication)
#include "test_paid_run.moc"
