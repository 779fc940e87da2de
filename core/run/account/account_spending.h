// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/spec/run_spec.h"
#include "core/engine/spending.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// What stands in the account of the people of `known` and in the ledger that is named, which other records may share,
/// not added up; and the caps.
Result<Spending> accountOf(const DataSpec& data, const PrivacyEvent& known);

/// What stands in the account of `raw`, and what a run of `spec` adds to it.
Result<Spending> spendingOf(const RunSpec& spec, const RawDataset& raw);
/// What `released`, an event of a file, which does not state which records it is of, is in the accounts of this user:
/// known by its order, which no other release has. Itself where it is in none.
PrivacyEvent asEntered(const PrivacyEvent& released);
/// Whose account is asked for.
struct AskedAccount {
    DataSpec data;           ///< what the format of a file leaves open stands here as it is recognized; without a path:
                             ///< the account was asked for by its name, or its file is not there any more
    std::string fingerprint; ///< of the records, read like that; of an account without a file, its id
    std::string account;     ///< the fingerprint by which the account is known: that of the records or, where none
                             ///< belongs to them, of the one account that has all rows of this file and a file of as
                             ///< many records
    std::string name = {};   ///< of an account that was asked for by its name, also of one that nobody declared
};
/// What stands in the account, with nothing added; of a privatized file, in that of the records that it came from or,
/// where this user has none, what the file says. And the accounts of which to ask whether they are of the same people.
Result<Spending> spentOn(const AskedAccount& asked);
/// The same of all records of `data`, read as it states them.
Result<Spending> spentOn(const DataSpec& data);
/// That noise was drawn and not saved, and what it takes to draw it again.
Fault unconfirmedRelease(const std::filesystem::path& folder, const Spending& spending);
/// That the records in `folder`, of a run or a sweep, or what stands in their account, are others than a person was
/// asked about.
Fault notAgreedTo(const std::filesystem::path& folder);
/// See Engine::spent and Engine::setCap; a cap is Unsupported for data without an account.
Result<Spending> spent(const RunSpec& spec, const std::filesystem::path& run, std::stop_token stop);
Result<void> setCap(const RunSpec& spec, const std::optional<PrivacyBudget>& cap, CapUnit unit = CapUnit::Record);
Result<void> setAccountCap(const AskedAccount& asked, const std::optional<PrivacyBudget>& cap, CapUnit unit);
/// What stands in the account of `raw`, and what `releases`, which are still to come, add to it.
Result<Spending> spendingOf(const DataSpec& data, const RawDataset& raw, std::vector<PrivacyEvent> releases);
/// BudgetExceeded where the cap of the records, or `cap`, does not hold all that is planned; NotAccepted where nobody
/// has said yet whose they are.
Result<void> checkCap(const Spending& spending, const RawDataset& raw, const std::optional<PrivacyBudget>& cap = {});
/// The smaller of `cap` and the cap that the account has already, number by number.
Result<void> tightenCap(const RunSpec& spec, const PrivacyBudget& cap);

} // namespace sfumato
