// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/share_gallery.h"

#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/icon_array.h"

#include <QGridLayout>

namespace sfumato {

namespace {

constexpr int perRow = 3;

} // namespace

ShareGallery::ShareGallery(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(perRow, 1);
}

void ShareGallery::setShares(const std::vector<Share>& shares) {
    for (int i = 0; i < m_grid->count(); ++i) m_grid->itemAt(i)->widget()->hide();
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const int row = 2 * (int(i) / perRow), column = int(i) % perRow;
        if (!m_grid->itemAtPosition(row, column)) {
            auto* made = new IconArray;
            made->setFixedSize(82, 82);
            m_grid->addWidget(made, row, column);
            m_grid->addWidget(new MetricLabel, row + 1, column);
        }
        auto* picture = static_cast<IconArray*>(m_grid->itemAtPosition(row, column)->widget());
        auto* words = static_cast<MetricLabel*>(m_grid->itemAtPosition(row + 1, column)->widget());
        picture->setShare(shares[i].share);
        picture->setColor(shares[i].color);
        picture->setAccessibleName(shares[i].name);
        const QString told = IconArray::wordsOf(shares[i].share), of = told.isEmpty() ? tr("almost 100") : told;
        picture->setAccessibleDescription(tr("%1 of 100").arg(of));
        words->setFigure(shares[i].name, tr("%1: <b>%2</b> of 100").arg(shares[i].caption, of), shares[i].formula,
                         shares[i].source);
        picture->show();
        words->show();
    }
}

} // namespace sfumato
