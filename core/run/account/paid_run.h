// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// Pays for runs before they begin, and takes back what they did not draw: for runs that are trained where the accounts
/// of the records should not be written, as on many machines at once. One process does so for all runs of a sweep or
/// study. What was paid lies in the user's state folder ("reservations/"), under the hash of the run folder's absolute
/// path, with a nonce for each line of the account; beside it a ledger of what the run has reserved of it. A run
/// enters what it draws there and in its own ledger, not in the account. A copy of the run's folder, or the folder put
/// back as it was, brings no budget back, since nothing of this is read from the folder.
class RunPayer {
public:
    /// Reserves in the account of its records what the run of `spec` in `folder` still has to release; a run that was
    /// begun and lost some of what it drew gets that once more, answers and records that are asked once only where
    /// `again` agrees to it. `releases` false: it trains on what others have released, and only its looks are kept from
    /// the account. Nothing where the records have no account. BudgetExceeded by the cap, Stopped by `stop`, and then
    /// nothing is reserved.
    Result<void> pay(const RunSpec& spec, const std::filesystem::path& folder, bool releases, bool again,
                     std::stop_token stop = {});

    /// Precondition: no process trains in `folder`. Refunds what was paid and not reserved, enters looks at raw records
    /// in the account, and from here on the run writes in the account itself. Does nothing where nothing was paid.
    static Result<void> settle(const std::filesystem::path& folder);
    /// Whether something was paid for the run in `folder` and not settled.
    static bool isPaid(const std::filesystem::path& folder);

private:
    Result<const RawDataset*> records(const RunSpec& spec, std::stop_token stop);
    std::vector<std::pair<DataSpec, RawDataset>> m_known;
};

/// Lets `ledger`, of the run in `folder`, spend what was paid for it, see Ledger::spendOnly(), and returns true;
/// returns false where nothing was paid, and the run writes in the account itself.
Result<bool> spendPaid(const std::filesystem::path& folder, Ledger& ledger);

} // namespace sfumato
