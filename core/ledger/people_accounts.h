// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/spending.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A file whose records belong to an account.
struct AccountFile {
    std::string fingerprint;
    std::filesystem::path path; ///< absolute
    std::int64_t records = 0;   ///< 0: not known
    std::int64_t width = 0;     ///< numbers in each record; 0: not known, and neither are hashes of its records
    bool hasRows = false;       ///< the account has the hashes of its rows, which earlier versions did not keep
    std::vector<std::filesystem::path> earlier = {}; ///< other places at which it was read, the latest last

    bool wasAt(const std::filesystem::path& place) const;
};

/// A file and the keyed hashes by which it is known again, in any order.
struct HashedFile {
    AccountFile file;
    std::vector<std::uint64_t> hashes; ///< one for each record that is not empty, as it was read
    std::vector<std::uint64_t> rows;   ///< of the rows as they stand in the file, whatever is read from them
};

/// The account of some people, as their owner declares them: its ledger counts what was released from every one of its
/// files.
struct PeopleAccount {
    /// The owner's statement that the people of another account are others. Nothing of it but that it was made leaves
    /// this folder.
    struct Statement {
        std::string other; ///< the id of that account
        std::string time;  ///< UTC, ISO 8601
        std::string user;  ///< of the operating system
        bool operator==(const Statement&) const = default;
    };
    std::string id;   ///< the fingerprint of the first file; the ledger is "<state>/ledgers/<id>.json"
    std::string name; ///< by which its owner calls it; that of no other account
    std::vector<AccountFile> files;
    std::vector<Statement> others;

    bool has(std::string_view fingerprint) const;
    /// Of all its files, its own id among them.
    std::vector<std::string> fingerprints() const;
};

/// The accounts that owners have declared, in "<state>/accounts", for the user's eyes alone: "<id>.json" as above, and
/// beside it
/// "<id>.hashes", the keyed hashes of its records without labels, 8 bytes each in the machine's (little-endian) order,
/// sorted, each once.
/// "<id>.rows" has in the same form the hashes of the rows of its files, whatever was read from them
/// (core/data/preparation/row_hashes.h). The hashes find files that may hold the same people; they decide nothing and
/// leave this folder in no form.
class PeopleAccounts {
public:
    /// Every account. Malformed names a file that is none. `earlier`: also those of earlier versions, which are a
    /// ledger alone: each by the name of its records, of a file whose width is not known (0). `looked`: and those that
    /// have nothing but looks at raw records.
    static Result<PeopleAccounts> read(const std::filesystem::path& state, bool earlier = false, bool looked = false);
    /// The one that a file of this fingerprint belongs to. Reads no more accounts than it takes to find it.
    static Result<std::optional<PeopleAccount>> find(const std::filesystem::path& state,
                                                     const std::string& fingerprint);

    const std::vector<PeopleAccount>& all() const { return m_accounts; }
    /// By its name or its id; null: there is none.
    const PeopleAccount* named(std::string_view name) const;
    /// Their names in quotes with commas between them, the first 20.
    std::string namesText() const;
    /// `name`, or with the first number behind it that no account has.
    std::string unusedName(const std::string& name) const;

    /// The accounts whose people `file` may hold, the likeliest first: those with which it has a tenth of its own
    /// records, or of theirs, in common, by the records as they were read or by the rows of the files; then those that
    /// know a file of its name or place, or one of as many records whose name begins alike.
    Result<std::vector<LikelyAccount>> like(const HashedFile& file) const;

private:
    void addEarlier(const std::filesystem::path& state, bool looked);
    std::filesystem::path m_folder;
    std::vector<PeopleAccount> m_accounts;
};

/// Adds `file` to `account`, in place of what it knew of it before, and its hashes to those of the account.
Result<void> joinAccount(const std::filesystem::path& state, const PeopleAccount& account, const HashedFile& file);

/// Declares a new account of `file`, in whose name "-2" and so on follows where another account has it. `others`:
/// accounts of which the owner states that they are of other people; that is recorded in both. Does nothing where the
/// file belongs to an account.
Result<void> declareAccount(const std::filesystem::path& state, const HashedFile& file,
                            const std::vector<std::string>& others);

/// Closes the account `id` where nothing was ever entered in its ledger, neither a release nor a look nor a cap, and no
/// second file has joined it: its file has no account then, and no other account a statement about it. The ledger's own
/// file, which another process may hold, stays.
Result<void> closeUnusedAccount(const std::filesystem::path& state, const std::string& id);

/// "1,499 of these 1,500 records are also in "patients". The same people?", and where chance may have a part in it,
/// that it may.
std::string questionText(const LikelyAccount& account);

} // namespace sfumato
