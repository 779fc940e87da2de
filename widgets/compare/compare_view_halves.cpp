// SPDX-License-Identifier: GPL-3.0-or-later
// How the pictures and the plane below them share the page.
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/plane_panels.h"

#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace sfumato {

void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    divide();
    fitTurn();
}

/// Whatever was there before, the same rows on a page of the same size have the same height.
bool CompareView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_halves && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &CompareView::divide, Qt::QueuedConnection); // once it is laid out
    return QWidget::eventFilter(watched, event);
}

/// Where less than half of the plane is seen below the pictures.
void CompareView::offerJump() {
    const QScrollBar& bar = *m_scroll->verticalScrollBar();
    m_jump->setVisible(hasPlane() && bar.maximum() > m_planes->height() / 2);
}

/// Until a person moves the handle the grid has the height that it needs, and the plane the rest.
void CompareView::divide() {
    if (m_divided || m_grid->currentIndex() == 0) return;
    const int all = m_halves->height() - m_halves->handleWidth(),
              most = all - m_planes->minimumSizeHint().height() - 24;
    const int wanted = std::min(m_table->preferredHeight() + 24, std::max(most, 0));
    m_halves->setSizes({wanted, all - wanted});
}

} // namespace sfumato
