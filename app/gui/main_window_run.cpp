// SPDX-License-Identifier: GPL-3.0-or-later
// A run: what it costs, its questions, its course and its end.
#include "app/gui/main_window.h"

#include "app/gui/session_store.h"
#include "app/gui/head.h"
#include "app/gui/status_line.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/look/icons.h"
#include "widgets/look/pages.h"
#include "widgets/claims/claims_view.h"
#include "widgets/risk/risk_sheet.h"
#include "widgets/look/steps.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/people_question.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/help/verdict.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/cap_question.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/identifiability_gauge.h"
#include "widgets/risk/release_question.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/spending_text.h"
#include "widgets/text/write_file.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QDateTime>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <thread>
#include <utility>

namespace sfumato {

namespace {

std::filesystem::path newRunFolder(const QString& runs, const std::string& name) {
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("/yyyyMMdd-HHmmss-zzz-"));
    return (runs + time).toStdString() + name;
}

/// "Finished · 3,000 steps · 11 s"
QString outcome(const RunReport& report, double seconds) {
    const QString end = report.ending == RunReport::Ending::Finished  ? QCoreApplication::translate("Outcome", "Finished")
                        : report.ending == RunReport::Ending::Stopped ? QCoreApplication::translate("Outcome", "Stopped")
                                                                      : QCoreApplication::translate("Outcome", "Failed");
    if (report.stepsDone == 0)
        return QStringLiteral("%1 · %2").arg(end, QCoreApplication::translate("Outcome", "%1 s").arg(QLocale().toString(seconds, 'f', 1)));
    return QStringLiteral("%1 · %2 · %3")
        .arg(end, QCoreApplication::translate("Outcome", "%Ln step(s)", nullptr, int(report.stepsDone)),
             QCoreApplication::translate("Outcome", "%1 s").arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0)));
}

/// Of whoever agrees to what the question shows.
Consent consentTo(const Spending& spending) {
    return {.agreed = Agreed{spending.fingerprint, spending.together}, .again = spending.again};
}

} // namespace

void MainWindow::trainOrPause() {
    switch (m_session.state()) {
    case RunSession::State::Training:
        return m_session.pause();
    case RunSession::State::Paused:
        return m_session.proceed();
    default:
        return train(RunSession::Pace::Free);
    }
}

void MainWindow::step() {
    m_session.isRunning() ? m_session.step() : train(RunSession::Pace::Stepwise);
}

/// The first release of sensitive records is confirmed, and every second release, with the total.
void MainWindow::train(RunSession::Pace pace) {
    if (!commitEditor(*this) || !m_experiment->faults().empty())
        return;
    const bool resumes = m_experiment->isResumable();
    const auto cost = m_experiment->cost();
    const bool reuses = cost == Experiment::Cost::Free && !resumes && !isPrivatizedFile(spec().data) && !isDrawn(spec().data);
    const bool isOwnFile = spec().data.source == "file" && !isPrivatizedFile(spec().data); // whose people may have to be named
    if (!reuses && (cost != Experiment::Cost::Release || !(isSensitive(spec().data) || isOwnFile || resumes)))
        return begin(asked(), pace);
    askSpending(
        resumes ? m_experiment->folder() : std::filesystem::path(),
        [this, pace](const Asked& asked, const Spending& spending) {
            const bool free = m_experiment->cost() == Experiment::Cost::Free; // the release is of the records as they are now
            if (free || (!isSensitive(asked.spec.data) && !spending.again))
                return begin(asked, pace);
            askToRelease(this, spending, asked.spec.monitor.raw, [this, asked, pace, consent = consentTo(spending)] { begin(asked, pace, consent); });
        },
        reuses ? [this, pace](const Asked& asked) { begin(asked, pace); } : std::function<void(const Asked&)>());
}

