// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// Where what is done with some records is entered.
struct AccountPaths {
    std::filesystem::path account; ///< their own in the user's state folder; empty where nobody's records are behind a
                                   ///< set that the program draws
    std::filesystem::path named;   ///< data.ledger, which is written as well; empty where none is named
    std::vector<std::string> people = {}; ///< the fingerprints of all files whose records are of these people
};
Result<AccountPaths> accountPaths(const DataSpec& data, const std::string& fingerprint);

/// While it lives, what this thread's runs do with records is entered in no account and no named ledger: for a trial
/// with study noise whose results nobody sees.
class TrialWithoutAccount {
public:
    TrialWithoutAccount();
    ~TrialWithoutAccount();
    TrialWithoutAccount(const TrialWithoutAccount&) = delete;
    TrialWithoutAccount& operator=(const TrialWithoutAccount&) = delete;
    static bool isActive(); ///< on this thread
};

/// Whether who opens an account may begin it in the file that data.ledger names. A look may not, which is NotFound
/// then; what is spent may. In the state folder both do.
enum class For { Look, Release };

/// Whether the owner has stated that the people of these records are not those of another account; of a run in `folder`
/// that is not this user's, what its pack says.
Result<bool> areStatedOthers(const std::vector<PrivacyEvent>& events);
Result<bool> areStatedOthers(const std::filesystem::path& folder, const std::vector<PrivacyEvent>& events);

/// The ledger to enter in: the account or, where a ledger is named, that one, with the account as its account; begun
/// where there is none yet. Nothing for data without either. NotAccepted where something is to be released of records
/// that may be those of an account, and their owner has not said so: see beginAccount().
Result<std::optional<Ledger>> openAccount(const DataSpec& data, const std::string& fingerprint,
                                          For purpose = For::Release);
Result<std::optional<Ledger>> openAccount(const AccountPaths& paths);

/// What the account of the records that `events` are about holds, without a file being made or changed;
/// nothing for data without one.
Result<std::vector<PrivacyEvent>> accountEvents(const DataSpec& data, const std::vector<PrivacyEvent>& events);

/// The cap of that account.
Result<std::optional<PrivacyBudget>> accountCap(const DataSpec& data, const std::vector<PrivacyEvent>& events);

/// accountEvents() of a run that is marked as this user's, what only copiedAccount() knows first: a sum must not shrink
/// because the run has moved. Of anybody else's run copiedAccount() alone: what its ledger calls its records must not
/// open an account of this user's.
Result<std::vector<PrivacyEvent>> accountEvents(const std::filesystem::path& folder, const DataSpec& data,
                                                const std::vector<PrivacyEvent>& events);

/// The ledger at `copy`, of the run whose folder it lies in, with the account of `raw` as attachAccount() says; in
/// memory where `copy` is empty or may not be written, since the account says it all.
Result<Ledger> openLedger(const std::filesystem::path& copy, const DataSpec& data, const RawDataset& raw,
                          For purpose = For::Look);

/// From the first look at `raw` on, everything is entered in their account first: `ledger`, that of the run in
/// `folder`, has that account, or spends what was paid there before. Mismatch where the ledger speaks of other records.
Result<void> attachAccount(const std::filesystem::path& folder, const DataSpec& data, const RawDataset& raw,
                           Ledger& ledger);
/// That Mismatch alone.
Result<void> sameRecords(const Ledger& ledger, const DataSpec& data, const RawDataset& raw);

/// What a packed run says of the account of its records, as account.json in its folder: JSON, {"format":
/// "sfumato-packed-account", "version": 2, "otherPeople": false, "events": [...]}. Of version 1, a list of the events
/// alone, nothing else is known.
struct CopiedAccount {
    std::vector<PrivacyEvent> events;
    bool others = false; ///< the owner has stated that these are not the people of another account
};

/// Empty where the folder has none. Faults: it cannot be read, or is of a later version (Unsupported).
Result<CopiedAccount> copiedAccount(const std::filesystem::path& folder);

/// As the file of a pack, without fingerprints.
std::string toText(CopiedAccount account);

/// The same of every run of this user's right in `runs` that has asked the people of the records of this fingerprint,
/// which `data` names. Nothing where there is no such folder.
Result<void> checkRunsIn(const std::filesystem::path& runs, const DataSpec& data, const std::string& fingerprint);
/// Enters in the account of these records what the run in `folder`, this user's, has entered there before and is not
/// there any more. Mismatch where the run is not this user's or has asked other people.
Result<void> recoverAccount(const DataSpec& data, const std::string& fingerprint, const std::filesystem::path& folder);

} // namespace sfumato
