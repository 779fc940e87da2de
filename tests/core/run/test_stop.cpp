// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that end early, and what they go on with.
#include "core/ledger/ledger.h"
#include "core/local/release/privatized_file.h"
#include "core/results/measure/evaluate_run.h"
#include "core/results/trained_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/tiny_run.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <chrono>
#include <fstream>
#include <thread>

using namespace sfumato;

namespace {

/// Asks for a stop after the first step, and does something else at that moment.
struct Stopping : RunObserver {
    explicit Stopping(std::function<void()> also = [] {}) : meanwhile(std::move(also)) {}
    void onStep(const StepRecord&) override {
        meanwhile();
        source.request_stop();
    }
    std::function<void()> meanwhile;
    std::stop_source source;
};

} // namespace

class TestStop : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

private Q_SLOTS:
    void aFaultIsToldEvenWhereAStopWasAskedFor() {
        Stopping plain;
        const auto stopped = run(tinyRun(), at("stopped"), plain, plain.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        QVERIFY(!stopped.fault);

        Stopping broken([&] { std::filesystem::create_directory(RunPaths{at("broken")}.checkpoint()); });
        const auto failed = run(tinyRun(), at("broken"), broken, broken.source.get_token());
        QVERIFY(failed.ending == RunReport::Ending::Failed);
        QVERIFY(failed.fault && failed.fault->code == Fault::Code::WrongKind);
        QCOMPARE(failed.fault->subject, RunPaths{at("broken")}.checkpoint().string());
    }

    void whatAPauseTakesIsNoTimeOfTheRun() {
        struct Paused : RunObserver {
            void beforeStep(std::stop_token) override {
                if (steps++ == 1) std::this_thread::sleep_for(pause);
            }
            const std::chrono::seconds pause{2};
            int steps = 0;
        } observer;
        const auto begun = std::chrono::steady_clock::now();
        const auto report = run(tinyRun(), at("paused"), observer, {});
        const std::chrono::duration<double> all = std::chrono::steady_clock::now() - begun;
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY2(report.seconds > 0 && report.seconds <= all.count() - 2, std::to_string(report.seconds).c_str());
        QCOMPARE(savedSeconds(at("paused")).value_or(0) < all.count() - 1.5, true);
    }

    void aStopWhileTheRecordsAreReadSpendsNothing_data() {
        QTest::addColumn<bool>("central");
        QTest::addRow("local") << false;
        QTest::addRow("central") << true;
    }
    void aStopWhileTheRecordsAreReadSpendsNothing() {
        QFETCH(bool, central);
        struct WhileReading : RunObserver {
            void onProgress(const Progress& progress) override {
                if (progress.phase == "reading") source.request_stop();
            }
            std::stop_source source;
        } observer;
        const auto records = at("records.csv"), folder = at(central ? "read-central" : "read-local");
        std::ofstream file(records);
        for (int i = 0; i < 120; ++i) file << i % 7 / 10. << ',' << i % 5 / 10. << '\n';
        file.close();
        RunSpec spec = tinyRun();
        spec.data = {.source = "file",
                     .path = records.string(),
                     .count = 0,
                     .low = {-1},
                     .high = {1},
                     .ledger = folder.string() + "-account.json"};
        spec.mechanism.bound = Bound::Range;
        if (central)
            spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        const auto stopped = run(spec, folder, observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        QVERIFY(!std::filesystem::exists(spec.data.ledger));
        QVERIFY(Ledger::read(RunPaths{folder}.ledger())->events().empty());
        RunObserver nobody;
        const auto resumed = resume(folder, nobody, {});
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(evaluateRun(folder, true, 1, stop.get_token()).fault().code, Fault::Code::Stopped);
    }

    // Other records of the same size, mechanism and name.
    void aPrivatizedFileThatIsNoLongerTheSameIsRefused() {
        RunObserver nobody;
        for (const char* name : {"one", "other"})
            QVERIFY(run(tinyRun(), at(name), nobody, {}).ending == RunReport::Ending::Finished);
        const auto file = at("noisy.safetensors");
        std::filesystem::copy_file(RunPaths{at("one")}.privatized(), file);
        RunSpec spec = tinyRun();
        spec.data = {.source = "file", .path = file.string(), .count = 0};
        Stopping observer;
        const auto stopped = run(spec, at("of file"), observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        QVERIFY(TrainedRun::open(at("of file")).ok());

        std::filesystem::copy_file(RunPaths{at("other")}.privatized(), file,
                                   std::filesystem::copy_options::overwrite_existing);
        QVERIFY(std::filesystem::remove(RunPaths{at("of file")}.label()));
        const auto swapped = resume(at("of file"), nobody, {});
        QVERIFY(swapped.fault && swapped.fault->code == Fault::Code::Mismatch);
        QCOMPARE(swapped.fault->subject, file.string());
        QVERIFY(!std::filesystem::exists(RunPaths{at("of file")}.label())); // nothing is said of other
                                                                            // records
        const auto opened = TrainedRun::open(at("of file"));                // and its label would be another's
        QVERIFY(!opened.ok() && opened.fault().code == Fault::Code::Mismatch);

        std::filesystem::copy_file(RunPaths{at("one")}.privatized(), file,
                                   std::filesystem::copy_options::overwrite_existing);
        const auto resumed = resume(at("of file"), nobody, {});
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
    }
};

SFUMATO_TEST_WITH(TestStop, QCoreApplication)
#include "test_stop.moc"
