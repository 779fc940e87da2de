// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

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
    /// undoing ends.
    void record(const RunSpec& spec);

Q_SIGNALS:
    /// Undone or redone: the spec is to be exactly this one. What record() hears meanwhile is no edit.
    void restored(const sfumato::RunSpec& spec);

private:
    class Edit;
    void restore(const RunSpec& spec);

    Title m_title;
    std::optional<RunSpec> m_current;
    bool m_restoring = false;
    QElapsedTimer m_sinceLast;
    QUndoStack m_stack;
};

} // namespace sfumato
