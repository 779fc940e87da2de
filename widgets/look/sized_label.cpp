// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/sized_label.h"

#include <QApplication>
#include <QEvent>

namespace sfumato {

SizedLabel::SizedLabel(TextSize size, const QString& words, QWidget* parent) : QLabel(words, parent), m_size(size) {
    setWordWrap(true);
    if (size == TextSize::Secondary) setForegroundRole(QPalette::PlaceholderText);
    setFont(sized(QApplication::font(), m_size));
}

bool SizedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::Polish)
        setFont(sized(QApplication::font(), m_size));
    return QLabel::event(event);
}

} // namespace sfumato
