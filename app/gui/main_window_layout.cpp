// SPDX-License-Identifier: GPL-3.0-or-later
// What the window consists of; what it does stands in the other files of this name.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "widgets/risk/risk_sheet.h"
#include "app/gui/status_line.h"
#include "core/accounting/published/claims.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/trust_panel.h"
#include "widgets/claims/claims_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/glossary.h"
#include "widgets/preview/data_view.h"
#include "widgets/forms/method_panel.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/forms/wheel_guard.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/label_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <algorithm>

namespace sfumato {

void MainWindow::buildDocks() {
    m_trust = new TrustPanel;
    m_budget = new BudgetPanel;
    m_central = new CentralPanel;
    m_data = new DataPanel;
    m_bound = new BoundPanel;
    m_method = new MethodPanel;
    m_setup = new QWidget;
    auto* column = new QVBoxLayout(m_setup);
    column->setContentsMargins(2, 2, 2, 2);
    for (QWidget* panel : std::initializer_list<QWidget*>{m_trust, m_budget, m_central, m_data, m_bound, m_method})
        column->addWidget(panel);
    column->addStretch();
    new WheelGuard(m_setup);
    const auto scrolled = [](QWidget* content) {
        auto* scroll = new QScrollArea;
        scroll->setWidget(content);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        return scroll;
    };
    auto* scroll = scrolled(m_setup);
    // As wide as its words, unless that is more than a small window can spare: then it scrolls.
    scroll->setMinimumWidth(std::clamp(m_setup->minimumSizeHint().width(), 290, 330) +
                            scroll->verticalScrollBar()->sizeHint().width());
    m_tryNext = new TryNextPanel;
    m_risk = new RiskSheet;
    m_log = new QPlainTextEdit;
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(5000);
    m_log->setTabChangesFocus(true);
    m_log->setAccessibleName(tr("Log"));

    const auto dock = [this](const QString& name, const QString& title, QWidget* content,
                             Qt::DockWidgetArea area) {
        auto* frame = new QDockWidget(title, this);
        frame->setObjectName(name);
        frame->setWidget(content);
        addDockWidget(area, frame);
        return frame;
    };
    QDockWidget* setup = dock(QStringLiteral("setup"), tr("Set-up"), scroll, Qt::LeftDockWidgetArea);
    QDockWidget* next = dock(QStringLiteral("try-next"), tr("Try next"), scrolled(m_tryNext),
                             Qt::RightDockWidgetArea);
    QDockWidget* risk = dock(QStringLiteral("risk"), tr("What the budget means"), m_risk,
                             Qt::RightDockWidgetArea);
    tabifyDockWidget(next, risk);
    risk->hide();
    dock(QStringLiteral("log"), tr("Log"), m_log, Qt::BottomDockWidgetArea)->hide();
    const int mostSetup = std::max(scroll->minimumWidth(), 316); // words that are long must not narrow the
                                                                 // centre
    resizeDocks({setup, next}, {std::min(scroll->sizeHint().width(), mostSetup), 230}, Qt::Horizontal);
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
    connect(m_budget, &BudgetPanel::meaningAsked, this, [this, risk] {
        if (risk->isHidden() && width() < 1200) { // beside the pictures there is no room for it
            risk->setFloating(true);
            risk->setGeometry(
                QRect(mapToGlobal(QPoint(width() - 370, 60)), QSize(360, std::min(height() - 70, 660))));
        }
        risk->show();
        risk->raise();
        if (!risk->isFloating())
            resizeDocks({risk}, {340}, Qt::Horizontal);
        m_risk->setFocus();
    });
    connect(m_budget, &BudgetPanel::capAsked, this, &MainWindow::askCap);
    connect(m_data, &DataPanel::changed, this, &MainWindow::readPanels);
    connect(m_bound, &BoundPanel::chosen, this, &MainWindow::useBound);
    connect(m_data, &DataPanel::sourceChosen, this, &MainWindow::chooseSource);
    connect(m_method, &MethodPanel::changed, this, &MainWindow::readPanels);
    connect(m_tryNext, &TryNextPanel::presetChosen, this, [this](int i) {
        if (!m_session.isRunning())
            showSpec(m_presets[std::size_t(i)]);
    });
    connect(m_tryNext, &TryNextPanel::openRequested, this, [this] {
        if (!m_session.isRunning())
            m_data->openFile();
    });
    connect(m_tryNext, &TryNextPanel::stepChosen, this, &MainWindow::tryStep);
    connect(m_tryNext, &TryNextPanel::glossaryRequested, this, &MainWindow::showGlossary);
    connect(m_tryNext, &TryNextPanel::dismissed, next, &QDockWidget::close);
}

void MainWindow::buildActions() {
    const auto action = [this](QMenu* menu, const char* name, const QString& text,
                               QStyle::StandardPixmap picture, const QKeySequence& key, auto slot) {
        QAction* made = menu->addAction(style()->standardIcon(picture), text);
        made->setObjectName(QLatin1String(name));
        made->setShortcut(key);
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    action(file, "new", tr("&New"), QStyle::SP_FileIcon, QKeySequence::New, [this] {
        m_file.clear();
        showSpec(startSpec());
        open(QString::fromStdString(startSpec().name)); // the preset of that name, where it is found
    });
    action(file, "open", tr("&Open…"), QStyle::SP_DialogOpenButton, QKeySequence::Open,
           [this] { askForExperiment(); });
    QAction* openData = action(file, "import", tr("&Import data…"), QStyle::SP_DirOpenIcon,
                               Qt::CTRL | Qt::Key_I, [this] { m_data->openFile(); });
    action(file, "importFolder", tr("Import image fol&der…"), QStyle::SP_DirOpenIcon,
           Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { m_data->openFolder(); });
    action(file, "openRun", tr("Open &run…"), QStyle::SP_DirIcon, Qt::CTRL | Qt::SHIFT | Qt::Key_O,
           [this] { askForRun(); });
    file->addSeparator();
    action(file, "save", tr("&Save"), QStyle::SP_DialogSaveButton, QKeySequence::Save, [this] { save(); });
    action(file, "saveAs", tr("Save &as…"), QStyle::SP_DialogSaveButton, Qt::CTRL | Qt::SHIFT | Qt::Key_S,
           [this] { saveAs(); });
    file->addSeparator();
    m_export = action(file, "exportSamples", tr("&Export samples…"), QStyle::SP_DialogSaveButton,
                      Qt::CTRL | Qt::Key_E, [this] { exportSamples(); });
    action(file, "exportFigure", tr("Export &figure…"), QStyle::SP_DialogSaveButton,
           Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { exportPlot(); });
    m_report = action(file, "exportReport", tr("Export repor&t…"), QStyle::SP_DialogSaveButton, {}, [this] { exportReport(); });
    m_pack = action(file, "packRun", tr("Pac&k run…"), QStyle::SP_DialogSaveButton, {}, [this] { packRun(); });
    file->addSeparator();
    action(file, "quit", tr("&Quit"), QStyle::SP_DialogCloseButton, QKeySequence(Qt::CTRL | Qt::Key_Q),
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
    QAction* preferences = edit->addAction(tr("&Preferences…"), this, &MainWindow::showSettings);
    preferences->setObjectName(QStringLiteral("preferences"));
    preferences->setShortcut(Qt::CTRL | Qt::Key_Comma);

    QMenu* experiment = menuBar()->addMenu(tr("E&xperiment"));
    m_train = action(experiment, "train", tr("&Train"), QStyle::SP_MediaPlay, Qt::CTRL | Qt::Key_R,
                     [this] { trainOrPause(); });
    m_step = action(experiment, "step", tr("&Step"), QStyle::SP_MediaSkipForward, Qt::Key_F10,
                    [this] { step(); });
    m_stop = action(experiment, "stop", tr("St&op"), QStyle::SP_MediaStop, Qt::SHIFT | Qt::Key_F5,
                    [this] { m_session.stop(); });
    experiment->addSeparator();
    QAction* sweep = action(experiment, "sweep", tr("S&weep…"), QStyle::SP_ArrowRight,
                            Qt::CTRL | Qt::SHIFT | Qt::Key_R, [this] { m_tabs->setCurrentWidget(m_sweep); });
    QAction* compared = action(experiment, "compare", tr("&Compare…"), QStyle::SP_FileDialogContentsView,
                               Qt::CTRL | Qt::Key_D, [this] { compare(); });
    action(experiment, "comparePapers", tr("Compare as in the pape&rs"), QStyle::SP_FileDialogDetailedView, Qt::CTRL | Qt::SHIFT | Qt::Key_D,
           [this] { compareAsInPapers(); });
    experiment->addSeparator();
    m_again = action(experiment, "privatizeAgain", tr("Privatize &again…"), QStyle::SP_BrowserReload,
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
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        view->addAction(m_tabs->tabText(tab), Qt::ALT | Qt::Key(Qt::Key_1 + tab), this,
                        [this, tab] { m_tabs->setCurrentIndex(tab); })
            ->setObjectName(QStringLiteral("tab%1").arg(tab + 1));
    view->addSeparator();
    view->addActions(m_training->actions());

    menuBar()->addMenu(tr("&Runs"))->addActions(m_runs->actions());
    QMenu* tools = menuBar()->addMenu(tr("T&ools"));
    tools->addAction(tr("&Published claims, recomputed…"), this, &MainWindow::showClaims)
        ->setObjectName(QStringLiteral("claims"));

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    QAction* palette = help->addAction(tr("&Find a command…"), this, &MainWindow::findCommand);
    palette->setObjectName(QStringLiteral("findCommand"));
    palette->setShortcut(Qt::CTRL | Qt::Key_K);
    QAction* keys = help->addAction(tr("&Keys…"), this, &MainWindow::showShortcuts);
    keys->setObjectName(QStringLiteral("keys"));
    keys->setShortcut(QKeySequence::HelpContents);
    help->addAction(tr("&Glossary…"), this, &MainWindow::showGlossary)
        ->setObjectName(QStringLiteral("glossary"));
    QAction* whatsThis = QWhatsThis::createAction(this);
    whatsThis->setObjectName(QStringLiteral("whatsThis"));
    help->addAction(whatsThis);
    help->addSeparator();
    help->addAction(tr("&About Sfumato"), this, &MainWindow::about)->setObjectName(QStringLiteral("about"));

    QToolBar* bar = addToolBar(tr("Main toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({m_train, m_step, m_stop});
    bar->addSeparator();
    bar->addActions({sweep, compared});
    bar->addSeparator();
    bar->addActions({openData, m_export, m_hideRaw});
}

/// Which docks stand beside the centre, by what a person is about to do.
void MainWindow::buildLayouts(QMenu* view) {
    QMenu* layouts = view->addMenu(tr("La&youts"));
    const auto layout = [&](const QString& text, int key, const QStringList& docks) {
        QAction* action = layouts->addAction(text, this, [this, docks] {
            for (auto* dock : findChildren<QDockWidget*>())
                dock->setVisible(docks.contains(dock->objectName()));
        });
        action->setObjectName(QStringLiteral("layout%1").arg(key - Qt::Key_0));
        action->setShortcut(Qt::ALT | Qt::SHIFT | Qt::Key(key));
    };
    layout(tr("&Choose a budget"), Qt::Key_1, {QStringLiteral("setup"), QStringLiteral("risk")});
    layout(tr("&Watch a training"), Qt::Key_2, {QStringLiteral("log")});
    layout(tr("&Present"), Qt::Key_3, {});
    layouts->addSeparator();
    layouts->addAction(tr("&Reset"), this, &MainWindow::resetLayout)
        ->setObjectName(QStringLiteral("resetLayout"));
}

void MainWindow::resetLayout() {
    restoreState(m_firstLayout);
}

void MainWindow::findCommand() {
    auto* palette = new CommandPalette(*this, paletteEntries());
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

std::vector<PaletteEntry> MainWindow::paletteEntries() {
    std::vector<PaletteEntry> entries;
    for (QLabel* label : m_setup->findChildren<QLabel*>())
        if (QWidget* field = label->buddy(); field && field->isEnabled())
            entries.push_back({tr("Field: %1").arg(withoutMnemonic(label->text())), [this, field] {
                                   for (auto* dock : findChildren<QDockWidget*>())
                                       if (dock->isAncestorOf(field))
                                           dock->show(), dock->raise();
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
    box->open();
}

void MainWindow::showClaims() {
    if (!m_claims)
        m_claims = new ClaimsView(publishedClaims(), this);
    m_claims->show();
    m_claims->raise();
    m_claims->activateWindow();
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
    box->open();
}

} // namespace sfumato
