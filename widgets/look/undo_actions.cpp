// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/undo_actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QUndoGroup>

namespace sfumato {

namespace {

struct UndoWords {
    Q_DECLARE_TR_FUNCTIONS(UndoActions)
};

template <class Edits>
UndoActions actionsOf(Edits& edits, QObject* parent) {
    const UndoActions made{new QAction(parent), new QAction(parent)};
    const auto nameUndo = [=](const QString& edit) {
        made.undo->setText(edit.isEmpty() ? UndoWords::tr("&Undo") : UndoWords::tr("&Undo %1").arg(edit));
    };
    const auto nameRedo = [=](const QString& edit) {
        made.redo->setText(edit.isEmpty() ? UndoWords::tr("&Redo") : UndoWords::tr("&Redo %1").arg(edit));
    };
    nameUndo(edits.undoText());
    nameRedo(edits.redoText());
    made.undo->setEnabled(edits.canUndo());
    made.redo->setEnabled(edits.canRedo());
    QObject::connect(&edits, &Edits::undoTextChanged, made.undo, nameUndo);
    QObject::connect(&edits, &Edits::redoTextChanged, made.redo, nameRedo);
    QObject::connect(&edits, &Edits::canUndoChanged, made.undo, &QAction::setEnabled);
    QObject::connect(&edits, &Edits::canRedoChanged, made.redo, &QAction::setEnabled);
    QObject::connect(made.undo, &QAction::triggered, &edits, &Edits::undo);
    QObject::connect(made.redo, &QAction::triggered, &edits, &Edits::redo);
    return made;
}

} // namespace

UndoActions undoActions(QUndoStack& edits, QObject* parent) { return actionsOf(edits, parent); }

UndoActions undoActions(QUndoGroup& edits, QObject* parent) { return actionsOf(edits, parent); }

} // namespace sfumato
