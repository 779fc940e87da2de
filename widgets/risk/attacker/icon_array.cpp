// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/icon_array.h"

#include "widgets/text/number_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

void IconArray::setShare(double share) {
    m_filled = std::clamp(int(std::ceil(100 * share - 1e-9)), 0, 100);
    m_last = std::clamp(100 * share - (m_filled - 1), 0., 1.);
    update();
}

QString IconArray::wordsOf(double share) {
    const int whole = int(std::ceil(100 * share - 1e-9));
    if (whole < 100) return QString::number(whole);
    const QString words = roundedUpText(100 * share);
    return words == QLatin1String("100") ? QString() : words;
}

void IconArray::setColor(const QColor& color) {
    m_color = color;
    update();
}

void IconArray::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int cell = std::max(4, std::min(width(), height()) / 10);
    for (int i = 0; i < 100; ++i) {
        const QRect square(cell * (i % 10), cell * (i / 10), cell - 2, cell - 2);
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(square.adjusted(0, 0, -1, -1));
        if (i >= m_filled) continue;
        QRect part = square;
        if (i == m_filled - 1) part.setWidth(int(std::ceil(m_last * square.width() - 1e-9)));
        painter.fillRect(part, m_color.isValid() ? QBrush(m_color) : palette().brush(QPalette::Highlight));
    }
}

} // namespace sfumato
