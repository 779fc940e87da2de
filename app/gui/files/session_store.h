// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace sfumato {

/// What the window finds again when it is opened the next time. Kept in the user's configuration folder; what
/// cannot be read is as if it had never been kept.
struct Session {
    QByteArray geometry;
    QByteArray docks;
    std::optional<RunSpec> spec; ///< as it stood in the panels; a spec with faults is not found again
    QString run;                 ///< folder of the run that was shown; empty: none
    qint64 step = -1;            ///< at which its cursor stood; -1: live
    int tab = 2;
    QString released;            ///< run folder whose privatized records the next run may train on
    QString sweep;               ///< folder of the sweep that was shown; empty: none
    QMap<QString, QString> runs; ///< columns, order and filter of the runs
    QByteArray pins;             ///< pinned budgets
    int steps = 4;               ///< which are open, a bit each
    QByteArray training;         ///< heights of the page Training
    QByteArray compared;         ///< what was compared with the run
    QString unitStated;          ///< file of which a person has said whether each record is one person; empty: none
};

Session keptSession();
/// Nothing was ever kept.
bool isFirstStart();

/// Writes what differs from `before`: where two windows are open, the one that is closed last does not undo what the
/// other has kept. Without `before`, all of it.
void keepSession(const Session& session, const std::optional<Session>& before);

/// Folders of runs that were shown or trained last, the newest first, at most six; those that are gone are left out.
QStringList recentRuns();
void keepRecent(const QString& folder);

/// Seconds that whole runs of presets took on this computer, by the preset's name.
QMap<QString, double> keptTimes();
void keepTime(const QString& preset, double seconds);

} // namespace sfumato
