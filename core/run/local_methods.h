// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/safetensors.h"
#include "core/methods/local/local_training.h"
#include "core/run/distributed/rank_message.h"
#include "core/run/training_method.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace sfumato {

/// The methods of a run on privatized records, side by side on the same tensors. With `ranks` their steps are shared.
/// Anchored starts are those of `checkpoint` where it has them, since to find them takes seconds. ThrownFault where
/// memory does not hold what they need, and Stopped.
std::vector<std::unique_ptr<TrainingMethod>> localMethods(const RunSpec& spec, const PrivatizedDataset& data,
                                                          const Ranks* ranks = nullptr, std::stop_token stop = {},
                                                          const SafeTensors* checkpoint = nullptr);

/// OutOfMemory where the methods need all records at once, and these, released by `mechanism`, do not fit.
Result<void> checkTrainingMemory(const RunSpec& spec, const DataFacts& source, const MechanismSpec& mechanism);

} // namespace sfumato
