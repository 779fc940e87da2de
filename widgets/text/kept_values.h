// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QString>

namespace sfumato {

/// The values in the file of this name ("settings") in the user's configuration folder, as JSON. QSettings merges what
/// several windows write at once; its own formats lose the whole file when the disk is full, this one does not.
QSettings keptValues(const QString& name);

/// The folder that holds those files.
QString configurationFolder();

} // namespace sfumato
