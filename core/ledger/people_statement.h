// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/people_accounts.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sfumato {

// Whose records a file holds, as their owner states it: the questions, and what an answer changes in the folder of
// accounts.

/// Reads all records, and so is called only where the hashes are needed.
using HashFile = std::function<Result<HashedFile>()>;

/// That no account has this name, with the names that there are.
Fault unknownAccount(const std::string& name, const PeopleAccounts& accounts);

/// Whether the records of this fingerprint have a ledger of their own, as earlier versions had one for each file, with
/// a release or a cap.
Result<bool> hasOwnLedger(const std::filesystem::path& state, const std::string& fingerprint);

/// The accounts that the owner must be asked about before anything is released; empty where the file belongs to an
/// account, or is like none.
Result<std::vector<LikelyAccount>> likelyAccounts(const std::filesystem::path& state, const std::string& fingerprint,
                                                  const HashFile& hashed);

/// The owner's statement that the records of `file` (its path, for messages) are of the people of `account`, by its
/// name, or where that is empty, of other people than all that likelyAccounts() names. Mismatch where the file belongs
/// to another account by now, or shares records with another one, which is not stated to be of other people than
/// `account`; UnknownKey, with the names that there are. Returns the id of the account that this has opened, which
/// closeUnusedAccount() takes back; empty where it has opened none.
Result<std::string> statePeople(const std::filesystem::path& state, const std::string& fingerprint,
                                const std::string& file, const std::string& account, const HashFile& hashed);

/// Why nothing is spent on records, of a file by this name, that may be those of these accounts, and which options say
/// whose they are.
Fault notDeclared(const std::string& data, const std::vector<LikelyAccount>& likely);

} // namespace sfumato
