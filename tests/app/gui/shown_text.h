// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace sfumato {

/// Texts of the visible widgets of `window` that do not fit their place: "class 'text': 120 of 100 wide".
QStringList clipped(const QWidget& window);

/// Words that `window` draws shorter than they are, with three dots in the place of the rest: "class 'words…'". Paths,
/// and what a tool tip says in full, may stand so.
QStringList shortened(QWidget& window);

/// What the visible widgets of `window`, their tooltips, explanations and accessible names say in words that
/// the pseudo-locale did not touch, but for the `known` ones.
QStringList untranslated(const QWidget& window, const QStringList& known);

/// Letters that lead to two places of one menu, or of one form: a panel with all that is visible in it.
QStringList sharedMnemonics(const QWidget& window);

} // namespace sfumato
