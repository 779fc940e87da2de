// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/place.h"

#include <string>
#include <vector>

namespace sfumato {

/// With what the script ends where the node is not fit for a point.
enum SlurmScriptCode { NoProgramThere = 96, FolderNotShared = 97, OtherVersionThere = 98 };

/// The batch script of a job array: element i runs the i-th of `points`, from 1 on. It looks first whether the node sees `token` in
/// the folder, and this program in this version. The environment holds what is this program's own, and threads as they are allotted.
std::string slurmScript(const PointCommand& command, const std::vector<std::string>& points, const std::string& token,
                        const std::string& version);

/// sbatch with the little of this program's environment that its jobs are to have, besides what the script sets. Told by a list of names to leave
/// the rest behind, Slurm would look for it in a login shell on the node, which takes a second before every job.
std::vector<std::string> sbatchWords();

/// What sbatch is given beside the script.
std::vector<std::string> slurmOptions(const PlaceToRun& where, int threads, const std::string& jobName, std::size_t elements);

} // namespace sfumato
