// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"

#include "app/gui/arm_style.h"
#include "app/gui/presets.h"
#include "app/gui/status_line.h"
#include "widgets/panels/budget_panel.h"
#include "widgets/panels/data_panel.h"
#include "widgets/panels/export_dialog.h"
#include "widgets/panels/method_panel.h"
#include "widgets/panels/try_next_panel.h"
#include "widgets/panels/verdict.h"
#include "widgets/plots/distance_plot.h"
#include "widgets/plots/loss_plot.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/text/fault_text.h"

#include <QAction>
#include <QCloseEvent>
#include <QDateTime>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLoggingCategory>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStandardPaths>
#include <QStyle>
#include <QToolBar>
#include <QVBoxLayout>

namespace sfumato {

namespace {

Q_LOGGING_CATEGORY(startLog, "sfumato.start", QtWarningMsg)

constexpr int previewSamples = 1000;

std::filesystem::path newRunFolder(const std::string& name) {
    const QString runs = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/sfumato/runs/");
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz-"));
    return (runs + time).toStdString() + name;
}

} // namespace

MainWindow::MainWindow(RunSession::Load load, const QString& opening, QWidget* parent)
    : QMainWindow(parent), m_session(std::move(load)) {
    buildCentre();
    buildDocks();
    buildActions();
    connectSession();
    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(40);
    connect(&m_previewTimer, &QTimer::timeout, this, [this] {
        if (m_faults.empty() && m_session.state() == RunSession::State::Idle)
            m_session.requestPreview(m_spec, previewSamples);
    });
    resize(1280, 800);

    std::vector<Fault> unread;
    m_presets = loadPresets(presetFolder(), unread);
    for (const Fault& fault : unread)
        log(sentence(fault));
    m_tryNext->setPresets(m_presets);
    showSpec(startSpec());
    open(opening.isEmpty() ? QStringLiteral("ring-gau") : opening);
    follow(m_session.state());
}

void MainWindow::buildCentre() {
    m_stamp = new QLabel;
    m_stamp->setWordWrap(true);
    m_verdict = new QLabel;
    m_verdict->setWordWrap(true);
    m_verdict->setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    m_verdict->setMargin(6);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_grid = new CompareGrid;
    m_loss = new LossPlot;
    m_distance = new DistancePlot;
    auto* curves = new QSplitter;
    curves->addWidget(m_loss);
    curves->addWidget(m_distance);
    curves->setChildrenCollapsible(false);
    auto* halves = new QSplitter(Qt::Vertical);
    halves->addWidget(m_grid);
    halves->addWidget(curves);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_stamp);
    layout->addWidget(halves, 1);
    layout->addWidget(m_verdict);
    setCentralWidget(centre);
    setStatusBar(m_status = new StatusLine);
}

void MainWindow::buildDocks() {
    m_budget = new BudgetPanel;
    m_data = new DataPanel;
    m_method = new MethodPanel;
    m_setup = new QWidget;
    auto* column = new QVBoxLayout(m_setup);
    column->setContentsMargins(2, 2, 2, 2);
    for (QWidget* panel : std::initializer_list<QWidget*>{m_budget, m_data, m_method})
        column->addWidget(panel);
    column->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_setup);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_setup->setMinimumWidth(290);
    scroll->setMinimumWidth(m_setup->minimumWidth() + scroll->verticalScrollBar()->sizeHint().width());
    m_tryNext = new TryNextPanel;
    m_log = new QPlainTextEdit;
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(5000);
    m_log->setTabChangesFocus(true);
    m_log->setAccessibleName(tr("Log"));

    const auto dock = [this](const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area) {
        auto* frame = new QDockWidget(title, this);
        frame->setObjectName(name);
        frame->setWidget(content);
        addDockWidget(area, frame);
        return frame;
    };
    dock(QStringLiteral("setup"), tr("Set-up"), scroll, Qt::LeftDockWidgetArea);
    QDockWidget* next = dock(QStringLiteral("try-next"), tr("Try next"), m_tryNext, Qt::RightDockWidgetArea);
    dock(QStringLiteral("log"), tr("Log"), m_log, Qt::BottomDockWidgetArea)->hide();
    resizeDocks({next}, {230}, Qt::Horizontal);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    connect(m_budget, &BudgetPanel::changed, this, &MainWindow::readPanels);
    connect(m_data, &DataPanel::changed, this, &MainWindow::readPanels);
    connect(m_data, &DataPanel::sourceChosen, this, &MainWindow::chooseSource);
    connect(m_method, &MethodPanel::changed, this, &MainWindow::readPanels);
    connect(m_tryNext, &TryNextPanel::presetChosen, this, [this](int i) {
        if (!m_session.isRunning())
            showSpec(m_presets[std::size_t(i)]);
    });
    connect(m_tryNext, &TryNextPanel::openRequested, m_data, &DataPanel::openFile);
}

