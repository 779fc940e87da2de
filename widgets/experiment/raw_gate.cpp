// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/raw_gate.h"

namespace sfumato {

void RawGate::follow(const DataSpec& data) {
    const bool other = nameOf(data) != nameOf(m_data) || isSensitive(data) != isSensitive(m_data);
    m_data = data;
    if (!other)
        return;
    m_allowed.clear();
    m_hidden = false;
    Q_EMIT changed();
}

bool RawGate::isOpenFor(const DataSpec& data) const {
    return !m_hidden && (!isSensitive(data) || nameOf(data) == m_allowed);
}

void RawGate::show() {
    if (isSensitive(m_data) && nameOf(m_data) != m_allowed)
        return Q_EMIT asked();
    m_hidden = false;
    Q_EMIT changed();
}

void RawGate::allow() {
    m_allowed = nameOf(m_data);
    m_hidden = false;
    Q_EMIT changed();
}

void RawGate::hide() {
    m_hidden = true;
    Q_EMIT changed();
}

} // namespace sfumato
