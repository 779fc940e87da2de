// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/files/session_store.h"
#include "core/accounting/literature/claims.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/claims/claims_view.h"
#include "widgets/forms/data_panel.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/runs/runs_view.h"
#include "widgets/start/start_page.h"
#include "widgets/sweep/sweep_view.h"

#include <QDialog>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QtTest>

#include <fstream>

using namespace sfumato;
using State = RunSession::State;

/// Every action, shortcut, drop and palette command, in each state of the engine: what runs keeps its settings, its
/// folder and its file.
class TestStates : public QObject {
    Q_OBJECT

    Home m_home;

    QString m_run, m_file, m_picture;

    static void drop(MainWindow& window, const QString& path) {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QDropEvent event(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &event);
    }

    /// Dialogs, questions and menus that something opened, but the question that was asked before.
    static void closeWhatOpened(const QWidget* but = nullptr) {
        while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(top); dialog && dialog != but && dialog->isVisible())
                dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    /// What would change the experiment if it were not off, by name.
    std::vector<std::pair<QByteArray, std::function<void()>>> otherWays(MainWindow& window) {
        MechanismSpec other = window.spec().mechanism;
        other.epsilon = 123;
        RunSpec clone = startSpec();
        clone.name = "cloned";
        clone.mechanism.epsilon = 77;
        const auto claim = publishedClaims().front();
        const QString preset = QString::fromUtf8(claim.preset.data(), qsizetype(claim.preset.size()));
        return {
            {"drop of an experiment", [&window, this] { drop(window, m_file); }},
            {"drop of a run", [&window, this] { drop(window, m_run); }},
            {"drop of data", [&window] { drop(window, SFUMATO_SOURCE_DIR); }},
            {"a claim", [&window, preset] { Q_EMIT window.findChild<ClaimsView*>()->settingChosen(preset, {}); }},
            {"a run of the list", [&window, this] { Q_EMIT window.findChild<RunsView*>()->openRequested(m_run); }},
            {"a copy of a run",
             [&window, clone, this] { Q_EMIT window.findChild<RunsView*>()->cloneRequested(clone, m_run); }},
            {"a run that goes on",
             [&window, clone, this] { Q_EMIT window.findChild<RunsView*>()->forkRequested(clone, m_run, 3); }},
            {"a run of a sweep",
             [&window, this] { Q_EMIT window.findChild<SweepView*>()->openRunRequested(m_run.toStdString()); }},
            {"the experiment of a sweep",
             [&window, clone] { Q_EMIT window.findChild<SweepView*>()->baseFound(clone); }},
            {"the budget of a sweep", [&window, other] { Q_EMIT window.findChild<SweepView*>()->useBudget(other); }},
            {"a pinned budget", [&window, other] { Q_EMIT window.findChild<RiskSheet*>()->budgetChosen(other); }},
            {"a clip radius", [&window, other] { Q_EMIT window.findChild<DataView*>()->mechanismChosen(other); }},
            {"a way of the gauge",
             [&window, other] { Q_EMIT window.findChild<DataView*>()->gauge()->mechanismChosen(other); }},
            {"a preset", [&window] { openExample(window, "ring-gau"); }},
            {"a recent run",
             [&window, this] {
                 openExample(window, {});
                 Q_EMIT window.findChild<StartPage*>()->runChosen(m_run);
             }},
            {"a file for the data", [&window] { window.findChild<DataPanel*>()->useFile("/data/half-circle.npz"); }},
            {"a source", [&window] { Q_EMIT window.findChild<DataPanel*>()->sourceChosen("ring"); }},
        };
    }

    static bool endsTheProgram(const QAction& action) { return action.objectName() == QLatin1String("quit"); }
    static bool drivesTheRun(const QAction& action) {
        return QStringList{"train", "step", "stop", "slowMotion", "privatizeAgain"}.contains(action.objectName());
    }

    static QList<QPointer<QAction>> actionsOf(MainWindow& window) {
        QList<QPointer<QAction>> actions;
        for (auto* action : window.findChildren<QAction*>())
            if (!action->isSeparator() && !action->menu() && !endsTheProgram(*action)) actions << action;
        return actions;
    }

private Q_SLOTS:
    void initTestCase() {
        RunSpec other = startSpec();
        other.name = "other";
        other.mechanism.epsilon = 99;
        m_file = m_home.filePath("other.sfumato");
        m_run = m_home.filePath("other-run");
        QVERIFY(QDir().mkpath(m_run));
        QVERIFY(saveSpec(other, m_file).ok() && saveSpec(other, m_run + "/config.json").ok());
        std::ofstream((m_run + "/state.json").toStdString()) << R"({"status": "finished", "step": 3})";
    }

    void aRunThatGoesOnNamesItsParentAndStep() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        RunSpec fork = startSpec();
        fork.train.steps = 1203;
        fork.train.from = m_run.toStdString();
        Q_EMIT window.findChild<RunsView*>()->forkRequested(fork, m_run, 3);
        const auto says = [&window](const QString& words) {
            const auto labels = window.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(says("continues other-run from step 3, up to step"));
        QVERIFY(!says("The settings of other-run"));
        QVERIFY(says("Continues other-run up to step 1,203") || says("Continues other-run up to step 1203"));
    }

