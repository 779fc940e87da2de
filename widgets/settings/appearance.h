// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/settings.h"

#include <QApplication>
#include <QPalette>

#include <functional>

namespace sfumato {

/// Colors, text size and style of the whole program; `systemIsDark` counts when the theme is the system's.
/// The font with which the program came is kept and found again at 100 %.
void applyAppearance(const Settings& settings, bool systemIsDark);

/// The colors of the light or the dark theme.
QPalette themePalette(bool dark);

/// Asks the desktop for its color scheme (the portal's "org.freedesktop.appearance color-scheme") without
/// waiting; `answered` is called only where there is an answer.
void askSystemTheme(QObject* receiver, std::function<void(bool dark)> answered);

/// A message of the desktop (org.freedesktop.Notifications), sent without waiting for an answer; nothing
/// where there is none.
void notifyDesktop(const QString& title, const QString& text);

} // namespace sfumato