/// What was spent on the records of the spec as it stands, and that spec; once it is another, a person is told to ask again. `unread`: the
/// records are not there any more.
void MainWindow::askSpending(const std::filesystem::path& run, std::function<void(const Asked&, const Spending&)> known,
                             std::function<void(const Asked&)> unread) {
    const auto ask = [spec = spec(), run](const Engine& engine, std::stop_token stop) {
        return engine.spent(spec, run, stop);
    };
    m_session.ask<Spending>(
        this, "release question", ask,
        [this, run, asked = asked(), known = std::move(known), unread = std::move(unread)](const Result<Spending>& spending) {
            const bool gone = !spending && unread && spending.fault().code == Fault::Code::NotFound;
            if (!spending && !gone)
                return complain(spending.fault());
            if (m_session.isRunning())
                return;
            if (asked.spec != spec() || asked.opening != m_experiment->opening())
                return say(tr("The settings changed before the question could be asked. Nothing was released; try again."));
            if (gone)
                return unread(asked);
            m_experiment->setRecords(asked.spec.data, spending->fingerprint);
            if (spending->alike.empty())
                return known(asked, *spending);
            askWhosePeople(this, spending->alike, [this, asked, run, known](const std::string& account) { declarePeople(asked, account, run, known); });
        });
}

/// Enters whose records these are, and asks for what was spent on them once more.
void MainWindow::declarePeople(const Asked& asked, const std::string& account, const std::filesystem::path& run,
                               std::function<void(const Asked&, const Spending&)> known) {
    const auto declare = [spec = asked.spec, account](const Engine& engine, std::stop_token stop) { return engine.declarePeople(spec, account, stop); };
    m_session.ask<void>(this, "people", declare, [this, asked, run, known = std::move(known)](const Result<void>& done) {
        if (!done)
            return complain(done.fault());
        m_previewTimer.start();
        if (asked.spec != spec() || asked.opening != m_experiment->opening())
            return say(tr("The settings changed before the question could be asked. Nothing was released; try again."));
        askSpending(run, known);
    });
}

/// Runs exactly what a person was asked about.
void MainWindow::begin(const Asked& asked, RunSession::Pace pace, const Consent& consent) {
    if (m_session.state() != RunSession::State::Idle)
        return;
    if (asked.opening != m_experiment->opening())
        return say(tr("Another experiment was opened before the answer. Nothing was released."));
    m_experiment->returnTo(asked.spec);
    const auto& run = m_experiment->folder();
    if (m_experiment->isResumable() && !m_training->showsAllOf(run)) // another window has gone on with it meanwhile
        return m_training->showPast(run, -1, [this, asked, pace, consent] { start(asked, pace, consent); });
    start(asked, pace, consent);
}

void MainWindow::start(const Asked& asked, RunSession::Pace pace, const Consent& consent) {
    if (m_session.state() != RunSession::State::Idle || asked.opening != m_experiment->opening())
        return;
    m_experiment->returnTo(asked.spec);
    m_saysEdited = false;
    if (m_previewTimer.isActive())
        previewNow(); // its figures come before the first step
    const bool resumes = m_experiment->isResumable();
    if (!resumes) {
        m_training->reset();
        m_training->clearGenerated();
    }
    if (pace == RunSession::Pace::Free)
        switch (m_experiment->cost()) {
        case Experiment::Cost::None:
            say(tr("Training. There is no budget to spend."));
            break;
        case Experiment::Cost::Free:
            say(tr("Training on the privatized records. This spends no more budget."));
            break;
        case Experiment::Cost::Release:
            say(spec().privacy.model == PrivacyModel::Central
                    ? tr("Asking the records, and training on their noisy answers.")
                    : tr("Privatizing the records, then training on them."));
            break;
        }
    m_releases = m_experiment->cost() == Experiment::Cost::Release;
    m_pace = pace;
    m_agreed = consent.agreed.has_value();
    m_runTime.start();
    if (QWidget* shown = m_pages->currentWidget(); shown == m_dataView || shown == m_risk || shown == m_claims)
        m_pages->setCurrentWidget(m_training); // where it can be watched
    m_wholeRun = !resumes && pace == RunSession::Pace::Free;
    const int threads = m_settings.threads > 0
                            ? m_settings.threads
                            : std::max(1, int(std::thread::hardware_concurrency()) - 1); // one for the window
    m_experiment->begin(asked.spec, pace, newRunFolder(m_runsFolder, spec().name), threads,
                        m_settings.gpu ? TransportSolver::Auto : TransportSolver::Cpu, consent);
    if (!resumes) {
        m_gallery->setRun(m_experiment->folder(), spec());
        log(tr("Run folder: %1").arg(QString::fromStdString(m_experiment->folder().string())));
    }
    follow(m_session.state());
    showResult();
}

