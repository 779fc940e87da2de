// SPDX-License-Identifier: GPL-3.0-or-later
// The menus, the palette, the preferences, and what they say of the program.
#include "app/gui/window/main_window.h"

#include "app/gui/collecting.h"
#include "app/gui/files/exports.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/presets.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/files/session_store.h"
#include "app/gui/window/presentation.h"
#include "widgets/look/steps_column.h"
#include "core/spec/run_name.h"
#include "core/spec/study/citation.h"
#include "widgets/claims/claims_view.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/command_palette.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/glossary.h"
#include "widgets/help/help_panel.h"
#include "widgets/help/not_promised.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/undo_actions.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/appearance.h"
#include "widgets/settings/settings_dialog.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/label_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QWhatsThis>

#include <algorithm>

namespace sfumato {

namespace {

QStringList languages() {
    QStringList found;
    for (const QString& file : QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("sfumato_*.qm")}))
        found << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    return found;
}

/// A submenu; `choose` gets the chosen one, and an empty name for that of the system.
void addLanguages(QMenu& view, const std::function<void(const QString&)>& choose) {
    QMenu* menu = view.addMenu(MainWindow::tr("Language"));
    auto* group = new QActionGroup(menu);
    group->setObjectName(QStringLiteral("languages"));
    for (const QString& language : QStringList{QString()} + languages()) {
        QAction* action = group->addAction(menu->addAction(
            language.isEmpty() ? MainWindow::tr("As the system") : QLocale(language).nativeLanguageName()));
        action->setObjectName(QStringLiteral("language.") + language);
        action->setCheckable(true);
        action->setData(language);
    }
    QObject::connect(group, &QActionGroup::triggered, menu,
                     [choose](const QAction* action) { choose(action->data().toString()); });
}

} // namespace

void MainWindow::buildActions() {
    buildFileMenu();
    buildEditMenu();
    buildExperimentMenu();
    buildViewMenu();
    buildToolsMenus();
    buildHelpMenu();
    connect(m_go, &QPushButton::clicked, m_train, &QAction::trigger);
    connect(m_halt, &QPushButton::clicked, m_stop, &QAction::trigger);
    m_setup->setTrain(*m_train);
    m_presentation->nameKeys(m_training, {&m_training->motionAction(), m_train});
}

QAction* MainWindow::addCommand(QMenu* menu, const char* name, const QString& text, const QKeySequence& key,
                                std::function<void()> run) {
    QAction* made = menu->addAction(text, this, std::move(run));
    made->setObjectName(QLatin1String(name));
    made->setShortcut(key);
    return made;
}

/// Whatever it does uses what was typed into a field.
QAction* MainWindow::addUse(QMenu* menu, const char* name, const QString& text, Icon picture, const QKeySequence& key,
                            std::function<void()> run) {
    QAction* made = addCommand(menu, name, text, key, [this, run = std::move(run)] {
        if (commitEditor(*this)) run();
    });
    made->setIcon(icon(picture, QPalette::WindowText));
    return made;
}

/// Leads to the start page, as `opens` does.
static QToolButton* homeButton(QAction& opens) {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("home"));
    button->setIcon(icon(Icon::Home, QPalette::WindowText));
    button->setProperty("smallIcon", true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(MainWindow::tr("Start page"));
    button->setToolTip(MainWindow::tr("Examples and your own data"));
    button->setWhatsThis(button->toolTip());
    QObject::connect(button, &QToolButton::clicked, &opens, &QAction::trigger);
    QObject::connect(&opens, &QAction::enabledChanged, button, &QToolButton::setEnabled);
    return button;
}

