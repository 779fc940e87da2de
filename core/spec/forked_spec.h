// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

namespace sfumato {

/// The settings of a run that goes on from the last checkpoint, of `steps` steps, of the run in `folder` with the
/// settings `spec`, or from a kept one of `fromStep` steps, for as many steps again: the same privatized records, so
/// that no more budget is spent (train.from, data.release). Missing where there is no checkpoint; Unsupported of the
/// central model, where further steps would have to be paid for.
Result<RunSpec> forkedSpec(RunSpec spec, const std::string& folder, std::int64_t steps, std::int64_t fromStep = 0);

/// Mismatch where the spec goes on from another run (train.from) and would privatize records of its own: what that run
/// has learned belongs to its noise.
Result<void> checkFork(const RunSpec& spec);

/// Mismatch, with the key of the first setting, where the spec goes on from a run with the settings `forked` and has
/// another network than that: its weights would fit nowhere.
Result<void> checkForkedNetwork(const RunSpec& spec, const RunSpec& forked);

} // namespace sfumato
