// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/attack_meter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

AttackMeter::AttackMeter(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Attacker's right guesses of 100"));
    setProbability(0.5);
}

void AttackMeter::setProbability(double probability) {
    m_right = std::clamp(int(std::ceil(100 * probability - 1e-9)), 50, 100);
    setAccessibleDescription(tr("An attacker guesses right %1 of 100 times.").arg(m_right));
    update();
}

void AttackMeter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int cell = std::max(4, std::min(width(), height()) / 10);
    for (int i = 0; i < 100; ++i) {
        const QRect square(cell * (i % 10), cell * (i / 10), cell - 2, cell - 2);
        if (i < m_right) {
            painter.fillRect(square, palette().brush(QPalette::Highlight));
        } else {
            painter.setPen(palette().color(QPalette::Mid));
            painter.drawRect(square.adjusted(0, 0, -1, -1));
        }
    }
}

} // namespace sfumato
