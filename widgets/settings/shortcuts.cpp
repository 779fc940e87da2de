// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/shortcuts.h"

namespace sfumato {

QList<Keyed> keyedActions(const QList<QAction*>& actions) {
    QList<Keyed> keyed;
    for (QAction* action : actions)
        if (!action->shortcut().isEmpty())
            keyed.append({action, action->shortcut().toString(QKeySequence::PortableText)});
    return keyed;
}

void applyKeys(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    for (const Keyed& keyed : actions)
        keyed.action->setShortcut(
            keys.value(keyed.usual, QKeySequence(keyed.usual, QKeySequence::PortableText)));
}

std::pair<QString, QString> clash(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    QMap<QString, QString> taken;
    for (const Keyed& keyed : actions) {
        const QString key = keys.value(keyed.usual, QKeySequence(keyed.usual, QKeySequence::PortableText))
                                .toString(QKeySequence::PortableText);
        if (key.isEmpty())
            continue;
        if (taken.contains(key))
            return {taken[key], keyed.usual};
        taken[key] = keyed.usual;
    }
    return {};
}

} // namespace sfumato
