// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/commit_editor.h"

#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMouseEvent>
#include <QShortcutEvent>

namespace sfumato {

namespace {

template <class T>
T* around(QWidget* widget) {
    for (; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget())
        if (auto* found = qobject_cast<T*>(widget)) return found;
    return nullptr;
}

/// Whether the number was read; its own signal says when it was refused.
template <class Box>
bool commitNumber(Box& number) {
    bool refused = false;
    const auto listening = QObject::connect(&number, &Box::refused, &number,
                                            [&refused](const QString& words) { refused |= !words.isEmpty(); });
    number.interpretText();
    QObject::disconnect(listening);
    return !refused;
}

bool commit(QWidget* editor) {
    if (auto* number = around<RealSpinBox>(editor)) return commitNumber(*number);
    if (auto* number = around<WholeSpinBox>(editor)) return commitNumber(*number);
    if (auto* number = around<QAbstractSpinBox>(editor))
        number->interpretText();
    else if (auto* line = qobject_cast<QLineEdit*>(editor); line && around<QAbstractItemView>(line))
        line->clearFocus(); // the view takes the text and closes the editor
    else if (line)
        Q_EMIT line->editingFinished();
    return true;
}

} // namespace

bool commitEditor(const QWidget& window) { return commit(window.focusWidget()); }

CommitFilter::CommitFilter(QObject* parent) : QObject(parent) { QApplication::instance()->installEventFilter(this); }

bool CommitFilter::eventFilter(QObject* watched, QEvent* event) {
    QWidget* editor = QApplication::focusWidget();
    if (event->type() == QEvent::Shortcut) {
        if (!commit(editor)) return true;
        auto* button = qobject_cast<QAbstractButton*>(watched);
        if (!button || !static_cast<QShortcutEvent*>(event)->isAmbiguous()) return false;
        button->setFocus(Qt::ShortcutFocusReason); // Qt would leave it at that
        button->animateClick();
        return true;
    }
    if (event->type() != QEvent::MouseButtonPress) return false;
    // The window is told before the focus goes to what was pressed.
    QWidget* pressed = watched->isWidgetType()
                           ? static_cast<QWidget*>(watched)
                           : QApplication::widgetAt(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    const bool acts = qobject_cast<QAbstractButton*>(pressed) || qobject_cast<QMenuBar*>(pressed);
    return acts && editor && !editor->isAncestorOf(pressed) && !commit(editor);
}

} // namespace sfumato