    void nothingChangesTheExperimentThatRuns_data() {
        QTest::addColumn<QString>("state");
        for (const char* state : {"training", "paused", "stopping"}) QTest::newRow(state) << state;
    }
    void nothingChangesTheExperimentThatRuns() {
        QFETCH(QString, state);
        std::atomic<bool> letEnd = false, hasTrained = false;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0.0001);
            engine.run = [&, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                                 RunObserver& observer, std::stop_token stop) {
                std::filesystem::create_directories(folder);
                RunSpec few = spec;
                few.train.steps = 3;
                RunReport report = usual(few, folder, observer, stop);
                hasTrained = true;
                while (!letEnd) { // until everything was tried
                    observer.beforeStep(stop);
                    std::this_thread::yield();
                }
                return report;
            };
            return engine;
        });
        const auto end = qScopeGuard([&] { letEnd = true; }); // whatever fails
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        const QString saved = m_home.filePath("mine.sfumato");
        QVERIFY(saveSpec(window.spec(), saved).ok());
        drop(window, saved);
        auto* experiment = window.findChild<Experiment*>();
        QCOMPARE(experiment->file(), saved);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        if (state == "paused") {
            keyed(window, Qt::Key_F10)->trigger();
            QTRY_COMPARE(window.session().state(), State::Paused);
        } else {
            keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
            QCOMPARE(window.session().state(), State::Training);
        }
        if (state == "stopping") {
            QTRY_VERIFY(hasTrained); // a run that is stopped before has no folder
            keyed(window, Qt::SHIFT | Qt::Key_F5)->trigger();
        }
        const State running = window.session().state();
        const RunSpec spec = window.spec();
        const auto folder = experiment->folder();
        const int opening = experiment->opening();
        const auto holds = [&](const QByteArray& what) {
            closeWhatOpened();
            QVERIFY2(window.spec() == spec && experiment->runSpec() == spec, what.constData());
            QVERIFY2(experiment->folder() == folder && experiment->opening() == opening && experiment->file() == saved,
                     what.constData());
            QVERIFY2(window.session().state() == running, what.constData());
        };
        int tried = 0;
        for (const QPointer<QAction>& action : actionsOf(window)) {
            if (!action || drivesTheRun(*action)) continue;
            const QByteArray what = (action->objectName() + ' ' + action->text()).toUtf8();
            action->trigger();
            holds(what);
            if (QTest::currentTestFailed()) return;
            ++tried;
        }
        QVERIFY2(tried > 40, qPrintable(QString::number(tried)));
        for (const auto& [what, change] : otherWays(window)) {
            change();
            holds(what);
            if (QTest::currentTestFailed()) return;
        }
        keyed(window, Qt::CTRL | Qt::Key_K)->trigger();
        auto* palette = window.findChild<CommandPalette*>();
        const int entries = palette->findChild<QListWidget*>()->count();
        for (int entry = 0; entry < entries; ++entry) {
            if (!window.findChild<CommandPalette*>()) keyed(window, Qt::CTRL | Qt::Key_K)->trigger();
            palette = window.findChild<CommandPalette*>();
            auto* list = palette->findChild<QListWidget*>();
            const QString text = list->item(entry) ? list->item(entry)->text() : QString();
            static const QRegularExpression drives(
                "^(Experiment: (Pause|Resume|Step|Stop)|View: Step cursor: Slow motion|File: Quit|Glossary|Setting)");
            if (text.isEmpty() || drives.match(text).hasMatch()) continue;
            list->setCurrentRow(entry);
            QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
            holds(text.toUtf8());
            if (QTest::currentTestFailed()) return;
        }
        QCOMPARE(*readSpec(saved), spec); // Save was pressed, too
        QVERIFY(!QFile::exists(m_run + "/thumbnail.png"));
        letEnd = true;
        if (running != State::Stopping) window.session().stop();
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(experiment->folder() == folder && window.spec() == spec);
        QVERIFY(!QFile::exists(m_run + "/thumbnail.png"));
    }

    /// While the engine works on the question, and while it stands open: the answer runs what was asked about, or
    /// nothing.
    void anAnswerRunsWhatWasAskedAboutOrNothing() {
        std::mutex mutex;
        std::vector<RunSpec> ran;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.spent = [](const RunSpec& spec, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
                return Spending{
                    .ledger = "account", .adds = {spec.mechanism.epsilon, 0}, .together = {spec.mechanism.epsilon, 0}};
            };
            engine.run = [&, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                                 RunObserver& observer, std::stop_token stop) {
                {
                    std::lock_guard lock(mutex);
                    ran.push_back(spec);
                }
                RunSpec few = spec;
                few.train.steps = 2;
                return usual(few, folder, observer, stop);
            };
            return engine;
        });
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        RunSpec own = startSpec();
        own.name = "own";
        own.data.source = "file";
        own.data.path = "/data/faces.npz";
        own.data.sensitive = true;
        own.mechanism.bound = Bound::L2Ball;
        own.mechanism.radius = 1;
        auto* experiment = window.findChild<Experiment*>();
        const auto question = [&] { return releaseQuestion(window); };
        std::size_t answered = 0;
        const auto ways = otherWays(window);
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const QByteArray& what = ways[way].first;
            experiment->open(own);
            const RunSpec asked = window.spec();
            keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
            QTRY_VERIFY2(question(), what.constData());
            ways[way].second();
            const std::size_t before = ran.size();
            QVERIFY2(answer(window, "Spend epsilon"), what.constData());
            QTRY_COMPARE(window.session().state(), State::Idle);
            {
                std::lock_guard lock(mutex);
                QVERIFY2(ran.size() <= before + 1, what.constData());
                if (ran.size() > before) {
                    ++answered;
                    QVERIFY2(ran.back().mechanism == asked.mechanism && ran.back().data.path == asked.data.path,
                             what.constData());
                    QVERIFY2(window.spec() == asked, what.constData());
                }
            }
            closeWhatOpened();
            QTRY_VERIFY(!question());
            QTRY_VERIFY(window.session().busyWith().empty());
        }
        QVERIFY(answered > 0 && answered < ways.size());
    }

    /// A question for which the settings are others by the time the engine comes to it is not asked.
    void settingsThatChangeWhileTheEngineIsBusyAreAskedAboutAnew() {
        std::atomic<bool> go = false;
        MainWindow window(fake());
        const auto end = qScopeGuard([&] { go = true; }); // whatever fails
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        RunSpec own = startSpec();
        own.data.source = "file";
        own.data.path = "/data/faces.npz";
        own.mechanism.bound = Bound::L2Ball;
        own.mechanism.radius = 1;
        auto* experiment = window.findChild<Experiment*>();
        experiment->open(own);
        QTRY_VERIFY(window.session().busyWith().empty());
        const auto busy = [&](const Engine&, std::stop_token) -> Result<int> {
            while (!go) std::this_thread::yield();
            return 1;
        };
        window.session().ask<int>(&window, "busy", busy, [](Result<int>) {});
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        RunSpec edited = window.spec();
        edited.mechanism.epsilon = 40;
        experiment->edit(edited);
        go = true;
        QTRY_VERIFY(window.session().busyWith().empty());
        QCoreApplication::processEvents();
        QVERIFY(!releaseQuestion(window) && !window.session().isRunning());
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(releaseQuestion(window));
        QVERIFY(said(*releaseQuestion(window)).contains("40"));
    }

    /// Undo across an opening brings the run and the file back with the settings.
    void undoBringsBackSettingsRunAndFileTogether() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        const QString saved = m_home.filePath("first.sfumato");
        RunSpec first = startSpec();
        first.train.steps = 3;
        QVERIFY(saveSpec(first, saved).ok());
        drop(window, saved);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        auto* experiment = window.findChild<Experiment*>();
        QTRY_VERIFY(experiment->report());
        QTRY_COMPARE(window.session().state(), State::Idle);
        const auto folder = experiment->folder();
        drop(window, m_run);
        QCOMPARE(QString::fromStdString(experiment->folder().string()), m_run);
        QVERIFY(experiment->file().isEmpty());
        QCOMPARE(window.spec().mechanism.epsilon, 99.);
        keyed(window, QKeySequence::Undo)->trigger();
        QVERIFY(window.spec() == first && experiment->folder() == folder && experiment->runSpec() == first &&
                experiment->report());
        QCOMPARE(experiment->file(), saved);
        keyed(window, QKeySequence::Redo)->trigger();
        QCOMPARE(QString::fromStdString(experiment->folder().string()), m_run);
        QCOMPARE(window.spec().mechanism.epsilon, 99.);
        QVERIFY(experiment->runSpec() == window.spec() && experiment->file().isEmpty());
    }

    /// A file is written by the experiment that it was read from, and by none that was opened since.
    void saveWritesIntoTheFileOfItsOwnExperiment() {
        const QString mine = m_home.filePath("saved.sfumato");
        RunSpec spec = startSpec();
        spec.name = "saved";
        const auto ways = [&](MainWindow& window) { return otherWays(window); };
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        auto* experiment = window.findChild<Experiment*>();
        for (const auto& [what, change] : ways(window)) {
            QVERIFY(saveSpec(spec, mine).ok());
            drop(window, mine);
            QCOMPARE(experiment->file(), mine);
            const int opening = experiment->opening();
            change();
            if (experiment->opening() == opening) continue; // an edit of it
            keyed(window, QKeySequence::Save)->trigger();
            QVERIFY2(*readSpec(mine) == spec, what.constData());
            if (what == "drop of an experiment") QVERIFY(readSpec(m_file)->name == "other");
            closeWhatOpened();
        }
        drop(window, m_run + "/config.json"); // a run's own file is never saved into
        keyed(window, QKeySequence::Save)->trigger();
        QVERIFY(experiment->file().isEmpty());
        closeWhatOpened();
    }
};

SFUMATO_TEST(TestStates)
#include "test_states.moc"
