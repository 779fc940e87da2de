// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the window ask of each other, and what a person asks of the window as a whole.
#include "app/gui/window/main_window.h"

#include "app/gui/collecting.h"
#include "app/gui/file_recognition.h"
#include "app/gui/files/exports.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/window/head.h"
#include "app/gui/inquiry.h"
#include "app/gui/files/data_import.h"
#include "app/gui/presets.h"
#include "app/gui/run_controller.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/window/status_line.h"
#include "app/gui/window/why_part.h"
#include "widgets/look/steps_column.h"
#include "core/insight/watch.h"
#include "core/spec/own_title.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/claims/claims_view.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/raw_question.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/recommendation_panel.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/risk/budget/trust_panel.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/training/training_view.h"

#include <QTextDocumentFragment>

#include <algorithm>

namespace sfumato {

namespace {

Q_LOGGING_CATEGORY(engineLog, "sfumato.start", QtWarningMsg)

constexpr qint64 longTraining = 30'000; ///< milliseconds: who waits longer looks elsewhere

} // namespace

void MainWindow::connectSession() {
    connect(m_experiment, &Experiment::opened, this, &MainWindow::showOpened);
    connect(m_experiment, &Experiment::changed, this, &MainWindow::followSpec);
    connect(m_run, &RunController::begins, this, [this] {
        if (QWidget* shown = m_pages->currentWidget(); shown == m_dataView || shown == m_risk || shown == m_claims)
            m_pages->setCurrentWidget(m_training); // where it can be watched
    });
    connect(m_run, &RunController::began, this, [this](bool anew) {
        if (anew) m_gallery->setRun(m_experiment->folder(), spec());
        showSessionState(m_session.state());
        showSpending();
        showResult();
    });
    connect(m_run, &RunController::capChanged, m_sweep, &SweepView::planAgain);
    connect(m_run, &RunController::notAgreed, this, [this] {
        showOpened();
        m_messages->say(tr("The records, or what was spent on them, changed before the answer. Nothing was released; "
                           "this is how it stands now."));
        m_keeper->isClosing() ? m_keeper->endIfClosing() : m_run->trainAgain();
    });
    connect(m_run, &RunController::returned, this, &MainWindow::showAgain, Qt::QueuedConnection);
    connect(m_run, &RunController::ended, this, &MainWindow::showReport);
    connect(m_experiment, &Experiment::goesOn, this, [this] {
        if (!m_keeper->isClosing()) m_run->train(RunSession::Pace::Free);
    });
    connect(m_experiment, &Experiment::said, this, [this](const Fault& fault) { m_messages->log(sentence(fault)); });
    connect(&m_gate, &RawGate::changed, this, &MainWindow::followGate);
    connect(&m_gate, &RawGate::asked, this, [this] {
        m_hideRaw->setChecked(true);
        askToShowRaw(this, [this] { m_gate.allow(); });
    });
    connect(&m_session, &RunSession::engineReady, this, [this](const EngineInfo& info) {
        m_engineInfo = info;
        m_status->showEngine(info);
        qCInfo(engineLog) << "engine ready";
    });
    connect(&m_session, &RunSession::engineFailed, this, [this](const Fault& fault) {
        m_status->showFault(fault);
        showEngineFault(
            m_engineBuild.isEmpty()
                ? sentence(fault)
                : tr("The engine could not be built. Why, says %1. Mend it and start again.").arg(m_engineBuild));
    });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::showSessionState);
    connect(&m_session, &RunSession::sheetArrived, this, [this](const std::shared_ptr<const SampleSheet>& sheet) {
        if (sheet->kind != SampleSheet::Kind::Privatized) return;
        m_budget->setPrivatized(*sheet);
        m_dataView->setPrivatized(*sheet);
        showCost();
        if (m_run->releases()) m_inquiry->enterRelease();
    });
    connect(m_inquiry, &Inquiry::accountChanged, m_sweep, &SweepView::planAgain);
    connect(m_inquiry, &Inquiry::spendingChanged, this, &MainWindow::showSpending);
    connect(m_inquiry, &Inquiry::previewed, this, &MainWindow::showPreview);
    connect(m_inquiry, &Inquiry::previewForgotten, this, [this] {
        m_budget->forgetSensitivity();
        m_risk->setPreview(nullptr, false);
        m_dataView->setPreview(nullptr, false);
        m_recommendation->forgetNeeds();
    });
    connect(&m_session, &RunSession::progressed, this, [this](const Progress& progress) {
        const bool paused = m_session.state() == RunSession::State::Paused; // it has no speed then
        m_head->showProgress(paused ? Progress{progress.phase, progress.fraction} : progress);
        const RunSpec& ran = m_session.isSweeping() ? spec() : m_experiment->runSpec();
        const QString name = shownTitle(ran.title, ran.name);
        const int percent = int(100 * progress.fraction);
        const QString title = m_accrued > 0 ? tr("%1 % · %2 · %3")
                                                  .arg(QString::number(percent),
                                                       withRelation(QStringLiteral("ε ") + roundedUpText(m_accrued),
                                                                    relationText(ran)),
                                                       name)
                                            : tr("%1 % · %2").arg(QString::number(percent), name);
        if (title != windowTitle()) setWindowTitle(title);
    });
    connect(&m_session, &RunSession::stepsArrived, this, [this](const std::vector<StepRecord>& steps) {
        m_accrued = spec().privacy.model == PrivacyModel::Central && !steps.empty() ? steps.back().epsilonSpent : 0;
    });
    connect(&m_session, &RunSession::started, this, [this] { m_head->showWaiting(m_session.busyWith()); });
    connect(&m_session, &RunSession::messageArrived, m_messages, &Messages::log);
}

