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
    std::vector<PrivacyEvent> parts = {}; ///< all that the account has of it
};

/// What one run has spent.
struct RunSpending {
    std::vector<SpendingEntry> entries; ///< never empty; of one folder
    Spending::Sum sum;                  ///< of all of them, as the label of the run states it
};

/// What stands in an account by run, in the order of the account. Runs are looked for in `folders` and up to two
/// folders deeper, as those of sweeps lie. Reads small files alone and changes none; a run or an account that cannot be
/// read leaves its entries without run or time.
std::vector<SpendingEntry> spendingEntries(const Spending& spending, const std::vector<std::filesystem::path>& folders);

/// The entries by run, in their order. Those of a run that is not there any more belong together where their releases
/// have one order of the records; else each stands alone.
std::vector<RunSpending> spendingByRun(const std::vector<SpendingEntry>& entries);

} // namespace sfumato
