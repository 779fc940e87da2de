// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/folder_lock.h"
#include "core/engine/place_to_run.h"
#include "core/engine/sweep_observer.h"
#include "core/engine/sweep_values.h"
#include "core/spec/study/sweep_steps.h"
#include "core/study/study.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Runs every point of `sweep`, in this process one after the other or where `place` says, into `folder`, which must be
/// new, or empty but for a preview. results.csv is the same wherever points run. Points that differ in training alone
/// (axes L and lambda, and a preview in its place) train on one release, privatized for the first of them; each of the
/// others releases the records again. A point that fails is recorded and does not end the sweep. results.csv is
/// rewritten, old or new, when a point ends. A stop request ends after the step of the moment with everything saved.
/// One process at a time: Busy. Blocks; never throws.
SweepReport sweep(const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun& place,
                  SweepObserver& observer, std::stop_token stop);

/// Goes on with a sweep that was stopped or killed: finished points are not run again, a half run is resumed,
/// bit-identically, and a point that failed is tried once more unless its loss diverged, which it would do
/// again. It may go on at another place than it began. A sweep that is not marked as this user's is refused:
/// notOwnSweep().
SweepReport resumeSweep(const std::filesystem::path& folder, const PlaceToRun& place, SweepObserver& observer,
                        std::stop_token stop);

/// For a process that trains one point of the sweep in `folder` for another, without its lock: see runStudyPoint().
/// UnknownKey where no point has this name.
Result<RunReport::Ending> runSweepPoint(const std::filesystem::path& folder, const std::string& name,
                                        RunObserver& observer, std::stop_token stop);

/// What results.csv is to say of a point.
SweepOutcome outcomeOf(const SweepPoint& point, const StudyOutcome& of);

/// results.csv: a row for every figure of every series of every point that ended, in the order of pointsOf(),
/// and a row with the fault for a point that failed:
/// axis,value,seed,series,measure,figure,uses_raw,ending,run,fault,subject,detail. `run` is the run folder's
/// name. Shortest decimal numbers that read back as the same doubles, and no times: a function of the sweep
/// and its data alone.
std::string toResultsCsv(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes);

/// What toResultsCsv() wrote, its folders inside `folder`. Malformed where a row is not one of this sweep.
Result<std::vector<SweepOutcome>> parseResultsCsv(std::string_view text, const SweepSpec& sweep,
                                                  const std::filesystem::path& folder, const std::string& subject);

/// The code of this name() in what was written; nothing for another word.
std::optional<Fault::Code> faultCodeNamed(std::string_view word);

/// Names of what a sweep leaves behind, beside one ordinary run folder for each point (folderNameOf).
struct SweepPaths {
    std::filesystem::path folder;
    std::filesystem::path spec() const { return folder / "sweep.json"; }
    std::filesystem::path results() const { return folder / "results.csv"; }
    std::filesystem::path state() const { return folder / "sweep-state.json"; }
    /// Where a cheap look with fewer steps is expected, a sweep folder itself: its releases are trained on
    /// again.
    std::filesystem::path preview() const { return folder / "preview"; }
};

/// Makes the folder, which must be new, or empty but for a preview, with the spec in it, marked as this user's.
Result<FolderLock> createSweepFolder(const SweepSpec& spec, const SweepPaths& paths);
/// Removes what createSweepFolder() made, where the place has refused the sweep before anything ran.
void discardSweepFolder(const SweepPaths& paths);

/// What is on the disk but for the ledgers of the runs, with the spec as it stands in the file, whoever wrote it.
/// Points that an earlier version ran stand in results.csv alone.
Result<SweepState> readSweepFolder(const std::filesystem::path& folder);

/// Its points as they are run, in the order of pointsOf(). Precondition: the paths of `spec` are absolute.
PlannedPoints plannedPoints(const SweepSpec& spec, const std::filesystem::path& folder);

/// The points that have no outcome yet, and those that failed but for a loss that diverged, which it would do again.
std::vector<SweepPoint> pointsToRun(const SweepState& state);

/// Mismatch where the data of the sweep, as far as they can be read, are other records than those that its runs, or its
/// preview's, have released: one curve would show both.
Result<void> checkSweepRecords(const SweepPaths& paths, const SweepSpec& spec, std::stop_token stop);

/// The refusal of a sweep that somebody else began, or that was changed since: its sweep.json would decide which files
/// are read and which ledger is written.
Fault notOwnSweep(const std::filesystem::path& folder);

/// Marks such a sweep as this user's, who has described all of it in `spec`: its own paths take the place of those in
/// sweep.json. Mismatch where anything else differs.
Result<void> adoptSweep(const std::filesystem::path& folder, const SweepSpec& spec);

/// What is on the disk, without the lock: another process may be at work.
Result<SweepState> openSweep(const std::filesystem::path& folder);

} // namespace sfumato
