// SPDX-License-Identifier: GPL-3.0-or-later
// What the window is made of, and what it does with the answers of the engine.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "core/files/preset_folder.h"
#include "widgets/background/in_background.h"
#include "widgets/risk/risk_sheet.h"
#include "app/gui/engine_build.h"
#include "app/gui/head.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "app/gui/session_store.h"
#include "app/gui/status_line.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/trust_panel.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/forms/wheel_guard.h"
#include "widgets/forms/data_panel.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/record_panel.h"
#include "widgets/forms/raw_question.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/verdict.h"
#include "widgets/preview/data_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QLabel>
#include <QLoggingCategory>
#include <QPlainTextEdit>
#include <QTime>

#include <algorithm>

namespace sfumato {

namespace {

Q_LOGGING_CATEGORY(startLog, "sfumato.start", QtWarningMsg)

constexpr int previewSamples = 1000;
constexpr int keepEvery = 10'000; ///< milliseconds

} // namespace

MainWindow::MainWindow(RunSession::Load load, const QString& opening, QWidget* parent)
    : QMainWindow(parent), m_settings(keptSettings()),
      m_runsFolder(m_settings.runsFolder.isEmpty() ? usualRunsFolder() : m_settings.runsFolder),
      m_session(std::move(load)) {
    new CommitFilter(this);
    new WheelGuard(this); // before any input is made
    applyAppearance(m_settings, false); // before anything asks the style for its icons
    m_experiment = new Experiment(
        m_session, [this](const std::string& key) { return fieldTitle(key); }, this);
    m_setup = buildSteps();
    m_setup->setParent(this); // first of all by Tab too
    buildCentre();
    buildDocks();
    buildActions();
    buildRail();
    connectSession();
    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(40);
    connect(&m_previewTimer, &QTimer::timeout, this, [this] {
        if (!m_session.isRunning())
            previewNow();
    });
    setAcceptDrops(true);
    resize(1280, 800);
    m_firstLayout = saveState(layoutVersion);
    m_keyed = keyedActions(findChildren<QAction*>());
    new CommandKeys(m_keyed, this);
    applySettings(m_settings);
    connect(new SettingsWatch(this), &SettingsWatch::changed, this, &MainWindow::applySettings);
    askSystemTheme(this, [this](bool dark) {
        m_systemIsDark = dark;
        applyAppearance(m_settings, dark);
    });

    std::vector<Fault> unread;
    m_presets = loadPresets(QString::fromStdString(presetFolder().string()), unread);
    for (const Fault& fault : unread)
        log(sentence(fault));
    std::sort(m_presets.begin(), m_presets.end(), [](const RunSpec& a, const RunSpec& b) {
        return std::pair(sourceRank(a.data.source), a.name) < std::pair(sourceRank(b.data.source), b.name);
    });
    std::set<std::string> titles{startSpec().title};
    for (const RunSpec& preset : m_presets)
        titles.insert(preset.title);
    m_experiment->setMadeTitles(std::move(titles));
    m_tryNext->setPresets(m_presets);
    const auto times = keptTimes();
    for (auto time = times.begin(); time != times.end(); ++time)
        m_tryNext->setMeasured(time.key().toStdString(), time.value());
    showRecent();
    followGate();
    showSpec(startSpec());
    open(opening.isEmpty() ? QStringLiteral("ring-lap") : opening);
    m_experiment->history().stack().clear(); // nobody has edited anything yet
    follow(m_session.state());
    m_kept = shownSession();
}

/// An editor that loses the focus tells what was typed into it while all that listens is still there.
MainWindow::~MainWindow() {
    hide();
}

void MainWindow::connectSession() {
    connect(m_experiment, &Experiment::opened, this, &MainWindow::showOpened);
    connect(m_experiment, &Experiment::changed, this, &MainWindow::followSpec);
    connect(m_experiment, &Experiment::ended, this, &MainWindow::showReport);
    connect(m_experiment, &Experiment::goesOn, this, [this] {
        if (!m_closing)
            train(RunSession::Pace::Free);
    });
    connect(m_experiment, &Experiment::said, this, [this](const Fault& fault) { log(sentence(fault)); });
    connect(&m_gate, &RawGate::changed, this, &MainWindow::followGate);
    connect(&m_gate, &RawGate::asked, this, [this] {
        m_hideRaw->setChecked(true);
        askToShowRaw(this, [this] { m_gate.allow(); });
    });
    connect(&m_session, &RunSession::engineReady, this, [this](const EngineInfo& info) {
        m_engineInfo = info;
        m_status->showEngine(info);
        qCInfo(startLog) << "engine ready";
        m_previewTimer.start();
    });
    connect(&m_session, &RunSession::engineFailed, this, [this](const Fault& fault) {
        m_status->showFault(fault);
        complain(fault);
    });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::follow);
    connect(&m_session, &RunSession::sheetArrived, this,
            [this](const std::shared_ptr<const SampleSheet>& sheet) {
                if (sheet->kind != SampleSheet::Kind::Privatized)
                    return;
                m_budget->setPrivatized(*sheet);
                m_dataView->setPrivatized(*sheet);
                m_risk->setPrivatized(*sheet);
                m_cost->setText(costOfTraining());
                if (m_spending && std::exchange(m_releases, false)) { // they are spent with it
                    m_spending->spent = m_spending->together, m_spending->adds = {};
                    m_status->setStillToSpend(false);
                    showSpending(m_spending);
                }
            });
    connect(&m_session, &RunSession::sweepFinished, this, [this] { m_previewTimer.start(); }); // it may have spent
    connect(&m_accounts, &AccountWatch::changed, this, [this] {
        m_previewTimer.start();
        m_sweep->planAgain();
        if (m_session.isRunning())
            readAccount();
    });
    connect(&m_session, &RunSession::progressed, this, [this](const Progress& progress) {
        m_head->showProgress(progress);
        const RunSpec& ran = m_session.isSweeping() ? spec() : m_experiment->runSpec();
        const QString name = shownTitle(ran.title, ran.name);
        const int percent = int(100 * progress.fraction);
        const QString title = m_accrued > 0 ? tr("%1 % · %2 · %3").arg(QString::number(percent), withRelation(QStringLiteral("ε ") + roundedUpText(m_accrued), relationText(ran)), name)
                                            : tr("%1 % · %2").arg(QString::number(percent), name);
        if (title != windowTitle())
            setWindowTitle(title);
    });
    connect(&m_session, &RunSession::stepsArrived, this, [this](const std::vector<StepRecord>& steps) {
        m_accrued = spec().privacy.model == PrivacyModel::Central && !steps.empty() ? steps.back().epsilonSpent : 0;
    });
    connect(&m_session, &RunSession::started, this, [this] { m_head->showWaiting(m_session.busyWith()); });
    connect(&m_session, &RunSession::messageArrived, this, &MainWindow::log);
    connect(&m_session, &RunSession::previewArrived, this,
            [this](const std::shared_ptr<const Preview>& preview) {
                const bool open = m_previewOpen;
                m_budget->setSensitivity(*preview, open && preview->raw.count > 0);
                m_central->setRecords(preview->records);
                m_cost->setText(costOfTraining()); // what it costs may follow from their number
                showExposure();
                m_risk->setPreview(preview, spec(), open);
                m_dataView->setPreview(preview, spec(), open);
                if (m_previewed && m_previewed->data == spec().data && m_gate.recognize(preview->fingerprint))
                    say(tr("The file holds other records than those that you opened. They are hidden until you open these."));
            });
    connect(&m_session, &RunSession::previewFailed, this, [this](const Fault& fault) {
        m_previewed.reset();
        forgetPreview();
        complain(fault);
    });
    connect(&m_session, &RunSession::exported, this, [this](const auto& files) {
        if (m_exportDialog)
            m_exportDialog->showExported(files);
    });
    connect(&m_session, &RunSession::exportFailed, this, [this](const Fault& fault) {
        m_exportDialog ? m_exportDialog->showFault(fault) : complain(fault);
    });
}

