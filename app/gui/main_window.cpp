// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment and everything that follows from it.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "widgets/risk/risk_sheet.h"
#include "app/gui/choices.h"
#include "app/gui/head.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "app/gui/session_store.h"
#include "app/gui/status_line.h"
#include "core/record/central_methods.h"
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
#include "core/record/spec_settings.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/verdict.h"
#include "widgets/preview/data_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/number_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QLabel>
#include <QLoggingCategory>
#include <QPlainTextEdit>
#include <QTime>

#include <algorithm>
#include <array>

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
    m_presets = loadPresets(presetFolder(), unread);
    for (const Fault& fault : unread)
        log(sentence(fault));
    std::sort(m_presets.begin(), m_presets.end(), [](const RunSpec& a, const RunSpec& b) {
        return std::pair(sourceRank(a.data.source), a.name) < std::pair(sourceRank(b.data.source), b.name);
    });
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
}

/// An editor that loses the focus tells what was typed into it while all that listens is still there.
MainWindow::~MainWindow() {
    hide();
}

void MainWindow::connectSession() {
    connect(m_experiment, &Experiment::opened, this, &MainWindow::showOpened);
    connect(m_experiment, &Experiment::replaced, this, &MainWindow::fillPanels);
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
                    showSpending(m_spending);
                }
            });
    connect(&m_session, &RunSession::progressed, this, [this](const Progress& progress) {
        m_head->showProgress(progress);
        const RunSpec& ran = m_session.isSweeping() ? spec() : m_experiment->runSpec();
        const QString name = shownTitle(ran.title, ran.name);
        const int percent = int(100 * progress.fraction);
        const QString title = m_accrued > 0 ? tr("%1 % · ε %2 · %3").arg(QString::number(percent), roundedUpText(m_accrued), name)
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
    if (!m_experiment->faults().empty())
        return showSpending({});
    if (isPrivatizedFile(spec().data)) { // nothing raw is there, nor is noise to be chosen
        m_previewed.reset();
        forgetPreview();
    } else if (m_previewed != spec()) { // what a run released stays on the screen after its end
        m_previewed = spec();
        m_previewOpen = !isSensitive(spec().data);
        m_session.requestPreview(spec(), m_gate.isOpen() ? previewSamples : 0);
    }
    const auto run = m_experiment->isResumable() ? m_experiment->folder() : std::filesystem::path();
    const auto ask = [spec = spec(), run](const Engine& engine, std::stop_token stop) {
        return engine.spent(spec, run, stop);
    };
    m_session.ask<Spending>(this, "account", ask, [this](const Result<Spending>& found) {
        showSpending(found ? std::optional(*found) : std::nullopt);
        if (!found)
            log(sentence(found.fault()));
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

/// The forms show the spec of the experiment. What the budget's form knows of data and mechanism it keeps
/// while they are the same.
void MainWindow::fillPanels() {
    const bool otherData = spec().data != m_shown.data;
    if (otherData || spec().mechanism != m_shown.mechanism) {
        m_budget->setSpec(spec());
        m_previewed.reset(); // it has forgotten what the preview told
    }
    m_trust->setSpec(spec());
    m_central->setSpec(spec());
    m_data->setSpec(spec());
    m_method->setSpec(spec());
    if (otherData) {
        m_training->clearGenerated();
        showSpending({}); // until it is known
    }
    m_shown = spec();
    showModel();
}

/// The forms of the model of trust that is chosen.
void MainWindow::showModel() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    m_budget->setVisible(!central && !isPrivatizedFile(spec().data));
    m_central->setVisible(central);
    m_budget->derivation()->setVisible(!central && m_budget->sensitivity());
    m_method->armsPage()->setVisible(!central);
    m_central->methodPage()->setVisible(central);
    m_method->setVisible(!central || centralMethod(spec().privacy.method)->trains);
    showExposure();
}

void MainWindow::showExposure() {
    const bool ofFile = isPrivatizedFile(spec().data) && m_spending && !m_spending->events.empty();
    const auto exposure = spec().privacy.model == PrivacyModel::Central ? m_central->exposure()
                          : ofFile                                      ? exposureOf(m_spending->events.front())
                                                                        : m_budget->exposure();
    m_risk->setExposure(exposure);
    m_dataView->setExposure(exposure);
    showChoices();
}

/// What stands in the shut steps, and in the head.
void MainWindow::showChoices() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    const double epsilon = central ? m_central->epsilon() : m_budget->epsilon();
    const QStringList choices = choicesOf(spec(), epsilon, m_budget->sensitivity());
    for (std::size_t i = 0; i < m_steps->steps().size(); ++i)
        m_steps->steps()[i]->setChoice(choices[qsizetype(i)]);
    m_head->setSpec(spec(), epsilon, m_gate.isOpen());
}

void MainWindow::showSpec(const RunSpec& spec, const QString& file) {
    if (mayChange())
        m_experiment->open(spec, file);
}

/// Views show the run of the experiment that was opened, or to which undo has returned; without a run they are empty.
void MainWindow::showOpened() {
    m_training->clearGenerated();
    m_training->reset();
    m_gallery->clear();
    m_compare->clear();
    m_outcome.clear();
    m_saysEdited = false;
    const auto& run = m_experiment->folder();
    if (run.empty())
        return say(spec().privacy.model == PrivacyModel::Local
                       ? tr("The noise hides the shape. Press Train: the generator only ever sees the privatized records.")
                       : tr("Press Train: the records are asked, every answer gets noise, and the generator learns from the "
                            "answers alone."));
    m_gallery->setRun(run, m_experiment->runSpec());
    m_compare->setRun(run, m_experiment->runSpec());
    m_training->showPast(run);
    showRecent(run);
    if (const auto& report = m_experiment->report())
        succeed(verdict(*report, m_gate.isOpen()));
    else
        say(m_experiment->isResumable() ? tr("Resume continues this run where it stopped. Its samples can be exported.")
                                        : tr("This run is finished. Its samples can be exported; Train repeats it."));
    showResult();
}

/// What is shown of a run stands under the settings that made it: once others are chosen, head, pictures and message say so.
void MainWindow::showResult() {
    const bool edited = !m_session.isRunning() && m_experiment->isEditedSinceRun();
    m_training->setRun(m_experiment->folder().empty() ? std::nullopt : std::optional(edited ? m_experiment->runSpec() : spec()));
    if (edited)
        m_pages->messages().say(MessageBar::Kind::Warning,
                                tr("This result is for other settings: %1. Train for a result of the settings as they stand.").arg(resultSettings()),
                                tr("Back to its settings"), [this] { m_experiment->returnTo(RunSpec(m_experiment->runSpec())); });
    else if (const auto& report = m_experiment->report(); m_saysEdited && report)
        m_pages->messages().say(MessageBar::Kind::Success, verdict(*report, m_gate.isOpen()));
    else if (m_saysEdited)
        m_pages->messages().say(MessageBar::Kind::Tip, {});
    m_saysEdited = edited;
}

/// The settings of the run that is shown which are others by now: "Epsilon 5, Steps 3,000".
QString MainWindow::resultSettings() const {
    constexpr int most = 4;
    QStringList parts;
    for (const SpecSetting& setting : settingsBetween(spec(), m_experiment->runSpec())) {
        bool isNumber = false;
        const double number = QString::fromStdString(setting.value).toDouble(&isNumber);
        const QString title = fieldTitle(setting.key);
        const QString part = isNumber ? QStringLiteral("%1 %2").arg(title, numberText(number, 4)) : title;
        if (!parts.contains(part))
            parts << part;
    }
    if (parts.size() > most)
        parts = parts.mid(0, most) << QStringLiteral("…");
    return parts.join(QStringLiteral(", "));
}

bool MainWindow::mayChange() {
    if (m_session.isRunning())
        say(tr("Stop the training first; it keeps its settings until it has ended."));
    return !m_session.isRunning();
}

/// A budget that was chosen beside the forms.
void MainWindow::useMechanism(const MechanismSpec& mechanism) {
    if (mayChange())
        m_budget->useMechanism(mechanism);
}

void MainWindow::readPanels() {
    RunSpec edited = spec();
    m_data->apply(edited);
    m_budget->apply(edited);
    m_method->apply(edited);
    const std::int64_t steps = edited.train.steps;
    m_central->apply(edited);
    m_trust->apply(edited);
    if (edited.monitor.raw && !spec().monitor.raw && isSensitive(edited.data)) {
        m_method->setSpec(spec()); // until it is granted
        return askToMeasureRaw(this, [this] {
            RunSpec measured = spec();
            measured.monitor.raw = true;
            m_experiment->edit(measured);
            fillPanels();
        });
    }
    m_shown = edited;
    m_central->setSpec(edited);
    if (edited.train.steps != steps)
        m_method->setSpec(edited);
    m_experiment->edit(edited);
}

/// Everything that follows from the spec, its faults and its run, but the forms themselves.
void MainWindow::followSpec() {
    const auto& faults = m_experiment->faults();
    auto ofBound = spec().data.source == "file" ? m_bound->showFaults(faults) : std::set<std::size_t>();
    ofBound.merge(m_record->showFaults(faults));
    const std::array<std::set<std::size_t>, 4> ofSteps{
        m_data->showFaults(faults), std::move(ofBound),
        m_budget->showFaults(faults), m_central->showFaults(faults)};
    std::set<std::size_t> placed = m_method->showFaults(faults);
    m_steps->steps()[4]->setFaulty(!placed.empty());
    for (std::size_t i = 0; i < 3; ++i)
        m_steps->steps()[i]->setFaulty(!ofSteps[i].empty() || (i == 2 && !ofSteps[3].empty()));
    for (const auto& found : ofSteps)
        placed.insert(found.begin(), found.end());
    const bool file = spec().data.source == "file", stated = std::ranges::none_of(faults, [](const Fault& fault) { return fault.subject == "mechanism.radius"; });
    m_record->setVisible(spec().privacy.model == PrivacyModel::Local && !isPrivatizedFile(spec().data) && (stated || !file));
    if (stated)
        m_bound->hide();
    else if (file && m_bound->isHidden() && m_boundAskedOf != m_data->path())
        askBound(false); // it was undone
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (!placed.contains(i))
            complain(faults[i]);
    m_gate.follow(spec().data);
    m_record->setSpec(spec()); // other panels choose bounds, too
    m_training->setSpec(spec());
    m_dataView->setSpec(spec());
    m_risk->setSpec(spec());
    m_sweep->setBase(spec());
    follow(m_session.state());
    showResult();
    m_previewTimer.start();
}

void MainWindow::followGate() {
    const bool open = m_gate.isOpen();
    m_hideRaw->setChecked(!open);
    m_training->setRawVisible(open);
    m_dataView->setRawVisible(open);
    m_gallery->setRawVisible(open);
    m_compare->setRawVisible(open);
    const auto isOpenFor = [this](const DataSpec& data) { return m_gate.isOpenFor(data); };
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
    RunSpec edited = spec();
    edited.monitor.raw = edited.monitor.raw && !isSensitive(edited.data);
    if (edited == spec())
        return;
    if (m_session.isRunning())
        return say(tr("Raw data are hidden. This run goes on measuring against them, as was agreed when it began."));
    m_experiment->edit(edited);
    fillPanels();
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

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    if (std::exchange(m_painted, true))
        return;
    QTimer::singleShot(0, this, [this] {
        qCInfo(startLog) << "first paint";
        m_kept = keptSession();
        m_kept->geometry = saveGeometry(); // the frame counts, which there was none before
        m_kept->docks = saveState(layoutVersion);
        m_kept->runs = m_runs->saveState(); // what nobody has changed is not written
        m_kept->pins = m_risk->saveState();
        m_session.load();
        auto* timer = new QTimer(this);
        timer->setObjectName(QStringLiteral("keep"));
        connect(timer, &QTimer::timeout, this, &MainWindow::keep);
        timer->start(keepEvery);
    });
}

} // namespace sfumato
