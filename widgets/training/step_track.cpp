// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/step_track.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int tickHeight = 5; ///< logical pixels

} // namespace

StepTrack::StepTrack(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

void StepTrack::setTicks(std::vector<qint64> ticks) {
    m_ticks = std::move(ticks);
    update();
}

void StepTrack::moveByTick(bool forward) {
    if (m_ticks.empty()) return setValue(value() + (forward ? 1 : -1));
    if (forward) {
        const auto next = std::ranges::upper_bound(m_ticks, qint64(value()));
        return setValue(next == m_ticks.end() ? maximum() : int(*next));
    }
    const auto here = std::ranges::lower_bound(m_ticks, qint64(value()));
    setValue(here == m_ticks.begin() ? minimum() : int(*std::prev(here)));
}

int StepTrack::inset() const { return style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this) / 2; }

void StepTrack::keyPressEvent(QKeyEvent* event) {
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (plain && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        return moveByTick(event->key() == Qt::Key_Right);
    if (event->key() == Qt::Key_Space) return event->ignore(); // which plays
    QSlider::keyPressEvent(event);
}

/// The handle comes to where one clicked, and is held there.
void StepTrack::mousePressEvent(QMouseEvent* event) {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    const QPoint at = event->position().toPoint();
    if (event->button() == Qt::LeftButton && !handle.contains(at))
        setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), at.x() - inset(), width() - 2 * inset()));
    QSlider::mousePressEvent(event);
}

void StepTrack::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::PlaceholderText : QPalette::Mid));
    const int room = width() - 2 * inset();
    int before = -3;
    for (const qint64 tick : m_ticks) {
        if (tick > maximum()) break;
        const int x = inset() + QStyle::sliderPositionFromValue(minimum(), maximum(), int(tick), room);
        if (x - before < 3) continue; // more would be a bar
        before = x;
        painter.drawLine(x, height() - tickHeight, x, height() - 1);
    }
}

} // namespace sfumato