void MainWindow::forgetPreview() {
    m_budget->forgetSensitivity();
    m_risk->setPreview(nullptr, spec(), false);
    m_dataView->setPreview(nullptr, spec(), false);
}

/// Raw records are read for the eye only while they may be seen.
void MainWindow::previewNow() {
    m_previewTimer.stop();
    m_gate.follow(spec().data); // their file may have been written
    m_accounts.markRead();
    if (!m_experiment->faults().empty())
        return showSpending({});
    if (isPrivatizedFile(spec().data)) { // nothing raw is there, nor is noise to be chosen
        m_previewed.reset();
        forgetPreview();
    } else if (m_previewed != spec()) { // what a run released stays on the screen after its end
        m_previewed = spec();
        m_previewOpen = !isSensitive(spec().data);
        m_session.requestPreview(spec(), m_gate.isOpen() ? previewSamples : 0, m_gate.opened());
    }
    const auto run = m_experiment->isResumable() ? m_experiment->folder() : std::filesystem::path();
    const auto ask = [spec = spec(), run](const Engine& engine, std::stop_token stop) {
        return engine.spent(spec, run, stop);
    };
    m_spendingOf = spec().data;
    m_session.ask<Spending>(this, "account", ask, [this, of = spec().data](const Result<Spending>& found) {
        if (of != spec().data)
            return; // those that are there now are asked about next
        if (found)
            m_experiment->setRecords(of, found->fingerprint), m_accounts.follow(found->ledger);
        if (found && m_spending && m_session.isRunning() && found->spent.epsilon != m_spending->spent.epsilon) { // what the run spends is among it
            m_releases = false;
            m_status->setStillToSpend(false);
        }
        showSpending(found ? std::optional(*found) : std::nullopt);
        if (!found)
            log(sentence(found.fault()));
    });
}

