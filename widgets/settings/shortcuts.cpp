// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/shortcuts.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace sfumato {

QList<Keyed> keyedActions(const QList<QAction*>& actions) {
    QList<Keyed> keyed;
    for (QAction* action : actions)
        if (!action->objectName().isEmpty()) keyed.append({action, action->shortcut()});
    return keyed;
}

void applyKeys(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    for (const Keyed& keyed : actions) keyed.action->setShortcut(keys.value(keyed.action->objectName(), keyed.usual));
}

CommandKeys::CommandKeys(const QList<Keyed>& actions, QWidget* window)
    : QObject(window), m_actions(actions), m_window(window) {
    QCoreApplication::instance()->installEventFilter(this); // fields come and go
}

bool CommandKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && watched == m_typedInto) m_typedInto = nullptr;
    if (event->type() == QEvent::KeyPress && watched->isWidgetType()) {
        const auto* typed = static_cast<QKeyEvent*>(event);
        if (typed->key() == Qt::Key_Return || typed->key() == Qt::Key_Enter)
            m_typedInto = nullptr;
        else if (!typed->text().isEmpty() && !(typed->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
            m_typedInto = static_cast<QWidget*>(watched);
    }
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType() ||
        static_cast<QWidget*>(watched)->window() != m_window)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!(key->modifiers() & Qt::ControlModifier)) return false; // a letter is the field's
    for (const auto own : {QKeySequence::Cut, QKeySequence::Copy, QKeySequence::Paste, QKeySequence::SelectAll})
        if (key->matches(own)) return false;
    if (watched == m_typedInto && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) return false;
    const QKeySequence pressed(key->keyCombination());
    if (!std::ranges::any_of(m_actions, [&](const Keyed& each) {
            return each.action->isEnabled() && each.action->shortcut() == pressed;
        }))
        return false;
    event->ignore(); // and so the command gets it
    return true;
}

std::pair<QAction*, QAction*> clash(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys) {
    QMap<QKeySequence, QAction*> taken;
    for (const Keyed& keyed : actions) {
        const QKeySequence key = keys.value(keyed.action->objectName(), keyed.usual);
        if (key.isEmpty()) continue;
        if (QAction* other = taken.value(key)) return {other, keyed.action};
        taken[key] = keyed.action;
    }
    return {};
}

} // namespace sfumato
