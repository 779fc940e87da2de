// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <vector>

namespace sfumato {

/// A run, or a sweep with its points, in the desktop's trash.
struct TrashedRun {
    QString folder; ///< where it was, the full path
    QString place;  ///< where it lies now
    QString name;   ///< of a run as the list of runs has it, else its folder's name
    QDateTime when; ///< when it was moved there; not valid where that is not noted
};

/// What was moved from these folders into the trash and still lies there, the last first: in the user's own trash and
/// in those of the volumes of the folders (freedesktop.org, Trash specification 1.0).
std::vector<TrashedRun> trashedRuns(const QStringList& folders);

} // namespace sfumato