void MainWindow::buildFileMenu() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    m_openers << addUse(file, "new", tr("&New"), Icon::File, QKeySequence::New,
                        // the preset of that name, where it is found
                        [this] { m_files->open(QString::fromStdString(startSpec().name)); });
    m_openers << addUse(file, "newFromExample", tr("New from e&xample…"), Icon::Grid, Qt::CTRL | Qt::SHIFT | Qt::Key_N,
                        [this] { m_start->show(); });
    m_pages->setLead(homeButton(*m_openers.last()));
    m_openers << addUse(file, "open", tr("&Open…"), Icon::Open, QKeySequence::Open,
                        [this] { m_files->askForExperiment(); });
    m_openers << foundBy(
        addUse(file, "import", tr("&Import data…"), Icon::File, Qt::CTRL | Qt::Key_I, [this] { m_data->openFile(); }),
        tr("your own data: upload, load a file; CSV, table, NPZ, NPY, IDX"));
    m_openers << foundBy(addUse(file, "importFolder", tr("Import image fol&der…"), Icon::Folder,
                                Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { m_data->openFolder(); }),
                         tr("your own data: upload, load pictures, photos; PNG, JPEG"));
    m_openers << addUse(file, "openRun", tr("Open &run…"), Icon::Runs, Qt::CTRL | Qt::SHIFT | Qt::Key_O,
                        [this] { m_files->askForRun(); });
    file->addSeparator();
    addUse(file, "save", tr("&Save"), Icon::Save, QKeySequence::Save, [this] { m_files->save(); });
    addUse(file, "saveAs", tr("Save &as…"), Icon::Save, Qt::CTRL | Qt::SHIFT | Qt::Key_S,
           [this] { m_files->saveAs(); });
    file->addSeparator();
    m_export = addUse(file, "exportSamples", tr("&Export samples…"), Icon::Export, Qt::CTRL | Qt::Key_E,
                      [this] { m_exports->exportSamples(); });
    addUse(file, "exportFigure", tr("Export &figure…"), Icon::Plot, Qt::CTRL | Qt::SHIFT | Qt::Key_E,
           [this] { m_exports->exportPlot(); });
    addUse(file, "exportAnimation", tr("Export ani&mation…"), Icon::Film, Qt::CTRL | Qt::ALT | Qt::Key_E,
           [this] { m_exports->exportAnimation(); });
    m_report = addUse(file, "exportReport", tr("Export repor&t…"), Icon::Report, {},
                      [this] { m_exports->exportReport(); });
    m_pack = addUse(file, "packRun", tr("Pac&k run…"), Icon::Save, {}, [this] { m_exports->packRun(); });
    file->addSeparator();
    addUse(file, "quit", tr("&Quit"), Icon::Close, QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
}

void MainWindow::buildEditMenu() {
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    const UndoActions edits = undoActions(m_undoGroup, this);
    m_undo = edits.undo;
    m_undo->setObjectName(QStringLiteral("undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = edits.redo;
    m_redo->setObjectName(QStringLiteral("redo"));
    m_redo->setShortcut(QKeySequence::Redo);
    edit->addActions({m_undo, m_redo});
    edit->addSeparator();
    addCommand(edit, "copyAsCommand", tr("&Copy as command"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
               [this] { copyAsCommand(); });
    addCommand(edit, "copyCitation", tr("Copy c&itation (BibTeX)"), {}, [this] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(citationOf(spec(), SFUMATO_VERSION)));
        m_messages->say(tr("Copied: the papers of this method and Sfumato %1, as BibTeX").arg(SFUMATO_VERSION));
    });
    edit->addSeparator();
    addCommand(edit, "preferences", tr("&Preferences…"), Qt::CTRL | Qt::Key_Comma, [this] { showSettings(); });
}

void MainWindow::buildExperimentMenu() {
    QMenu* experiment = menuBar()->addMenu(tr("E&xperiment"));
    m_train = addUse(experiment, "train", tr("&Train"), Icon::Train, Qt::CTRL | Qt::Key_R, [this] {
        m_session.state() == RunSession::State::Paused && m_training->isInSlowMotion() ? m_training->togglePlaying()
                                                                                       : m_run->trainOrPause();
    });
    m_step = addUse(experiment, "step", tr("&Step"), Icon::Step, Qt::Key_F10, [this] {
        if (m_training->isInSlowMotion() && m_session.isRunning())
            m_training->cursor().setLive(true); // the step that is asked for is shown
        m_run->step();
    });
    m_stop = addUse(experiment, "stop", tr("St&op"), Icon::Stop, Qt::SHIFT | Qt::Key_F5, [this] { m_session.stop(); });
    experiment->addSeparator();
    addUse(experiment, "sweep", tr("S&weep…"), Icon::Sweep, Qt::CTRL | Qt::SHIFT | Qt::Key_R,
           [this] { m_pages->setCurrentWidget(m_sweep); });
    addUse(experiment, "compare", tr("&Compare…"), Icon::Compare, Qt::CTRL | Qt::Key_D, [this] { compare(); });
    addUse(experiment, "comparePapers", tr("Compare as in the pape&rs"), Icon::Grid, Qt::CTRL | Qt::SHIFT | Qt::Key_D,
           [this] { compareAsInPapers(); });
    experiment->addSeparator();
    m_again = addUse(experiment, "privatizeAgain", tr("Privatize &again…"), Icon::Again, Qt::Key_F6,
                     [this] { m_run->privatizeAgain(); });
}

void MainWindow::buildViewMenu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    m_hideRaw = view->addAction(tr("&Hide raw data"));
    m_hideRaw->setObjectName(QStringLiteral("hideRaw"));
    m_hideRaw->setShortcut(Qt::CTRL | Qt::Key_H);
    m_hideRaw->setCheckable(true);
    connect(m_hideRaw, &QAction::triggered, this, [this](bool hide) { hide ? hideRaw() : m_gate.show(); });
    m_full = view->addAction(tr("&Full screen"));
    m_full->setObjectName(QStringLiteral("fullScreen"));
    m_full->setShortcut(Qt::Key_F11); // Qt knows a key for it under two desktops only
    m_full->setCheckable(true);
    // stays maximized behind it
    connect(m_full, &QAction::triggered, this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    QAction* present = addCommand(view, "present", tr("&Present"), Qt::Key_F5,
                                  [this] { m_presentation->setOn(!m_presentation->isOn()); });
    present->setToolTip(tr("Shows this page to an audience: it fills the screen, in larger letters. Escape ends it."));
    present->setWhatsThis(present->toolTip());
    m_pages->setCorner(Presentation::buttonFor(present));
    buildTextSizes(view);
    buildThemes(view);
    addLanguages(*view, [this](const QString& language) {
        Settings settings = m_settings;
        settings.language = language;
        changeSettings(settings, m_settings);
    });
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        dock->toggleViewAction()->setObjectName(QStringLiteral("dock.") + dock->objectName());
        view->addAction(dock->toggleViewAction());
    }
    buildLayouts(view);
    for (int tab = 0; tab < m_pages->count(); ++tab)
        view->addAction(m_pages->title(tab), Qt::ALT | Qt::Key(Qt::Key_1 + tab), this,
                        [this, tab] {
                            m_start->leave();
                            m_pages->setCurrentIndex(tab);
                        })
            ->setObjectName(QStringLiteral("tab%1").arg(tab + 1));
    view->addSeparator();
    view->addMenu(tr("Step cu&rsor"))->addActions(m_training->actions());
}

