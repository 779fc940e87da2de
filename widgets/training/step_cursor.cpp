// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/step_cursor.h"

#include <algorithm>

namespace sfumato {

void StepCursor::extend(qint64 last) {
    if (last <= m_last) return;
    m_last = last;
    if (m_live) m_step = last;
    Q_EMIT changed();
}

void StepCursor::moveTo(qint64 step) {
    step = std::clamp<qint64>(step, 0, m_last);
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
    m_step = m_last = 0;
    m_live = true;
    Q_EMIT changed();
}

} // namespace sfumato
