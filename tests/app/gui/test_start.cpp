// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "app/gui/window/status_line.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/metrics.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/start/start_page.h"
#include "widgets/text/metric_text.h"
#include "widgets/training/training_view.h"

#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QToolButton>
#include <QtTest>

using namespace sfumato;

namespace {

bool isOpen(const MainWindow& window) {
    const auto* page = window.findChild<StartPage*>();
    return page && page->isVisible();
}

/// As it stands below Train.
QString expectedTime(const MainWindow& window) {
    for (const auto* label : window.findChildren<QLabel*>())
        if (const QString lead = "Expected time: "; label->text().contains(lead)) return label->text().section(lead, 1);
    return {};
}

/// All that the palette lists once `typed` was typed.
QStringList foundBy(MainWindow& window, const QString& typed) {
    window.findChild<QAction*>("findCommand")->trigger();
    auto* palette = window.findChild<CommandPalette*>();
    palette->findChild<QLineEdit*>()->setText(typed);
    QStringList found;
    auto* list = palette->findChild<QListWidget*>();
    for (int row = 0; row < list->count(); ++row) found << list->item(row)->text();
    delete palette;
    return found;
}

void addActions(const QMenu& menu, QStringList& texts) {
    for (QAction* action : menu.actions())
        if (action->menu())
            addActions(*action->menu(), texts);
        else if (!action->isSeparator() && action->isEnabled())
            texts << action->text().remove('&').remove(QStringLiteral("…")).section('\t', 0, 0).trimmed();
}

} // namespace