void MainWindow::connectPanels() {
    connect(m_risk, &RiskSheet::budgetChosen, this, &MainWindow::useBudget);
    connect(m_risk, &RiskSheet::capAsked, m_run, &RunController::askCap);
    connect(m_budget, &BudgetPanel::assessed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::exposed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::planned, this, [this] {
        showExposure();
        showSessionState(m_session.state());
    });
    connect(m_budget, &BudgetPanel::capAsked, m_run, &RunController::askCap);
    connect(m_central, &CentralPanel::capAsked, m_run, &RunController::askCap);
    for (const auto* bar : findChildren<BudgetBar*>())
        connect(bar, &BudgetBar::listAsked, this,
                [this](const Spending& spending) { m_files->listSpent(spending, m_runs->addedFolders()); });
    connect(m_tryNext, &TryNextPanel::openRequested, m_dataView, &DataView::openAsked);
    connect(m_tryNext, &TryNextPanel::stepChosen, this, &MainWindow::tryStep);
    connect(m_collecting, &Collecting::collected, m_data, &DataPanel::useFile);
    connect(m_files, &FileActions::dataFound, m_data, &DataPanel::useFile);
    connect(m_files, &FileActions::sweepFound, this, [this](const QString& folder) {
        m_sweep->open(folder.toStdString());
        m_pages->setCurrentWidget(m_sweep);
    });
    connect(m_sweep, &SweepView::baseFound, this, [this](const RunSpec& base) {
        if (m_files->mayChange() && spec() != base) m_experiment->open(base);
    });
}

void MainWindow::connectViews() {
    connect(m_pages, &Pages::currentChanged, this,
            [this] { followUndo(), foldSteps(), showCursor(), forgetRefusals(); });
    connect(m_pages, &Pages::currentChanged, m_messages, &Messages::leavePage);
    connect(m_why, &WhyButton::toggled, this, &MainWindow::foldSteps);
    connect(m_pages, &Pages::roomChanged, this, &MainWindow::foldSteps, Qt::QueuedConnection); // after its layout
    connectData();
    connectRecommendation();
    connectGallery();
    connectCompare();
    connectSweep();
    connectRuns();
}

