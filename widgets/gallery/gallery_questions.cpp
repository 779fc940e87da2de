// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/gallery_questions.h"

#include "widgets/text/fault_text.h"

#include <utility>

namespace sfumato {

QString GalleryQuestions::words() const {
    if (m_noEngine) return tr("There is no engine. %1").arg(sentence(*m_noEngine));
    if (m_open.empty()) return {};
    if (m_session.state() == RunSession::State::NoEngine) return tr("The engine is starting…");
    return m_session.isRunning() ? tr("Waiting until training ends.") : tr("Working…");
}

void GalleryQuestions::updateControls() {
    if (m_session.state() != RunSession::State::NoEngine)
        for (const auto& [name, put] : std::exchange(m_early, {})) put();
    Q_EMIT changed();
}

void GalleryQuestions::giveUp(const Fault& fault) {
    m_noEngine = fault;
    m_early.clear();
    m_open.clear();
    Q_EMIT changed();
}

} // namespace sfumato
