// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace sfumato {

/// "7, 8, 9"; of more than a dozen "1 to 30", or "30 from 1 to 97".
QString seedsText(const std::set<std::uint64_t>& seeds);

/// The folder of a run and its seed.
struct SeededRun {
    QString folder;
    std::uint64_t seed = 0;
};

/// Which runs these are, by the names of their folders, never by a path: "Run ell-lap, seed 7, step 3,000"; of more
/// than four their number and a pattern that is true of all of them. `step` 0: none is said. Empty without runs.
QString runsText(const std::vector<SeededRun>& runs, std::int64_t step = 0);

/// The same of a sweep, with the steps of each of its runs; 0: they are an axis of it.
QString sweepText(const QString& folder, std::int64_t steps);

/// A run of a figure, by its name in it, and what its label promises; without a spec only the latter is known.
struct PromisedRun {
    QString name;
    std::optional<RunSpec> spec;
    QString stamp;
};

/// What the labels of these runs promise: of each by its name where they differ. Of more than four that differ:
/// their titles, where epsilon and n lie, and every kind of promise, each from its least epsilon to its
/// largest.
QString promisesText(const std::vector<PromisedRun>& runs);

} // namespace sfumato
