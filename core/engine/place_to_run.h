// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

#include <string>
#include <vector>

namespace sfumato {

/// Where the runs of a sweep or a study are trained.
struct PlaceToRun {
    enum class Kind { Here, Slurm };
    Kind kind = Kind::Here;
    int jobs = 0;                     ///< runs at once; 0: one here, on a cluster as many as it gives
    int threads = 0;                  ///< of a run on a cluster; 0: what its spec says, else one
    std::string partition;            ///< of the cluster, as all below; empty: its default
    std::string time;                 ///< limit of one run as Slurm writes it: "90" minutes, "4:00:00"
    std::string constraint;           ///< features that a node must have
    std::vector<std::string> options; ///< any others of sbatch, as "--account=physics"
};
template <>
inline constexpr auto namesInOrder<PlaceToRun::Kind> = names("here", "slurm");

} // namespace sfumato