void MainWindow::buildToolsMenus() {
    menuBar()->addMenu(tr("&Runs"))->addActions(m_runs->actions());
    QMenu* tools = menuBar()->addMenu(tr("T&ools"));
    tools->addAction(tr("&Published claims, recomputed"), this, [this] { m_pages->setCurrentWidget(m_claims); })
        ->setObjectName(QStringLiteral("claims"));
    tools->addAction(tr("Check a &label…"), this, [this] { m_files->askForLabel(); })
        ->setObjectName(QStringLiteral("checkLabel"));
    tools->addAction(tr("Check an exported &folder…"), this, [this] { m_files->askForLabelledFolder(); })
        ->setObjectName(QStringLiteral("checkLabelFolder"));
    tools->addSeparator();
    tools->addAction(tr("&Recipe for others…"), m_collecting, &Collecting::makeRecipe)
        ->setObjectName(QStringLiteral("makeRecipe"));
    QAction* collect = tools->addAction(tr("&Collect answers…"), m_collecting, &Collecting::collectAnswers);
    collect->setObjectName(QStringLiteral("collectAnswers"));
    m_openers << collect; // they become the data
}

void MainWindow::buildHelpMenu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    addCommand(help, "findCommand", tr("&Find a command…"), Qt::CTRL | Qt::Key_K, [this] { findCommand(); });
    addCommand(help, "helpOnThis", tr("&Help on what has the focus"), QKeySequence::HelpContents,
               [this] { showHelp(); });
    addCommand(help, "keys", tr("&Keys…"), Qt::CTRL | Qt::Key_F1, [this] { showShortcuts(); });
    help->addAction(tr("&Tour"), this, &MainWindow::startTour)->setObjectName(QStringLiteral("tour"));
    help->addAction(tr("&Glossary…"), this, &MainWindow::showGlossary)->setObjectName(QStringLiteral("glossary"));
    foundBy(help->addAction(tr("What is &not promised…"), this, [this] { showNotPromised(this); }),
            tr("privacy: limits, guarantee"))
        ->setObjectName(QStringLiteral("notPromised"));
    QAction* whatsThis = QWhatsThis::createAction(this);
    whatsThis->setObjectName(QStringLiteral("whatsThis"));
    whatsThis->setIcon({}); // Qt's is drawn for light menus, and nothing beside it has one
    help->addAction(whatsThis);
    help->addSeparator();
    help->addAction(tr("&About Sfumato"), this, &MainWindow::about)->setObjectName(QStringLiteral("about"));
}

