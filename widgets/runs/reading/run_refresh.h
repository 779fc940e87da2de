// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/runs/list/run_entry.h"
#include "widgets/runs/reading/run_reader.h"

#include <QHash>

#include <functional>

namespace sfumato {

/// Fingerprints of the entries that a list shows already, by folder.
using KnownRuns = QHash<QString, std::int64_t>;

struct RunChanges {
    std::vector<RunEntry> changed; ///< new ones among them
    QStringList gone;
    int remaining = 0; ///< folders that changed and are still to be read
};

/// The index file of a runs folder: its own for every folder, below `cache`.
QString indexFileOf(const QString& runs, const QString& cache);

/// As readRun().
using RunReader = std::function<RunEntry(const QString& runs, const QString& folder, std::int64_t fingerprint,
                                         const HeldLocks& locked, LaplaceMu& laplace)>;

/// Finds what differs between the run folders in `runs` and `known`, and hands it over in several deliveries,
/// the first of which holds everything that the index at `indexFile` knows to be still true. Folders that
/// changed are read, on all cores but one, handed over as they come, and the index is brought up to date; without an
/// `indexFile` all folders are read, and none is kept. A run with a file that does not answer for three seconds is
/// handed over with that fault, until it changes; its reader is left behind. `deliver` returns whether to go on.
/// Blocks; touches no run folder. A runs folder that does not exist holds no runs. `only`: a folder in `runs`, and
/// nothing but what is in it; empty: all.
Result<void> refreshRuns(const QString& runs, const QString& indexFile, const KnownRuns& known,
                         const std::function<bool(RunChanges)>& deliver, const RunReader& read = readRun,
                         const QString& only = {});

/// Where the runs of a folder are that a person added: the folder itself, or of one that is a run or a sweep the
/// folder of runs that it stands in, and its place there.
struct RunsElsewhere {
    QString runs, only;
    /// Whether the run in the folder `path` is one of these.
    bool has(const QString& path) const;
    static RunsElsewhere of(const QString& added);
};

} // namespace sfumato
