// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/places/place.h"

#include <string>
#include <vector>

namespace sfumato {

/// With what the script ends where the node is not fit for a point.
enum SlurmScriptCode { NoProgramThere = 96, FolderNotShared = 97, OtherVersionThere = 98 };

/// The batch script of a job array: element i runs the i-th of `points`, from 1 on. It looks first whether the node
/// sees `token` in the folder, and this program in this version. The environment holds what is this program's own, and
/// threads as they are allotted.
std::string slurmScript(const PointCommand& command, const std::vector<std::string>& points, const std::string& token,
                        const std::string& version);

/// sbatch with the little of this program's environment that its jobs are to have, besides what the script sets. Told
/// by a list of names to leave the rest behind, Slurm would look for it in a login shell on the node, which takes a
/// second before every job.
std::vector<std::string> sbatchWords();

/// What sbatch is given beside the script.
std::vector<std::string> slurmOptions(const PlaceToRun& where, int threads, const std::string& jobName,
                                      std::size_t elements);

/// What to tell where Slurm's `program` is not here.
Fault noSlurm(const std::string& program);

/// What `said`, the words with which sbatch has refused a job, means for who asked for it.
Fault submissionFault(const std::string& said, const PlaceToRun& where);

/// Whether a job that Slurm keeps waiting for this reason asks for what its partition does not give.
bool neverStarts(const std::string& reason);
Fault waitsForEver(const std::string& reason, const PlaceToRun& where);

/// Why no point can run on these nodes.
Fault unfitNode(SlurmScriptCode code, const std::string& nodes, const PointCommand& command,
                const std::string& version);

} // namespace sfumato
