// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "widgets/risk/risk_sheet.h"
#include "app/gui/session_store.h"
#include "app/gui/status_line.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/raw_question.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/risk/identifiability_gauge.h"
#include "widgets/help/verdict.h"
#include "widgets/preview/data_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>
#include <QDateTime>
#include <QLoggingCategory>
#include <QPlainTextEdit>

#include <algorithm>
#include <thread>

namespace sfumato {

namespace {

Q_LOGGING_CATEGORY(startLog, "sfumato.start", QtWarningMsg)

constexpr int previewSamples = 1000;

std::filesystem::path newRunFolder(const QString& runs, const std::string& name) {
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("/yyyyMMdd-HHmmss-zzz-"));
    return (runs + time).toStdString() + name;
}

} // namespace

MainWindow::MainWindow(RunSession::Load load, const QString& opening, QWidget* parent)
    : QMainWindow(parent), m_history([this](const std::string& key) { return fieldTitle(key); }),
      m_settings(keptSettings()),
      m_runsFolder(m_settings.runsFolder.isEmpty() ? usualRunsFolder() : m_settings.runsFolder),
      m_session(std::move(load)) {
    buildCentre();
    buildDocks();
    buildActions();
    connectSession();
    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(40);
    connect(&m_previewTimer, &QTimer::timeout, this, [this] {
        if (m_faults.empty() && m_session.state() == RunSession::State::Idle) {
            m_previewOpen = !isSensitive(m_spec.data);
            m_session.requestPreview(m_spec, previewSamples);
        }
    });
    setAcceptDrops(true);
    resize(1280, 800);
    m_firstLayout = saveState();
    m_keyed = keyedActions(findChildren<QAction*>());
    applySettings(m_settings);
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
    setRawVisible(rawVisible());
    showSpec(startSpec());
    open(opening.isEmpty() ? QStringLiteral("ring-gau") : opening);
    m_history.stack().clear(); // nobody has edited anything yet
    follow(m_session.state());
}

void MainWindow::connectSession() {
    connect(&m_history, &SpecHistory::restored, this, &MainWindow::fillPanels);
    connect(&m_session, &RunSession::engineReady, this, [this](const EngineInfo& info) {
        m_engineInfo = info;
        m_status->showEngine(info);
        qCInfo(startLog) << "engine ready";
        m_previewTimer.start();
    });
    connect(&m_session, &RunSession::engineFailed, this,
            [this](const Fault& fault) { say(sentence(fault)); });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::follow);
    connect(&m_session, &RunSession::sheetArrived, this,
            [this](const std::shared_ptr<const SampleSheet>& sheet) {
                if (sheet->kind == SampleSheet::Kind::Privatized)
                    m_budget->setPrivatized(*sheet);
            });
    connect(&m_session, &RunSession::progressed, this, [this](const Progress& progress) {
        m_status->showProgress(progress);
        const QString title =
            tr("%1 % · %2").arg(int(100 * progress.fraction)).arg(QString::fromStdString(m_spec.name));
        if (title != windowTitle())
            setWindowTitle(title);
    });
    connect(&m_session, &RunSession::messageArrived, this, &MainWindow::log);
    connect(&m_session, &RunSession::finished, this, &MainWindow::showReport);
    connect(&m_session, &RunSession::previewArrived, this,
            [this](const std::shared_ptr<const Preview>& preview) {
                const bool open = m_previewOpen;
                m_budget->setSensitivity(*preview, open);
                m_risk->setPreview(preview, m_spec, open);
                m_dataView->setPreview(preview, m_spec, open);
            });
    connect(&m_session, &RunSession::previewFailed, this, [this](const Fault& fault) {
        m_budget->forgetSensitivity();
        m_risk->setPreview(nullptr, m_spec, false);
        m_dataView->setPreview(nullptr, m_spec, false);
        say(sentence(fault));
    });
    connect(&m_session, &RunSession::exported, this, [this](const auto& files) {
        if (m_exportDialog)
            m_exportDialog->showExported(files);
    });
    connect(&m_session, &RunSession::exportFailed, this, [this](const Fault& fault) {
        m_exportDialog ? m_exportDialog->showFault(fault) : say(sentence(fault));
    });
}