/// While the engine trains it tells nothing: the sum is that of the account by itself, and what the run has still to add is not known.
void MainWindow::readAccount() {
    if (!m_spending || !m_spending->named.empty())
        return showSpending({});
    inBackground(
        this, [path = m_accounts.account(), cap = m_spending->cap] { return AccountWatch::read(path, cap); },
        [this, reading = ++m_reading](const Result<std::optional<Spending>>& found) {
            if (!found)
                log(sentence(found.fault()));
            if (reading != m_reading || !m_session.isRunning())
                return;
            m_releases = false; // what the run has spent is among it
            m_status->setStillToSpend(false);
            showSpending(found ? *found : std::nullopt);
        });
}

/// `spending` is that of a release; where the next training uses one that is there, it adds nothing.
void MainWindow::showSpending(std::optional<Spending> spending) {
    m_spending = spending;
    m_risk->setSpending(spending);
    if (spending && m_experiment->cost() == Experiment::Cost::Free)
        spending->adds = {}, spending->together = spending->spent;
    m_budget->setSpending(spending);
    m_central->setSpending(spending);
    m_head->setSpending(spending);
    m_status->setSpending(spending, isDrawn(spec().data));
    if (isPrivatizedFile(spec().data)) // it says itself what was promised
        showExposure();
}

void MainWindow::followGate() {
    const bool open = m_gate.isOpen();
    m_hideRaw->setChecked(!open);
    m_training->setRawVisible(open);
    m_dataView->setRawVisible(open);
    const auto isOpenFor = [this](const DataSpec& data) { return m_gate.isOpenFor(data); };
    const bool ofRun = open && (m_experiment->folder().empty() || isOpenFor(m_experiment->ranSpec().data)); // which may be of other data by now
    m_gallery->setRawVisible(ofRun);
    m_compare->setRawVisible(ofRun);
    m_sweep->setRawShown(isOpenFor);
    m_runs->setRawShown(isOpenFor);
    m_previewed.reset();
    m_previewTimer.start();
    showChoices();
    if (const auto& report = m_experiment->report(); report && !m_experiment->isEditedSinceRun())
        succeed(verdict(*report, open));
}

/// Who hides sensitive records does not measure against them either.
void MainWindow::hideRaw() {
    m_gate.hide();
    if (!spec().monitor.raw || !isSensitive(spec().data))
        return;
    if (m_session.isRunning())
        return say(tr("Raw data are hidden. This run goes on measuring against them, as was agreed when it began."));
    m_experiment->edit([](RunSpec& spec) { spec.monitor.raw = false; });
}

void MainWindow::say(const QString& words) {
    m_pages->messages().say(MessageBar::Kind::Tip, words);
    log(words);
}

void MainWindow::succeed(const QString& words) {
    m_pages->messages().say(MessageBar::Kind::Success, words);
    log(words);
}

void MainWindow::complain(const Fault& fault) {
    m_pages->messages().say(MessageBar::Kind::Fault, sentence(fault));
    log(sentence(fault));
}

void MainWindow::log(const QString& line) {
    m_log->appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + line);
}

void MainWindow::loadEngine() {
    if (m_engineBuild.isEmpty())
        return m_session.load();
    auto* build = new EngineBuild(m_engineBuild, this);
    connect(build, &EngineBuild::advanced, m_status, &StatusLine::showEngineBuild);
    connect(build, &EngineBuild::ended, this, [this] { m_session.load(); });
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    if (std::exchange(m_painted, true))
        return;
    QTimer::singleShot(0, this, [this] {
        qCInfo(startLog) << "first paint";
        m_kept.geometry = saveGeometry(); // the frame counts, which there was none before
        m_kept.docks = saveState(layoutVersion);
        m_kept.runs = m_runs->saveState(); // what nobody has changed is not written
        m_kept.pins = m_risk->saveState();
        loadEngine();
        auto* timer = new QTimer(this);
        timer->setObjectName(QStringLiteral("keep"));
        connect(timer, &QTimer::timeout, this, &MainWindow::keep);
        timer->start(keepEvery);
    });
}

} // namespace sfumato