void MainWindow::follow(RunSession::State state) {
    using State = RunSession::State;
    const bool running = m_session.isRunning(), resumable = m_experiment->isResumable();
    m_train->setText(state == State::Training              ? tr("&Pause")
                     : state == State::Paused || resumable ? tr("&Resume")
                     : m_experiment->hasRun()              ? tr("&Train again")
                                                           : tr("&Train"));
    m_train->setIcon(icon(state == State::Training ? Icon::Pause : Icon::Train, QPalette::WindowText));
    m_train->setEnabled(state == State::Training || state == State::Paused ||
                        (state == State::Idle && m_experiment->faults().empty()));
    m_step->setEnabled(m_train->isEnabled());
    m_stop->setEnabled(state == State::Training || state == State::Paused);
    for (QAction* ofRun : {m_export, m_report, m_pack})
        ofRun->setEnabled(state == State::Idle && m_experiment->hasRun());
    const auto release = m_experiment->release();
    m_again->setEnabled(state == State::Idle && !release.empty());
    m_dataView->gauge()->setRun(QString::fromStdString(release.string()));
    const auto& report = m_experiment->report();
    const bool failed = report && report->ending == RunReport::Ending::Failed;
    m_tryNext->setSituation(running                    ? Situation::Training
                            : resumable                ? Situation::Stopped
                            : m_experiment->hasRun() && !failed ? Situation::Trained
                            : isPrivatizedFile(spec().data) ? Situation::PrivatizedFile
                            : isSensitive(spec().data)      ? Situation::SensitiveData
                                                            : Situation::NothingTrained);
    m_cost->setText(costOfTraining());
    m_go->setText(withoutMnemonic(m_train->text()));
    m_go->setIcon(icon(state == State::Training ? Icon::Pause : Icon::Train, QPalette::HighlightedText));
    m_go->setEnabled(m_train->isEnabled());
    m_halt->setVisible(m_stop->isEnabled());
    m_steps->setLocked(running);
    m_status->setStillToSpend(running && (m_releases || m_session.isSweeping()));
    followUndo();
    for (QAction* opener : m_openers)
        opener->setEnabled(!running);
    if (!running) {
        m_head->endProgress(m_experiment->isEditedSinceRun() ? tr("Result for other settings") : m_outcome);
        setWindowTitle(shownTitle(spec().title, spec().name));
    }
    if (state == State::Paused)
        say(tr("Paused. Step runs one step; Resume continues."));
    if (state == State::Stopping)
        say(tr("Stopping after this step, then saving…"));
}

/// The account has changed since the question, or the records have: the question is asked anew.
void MainWindow::askAgain() {
    m_runTime.invalidate();
    showOpened();
    say(tr("The records, or what was spent on them, changed before the answer. Nothing was released; this is how it stands now."));
    m_closing ? endIfClosing() : train(m_pace);
}

