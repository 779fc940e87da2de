// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/step_cursor.h"

#include <utility>

namespace sfumato {

void StepCursor::extend(qint64 last) {
    if (last <= m_last) return;
    m_last = last;
    m_step = m_live ? last : std::max(m_step, first());
    Q_EMIT changed();
}

void StepCursor::setFirst(qint64 first) {
    if (std::exchange(m_first, first) == first) return;
    m_step = std::max(m_step, this->first());
    Q_EMIT changed();
}

void StepCursor::moveTo(qint64 step) {
    step = std::clamp(step, first(), m_last);
    if (step == m_step && !m_live) return;
    m_step = step;
    m_live = false;
    Q_EMIT changed();
}

void StepCursor::setLive(bool live) {
    if (live == m_live) return;
    m_live = live;
    if (live) m_step = m_last;
    Q_EMIT changed();
}

void StepCursor::reset() {
    m_step = m_first = m_last = 0;
    m_live = true;
    Q_EMIT changed();
}

} // namespace sfumato
