// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/people_statement.h"

#include "core/files/durable/own_file.h"
#include "core/ledger/ledger.h"
#include "core/ledger/paid_ahead.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Looks at records that were taken before anybody said whose they are go into the account that they join.
Result<void> moveLooks(const fs::path& state, const std::string& fingerprint, const std::string& id) {
    const fs::path own = state / "ledgers" / (fingerprint + ".json");
    if (!isThere(own)) return {};
    const auto looks = Ledger::read(own);
    TRY(account, looks ? Ledger::open(state / "ledgers" / (id + ".json")) : looks.fault());
    for (const PrivacyEvent& event : looks->events())
        if (auto moved = account->look(event); !moved) return moved;
    return {};
}

Result<std::string> openOthers(const fs::path& state, const std::string& fingerprint, bool hasOwn,
                               const PeopleAccounts& accounts, const HashFile& hashed) {
    const auto file = hashed();
    TRY(likely, file ? accounts.like(*file) : file.fault());
    std::vector<std::string> others;
    for (const LikelyAccount& each : hasOwn ? std::vector<LikelyAccount>() : *likely)
        others.push_back(accounts.named(each.name)->id);
    const auto opened = declareAccount(state, *file, others);
    return opened ? Result<std::string>(fingerprint) : opened.fault();
}

bool areStatedApart(const PeopleAccount& one, const PeopleAccount& other) {
    const auto names = [](const PeopleAccount& account, const std::string& id) {
        return std::ranges::count(account.others, id, &PeopleAccount::Statement::other) > 0;
    };
    return names(one, other.id) || names(other, one.id);
}

/// A release is entered in one account: records of the people of another one would be released and counted nowhere.
Result<void> checkIsOf(const PeopleAccount& joined, const HashedFile& joining, const std::string& file,
                       const PeopleAccounts& accounts) {
    TRY(likely, accounts.like(joining));
    for (const LikelyAccount& each : *likely)
        if (const PeopleAccount* other = accounts.named(each.name);
            each.known > 0 && other->id != joined.id && !areStatedApart(joined, *other))
            return Fault{Fault::Code::Mismatch,
                         "--account " + joined.name,
                         {TEXT("%1 shares records with the account \"%2\", too, and a release counts in one account: "
                               "put the records of each account into a file of its own"),
                          {file, other->name}}};
    return {};
}

} // namespace

Fault unknownAccount(const std::string& name, const PeopleAccounts& accounts) {
    if (accounts.all().empty())
        return {Fault::Code::UnknownKey, "--account " + name, TEXT("is none: no account has been opened yet")};
    return {
        Fault::Code::UnknownKey,
        "--account " + name,
        {TEXT("is none of your accounts: %1; sfumato-cli spent lists them, and sfumato-cli spent DATA says which one "
              "a file belongs to"),
         {accounts.namesText()}}};
}

Result<bool> hasOwnLedger(const fs::path& state, const std::string& fingerprint) {
    const fs::path path = state / "ledgers" / (fingerprint + ".json");
    if (!isThere(path)) return false;
    const auto ledger = Ledger::read(path);
    return ledger ? Result<bool>(std::ranges::any_of(ledger->events(),
                                                     [](const PrivacyEvent& event) { return !isLook(event); }) ||
                                 ledger->hasCap())
                  : ledger.fault();
}

Result<std::vector<LikelyAccount>> likelyAccounts(const fs::path& state, const std::string& fingerprint,
                                                  const HashFile& hashed) {
    const auto known = PeopleAccounts::find(state, fingerprint);
    const auto own = hasOwnLedger(state, fingerprint);
    if (!known || !own) return known ? own.fault() : known.fault();
    const auto accounts = *known || *own ? Result<PeopleAccounts>(PeopleAccounts()) : PeopleAccounts::read(state, true);
    if (!accounts || accounts->all().empty())
        return accounts ? Result<std::vector<LikelyAccount>>(std::vector<LikelyAccount>()) : accounts.fault();
    const auto file = hashed();
    return file ? accounts->like(*file) : file.fault();
}

Result<std::string> statePeople(const fs::path& state, const std::string& fingerprint, const std::string& file,
                                const std::string& account, const HashFile& hashed) {
    const auto accounts = PeopleAccounts::read(state, true);
    const auto known = PeopleAccounts::find(state, fingerprint);
    const auto own = hasOwnLedger(state, fingerprint);
    if (!accounts || !known || !own) return !accounts ? accounts.fault() : !known ? known.fault() : own.fault();
    if (account.empty()) {
        if (*known && (*known)->id == fingerprint) return std::string();
        if (*known)
            return Fault{Fault::Code::Mismatch,
                         "--new-account",
                         {TEXT("%1 belongs to the account \"%2\" already"), {file, (*known)->name}}};
        return openOthers(state, fingerprint, *own, *accounts, hashed);
    }
    const PeopleAccount* joined = accounts->named(account);
    if (!joined) return unknownAccount(account, *accounts);
    if (*known && (*known)->id == joined->id) return std::string();
    if (*known || *own)
        return Fault{Fault::Code::Mismatch,
                     "--account " + account,
                     {TEXT("%1 has the account \"%2\" already, and accounts with releases are not joined"),
                      {file, *known ? (*known)->name : fingerprint}}};
    const auto joining = hashed();
    TRY_DO(joining ? checkIsOf(*joined, *joining, file, *accounts) : joining.fault());
    auto added = joinAccount(state, *joined, *joining);
    if (added) added = moveLooks(state, fingerprint, joined->id);
    return added ? Result<std::string>(std::string()) : added.fault();
}

Fault notDeclared(const std::string& data, const std::vector<LikelyAccount>& likely) {
    constexpr std::size_t mostNamed = 3;
    std::string detail, join;
    for (std::size_t i = 0; i < std::min(mostNamed, likely.size()); ++i) {
        detail += (i > 0 ? " " : "") + questionText(likely[i]);
        join += (i > 0 ? ", --account \"" : "--account \"") + likely[i].name + '"';
    }
    const bool several = std::ranges::count_if(likely, [](const LikelyAccount& account) { return account.known > 0; }) >
                         1;
    return {Fault::Code::NotAccepted, data,
            detail + (several ? " If all are of one of them, add " : " If they are, add ") + join +
                "; if they are other people, --new-account" +
                (several ? "; if some are of one and some of another, put those of each into a file of its own" : "")};
}

} // namespace sfumato
