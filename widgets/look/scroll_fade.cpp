// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/scroll_fade.h"

#include "widgets/look/icons.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>

namespace sfumato {

ScrollFade::ScrollFade(QAbstractScrollArea& area) : QWidget(&area), m_area(area) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    for (const auto signal : {&QScrollBar::valueChanged, &QScrollBar::sliderMoved})
        connect(area.verticalScrollBar(), signal, this, &ScrollFade::place);
    connect(area.verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollFade::place);
    area.viewport()->installEventFilter(this);
    place();
}

void ScrollFade::place() {
    const QRect seen = m_area.viewport()->geometry();
    const int height = 2 * fontMetrics().height();
    setGeometry(seen.left(), seen.bottom() + 1 - height, seen.width(), height);
    setVisible(m_area.verticalScrollBar()->value() < m_area.verticalScrollBar()->maximum());
    raise();
}

bool ScrollFade::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place();
    return QWidget::eventFilter(watched, event);
}

void ScrollFade::paintEvent(QPaintEvent*) {
    const QColor ground = palette().color(m_area.viewport()->backgroundRole());
    QColor none = ground;
    none.setAlpha(0);
    QLinearGradient fade(0, 0, 0, height());
    fade.setColorAt(0, none);
    fade.setColorAt(0.75, ground);
    QPainter painter(this);
    painter.fillRect(rect(), fade);
    const int mark = fontMetrics().height();
    painter.drawPixmap((width() - mark) / 2, height() - mark,
                       iconPixmap(Icon::Down, palette().color(QPalette::PlaceholderText), mark, devicePixelRatioF()));
}

} // namespace sfumato
