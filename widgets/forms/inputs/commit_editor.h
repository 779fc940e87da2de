// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace sfumato {

/// Makes the editor that has the focus of this window read what was typed into it, as if the focus had left it. Called
/// before whatever uses the settings. False: what was typed is no value of the field, which says so and keeps its
/// value; the caller must not go on.
bool commitEditor(const QWidget& window);

/// Commits the editor that has the focus before a shortcut, a button or the menu bar does anything, in all windows of
/// the application. Where the editor refuses what was typed, nothing is done. A button whose Alt key another control
/// has as well is pressed all the same; pressed again, the key goes to the next of them.
class CommitFilter : public QObject {
public:
    explicit CommitFilter(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace sfumato
