// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/safetensors.h"
#include "core/run/folder/run_folder.h"
#include "core/run/training_method.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// How far a method has come.
struct MethodProgress {
    std::int64_t stepsDone = 0;
    double seconds = 0; ///< wall clock spent in steps
    bool ended = false; ///< by train.patience
};

/// The share of the training of `method` that is done, 1 at its end; a method that is not trained is done at once.
double fractionDone(const RunSpec& run, const MethodSpec& method, const MethodProgress& progress);

/// Writes checkpoint.safetensors, after all rows of metrics.csv are on the device: old or new whatever
/// happens: parameters, moments and random states of every method, steps done, the length of metrics.csv, what
/// the privatized records are known by, and the run's stamp. Nothing in it lets the privatization's noise be
/// taken off. In the local model each is kept beside it, for forks from an earlier step, where all of a run's
/// checkpoints take at most 64 MiB.
Result<void> writeCheckpoint(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods);

/// Where the metadata of a checkpoint have the spec that it was trained with, as JSON.
inline constexpr const char* checkpointConfig = "sfumato:config";

/// The file of the checkpoint of `step`, or of the last one for 0. Unsupported where the run keeps its last one alone,
/// NotAChoice where it keeps others than that of this step: see keptSteps().
Result<std::filesystem::path> checkpointAt(const RunPaths& run, std::int64_t step);

/// The checkpoint in a file that this program can read.
Result<SafeTensors> openCheckpoint(const std::filesystem::path& path);

/// The fingerprint of the privatized records that a checkpoint was trained on; empty in older ones.
std::string recordsBehind(const SafeTensors& file);

/// Puts the methods back to the state of a checkpoint that was read from `subject`, random states too; with `keepsBest`
/// (train.patience) their best evaluations so far. Faults: a checkpoint that does not fit the methods.
Result<void> restoreMethods(const std::vector<std::unique_ptr<TrainingMethod>>& methods, bool keepsBest,
                            const SafeTensors& file, const std::string& subject);

/// Puts the methods back to the checkpoint's state and cuts metrics.csv to its length. Without a checkpoint the
/// methods stay at their start. Faults: a checkpoint that does not fit the spec.
Result<void> readCheckpoint(RunFolder& folder, std::vector<std::unique_ptr<TrainingMethod>>& methods);

/// How far every method of the run had come at its checkpoint; nothing where
/// there is no checkpoint. The folder learns which records it was trained on.
Result<std::vector<MethodProgress>> readProgress(RunFolder& folder);

/// Fills `state` (live views) with the tensors of the same names. Mismatch where one is absent or has another shape,
/// OutOfRange where it holds numbers that are not finite.
Result<void> restoreTensors(const NamedTensors& state, const std::map<std::string, Array>& tensors,
                            const std::string& subject);

/// The method's parameters, moments and steps from a checkpoint that was read from `subject`, random states
/// aside; a fault where something is absent or has another shape.
Result<void> restoreMethod(TrainingMethod& method, const SafeTensors& file, const std::string& subject);

} // namespace sfumato
