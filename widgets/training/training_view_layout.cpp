// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of a training consists of, its keys, and where its parts stand.
#include "widgets/training/training_view.h"

#include "widgets/experiment/experiment.h"
#include "widgets/look/card.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/wrapped_row.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/step_track.h"
#include "widgets/training/watchdog_cards.h"

#include <QAction>
#include <QCoreApplication>
#include <QDataStream>
#include <QKeyEvent>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>

#include <utility>

namespace sfumato {

TrainingView::TrainingView(RunSession& session, const Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_session(session), m_experiment(experiment), m_result(new MessageBar), m_stamp(new QLabel),
      m_grid(new CompareGrid), m_layers(new LayerBar), m_plane(new PlaneBar), m_planeTools(new QWidget),
      m_cards(new WatchdogCards), m_curves(new RunCurves),
      m_untrained(new QLabel(
          tr("Nothing is trained step by step, so there are no curves: samples are drawn from what was released. "
             "The Gallery shows more of them; Compare measures them where raw records may be looked at."))),
      m_overlayWords(new QLabel) {
    for (QLabel* label : {m_stamp, m_untrained, m_overlayWords}) label->setWordWrap(true);
    for (QLabel* label : {m_untrained, m_overlayWords}) label->hide();
    for (QLabel* label : {m_stamp, m_overlayWords}) label->setTextFormat(Qt::RichText);
    for (QLabel* label : {m_stamp, m_untrained}) label->setForegroundRole(QPalette::PlaceholderText);
    setFocusPolicy(Qt::ClickFocus); // keys of the page are its own; Tab goes to its parts
    setWhatsThis(
        tr("<p>What every method generates, and how far it is from the original, at the step of the cursor. Space "
           "or K plays the steps as a film, R again and again, F faster, S slower; Left, Right, Home and End move the "
           "cursor.</p>"));
    m_upper = new QWidget;
    inRow(m_upper, {{inColumn({m_result, m_stamp, {m_grid, 1}}, noMargins, 8), 1}}, noMargins, 8);
    m_halves = divided(Qt::Vertical, {{m_upper, 3}, {m_lower = buildLower(), 2}});
    connect(m_halves, &QSplitter::splitterMoved, this, [this] { m_divided = true; });
    m_film = new Card;
    inColumn(m_film, {}, QMargins(10, 6, 10, 6), 0);
    m_film->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // it widens no window
    m_film->hide();
    m_key = new QWidget;
    m_key->setLayout(new WrappedRow(16));
    m_key->setObjectName(QStringLiteral("marks"));
    m_film->layout()->addWidget(m_key);
    m_key->hide();
    // In a small window plots keep their height.
    m_row = inRow({{scrolled(m_halves), 1}}, noMargins, 8);
    inColumn(this, {{m_row, 1}, m_film}, noMargins, 8);
    for (QWidget* part : std::initializer_list<QWidget*>{m_upper, m_halves, m_planeTools, m_cards})
        part->installEventFilter(this);
    buildActions();
    connectSession(session);
    connectMotion(session);
    connectParts();
    connect(&experiment, &Experiment::changed, this, &TrainingView::showSpec);
}

/// The layers, the curves above the track of the step cursor, and warnings.
QWidget* TrainingView::buildLower() {
    m_exported = new QToolButton;
    m_exported->setText(tr("Export…"));
    m_exported->setToolTip(tr("Writes the plots of this page to files."));
    m_exported->setIcon(icon(Icon::Export));
    m_exported->setAutoRaise(true);
    m_exported->setFocusPolicy(Qt::StrongFocus);
    m_exported->setWhatsThis(m_exported->toolTip());
    connect(m_exported, &QToolButton::clicked, this, &TrainingView::exportAsked);
    auto* tools = new WrappedRow(8);
    m_planeTools->setLayout(tools);
    m_layers->layout()->addWidget(m_slow = new SlowMotionBar(m_motion));
    m_legend = new SlowMotionLegend(m_motion);
    tools->addWidget(m_layers);
    tools->addWidget(m_plane);
    auto* curves = new QWidget;
    m_aboveTrack = inColumn(curves, {{m_curves, 1}, m_bar = new CursorBar(m_cursor, m_motion)}, noMargins, 4);
    m_plots = new Card(curves, 10);
    auto* lower = new QWidget;
    inColumn(lower,
             {inRow({{m_planeTools, 1}, {m_exported, 0, Qt::AlignRight}}),
              m_legend,
              {m_plots, 1},
              m_untrained,
              m_overlayWords,
              m_cards},
             noMargins, 6);
    m_curves->setRightRoom(m_bar->rightRoom());
    return lower;
}

void TrainingView::connectParts() {
    connect(m_grid, &CompareGrid::kindChanged, this, [this](bool images) {
        m_planeTools->setVisible(!images && !m_presented);
        if (images) m_motion.setOn(false);
        offerMotion();
        showKey();
    });
    connect(m_grid, &CompareGrid::filled, this, &TrainingView::fitLower);
    connect(m_layers, &LayerBar::changed, m_grid, &CompareGrid::setLayers);
    connect(m_layers, &LayerBar::changed, this, &TrainingView::showKey);
    connect(m_grid, &CompareGrid::tableShown, this,
            [this](std::size_t numbers) { m_plane->setTable(shownSpec().data, numbers); });
    connect(m_plane, &PlaneBar::changed, m_grid, &CompareGrid::setPlane);
    connect(&m_bar->player(), &StepPlayer::changed, this, [this] {
        if (!m_bar->player().isPlaying()) settlePaused();
    });
    connect(m_cards, &WatchdogCards::fixAsked, this, &TrainingView::fixAsked);
    connect(&m_cursor, &StepCursor::changed, this, &TrainingView::updateControls);
    connect(m_curves, &RunCurves::stepClicked, &m_cursor, &StepCursor::moveTo);
    connect(m_curves, &RunCurves::failed, this, &TrainingView::failed);
    connect(m_curves, &RunCurves::laidOut, this, &TrainingView::alignTrack);
    m_overlayWords->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse);
    connect(m_overlayWords, &QLabel::linkActivated, this, &TrainingView::untickAsked);
    connect(m_curves, &RunCurves::overlaysTold, this, [this](const QString& words) {
        m_overlayWords->setText(words);
        m_overlayWords->setVisible(!words.isEmpty());
    });
}

CloudPlane TrainingView::plane() const { return m_plane->plane(); }

/// The track lies below the axis of the curve, where that is shown.
void TrainingView::alignTrack() {
    if (!m_curves->isVisible()) return m_bar->alignTrack(0, 0);
    m_curves->setRightRoom(m_bar->rightRoom());
    const CurvePlot& plot = m_curves->evaluations().plot();
    const double from = plot.mapTo(this, QPoint()).x() - m_bar->mapTo(this, QPoint()).x();
    m_bar->alignTrack(from + plot.pixelOfStep(double(m_cursor.first())),
                      from + plot.pixelOfStep(double(m_cursor.last())));
}

void TrainingView::buildActions() {
    const auto action = [this](const char* name, const QString& text, const QKeySequence& key, auto slot) {
        auto* made = new QAction(text, this);
        made->setObjectName(QLatin1String(name));
        made->setShortcut(key);
        connect(made, &QAction::triggered, this, slot);
        addAction(made);
        return made;
    };
    action("stepBack", tr("&Back one picture"), Qt::Key_Comma, [this] { turn(-1); });
    action("stepOn", tr("&On one picture"), Qt::Key_Period, [this] { turn(1); });
    action("live", tr("&Last step"), Qt::Key_L, [this] { m_cursor.setLive(true); });
    m_switch = action("slowMotion", tr("Slow &motion"), Qt::Key_M, [this] { setSlowMotion(!isInSlowMotion()); });
    m_switch->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(this, &TrainingView::slowMotionChanged, m_switch,
            [this](bool on) { m_switch->setText(on ? tr("End slow &motion") : tr("Slow &motion")); });
    for (QAction* ofFilm :
         {action("playFilm", tr("&Play or pause the film"), Qt::Key_K, [this] { togglePlaying(); }),
          action("loopFilm", tr("Play a&gain and again"), Qt::Key_R, [this] { m_bar->toggleLooping(); }),
          action("filmFaster", tr("&Faster"), Qt::Key_F, [this] { m_bar->changeSpeed(1); }),
          action("filmSlower", tr("Slo&wer"), Qt::Key_S, [this] { m_bar->changeSpeed(-1); })})
        ofFilm->setShortcutContext(Qt::WidgetWithChildrenShortcut); // elsewhere a letter means another thing
    // Whatever of the page has the focus; a field that is typed into keeps them.
    const auto move = [this](Qt::Key key, auto slot) {
        auto* made = new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, slot);
    };
    for (const auto& [key, forward] : {std::pair(Qt::Key_Left, false), {Qt::Key_Right, true}})
        move(key, [this, forward = forward] { m_bar->track().moveByTick(forward); });
    move(Qt::Key_Home, [this] { m_cursor.moveTo(0); });
    move(Qt::Key_End, [this] { m_cursor.moveTo(m_cursor.last()); });
    action("stepsTable", tr("&Steps as table"), {}, [this] { m_curves->steps().showTable(); });
    action("evaluationsTable", tr("&Evaluations as table"), {}, [this] { m_curves->evaluations().showTable(); });
}

