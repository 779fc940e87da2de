// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison before an audience.
#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/look/empty_page.h"

#include <QEvent>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace sfumato {

void CompareView::setPresented(bool presented) {
    m_presented = presented;
    m_turn = -1;
    m_tools->setVisible(!presented);
    m_table->setPresented(presented);
    m_planes->setPresented(presented);
    m_begin->setWords(beginWords());
    updateControls(); // whose words name these tools
    showTurn();
}

/// What stands here before something is compared; the tools are named where they are in sight.
QString CompareView::beginWords() const {
    const QString words = tr("Denoisers and methods become columns of pictures here, with their metrics below.");
    return m_presented ? words : words + QLatin1Char(' ') + tr("Which ones is chosen above under Columns.");
}

/// Letters or page have another size: the plane may have no room any more.
void CompareView::fitTurn() {
    if (m_presented) QMetaObject::invokeMethod(this, &CompareView::showTurn, Qt::QueuedConnection);
}

void CompareView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitTurn();
}

/// A click is for the cell below it, and the wheel scrolls.
Presentable::Turns CompareView::turns() const {
    return m_table->columnCount() > 0 && m_grid->currentWidget() == m_table ? Turns::ByKeys : Turns::None;
}

bool CompareView::isBlank() const { return m_grid->currentIndex() == 0; }

bool CompareView::turn(int by) {
    const auto isRecords = [this](int place) {
        const int column = m_table->head().logicalIndex(place);
        return place >= 0 && place < m_table->columnCount() &&
               groupOf(m_rows.front().comparison.columns[std::size_t(column)].column) == ColumnGroup::Records;
    };
    const int before = m_turn;
    m_turn = std::clamp(m_turn + by, -1, m_table->columnCount());
    while (isRecords(m_turn) && isRecords(m_turn + 1)) m_turn += by > 0 ? 1 : -1; // they are shown together
    showTurn();
    return m_turn != before;
}

Presentable::Words CompareView::words() const {
    return {hasPlane() ? tr("Next column, after the last one the plane: →, Page Down. Back: ←, Page Up.")
                       : tr("Next column: →, Page Down. Back: ←, Page Up."),
            tr("These are all columns."), tr("Nothing follows.")};
}

/// Of the records alone there is nothing to compare, and the central model releases none to compare with: no plane.
bool CompareView::hasPlane() const {
    return std::ranges::any_of(m_rows, [this](const CompareRow& row) {
        if (!m_rawVisible && row.comparison.spec.privacy.model == PrivacyModel::Central) return false;
        return std::ranges::any_of(row.comparison.columns, [](const ComparedColumn& column) {
            return column.column.kind != CompareColumn::Kind::Raw;
        });
    });
}

void CompareView::showTurn() {
    const bool alone = m_presented && m_grid->currentWidget() == m_table;
    const bool plane = alone && m_turn >= 0 && m_turn == m_table->columnCount();
    m_halves->widget(0)->setVisible(!plane);
    if (alone) m_table->fitLetters();
    const bool both = m_table->preferredHeight() + m_planes->minimumSizeHint().height() + 60 <= m_halves->height();
    m_halves->widget(1)->setVisible(hasPlane() && (!alone || plane || both));
    if (m_presented) divide(); // in letters of another size the grid needs another height
    offerJump();
    m_table->setLit(alone && !plane ? m_turn : -1);
}

} // namespace sfumato
