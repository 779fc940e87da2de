// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/distributed/rank_message.h"
#include "core/run/training_method.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// SHA-256 of all that steps change in these methods.
std::string weightsHash(const std::vector<TrainingMethod*>& methods);

/// Rank 0 of a local run whose steps are shared (see SharedSteps): hands the privatized records, a file that anybody
/// may have, and the methods as they are to all other ranks. Faults of reading the file; TooLarge from 2 GB on.
Result<void> lendMethods(const Ranks& ranks, const std::filesystem::path& privatized,
                         const std::vector<TrainingMethod*>& methods);

/// The other ranks of such a run, until rank 0 ends it. `folder`: for the records until they are read.
Result<void> takeSharedSteps(const RunSpec& spec, const std::filesystem::path& folder, const Ranks& ranks);

} // namespace sfumato