QByteArray TrainingView::saveState() const {
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << (m_divided ? m_halves->saveState() : QByteArray()) << m_curves->stepsAreShown() << m_bar->speed();
    return state;
}

void TrainingView::restoreState(const QByteArray& state) {
    QByteArray heights;
    bool steps = false;
    QDataStream stream(state);
    stream >> heights >> steps;
    if (stream.status() != QDataStream::Ok) return;
    m_divided = m_halves->restoreState(heights);
    m_curves->setStepsShown(steps);
    double speed = 0;
    stream >> speed; // which earlier versions did not keep
    m_bar->setSpeed(speed);
}

/// Until the handle is moved the pictures have three fifths of what is below the tabs, whatever stands above them.
void TrainingView::shareHeight() {
    if (m_divided || m_lower->isHidden()) return;
    const int upper = height() * 5 / 8 + m_upper->height() - m_grid->height();
    m_halves->setSizes({upper, m_halves->height() - upper});
}

void TrainingView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitLower();
    const bool narrow = width() < 56 * fontMetrics().height();
    m_exported->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

/// Space plays where no button of the page is pressed by it.
void TrainingView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_grid->isFilled()) return m_grid->showAll();
        if (!m_beside || m_beside->isHidden()) return event->ignore();
        QCoreApplication::sendEvent(m_beside, event); // which it closes
        return;
    case Qt::Key_Space: return m_bar->togglePlaying();
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace sfumato
