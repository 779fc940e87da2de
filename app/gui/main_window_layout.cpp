// SPDX-License-Identifier: GPL-3.0-or-later
// What the window consists of; what it does stands in the other files of this name.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "app/gui/session_store.h"
#include "widgets/settings/settings_dialog.h"
#include "widgets/risk/risk_sheet.h"
#include "app/gui/status_line.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/trust_panel.h"
#include "widgets/claims/claims_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/glossary.h"
#include "widgets/help/help_panel.h"
#include "widgets/look/card.h"
#include "widgets/look/icons.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/preview/data_view.h"
#include "widgets/forms/method_panel.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/forms/wheel_guard.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/label_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <algorithm>

namespace sfumato {

/// The steps in the order in which a person decides, and below them the button that does it.
QWidget* MainWindow::buildSteps() {
    m_trust = new TrustPanel;
    m_budget = new BudgetPanel;
    m_central = new CentralPanel;
    m_data = new DataPanel;
    m_bound = new BoundPanel;
    m_method = new MethodPanel;
    m_steps = new Steps;
    const auto step = [this](const QString& title, std::initializer_list<QWidget*> parts) {
        auto* content = new QWidget;
        auto* column = new QVBoxLayout(content);
        column->setContentsMargins(0, 0, 0, 16);
        for (QWidget* part : parts)
            column->addWidget(part);
        m_steps->add(title, content);
    };
    step(tr("Data"), {m_data});
    step(tr("Bound"), {m_budget->derivation(), m_bound});
    step(tr("Privacy budget"), {m_trust, m_budget, m_central});
    step(tr("Method"), {m_method->armsPage(), m_central->methodPage()});
    step(tr("Training"), {m_method});
    m_steps->setState(1 << 2);
    new WheelGuard(m_steps);

    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_steps);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_steps->setContentsMargins(0, 0, 4, 0);
    m_steps->setBackgroundRole(QPalette::Base);
    // As wide as its words, unless that is more than a small window can spare: then it scrolls.
    scroll->setMinimumWidth(std::clamp(m_steps->minimumSizeHint().width(), 270, 340) + scroll->verticalScrollBar()->sizeHint().width());

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
    m_cost->setToolTip(tr("The noise is drawn once. Whatever is trained on the privatized records is post-processing and spends no more "
                          "budget."));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_go, 1);
    buttons->addWidget(m_halt);
    auto* card = new Card;
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(14, 4, 6, 12);
    column->addWidget(scroll, 1);
    column->addLayout(buttons);
    column->addWidget(m_cost);
    auto* around = new QWidget;
    auto* frame = new QVBoxLayout(around);
    frame->setContentsMargins(12, 0, 0, 8);
    frame->addWidget(card);
    return around;
}

