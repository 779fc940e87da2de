// SPDX-License-Identifier: GPL-3.0-or-later
// What the window consists of.
#include "app/gui/window/main_window.h"

#include "app/gui/collecting.h"
#include "app/gui/engine_build.h"
#include "app/gui/files/exports.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/window/head.h"
#include "app/gui/inquiry.h"
#include "app/gui/files/data_import.h"
#include "app/gui/presets.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/files/session_store.h"
#include "app/gui/window/presentation.h"
#include "app/gui/window/status_line.h"
#include "app/gui/window/why_part.h"
#include "widgets/look/steps_column.h"
#include "core/accounting/literature/claims.h"
#include "widgets/claims/claims_view.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/form_column.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/record_panel.h"
#include "widgets/forms/inputs/wheel_guard.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/help_panel.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/recommendation_panel.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/trust_panel.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScreen>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

Q_LOGGING_CATEGORY(startLog, "sfumato.start", QtWarningMsg)

QStringList localFiles(const QMimeData& mime) {
    QStringList paths;
    for (const QUrl& url : mime.urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    return paths;
}

} // namespace

MainWindow::MainWindow(RunSession::Load load, const QString& opening, QWidget* parent)
    : QMainWindow(parent), m_settings(keptSettings()),
      m_runsFolder(m_settings.runsFolder.isEmpty() ? usualRunsFolder() : m_settings.runsFolder),
      m_session(std::move(load)) {
    new CommitFilter(this);
    new WheelGuard(this);               // before any input is made
    applyAppearance(m_settings, false); // before anything asks the style for its icons
    buildViews();
    m_setup = buildSteps();
    m_setup->setParent(this); // first of all by Tab too
    buildCentre();
    buildDocks();
    buildParts();
    buildActions();
    buildRail();
    connectSession();
    connectPanels();
    connectViews();
    connectStart();
    setAcceptDrops(true);
    const QSize room = screen()->availableSize(), wide(1440, 900);
    resize(room.boundedTo(wide) == wide ? wide : QSize(1280, 800));
    m_firstLayout = saveState(SessionKeeper::layoutVersion);
    m_keyed = keyedActions(findChildren<QAction*>());
    new CommandKeys(m_keyed, this);
    applySettings(m_settings);
    connect(new SettingsWatch(this), &SettingsWatch::changed, this, &MainWindow::applySettings);
    askSystemTheme(this, [this](bool dark) {
        m_systemIsDark = dark;
        applyLook();
    });
    takePresets();
    followGate();
    m_files->open(startSpec());
    m_files->open(opening.isEmpty() ? QStringLiteral("ring-lap") : opening);
    m_experiment->history().stack().clear(); // nobody has edited anything yet
    showSessionState(m_session.state());
    m_keeper->takeAsKept();
}

/// An editor that loses the focus edits the experiment, and tells what was typed into it, while all that listens is
/// still there.
MainWindow::~MainWindow() {
    hide();
    delete m_setup;
}

void MainWindow::buildViews() {
    m_experiment = new Experiment(
        m_session, [this](const std::string& key) { return fieldTitle(key); }, this);
    m_dataView = new DataView(*m_experiment);
    m_training = new TrainingView(m_session, *m_experiment);
    m_gallery = new GalleryView(m_session);
    m_compare = new CompareView(m_session);
    m_sweep = new SweepView(m_session, std::filesystem::path(m_runsFolder.toStdString()) / "sweeps");
    m_runs = new RunsView(m_runsFolder);
    m_risk = new RiskSheet(*m_experiment);
    connect(m_risk, &RiskSheet::budgetAsked, m_experiment, qOverload<RunSpec>(&Experiment::edit));
    m_claims = new ClaimsView(publishedClaims());
    m_undoGroup.addStack(&m_experiment->history().stack());
    m_undoGroup.addStack(&m_runs->undoStack());
}

/// The steps in the order in which a person decides, and below them the button that does it.
StepsColumn* MainWindow::buildSteps() {
    m_trust = new TrustPanel(*m_experiment);
    m_budget = new BudgetPanel(*m_experiment);
    m_central = new CentralPanel(*m_experiment);
    m_data = new DataPanel(*m_experiment);
    m_recommendation = new RecommendationPanel;
    m_bound = new BoundPanel;
    m_record = new RecordPanel(*m_experiment);
    m_method = new MethodPanel(*m_experiment);
    m_steps = new Steps;
    const auto step = [this](const QString& title, std::initializer_list<QWidget*> parts) {
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        column->setContentsMargins(0, 0, 0, 16);
        for (QWidget* part : parts) column->addWidget(part);
        new FormColumn(content);
        m_steps->add(title, content);
    };
    step(tr("Data"), {m_data});
    step(tr("Bound"), {m_record, m_budget->derivation(), m_bound, m_central->clipPage()});
    step(tr("Privacy budget"), {m_trust, m_budget, m_central});
    m_dataView->setStandIn(m_recommendation->standInPage());
    step(tr("Method"), {m_recommendation, m_method->methodsPage(), m_central->methodPage()});
    step(tr("Training"), {m_method});
    m_steps->setState(1 << 2);

    m_go = new QPushButton(tr("Train"));
    m_go->setProperty("primary", true);
    m_go->setMinimumHeight(40);
    m_go->setWhatsThis(tr("Trains with the steps as they stand, pauses, and goes on. What it costs stands below."));
    m_halt = new QPushButton(tr("Stop"));
    m_halt->setMinimumHeight(40);
    m_halt->setWhatsThis(tr("Ends the training after this step and saves the run; Resume goes on with it."));
    m_halt->hide();
    m_cost = new QLabel;
    m_cost->setWordWrap(true);
    m_cost->setAlignment(Qt::AlignCenter);
    m_cost->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = inRow({{m_go, 1}, m_halt});
    return new StepsColumn(*m_steps, inColumn({buttons, m_cost}, {}, 6));
}

