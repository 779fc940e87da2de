// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/people_accounts.h"
#include "core/run/account/account_spending.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

// What was spent can be read without the file that it was spent on: by the name of the account, by the place where a
// file of it was, or by a file whose reading nobody has stated.

/// An account of this user's, and what stands in it.
struct KnownAccount {
    PeopleAccount people;
    Spending spending;          ///< without planned releases; empty where `fault` says why
    std::int64_t records = 0;   ///< of its largest file
    std::string lastEntry;      ///< UTC, ISO 8601: when its ledger was written last; empty: not yet
    std::optional<Fault> fault; ///< of its ledger
};

/// In the largest of the files of an account, else as its ledger says; 0: not known.
std::int64_t recordsOf(const std::vector<AccountFile>& files, const std::vector<PrivacyEvent>& events);

/// Every account of this user's in the order of their names, those of earlier versions and those of records that were
/// only looked at among them.
Result<std::vector<KnownAccount>> knownAccounts();

/// The account of this name, or the one that has a file of this name or at this place. UnknownKey names those that
/// there are, Mismatch those that have such a file.
Result<AskedAccount> accountNamed(const std::string& name);

/// The account of the records of `data`, a file, a folder or a named set; also of a run, of a file in its folder, and
/// of the ledger of an account, which stand for the records that they are of. A file that is not there any more is
/// looked for by its place. Where the file cannot be read the fault names the accounts that there are.
Result<AskedAccount> accountOfRecords(const DataSpec& data, std::stop_token stop = {});

} // namespace sfumato
