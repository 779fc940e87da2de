// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/shortcuts.h"

namespace sfumato {

QList<Keyed> keyedActions(const QList<QAction*>& actions) {
    QList<Keyed> keyed;
    for (QAction* action : actions)
        if (!action->objectName().isEmpty())
            keyed.append({action, action->shortcut()});
    return keyed;
}

void applyKeys(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    for (const Keyed& keyed : actions)
        keyed.action->setShortcut(keys.value(keyed.action->objectName(), keyed.usual));
}

std::pair<QAction*, QAction*> clash(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    QMap<QKeySequence, QAction*> taken;
    for (const Keyed& keyed : actions) {
        const QKeySequence key = keys.value(keyed.action->objectName(), keyed.usual);
        if (key.isEmpty())
            continue;
        if (QAction* other = taken.value(key))
            return {other, keyed.action};
        taken[key] = keyed.action;
    }
    return {};
}

} // namespace sfumato