void MainWindow::buildCentre() {
    m_pages = new Pages;
    const auto page = [this](QWidget* view, const QString& title, const QString& shortTitle = {}) {
        m_pages->add(view, title, shortTitle);
        if (view != m_training) // none widens the window before it is shown
            view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    };
    page(m_dataView, tr("Data"));
    page(m_risk, tr("Budget"));
    page(m_training, tr("Training"));
    page(m_gallery, tr("Gallery"));
    page(m_compare, tr("Compare"));
    page(m_sweep, tr("Sweep"));
    page(m_runs, tr("Runs"));
    page(m_claims, tr("Claims"), tr("Claims", "in few letters"));
    m_pages->setHome(m_training);
    m_pages->setCurrentWidget(m_training);
    setCentralWidget(m_pages);
    auto* top = new QToolBar(tr("Experiment"));
    top->setObjectName(QStringLiteral("head"));
    top->setMovable(false);
    top->addWidget(m_head = new Head);
    addToolBar(top);
    setStatusBar(m_status = new StatusLine);
}

/// What does the tasks of the window, each with what it needs of it.
void MainWindow::buildParts() {
    m_messages = new Messages(
        m_pages->messages(), *m_log, [this](const std::string& key) { return fieldTitle(key); }, this);
    const WindowContext context{*this, m_session, *m_experiment, *m_messages};
    m_inquiry = new Inquiry(context, m_gate);
    m_run = new RunController(context, *m_inquiry, *m_training, *m_central, m_settings, m_runsFolder);
    m_files = new FileActions(context, m_presets, m_runsFolder);
    m_dataImport = new DataImport(context, m_presets, *m_steps, *m_data, *m_bound);
    m_collecting = new Collecting(context);
    m_exports = new Exports(context, {*m_pages, *m_training, *m_gallery, *m_compare, *m_central, m_gate});
    m_why = new WhyButton(context, *m_pages, *m_training, m_gate);
    m_keeper = new SessionKeeper(
        context, {*this, *m_pages, *m_steps, *m_training, *m_sweep, *m_compare, *m_runs, *m_risk, *m_files});
    m_start = new StartScreen(context, {*this, *m_files, *m_data, m_presets, m_runsFolder, m_settings});
    m_presentation = new Presentation(*this, *m_pages, [this] { applyLook(); });
    connect(m_presentation, &Presentation::changed, m_keeper, &SessionKeeper::setPresenting);
    connect(m_presentation, &Presentation::changed, this, &MainWindow::hideTour);
    for (const auto comes : {&CompareView::columnArrived, &CompareView::compared})
        connect(m_compare, comes, m_presentation, &Presentation::showHint);
    // After the pages, which these signals change.
    connect(&m_session, &RunSession::sheetArrived, m_presentation, &Presentation::showHint, Qt::QueuedConnection);
    connect(m_sweep, &SweepView::runsChanged, m_presentation, &Presentation::showHint, Qt::QueuedConnection);
    const auto tellAnew = [this](auto signal) {
        connect(&m_session, signal, m_presentation, &Presentation::tellKeys, Qt::QueuedConnection);
    };
    tellAnew(&RunSession::started), tellAnew(&RunSession::finished);
    tellAnew(&RunSession::sweepStarted), tellAnew(&RunSession::sweepFinished);
    connect(m_presentation, &Presentation::changed, this, [this] {
        if (!m_experiment->hasRun()) showVerdict(); // which names a button that an audience does not see
        if (m_session.state() == RunSession::State::Paused) showSessionState(m_session.state());
    });
}

