// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/plane_bar.h"

#include "core/spec/table_columns.h"
#include "widgets/look/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>

#include <utility>

namespace sfumato {

PlaneBar::PlaneBar(QWidget* parent) : QWidget(parent), m_boxes{new QComboBox, new QComboBox} {
    auto *right = new QLabel(tr("Ac&ross:")), *up = new QLabel(tr("&Upwards:"));
    right->setBuddy(m_boxes[0]), up->setBuddy(m_boxes[1]);
    m_boxes[0]->setObjectName(QStringLiteral("column-across"));
    m_boxes[1]->setObjectName(QStringLiteral("column-upwards"));
    for (std::size_t i = 0; i < 2; ++i) {
        m_boxes[i]->setWhatsThis(tr("The columns of the table that the axes stand for. Nothing is drawn anew, and no "
                                    "budget is spent: each record that is shown has all of its columns."));
        m_boxes[i]->setToolTip(m_boxes[i]->whatsThis());
        connect(m_boxes[i], &QComboBox::currentIndexChanged, this, [this, i] {
            CloudPlane plane = m_plane;
            plane[i] = m_boxes[i]->currentData().toULongLong();
            if (plane[0] == plane[1]) plane[1 - i] = m_plane[i]; // they change places
            choose(plane);
        });
    }
    inRow(this, {right, m_boxes[0], up, m_boxes[1]}, noMargins, 6);
    hide();
}

void PlaneBar::setTable(const DataSpec& data, std::size_t numbers) {
    QList<std::pair<QString, qulonglong>> items;
    for (const TableColumn& column : numberColumns(data, numbers))
        items.emplaceBack(nameOf(column), qulonglong(column.first));
    bool same = m_boxes[0]->count() == items.size();
    for (int i = 0; same && i < items.size(); ++i)
        same = m_boxes[0]->itemText(i) == items[i].first && m_boxes[0]->itemData(i).toULongLong() == items[i].second;
    if (same) return;
    for (QComboBox* box : m_boxes) {
        const QSignalBlocker quiet(box);
        box->clear();
        for (const auto& [name, first] : items) box->addItem(name, first);
    }
    setVisible(items.size() > 2);
    choose(usualPlane(data, numbers));
}

void PlaneBar::clear() { setTable({}, 0); }

void PlaneBar::choose(CloudPlane plane) {
    for (std::size_t i = 0; i < 2; ++i) {
        const QSignalBlocker quiet(m_boxes[i]);
        m_boxes[i]->setCurrentIndex(m_boxes[i]->findData(qulonglong(plane[i])));
    }
    if (std::exchange(m_plane, plane) != plane) Q_EMIT changed(plane);
}

} // namespace sfumato
