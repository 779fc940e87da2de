// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"
#include "core/run/distributed/rank_message.h"
#include "core/run/folder/run_folder.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace sfumato {

/// What all ranks do first: rank 0 compares program and spec of the others with its own, and returns the spec that all
/// have. `spec` is a fault where a rank was asked for what cannot be. All ranks get the first fault; a Mismatch names
/// rank and remedy.
Result<RunSpec> agree(const Ranks& ranks, const std::string& version, const Result<RunSpec>& spec);

/// run() and resume() of rank 0, together with follow() of all others. A federated run (gs-fed) asks clients that live
/// on all ranks; a run of the local model shares its steps. The run folder says in ranks.json how it was trained.
RunReport runOnRanks(const RunSpec& spec, const std::filesystem::path& folder, RunObserver& observer,
                     std::stop_token stop, const Ranks& ranks);
RunReport resumeOnRanks(const std::filesystem::path& folder, RunObserver& observer, std::stop_token stop,
                        const Ranks& ranks);

/// What a rank above 0 keeps of the run in `folder`.
std::filesystem::path rankFolder(const std::filesystem::path& folder, int rank);
/// A rank above 0, until rank 0 ends the run.
Result<void> followRankZero(const RunSpec& spec, const std::filesystem::path& folder, const Ranks& ranks);

/// Why so many ranks cannot train such a run.
std::optional<Fault> notOnRanks(const RunSpec& spec, const Ranks& ranks);
/// Why no rank can have records of its own (eachHasOwn()) in such a run, where it asks for that; `ranks`: nothing of
/// one process.
std::optional<Fault> notItsOwn(const RunSpec& spec, const Ranks* ranks);
/// Tells all other ranks how the run has ended.
void endOthers(const Ranks& ranks, const RunReport& report);
/// Writes ranks.json of a new run, or compares it. Mismatch where the run was begun on other ranks: clients and their
/// critics would not be found again, or steps would be other steps.
Result<void> keepRanks(RunFolder& folder, const Ranks* ranks);

} // namespace sfumato
