// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another window has gone on with, and the experiment that comes after a run.
#include "app/gui/window/head.h"
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/training_view.h"

#include <QAbstractButton>
#include <QDir>
#include <QPushButton>
#include <QtTest>

#include <fstream>

using namespace sfumato;

class TestOtherRuns : public QObject {
    Q_OBJECT

    Home m_home;

    static void settle(MainWindow& window) {
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QTRY_VERIFY(window.session().busyWith().empty());
    }

private Q_SLOTS:
    void init() {}

    /// Its title, label and budget are those of before.
    void theOpenRunStaysOpenBesideTheRunsOfASweep() {
        Engine engine = fakeEngine(0);
        engine.compare = [](const CompareRequest& request, CompareObserver&, std::stop_token) -> Result<Comparison> {
            Comparison found{.records = 100};
            for (const CompareColumn& column : request.columns) found.columns.push_back({.column = column});
            return found;
        };
        MainWindow window([engine]() -> Result<Engine> { return engine; });
        settle(window);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        auto* compare = window.findChild<CompareView*>();
        QTRY_VERIFY(!window.session().isRunning() && !compare->isEmpty());
        const auto* experiment = window.findChild<Experiment*>();
        const std::filesystem::path open = experiment->folder();
        const QString title = window.windowTitle();
        QVERIFY(!open.empty() && compare->run(0) == open);
        auto* sweep = window.findChild<SweepView*>();
        window.findChild<Pages*>()->setCurrentWidget(sweep);
        QPushButton* start = nullptr;
        for (auto* button : sweep->findChildren<QPushButton*>())
            if (QString(button->text()).remove('&').startsWith("Start")) start = button;
        QVERIFY(start);
        QTRY_VERIFY(start->isEnabled());
        start->click();
        QTRY_VERIFY(!window.session().isRunning() && sweep->comparableRuns().size() >= 2);
        Q_EMIT sweep->compareRequested();
        QVERIFY(compare->isVisible());
        QCOMPARE(experiment->folder(), open);
        QCOMPARE(compare->run(0), open);
        QCOMPARE(window.windowTitle(), title);
        for (const auto* bar : window.findChildren<MessageBar*>())
            QVERIFY2(!bar->words().contains("open run now"), qPrintable(bar->words()));
    }

    void howARunEndedIsNotSaidOfTheNextExperiment() {
        MainWindow window([]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.run = [](const RunSpec&, const std::filesystem::path& folder, RunObserver&, std::stop_token) {
                return RunReport{.ending = RunReport::Ending::Failed,
                                 .fault = Fault{Fault::Code::DiskFull, "metrics.csv", "is full"},
                                 .folder = folder};
            };
            return engine;
        });
        settle(window);
        const auto headSays = [&](const QString& words) {
            for (const auto* label : window.findChild<Head*>()->findChildren<QLabel*>())
                if (label->text().contains(words)) return true;
            return false;
        };
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(headSays("Failed"));
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.mechanism.epsilon *= 2; });
        QVERIFY(window.findChild<TrainingView*>()->result().words().isEmpty()); // there is no result to go back to
        for (const auto* badge : window.findChild<Head*>()->findChildren<QAbstractButton*>())
            QVERIFY2(!badge->text().startsWith("Result"), qPrintable(badge->text()));
        RunSpec next = startSpec();
        next.name = "next";
        window.findChild<Experiment*>()->open(next);
        QVERIFY(!headSays("Failed"));
    }

    /// Anybody can write an epsilon into the settings of a run.
    void aRunWithoutALedgerIsNotProven() {
        RunSpec spec = startSpec();
        spec.data = {.source = "file", .path = "people.csv", .low = {0}, .high = {1}};
        spec.mechanism.noise = NoiseDistribution::Exact;
        spec.mechanism.epsilon = 0.1;
        const QString run = m_home.filePath("strange");
        QVERIFY(QDir().mkpath(run) && saveSpec(spec, run + "/config.json").ok());
        std::ofstream((run + "/state.json").toStdString()) << R"({"status": "finished", "step": 3})";
        std::ofstream((run + "/ledger.json").toStdString()) << "{}"; // broken is as good as missing
        MainWindow window([] { return fakeEngine(0); });
        settle(window);
        window.findChild<Experiment*>()->openRun(spec, run.toStdString(), false, spec.mechanism.noise);
        QStringList words;
        for (const auto* badge : window.findChild<Head*>()->findChildren<QAbstractButton*>()) words << badge->text();
        QVERIFY2(words.contains("Not proven"), qPrintable(words.join("; ")));
        // As an opened folder says it, which is not marked: the line above the pictures says the same as the badge.
        window.findChild<Experiment*>()->openRun(spec, run.toStdString(), false, NoiseDistribution::Study);
        QStringList lines;
        for (const auto* label : window.findChild<TrainingView*>()->findChildren<QLabel*>()) lines << label->text();
        QVERIFY2(!lines.filter("No ledger says what noise").isEmpty() && lines.filter("study noise").isEmpty(),
                 qPrintable(lines.join("; ")));
        QVERIFY2(words.filter("0.1 per record").isEmpty(), qPrintable(words.join("; ")));
    }

    /// What another window has trained of the run meanwhile is read before it goes on: no hole is bridged by a line.
    void aRunThatGoesOnShowsWhatAnotherWindowTrained() {
        RunSpec spec = startSpec();
        const QString run = m_home.filePath("shared");
        QVERIFY(QDir().mkpath(run) && saveSpec(spec, run + "/config.json").ok());
        std::ofstream((run + "/state.json").toStdString()) << R"({"status": "stopped", "step": 3})";
        const auto train = [&](int from, int to) {
            std::ofstream metrics((run + "/metrics.csv").toStdString(), std::ios::app);
            if (from == 1) metrics << "step,method,loss\n";
            for (int step = from; step <= to; ++step) metrics << step << ",entropic," << 1.0 / step << '\n';
        };
        train(1, 3);
        std::atomic<qint64> shown = -1;
        MainWindow* window = nullptr;
        MainWindow made([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.resume = [&](const std::filesystem::path& folder, RunObserver&, std::stop_token) {
                QMetaObject::invokeMethod(
                    window, [&] { shown = window->findChild<TrainingView*>()->cursor().last(); },
                    Qt::BlockingQueuedConnection);
                return RunReport{.ending = RunReport::Ending::Stopped, .folder = folder};
            };
            return engine;
        });
        window = &made;
        settle(made);
        made.findChild<Experiment*>()->openRun(spec, run.toStdString(), true, spec.mechanism.noise);
        QTRY_COMPARE(made.findChild<TrainingView*>()->cursor().last(), qint64(3));
        train(4, 7);
        keyed(made, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(shown.load(), qint64(7));
        QTRY_COMPARE(made.session().state(), RunSession::State::Idle);
    }
};

SFUMATO_TEST(TestOtherRuns)
#include "test_other_runs.moc"
