// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/read_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/paid_ahead.h"
#include "core/run/account/paid_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/tiny_run.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <numeric>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;

/// Renames the run's folder when the first step has been taken; then, where `stop` is given, ends the run after some
/// more.
struct Renaming : RunObserver {
    Renaming(fs::path from, fs::path to, std::stop_source* stop = nullptr)
        : m_from(std::move(from)), m_to(std::move(to)), m_stop(stop) {}
    void onStep(const StepRecord& record) override {
        if (record.step == 1) fs::rename(m_from, m_to);
        if (record.step == 5 && m_stop) m_stop->request_stop();
    }
    void onMessage(std::string_view line) override { messages += std::string(line) + '\n'; }
    std::string messages;

private:
    fs::path m_from, m_to;
    std::stop_source* m_stop;
};

std::string textOf(const fs::path& path) {
    const auto bytes = readFile(path);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

} // namespace

class TestRenamedRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    RunObserver m_nobody;

    RunSpec spec(bool central, const std::string& account) const {
        RunSpec spec = tinyRun();
        spec.data.ledger = at(account).string();
        spec.train = {.steps = 10, .evaluateEvery = 5, .sampleEvery = 2, .checkpointEvery = 2, .samples = 20};
        if (central)
            spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        return spec;
    }
    std::int64_t steps(const std::string& account) const {
        const auto events = Ledger::read(at(account))->events();
        return std::accumulate(events.begin(), events.end(), std::int64_t(0),
                               [](auto sum, const auto& event) { return sum + stepsOf(event); });
    }

private Q_SLOTS:
    void everyFileLiesInTheRenamedFolder_data() {
        QTest::addColumn<bool>("central");
        QTest::addRow("local") << false;
        QTest::addRow("central") << true;
    }
    void everyFileLiesInTheRenamedFolder() {
        QFETCH(bool, central);
        const std::string kind = QTest::currentDataTag();
        const fs::path begun = at(kind + "-begun"), renamed = at(kind + "-renamed");
        Renaming observer(begun, renamed);
        const auto report = run(spec(central, kind + "-account.json"), begun, observer, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, report.fault ? describe(*report.fault).c_str() : "");
        QCOMPARE(report.folder, renamed);
        QVERIFY(!fs::exists(begun));
        const RunPaths paths{renamed};
        for (const auto& path :
             {paths.config(), paths.ledger(), paths.label(), paths.metrics(), paths.log(), paths.checkpoint(),
              paths.state(), paths.mark(), paths.samples() / "entropic_step_000002.png",
              paths.samples() / "entropic_step_000010.png"})
            QVERIFY2(fs::exists(path), path.c_str());
        QVERIFY(textOf(paths.state()).find("finished") != std::string::npos);
        QVERIFY((textOf(paths.log()) + observer.messages).find("/proc/") == std::string::npos);
        QVERIFY(isOwnRun(renamed));
        QCOMPARE(std::ranges::count(textOf(paths.metrics()), '\n'), 11);
        QVERIFY(resume(renamed, m_nobody, {}).ending == RunReport::Ending::Finished);
    }

    // What was reserved is known by the name that the run began with.
    void whatWasReservedIsSettledByTheFirstName() {
        const fs::path begun = at("paid"), renamed = at("paid-renamed");
        RunPayer payer;
        QVERIFY(payer.pay(spec(true, "paid-account.json"), begun, true, false).ok());
        QCOMPARE(steps("paid-account.json"), std::int64_t(10));
        std::stop_source stop;
        Renaming observer(begun, renamed, &stop);
        const auto report = run(spec(true, "paid-account.json"), begun, observer, stop.get_token());
        QVERIFY2(report.ending == RunReport::Ending::Stopped, report.fault ? describe(*report.fault).c_str() : "");
        QCOMPARE(report.folder, renamed);
        QVERIFY(RunPayer::isPaid(begun) && !RunPayer::isPaid(renamed));
        QVERIFY(RunPayer::settle(begun).ok());
        QVERIFY(!RunPayer::isPaid(begun));
        QCOMPARE(steps("paid-account.json"), std::int64_t(5));
        // From here on it pays for itself, whatever its name.
        QVERIFY(resume(renamed, m_nobody, {}).ending == RunReport::Ending::Finished);
        QCOMPARE(steps("paid-account.json"), std::int64_t(10));
    }

    void aFaultNamesTheFolderAsItIsCalledNow() {
        const fs::path begun = at("blocked"), renamed = at("blocked-renamed");
        struct Blocking : Renaming {
            using Renaming::Renaming;
            fs::path blocked;
            void onStep(const StepRecord& record) override {
                Renaming::onStep(record);
                if (record.step == 3) fs::remove(blocked), fs::create_directory(blocked); // no file takes its place
            }
        } observer(begun, renamed);
        observer.blocked = RunPaths{renamed}.checkpoint();
        const auto report = run(spec(false, "blocked-account.json"), begun, observer, {});
        QVERIFY(report.ending == RunReport::Ending::Failed && report.fault);
        QCOMPARE(report.fault->subject, observer.blocked.string());
        QCOMPARE(report.folder, renamed);
    }
};

SFUMATO_TEST_WITH(TestRenamedRun, QCoreApplication)
#include "test_renamed_run.moc"
