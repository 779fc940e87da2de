// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/spec_history.h"

#include "core/spec/spec_settings.h"

#include <QUndoCommand>

#include <algorithm>

namespace sfumato {

class SpecHistory::Edit : public QUndoCommand {
public:
    Edit(SpecHistory& history, State before, State after, bool continues)
        : m_history(history), m_before(std::move(before)), m_after(std::move(after)), m_continues(continues) {
        const auto settings = settingsBetween(m_before.spec, m_after.spec);
        for (const SpecSetting& setting : settings) m_keys.push_back(setting.key);
        if (m_keys.size() > 1) std::erase(m_keys, "title"); // it follows
        const bool another = m_before.opening != m_after.opening || m_before.spec.name != m_after.spec.name;
        setText(another ? tr("choice of %1").arg(QString::fromStdString(m_after.spec.name))
                        : history.m_title(m_keys.front()));
    }

    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = static_cast<const Edit&>(*other);
        if (!next.m_continues || next.m_keys != m_keys || m_before.opening != m_after.opening) return false;
        m_after = next.m_after;
        setObsolete(m_after == m_before);
        return true;
    }
    void undo() override { m_history.restore(m_before); }
    void redo() override {
        if (m_done) // the first time it is called by push(), when the edit has been made
            m_history.restore(m_after);
        m_done = true;
    }

private:
    static QString tr(const char* text) { return SpecHistory::tr(text); }

    SpecHistory& m_history;
    State m_before, m_after;
    std::vector<std::string> m_keys;
    bool m_continues, m_done = false;
};

SpecHistory::SpecHistory(Title title, QObject* parent) : QObject(parent), m_title(std::move(title)) {
    m_stack.setUndoLimit(500);
}

void SpecHistory::record(const RunSpec& spec, int opening) {
    State now{spec, opening};
    if (m_restoring || m_current == now) return;
    const bool continues = m_sinceLast.isValid() && m_sinceLast.elapsed() < 1500 && m_current &&
                           m_current->opening == opening;
    m_sinceLast.start();
    if (m_current) m_stack.push(new Edit(*this, *m_current, now, continues));
    m_current = std::move(now);
}

void SpecHistory::restore(const State& state) {
    m_current = state;
    m_sinceLast.invalidate();
    m_restoring = true;
    Q_EMIT restored(state.spec, state.opening);
    m_restoring = false;
}

} // namespace sfumato
