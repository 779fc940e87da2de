// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/people.h"

#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/files/state_folder.h"
#include "core/ledger/ledger.h"
#include "core/loading/load.h"
#include "core/record/privacy_event_json.h"

#include <algorithm>
#include <mutex>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Whether people other than this user may call these records theirs: sets that the program knows by name are the same for everybody.
bool isOwnFile(const DataSpec& data, const std::string& fingerprint) {
    return data.source == "file" && !data.path.empty() && isFingerprint(fingerprint);
}

/// The ledger of the records themselves, as earlier versions had one for each file, where something was released of them.
Result<bool> hasLedgerOfItsOwn(const fs::path& state, const std::string& fingerprint) {
    const fs::path path = state / "ledgers" / (fingerprint + ".json");
    if (!isThere(path))
        return false;
    const auto ledger = Ledger::read(path);
    return ledger ? Result<bool>(std::ranges::any_of(ledger->events(), [](const PrivacyEvent& event) {
        return event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
    }) || ledger->cap().has_value())
                  : ledger.fault();
}

/// recordHashesOf() of the file that was asked for last: a question, its answer and the run ask for the same one.
Result<RecordHashes> hashesOf(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    static std::mutex mutex;
    static RecordHashes last;
    {
        const std::scoped_lock lock(mutex);
        if (last.fingerprint == fingerprint)
            return last;
    }
    auto found = recordHashesOf(data, DataLocations::fromEnvironment(), {{}, std::move(stop)});
    if (!found)
        return found.fault();
    if (found->fingerprint != fingerprint)
        return Fault{Fault::Code::Mismatch, "data.path " + data.path, "changed while it was read; nothing was released"};
    const std::scoped_lock lock(mutex);
    return last = std::move(*found);
}

AccountFile fileOf(const DataSpec& data, const RecordHashes& hashes) {
    return {hashes.fingerprint, absoluteFolder(data.path), std::int64_t(hashes.hashes.size()), hashes.width};
}

/// What the file of undeclared records is like.
struct Undeclared {
    fs::path state;
    RecordHashes hashes;
    std::vector<LikelyAccount> likely;
};

Result<Undeclared> undeclared(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    const auto state = stateFolder();
    const auto accounts = state ? PeopleAccounts::read(*state, true) : state.fault();
    if (!accounts)
        return accounts.fault();
    auto hashes = hashesOf(data, fingerprint, std::move(stop));
    if (!hashes)
        return hashes.fault();
    auto likely = accounts->like(fileOf(data, *hashes), hashes->hashes);
    return likely ? Result<Undeclared>(Undeclared{*state, std::move(*hashes), std::move(*likely)}) : likely.fault();
}

/// Looks at records that were taken before anybody said whose they are go into the account that they join.
Result<void> moveLooks(const fs::path& state, const std::string& fingerprint, const std::string& id) {
    const fs::path own = state / "ledgers" / (fingerprint + ".json");
    if (!isThere(own))
        return {};
    const auto looks = Ledger::read(own);
    auto account = looks ? Ledger::open(state / "ledgers" / (id + ".json")) : looks.fault();
    if (!account)
        return account.fault();
    for (const PrivacyEvent& event : looks->events())
        if (auto moved = account->look(event); !moved)
            return moved;
    return {};
}

} // namespace

Result<std::optional<PeopleAccount>> accountOfPeople(const std::string& fingerprint) {
    const auto state = stateFolder();
    if (!state || !isFingerprint(fingerprint))
        return state ? Result<std::optional<PeopleAccount>>(std::nullopt) : state.fault();
    return PeopleAccounts::find(*state, fingerprint);
}

Result<std::vector<LikelyAccount>> likelyAccounts(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    if (!isOwnFile(data, fingerprint))
        return std::vector<LikelyAccount>();
    const auto state = stateFolder();
    const auto known = accountOfPeople(fingerprint);
    const auto own = state ? hasLedgerOfItsOwn(*state, fingerprint) : state.fault();
    if (!known || !own || *known || *own)
        return !known ? known.fault() : !own ? Result<std::vector<LikelyAccount>>(own.fault()) : std::vector<LikelyAccount>();
    const auto accounts = PeopleAccounts::read(*state, true);
    if (!accounts || accounts->all().empty())
        return accounts ? Result<std::vector<LikelyAccount>>(std::vector<LikelyAccount>()) : accounts.fault();
    auto found = undeclared(data, fingerprint, std::move(stop));
    return found ? Result<std::vector<LikelyAccount>>(std::move(found->likely)) : found.fault();
}

