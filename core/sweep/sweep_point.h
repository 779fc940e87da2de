// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sweep_observer.h"
#include "core/sweep/sweep.h"

#include <stop_token>

namespace sfumato {

/// The run of a sweep, or of its preview, that privatized the records of `spec` by the same mechanism; empty: none did yet.
std::filesystem::path releaseFor(const SweepPaths& paths, const SweepSpec& sweep, const RunSpec& spec);

/// Trains a point into its run folder, from wherever it stands, on the release of another where there is one. `isNew`, where given:
/// whether nothing of it was there.
RunReport trainPoint(const SweepPaths& paths, const SweepSpec& sweep, const SweepPoint& point, RunObserver& observer, std::stop_token stop,
                     bool* isNew = nullptr);

/// What results.csv is to say of it.
SweepOutcome outcomeOf(const SweepPoint& point, const RunReport& report);

/// For a process that trains one point of the sweep in `folder` for another, without its lock: what came of it is left in
/// tasks/NAME.csv, unless it was stopped. UnknownKey where no point has this name.
Result<RunReport::Ending> runSweepPoint(const std::filesystem::path& folder, const std::string& name, RunObserver& observer, std::stop_token stop);

/// What such a process has left; nothing where it left nothing.
Result<std::optional<SweepOutcome>> leftOutcome(const SweepPaths& paths, const SweepSpec& sweep, const std::string& name);
void removeOutcome(const SweepPaths& paths, const std::string& name);

} // namespace sfumato
