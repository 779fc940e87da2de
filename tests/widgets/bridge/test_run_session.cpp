// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"
#include "widgets/bridge/run_session.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

RunSpec specOf(std::int64_t steps) {
    RunSpec spec;
    spec.methods = {MethodSpec{.name = "entropic"}, MethodSpec{.name = "plain", .loss = Loss::Unregularized}};
    spec.train.steps = steps;
    return spec;
}

/// A session whose engine is ready, and what it reported.
struct Bench {
    explicit Bench(Engine engine = fakeEngine(0)) : session([engine]() -> Result<Engine> { return engine; }) {
        QObject::connect(&session, &RunSession::stepsArrived, [this](const std::vector<StepRecord>& arrived) {
            ++deliveries;
            steps.insert(steps.end(), arrived.begin(), arrived.end());
        });
        QObject::connect(&session, &RunSession::finished,
                         [this](const RunReport& report) { reports.push_back(report); });
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    std::vector<StepRecord> steps;
    std::vector<RunReport> reports;
    int deliveries = 0;
    RunSession session;
};

} // namespace

class TestRunSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStepArrivesBeforeTheReport() {
        Bench bench;
        QObject::connect(&bench.session, &RunSession::finished,
                         [&] { QCOMPARE(bench.steps.size(), std::size_t(2000)); });
        bench.session.start(specOf(1000), "run");
        QVERIFY(bench.session.isRunning());
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QVERIFY(bench.reports[0].ending == RunReport::Ending::Finished);
        QVERIFY2(bench.deliveries < 200, "one event per step");
        QCOMPARE(bench.session.state(), RunSession::State::Idle);
    }

    void aStepIsOneStepOfEveryMethod() {
        Bench bench;
        bench.session.start(specOf(1000), "run", RunSession::Pace::Stepwise);
        QCOMPARE(bench.session.state(), RunSession::State::Paused);
        QTRY_COMPARE(bench.steps.size(), std::size_t(2));
        bench.session.step();
        QTRY_COMPARE(bench.steps.size(), std::size_t(4));
        QCOMPARE(bench.steps.back().step, std::int64_t(2));
        bench.session.stop();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QCOMPARE(bench.steps.size(), std::size_t(4));
    }

    void aPausedRunGoesOnWhereItWas() {
        Bench bench;
        bench.session.start(specOf(500), "run");
        bench.session.pause();
        QCOMPARE(bench.session.state(), RunSession::State::Paused);
        bench.session.proceed();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QCOMPARE(bench.reports[0].stepsDone, std::int64_t(500));
    }

    void stopEndsARunThatIsPaused() {
        Bench bench;
        bench.session.start(specOf(1'000'000), "run", RunSession::Pace::Stepwise);
        QTRY_COMPARE(bench.steps.size(), std::size_t(2));
        bench.session.stop();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QVERIFY(bench.reports[0].ending == RunReport::Ending::Stopped);
    }

    void stopEndsARunThatHasNotBegun() {
        Bench bench;
        bench.session.start(specOf(1'000'000), "run");
        bench.session.stop();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QVERIFY(bench.reports[0].ending == RunReport::Ending::Stopped);
        bench.session.start(specOf(3), "run");
        QTRY_COMPARE(bench.reports.size(), std::size_t(2));
        QVERIFY(bench.reports[1].ending == RunReport::Ending::Finished);
    }

    void destroyingASessionEndsItsRun_data() {
        QTest::addColumn<bool>("paused");
        QTest::newRow("training") << false;
        QTest::newRow("paused") << true;
    }
    void destroyingASessionEndsItsRun() {
        QFETCH(bool, paused);
        auto bench = std::make_unique<Bench>();
        bench->session.start(specOf(1'000'000'000), "run",
                             paused ? RunSession::Pace::Stepwise : RunSession::Pace::Free);
        QTRY_VERIFY(bench->steps.size() > 1);
        bench.reset();
    }

    void anEngineThatThrowsEndsTheRunWithAFault() {
        Engine engine = fakeEngine(0);
        engine.run = [](const RunSpec&, const std::filesystem::path&, RunObserver&, std::stop_token) -> RunReport {
            throw std::runtime_error("out of luck");
        };
        Bench bench(engine);
        bench.session.start(specOf(1), "run");
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QVERIFY(bench.reports[0].ending == RunReport::Ending::Failed);
        QVERIFY(bench.reports[0].fault && bench.reports[0].fault->detail.english() == "out of luck");
        QCOMPARE(bench.session.state(), RunSession::State::Idle);
    }

    void anEngineThatDoesNotLoadIsReported() {
        RunSession session([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libengine.so", "is not there"};
        });
        std::optional<Fault> reported;
        connect(&session, &RunSession::engineFailed, [&](const Fault& fault) { reported = fault; });
        session.load();
        QTRY_VERIFY(reported.has_value());
        QCOMPARE(session.state(), RunSession::State::NoEngine);
    }

    void whatIsAskedBeforeTheEngineIsThereIsAnsweredByIt() {
        RunSession session([]() -> Result<Engine> { return fakeEngine(0); });
        QSignalSpy previews(&session, &RunSession::previewArrived);
        session.requestPreview(specOf(1), 10);
        QCoreApplication::processEvents();
        QCOMPARE(previews.count(), 0);
        session.load();
        QTRY_COMPARE(previews.count(), 1);
    }

    void withoutAnEngineEveryQuestionIsAnsweredWithTheFault() {
        RunSession session([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libengine.so", "is not there"};
        });
        QSignalSpy failures(&session, &RunSession::previewFailed);
        session.requestPreview(specOf(1), 10); // before it is known
        session.load();
        QTRY_COMPARE(failures.count(), 1);
        QCOMPARE(failures[0][0].value<Fault>().subject, std::string("libengine.so"));
        std::optional<Fault> answered;
        session.ask<int>(
            &session, "later", [](const Engine&, std::stop_token) -> Result<int> { return 1; },
            [&](const Result<int>& result) { answered = result.fault(); });
        QTRY_VERIFY(answered.has_value());
        QCOMPARE(answered->detail.english(), std::string("is not there"));
    }

    void aTrainingThatIsAskedForAfterAPreviewLetsItBeAnswered() {
        Bench bench;
        QSignalSpy previews(&bench.session, &RunSession::previewArrived);
        bench.session.requestPreview(specOf(1), 10);
        bench.session.start(specOf(50), "run");
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QCOMPARE(previews.count(), 1);
    }

    void onlyTheNewestPreviewIsAnswered() {
        std::atomic<int> asked = 0;
        Engine engine = fakeEngine(0);
        engine.preview = [&asked, plain = engine.preview](const RunSpec& spec, int samples, std::stop_token stop) {
            if (++asked == 1)
                while (!stop.stop_requested()) std::this_thread::yield();
            return plain(spec, samples, stop);
        };
        Bench bench(engine);
        std::vector<double> answered;
        connect(&bench.session, &RunSession::previewArrived,
                [&](const auto& preview) { answered.push_back(preview->epsilon); });
        RunSpec spec = specOf(1);
        for (double epsilon : {1.0, 2.0, 4.0, 8.0}) {
            spec.mechanism.epsilon = epsilon;
            bench.session.requestPreview(spec, 10);
            if (epsilon == 1.0) QTRY_COMPARE(asked.load(), 1);
        }
        QTRY_COMPARE(answered.size(), std::size_t(1));
        QVERIFY(std::abs(answered[0] - 8) < 1e-6);
        QCOMPARE(asked.load(), 2);
    }
};

SFUMATO_TEST_WITH(TestRunSession, QCoreApplication)
#include "test_run_session.moc"
