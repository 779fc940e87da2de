// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/ways_table.h"

#include "core/spec/tables/mechanism_facts.h"
#include "widgets/look/layouts.h"
#include "widgets/text/number_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sfumato {

namespace {

QString nameOfWay(const MechanismSpec& mechanism) {
    const bool unit = factsOf(mechanism.kind).isDirection;
    switch (mechanism.transform) {
    case Transform::Garments:
        return unit ? WaysTable::tr("Windows for garments, unit vectors (PrivUnitG)")
                    : WaysTable::tr("Windows for garments, Gaussian noise");
    case Transform::Writing:
        return unit ? WaysTable::tr("Windows for writing, unit vectors (PrivUnitG)")
                    : WaysTable::tr("Windows for writing, Gaussian noise");
    default: return {};
    }
}

} // namespace

WaysTable::WaysTable(QWidget* parent)
    : QWidget(parent), m_table(new QTableWidget(0, 3)), m_use(new QPushButton(tr("&Use this one"))) {
    m_table->setHorizontalHeaderLabels({tr("What leaves a record"), tr("Directions"), tr("Share, %")});
    m_table->setAccessibleName(tr("What other encoders and mechanisms let show"));
    m_table->setWhatsThis(tr("The same measurement through other encoders and mechanisms at the same epsilon and "
                             "delta: how many principal directions rise above the noise, and their share of the "
                             "variance of what is kept of a record."));
    m_use->setWhatsThis(
        tr("Takes the encoder and the mechanism of the chosen row over into the experiment. Nothing is spent by it."));
    m_table->setEditTriggers(QTableWidget::NoEditTriggers);
    m_table->setSelectionBehavior(QTableWidget::SelectRows);
    m_table->setSelectionMode(QTableWidget::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* heading = new QLabel(tr("<b>Other ways to the same epsilon</b>"));
    heading->setTextFormat(Qt::RichText);
    addParts(*layout, {heading, m_table, {m_use, 0, Qt::AlignLeft}});
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &WaysTable::updateControls);
    connect(m_use, &QPushButton::clicked, this,
            [this] { Q_EMIT chosen(m_ways.at(std::size_t(m_table->currentRow() - 1)).mechanism); });
    hide();
}

void WaysTable::setWays(const MechanismSpec& mechanism, int directions, std::int64_t dimensions, double share,
                        const std::vector<Identifiability::Way>& ways) {
    m_ways = ways;
    setVisible(!ways.empty());
    m_table->setRowCount(ways.empty() ? 0 : int(ways.size()) + 1);
    if (ways.empty()) return;
    int most = directions;
    for (const auto& way : ways) most = std::max(most, way.directions);
    const auto put = [&](int row, const QString& name, int visible, std::int64_t of, double part) {
        const QString cells[] = {name, tr("%1 of %2").arg(locale().toString(visible), locale().toString(qlonglong(of))),
                                 numberText(100 * part, 3)};
        for (int column = 0; column < 3; ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            QFont font = item->font();
            font.setBold(visible == most);
            item->setFont(font);
            m_table->setItem(row, column, item);
        }
    };
    const QString own = nameOfWay(mechanism);
    put(0, own.isEmpty() ? tr("As it is set now") : tr("As it is set now: %1").arg(own), directions, dimensions, share);
    for (std::size_t i = 0; i < ways.size(); ++i)
        put(int(i) + 1, nameOfWay(ways[i].mechanism), ways[i].directions, ways[i].dimensions, ways[i].share);
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            (int(ways.size()) + 1) * m_table->rowHeight(0) + 2 * m_table->frameWidth());
    m_table->clearSelection();
    updateControls();
}

void WaysTable::updateControls() {
    m_use->setEnabled(m_table->currentRow() > 0 && !m_table->selectedItems().isEmpty());
}

} // namespace sfumato
