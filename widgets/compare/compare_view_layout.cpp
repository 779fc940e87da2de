// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the comparison stand, and what they say of its state.
#include "core/spec/run_name.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/compare/record_picker.h"
#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/wrapped_row.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"

#include <QAction>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace sfumato {

namespace {

/// A box, the column's name, and at the right what kind of column it is.
class ColumnDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem shown = option;
        initStyleOption(&shown, index);
        const QString name = shown.text, kind = index.data(Qt::UserRole).toString();
        const QStyle& style = *shown.widget->style();
        const QFontMetrics small(sized(shown.font, TextSize::Secondary));
        const QRect text = style.subElementRect(QStyle::SE_ItemViewItemText, &shown, shown.widget)
                               .adjusted(0, 0, -gap, 0);
        const int wanted = shown.fontMetrics.horizontalAdvance(name) + 2 * gap,
                  left = std::max(0, text.width() - wanted);
        shown.text = shown.fontMetrics.elidedText(name, Qt::ElideRight, text.width() - gap);
        style.drawControl(QStyle::CE_ItemViewItem, &shown, painter, shown.widget);
        painter->save();
        const bool chosen = shown.state & QStyle::State_Selected, usable = shown.state & QStyle::State_Enabled;
        painter->setFont(sized(shown.font, TextSize::Secondary));
        painter->setPen(shown.palette.color(usable ? QPalette::Active : QPalette::Disabled,
                                            chosen ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, small.elidedText(kind, Qt::ElideRight, left));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index).grownBy({0, 3, 0, 3});
    }

private:
    static constexpr int gap = 8; // logical pixels
};

QPushButton* button(const QString& text, const QString& help) {
    auto* made = new QPushButton(text);
    made->setToolTip(help);
    made->setWhatsThis(help);
    return made;
}

/// A button that opens a menu, and stays open while entries are ticked.
class TickMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        QAction* action = activeAction();
        if (action && action->isEnabled() && action->isCheckable()) return action->trigger();
        QMenu::mouseReleaseEvent(event);
    }
};

QPushButton* menuButton(QMenu* menu, const QString& help) {
    auto* made = button(QString(), help);
    made->setMenu(menu);
    return made;
}

} // namespace

void CompareView::buildColumns() {
    m_list = new QListWidget;
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new ColumnDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumSize(44 * fontMetrics().averageCharWidth(), 16 * fontMetrics().height());
    m_list->setAccessibleName(tr("Columns"));
    m_list->setWhatsThis(
        tr("Ticked columns are shown; what was not computed yet is computed once it is ticked. The order is that of "
           "the table."));
    m_earlier = button(tr("&Earlier"), tr("Moves the chosen column one place to the left."));
    m_later = button(tr("&Later"), tr("Moves the chosen column one place to the right."));
    m_earlier->setIcon(icon(Icon::Left));
    m_later->setIcon(icon(Icon::Right));
    connect(m_earlier, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_later, &QPushButton::clicked, this, [this] { move(1); });
    m_columnMenu = new QMenu(this);
    auto* held = new QWidgetAction(m_columnMenu);
    auto* panel = new QWidget;
    inColumn(panel, {{m_list, 1}, inRow({m_earlier, m_later, Part(1)}, {}, 8)}, QMargins(8, 8, 8, 8), 8);
    held->setDefaultWidget(panel);
    m_columnMenu->addAction(held);
    m_columnButton = menuButton(m_columnMenu, tr("Which columns stand beside each other, and in which order."));
}

void CompareView::buildMetrics() {
    m_metricMenu = new TickMenu(this);
    m_metricButton = menuButton(m_metricMenu, tr("Which metrics stand below the pictures."));
    m_accuracy = new QAction(tr("Measure &accuracies (minutes)"), this);
    m_accuracy->setCheckable(true);
    m_accuracy->setToolTip(tr("Trains classifiers on what is generated with labels, and on the raw records, and tests "
                              "them on official test records. Takes minutes, and uses raw data."));
    m_accuracy->setEnabled(false); // until raw data may be looked at
    connect(m_accuracy, &QAction::toggled, this, [this](bool on) {
        m_accurate = on;
        if (!on) return;
        m_refusal.clear();
        m_soon.start();
    });
}

