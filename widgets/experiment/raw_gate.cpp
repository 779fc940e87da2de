// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/raw_gate.h"

namespace sfumato {

void RawGate::setData(const DataSpec& data) {
    const bool other = nameOf(data) != nameOf(m_data) || isSensitive(data) != isSensitive(m_data);
    m_data = data;
    if (!other) return;
    m_found.clear();
    shut();
}

void RawGate::shut() {
    m_allowed.clear();
    m_opened.clear();
    m_hidden = false;
    Q_EMIT changed();
}

bool RawGate::recognize(const std::string& fingerprint) {
    m_found = fingerprint;
    if (nameOf(m_data) != m_allowed) return false;
    if (m_opened.empty()) m_opened = fingerprint;
    const bool other = m_opened != fingerprint;
    if (other) shut();
    return other;
}

bool RawGate::isOpenFor(const DataSpec& data) const {
    return !m_hidden && (!isSensitive(data) || nameOf(data) == m_allowed);
}

void RawGate::show() {
    if (isSensitive(m_data) && nameOf(m_data) != m_allowed) return Q_EMIT asked();
    m_hidden = false;
    Q_EMIT changed();
}

void RawGate::allow() {
    m_allowed = nameOf(m_data);
    m_opened = m_found;
    m_hidden = false;
    Q_EMIT changed();
}

void RawGate::hide() {
    m_hidden = true;
    Q_EMIT changed();
}

} // namespace sfumato
