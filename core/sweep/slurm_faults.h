// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/place.h"
#include "core/sweep/slurm_script.h"

namespace sfumato {

/// What to tell where Slurm's `program` is not here.
Fault noSlurm(const std::string& program);

/// What `said`, the words with which sbatch has refused a job, means for who asked for it.
Fault submissionFault(const std::string& said, const PlaceToRun& where);

/// Whether a job that Slurm keeps waiting for this reason asks for what its partition does not give.
bool neverStarts(const std::string& reason);
Fault waitsForEver(const std::string& reason, const PlaceToRun& where);

/// Why no point can run on these nodes.
Fault unfitNode(SlurmScriptCode code, const std::string& nodes, const PointCommand& command, const std::string& version);

} // namespace sfumato
