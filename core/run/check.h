// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <vector>

namespace sfumato {

/// Every fault of a spec that shows once the facts of its data are known, each with the dotted key as
/// subject: what the methods, the generator or the figures would refuse, told before the budget is spent. Of
/// data that are privatized already `spec` has the mechanism that did it.
std::vector<Fault> check(const RunSpec& spec, const DataFacts& facts);

/// Refuses to write `out` where that would destroy what was read or must be kept, whoever allowed it: a
/// Mismatch where `out` is one of `inputs` or lies in one that is a folder, is a ledger or the count beside
/// one, lies in the folder of accounts, or belongs to a run (a run folder itself, and the files in it that a run
/// writes). Links and other spellings of a path are seen through.
Result<void> checkOutput(const std::filesystem::path& out, const std::vector<std::filesystem::path>& inputs);

/// The files that the data of a spec are read from: of a named set those that are found.
std::vector<std::filesystem::path> inputsOf(const DataSpec& data);

} // namespace sfumato
