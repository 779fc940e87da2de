// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/badge.h"

#include "widgets/look/message_bar.h"
#include "widgets/look/type_scale.h"

#include <QPainter>
#include <QWhatsThis>

namespace sfumato {

Badge::Badge(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractButton::clicked, this,
            [this] { QWhatsThis::showText(mapToGlobal(rect().bottomLeft()), whatsThis(), this); });
    setWhatsThis(tr("A click says why."));
    hide();
}

void Badge::show(Kind kind, const QString& words, const QString& why) {
    m_kind = kind;
    setText(words);
    setVisible(!words.isEmpty());
    if (words.isEmpty()) return;
    setToolTip(why);
    setWhatsThis(why);
    setAccessibleDescription(why);
    updateGeometry();
    update();
}

namespace {

QFont fontOf(const Badge& badge) {
    QFont font = sized(badge.font(), TextSize::Secondary);
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

QSize Badge::sizeHint() const {
    const QFontMetrics metrics(fontOf(*this));
    return {metrics.horizontalAdvance(text()) + 2 * metrics.height(), metrics.height() + 8};
}

void Badge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fontOf(*this));
    const QColor ink = m_kind == Kind::Accent    ? palette().color(QPalette::Link)
                       : m_kind == Kind::Warning ? kindColor(MessageBar::Kind::Warning, palette())
                                                 : palette().color(QPalette::WindowText);
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1.5)
                              : QPen(palette().color(QPalette::Midlight)));
    painter.setBrush(m_kind == Kind::Quiet ? palette().color(QPalette::Window) : palette().color(QPalette::Base));
    const QRectF ground = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(ground, ground.height() / 2, ground.height() / 2);
    painter.setPen(ink);
    const QFontMetrics letters = painter.fontMetrics();
    painter.drawText(rect(), Qt::AlignCenter,
                     letters.elidedText(text(), Qt::ElideRight, width() - letters.height())); // beside a progress bar
}

} // namespace sfumato
