// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the comparison stand, and what they say of its state.
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>

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

} // namespace

QHBoxLayout* CompareView::buildBar() {
    m_papers = button(tr("A&s in the papers"),
                      tr("Ticks what the papers set side by side, the privatized records, every denoiser "
                         "and every method, and computes what is missing."));
    auto* other = button(tr("Add a &run…"),
                         tr("Another run's first method as a column, where its records have the same shape."));
    m_stop = button(tr("S&top"), tr("Ends after the column that is computed now; what is done stays."));
    m_export = button(QString(), tr("The grid with its figures as PDF, SVG or PNG, stamped."));
    m_csv = button(QString(), tr("The figures as CSV, with the privacy label beside it."));
    connect(m_papers, &QPushButton::clicked, this, &CompareView::fillAsInPapers);
    connect(other, &QPushButton::clicked, this, &CompareView::browse);
    connect(m_stop, &QPushButton::clicked, this, &CompareView::stop);
    connect(m_export, &QPushButton::clicked, this, &CompareView::exportRequested);
    connect(m_csv, &QPushButton::clicked, this, &CompareView::saveTable);
    m_accuracy = new QCheckBox(tr("&Accuracy"));
    const QString help = tr(
        "Trains classifiers on what is generated with labels, and on the raw records, and tests them on official "
        "test records. Takes minutes, and uses raw data.");
    m_accuracy->setToolTip(help);
    m_accuracy->setWhatsThis(help);
    m_accuracy->setEnabled(false); // until raw data may be looked at
    connect(m_accuracy, &QCheckBox::toggled, this, [this](bool on) {
        if (!on) return;
        m_refusal.clear();
        m_soon.start();
    });
    m_progress = new QProgressBar;
    m_progress->setAccessibleName(tr("Columns done"));
    m_progress->setMaximumWidth(180);
    auto* bar = new QHBoxLayout;
    bar->setSpacing(8);
    const std::pair<QPushButton*, Icon> buttons[]{
        {m_papers, Icon::Compare}, {other, Icon::Runs}, {m_export, Icon::Export}, {m_csv, Icon::Table}};
    for (const auto& [button, which] : buttons) {
        button->setIcon(icon(which));
        bar->addWidget(button);
    }
    bar->addStretch(1);
    bar->addWidget(m_progress);
    m_stop->setIcon(icon(Icon::Stop));
    bar->addWidget(m_stop);
    return bar;
}

