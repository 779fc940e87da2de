// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/data/preparation/file_records.h"
#include "core/local/collect/recipe.h"

#include <cstdint>
#include <optional>
#include <string>

namespace sfumato {

/// Whose the records of a file are, as their owner states it on the command line.
struct PeopleStatement {
    std::string account; ///< of the people of this account; empty: nothing is stated
    bool others = false; ///< of other people than those of any account
    bool isGiven() const { return !account.empty() || others; }
};

/// The account of the people whose records answer a recipe, and what is entered there.
struct OwnAccount {
    Ledger ledger;
    std::string name;
    std::string fingerprint; ///< of the records
};

/// The account that the records in `file`, read from `path`, belong to by now: what else was released of these people
/// is in the same ledger, under the same cap. Nothing where they belong to none, as a person's own record usually does:
/// her answers are in her book alone. NotAccepted, with the question, where they share records with an account and
/// `statement` says nothing; faults of statePeople().
Result<std::optional<OwnAccount>> ownAccount(const FileArray& file, const std::string& path,
                                             const PeopleStatement& statement);

/// What an answer to `recipe` with so many records is in the account.
PrivacyEvent answerEvent(const Recipe& recipe, std::int64_t records, const std::string& fingerprint);

} // namespace sfumato
