// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sfumato {

/// What stands beside a claim in the folder of somebody else.
inline constexpr const char* claimedText = "claimed by whoever made this folder";

/// The stamp of a run, derived from its ledger and records; of a run that is not marked as this user's it is
/// said to be claimed. A run whose files show none has none.
std::string stampNow(const std::filesystem::path& run);

} // namespace sfumato
