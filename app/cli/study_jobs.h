// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/study.h"

#include <filesystem>
#include <stop_token>

namespace sfumato::cli {

/// Where the points of a study run side by side.
struct StudyJobs {
    std::filesystem::path file, folder; ///< of the study
    int jobs = 2;
    bool releaseAgain = false;
};

/// Runs points in processes of this program, so many at once. Those that train on one release follow each other. A stop asks every
/// process to save and end. A process that dies without a word leaves a fault with its point. `study` outlives what is returned.
RunPoints inProcesses(const Study& study, StudyJobs jobs, std::stop_token stop);

/// For such a process: it is asked to stop when the one that started it is no more.
void stopWithParent();

} // namespace sfumato::cli
