// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/settings.h"

#include <QAction>
#include <QList>
#include <QObject>

namespace sfumato {

/// A command that can be given another key. Its objectName() is what Settings::keys knows it by, whatever the
/// language.
struct Keyed {
    QAction* action = nullptr;
    QKeySequence usual; ///< empty: it has none of its own
};

/// The actions among `actions` that have a name, in their order. To be called before any other key is given.
QList<Keyed> keyedActions(const QList<QAction*>& actions);

/// Gives every action the key that `keys` has for its name, or its usual one.
void applyKeys(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys);

/// Keys of commands work in text fields too. Some of them are also the desktop's keys for editing (Ctrl+E, Ctrl+K,
/// Ctrl+D, Ctrl+H), which a field would take for itself; only cut, copy, paste and select all stay the field's,
/// and undo and redo while something was typed into it that was not entered yet.
class CommandKeys : public QObject {
public:
    /// Of `actions`, for all fields within `window`, which owns this.
    CommandKeys(const QList<Keyed>& actions, QWidget* window);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QList<Keyed> m_actions;
    QWidget* m_window;
    QWidget* m_typedInto = nullptr; ///< the field whose text was typed and not entered yet
};

/// Two actions that would answer to the same key; null pointers if there is no such pair.
std::pair<QAction*, QAction*> clash(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys);

} // namespace sfumato