void MainWindow::fillPanels(const RunSpec& spec) {
    const bool otherData = spec.data != m_spec.data;
    m_spec = spec;
    m_budget->setSpec(spec);
    m_data->setSpec(spec);
    m_method->setSpec(spec);
    if (otherData)
        m_training->clearGenerated();
    readPanels();
}

void MainWindow::showSpec(const RunSpec& spec) {
    m_report.reset();
    RunSpec shown = spec;
    shown.data.release.clear(); // whether there is one to train on is known when the training begins
    fillPanels(shown);
    m_training->clearGenerated();
    m_training->reset();
    m_gallery->clear();
    m_hideRaw->setChecked(isSensitive(spec.data));
    say(tr("The noise hides the shape. Press Train: the generator only ever sees the privatised records."));
}

void MainWindow::readPanels() {
    m_data->apply(m_spec);
    m_budget->setNoiseLaw(isSensitive(m_spec.data) ? NoiseLaw::Exact : NoiseLaw::Study);
    m_budget->apply(m_spec);
    m_method->apply(m_spec);
    if (const bool sensitive = isSensitive(m_spec.data); sensitive != std::exchange(m_sensitive, sensitive))
        m_hideRaw->setChecked(sensitive);
    m_resumable = false;
    m_history.record(m_spec);
    m_faults = check(m_spec);
    auto placed = m_budget->showFaults(m_faults);
    placed.merge(m_data->showFaults(m_faults));
    placed.merge(m_method->showFaults(m_faults));
    for (std::size_t i = 0; i < m_faults.size(); ++i)
        if (!placed.contains(i))
            say(sentence(m_faults[i]));
    m_training->setSpec(m_spec);
    m_dataView->setSpec(m_spec);
    m_sweep->setBase(m_spec);
    follow(m_session.state());
    m_previewTimer.start();
}

void MainWindow::chooseSource(const QString& source) {
    const auto fits = [&](const RunSpec& preset) {
        return preset.data.source == source.toStdString() && preset.mechanism.kind == m_spec.mechanism.kind;
    };
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(), fits);
    if (preset != m_presets.end()) {
        RunSpec spec = *preset;
        spec.data.path.clear();
        return showSpec(spec);
    }
    if (const QString path = m_data->path();
        source == QLatin1String("file") && !path.isEmpty() && !path.endsWith(QLatin1String(".safetensors")))
        return showSpec(specForFile(path));
    readPanels();
    m_hideRaw->setChecked(isSensitive(m_spec.data));
}

/// Where to begin with somebody's own records. Images as in the preset for small grey images. The bound and
/// the radius are public choices, which only that person can make; a delta that holds for a million records.
RunSpec MainWindow::specForFile(const QString& path) const {
    RunSpec spec = m_spec;
    const auto images = std::find_if(m_presets.begin(), m_presets.end(),
                                     [](const RunSpec& preset) { return preset.name == "mn-orth-s"; });
    const bool points = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ||
                        path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive);
    if (!points && images != m_presets.end())
        spec = *images;
    if (points && spec.mechanism.bound == Bound::Domain)
        spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 1;
    spec.name = "my-data";
    spec.title = QFileInfo(path).fileName().toStdString();
    spec.follows.clear();
    spec.mechanism.delta = std::min(spec.mechanism.delta, 1e-6);
    spec.mechanism.acceptLargeDelta = false;
    spec.data.source = "file";
    spec.data.path = path.toStdString();
    spec.data.count = 0;
    return spec;
}

bool MainWindow::rawVisible() const {
    return !m_hideRaw->isChecked();
}

void MainWindow::followHideRaw(bool hidden) {
    const std::string data = m_spec.data.source + ' ' + m_spec.data.path;
    if (hidden || !isSensitive(m_spec.data) || m_rawAllowed == data)
        return setRawVisible(!hidden);
    m_hideRaw->setChecked(true);
    askToShowRaw(this, [this, data] {
        m_rawAllowed = data;
        m_hideRaw->setChecked(false);
    });
}

void MainWindow::setRawVisible(bool visible) {
    m_training->setRawVisible(visible);
    m_dataView->setRawVisible(visible);
    m_gallery->setRawVisible(visible);
    m_sweep->setRawVisible(visible);
    m_runs->setRawVisible(visible);
    if (m_report)
        say(verdict(*m_report, visible));
}