/// The engine learns a stand-in between its other tasks, and gives it up for a run.
void MainWindow::connectRecommendation() {
    connect(m_recommendation, &RecommendationPanel::methodChosen, this, &MainWindow::useRecommended);
    connect(m_recommendation, &RecommendationPanel::standInUnwanted, this, [this] { m_session.cancel("stand-in"); });
    connect(m_run, &RunController::begins, this, [this] { m_session.cancel("stand-in"); });
    connect(&m_session, &RunSession::stateChanged, this, [this](RunSession::State state) {
        if (state == RunSession::State::Idle) m_recommendation->wantStandInAgain();
    });
    const auto want = [this](const DataFacts& facts, const PrivacySpec& privacy) {
        if (m_session.state() != RunSession::State::Idle) return;
        const OwnRecords own{spec().data.path, m_inquiry->spending() ? m_inquiry->spending()->fingerprint : ""};
        const auto learn = [facts, privacy, own](const Engine& engine, std::stop_token stop) {
            return learnStandIn(engine, facts, privacy, own, stop);
        };
        m_session.ask<StandIn>(m_recommendation, "stand-in", learn, [=, this](const Result<StandIn>& found) {
            if (!found && !facts.name.empty() && found.fault().code != Fault::Code::Stopped)
                return m_recommendation->refusePublic(shownText(found.fault().detail));
            if (found || found.fault().code != Fault::Code::Stopped)
                m_recommendation->setStandIn(facts, privacy, found ? std::make_shared<const StandIn>(*found) : nullptr);
        });
    };
    connect(m_recommendation, &RecommendationPanel::standInWanted, this, want);
}

void MainWindow::useRecommended(const RecommendedMethod& method) {
    if (m_session.isRunning()) return;
    if (centralMethod(method.method)) return m_central->useMethod(method.method, method.settings);
    m_experiment->edit([&](RunSpec& spec) {
        if (method.method.starts_with("local-"))
            spec.mechanism.transform = method.method == "local-mn" ? Transform::Writing : Transform::Garments;
        else
            spec.mechanism.transform = Transform::None, spec.methods = {MethodSpec{}};
    });
}

void MainWindow::connectData() {
    connect(m_dataView, &DataView::rawVisibilityAsked, this,
            [this](bool visible) { visible ? m_gate.show() : hideRaw(); });
    connect(m_dataImport, &DataImport::begun, this, [this] { m_pages->setCurrentWidget(m_dataView); });
    connect(m_dataView, &DataView::mechanismChosen, this, &MainWindow::useMechanism);
    connect(m_dataView, &DataView::capAsked, m_run, &RunController::askCap);
    connect(m_dataView, &DataView::centralAsked, this, [this] {
        if (!m_files->mayChange()) return;
        m_trust->useModel(PrivacyModel::Central);
        m_steps->reveal(*m_trust)->head()->setFocus(Qt::OtherFocusReason); // the button that was pressed is gone
    });
    connect(m_run, &RunController::commandAsked, this, &MainWindow::copyAsCommand);
    connect(m_dataView, &DataView::openAsked, this, [this] {
        if (m_files->mayChange()) m_data->openFile();
    });
    IdentifiabilityGauge* gauge = m_dataView->gauge();
    connect(gauge, &IdentifiabilityGauge::measureAsked, this, [this, gauge](const RunSpec& spec, const QString& run) {
        const auto identify = [spec, run](const Engine& engine, std::stop_token stop) {
            return engine.identify(spec, run.toStdString(), stop);
        };
        m_session.ask<Identifiability>(gauge, "identify", identify, [gauge](const Result<Identifiability>& known) {
            known ? gauge->setKnown(*known) : gauge->setFault(known.fault());
        });
    });
    connect(gauge, &IdentifiabilityGauge::stopAsked, this, [this] { m_session.cancel("identify"); });
    connect(gauge, &IdentifiabilityGauge::releaseAsked, this, [this] { showAndTrain(); });
    connect(gauge, &IdentifiabilityGauge::mechanismChosen, this, &MainWindow::useMechanism);
}