class TestStart : public QObject {
    Q_OBJECT
    Home m_home;

private Q_SLOTS:
    void belowTrainStandsTheTimeWhereItIsKnown() {
        MainWindow window(fake(), QStringLiteral("ring-lap"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QTRY_VERIFY(isSaid(window, "Expected time: "));
        auto* experiment = window.findChild<Experiment*>();
        const auto& banner = window.findChild<TrainingView*>()->result();
        const QString time = expectedTime(window);
        QVERIFY2(banner.words().contains("Press Train (about " + time + ')'), qPrintable(banner.words()));
        experiment->edit([](RunSpec& spec) { spec.mechanism.epsilon = 3; }); // which takes as long
        QVERIFY(settle(window));
        QVERIFY(isSaid(window, "Expected time: "));
        experiment->edit([](RunSpec& spec) { spec.train.steps *= 2; }); // nobody has measured that
        QTRY_VERIFY(!isSaid(window, "Expected time: "));
    }

    void aHouseBesideTheTabsLeadsToTheExamples() {
        MainWindow window(fake(), QStringLiteral("ring-lap"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* home = window.findChild<QToolButton*>("home");
        QVERIFY(home && home->isVisible() && !isOpen(window));
        QCOMPARE(home->accessibleName(), QString("Start page"));
        QVERIFY(home->focusPolicy() & Qt::TabFocus);
        const auto* tabs = window.findChild<Pages*>()->findChild<QTabBar*>();
        QVERIFY(home->mapTo(&window, QPoint()).x() < tabs->mapTo(&window, QPoint()).x());
        home->setFocus();
        QTest::keyClick(home, Qt::Key_Space);
        QVERIFY(isOpen(window));
        window.findChild<QAction*>("newFromExample")->setEnabled(false); // while a run trains
        QVERIFY(!home->isEnabled());
    }

    void theVeryFirstStartShowsTheExamples() {
        {
            MainWindow window(fake());
            window.restoreSession();
            window.show();
            QTRY_VERIFY(isOpen(window));
            QVERIFY(isSaid(window, "Data folder"));
            openExample(window, "ell-lap");
            QVERIFY(!isOpen(window));
            QCOMPARE(window.spec().name, std::string("ell-lap"));
            QVERIFY(window.findChild<Pages*>()->currentWidget() == window.findChild<TrainingView*>());
            QVERIFY(!isSaid(window, "Data folder"));
            QVERIFY(window.close());
        }
        MainWindow again(fake());
        again.restoreSession();
        again.show();
        QVERIFY(settle(again));
        QVERIFY(!isOpen(again));
        QCOMPARE(again.spec().name, std::string("ell-lap"));
    }

    void anExampleLeadsToItsPage() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("newFromExample")->trigger();
        QVERIFY(isOpen(window));
        for (auto* card : window.findChildren<ExampleCard*>())
            if (card->example().spec.name == "fa-den-gau-s")
                Q_EMIT window.findChild<StartPage*>()->exampleChosen(card->example());
        QCOMPARE(window.spec().name, std::string("fa-den-gau-s"));
        QVERIFY(window.findChild<Pages*>()->currentWidget() == window.findChild<CompareView*>());
        QVERIFY(!isOpen(window));
        const QString folder = m_home.filePath("run");
        QDir().mkpath(folder);
        QVERIFY(saveSpec(window.spec(), folder + "/config.json").ok());
        window.findChild<QAction*>("newFromExample")->trigger();
        Q_EMIT window.findChild<StartPage*>()->runChosen(folder);
        QVERIFY(window.findChild<Pages*>()->currentWidget() == window.findChild<TrainingView*>());
        QVERIFY(!isOpen(window));
    }

    /// Those that the command line has made in the folder of the window, or in its own, stand beside what was opened.
    void runsOfTheCommandLineAreRecentToo() {
        const auto made = [&](const QString& folder, const char* title, int minutesAgo) {
            QDir().mkpath(folder);
            RunSpec spec;
            spec.name = spec.title = title;
            if (!saveSpec(spec, folder + "/config.json").ok()) qFatal("cannot write");
            QFile state(folder + "/state.json");
            if (!state.open(QIODevice::WriteOnly) ||
                !state.setFileTime(QDateTime::currentDateTime().addSecs(-60 * minutesAgo),
                                   QFileDevice::FileModificationTime))
                qFatal("cannot write");
        };
        const QString runs = usualRunsFolder();
        for (int i = 0; i < 5; ++i)
            made(runs + QStringLiteral("/run-%1").arg(i), qPrintable(QStringLiteral("Made %1").arg(i)), i);
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("newFromExample")->trigger();
        const auto shown = [&] {
            QStringList titles;
            for (const auto* label : window.findChild<StartPage*>()->findChildren<QLabel*>())
                if (label->text().startsWith("Made ")) titles << label->text();
            return titles;
        };
        QTRY_COMPARE(shown().mid(0, 2), (QStringList{"Made 0", "Made 1"}));
        QVERIFY(QDir(runs).removeRecursively());
    }

    /// Escape leads back to what was open; a page of the menu, too.
    void theWindowComesBack() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const RunSpec before = window.spec();
        window.findChild<QAction*>("newFromExample")->trigger();
        QTest::keyClick(window.findChild<StartPage*>(), Qt::Key_Escape);
        QVERIFY(!isOpen(window) && window.spec() == before);
        window.findChild<QAction*>("newFromExample")->trigger();
        QVERIFY(isOpen(window));
        keyed(window, Qt::ALT | Qt::Key_4)->trigger();
        QVERIFY(!isOpen(window));
        QVERIFY(window.findChild<Pages*>()->isEnabled());
    }

    void thePaletteFindsEverythingUnderTitleAndId() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("newFromExample")->trigger();
        std::vector<std::pair<std::string, QString>> presets;
        for (const auto* card : window.findChildren<ExampleCard*>())
            presets.emplace_back(card->example().spec.name, card->example().wholeTitle);
        QTest::keyClick(window.findChild<StartPage*>(), Qt::Key_Escape);
        const QStringList all = foundBy(window, {});
        const auto has = [&](const QString& title, const QString& id) {
            return std::ranges::any_of(all, [&](const QString& line) {
                return line.contains(title) && (id.isEmpty() || line.endsWith(QStringLiteral(" · ") + id));
            });
        };
        QVERIFY(presets.size() > 50);
        for (const auto& [name, title] : presets) QVERIFY2(has(title, QString::fromStdString(name)), name.c_str());
        for (const MetricFacts& facts : figureTable()) {
            const QString id = QString::fromUtf8(facts.name.data(), qsizetype(facts.name.size()));
            QVERIFY2(has(metricTitle(facts.id), id), qPrintable(id));
        }
        QStringList commands;
        for (const QAction* top : window.menuBar()->actions())
            if (top->menu()) addActions(*top->menu(), commands);
        QVERIFY(commands.size() > 30);
        for (const QString& command : commands) QVERIFY2(has(command, {}), qPrintable(command));
        for (const char* key : {"mechanism.epsilon", "mechanism.delta", "train.steps", "optimizer.learningRate"})
            QVERIFY2(std::ranges::any_of(all, [&](const QString& line) { return line.endsWith(QLatin1String(key)); }),
                     key);
        QVERIFY(has("Text size", {}) && has("Data sets in", {}));
        QCOMPARE(foundBy(window, "moments-glyph").size(), 1);
    }

    void undoWorksWhileTheCaretIsInAField() {
        MainWindow window(fake());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* epsilon = window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>();
        epsilon->setFocus();
        auto* line = epsilon->findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(epsilon, "3");
        QTest::keyClick(epsilon, Qt::Key_Return);
        QCOMPARE(window.spec().mechanism.epsilon, 3.0);
        QTest::keyClick(epsilon, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.spec().mechanism.epsilon, 5.0);
        QCOMPARE(epsilon->value(), 5.0);
        line->selectAll();
        QTest::keyClicks(epsilon, "8"); // not entered yet: the key is the field's
        QTest::keyClick(epsilon, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(line->text(), QString("5"));
        QCOMPARE(window.spec().mechanism.epsilon, 5.0);
    }

    void pagesWithoutARunOfferToOpenOne() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        for (QWidget* page : {static_cast<QWidget*>(window.findChild<GalleryView*>()),
                              static_cast<QWidget*>(window.findChild<CompareView*>())}) {
            window.findChild<Pages*>()->setCurrentWidget(page);
            QPushButton* open = nullptr;
            for (auto* button : page->findChildren<QPushButton*>())
                if (button->isVisible() && button->text().contains("pen a run")) open = button;
            QVERIFY(open);
            open->click();
            auto* dialog = window.findChild<QFileDialog*>();
            QVERIFY(dialog);
            delete dialog;
        }
    }

    void anEngineThatFailsIsSaidOnEveryPage() {
        MainWindow window([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libsfumato_engine.so", "cannot be loaded"};
        });
        window.show();
        QTRY_VERIFY(isSaid(window, "cannot be loaded"));
        openExample(window, "ring-gau"); // whatever is said later
        auto* pages = window.findChild<Pages*>();
        const auto isSeen = [&] {
            return std::ranges::any_of(window.findChildren<QLabel*>(), [](const QLabel* label) {
                return label->isVisible() && label->text().contains("cannot be loaded");
            });
        };
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QVERIFY2(isSeen(), qPrintable(pages->title(page)));
        }
        window.findChild<QAction*>("newFromExample")->trigger();
        QVERIFY(isSeen());
    }

    void theFirstExperimentAndARunHaveTheirTimeToo() {
        Engine engine = fakeEngine(0);
        engine.run = [run = engine.run](const RunSpec& spec, const std::filesystem::path& folder, RunObserver& observer,
                                        std::stop_token stop) {
            auto report = run(spec, folder, observer, stop);
            report.seconds = 40;
            return report;
        };
        MainWindow window([engine]() -> Result<Engine> { return engine; });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QTRY_VERIFY(isSaid(window, "Expected time: "));
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.train.steps = 77; });
        QTRY_VERIFY(!isSaid(window, "Expected time: "));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        QTRY_VERIFY(isSaid(window, "Expected time: 40 s"));
    }
};

SFUMATO_TEST(TestStart)
#include "test_start.moc"