void MainWindow::buildDocks() {
    m_tryNext = new TryNextPanel;
    m_help = new HelpPanel;
    m_log = new QPlainTextEdit;
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(5000);
    m_log->setTabChangesFocus(true);
    m_log->setAccessibleName(tr("Log"));
    m_log->setWhatsThis(tr("What was said and done, with the time."));

    const auto dock = [this](const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area) {
        auto* frame = new QDockWidget(title, this);
        frame->setObjectName(name);
        frame->setWidget(content);
        addDockWidget(area, frame);
        return frame;
    };
    QDockWidget* setup = dock(QStringLiteral("setup"), tr("Steps"), m_setup, Qt::LeftDockWidgetArea);
    setup->setFeatures(QDockWidget::DockWidgetClosable);
    setup->setTitleBarWidget(new QWidget);
    auto* scroll = scrolled(m_tryNext);
    QDockWidget* next = dock(QStringLiteral("try-next"), tr("Try next"), scroll, Qt::RightDockWidgetArea);
    QDockWidget* help = dock(QStringLiteral("help"), tr("Help on this"), m_help, Qt::RightDockWidgetArea);
    tabifyDockWidget(next, help);
    for (QDockWidget* helps : {next, help}) helps->hide(); // the pages have their room until a person asks for it
    dock(QStringLiteral("log"), tr("Log"), m_log, Qt::BottomDockWidgetArea)->hide();
    resizeDocks({setup, next}, {StepsColumn::usualWidth, 240}, Qt::Horizontal);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

/// Beside the pages: icons that open what helps.
void MainWindow::buildRail() {
    auto* rail = new QToolBar(tr("Panels"));
    rail->setObjectName(QStringLiteral("rail"));
    rail->setMovable(false);
    rail->setToolButtonStyle(Qt::ToolButtonIconOnly);
    addToolBar(Qt::RightToolBarArea, rail);
    const std::pair<const char*, Icon> panels[] = {{"try-next", Icon::Idea}, {"help", Icon::Help}, {"log", Icon::Log}};
    for (const auto& [name, picture] : panels) {
        auto* dock = findChild<QDockWidget*>(QLatin1String(name));
        dock->toggleViewAction()->setIcon(icon(picture));
        dock->toggleViewAction()->setToolTip(dock->windowTitle());
        rail->addAction(dock->toggleViewAction());
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool shown) {
            if (shown) dock->raise(); // in front of the one that it shares its place with
        });
    }
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    if (std::exchange(m_painted, true)) return;
    QTimer::singleShot(0, this, [this] {
        qCInfo(startLog) << "first paint";
        m_keeper->startKeeping();
        loadEngine();
    });
}

void MainWindow::loadEngine() {
    if (m_engineBuild.isEmpty()) return m_session.load();
    auto* build = new EngineBuild(m_engineBuild, this);
    connect(build, &EngineBuild::advanced, m_status, &StatusLine::showEngineBuild);
    connect(build, &EngineBuild::ended, this, [this] { m_session.load(); });
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_presentation->setOn(false); // what is kept is the window without it
    event->setAccepted(m_keeper->mayClose());
}

void MainWindow::restorePlaces() { m_keeper->restorePlaces(); }

void MainWindow::restoreSession() {
    const bool isFirst = isFirstStart();
    m_keeper->restoreSession();
    if (isFirst) m_start->show();
}

void MainWindow::keepAndStop() {
    m_presentation->setOn(false);
    m_keeper->keepAndStop();
}

void MainWindow::keepAndQuit() {
    m_presentation->setOn(false);
    m_keeper->keepAndQuit();
}

void MainWindow::finishChanges() { m_runs->finishChanges(); }

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_setup->setRoom(width()); // the steps are as wide as their words; where that is too much they scroll
    foldSteps();
}

/// Where a result is looked at, the steps are a strip of dots, until a person opens one of them; in a small window also
/// where it is explained, and beside the form of a sweep, and everywhere where they and what helps leave a page too
/// little.
void MainWindow::foldSteps() {
    const QWidget* page = m_pages->currentWidget();
    const int letters = fontMetrics().height();
    const bool small = width() < 80 * letters;
    const int room = m_pages->width() + m_setup->width() - m_setup->leastOpen();
    if (m_setup->isVisible()) m_cramped = room < 26 * letters; // a presentation hides them
    m_setup->setFolds(m_cramped || page == m_gallery || page == m_compare || page == m_runs || page == m_claims ||
                      (small && (page == m_sweep || (page == m_training && m_why->isOpen()))));
}

/// What a page makes after the window was built stands at the end of the order, behind what helps: that goes last
/// again.
bool MainWindow::focusNextPrevChild(bool next) {
    QWidget* last = nullptr;
    QWidgetList behind;
    bool mixed = false;
    for (QWidget* each = nextInFocusChain(); each != this; each = each->nextInFocusChain()) {
        if (each->focusPolicy() == Qt::NoFocus || m_setup->isAncestorOf(each)) continue;
        if (m_pages->isAncestorOf(each))
            last = each, mixed |= !behind.isEmpty();
        else
            behind << each;
    }
    if (mixed)
        for (QWidget* each : behind) setTabOrder(std::exchange(last, each), each);
    return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_full) m_full->setChecked(isFullScreen());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_files->openFiles(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

} // namespace sfumato