void CompareView::buildExport() {
    m_export = button(tr("E&xport…"), tr("The grid with its metrics as PDF, SVG or PNG, or as a table."));
    m_export->setIcon(icon(Icon::Export, QPalette::HighlightedText));
    m_export->setProperty("primary", true);
    auto* menu = new QMenu(m_export);
    m_exportFigure = menu->addAction(icon(Icon::Export), tr("&Figures…"), this, &CompareView::exportRequested);
    m_exportTable = menu->addAction(icon(Icon::Table), tr("&Table…"), this, &CompareView::saveTable);
    m_export->setMenu(menu);
    m_table->addActions({m_exportFigure, m_exportTable}); // out of the table with stamps and label only
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void CompareView::buildBar() {
    m_papers = button(tr("A&s in the papers"),
                      tr("Shows what the papers set side by side, the privatized records, every denoiser and every "
                         "method, and computes what is missing."));
    auto* other = button(tr("Add a &run…"), tr("Another run: a row of its own where its noise is another one, else a "
                                               "column, where its records have the same shape."));
    m_stop = button(tr("S&top"), tr("Columns that are done stay. The one that is computed now begins anew later, "
                                    "Noise2Void with a network that has learned nothing."));
    m_swipe = button(tr("S&wipe"), tr("Lays any two columns over each other."));
    m_subtract = button(tr("Su&btract"), tr("Shows where any two columns differ."));
    m_jump = button(tr("Show the plan&e"), tr("Scrolls to the plane of both ways to be wrong, below the pictures."));
    connect(m_jump, &QPushButton::clicked, this,
            [this] { m_scroll->verticalScrollBar()->setValue(m_scroll->verticalScrollBar()->maximum()); });
    m_papers->setIcon(icon(Icon::Compare));
    other->setIcon(icon(Icon::Runs));
    m_stop->setIcon(icon(Icon::Stop));
    connect(m_papers, &QPushButton::clicked, this, &CompareView::fillAsInPapers);
    connect(other, &QPushButton::clicked, this, &CompareView::browse);
    connect(m_stop, &QPushButton::clicked, this, &CompareView::stop);
    const auto pair = [this](PairDialog::Way way) {
        const int column = m_table->currentColumn() >= 0 ? m_table->currentColumn() : lastEstimate();
        openPair(column, std::max(0, m_table->placeOf(std::max(0, m_table->currentRow())).first), way);
    };
    connect(m_swipe, &QPushButton::clicked, this, [pair] { pair(PairDialog::Way::Swipe); });
    connect(m_subtract, &QPushButton::clicked, this, [pair] { pair(PairDialog::Way::Subtract); });
    m_progress = new QProgressBar;
    m_progress->setAccessibleName(tr("Columns done"));
    m_progress->setMaximumWidth(120);
    m_picker = new RecordPicker;
    m_levels = new QWidget;
    m_chips = inRow(m_levels, {}, noMargins, 4);
    auto* left = new QWidget;
    auto* row = new WrappedRow(8);
    left->setLayout(row);
    for (QWidget* each : std::initializer_list<QWidget*>{m_papers, other, m_picker, m_levels, m_columnButton,
                                                         m_metricButton, m_swipe, m_subtract, m_jump})
        row->addWidget(each);
    inRow(m_tools = new QWidget, {{left, 1}, {m_export, 0, Qt::AlignTop}}, noMargins, 8);
}

/// The noise of the run that is open, one chip a noise level that was added, and a button for another one.
void CompareView::offerLevels() {
    while (QLayoutItem* item = m_chips->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_chips->addWidget(new QLabel(tr("Noise")));
    const auto rows = m_board.rows(m_rawVisible);
    if (rows.size() > 1) m_chips->addWidget(new QLabel(headingName(rows.front().comparison))); // which stays
    for (std::size_t i = 1; i < rows.size(); ++i) {
        auto* chip = new QToolButton;
        const QString known = headingName(rows[i].comparison),
                      noise = known.isEmpty() ? QString::fromStdString(runName(m_board.run(i))) : known;
        chip->setText(QStringLiteral("%1  ×").arg(noise));
        chip->setFocusPolicy(Qt::StrongFocus);
        chip->setAccessibleName(tr("Take away the row %1").arg(noise));
        chip->setToolTip(chip->accessibleName());
        connect(chip, &QToolButton::clicked, this, [this, run = m_board.run(i)] {
            if (const auto level = levelOf(run)) m_board.removeLevel(*level);
            m_tuned.reset();
            dropUnwanted();
            offer();
            refresh();
        });
        m_chips->addWidget(chip);
    }
    auto* more = new QToolButton;
    more->setText(QStringLiteral("+"));
    more->setFocusPolicy(Qt::StrongFocus);
    more->setAccessibleName(tr("Add another noise level"));
    more->setToolTip(tr("A run of another noise, as a row of its own."));
    more->setWhatsThis(more->toolTip());
    auto* menu = new QMenu(more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { offerOtherNoise(*menu); });
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
    m_chips->addWidget(more);
}

void CompareView::offerMetrics() {
    const auto chosen = metrics();
    m_metricButton->setText(tr("Metrics %1").arg(chosen.size()));
    m_metricMenu->clear();
    std::set<MetricId> all;
    for (const CompareRow& row : m_rows)
        for (const MetricId id : metricsOf(row.comparison.columns)) all.insert(id);
    for (const MetricId id : all) {
        QAction* action = m_metricMenu->addAction(markedMetricTitle(id));
        action->setCheckable(true);
        action->setChecked(std::ranges::count(chosen, id) > 0);
        action->setToolTip(metricHelp(id));
        connect(action, &QAction::triggered, this, [this, id](bool on) {
            const auto now = metrics();
            m_chosen.emplace(now.begin(), now.end());
            on ? void(m_chosen->insert(id)) : void(m_chosen->erase(id));
            m_metricButton->setText(tr("Metrics %1").arg(metrics().size()));
            m_table->setRows(m_rows, metrics());
            divide();
        });
    }
    m_metricMenu->addSeparator();
    m_metricMenu->addAction(m_accuracy);
    m_metricMenu->addAction(tr("Feature networ&k…"), this, &CompareView::chooseNetwork)
        ->setToolTip(tr("FID and Inception score by a network that you bring as an ONNX file, such as Inception."));
}

void CompareView::build() {
    m_table = new CompareTable;
    buildColumns();
    buildMetrics();
    buildExport();
    buildBar();
    m_grid = new QStackedWidget;
    m_begin = new EmptyPage(Icon::Grid, tr("Nothing is compared yet"), beginWords());
    auto* fill = m_begin->button(tr("Compare a&ll of them"), m_papers->toolTip());
    fill->setIcon(icon(Icon::Compare));
    connect(fill, &QPushButton::clicked, this, &CompareView::fillAsInPapers);
    m_grid->addWidget(m_begin);
    m_grid->addWidget(m_table);
    m_planes = new PlanePanels;
    m_halves = divided(Qt::Vertical, {{new Card(m_grid, 8), 0}, {new Card(m_planes, 12), 1}}, {440, 270});
    connect(m_halves, &QSplitter::splitterMoved, this, [this] { m_divided = true; });
    m_halves->installEventFilter(this);
    m_status = new SizedLabel(TextSize::Secondary);
    m_status->setAccessibleName(tr("State of the comparison"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* content = new QWidget;
    m_result = new MessageBar;
    inColumn(content, {m_tools, m_result, {m_halves, 1}}, noMargins, 8);
    m_scroll = scrolled(content); // in a small window grid and plane keep their size
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &CompareView::offerJump);

    const QString idle = tr(
        "Once a run has trained, everything that answers its noisy records stands here side by side: "
        "denoisers, which estimate single records, and generators, which draw new ones.");
    auto* empty = new EmptyPage(Icon::Compare, tr("No run to compare"), idle);
    auto* train = empty->button(tr("T&rain and compare"),
                                tr("Trains the experiment that is open; then its answers stand here side by side."));
    train->setIcon(icon(Icon::Train));
    connect(train, &QPushButton::clicked, this, [this] {
        m_awaitsRun = true;
        Q_EMIT trainRequested();
    });
    auto* open = empty->button(tr("&Open a run…"), tr("Compares the answers of a run that was trained before."));
    open->setIcon(icon(Icon::Open));
    connect(open, &QPushButton::clicked, this, &CompareView::openRunRequested);
    connect(&m_session, &RunSession::engineFailed, train, [train] { train->setEnabled(false); });
    connect(&m_session, &RunSession::stateChanged, train, [this, train, empty, idle] {
        train->setHidden(m_session.isRunning());
        empty->setWords(m_session.isRunning() ? tr("When this training has ended, everything that answers its noisy "
                                                   "records stands here side by side.")
                                              : idle);
    });
    m_sweep = empty->button(tr("Runs of the s&weep"), tr("Sets one run of every value of the sweep side by side."));
    m_sweep->setIcon(icon(Icon::Sweep));
    m_sweep->hide();
    connect(m_sweep, &QPushButton::clicked, this, &CompareView::sweepRequested);
    m_pages = new QStackedWidget;
    m_pages->addWidget(empty);
    auto* page = new QWidget;
    inColumn(page, {{m_scroll, 1}, inRow({{m_status, 1}, m_progress, m_stop}, noMargins, 8)}, noMargins, 4);
    m_pages->addWidget(page);
    inColumn(this, {m_pages}, noMargins);
}

void CompareView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    computeRecalled();
    tryAgain();
}

void CompareView::updateControls() {
    const auto hasSheet = [](const ComparedColumn& column) { return column.sheet != nullptr; };
    bool done = false, usesRaw = false;
    for (const Comparison& level : m_shown)
        done = done || std::ranges::any_of(level.columns, hasSheet), usesRaw = usesRaw || level.usesRaw;
    const int shown = m_shown.empty() ? 0 : int(m_shown.size() * m_shown.front().columns.size());
    const int waiting = m_board.waiting();
    m_progress->setVisible(waiting > 0 && !m_presented);
    m_progress->setRange(0, shown);
    m_progress->setValue(shown - waiting);
    m_stop->setVisible(waiting > 0 && !m_presented);
    QSizePolicy stays = m_stop->sizePolicy(); // the foot line keeps its height
    stays.setRetainSizeWhenHidden(!m_presented);
    m_stop->setSizePolicy(stays);
    m_export->setEnabled(done);
    m_exportFigure->setEnabled(done);
    m_exportTable->setEnabled(done && waiting == 0);
    m_swipe->setEnabled(done && m_table->columnCount() > 1);
    const auto isOfRecords = [&](const ComparedColumn& column) {
        return hasSheet(column) && groupOf(column.column) != ColumnGroup::Samples;
    };
    const auto hasTwo = [&](const Comparison& level) { return std::ranges::count_if(level.columns, isOfRecords) > 1; };
    m_subtract->setEnabled(m_swipe->isEnabled() && m_picker->isVisibleTo(this) && std::ranges::any_of(m_shown, hasTwo));
    m_columnButton->setText(tr("Columns %1").arg(m_table->columnCount()));
    m_earlier->setEnabled(m_list->currentRow() > 0);
    m_later->setEnabled(m_list->currentRow() >= 0 && m_list->currentRow() + 1 < m_list->count());
    QStringList words;
    for (const QString& problem : {m_refusal, m_problem})
        if (!problem.isEmpty()) words << problem;
    for (const CompareRow& row : m_rows)
        if (const Comparison& level = row.comparison; level.noOrder || row.hidesRaw)
            words << (m_rows.size() > 1 ? rowName(level) + QStringLiteral(": ") : QString()) +
                         (row.hidesRaw ? hiddenRawText() : noOrderText());
    if (waiting > 0 && m_session.isRunning())
        words << tr("Waiting until training ends.");
    else if (waiting > 0)
        words << tr("Computing: %Ln column(s) to go.", nullptr, waiting) << m_learning;
    if (waiting > 0 && !m_learning.isEmpty() && m_networkLearns && !m_presented)
        words << tr("Stop discards what the network has learned so far.");
    if (done && waiting == 0 && m_table->columnCount() == 1 && !m_presented)
        words << tr("To compare, tick more columns under Columns, or add a run.");
    if (const QString outside = pointsOutside({.panels = m_table->clouds()}, {}).words; !outside.isEmpty())
        words << tr("Points outside the frame: %1.").arg(outside);
    if (done && !hasPlane() && !m_rawVisible) words << PlanePanels::nothingToMeasure();
    const auto isOfSensitive = [](const Comparison& level) { return level.usesRaw && isSensitive(level.spec.data); };
    if (done && usesRaw)
        words << (std::ranges::any_of(m_shown, isOfSensitive) ? tr("Not private: raw data are shown or measured.")
                                                              : tr("Uses raw records, which are public."));
    m_status->setText(words.join(QLatin1Char(' ')));
    m_status->setVisible(!words.isEmpty());
    if (!m_begun || waiting > 0) return;
    fileComparison();
    Q_EMIT compared();
}

} // namespace sfumato