void MainWindow::buildDocks() {
    m_setup = buildSteps();
    m_tryNext = new TryNextPanel;
    m_help = new HelpPanel;
    m_log = new QPlainTextEdit;
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(5000);
    m_log->setTabChangesFocus(true);
    m_log->setAccessibleName(tr("Log"));
    m_log->setWhatsThis(tr("What was said and done, with the time."));

    const auto dock = [this](const QString& name, const QString& title, QWidget* content,
                             Qt::DockWidgetArea area) {
        auto* frame = new QDockWidget(title, this);
        frame->setObjectName(name);
        frame->setWidget(content);
        addDockWidget(area, frame);
        return frame;
    };
    QDockWidget* setup = dock(QStringLiteral("setup"), tr("Steps"), m_setup, Qt::LeftDockWidgetArea);
    setup->setFeatures(QDockWidget::DockWidgetClosable);
    setup->setTitleBarWidget(new QWidget);
    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_tryNext);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    QDockWidget* next = dock(QStringLiteral("try-next"), tr("Try next"), scroll, Qt::RightDockWidgetArea);
    QDockWidget* help = dock(QStringLiteral("help"), tr("Help on this"), m_help, Qt::RightDockWidgetArea);
    tabifyDockWidget(next, help);
    help->hide();
    dock(QStringLiteral("log"), tr("Log"), m_log, Qt::BottomDockWidgetArea)->hide();
    resizeDocks({setup, next}, {340, 240}, Qt::Horizontal);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    connect(m_trust, &TrustPanel::changed, this, [this] {
        readPanels();
        fillPanels();
    });
    connect(m_central, &CentralPanel::changed, this, &MainWindow::readPanels);
    connect(m_budget, &BudgetPanel::changed, this, &MainWindow::readPanels);
    connect(m_risk, &RiskSheet::budgetChosen, m_budget, &BudgetPanel::useMechanism);
    connect(m_budget, &BudgetPanel::assessed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::changed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::planned, this, [this] {
        showExposure();
        follow(m_session.state());
    });
    connect(m_budget, &BudgetPanel::meaningAsked, this, &MainWindow::showBudgetPage);
    connect(m_budget, &BudgetPanel::capAsked, this, &MainWindow::askCap);
    connect(m_data, &DataPanel::changed, this, &MainWindow::readPanels);
    connect(m_bound, &BoundPanel::chosen, this, &MainWindow::useBound);
    connect(m_data, &DataPanel::sourceChosen, this, &MainWindow::chooseSource);
    connect(m_method, &MethodPanel::changed, this, &MainWindow::readPanels);
    connect(m_tryNext, &TryNextPanel::presetChosen, this, [this](int i) {
        if (!m_session.isRunning())
            showSpec(m_presets[std::size_t(i)]);
    });
    connect(m_tryNext, &TryNextPanel::runChosen, this, [this](const QString& folder) {
        if (!m_session.isRunning())
            openRun(folder);
    });
    connect(m_tryNext, &TryNextPanel::openRequested, this, [this] {
        if (!m_session.isRunning())
            m_data->openFile();
    });
    connect(m_tryNext, &TryNextPanel::stepChosen, this, &MainWindow::tryStep);
    connect(m_tryNext, &TryNextPanel::glossaryRequested, this, &MainWindow::showGlossary);
    connect(m_tryNext, &TryNextPanel::dismissed, next, &QDockWidget::close);
}

/// In a narrow window the pages come first: what helps goes to the rail, once, when it gets narrow.
void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    const int narrow = 150 * fontMetrics().averageCharWidth();
    const bool wasWide = !event->oldSize().isValid() || event->oldSize().width() >= narrow;
    auto* next = findChild<QDockWidget*>(QStringLiteral("try-next"));
    if (next && wasWide && width() < narrow && !next->isFloating())
        next->hide();
}

/// The budget with the width that it needs.
void MainWindow::showBudgetPage() {
    m_pages->setCurrentWidget(m_risk);
    m_risk->setFocus();
}

/// Beside the pages: icons that open what helps, shut after the first run.
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
    }
}

void MainWindow::showHelp() {
    const QWidget* asked = QApplication::focusWidget();
    auto* dock = findChild<QDockWidget*>(QStringLiteral("help"));
    dock->show();
    dock->raise();
    m_help->explain(asked);
}

