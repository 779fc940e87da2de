// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives the window: preferences, the last session, and a training that goes on when it is closed.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "app/gui/session_store.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/risk/risk_sheet.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/settings/settings_dialog.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/label_text.h"
#include "widgets/training/training_view.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTextDocumentFragment>

#include <utility>

namespace sfumato {

namespace {

constexpr qint64 longTraining = 30'000; ///< milliseconds: who waits longer looks elsewhere

QStringList languages() {
    QStringList found;
    for (const QString& file :
         QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("sfumato_*.qm")}))
        found << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    return found;
}

} // namespace

void MainWindow::applySettings(const Settings& settings) {
    m_settings = settings;
    applyAppearance(settings, m_systemIsDark);
    const int side = style()->pixelMetric(QStyle::PM_ToolBarIconSize, nullptr, this); // with the letters
    setIconSize({side, side});
    m_training->setReducedMotion(settings.reducedMotion);
    m_steps->setReducedMotion(settings.reducedMotion);
    m_gallery->setReducedMotion(settings.reducedMotion);
    m_risk->setReducedMotion(settings.reducedMotion);
    applyKeys(m_keyed, settings.keys);
}

/// `before`: what the person saw. What another window has kept meanwhile is taken over.
void MainWindow::changeSettings(const Settings& settings, const Settings& before) {
    const auto fault = keepSettings(settings, before);
    applySettings(fault ? settings : keptSettings());
    if (fault)
        complain(*fault);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_full)
        m_full->setChecked(isFullScreen());
}

void MainWindow::showSettings(const QString& field) {
    auto* dialog = new SettingsDialog(m_settings, m_keyed, usualRunsFolder(), languages(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::chosen, this,
            [this, before = m_settings](const Settings& settings) { changeSettings(settings, before); });
    dialog->setVisible(true);
    dialog->showField(field);
}

void MainWindow::restorePlaces() {
    const Session kept = keptSession();
    restoreGeometry(kept.geometry);
    restoreState(kept.docks, layoutVersion);
    m_runs->restoreState(kept.runs);
    m_risk->restoreState(kept.pins);
    m_steps->setState(kept.steps);
    m_kept = shownSession();
}

void MainWindow::restoreSession() {
    restorePlaces();
    const Session kept = keptSession();
    if (!kept.released.isEmpty())
        if (auto released = readSpec(kept.released))
            m_experiment->setRelease(releaseIn(*released, kept.released.toStdString()));
    if (!kept.run.isEmpty() && readSpec(kept.run)) { // the run itself, where its cursor stood
        openRun(kept.run);
        m_training->showPast(m_experiment->folder(), kept.step);
    } else if (kept.spec) {
        showSpec(*kept.spec);
    }
    if (QFileInfo::exists(kept.sweep))
        m_sweep->open(kept.sweep.toStdString());
    m_pages->setCurrentIndex(kept.tab);
    m_experiment->history().stack().clear();
    m_kept = shownSession();
}

Session MainWindow::shownSession() {
    const StepCursor& cursor = m_training->cursor();
    const bool edited = spec() != m_experiment->runSpec();
    return {saveGeometry(), saveState(layoutVersion), spec(),
            edited ? QString() : QString::fromStdString(m_experiment->folder().string()),
            cursor.isLive() ? -1 : cursor.step(), m_pages->currentIndex(),
            QString::fromStdString(m_experiment->released().folder.string()),
            QString::fromStdString(m_sweep->folder().string()), m_runs->saveState(),
            m_risk->saveState(), m_steps->state()};
}

void MainWindow::keep() {
    Session now = shownSession();
    keepSession(now, m_kept);
    m_kept = std::move(now);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    commitEditor(*this); // what it refuses is not kept
    if (!m_session.isRunning()) {
        keep();
        return event->accept();
    }
    event->ignore();
    if (m_session.state() != RunSession::State::Stopping)
        askBeforeClosing();
    else if (std::exchange(m_closing, true)) // else it closes once it has stopped
        askToEndNow();
}

void MainWindow::finishChanges() {
    m_runs->finishChanges();
}

void MainWindow::keepAndStop() {
    commitEditor(*this);
    keep();
    if (m_session.isRunning())
        m_session.stop();
}

void MainWindow::keepAndQuit() {
    m_closing = true;
    keepAndStop();
    if (!m_session.isRunning())
        endIfClosing();
}

void MainWindow::askBeforeClosing() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("A training is running"),
                                tr("Either way the run is saved; Resume continues it."), QMessageBox::Cancel,
                                this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto* stop = box->addButton(tr("&Save and stop"), QMessageBox::AcceptRole);
    const auto* background = box->addButton(tr("&Keep training in the background"),
                                            QMessageBox::DestructiveRole);
    box->setInformativeText(
        tr("In the background the training runs to its end without a window; then the program ends."));
    connect(box, &QMessageBox::buttonClicked, this, [this, stop, background](QAbstractButton* button) {
        if (button != stop && button != background)
            return;
        m_closing = true;
        keep();
        if (!m_session.isRunning()) // it ended while the question stood open, which still has to go
            return QTimer::singleShot(0, this, &MainWindow::endIfClosing);
        if (button == background) {
            m_session.proceed(); // where it was paused
            return hide();
        }
        m_session.stop();
    });
    box->open();
}

/// Of a training that does not stop: a step may take long, and a folder on a network may never answer.
void MainWindow::askToEndNow() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("The training has not stopped yet"),
                                tr("It ends with its current step, or waits for a file that does not answer."),
                                QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Ended now, the run keeps its last checkpoint, and Resume goes on from there."));
    auto* wait = box->addButton(tr("&Wait"), QMessageBox::RejectRole);
    const auto* now = box->addButton(tr("&End now"), QMessageBox::DestructiveRole);
    box->setDefaultButton(wait);
    box->setEscapeButton(wait);
    connect(box, &QMessageBox::buttonClicked, this, [this, now](QAbstractButton* button) {
        if (button != now)
            return;
        keep();
        hide();
        QCoreApplication::exit();
    });
    box->open();
}

void MainWindow::announce(const QString& words) {
    if (m_settings.notify && !isActiveWindow() && m_runTime.isValid() && m_runTime.elapsed() > longTraining)
        notifyDesktop(shownTitle(spec().title, spec().name),
                      QTextDocumentFragment::fromHtml(words).toPlainText());
}

} // namespace sfumato
