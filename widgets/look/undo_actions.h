// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QObject;
class QUndoGroup;
class QUndoStack;

namespace sfumato {

/// What takes the newest edit back, and what does it again.
struct UndoActions {
    QAction *undo, *redo;
};

/// Of these edits, each with the name of its edit; those that Qt makes join the words in one order for all languages.
UndoActions undoActions(QUndoStack& edits, QObject* parent);
UndoActions undoActions(QUndoGroup& edits, QObject* parent);

} // namespace sfumato