void MainWindow::buildActions() {
    const auto action = [this](QMenu* menu, const char* name, const QString& text,
                               Icon picture, const QKeySequence& key, auto slot) {
        QAction* made = menu->addAction(icon(picture, QPalette::WindowText), text);
        made->setObjectName(QLatin1String(name));
        made->setShortcut(key);
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    action(file, "new", tr("&New"), Icon::File, QKeySequence::New, [this] {
        m_file.clear();
        showSpec(startSpec());
        open(QString::fromStdString(startSpec().name)); // the preset of that name, where it is found
    });
    action(file, "open", tr("&Open…"), Icon::Open, QKeySequence::Open,
           [this] { askForExperiment(); });
    action(file, "import", tr("&Import data…"), Icon::File,
                               Qt::CTRL | Qt::Key_I, [this] { m_data->openFile(); });
    action(file, "importFolder", tr("Import image fol&der…"), Icon::Folder,
           Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { m_data->openFolder(); });
    action(file, "openRun", tr("Open &run…"), Icon::Runs, Qt::CTRL | Qt::SHIFT | Qt::Key_O,
           [this] { askForRun(); });
    file->addSeparator();
    action(file, "save", tr("&Save"), Icon::Save, QKeySequence::Save, [this] { save(); });
    action(file, "saveAs", tr("Save &as…"), Icon::Save, Qt::CTRL | Qt::SHIFT | Qt::Key_S,
           [this] { saveAs(); });
    file->addSeparator();
    m_export = action(file, "exportSamples", tr("&Export samples…"), Icon::Export,
                      Qt::CTRL | Qt::Key_E, [this] { exportSamples(); });
    action(file, "exportFigure", tr("Export &figure…"), Icon::Plot,
           Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { exportPlot(); });
    m_report = action(file, "exportReport", tr("Export repor&t…"), Icon::Report, {}, [this] { exportReport(); });
    m_pack = action(file, "packRun", tr("Pac&k run…"), Icon::Save, {}, [this] { packRun(); });
    file->addSeparator();
    action(file, "quit", tr("&Quit"), Icon::Close, QKeySequence(Qt::CTRL | Qt::Key_Q),
           [this] { close(); });

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    m_undo = m_undoGroup.createUndoAction(this, tr("&Undo"));
    m_undo->setObjectName(QStringLiteral("undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = m_undoGroup.createRedoAction(this, tr("&Redo"));
    m_redo->setObjectName(QStringLiteral("redo"));
    m_redo->setShortcut(QKeySequence::Redo);
    edit->addActions({m_undo, m_redo});
    edit->addSeparator();
    QAction* copy = edit->addAction(tr("&Copy as command"), this, &MainWindow::copyAsCommand);
    copy->setObjectName(QStringLiteral("copyAsCommand"));
    copy->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    edit->addSeparator();
    QAction* preferences = edit->addAction(tr("&Preferences…"), this, [this] { showSettings(); });
    preferences->setObjectName(QStringLiteral("preferences"));
    preferences->setShortcut(Qt::CTRL | Qt::Key_Comma);

    QMenu* experiment = menuBar()->addMenu(tr("E&xperiment"));
    m_train = action(experiment, "train", tr("&Train"), Icon::Train, Qt::CTRL | Qt::Key_R,
                     [this] { trainOrPause(); });
    m_step = action(experiment, "step", tr("&Step"), Icon::Step, Qt::Key_F10,
                    [this] { step(); });
    m_stop = action(experiment, "stop", tr("St&op"), Icon::Stop, Qt::SHIFT | Qt::Key_F5,
                    [this] { m_session.stop(); });
    experiment->addSeparator();
    action(experiment, "sweep", tr("S&weep…"), Icon::Sweep,
                            Qt::CTRL | Qt::SHIFT | Qt::Key_R, [this] { m_pages->setCurrentWidget(m_sweep); });
    action(experiment, "compare", tr("&Compare…"), Icon::Compare,
                               Qt::CTRL | Qt::Key_D, [this] { compare(); });
    action(experiment, "comparePapers", tr("Compare as in the pape&rs"), Icon::Grid, Qt::CTRL | Qt::SHIFT | Qt::Key_D,
           [this] { compareAsInPapers(); });
    experiment->addSeparator();
    m_again = action(experiment, "privatizeAgain", tr("Privatize &again…"), Icon::Again,
                     Qt::Key_F6, [this] { privatizeAgain(); });

    QMenu* view = menuBar()->addMenu(tr("&View"));
    m_hideRaw = view->addAction(tr("&Hide raw data"));
    m_hideRaw->setObjectName(QStringLiteral("hideRaw"));
    m_hideRaw->setShortcut(Qt::CTRL | Qt::Key_H);
    m_hideRaw->setCheckable(true);
    connect(m_hideRaw, &QAction::triggered, this, [this](bool hide) { hide ? hideRaw() : m_gate.show(); });
    QAction* full = view->addAction(tr("&Full screen"));
    full->setObjectName(QStringLiteral("fullScreen"));
    full->setShortcut(QKeySequence::FullScreen);
    full->setCheckable(true);
    connect(full, &QAction::toggled, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        dock->toggleViewAction()->setObjectName(QStringLiteral("dock.") + dock->objectName());
        view->addAction(dock->toggleViewAction());
    }
    buildLayouts(view);
    for (int tab = 0; tab < m_pages->count(); ++tab)
        view->addAction(m_pages->title(tab), Qt::ALT | Qt::Key(Qt::Key_1 + tab), this,
                        [this, tab] { m_pages->setCurrentIndex(tab); })
            ->setObjectName(QStringLiteral("tab%1").arg(tab + 1));
    view->addSeparator();
    view->addActions(m_training->actions());

    menuBar()->addMenu(tr("&Runs"))->addActions(m_runs->actions());
    QMenu* tools = menuBar()->addMenu(tr("T&ools"));
    tools->addAction(tr("&Published claims, recomputed"), this, [this] { m_pages->setCurrentWidget(m_claims); })
        ->setObjectName(QStringLiteral("claims"));

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    QAction* palette = help->addAction(tr("&Find a command…"), this, &MainWindow::findCommand);
    palette->setObjectName(QStringLiteral("findCommand"));
    palette->setShortcut(Qt::CTRL | Qt::Key_K);
    QAction* onThis = help->addAction(tr("&Help on what has the focus"), this, &MainWindow::showHelp);
    onThis->setObjectName(QStringLiteral("helpOnThis"));
    onThis->setShortcut(QKeySequence::HelpContents);
    QAction* keys = help->addAction(tr("&Keys…"), this, &MainWindow::showShortcuts);
    keys->setObjectName(QStringLiteral("keys"));
    keys->setShortcut(Qt::CTRL | Qt::Key_F1);
    help->addAction(tr("&Glossary…"), this, &MainWindow::showGlossary)
        ->setObjectName(QStringLiteral("glossary"));
    QAction* whatsThis = QWhatsThis::createAction(this);
    whatsThis->setObjectName(QStringLiteral("whatsThis"));
    help->addAction(whatsThis);
    help->addSeparator();
    help->addAction(tr("&About Sfumato"), this, &MainWindow::about)->setObjectName(QStringLiteral("about"));

    connect(m_go, &QPushButton::clicked, m_train, &QAction::trigger);
    connect(m_halt, &QPushButton::clicked, m_stop, &QAction::trigger);
}

/// Which docks stand beside the centre, by what a person is about to do.
void MainWindow::buildLayouts(QMenu* view) {
    QMenu* layouts = view->addMenu(tr("La&youts"));
    const auto layout = [&](const QString& text, int key, const QStringList& docks, QWidget* page) {
        QAction* action = layouts->addAction(text, this, [this, docks, page] {
            for (auto* dock : findChildren<QDockWidget*>())
                dock->setVisible(docks.contains(dock->objectName()));
            if (page)
                m_pages->setCurrentWidget(page);
        });
        action->setObjectName(QStringLiteral("layout%1").arg(key - Qt::Key_0));
        action->setShortcut(Qt::ALT | Qt::SHIFT | Qt::Key(key));
    };
    layout(tr("&Choose a budget"), Qt::Key_1, {QStringLiteral("setup")}, m_risk);
    layout(tr("&Watch a training"), Qt::Key_2, {QStringLiteral("log")}, m_training);
    layout(tr("&Present"), Qt::Key_3, {}, nullptr);
    layouts->addSeparator();
    layouts->addAction(tr("&Reset"), this, &MainWindow::resetLayout)
        ->setObjectName(QStringLiteral("resetLayout"));
}

void MainWindow::resetLayout() {
    restoreState(m_firstLayout, layoutVersion);
}

void MainWindow::findCommand() {
    auto* palette = new CommandPalette(*this, paletteEntries());
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

std::vector<PaletteEntry> MainWindow::paletteEntries() {
    std::vector<PaletteEntry> entries;
    for (QLabel* label : m_steps->findChildren<QLabel*>())
        if (QWidget* field = label->buddy(); field && field->isEnabled())
            entries.push_back({tr("Field: %1").arg(withoutMnemonic(label->text())), [this, field] {
                                   findChild<QDockWidget*>(QStringLiteral("setup"))->show();
                                   m_steps->reveal(*field);
                                   field->setFocus(Qt::ShortcutFocusReason);
                               }});
    const auto theme = [&](const QString& name, Settings::Theme wanted) {
        entries.push_back({tr("Theme: %1").arg(name), [this, wanted] {
                               Settings settings = m_settings;
                               settings.theme = wanted;
                               keepSettings(settings);
                               applySettings(settings);
                           }});
    };
    theme(tr("as the desktop"), Settings::Theme::System);
    theme(tr("light"), Settings::Theme::Light);
    theme(tr("dark"), Settings::Theme::Dark);
    if (!m_session.isRunning())
        for (const RunSpec& preset : m_presets)
            entries.push_back({tr("Preset: %1").arg(shownTitle(preset.title, preset.name)),
                               [this, preset] { showSpec(preset); }});
    for (const QString& folder : recentRuns())
        if (const auto run = m_session.isRunning() ? Result<RunSpec>(Fault{}) : readSpec(folder))
            entries.push_back({tr("Run: %1 · %2").arg(shownTitle(run->title, run->name), QFileInfo(folder).fileName()), [this, folder] { openRun(folder); }});
    for (const QString& setting : SettingsDialog(m_settings, m_keyed, {}, {}, this).fields())
        entries.push_back({tr("Setting: %1").arg(setting), [this, setting] { showSettings(setting); }});
    for (const GlossaryWord& word : glossaryWords())
        entries.push_back({tr("Glossary: %1").arg(word.word), [this, key = word.key] {
                               showGlossary();
                               m_glossary->showWord(key);
                           }});
    return entries;
}

void MainWindow::showShortcuts() {
    QString rows;
    for (const auto& [words, keys] : shortcutsOf(*this))
        rows += QStringLiteral("<tr><td style='padding-right:20px'>%1</td><td><b>%2</b></td></tr>")
                    .arg(words.toHtmlEscaped(), keys.toHtmlEscaped());
    const QString inPlots = tr(
        "In a plot: arrows move the view, + and - zoom, Home shows all, T the table; a click sets the step.");
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Keys"),
                                QStringLiteral("<table>%1</table><p>%2</p>").arg(rows, inPlots),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

void MainWindow::showGlossary() {
    if (!m_glossary)
        m_glossary = new Glossary(this);
    m_glossary->show();
    m_glossary->raise();
    m_glossary->activateWindow();
}

void MainWindow::about() {
    const auto& info = m_engineInfo;
    QString text =
        tr("<h3>Sfumato %1</h3><p>A workbench for training generative models from private data.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QStringLiteral(SFUMATO_VERSION));
    text += info.torch.empty()
                ? tr("<p>The engine is not loaded.</p>")
                : tr("<p>LibTorch %1, BLAS: %2, threads: %3</p>")
                      .arg(QString::fromStdString(info.torch), QString::fromStdString(info.blas))
                      .arg(info.threads);
    if (info.blasIsSlow)
        text += tr(
            "<p><b>This BLAS is 10 to 20 times slower than OpenBLAS.</b> Install libopenblas0-openmp.</p>");
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Sfumato"), text, QMessageBox::Close, this);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

} // namespace sfumato