void MainWindow::buildActions() {
    const auto action = [this](QMenu* menu, const QString& text, QStyle::StandardPixmap icon, const QKeySequence& key, auto slot) {
        QAction* made = menu->addAction(style()->standardIcon(icon), text);
        made->setShortcut(key);
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    QAction* openData = action(file, tr("&Open data…"), QStyle::SP_DialogOpenButton, QKeySequence::Open, [this] { m_data->openFile(); });
    action(file, tr("Open &run…"), QStyle::SP_DirOpenIcon, Qt::CTRL | Qt::SHIFT | Qt::Key_O, [this] { openRun(); });
    m_export = action(file, tr("&Export samples…"), QStyle::SP_DialogSaveButton, Qt::CTRL | Qt::Key_E, [this] { exportSamples(); });
    file->addSeparator();
    action(file, tr("&Quit"), QStyle::SP_DialogCloseButton, QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });

    QMenu* experiment = menuBar()->addMenu(tr("E&xperiment"));
    m_train = action(experiment, tr("&Train"), QStyle::SP_MediaPlay, Qt::CTRL | Qt::Key_R, [this] { trainOrPause(); });
    m_step = action(experiment, tr("&Step"), QStyle::SP_MediaSkipForward, Qt::Key_F10, [this] { step(); });
    m_stop = action(experiment, tr("St&op"), QStyle::SP_MediaStop, Qt::SHIFT | Qt::Key_F5, [this] { m_session.stop(); });

    QMenu* view = menuBar()->addMenu(tr("&View"));
    m_hideRaw = view->addAction(tr("&Hide raw data"));
    m_hideRaw->setShortcut(Qt::CTRL | Qt::Key_H);
    m_hideRaw->setCheckable(true);
    connect(m_hideRaw, &QAction::toggled, this, [this](bool hidden) { setRawVisible(!hidden); });
    QAction* full = view->addAction(tr("&Full screen"));
    full->setShortcut(QKeySequence::FullScreen);
    full->setCheckable(true);
    connect(full, &QAction::toggled, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addAction(tr("&Loss as table"), m_loss, &LossPlot::showTable);
    view->addAction(tr("&Distance as table"), m_distance, &DistancePlot::showTable);

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&About Sfumato"), this, &MainWindow::about);

    QToolBar* bar = addToolBar(tr("Main toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({m_train, m_step, m_stop});
    bar->addSeparator();
    bar->addActions({openData, m_export, m_hideRaw});
}

void MainWindow::connectSession() {
    connect(&m_session, &RunSession::engineReady, this, [this](const EngineInfo& info) {
        m_engineInfo = info;
        m_status->showEngine(info);
        qCInfo(startLog) << "engine ready";
        m_previewTimer.start();
    });
    connect(&m_session, &RunSession::engineFailed, this, [this](const Fault& fault) { say(sentence(fault)); });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::follow);
    connect(&m_session, &RunSession::stepsArrived, this, [this](const std::vector<StepRecord>& steps) {
        m_loss->addSteps(steps);
        m_distance->addSteps(steps);
    });
    connect(&m_session, &RunSession::sheetArrived, m_grid, &CompareGrid::showSheet);
    connect(&m_session, &RunSession::progressed, this, [this](const Progress& progress) {
        m_status->showProgress(progress);
        setWindowTitle(tr("%1 % · %2").arg(int(100 * progress.fraction)).arg(QString::fromStdString(m_spec.name)));
    });
    connect(&m_session, &RunSession::messageArrived, this, &MainWindow::log);
    connect(&m_session, &RunSession::finished, this, &MainWindow::showReport);
    connect(&m_session, &RunSession::previewArrived, this, [this](const std::shared_ptr<const Preview>& preview) {
        m_budget->setSensitivity(*preview);
        for (const SampleSheet* sheet : {&preview->raw, &preview->privatized})
            if (sheet->count > 0)
                m_grid->showSheet({preview, sheet});
    });
    connect(&m_session, &RunSession::previewFailed, this, [this](const Fault& fault) {
        m_budget->forgetSensitivity();
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

void MainWindow::open(const QString& presetOrRun) {
    for (const RunSpec& preset : m_presets)
        if (QString::fromStdString(preset.name) == presetOrRun)
            return showSpec(preset);
    if (presetOrRun == QLatin1String("ring-gau"))
        return;
    auto spec = readSpec(presetOrRun);
    if (!spec)
        return say(sentence(spec.fault()));
    showSpec(*spec);
    if (QFileInfo(presetOrRun).isDir()) {
        m_folder = QFileInfo(presetOrRun).absoluteFilePath().toStdString();
        m_resumable = true;
        say(tr("This run can go on where it stopped: press Train. Its samples can be exported."));
        follow(m_session.state());
    }
}

void MainWindow::openRun() {
    auto* dialog = new QFileDialog(this, tr("Open a run folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::open);
    dialog->open();
}

void MainWindow::showSpec(const RunSpec& spec) {
    m_spec = spec;
    m_resumable = false;
    m_report.reset();
    m_budget->setSpec(spec);
    m_data->setSpec(spec);
    m_method->setSpec(spec);
    m_grid->clearGenerated();
    m_hideRaw->setChecked(!isBuiltIn(spec.data.source));
    readPanels();
    say(tr("The noise hides the shape. Press Train: the generator only ever sees the privatised records."));
}

void MainWindow::readPanels() {
    m_data->apply(m_spec);
    m_budget->apply(m_spec);
    m_method->apply(m_spec);
    m_spec.mechanism.noise = isBuiltIn(m_spec.data.source) ? NoiseLaw::Study : NoiseLaw::Exact;
    m_resumable = false;
    m_faults = check(m_spec);
    auto placed = m_budget->showFaults(m_faults);
    placed.merge(m_data->showFaults(m_faults));
    placed.merge(m_method->showFaults(m_faults));
    for (std::size_t i = 0; i < m_faults.size(); ++i)
        if (!placed.contains(i))
            say(sentence(m_faults[i]));
    showArms();
    const QString what = QString::fromStdString(m_spec.title.empty() ? m_spec.name : m_spec.title);
    m_stamp->setText(QStringLiteral("<b>%1</b> · %2").arg(what.toHtmlEscaped(), m_spec.mechanism.noise == NoiseLaw::Exact
        ? tr("exact noise from the system's secure source")
        : tr("study noise, reproducible: <b>NOT PRIVATE</b>, public demo data")));
    follow(m_session.state());
    m_previewTimer.start();
}

void MainWindow::showArms() {
    std::vector<CompareGrid::Arm> arms;
    for (std::size_t i = 0; i < m_spec.arms.size(); ++i) {
        const QString name = QString::fromStdString(m_spec.arms[i].name);
        arms.push_back({name, name, armStyle(i).colour});
    }
    m_grid->setArms(std::move(arms));
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
    readPanels();
    m_hideRaw->setChecked(!isBuiltIn(m_spec.data.source));
}

bool MainWindow::rawVisible() const {
    return !m_hideRaw->isChecked();
}

void MainWindow::setRawVisible(bool visible) {
    m_grid->setRawVisible(visible);
    m_distance->setRawVisible(visible);
    if (m_report)
        say(verdict(*m_report, visible));
}

void MainWindow::trainOrPause() {
    switch (m_session.state()) {
    case RunSession::State::Training: return m_session.pause();
    case RunSession::State::Paused: return m_session.proceed();
    default: return begin(RunSession::Pace::Free);
    }
}

void MainWindow::step() {
    m_session.isRunning() ? m_session.step() : begin(RunSession::Pace::Stepwise);
}

void MainWindow::begin(RunSession::Pace pace) {
    m_report.reset();
    m_loss->reset();
    m_distance->reset();
    for (std::size_t i = 0; i < m_spec.arms.size(); ++i) {
        const QString name = QString::fromStdString(m_spec.arms[i].name);
        m_loss->addArm(name, armStyle(i).colour, armStyle(i).dash);
        m_distance->addArm(name, armStyle(i).colour, armStyle(i).dash);
    }
    m_grid->clearGenerated();
    if (m_resumable)
        return m_session.resume(m_folder);
    m_folder = newRunFolder(m_spec.name);
    m_session.start(m_spec, m_folder, pace);
    say(tr("Training on the privatised records. This spends no more budget."));
    log(tr("Run folder: %1").arg(QString::fromStdString(m_folder.string())));
}

void MainWindow::follow(RunSession::State state) {
    using State = RunSession::State;
    const bool running = m_session.isRunning();
    m_train->setText(state == State::Training ? tr("&Pause") : state == State::Paused || m_resumable ? tr("&Go on") : tr("&Train"));
    m_train->setIcon(style()->standardIcon(state == State::Training ? QStyle::SP_MediaPause : QStyle::SP_MediaPlay));
    m_train->setEnabled(state == State::Training || state == State::Paused || (state == State::Idle && m_faults.empty()));
    m_step->setEnabled(m_train->isEnabled());
    m_stop->setEnabled(state == State::Training || state == State::Paused);
    m_export->setEnabled(state == State::Idle && (m_report || m_resumable));
    m_setup->setEnabled(!running);
    m_tryNext->setEnabled(!running);
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
    say(verdict(report, rawVisible()));
    follow(m_session.state());
    if (m_closing)
        close();
}

void MainWindow::say(const QString& words) {
    m_verdict->setText(words);
    m_verdict->setAccessibleName(words);
    log(words);
}

void MainWindow::log(const QString& line) {
    m_log->appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + line);
}

void MainWindow::exportSamples() {
    std::vector<std::string> arms;
    for (const ArmSpec& arm : m_spec.arms)
        arms.push_back(arm.name);
    m_exportDialog = new ExportDialog(m_folder, arms, m_spec.mechanism.noise == NoiseLaw::Exact, this);
    m_exportDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_exportDialog, &ExportDialog::requested, &m_session, &RunSession::requestExport);
    connect(m_exportDialog, &ExportDialog::cancelled, &m_session, &RunSession::cancelExport);
    m_exportDialog->open();
}

void MainWindow::about() {
    const auto& info = m_engineInfo;
    QString text = tr("<h3>Sfumato %1</h3><p>A workbench for training generative models from private data.</p>"
                      "<p>Free software under the GNU General Public License, version 3 or later.</p>").arg(QStringLiteral(SFUMATO_VERSION));
    text += info.torch.empty() ? tr("<p>The engine is not loaded.</p>")
                               : tr("<p>LibTorch %1, BLAS: %2, threads: %3</p>")
                                     .arg(QString::fromStdString(info.torch), QString::fromStdString(info.blas)).arg(info.threads);
    if (info.blasIsSlow)
        text += tr("<p><b>This BLAS is 10 to 20 times slower than OpenBLAS.</b> Install libopenblas0-openmp.</p>");
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Sfumato"), text, QMessageBox::Close, this);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
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

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_session.isRunning())
        return event->accept();
    m_closing = true;
    m_session.stop();
    event->ignore();
}

} // namespace sfumato