void MainWindow::connectGallery() {
    connect(&m_session, &RunSession::sheetArrived, m_gallery, &GalleryView::addSheet);
    connect(&m_training->cursor(), &StepCursor::changed, this,
            [this] { m_gallery->setStep(m_training->cursor().step(), m_training->cursor().isLive()); });
    connect(m_gallery, &GalleryView::lastStepKnown, &m_training->cursor(), &StepCursor::extend);
    connect(m_gallery, &GalleryView::stepChosen, &m_training->cursor(), &StepCursor::moveTo);
    connect(m_gallery, &GalleryView::openRunRequested, m_files, &FileActions::askForRun);
    connect(m_gallery, &GalleryView::trainRequested, this, [this] { showAndTrain(); });
}

void MainWindow::connectSweep() {
    connect(m_sweep, &SweepView::openRunRequested, this, [this](const std::filesystem::path& run) {
        if (!m_files->mayChange()) return;
        m_pages->setCurrentWidget(m_training);
        m_files->openRun(QString::fromStdString(run.string()));
    });
    connect(m_sweep, &SweepView::useBudget, this, &MainWindow::useBudget);
    connect(&m_session, &RunSession::sweepProgressed, this, [this](const SweepProgress& progress) {
        const double points = double(progress.done + progress.failed + progress.waiting + (progress.running ? 1 : 0));
        m_head->showProgress({"sweep",
                              points > 0 ? (double(progress.done + progress.failed) + progress.fraction) / points : 0,
                              progress.seconds});
    });
    connect(&m_session, &RunSession::sweepStarted, m_messages, &Messages::leavePage); // it told how the last one ended
    connect(&m_session, &RunSession::sweepFinished, this, [this](const SweepReport& report) {
        const QString words = report.fault ? sentence(*report.fault)
                                           : tr("Sweep: %Ln run(s) done, ", nullptr, int(report.done)) +
                                                 tr("%Ln waiting.", nullptr, int(report.waiting));
        m_messages->sayHere(words);
        announce(words);
        m_keeper->endIfClosing();
    });
}

void MainWindow::connectRuns() {
    connect(m_claims, &ClaimsView::settingChosen, this, &MainWindow::useClaim);
    connect(m_claims, &ClaimsView::presetChosen, this, [this](const QString& preset) {
        if (!m_files->mayChange()) return;
        m_files->open(preset);
        m_setup->showSteps(0b11100);
        m_messages->say(tr("The steps hold the preset %1. Train runs it.").arg(preset));
    });
    m_claims->setFigures([this] { return figureEntries(m_presets, loadStudies()); });
    connect(m_training, &TrainingView::exportAsked, m_exports, &Exports::exportPlot);
    connect(&m_training->cursor(), &StepCursor::changed, this, &MainWindow::showCursor);
    connect(m_training, &TrainingView::stepAsked, m_run, &RunController::stepSlowly);
    connect(m_training, &TrainingView::slowMotionChanged, m_run, &RunController::followSlowMotion);
    connect(m_training, &TrainingView::slowMotionChanged, this, [this] { showSessionState(m_session.state()); });
    connect(m_training, &TrainingView::fixAsked, this, [this](const TrainingWarning& warning) {
        if (const auto mended = m_experiment->mend(warning.fix); !mended) m_messages->complain(mended.fault());
    });
    connect(m_training, &TrainingView::failed, m_messages, &Messages::complain);
    connect(m_runs, &RunsView::overlayChanged, m_training, &TrainingView::setOverlays);
    connect(m_training, &TrainingView::untickAsked, m_runs, &RunsView::untickAll);
    connect(m_runs, &RunsView::openRequested, this, [this](const QString& folder) {
        if (!m_files->mayChange()) return;
        m_pages->setCurrentWidget(m_training);
        m_files->open(folder);
    });
    connect(m_runs, &RunsView::cloneRequested, this, &MainWindow::takeClone);
    connect(m_runs, &RunsView::forkRequested, this, &MainWindow::takeFork);
    connect(m_runs, &RunsView::pageAsked, this, [this] { m_pages->setCurrentWidget(m_runs); });
    connect(m_runs, &RunsView::newRunRequested, this, [this] { m_pages->setCurrentWidget(m_training); });
}