/// Which docks stand beside the center, by what a person is about to do.
void MainWindow::buildLayouts(QMenu* view) {
    QMenu* layouts = view->addMenu(tr("La&youts"));
    const auto layout = [&](const QString& text, int key, const QStringList& docks, QWidget* page) {
        QAction* action = layouts->addAction(text, this, [this, docks, page] {
            for (auto* dock : findChildren<QDockWidget*>()) dock->setVisible(docks.contains(dock->objectName()));
            m_pages->setCurrentWidget(page);
        });
        action->setObjectName(QStringLiteral("layout%1").arg(key - Qt::Key_0));
        action->setShortcut(Qt::ALT | Qt::SHIFT | Qt::Key(key));
    };
    layout(tr("&Choose a budget"), Qt::Key_1, {QStringLiteral("setup")}, m_risk);
    layout(tr("&Watch a training"), Qt::Key_2, {QStringLiteral("log")}, m_training);
    layouts->addSeparator();
    layouts->addAction(tr("&Reset"), this, &MainWindow::resetLayout)->setObjectName(QStringLiteral("resetLayout"));
}

void MainWindow::resetLayout() { restoreState(m_firstLayout, SessionKeeper::layoutVersion); }

void MainWindow::showShortcuts() {
    QString rows;
    for (const auto& [words, keys] : shortcutsOf(*this))
        rows += QStringLiteral("<tr><td style='padding-right:20px'>%1</td><td><b>%2</b></td></tr>")
                    .arg(words.toHtmlEscaped(), keys.toHtmlEscaped());
    const QString inPlots = tr(
        "In a plot: arrows move the view, + and - zoom, Home shows all, T the table; a click sets the step.");
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Keys"),
                                QStringLiteral("<table>%1</table><p>%2</p>").arg(rows, inPlots), QMessageBox::Close,
                                this);
    box->setTextFormat(Qt::RichText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

void MainWindow::showGlossary() {
    if (!m_glossary) m_glossary = new Glossary(this);
    m_glossary->show();
    m_glossary->raise();
    m_glossary->activateWindow();
}

void MainWindow::about() {
    const auto& info = m_engineInfo;
    QString text = tr("<h3>Sfumato %1</h3><p>A workbench for training generative models from private data.</p>"
                      "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                       .arg(QStringLiteral(SFUMATO_VERSION));
    text += info.torch.empty() ? tr("<p>The engine is not loaded.</p>")
                               : tr("<p>LibTorch %1, BLAS: %2, threads: %3</p>")
                                     .arg(QString::fromStdString(info.torch), QString::fromStdString(info.blas),
                                          QString::number(info.threads));
    if (info.blasIsSlow)
        text += tr("<p><b>This BLAS is 10 to 20 times slower than OpenBLAS.</b> Install libopenblas0-openmp.</p>");
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Sfumato"), text, QMessageBox::Close, this);
    box->setTextFormat(Qt::RichText);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

void MainWindow::showSettings(const QString& field) {
    auto* dialog = new SettingsDialog(m_settings, m_keyed, usualRunsFolder(), languages(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::chosen, this,
            [this, before = m_settings](const Settings& settings) { changeSettings(settings, before); });
    dialog->setVisible(true);
    dialog->showField(field);
}

void MainWindow::copyAsCommand() {
    if (!commitEditor(*this)) return;
    const bool sweeps = m_pages->currentWidget() == m_sweep;
    const QString command = (sweeps ? QStringLiteral("sfumato-cli sweep") : QStringLiteral("sfumato-cli train")) +
                            specOptions(spec(), m_presets) +
                            (sweeps ? QLatin1Char(' ') + m_sweep->commandOptions() : QString());
    QGuiApplication::clipboard()->setText(command);
    const QString words = tr("Copied as a command for a terminal.");
    m_messages->say(words);
    m_messages->bar().say(MessageBar::Kind::Tip, words, {}, // a long one covers no page unasked
                          {{tr("Show"), [this, command] { m_messages->say(tr("Copied: %1").arg(command)); }}});
}

void MainWindow::showHelp() {
    const QWidget* asked = QApplication::focusWidget();
    auto* dock = findChild<QDockWidget*>(QStringLiteral("help"));
    dock->show();
    dock->raise();
    m_help->explain(asked);
}

} // namespace sfumato