Result<void> beginAccount(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    if (!isOwnFile(data, fingerprint))
        return {};
    const auto known = accountOfPeople(fingerprint);
    if (!known)
        return known.fault();
    if (*known && std::ranges::any_of((*known)->files, [&](const AccountFile& file) { return file.fingerprint == fingerprint && file.width > 0; }))
        return {};
    const auto likely = likelyAccounts(data, fingerprint, stop);
    if (!likely)
        return likely.fault();
    if (!likely->empty())
        return notDeclared("data.path " + data.path, *likely);
    const auto state = stateFolder();
    const auto hashes = hashesOf(data, fingerprint, std::move(stop));
    if (!state || !hashes)
        return state ? hashes.fault() : state.fault();
    return *known ? joinAccount(*state, **known, fileOf(data, *hashes), hashes->hashes) : declareAccount(*state, fileOf(data, *hashes), hashes->hashes, {});
}

Result<void> declarePeople(const DataSpec& data, const std::string& account, std::stop_token stop) {
    return guarded([&]() -> Result<void> {
        const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment(), {{}, stop});
        if (!fingerprint)
            return fingerprint.fault();
        if (!isOwnFile(data, *fingerprint))
            return Fault{Fault::Code::Unsupported, account.empty() ? "--new-account" : "--account " + account,
                         "is read for a file of your own; the records of other sets have the account that they have"};
        const auto state = stateFolder();
        const auto accounts = state ? PeopleAccounts::read(*state, true) : state.fault();
        const auto known = accountOfPeople(*fingerprint);
        const auto own = state ? hasLedgerOfItsOwn(*state, *fingerprint) : state.fault();
        if (!accounts || !known || !own)
            return !accounts ? accounts.fault() : !known ? known.fault() : own.fault();
        if (account.empty()) {
            if (*known && (*known)->id == *fingerprint)
                return {};
            if (*known)
                return Fault{Fault::Code::Mismatch, "--new-account", "data.path " + data.path + " belongs to the account \"" + (*known)->name + "\" already"};
            const auto found = undeclared(data, *fingerprint, std::move(stop));
            if (!found)
                return found.fault();
            std::vector<std::string> others;
            for (const LikelyAccount& each : *own ? std::vector<LikelyAccount>() : found->likely)
                others.push_back(accounts->named(each.name)->id);
            return declareAccount(*state, fileOf(data, found->hashes), found->hashes.hashes, others);
        }
        const PeopleAccount* joined = accounts->named(account);
        if (!joined) {
            std::string names;
            for (const PeopleAccount& each : accounts->all())
                names += (names.empty() ? "" : ", ") + each.name;
            return Fault{Fault::Code::UnknownKey, "--account " + account,
                         names.empty() ? "is none, for no account has been opened yet"
                                       : "is none of your accounts: " + names};
        }
        if (*known && (*known)->id == joined->id)
            return {};
        if (*known || *own)
            return Fault{Fault::Code::Mismatch, "--account " + account,
                         "data.path " + data.path + " has the account \"" + (*known ? (*known)->name : *fingerprint) + "\" already, and accounts with releases are not joined"};
        const auto hashes = hashesOf(data, *fingerprint, std::move(stop));
        if (!hashes)
            return hashes.fault();
        if (auto added = joinAccount(*state, *joined, fileOf(data, *hashes), hashes->hashes); !added)
            return added;
        return moveLooks(*state, *fingerprint, joined->id);
    });
}

Fault notDeclared(const std::string& data, const std::vector<LikelyAccount>& likely) {
    constexpr std::size_t mostNamed = 3;
    std::string detail, join;
    for (std::size_t i = 0; i < std::min(mostNamed, likely.size()); ++i) {
        detail += (i > 0 ? " " : "") + questionText(likely[i]);
        join += (i > 0 ? ", --account \"" : "--account \"") + likely[i].name + '"';
    }
    return {Fault::Code::NotAccepted, data,
            detail + " If they are, add " + join + "; if they are other people, --new-account"};
}

} // namespace sfumato
