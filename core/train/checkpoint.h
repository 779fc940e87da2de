// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors.h"
#include "core/train/run_folder.h"
#include "core/train/training_arm.h"

#include <memory>
#include <vector>

namespace sfumato {

/// How far an arm has come.
struct ArmProgress {
    std::int64_t stepsDone = 0;
    double seconds = 0; ///< wall clock spent in steps
};

/// The share of the training that is done, 1 at its end; an arm that is not trained is done at once.
double fractionDone(const ArmSpec& arm, const TrainSpec& plan, const ArmProgress& progress);

/// Writes checkpoint.safetensors, after all rows of metrics.csv are on the device: old or new whatever
/// happens: parameters, moments and random states of every arm, steps done, the length of metrics.csv, and
/// the run's stamp. Nothing in it lets the privatization's noise be taken off.
Result<void> writeCheckpoint(RunFolder& folder, const std::vector<std::unique_ptr<TrainingArm>>& arms);

/// Puts the arms back to the checkpoint's state and cuts metrics.csv to its length. Without a checkpoint the
/// arms stay at their start. Faults: a checkpoint that does not fit the spec.
Result<void> readCheckpoint(RunFolder& folder, std::vector<std::unique_ptr<TrainingArm>>& arms);

/// How far every arm of the run had come at its checkpoint, metrics.csv cut to its length; nothing where
/// there is no checkpoint.
Result<std::vector<ArmProgress>> readProgress(RunFolder& folder);

/// The arm's parameters, moments and steps from a checkpoint that was read from `subject`, random states
/// aside; a fault where something is absent or has another shape.
Result<void> restoreArm(TrainingArm& arm, const SafeTensors& file, const std::string& subject);

} // namespace sfumato
