// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/card.h"

#include "widgets/look/layouts.h"

#include <QPainter>

namespace sfumato {

Card::Card(QWidget* parent) : QFrame(parent) { setFrameShape(QFrame::NoFrame); }

Card::Card(QWidget* content, int margin, QWidget* parent) : Card(parent) {
    inColumn(this, {content}, QMargins(margin, margin, margin, margin));
}

void Card::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Midlight));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace sfumato
