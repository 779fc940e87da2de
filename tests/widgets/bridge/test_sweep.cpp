// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"
#include "widgets/bridge/run_session.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <future>

using namespace sfumato;

namespace {

/// A session that is ready, and what it said about sweeps.
struct SweepBench {
    SweepBench() : session([]() -> Result<Engine> { return fakeEngine(0); }) {
        QObject::connect(&session, &RunSession::sweepOutcomeArrived,
                         [this](const SweepOutcome& outcome) { outcomes.push_back(outcome); });
        QObject::connect(&session, &RunSession::sweepFinished,
                         [this](const SweepReport& report) { reports.push_back(report); });
        QObject::connect(&session, &RunSession::sweepProgressed, [this](const SweepProgress&) { ++progresses; });
        QObject::connect(&session, &RunSession::finished, [this] { ++runs; });
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    std::filesystem::path at(const char* name) const { return folder.filePath(name).toStdString(); }
    QTemporaryDir folder;
    std::vector<SweepOutcome> outcomes;
    std::vector<SweepReport> reports;
    int progresses = 0, runs = 0;
    RunSession session;
};

const SweepSpec five{.values = {5, 10, 13, 20, 40}};

} // namespace

class TestSweepSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSweepIsOneJobThatEndsAsOne() {
        SweepBench bench;
        bench.session.startSweep(five, bench.at("a"));
        QVERIFY(bench.session.isSweeping());
        QCOMPARE(bench.session.state(), RunSession::State::Training);
        bench.session.start(RunSpec{}, bench.at("run")); // ignored
        bench.session.startSweep(five, bench.at("b"));   // ignored
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QCOMPARE(bench.outcomes.size(), std::size_t(5));
        QCOMPARE(bench.reports[0].failed, std::size_t(1));
        QCOMPARE(bench.reports[0].done, std::size_t(4));
        QVERIFY(bench.progresses > 0);
        QCOMPARE(bench.runs, 0);
        QVERIFY(!bench.session.isSweeping());
        QCOMPARE(bench.session.state(), RunSession::State::Idle);
        QVERIFY(!std::filesystem::exists(bench.at("b")));
    }

    void aSweepStopsAndGoesOnWhereItWas() {
        SweepBench bench;
        connect(&bench.session, &RunSession::sweepOutcomeArrived, &bench.session, &RunSession::stop);
        bench.session.startSweep(five, bench.at("a"));
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        disconnect(&bench.session, &RunSession::sweepOutcomeArrived, &bench.session, &RunSession::stop);
        bench.outcomes.clear();
        bench.session.resumeSweep(bench.at("a"));
        QTRY_COMPARE(bench.reports.size(), std::size_t(2));
        QVERIFY(bench.reports[1].ending == RunReport::Ending::Finished);
        QCOMPARE(bench.outcomes.size(), std::size_t(5));
    }

    void aSweepThatNeverBeganIsStoppedToo() {
        SweepBench bench;
        std::promise<void> go;
        bench.session.ask<int>( // which the engine is busy with
            &bench.session, "wait",
            [busy = go.get_future().share()](const Engine&, std::stop_token) {
                busy.wait();
                return Result<int>(1);
            },
            [](const Result<int>&) {});
        bench.session.startSweep(five, bench.at("a"));
        bench.session.stop();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        QVERIFY(bench.reports[0].ending == RunReport::Ending::Stopped);
        QCOMPARE(bench.session.state(), RunSession::State::Idle);
        go.set_value();
    }

    void wantedPointsComeFirst() {
        SweepBench bench;
        const auto points = pointsOf(five);
        bench.session.setSweepOrder({points[3], points[1]});
        bench.session.startSweep(five, bench.at("a"));
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
        std::vector<double> order;
        for (const auto& outcome : bench.outcomes) order.push_back(outcome.point.value);
        QCOMPARE(order, (std::vector<double>{20, 10, 5, 13, 40}));
    }

    void aPausedSweepWaitsAndStopOpensIt() {
        SweepBench bench;
        bench.session.startSweep(five, bench.at("a"));
        bench.session.pause();
        QCOMPARE(bench.session.state(), RunSession::State::Paused);
        bench.session.stop();
        QTRY_COMPARE(bench.reports.size(), std::size_t(1));
    }
};

SFUMATO_TEST_WITH(TestSweepSession, QCoreApplication)
#include "test_sweep.moc"
