// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/training_method.h"
#include "core/run/folder/run_folder.h"

#include <memory>
#include <vector>

namespace sfumato {

/// The settings of a run that goes on from the last checkpoint of the run in `folder`, for as many steps again: the
/// same privatized records, so that no more budget is spent (train.from, data.release). Missing where there is no
/// checkpoint; Unsupported of the central model, where further steps would have to be paid for.
Result<RunSpec> forkOf(const std::filesystem::path& folder);

/// Mismatch where the spec goes on from another run (train.from) and would privatize records of its own: what that run
/// has learned belongs to its noise.
Result<void> checkFork(const RunSpec& spec);

/// Puts the methods of a new run to the checkpoint of train.from, steps and random states included, and keeps that as
/// the first checkpoint of `folder`, which does not need the other run any more. Faults: that run was trained on other
/// privatized records, has no method of this name or shape, or has done all steps of this one.
Result<void> beginFork(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods);

} // namespace sfumato
