// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <functional>

namespace sfumato {

/// The edits of one RunSpec, to be undone and redone. Edits of the same fields that follow each other within
/// a second and a half, such as those of a slider being dragged, are one step.
class SpecHistory : public QObject {
    Q_OBJECT

public:
    /// What a dotted key ("mechanism.epsilon") is called in the menu: "Undo epsilon".
    using Title = std::function<QString(const std::string& key)>;

    explicit SpecHistory(Title title, QObject* parent = nullptr);

    QUndoStack& stack() { return m_stack; }

    /// The spec as it is now, after an edit; nothing happens when it is as before. The first one is where
    /// undoing ends. `opening`: which opened experiment it belongs to; another one is a step of its own.
    void record(const RunSpec& spec, int opening = 0);

Q_SIGNALS:
    /// Undone or redone: the spec is to be exactly this one, of this opening. What record() is called with meanwhile is
    /// no edit.
    void restored(const sfumato::RunSpec& spec, int opening);

private:
    class Edit;
    struct State {
        RunSpec spec;
        int opening = 0;
        bool operator==(const State&) const = default;
    };
    void restore(const State& state);

    Title m_title;
    std::optional<State> m_current;
    bool m_restoring = false;
    QElapsedTimer m_sinceLast;
    QUndoStack m_stack;
};

} // namespace sfumato
