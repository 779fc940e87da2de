// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/place_to_run.h"
#include "core/engine/sweep_observer.h"
#include "core/study/sweep_folder.h"

#include <filesystem>
#include <stop_token>

namespace sfumato {

/// Runs every point of `sweep`, in this process one after the other or where `place` says, into `folder`, which must be new, or empty
/// but for a preview. results.csv is the same wherever points run. Points that differ in training alone (axes L and lambda, and a preview in its place) train on one
/// release, privatized for the first of them; each of the others releases the records again. A point that
/// fails is recorded and does not end the sweep. results.csv is rewritten, old or new, when a point ends. A
/// stop request ends after the step of the moment with everything saved. One process at a time: Busy. Blocks;
/// never throws.
SweepReport sweep(const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun& place, SweepObserver& observer,
                  std::stop_token stop);

/// Goes on with a sweep that was stopped or killed: finished points are not run again, a half run is resumed,
/// bit-identically, and a point that failed is tried once more unless its loss diverged, which it would do
/// again. It may go on at another place than it began. A sweep that is not marked as this user's is refused: notOwnSweep().
SweepReport resumeSweep(const std::filesystem::path& folder, const PlaceToRun& place, SweepObserver& observer, std::stop_token stop);

/// For a process that trains one point of the sweep in `folder` for another, without its lock: what came of it is left in
/// tasks/NAME.csv, unless it was stopped. UnknownKey where no point has this name.
Result<RunReport::Ending> runSweepPoint(const std::filesystem::path& folder, const std::string& name, RunObserver& observer, std::stop_token stop);

} // namespace sfumato
