// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/session_keeper.h"

#include "app/gui/files/file_actions.h"
#include "app/gui/presets.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/training_view.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

constexpr int keepEvery = 10'000; ///< milliseconds

/// A window that was kept on a larger screen fits the one that it comes back on.
void keepOnScreen(QWidget& window) {
    if (window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)) return;
    const QRect room = window.screen()->availableGeometry();
    QRect place(window.pos(), window.size().boundedTo(room.size()));
    place.moveLeft(std::clamp(place.left(), room.left(), room.right() + 1 - place.width()));
    place.moveTop(std::clamp(place.top(), room.top(), room.bottom() + 1 - place.height()));
    window.resize(place.size());
    window.move(place.topLeft());
}

} // namespace

void SessionKeeper::startKeeping() {
    m_kept.geometry = m_places.window.saveGeometry(); // the frame counts, which there was none before
    m_kept.docks = m_places.window.saveState(layoutVersion);
    m_kept.runs = m_places.runs.saveState();
    m_kept.pins = m_places.risk.saveState();
    m_kept.training = m_places.training.saveState();
    auto* timer = new QTimer(this);
    timer->setObjectName(QStringLiteral("keep"));
    connect(timer, &QTimer::timeout, this, &SessionKeeper::keep);
    timer->start(keepEvery);
}

void SessionKeeper::restorePlaces() {
    const Session kept = keptSession();
    m_places.window.restoreGeometry(kept.geometry);
    keepOnScreen(m_places.window);
    m_places.window.restoreState(kept.docks, layoutVersion);
    m_places.runs.restoreState(kept.runs);
    m_places.risk.restoreState(kept.pins);
    m_places.steps.setState(kept.steps);
    m_places.training.restoreState(kept.training);
    m_kept = shownSession();
}

void SessionKeeper::restoreSession() {
    restorePlaces();
    const Session kept = keptSession();
    if (!kept.released.isEmpty())
        if (auto released = readSpec(kept.released))
            m_experiment.setRelease(releaseIn(*released, kept.released.toStdString()));
    m_places.compare.restoreState(kept.compared);
    m_experiment.setUnitStated(kept.unitStated.toStdString());
    if (!kept.run.isEmpty() && readSpec(kept.run)) { // the run itself, where its cursor stood
        m_places.files.openRun(kept.run);
        // The settings may have been edited since the run. Sensitive records have exact noise, whatever was kept.
        if (kept.spec && (!isSensitive(kept.spec->data) || noiseOf(*kept.spec) == NoiseDistribution::Exact))
            m_experiment.returnTo(*kept.spec);
        m_places.training.showPast(m_experiment.folder(), kept.step);
    } else if (kept.spec) {
        m_places.files.open(*kept.spec);
    }
    if (QFileInfo::exists(kept.sweep)) m_places.sweep.open(kept.sweep.toStdString(), false);
    m_places.pages.setCurrentIndex(kept.tab);
    m_experiment.history().stack().clear();
    m_kept = shownSession();
}

Session SessionKeeper::shownSession() const {
    const StepCursor& cursor = m_places.training.cursor();
    return {m_places.window.saveGeometry(),
            m_places.window.saveState(layoutVersion),
            spec(),
            QString::fromStdString(m_experiment.folder().string()),
            cursor.isLive() ? -1 : cursor.step(),
            m_places.pages.currentIndex(),
            QString::fromStdString(m_experiment.released().folder.string()),
            QString::fromStdString(m_places.sweep.folder().string()),
            m_places.runs.saveState(),
            m_places.risk.saveState(),
            m_places.steps.state(),
            m_places.training.saveState(),
            m_places.compare.saveState(),
            QString::fromStdString(m_experiment.unitStatedOf())};
}

void SessionKeeper::keep() {
    if (m_presenting) return;
    Session now = shownSession();
    keepSession(now, m_kept);
    m_kept = std::move(now);
}

bool SessionKeeper::mayClose() {
    commitEditor(*m_window); // what it refuses is not kept
    if (!m_session.isRunning()) {
        keep();
        return true;
    }
    if (m_session.state() != RunSession::State::Stopping)
        askBeforeClosing();
    else if (std::exchange(m_closing, true)) // else it closes once it has stopped
        askToEndNow();
    return false;
}

void SessionKeeper::keepAndStop() {
    commitEditor(*m_window);
    keep();
    if (m_session.isRunning()) m_session.stop();
}

void SessionKeeper::keepAndQuit() {
    m_closing = true;
    keepAndStop();
    if (!m_session.isRunning()) endIfClosing();
}

void SessionKeeper::endIfClosing() {
    if (!m_closing) return;
    m_window->close();
    QCoreApplication::exit(m_restarts ? restartCode : 0); // a hidden window does not end the program
}

void SessionKeeper::offerRestart(const QString& language) {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Another language"),
                                tr("Sfumato speaks %1 after a restart.").arg(language), QMessageBox::NoButton,
                                m_window);
    box->setObjectName(QStringLiteral("restart"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Settings, run and step come back as they are now. A training is saved first; Resume continues it."));
    auto* now = box->addButton(tr("&Restart now"), QMessageBox::AcceptRole);
    box->setEscapeButton(box->addButton(tr("&Later"), QMessageBox::RejectRole));
    box->setDefaultButton(now);
    connect(box, &QMessageBox::buttonClicked, this, [this, now](QAbstractButton* button) {
        if (button != now) return;
        m_restarts = true;
        QTimer::singleShot(0, this, &SessionKeeper::keepAndQuit); // the question still has to go
    });
    box->open();
}

void SessionKeeper::askBeforeClosing() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("A training is running"),
                                tr("Either way the run is saved; Resume continues it."), QMessageBox::Cancel, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto* stop = box->addButton(tr("&Save and stop"), QMessageBox::AcceptRole);
    const auto* background = box->addButton(tr("&Keep training in the background"), QMessageBox::DestructiveRole);
    box->setInformativeText(
        tr("In the background the training runs to its end without a window; then the program ends."));
    connect(box, &QMessageBox::buttonClicked, this, [this, stop, background](QAbstractButton* button) {
        if (button != stop && button != background) return;
        m_closing = true;
        keep();
        if (!m_session.isRunning()) // it ended while the question stood open, which still has to go
            return QTimer::singleShot(0, this, &SessionKeeper::endIfClosing);
        if (button == background) {
            m_session.proceed(); // where it was paused
            return m_window->hide();
        }
        m_session.stop();
    });
    box->open();
}

/// Of a training that does not stop: a step may take long, and a folder on a network may never answer.
void SessionKeeper::askToEndNow() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("The training has not stopped yet"),
                                tr("It ends with its current step, or waits for a file that does not answer."),
                                QMessageBox::NoButton, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Ended now, the run keeps its last checkpoint, and Resume goes on from there."));
    auto* wait = box->addButton(tr("&Wait"), QMessageBox::RejectRole);
    const auto* now = box->addButton(tr("&End now"), QMessageBox::DestructiveRole);
    box->setDefaultButton(wait);
    box->setEscapeButton(wait);
    connect(box, &QMessageBox::buttonClicked, this, [this, now](QAbstractButton* button) {
        if (button != now) return;
        keep();
        m_window->hide();
        QCoreApplication::exit();
    });
    box->open();
}

} // namespace sfumato