void MainWindow::trainOrPause() {
    switch (m_session.state()) {
    case RunSession::State::Training:
        return m_session.pause();
    case RunSession::State::Paused:
        return m_session.proceed();
    default:
        return begin(RunSession::Pace::Free);
    }
}

void MainWindow::step() {
    m_session.isRunning() ? m_session.step() : begin(RunSession::Pace::Stepwise);
}

void MainWindow::begin(RunSession::Pace pace) {
    if (!m_report || !m_resumable)
        m_training->reset();
    m_report.reset();
    m_runTime.start();
    m_wholeRun = !m_resumable && pace == RunSession::Pace::Free;
    if (m_resumable) {
        m_session.resume(m_folder, int(m_spec.arms.size()), pace);
    } else {
        m_training->clearGenerated();
        m_folder = newRunFolder(m_runsFolder, m_spec.name);
        RunSpec spec = m_spec;
        if (spec.threads == 0) // one core stays with the window
            spec.threads = m_settings.threads > 0 ? m_settings.threads
                                                  : std::max(1, int(std::thread::hardware_concurrency()) - 1);
        if (m_released.serves(spec))
            spec.data.release = m_released.folder.string();
        else
            m_released = {spec, m_folder};
        m_gallery->setRun(m_folder, spec);
        m_session.start(spec, m_folder, pace);
        log(tr("Run folder: %1").arg(QString::fromStdString(m_folder.string())));
    }
    if (pace == RunSession::Pace::Free)
        say(tr("Training on the privatised records. This spends no more budget."));
}

void MainWindow::follow(RunSession::State state) {
    using State = RunSession::State;
    const bool running = m_session.isRunning();
    m_train->setText(state == State::Training                ? tr("&Pause")
                     : state == State::Paused || m_resumable ? tr("&Go on")
                                                             : tr("&Train"));
    m_train->setIcon(icon(state == State::Training ? QStyle::SP_MediaPause : QStyle::SP_MediaPlay));
    m_train->setEnabled(state == State::Training || state == State::Paused ||
                        (state == State::Idle && m_faults.empty()));
    m_step->setEnabled(m_train->isEnabled());
    m_stop->setEnabled(state == State::Training || state == State::Paused);
    m_export->setEnabled(state == State::Idle && (m_report || m_resumable));
    const bool released = m_released.serves(m_spec);
    m_again->setEnabled(state == State::Idle && released);
    m_dataView->gauge()->setRun(released ? QString::fromStdString(m_released.folder.string()) : QString());
    m_tryNext->setSituation(running                    ? Situation::Training
                            : m_report || m_resumable  ? Situation::Trained
                            : isSensitive(m_spec.data) ? Situation::SensitiveData
                                                       : Situation::NothingTrained);
    m_status->showCost(costOfTraining());
    m_setup->setEnabled(!running);
    followUndo();
    if (!running) {
        m_status->endProgress();
        setWindowTitle(QString::fromStdString(m_spec.name));
    }
    if (state == State::Paused)
        say(tr("Paused. Step goes on by one step, Go on by all."));
    if (state == State::Stopping)
        say(tr("Stopping after this step, then saving…"));
}

void MainWindow::showReport(const RunReport& report) {
    m_report = report;
    if (!report.folder.empty())
        m_folder = report.folder;
    m_resumable = report.ending == RunReport::Ending::Stopped;
    if (report.ending == RunReport::Ending::Finished && m_wholeRun &&
        std::find(m_presets.begin(), m_presets.end(), m_spec) != m_presets.end()) {
        const double seconds = double(m_runTime.elapsed()) / 1000;
        m_tryNext->setMeasured(m_spec.name, seconds);
        keepTime(QString::fromStdString(m_spec.name), seconds);
    }
    const QString words = verdict(report, rawVisible());
    say(words);
    announce(words);
    follow(m_session.state());
    if (!m_mending.empty() && !m_closing)
        return goOnMended();
    endIfClosing();
}

void MainWindow::endIfClosing() {
    if (!m_closing)
        return;
    close();
    QCoreApplication::quit(); // a hidden window does not end the program
}

void MainWindow::say(const QString& words) {
    m_training->say(words);
    log(words);
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
        m_session.load();
    });
}

} // namespace sfumato
