// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the sweep view stand.
#include "widgets/look/card.h"
#include "widgets/look/form_scroll.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/wrapped_row.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_queue.h"
#include "widgets/sweep/sweep_strip.h"
#include "widgets/sweep/sweep_target.h"
#include "widgets/sweep/sweep_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>

namespace sfumato {

namespace {

constexpr QMargins resultMargins(4, 4, 4, 4); ///< of the results
constexpr int resultGap = 8;

} // namespace

void SweepView::buildButtons() {
    const auto button = [](const QString& text, const QString& help) {
        auto* made = new QPushButton(text);
        made->setWhatsThis(help);
        return made;
    };
    m_start = button(tr("&Start"), tr("Begins the sweep in a folder of its own. Nothing is privatized before."));
    m_pause = button(tr("&Pause"), tr("Pause stops after the current step; Resume continues bit for bit, "
                                      "also after a restart."));
    m_preview = button(
        tr("Previe&w: 1/10 of the steps"),
        tr("The same sweep with a tenth of the steps: shows whether every point trains, not "
           "which is best; curves that have not converged can change their order. The full sweep uses the same "
           "releases, so the preview spends no extra budget."));
    m_open = button(tr("&Open run"), tr("Opens the run of the chosen point: of the seed that is nearest to it."));
    m_use = button(tr("&Use this budget"),
                   tr("Takes the mechanism of the chosen point over into the budget "
                      "panel. To choose by a metric that uses raw data is itself a look at raw data."));
    m_table = button(tr("As &table"), tr("The numbers of the curves."));
    m_compare = button(tr("&Compare runs"),
                       tr("Sets one run of every value side by side in Compare: the one with the lowest seed."));
    m_export = button(tr("E&xport…"), tr("The curves as a figure for a paper, and their numbers."));
    m_export->setIcon(icon(Icon::Export));
    m_file = button(tr("&CSV file"), tr("Opens results.csv of the sweep: every metric of every run, a row each."));
    m_file->setIcon(icon(Icon::File));
    m_average = new QComboBox;
    m_average->addItem(tr("mean ± deviation"), int(SeedAverage::Mean));
    m_average->addItem(tr("median and range"), int(SeedAverage::Median));
    m_average->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a narrow window has room for it
    m_average->setMinimumContentsLength(16);
    m_average->setAccessibleName(tr("What the seeds of a value come to"));
    m_average->setWhatsThis(tr("The mean of the seeds with bars of one standard deviation to either side, as in "
                               "studies, or their median with bars from the least to the most."));
    m_start->setIcon(icon(Icon::Train));
    m_pause->setIcon(icon(Icon::Pause));
    m_open->setIcon(icon(Icon::Open));
    m_table->setIcon(icon(Icon::Table));
    m_compare->setIcon(icon(Icon::Compare));
}

void SweepView::build() {
    const auto label = [](const QString& name) {
        auto* made = new QLabel;
        made->setWordWrap(true);
        made->setAccessibleName(name);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return made;
    };
    m_form = new SweepForm;
    m_plot = new SweepPlot;
    m_queue = new SweepQueue;
    m_strip = new SweepStrip;
    m_target = new SweepTarget;
    m_runs = label(tr("Runs and time"));
    m_spend = label(tr("Privacy budget of the sweep"));
    for (QLabel* said : {m_runs, m_spend}) said->setForegroundRole(QPalette::PlaceholderText);
    m_spend->setWhatsThis(tr("Every privatization is a release. Releases of the same records add up, in the local "
                             "model for each record: Gaussian noise counts together, other noise by the sum of its "
                             "epsilons, at the sum of the deltas. Points that differ "
                             "in training alone, and a preview with its sweep, share one release. Study noise can be "
                             "computed again from its seed and protects nobody; it is for public data."));
    m_message = label(tr("State of the sweep"));
    m_choice = label(tr("The chosen point"));
    buildButtons();
    auto* run = inRow({{m_start, 1}, {m_pause, 1}}, {}, 8);
    auto* left = new QWidget;
    left->setBackgroundRole(QPalette::Base);
    auto* column = inColumn(left, {new SizedLabel(TextSize::Heading, tr("What to sweep")), m_form},
                            QMargins(4, 4, 8, 4), 8);
    column->addSpacing(8);
    addParts(*column, {{m_queue, 1}, Part(0)});
    auto* scroll = new FormScroll(left);
    scroll->setFocusPolicy(Qt::NoFocus); // as every area that keys do not scroll
    scroll->setBackgroundRole(QPalette::Base);
    auto* form = new QWidget; // what it costs and the buttons stay in sight while the form is scrolled
    inColumn(form, {{scroll, 1}, m_message, m_runs, m_spend, run, m_preview}, noMargins, 8);

    m_title = new SizedLabel(TextSize::Heading);
    m_title->setAccessibleName(tr("Metric of the sweep"));
    m_stamp = new SizedLabel(TextSize::Secondary, tr("measured on raw data"));
    m_reading = new SizedLabel(TextSize::Secondary);
    m_reading->setWordWrap(true);
    m_head = new QWidget;
    inColumn(m_head, {m_title, m_stamp}, noMargins, 2);
    m_tools = new QWidget;
    auto* buttons = new WrappedRow(8); // side by side they are wider than a narrow window
    m_tools->setLayout(buttons);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_average, m_open, m_use, m_compare, m_table, m_file, m_export})
        buttons->addWidget(each);
    m_chosen = new QWidget;
    inColumn(m_chosen, {m_choice, m_tools}, QMargins(4, 0, 4, 0), 8);
    auto* right = new QWidget;
    right->setBackgroundRole(QPalette::Base);
    inColumn(right, {m_head, {m_plot, 1}, m_reading, m_strip, m_target}, resultMargins, resultGap);

    auto* splitter = new QSplitter;
    splitter->addWidget(m_left = new Card(form, 8));
    m_pictures = scrolled(right); // in a small window the plot keeps its height
    m_pictures->setBackgroundRole(QPalette::Base);
    m_pictures->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // pictures are as wide as the view, and as high
    for (QWidget* resized : std::initializer_list<QWidget*>{m_head, m_pictures}) resized->installEventFilter(this);
    auto* results = new QWidget; // the buttons stay in sight while the pictures are scrolled
    inColumn(results, {{m_pictures, 1}, m_chosen}, noMargins, 8);
    splitter->addWidget(new Card(results, 8));
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({320, 680}); // the curve comes first
    splitter->setChildrenCollapsible(false);
    inColumn(this, {splitter}, noMargins);
}

