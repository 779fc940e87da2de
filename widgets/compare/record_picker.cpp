// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/record_picker.h"

#include "widgets/look/layouts.h"
#include "widgets/preview/sheet_view.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int small = 22, large = 44; // logical pixels

QIcon pictureIcon(const SampleSheet& sheet, int record, int side, double ratio) {
    const int device = int(side * ratio);
    QPixmap picture = QPixmap::fromImage(
        pictureOf(sheet, record).scaled(device, device, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    picture.setDevicePixelRatio(ratio);
    return picture;
}

} // namespace

RecordPicker::RecordPicker(QWidget* parent) : QWidget(parent), m_list(new QListWidget) {
    auto* row = inRow(this, {new QLabel(tr("Records"))}, noMargins, 4);
    for (int place = 0; place < most; ++place) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setIconSize({small, small});
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(tr("Record %1 of four").arg(place + 1));
        button->setWhatsThis(tr("The record that is outlined in every column of estimates."));
        connect(button, &QToolButton::clicked, this, [this, place] { setActive(place); });
        m_buttons.push_back(button);
        row->addWidget(button);
    }
    auto* choose = new QPushButton(tr("&Choose…"));
    choose->setToolTip(tr("Four other records, the same in every column."));
    choose->setWhatsThis(choose->toolTip());
    auto* menu = new QMenu(choose);
    m_list->setAccessibleName(tr("Records to choose among"));
    m_list->setWhatsThis(tr("A click takes a record in the place of the outlined one."));
    m_list->setViewMode(QListView::IconMode);
    m_list->setIconSize({large, large});
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setSpacing(2);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMinimumSize(10 * (large + 16), 4 * (large + 16));
    connect(m_list, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { this->choose(m_list->row(item)); });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { this->choose(m_list->row(item)); });
    auto* held = new QWidgetAction(menu);
    held->setDefaultWidget(m_list);
    menu->addAction(held);
    connect(menu, &QMenu::aboutToShow, this, &RecordPicker::fillMenu);
    choose->setMenu(menu);
    row->addWidget(choose);
    hide();
}

void RecordPicker::setSheet(const std::shared_ptr<const SampleSheet>& sheet) {
    if (m_sheet == sheet) return;
    m_sheet = sheet;
    setVisible(sheet && !sheet->pixels.empty());
    if (sheet) std::erase_if(m_records, [&](int record) { return record >= sheet->count; });
    m_active = std::clamp(m_active, 0, std::max(0, int(m_records.size()) - 1));
    showRecords();
}

void RecordPicker::setRecords(std::vector<int> records) {
    records.resize(std::min(records.size(), std::size_t(most)));
    m_records = std::move(records);
    m_active = 0;
    showRecords();
    Q_EMIT changed();
}

void RecordPicker::showRecords() {
    for (std::size_t place = 0; place < m_buttons.size(); ++place) {
        const bool any = m_sheet && !m_sheet->pixels.empty() && place < m_records.size();
        m_buttons[place]->setVisible(any);
        m_buttons[place]->setChecked(any && int(place) == m_active);
        if (!any) continue;
        m_buttons[place]->setIcon(pictureIcon(*m_sheet, m_records[place], small, devicePixelRatioF()));
        m_buttons[place]->setToolTip(tr("Record %1").arg(m_records[place] + 1));
    }
}

void RecordPicker::setActive(int place) {
    m_active = place;
    showRecords();
    Q_EMIT changed();
}

void RecordPicker::fillMenu() {
    m_list->clear();
    for (int record = 0; m_sheet && record < m_sheet->count; ++record) {
        auto* item = new QListWidgetItem(pictureIcon(*m_sheet, record, large, devicePixelRatioF()), QString(), m_list);
        item->setToolTip(tr("Record %1").arg(record + 1));
        item->setData(Qt::AccessibleTextRole, item->toolTip());
        item->setSelected(false);
    }
}

/// In the place of the active record, which the next choice leaves alone.
void RecordPicker::choose(int record) {
    if (m_records.empty() || std::ranges::count(m_records, record)) return;
    m_records[std::size_t(m_active)] = record;
    m_active = (m_active + 1) % int(m_records.size());
    showRecords();
    Q_EMIT changed();
}

void RecordPicker::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showRecords();
}

} // namespace sfumato
