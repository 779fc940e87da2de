// SPDX-License-Identifier: GPL-3.0-or-later
// What the window consists of; what it does stands in the other files of this name.
#include "app/gui/main_window.h"

#include "widgets/risk/risk_sheet.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/trust_panel.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/help_panel.h"
#include "widgets/look/card.h"
#include "widgets/look/icons.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/record_panel.h"
#include "widgets/help/try_next_panel.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sfumato {

/// The steps in the order in which a person decides, and below them the button that does it.
QWidget* MainWindow::buildSteps() {
    m_trust = new TrustPanel(*m_experiment);
    m_budget = new BudgetPanel(*m_experiment);
    m_central = new CentralPanel(*m_experiment);
    m_data = new DataPanel(*m_experiment);
    m_bound = new BoundPanel;
    m_record = new RecordPanel(*m_experiment);
    m_method = new MethodPanel(*m_experiment);
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
    step(tr("Bound"), {m_record, m_budget->derivation(), m_bound});
    step(tr("Privacy budget"), {m_trust, m_budget, m_central});
    step(tr("Method"), {m_method->armsPage(), m_central->methodPage()});
    step(tr("Training"), {m_method});
    m_steps->setState(1 << 2);

    auto* scroll = m_stepsArea = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_steps);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_steps->setContentsMargins(0, 0, 4, 0);
    m_steps->setBackgroundRole(QPalette::Base);
    m_steps->installEventFilter(this);

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

    connect(m_risk, &RiskSheet::budgetChosen, this, &MainWindow::useBudget);
    connect(m_risk, &RiskSheet::mechanismChosen, this, &MainWindow::useMechanism);
    connect(m_budget, &BudgetPanel::assessed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::exposed, this, &MainWindow::showExposure);
    connect(m_central, &CentralPanel::planned, this, [this] {
        showExposure();
        follow(m_session.state());
    });
    connect(m_budget, &BudgetPanel::meaningAsked, this, &MainWindow::showBudgetPage);
    connect(m_budget, &BudgetPanel::capAsked, this, &MainWindow::askCap);
    connect(m_bound, &BoundPanel::chosen, this, &MainWindow::useBound);
    connect(m_data, &DataPanel::sourceChosen, this, &MainWindow::chooseSource);
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

/// The steps are as wide as their words, unless that is more than the window can spare: then they scroll. In a narrow window the pages come
/// first: what helps goes to the rail, once, when it gets narrow.
void MainWindow::fitPanels() {
    m_stepsArea->setMinimumWidth(std::clamp(m_steps->minimumSizeHint().width(), 270, std::max(340, width() * 3 / 10)) +
                                 m_stepsArea->verticalScrollBar()->sizeHint().width());
    const bool narrow = width() < 90 * QFontInfo(QApplication::font()).pixelSize();
    auto* next = findChild<QDockWidget*>(QStringLiteral("try-next"));
    if (std::exchange(m_narrow, narrow) != narrow && narrow && next && !next->isFloating())
        QTimer::singleShot(0, next, &QWidget::hide); // at the first show docks are shown after this
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_steps && event->type() == QEvent::LayoutRequest)
        fitPanels();
    return QMainWindow::eventFilter(watched, event);
}

/// What a page makes after the window was built stands at the end of the order, behind what helps: that goes last again.
bool MainWindow::focusNextPrevChild(bool next) {
    QWidget* last = nullptr;
    QWidgetList behind;
    bool mixed = false;
    for (QWidget* each = nextInFocusChain(); each != this; each = each->nextInFocusChain()) {
        if (each->focusPolicy() == Qt::NoFocus || m_setup->isAncestorOf(each))
            continue;
        if (m_pages->isAncestorOf(each))
            last = each, mixed |= !behind.isEmpty();
        else
            behind << each;
    }
    if (mixed)
        for (QWidget* each : behind)
            setTabOrder(std::exchange(last, each), each);
    return QMainWindow::focusNextPrevChild(next);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fitPanels();
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

} // namespace sfumato
