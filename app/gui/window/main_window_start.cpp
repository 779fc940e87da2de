// SPDX-License-Identifier: GPL-3.0-or-later
// The start page over the window.
#include "app/gui/files/data_import.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/status_line.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps_column.h"
#include "widgets/runs/runs_view.h"
#include "widgets/start/example.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QToolBar>

namespace sfumato {

void MainWindow::connectStart() {
    connect(m_start, &StartScreen::opened, this, [this](bool leadsToCompare) {
        m_pages->setCurrentWidget(leadsToCompare ? static_cast<QWidget*>(m_compare) : m_training);
    });
    connect(m_start, &StartScreen::timesChanged, this, [this] {
        showCost();
        if (!m_experiment->hasRun()) showVerdict();
    });
    connect(m_start, &StartScreen::tourRequested, this, &MainWindow::startTour);
    connect(m_start, &StartScreen::allRunsRequested, this, [this] { m_pages->setCurrentWidget(m_runs); });
    connect(m_start, &StartScreen::settingsChosen, this,
            [this](const Settings& settings) { changeSettings(settings, m_settings); });
    connect(m_start, &StartScreen::shown, this, [this](bool isShown) {
        // What lies under the page is reached neither by Tab nor by a screen reader's focus
        for (QWidget* under : std::initializer_list<QWidget*>{m_setup, m_pages}) under->setEnabled(!isShown);
        m_status->showDataSets(isShown ? dataSetsText() : QString());
        if (!isShown) m_pages->currentWidget()->setFocus(Qt::OtherFocusReason);
    });
    connect(m_status, &StatusLine::dataFolderRequested, m_start, &StartScreen::chooseDataFolder);
    connect(m_tryNext, &TryNextPanel::examplesRequested, m_start, &StartScreen::show);
    connect(m_tryNext, &TryNextPanel::glossaryRequested, this, &MainWindow::showGlossary);
    connect(&m_session, &RunSession::engineReady, this, &MainWindow::showVerdict);  // it can be trained again
    connect(&m_session, &RunSession::sweepStarted, this, &MainWindow::showVerdict); // no settings can be changed
    connect(&m_session, &RunSession::sweepFinished, this, &MainWindow::showVerdict);
    connect(m_run, &RunController::begins, m_start, &StartScreen::leave);
    connect(m_pages, &Pages::currentChanged, m_start, &StartScreen::leave);
}

/// Stands above every page, whatever is said there later: nothing can be trained.
void MainWindow::showEngineFault(const QString& words) {
    m_messages->log(words);
    auto* bar = new MessageBar;
    bar->say(MessageBar::Kind::Fault, words);
    auto* strip = new QToolBar(tr("Engine"));
    strip->setObjectName(QStringLiteral("engineFault"));
    strip->setMovable(false);
    strip->addWidget(bar);
    addToolBarBreak();
    addToolBar(strip);
}

/// Shows the run again that was shown before slow motion began another one, with the cursor at this step. Called after
/// every view was told that the other one has ended.
void MainWindow::showAgain(qint64 step) {
    m_training->setSlowMotion(false);
    m_training->clearGenerated();
    m_gallery->setRun(m_experiment->folder(), m_experiment->runSpec());
    m_training->showPast(m_experiment->folder(), step);
    m_messages->bar().say(MessageBar::Kind::Tip, {});
    m_keeper->endIfClosing();
}

} // namespace sfumato