/// In a low window the curve is in sight with both axes, and what stands below it is scrolled to. Before an audience
/// the pictures have a third of the height at most, as far as curve and sentence leave them room, or the page alone.
void SweepView::fitPictures() {
    // As with a scroll bar, whether there is one or not: what is fitted decides on that.
    const int wide = m_pictures->width() - m_pictures->verticalScrollBar()->sizeHint().width() - resultMargins.left() -
                     resultMargins.right(),
              head = m_head->hasHeightForWidth() ? m_head->heightForWidth(wide) : m_head->sizeHint().height(),
              seen = m_pictures->height() - resultMargins.top() - head - resultGap - resultMargins.bottom(),
              usual = 16 * fontMetrics().height(), least = m_plot->minimumSizeHint().height();
    m_plot->setMinimumHeight(m_presented ? least : std::max(least, std::min(seen, usual)));
    const int words = m_reading->isHidden() ? 0 : resultGap + m_reading->heightForWidth(wide),
              below = std::min(height() / 3, seen - least - words - resultGap);
    m_strip->setMostHeight(!m_presented ? 0 : std::max(1, m_alone ? seen : below));
}

void SweepView::showPicturesAlone(bool alone) {
    m_alone = alone;
    m_plot->setHidden(alone);
    m_reading->setHidden(alone || m_reading->text().isEmpty());
    fitPictures();
}

void SweepView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitPictures();
}

bool SweepView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) fitPictures();
    return QWidget::eventFilter(watched, event);
}

} // namespace sfumato
