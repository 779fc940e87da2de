// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/place_to_run.h"
#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/spec/study/study_spec.h"
#include "core/study/points.h"
#include "core/study/study_result.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// Names of what a study leaves behind: for each point an ordinary run folder (folderNameOf) and beside it what was
/// measured.
struct StudyPaths {
    std::filesystem::path folder;
    std::filesystem::path run(const std::string& name) const { return folder / name; }
    std::filesystem::path result(const std::string& name) const { return folder / "figures" / (name + ".json"); }
};

/// What there is of a point.
struct StudyOutcome {
    StudyPoint point;
    std::filesystem::path folder; ///< of its run
    StudyResult result;
    bool done = false; ///< nothing of it is missing: the run ended, and everything asked of it was measured
};

/// Where a study stands.
struct StudyProgress {
    std::size_t done = 0, failed = 0, waiting = 0;
    std::vector<std::string> running = {}; ///< names of points, which are among `waiting`
    std::string phase = {};                ///< what is done with the first of them
    double fraction = 0;                   ///< of that
    double seconds = -1;                   ///< still to come; negative: unknown
    double secondsPerRun = -1;             ///< negative: unknown
};

/// A study reports here beside what its run of the moment reports.
class StudyObserver : public RunObserver {
public:
    virtual void onStudy(const StudyProgress&) {}
    /// A point ended, well or not. A fault ends the study.
    virtual Result<void> onPoint(const StudyOutcome&) { return {}; }
    /// Which of the points that wait (at least one) is the next that this process trains.
    virtual std::size_t next(const std::vector<std::string>& /* waiting */) { return 0; }
};

/// How a call ended. Stopped: the same call goes on with it.
struct StudyReport {
    RunReport::Ending ending = RunReport::Ending::Failed;
    std::size_t done = 0, failed = 0, waiting = 0; ///< of all points
    std::optional<Fault> fault;                    ///< of the study itself, or else of the first point that failed
};

struct StudyRequest {
    std::filesystem::path folder; ///< made where it is not there
    std::string only;             ///< the name of a run, or of a point; empty: all
    PlaceToRun place = {};        ///< where the points are run
    /// of the study, for processes that run a point of it: all but one after the other here
    std::filesystem::path file = {};
    std::vector<std::filesystem::path> data = {}; ///< files that its runs may read
    bool force = false;                           ///< in a folder that holds other files, or a study of somebody else
    bool raw = false;                             ///< figures of sensitive raw records were asked for
    bool asRead = false;                          ///< what is recognized in `data` was taken for stated
};

/// Runs and measures what is missing in the folder; what is there is not repeated, a half run is resumed. A point that
/// fails is recorded and does not end the study; the next call tries it once more unless its loss diverged. Runs that
/// differ in training alone train on one release of each seed. Busy where another process is at work in the folder;
/// faults of checkStudyFolder(). Blocks; never throws.
StudyReport runStudy(const Study& study, const StudyRequest& request, StudyObserver& observer, std::stop_token stop);

/// What runStudyPoints() runs, in a folder whose lock the caller holds.
struct StudyWork {
    PlannedPoints all;
    std::vector<std::string> waiting; ///< names of the points to run
    std::size_t done = 0, failed = 0; ///< points that ended before and are not run again
    double secondsPerRun = -1;        ///< that earlier calls took; negative: unknown
    PlaceToRun place = {};
    PointCommand command = {};
};

/// Runs and measures the points that wait, and reports each of them when it has ended. Faults: of the folder, of the
/// place, of the ledger, or of the observer.
Result<void> runStudyPoints(const Study& study, const StudyWork& work, StudyObserver& observer, std::stop_token stop);

/// Its points as they are run, in the order of pointsOf().
PlannedPoints plannedPoints(const Study& study, const std::filesystem::path& folder);

/// One point of `all`, without the lock of the study: for a process that runs a point for another. Faults: its result
/// could not be written.
Result<StudyOutcome> runStudyPoint(const Study& study, const StudyPoint& point, const PlannedPoints& all,
                                   StudyObserver& observer, std::stop_token stop);

/// What is on the disk of every point, in the order of pointsOf().
Result<std::vector<StudyOutcome>> openStudy(const Study& study, const std::filesystem::path& folder);

/// The points of a run, or the one, of this name; UnknownKey where there is none. Of an empty name all.
Result<std::vector<StudyPoint>> pointsNamed(const Study& study, const std::string& name);

} // namespace sfumato
