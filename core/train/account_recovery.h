// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/record/run_spec.h"

#include <filesystem>
#include <string>

namespace sfumato {

/// Corrupt where the run in `folder`, this user's, whose ledger `run` is, has entered in the account what is not there
/// any more: an older copy of the state folder was put back, and what was released since would not be counted.
Result<void> checkNotOlder(const Ledger& account, const Ledger& run, const std::filesystem::path& folder,
                           const std::string& data);
/// The same of every run of this user's right in `runs` that has asked the people of `data`. Nothing where there is no
/// such folder.
Result<void> checkRunsIn(const std::filesystem::path& runs, const DataSpec& data);
/// Enters in the account of `data` what the run in `folder`, this user's, has entered there before and is not there any
/// more. Mismatch where the run is not this user's or has asked other records.
Result<void> recoverAccount(const DataSpec& data, const std::filesystem::path& folder);

} // namespace sfumato
