// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of the comparison stand.
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/plots/plane_plot.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sfumato {

namespace {

QPushButton* button(const QString& text, const QString& help) {
    auto* made = new QPushButton(text);
    made->setToolTip(help);
    made->setWhatsThis(help);
    return made;
}

} // namespace

void CompareView::build() {
    m_papers = button(tr("As in the &papers"), tr("Ticks what the papers set side by side, the privatized records, every denoiser "
                                                  "and every arm, and computes what is missing."));
    auto* other = button(tr("Add a &run…"), tr("Another run's first arm as a column, where its records have the same shape."));
    m_stop = button(tr("S&top"), tr("Ends after the column that is computed now; what is done stays."));
    m_export = button(tr("E&xport…"), tr("The grid with its figures as PDF, SVG or PNG, stamped."));
    m_csv = button(tr("Save &table…"), tr("The figures as CSV, with the privacy label beside it."));
    connect(m_papers, &QPushButton::clicked, this, &CompareView::fillAsInPapers);
    connect(other, &QPushButton::clicked, this, &CompareView::browse);
    connect(m_stop, &QPushButton::clicked, this, &CompareView::stop);
    connect(m_export, &QPushButton::clicked, this, &CompareView::exportRequested);
    connect(m_csv, &QPushButton::clicked, this, &CompareView::saveTable);
    m_accuracy = new QCheckBox(tr("&Accuracy"));
    const QString help = tr("Trains classifiers on what is generated with labels, and on the raw records, and tests them on official "
                            "test records. Takes minutes, and uses raw data.");
    m_accuracy->setToolTip(help);
    m_accuracy->setWhatsThis(help);
    m_accuracy->setEnabled(false); // until raw data may be looked at
    connect(m_accuracy, &QCheckBox::toggled, this, [this](bool on) {
        if (!on)
            return;
        m_refusal.clear();
        m_soon.start();
    });
    m_progress = new QProgressBar;
    m_progress->setAccessibleName(tr("Columns done"));
    m_progress->setMaximumWidth(180);
    auto* bar = new QHBoxLayout;
    for (QWidget* part : {static_cast<QWidget*>(m_papers), static_cast<QWidget*>(other), static_cast<QWidget*>(m_export),
                          static_cast<QWidget*>(m_csv)})
        bar->addWidget(part);
    bar->addWidget(m_accuracy);
    bar->addStretch(1);
    bar->addWidget(m_progress);
    bar->addWidget(m_stop);

    m_table = new CompareTable;
    connect(m_table, &CompareTable::opened, this, &CompareView::openPair);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_table);
    splitter->addWidget(buildSide());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({700, 260});
    splitter->setChildrenCollapsible(false);
    m_status = new QLabel;
    m_status->setWordWrap(true);
    m_status->setAccessibleName(tr("State of the comparison"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_status);

    auto* empty = new QWidget;
    auto* words = new QLabel(tr("<p>Once a run has trained, everything that answers its noisy records stands here side by side: "
                                "denoisers, which estimate single records, and generators, which draw new ones.</p>"));
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignCenter);
    auto* train = button(tr("T&rain"), tr("Trains the experiment that is open; then its answers can be compared."));
    connect(train, &QPushButton::clicked, this, &CompareView::trainRequested);
    auto* middle = new QVBoxLayout(empty);
    middle->addStretch(1);
    middle->addWidget(words);
    middle->addWidget(train, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    m_pages = new QStackedWidget;
    m_pages->addWidget(empty);
    m_pages->addWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);
}

QWidget* CompareView::buildSide() {
    m_plane = new PlanePlot;
    m_distance = new QComboBox;
    m_distance->setAccessibleName(tr("Distance between laws"));
    m_distance->setWhatsThis(tr("What the plane shows upwards."));
    connect(m_distance, &QComboBox::activated, this, &CompareView::showPlane);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Columns"));
    m_list->setWhatsThis(tr("Ticked columns are shown; what was not computed yet is computed once it is ticked. The order is that of "
                            "the table."));
    m_earlier = button(tr("&Earlier"), tr("Moves the chosen column one place to the left."));
    m_later = button(tr("&Later"), tr("Moves the chosen column one place to the right."));
    connect(m_earlier, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_later, &QPushButton::clicked, this, [this] { move(1); });
    auto* title = new QLabel(tr("&Columns"));
    title->setBuddy(m_list);
    auto* order = new QHBoxLayout;
    order->addWidget(m_earlier);
    order->addWidget(m_later);
    order->addStretch(1);
    auto* plane = new QWidget;
    auto* above = new QVBoxLayout(plane);
    above->setContentsMargins(0, 0, 0, 0);
    above->addWidget(m_distance);
    above->addWidget(m_plane, 1);
    auto* list = new QWidget;
    auto* below = new QVBoxLayout(list);
    below->setContentsMargins(0, 0, 0, 0);
    below->addWidget(title);
    below->addWidget(m_list, 1);
    below->addLayout(order);
    auto* side = new QSplitter(Qt::Vertical);
    side->addWidget(plane);
    side->addWidget(list);
    side->setStretchFactor(0, 1);
    side->setSizes({420, 240});
    side->setChildrenCollapsible(false);
    return side;
}

} // namespace sfumato