void CompareView::build() {
    auto* bar = buildBar();
    m_table = new CompareTable;
    connect(m_table, &CompareTable::opened, this, &CompareView::openPair);
    for (const auto& [way, words] : {std::pair(m_export, tr("E&xport…")), std::pair(m_csv, tr("Save &table…"))}) {
        way->setAccessibleName(withoutMnemonic(words));
        auto* action = new QAction(way->icon(), words, m_table); // out of the table with stamps and label only
        connect(action, &QAction::triggered, way, &QPushButton::click);
        m_table->addAction(action);
    }
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_grid = new QStackedWidget;
    m_grid->addWidget(
        new EmptyPage(Icon::Grid, tr("Nothing is compared yet"),
                      tr("Tick columns at the right, or press “As in the papers”: each becomes a column of pictures "
                         "here, with its figures below.")));
    m_grid->addWidget(m_table);
    m_halves = divided(Qt::Horizontal, {{new Card(m_grid, 8), 1}, m_side = buildSide()}, {700, 300});
    m_status = new SizedLabel(TextSize::Secondary);
    m_status->setAccessibleName(tr("State of the comparison"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* content = new QWidget;
    inColumn(content, {bar, {m_halves, 1}}, noMargins, 8);
    auto* scroll = scrolled(content); // in a small window table and plane keep their size

    const QString idle = tr(
        "Once a run has trained, everything that answers its noisy records stands here side by side: "
        "denoisers, which estimate single records, and generators, which draw new ones.");
    auto* empty = new EmptyPage(Icon::Compare, tr("No run to compare"), idle);
    auto* train = empty->button(tr("T&rain"),
                                tr("Trains the experiment that is open; then its answers can be compared."));
    train->setIcon(icon(Icon::Train));
    connect(train, &QPushButton::clicked, this, &CompareView::trainRequested);
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
    inColumn(page, {{scroll, 1}, m_status}, noMargins, 4);
    m_pages->addWidget(page);
    inColumn(this, {m_pages}, noMargins);
}

/// Where there is no room side by side, the plane stands below the table.
void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int plane = m_side->widget(0)->minimumSizeHint().width(), list = m_side->widget(1)->minimumSizeHint().width();
    const bool narrow = width() < 95 * fontMetrics().averageCharWidth() + std::max(plane, list);
    m_halves->setOrientation(narrow ? Qt::Vertical : Qt::Horizontal); // the table takes the width, plane and list stand
                                                                      // below it
    m_side->setOrientation(narrow && width() > plane + list + 32 ? Qt::Horizontal : Qt::Vertical);
    m_grid->setMinimumHeight(narrow ? std::max(320, 24 * fontMetrics().lineSpacing()) : 0);
}

QSplitter* CompareView::buildSide() {
    m_plane = new PlanePlot;
    m_distance = new QComboBox;
    m_distance->setAccessibleName(tr("Distance between distributions"));
    m_distance->setWhatsThis(tr("What the plane shows upwards."));
    connect(m_distance, &QComboBox::activated, this, &CompareView::showPlane);
    m_list = new QListWidget;
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMinimumHeight(6 * fontMetrics().height()); // some are seen at once; the page scrolls instead
    m_list->setItemDelegate(new ColumnDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
    auto* title = new SizedLabel(TextSize::Heading, tr("&Columns"));
    title->setBuddy(m_list);
    auto* order = inRow({m_earlier, m_later, Part(1)}, {}, 8);
    auto* plane = new QWidget;
    inColumn(plane,
             {new SizedLabel(TextSize::Heading, tr("Two ways to be wrong")),
              new SizedLabel(TextSize::Secondary, tr("Denoised records are averages: left, but high.")),
              m_distance,
              {m_plane, 1}},
             noMargins, 4);
    auto* list = new QWidget;
    auto* below = inColumn(list, {title, {m_list, 1}, m_accuracy}, noMargins, 8);
    auto* network = button(
        tr("Feature networ&k…"),
        tr("FID and Inception score by a network that you bring as an ONNX file, such as Inception."));
    connect(network, &QPushButton::clicked, this, &CompareView::chooseNetwork);
    below->addWidget(network);
    below->addLayout(order);
    auto* side = divided(Qt::Vertical, {{new Card(plane, 12), 1}, new Card(list, 12)}, {420, 280});
    return side;
}

void CompareView::updateControls() {
    const bool done = std::ranges::any_of(m_shown.columns,
                                          [](const ComparedColumn& column) { return column.sheet != nullptr; });
    const int shown = int(m_shown.columns.size());
    m_progress->setVisible(m_waiting > 0);
    m_progress->setRange(0, shown);
    m_progress->setValue(shown - m_waiting);
    m_stop->setVisible(m_waiting > 0);
    m_export->setEnabled(done);
    m_csv->setEnabled(done && m_waiting == 0);
    m_earlier->setEnabled(m_list->currentRow() > 0);
    m_later->setEnabled(m_list->currentRow() >= 0 && m_list->currentRow() + 1 < m_list->count());
    QStringList words;
    for (const QString& problem : {m_refusal, m_problem})
        if (!problem.isEmpty()) words << problem;
    if (m_waiting > 0 && m_session.isRunning())
        words << tr("Waiting until training ends.");
    else if (m_waiting > 0)
        words << tr("Computing: %Ln column(s) to go.", nullptr, m_waiting) << m_learning;
    if (done && m_facts.records > 0) words << tr("Figures are of %Ln record(s).", nullptr, int(m_facts.records));
    if (done && m_shown.usesRaw)
        words << (isSensitive(m_shown.spec.data) ? tr("Not private: raw data are shown or measured.")
                                                 : tr("Uses raw records, which are public."));
    m_status->setText(words.join(QLatin1Char(' ')));
    m_status->setVisible(!words.isEmpty());
}

} // namespace sfumato
