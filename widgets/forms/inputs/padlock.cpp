// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/padlock.h"

#include <QPainterPath>
#include <QStyleOptionFocusRect>
#include <QStylePainter>

#include <algorithm>

namespace sfumato {

Padlock::Padlock(const QString& name, QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setAccessibleName(name);
    setToolTip(name);
    setWhatsThis(name);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

double Padlock::scale() const { return std::max(1.0, fontMetrics().height() / 16.0); }

void Padlock::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
    }
    QColor ink = palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText);
    if (!isChecked()) ink.setAlpha(120);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale(), scale());
    const QPointF middle = QRectF(rect()).center() / scale();
    const QRectF body(middle.x() - 5, middle.y() - 1, 10, 8);
    const double lift = isChecked() ? 0 : -2, legs = body.top() + lift;
    QPainterPath shackle(QPointF(body.left() + 2, body.top()));
    shackle.lineTo(body.left() + 2, legs - 2);
    shackle.arcTo(QRectF(body.left() + 2, legs - 5, 6, 6), 180, -180);
    shackle.lineTo(body.right() - 2, isChecked() ? body.top() : legs - 1);
    painter.setPen(QPen(ink, 1.6));
    painter.drawPath(shackle);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(isChecked() ? QBrush(ink) : Qt::NoBrush);
    painter.drawRect(body);
}

} // namespace sfumato
