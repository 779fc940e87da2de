// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/record/run_spec.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace sfumato {

/// Pays for runs before they begin, and takes back what they did not draw: for runs that are trained where the accounts of the
/// records should not be written, as on many machines at once. One process does so for all runs of a sweep or study; each run finds
/// beside its folder, in "<folder>.reserved.json", what it may spend, and enters it in its own ledger alone.
class RunPayer {
public:
    /// Reserves in the account of its records what the run of `spec` in `folder` still has to release; a run that was begun and
    /// lost some of what it drew gets that once more, answers and records that are asked once only where `again` agrees to it.
    /// `releases` false: it trains on what others have released, and only its looks are kept from the account. Nothing where the
    /// records have no account. BudgetExceeded by the cap, and then nothing is reserved.
    Result<void> pay(const RunSpec& spec, const std::filesystem::path& folder, bool releases, bool again);

    /// Nothing trains in `folder` now: what was paid and not drawn is given back (nothing where the run began and its ledger is gone), looks at raw records are entered, and from here
    /// on the run writes in the account itself. Nothing where nothing was paid.
    static Result<void> settle(const std::filesystem::path& folder);

private:
    Result<const RawDataset*> records(const RunSpec& spec);
    std::vector<std::pair<DataSpec, RawDataset>> m_known;
};

/// What was paid for the run in `folder`, so that it spends that alone; nothing where it writes in the account itself.
Result<std::optional<std::vector<PrivacyEvent>>> paidFor(const std::filesystem::path& folder);

} // namespace sfumato
