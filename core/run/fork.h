// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/training_method.h"
#include "core/run/folder/run_folder.h"

#include <memory>
#include <vector>

namespace sfumato {

/// forkedSpec() of the run in `folder`, from its last checkpoint or that of `step`. OutOfRange where none of this step
/// is kept.
Result<RunSpec> forkOf(const std::filesystem::path& folder, std::int64_t step = 0);

/// Puts the methods of a new run to the checkpoint of train.from and train.fromStep, steps and random states included,
/// and keeps that as the first checkpoint of `folder`, which does not need the other run any more. Faults: that run was
/// trained on other privatized records, has another network or no method of this name, or has done all steps of this
/// one.
Result<void> beginFork(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods);

} // namespace sfumato
