// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the sweep view stand.
#include "widgets/look/card.h"
#include "widgets/look/icons.h"
#include "widgets/look/sized_label.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_queue.h"
#include "widgets/sweep/sweep_strip.h"
#include "widgets/sweep/sweep_target.h"
#include "widgets/sweep/sweep_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

namespace sfumato {

void SweepView::build() {
    const auto label = [](const QString& name) {
        auto* made = new QLabel;
        made->setWordWrap(true);
        made->setAccessibleName(name);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return made;
    };
    const auto button = [](const QString& text, const QString& help) {
        auto* made = new QPushButton(text);
        made->setWhatsThis(help);
        return made;
    };
    m_form = new SweepForm;
    m_plot = new SweepPlot;
    m_queue = new SweepQueue;
    m_strip = new SweepStrip;
    m_target = new SweepTarget;
    m_runs = label(tr("Runs and time"));
    m_spend = label(tr("Privacy budget of the sweep"));
    for (QLabel* said : {m_runs, m_spend})
        said->setForegroundRole(QPalette::PlaceholderText);
    m_spend->setWhatsThis(tr("Every privatization is a release. Releases of the same records add up: ε = Σ "
                             "εᵢ, δ = Σ δᵢ (basic composition), in the local model "
                             "for each record. Points that differ in training alone, and a preview with its "
                             "sweep, share one release. Study noise can be "
                             "computed again from its seed and protects nobody; it is for public data."));
    m_message = label(tr("State of the sweep"));
    m_choice = label(tr("The chosen point"));
    m_start = button(tr("&Start"),
                     tr("Begins the sweep in a folder of its own. Nothing is privatized before."));
    m_pause = button(tr("&Pause"), tr("Pause stops after the current step; Resume continues bit for bit, "
                                      "also after a restart."));
    m_preview = button(tr("Previe&w: 1/10 of the steps"),
                       tr("The same sweep with a tenth of the steps: shows whether every point trains, not "
                          "which is best; curves "
                          "that have not converged can change their order. The full sweep uses the same "
                          "releases, so the preview "
                          "spends no extra budget."));
    m_open = button(tr("&Open run"),
                    tr("Opens the run of the chosen point: of the seed with the median figure."));
    m_use = button(tr("&Use this budget"), tr("Takes the mechanism of the chosen point over into the budget "
                                              "panel. To choose by a figure that uses raw data is "
                                              "itself a look at raw data."));
    m_table = button(tr("As &table"), tr("The numbers of the curves."));
    m_compare = button(tr("&Compare runs"), tr("Sets one run of every value side by side in Compare: the one with the lowest seed."));
    m_start->setIcon(icon(Icon::Train));
    m_pause->setIcon(icon(Icon::Pause));
    m_open->setIcon(icon(Icon::Open));
    m_table->setIcon(icon(Icon::Table));
    m_compare->setIcon(icon(Icon::Compare));
    auto* run = new QHBoxLayout;
    run->setSpacing(8);
    run->addWidget(m_start, 1);
    run->addWidget(m_pause, 1);
    auto* left = new QWidget;
    left->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(4, 4, 8, 4);
    column->setSpacing(8);
    column->addWidget(new SizedLabel(TextSize::Heading, tr("What to sweep")));
    column->addWidget(m_form);
    column->addSpacing(8);
    column->addWidget(m_runs);
    column->addWidget(m_spend);
    column->addLayout(run);
    column->addWidget(m_preview);
    column->addWidget(m_message);
    column->addWidget(m_queue, 1);
    column->addStretch(0);
    auto* scroll = new QScrollArea;
    scroll->setWidget(left);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setBackgroundRole(QPalette::Base);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumWidth(left->minimumSizeHint().width() +
                            scroll->verticalScrollBar()->sizeHint().width());

    m_title = new SizedLabel(TextSize::Heading);
    m_title->setAccessibleName(tr("Figure of the sweep"));
    m_stamp = new SizedLabel(TextSize::Secondary, tr("uses raw data"));
    auto* titles = new QVBoxLayout;
    titles->setSpacing(2);
    titles->addWidget(m_title);
    titles->addWidget(m_stamp);
    auto* head = new QHBoxLayout;
    head->addLayout(titles, 1);
    head->addWidget(m_compare, 0, Qt::AlignTop);
    head->addWidget(m_table, 0, Qt::AlignTop);
    auto* withIt = new QHBoxLayout; // a line of their own: side by side the buttons are wider than a narrow
                                    // window
    withIt->setSpacing(8);
    withIt->addWidget(m_open);
    withIt->addWidget(m_use);
    withIt->addStretch();
    m_chosen = new QWidget;
    auto* chosen = new QVBoxLayout(m_chosen);
    chosen->setContentsMargins(0, 0, 0, 0);
    chosen->setSpacing(8);
    chosen->addWidget(m_choice);
    chosen->addLayout(withIt);
    auto* right = new QWidget;
    right->setBackgroundRole(QPalette::Base);
    auto* picture = new QVBoxLayout(right);
    picture->setContentsMargins(4, 4, 4, 4);
    picture->setSpacing(8);
    picture->addLayout(head);
    picture->addWidget(m_plot, 1);
    picture->addWidget(m_strip);
    picture->addWidget(m_chosen);
    picture->addWidget(m_target);

    auto* splitter = new QSplitter;
    splitter->addWidget(new Card(scroll, 8));
    auto* pictures = new QScrollArea; // in a small window the plot keeps its height
    pictures->setWidget(right);
    pictures->setWidgetResizable(true);
    pictures->setFrameShape(QFrame::NoFrame);
    pictures->setBackgroundRole(QPalette::Base);
    pictures->setFocusPolicy(Qt::NoFocus);
    splitter->addWidget(new Card(pictures, 8));
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({320, 680}); // the curve comes first
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

} // namespace sfumato
