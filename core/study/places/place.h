// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/place_to_run.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// How a process of this program trains one point: `words`, the program first, then "--point" and the point's name.
struct PointCommand {
    std::vector<std::string> words;
    std::filesystem::path folder; ///< of the sweep or study, absolute
    int threads = 0;              ///< that its runs ask for; 0: they do not say

    /// Where the processes say what is not in their results: NAME.log.
    std::filesystem::path notes() const { return folder / "tasks"; }
};

/// The program that this is, or in tests and in the window the one beside it.
std::string commandLineProgram();

/// A process that is over. `how` says what is known of its end, in words for people.
struct PointEnd {
    enum class Kind {
        Exited,   ///< by itself: its result is in the folder, or will be seen there soon
        Saved,    ///< it was asked to stop and has kept a checkpoint
        Lost,     ///< it was killed, or could not do its work, or nothing is known of it
        Withdrawn ///< somebody has cancelled it
    };
    std::string point;
    Kind kind = Kind::Lost;
    std::string how;
};

/// Where points run in processes of their own, several at once. Of one thread.
class Place {
public:
    virtual ~Place() = default;
    /// So many more can be started now.
    virtual std::size_t room() const = 0;
    virtual Result<void> start(const std::vector<std::string>& points) = 0;
    /// Those that are over since the last call, which waits a moment. A fault: none of the points can run here.
    virtual Result<std::vector<PointEnd>> ended() = 0;
    /// Asks all that were started to save and end; ended() tells of them.
    virtual void stop() = 0;
    /// How often a point is started that is lost without having saved anything anew.
    virtual int attempts() const = 0;
    /// What is worth a line now, such as why points wait; empty: nothing new.
    virtual std::string news() { return {}; }
    /// Whether this very process runs them.
    virtual bool isHere() const { return false; }
};

/// That place; none where runs are trained by this process itself, one after the other. Faults: Slurm is not installed.
Result<std::unique_ptr<Place>> openPlace(const PlaceToRun& where, PointCommand command);

/// Ends what an earlier process has left on a cluster for the sweep or study in `folder`, and waits until it has ended.
/// The caller holds the folder's lock.
Result<void> endEarlierJobs(const std::filesystem::path& folder);

/// For a process that trains a point here: it is asked to stop when the one that started it is no more.
void stopWithParent();

} // namespace sfumato
