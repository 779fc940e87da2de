// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// What one run has asked of the records of an account, or one of its looks at them.
struct SpendingEntry {
    PrivacyEvent event;        ///< the first block of it
    std::int64_t times = 1;    ///< how often noise was drawn, or raw records were looked at
    std::string time;          ///< UTC, ISO 8601: when the account took it or, of earlier versions, when the run began;
                               ///< empty: neither is known
    std::filesystem::path run; ///< its folder; empty: it is in none of the folders that were looked through
};

/// What stands in an account by run, in the order of the account. Runs are looked for in `folders` and up to two
/// folders deeper, as those of sweeps lie. Reads small files alone and changes none; a run or an account that cannot be
/// read leaves its entries without run or time.
std::vector<SpendingEntry> spendingEntries(const Spending& spending, const std::vector<std::filesystem::path>& folders);

} // namespace sfumato