/// A mechanism of these records that was chosen beside the forms.
void MainWindow::useMechanism(const MechanismSpec& mechanism) {
    if (m_files->mayChange()) m_experiment->edit([&](RunSpec& spec) { spec.mechanism = mechanism; });
}

void MainWindow::useBudget(const MechanismSpec& budget) {
    if (m_files->mayChange()) m_experiment->useBudget(budget);
}

/// The steps as in a claim; whoever chose it looks at them next.
void MainWindow::useClaim(const QString& preset, const QStringList& settings) {
    if (!m_files->mayChange()) return;
    const auto known = std::ranges::find(m_presets, preset.toStdString(), &RunSpec::name);
    if (known == m_presets.end())
        return m_messages->complain({Fault::Code::NotFound, preset.toStdString(), "is no preset that was found"});
    RunSpec spec = *known;
    for (const QString& setting : settings) {
        auto next = withSetting(spec, setting.toStdString());
        if (!next) return m_messages->complain(next.fault());
        spec = std::move(*next);
    }
    spec.title = titleAfter(*known, spec);
    m_files->open(spec);
    m_setup->showSteps(0b11100);
    m_messages->say(
        tr("The steps hold the records, the mechanism and the noise of the claim. The generator is that of the preset "
           "%1, whose description says what departs from the paper. Train runs it.")
            .arg(preset));
}

void MainWindow::showAndTrain() {
    m_pages->setCurrentWidget(m_training);
    if (m_train->isEnabled() && !m_session.isRunning()) m_run->train(RunSession::Pace::Free);
}

void MainWindow::tryStep(NextStep step) {
    switch (step) {
    case NextStep::TrainHalfCircle:
        if (!m_session.isRunning()) {
            m_files->open(QStringLiteral("ring-lap"));
            showAndTrain();
        }
        return;
    case NextStep::Train: return showAndTrain();
    case NextStep::LookAtBudget: return showBudgetPage();
    case NextStep::MeasureDirections: m_pages->setCurrentWidget(m_dataView); return m_dataView->showGauge();
    case NextStep::FollowTraining: return m_pages->setCurrentWidget(m_training);
    case NextStep::CompareInGallery: return m_pages->setCurrentWidget(m_gallery);
    case NextStep::Sweep: return m_pages->setCurrentWidget(m_sweep);
    }
}

/// Answers to the records of one run, those of other runs that are ticked among them.
void MainWindow::compare() {
    const QStringList runs = m_runs->tickedRuns();
    compareRuns(runs.mid(1), runs.value(0));
}

void MainWindow::announce(const QString& words) {
    if (m_settings.notify && !isActiveWindow() && m_run->elapsed() > longTraining)
        notifyDesktop(shownTitle(spec().title, spec().name), QTextDocumentFragment::fromHtml(words).toPlainText());
}

/// What the form beside the field calls it.
QString MainWindow::fieldTitle(const std::string& key) const {
    for (auto* layout : m_setup->findChildren<QFormLayout*>())
        if (auto* form = dynamic_cast<FieldForm*>(layout))
            if (const QString title = form->titleOf(key); !title.isEmpty()) return title;
    return QString::fromStdString(key);
}

/// The budget with the width that it needs.
void MainWindow::showBudgetPage() {
    m_pages->setCurrentWidget(m_risk);
    m_risk->setFocus();
}

} // namespace sfumato