void MainWindow::showReport(const RunReport& report) {
    m_releases = false;
    if (std::exchange(m_agreed, false) && Experiment::wasNotAgreedTo(report))
        return askAgain();
    const RunSpec& ran = m_experiment->runSpec();
    if (report.ending == RunReport::Ending::Finished && m_wholeRun && std::find(m_presets.begin(), m_presets.end(), ran) != m_presets.end()) {
        const double seconds = double(m_runTime.elapsed()) / 1000;
        m_tryNext->setMeasured(ran.name, seconds);
        keepTime(QString::fromStdString(ran.name), seconds);
    }
    if (m_experiment->hasRun()) {
        if (m_gallery->runFolder() != m_experiment->folder()) // it was renamed while it was trained
            m_gallery->setRun(m_experiment->folder(), ran);
        m_compare->setRun(m_experiment->folder(), ran);
        if (const QImage picture = m_training->thumbnail(); !picture.isNull())
            if (const auto written = writeOwnBytes(QString::fromStdString((m_experiment->folder() / "thumbnail.png").string()), pngOf(picture)); !written)
                complain(written.fault());
        showRecent(m_experiment->folder());
        if (auto* next = findChild<QDockWidget*>(QStringLiteral("try-next")); report.ending == RunReport::Ending::Finished && !next->isFloating())
            next->hide(); // it has shown the way; the rail brings it back
    }
    const QString words = m_experiment->hasRun() ? verdict(report, m_gate.isOpen())
                                                 : tr("Stopped before it began.");
    m_outcome = outcome(report, double(m_runTime.elapsed()) / 1000);
    m_head->endProgress(m_outcome);
    m_saysEdited = false;
    report.fault ? complain(*report.fault) : succeed(words);
    announce(words);
    endIfClosing();
}

void MainWindow::endIfClosing() {
    if (!m_closing)
        return;
    close();
    QCoreApplication::quit(); // a hidden window does not end the program
}

QString MainWindow::costOfTraining() const {
    switch (m_experiment->cost()) {
    case Experiment::Cost::None:
        return tr("No budget to spend: the data are public");
    case Experiment::Cost::Free:
        return spec().privacy.model == PrivacyModel::Local ? tr("Privatized once: training is free")
               : m_central->epsilon() == 0
                   ? tr("The rest of this run is part of its budget")
                   : tr("The rest of this run is part of its budget, %1")
                         .arg(withRelation(sumText({m_central->epsilon(), spec().privacy.delta}), relationText(spec())));
    case Experiment::Cost::Release:
        break;
    }
    if (spec().privacy.model == PrivacyModel::Central)
        return isTraining()                ? tr("Asking the records")
               : m_central->epsilon() == 0 ? tr("Train asks the records") // the rest follows once they are read
                                            : tr("Train asks the records: spends %1").arg(withRelation(sumText({m_central->epsilon(), spec().privacy.delta}), relationText(spec())));
    const MechanismSpec& mechanism = spec().mechanism;
    const double delta = mechanism.kind == MechanismKind::Gaussian ? mechanism.delta : 0;
    return isTraining() ? tr("Privatizing the records")
           : mechanism.noiseScale > 0
               ? tr("Train privatizes the records first")
               : tr("Train privatizes the records first: spends %1").arg(withRelation(sumText({mechanism.epsilon, delta}), relationText(spec())));
}

/// A training with fresh noise although there is a release that it could use.
void MainWindow::privatizeAgain() {
    if (!commitEditor(*this) || !m_again->isEnabled())
        return;
    askSpending({}, [this](const Asked& asked, const Spending& spending) {
        askToRelease(this, spending, asked.spec.monitor.raw && isSensitive(asked.spec.data), [this, asked, consent = consentTo(spending)] {
            if (asked.opening == m_experiment->opening())
                m_experiment->forgetRelease();
            begin(asked, RunSession::Pace::Free, consent);
        });
    });
}

/// The cap stands in the ledger of the records, where every front finds it.
void MainWindow::askCap() {
    askSpending({}, [this](const Asked& asked, const Spending& spending) {
        askForCap(this, spending, [this, asked](const std::optional<PrivacyBudget>& cap) {
            const auto set = [spec = asked.spec, cap](const Engine& engine, std::stop_token) {
                return engine.setCap(spec, cap);
            };
            m_session.ask<void>(this, "cap", set, [this, cap](const Result<void>& done) {
                if (!done)
                    return complain(done.fault());
                succeed(cap ? tr("The cap stands in the ledger of these records.")
                            : tr("These records have no cap."));
                m_previewTimer.start();
                m_sweep->planAgain();
            });
        });
    });
}

} // namespace sfumato
