// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/people_statement.h"
#include "core/spec/run_spec.h"
#include "core/engine/spending.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

// Whose records a file of the user's holds. An account belongs to people, as their owner declares them: a file that was
// corrected, shortened or continued is another file of the same people. See core/ledger/people_accounts.h.

/// The account that the records of `fingerprint` belong to; none where nothing was released of them, or where an
/// earlier version did.
Result<std::optional<PeopleAccount>> accountOfPeople(const std::string& fingerprint);

/// The accounts that the owner of `data`, whose records have this fingerprint, must be asked about before anything is
/// released; empty where the file belongs to an account, or is like none. Of sets that are not the user's own files:
/// none. Compares keyed hashes of the records, for which the file is read once more.
Result<std::vector<LikelyAccount>> likelyAccounts(const DataSpec& data, const std::string& fingerprint,
                                                  std::stop_token stop = {});

/// To be called before an account is opened to spend: declares a new account of records that are like none, and adds
/// the hashes that an account of an earlier version has not. NotAccepted, with the question, where likelyAccounts()
/// names some.
Result<void> beginAccount(const DataSpec& data, const std::string& fingerprint, std::stop_token stop = {});

/// At its end closes the accounts that beginAccount() has opened meanwhile on this thread and in which nothing was
/// entered: what was to be spent was refused.
class BegunAccounts {
public:
    BegunAccounts();
    ~BegunAccounts();
    BegunAccounts(const BegunAccounts&) = delete;
    BegunAccounts& operator=(const BegunAccounts&) = delete;
    void add(std::string id) { m_ids.push_back(std::move(id)); }

private:
    BegunAccounts* m_around; ///< the one that this stands in for
    std::vector<std::string> m_ids;
};

/// statePeople() of the file of `data`. Unsupported of sets that are not the user's own files.
Result<std::string> declarePeople(const DataSpec& data, const std::string& account, std::stop_token stop = {});

} // namespace sfumato
