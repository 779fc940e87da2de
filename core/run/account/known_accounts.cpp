// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/account/known_accounts.h"

#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/base/utc_time.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/ledger/people_statement.h"
#include "core/data/loading/load.h"
#include "core/data/loading/proposal.h"
#include "core/run/account/account.h"
#include "core/run/account/people.h"
#include "core/run/folder/run_folder.h"
#include "core/spec/tables/privacy_event_json.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<PeopleAccounts> allAccounts() {
    const auto state = stateFolder();
    return state ? PeopleAccounts::read(*state, true, true) : state.fault();
}

AskedAccount byName(const PeopleAccount& account, DataSpec data = {.source = "file"}) {
    data.path.clear();
    return {std::move(data), account.id, account.id, account.name};
}

/// The accounts that have a file at this place or, where `byNameToo`, of this name.
std::vector<PeopleAccount> withFile(const PeopleAccounts& accounts, const fs::path& path, bool byNameToo) {
    std::vector<PeopleAccount> found;
    std::ranges::copy_if(accounts.all(), std::back_inserter(found), [&](const PeopleAccount& account) {
        return std::ranges::any_of(account.files, [&](const AccountFile& file) {
            return file.path == absoluteFolder(path) || (byNameToo && file.path.filename() == path);
        });
    });
    return found;
}

Fault hasSeveral(std::string subject, const std::vector<PeopleAccount>& accounts) {
    std::string names;
    for (const PeopleAccount& account : accounts) {
        const auto spending = spentOn(byName(account));
        names += (names.empty() ? "\"" : ", \"") + account.name + "\" (" +
                 (spending ? "epsilon " + roundedUp(spending->spent.epsilon) : "which cannot be read") + ')';
    }
    return {Fault::Code::Mismatch,
            std::move(subject),
            {TEXT("is the name of files of several accounts: %1. Name one with --account"), {names}}};
}

/// Of a file that is not there, by its place.
Result<AskedAccount> accountOfPlace(const DataSpec& data) {
    TRY(accounts, allAccounts());
    const auto found = withFile(*accounts, data.path, false);
    if (found.size() > 1) return hasSeveral(data.path, found);
    if (found.size() == 1) return byName(found[0], data);
    if (accounts->all().empty())
        return Fault{Fault::Code::NotFound, data.path, TEXT("is not there, and no account has been opened yet")};
    return Fault{Fault::Code::NotFound,
                 data.path,
                 {TEXT("is not there, and no account had a file at this place. An account is shown without its file by "
                       "--account NAME: %1"),
                  {accounts->namesText()}}};
}

/// What `reason` says, and the accounts that can be shown without the file.
Fault withAccounts(const Fault& reason) {
    const auto accounts = allAccounts();
    if (!accounts || accounts->all().empty()) return reason;
    return {reason.code, reason.subject,
            Text(TEXT("%1. An account is shown without its file by --account NAME: %2"),
                 {reason.detail, accounts->namesText()})};
}

Result<bool> hasAccount(const std::string& fingerprint) {
    TRY(people, accountOfPeople(fingerprint));
    if (*people) return true;
    const auto state = stateFolder();
    return state ? hasOwnLedger(*state, fingerprint) : state.fault();
}

/// Whose rows these are, all of them, in a file of as many records; else the fingerprint itself.
Result<std::string> accountOfRows(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    TRY(likely, likelyAccounts(data, fingerprint, std::move(stop)));
    TRY(accounts, allAccounts());
    std::vector<std::string> found;
    for (const LikelyAccount& each : *likely) {
        const PeopleAccount* account = accounts->named(each.name);
        const bool whole = each.known > 0 && each.known == each.records && 2 * each.distinct >= each.records;
        if (whole && account && std::ranges::count(account->files, each.records, &AccountFile::records) > 0)
            found.push_back(account->id);
    }
    return found.size() == 1 ? found[0] : fingerprint;
}

Result<AskedAccount> accountOfFile(const DataSpec& data, std::stop_token stop) {
    if (!isThere(data.path)) return accountOfPlace(data);
    const auto direct = fingerprintOf(data, DataLocations::fromEnvironment(), {{}, stop});
    const auto known = direct ? hasAccount(*direct) : Result<bool>(false);
    TRY(accounts, allAccounts());
    if (!known) return known.fault();
    if (direct && (*known || accounts->all().empty())) return AskedAccount{data, *direct, *direct};
    const auto proposal = proposalFor(data, {{}, stop});
    if (!proposal && !direct) return withAccounts(proposal.fault());
    DataSpec read = proposal ? withProposal(data, *proposal) : data;
    TRY(fingerprint, fingerprintOf(read, DataLocations::fromEnvironment(), {{}, stop}));
    TRY(account, accountOfRows(read, *fingerprint, std::move(stop)));
    return AskedAccount{std::move(read), std::move(*fingerprint), std::move(*account)};
}

AskedAccount byId(const std::string& id) { return {{.source = "file"}, id, id}; }

/// The run that `path` is, or in whose folder it lies; empty: none.
fs::path runOf(const fs::path& path) {
    for (const fs::path& folder : {absoluteFolder(path), absoluteFolder(path).parent_path()})
        if (const RunPaths run{folder}; isThere(run.config()) && (isThere(run.ledger()) || isThere(run.metrics())))
            return folder;
    return {};
}

Result<AskedAccount> accountOfRun(const fs::path& folder) {
    const RunPaths run{folder};
    if (!isThere(run.ledger()))
        return Fault{Fault::Code::Corrupt, folder.string(),
                     TEXT("NOT PROVEN: this run has no ledger.json, so nothing that its label.md says can be checked, "
                          "and no account can be named")};
    const auto ledger = Ledger::read(run.ledger());
    if (!ledger)
        return Fault{ledger.fault().code,
                     ledger.fault().subject,
                     {TEXT("%1. NOT PROVEN: nothing that the label.md of this run says can be checked"),
                      {ledger.fault().detail}}};
    if (!isOwnRun(folder))
        return Fault{Fault::Code::NotFound, folder.string(),
                     TEXT("is a run that this user has not made: the account of its records is with whoever made it; "
                          "sfumato-cli report says what its ledger comes to, which its label.md may not")};
    const auto asked = std::ranges::find_if(ledger->events(),
                                            [](const PrivacyEvent& event) { return !event.fingerprint.empty(); });
    if (asked == ledger->events().end())
        return Fault{Fault::Code::Unsupported, folder.string(),
                     TEXT("is a run that has asked nobody's records: nothing is spent, or the program draws its data")};
    TRY(people, accountOfPeople(asked->fingerprint));
    return byId(*people ? (*people)->id : asked->fingerprint);
}

/// The account that is meant by a file or folder that is none of records: a run or a file of it, the ledger of an
/// account. Faults name what to pass in place of a label or an export. Nothing of what may be records.
Result<std::optional<AskedAccount>> accountOfOther(const fs::path& path) {
    if (const fs::path run = runOf(path); !run.empty()) {
        TRY(asked, accountOfRun(run));
        return std::optional(std::move(*asked));
    }
    TRY(state, stateFolder());
    const std::string name = path.filename().string(), id = name.substr(0, name.find('.'));
    if (absoluteFolder(path).parent_path() == absoluteFolder(*state / "ledgers") && isFingerprint(id) && isThere(path))
        return std::optional(byId(id));
    const fs::path label = path.native() + ".label.json";
    if (name.ends_with(".label.json") || name.ends_with(".label.md") || name == "label.json" || name == "label.md")
        return withAccounts({Fault::Code::NotFound, path.string(),
                             TEXT("is a label, which names no account: pass the folder of its run, or the records")});
    if (isThere(label))
        return withAccounts({Fault::Code::NotFound, path.string(),
                             TEXT("was exported by a run, and samples have no account: pass the folder of the run, or "
                                  "the records; the label beside it says what it has spent")});
    return std::optional<AskedAccount>();
}

} // namespace

std::int64_t recordsOf(const std::vector<AccountFile>& files, const std::vector<PrivacyEvent>& events) {
    std::int64_t most = 0;
    for (const AccountFile& file : files) most = std::max(most, file.records);
    if (most == 0) // of an earlier version, which did not keep that, or of a named set
        for (const PrivacyEvent& event : events) most = std::max(most, event.records);
    return most;
}

Result<std::vector<KnownAccount>> knownAccounts() {
    return guarded([&]() -> Result<std::vector<KnownAccount>> {
        TRY(accounts, allAccounts());
        std::vector<KnownAccount> known;
        for (const PeopleAccount& people : accounts->all()) {
            KnownAccount account{.people = people};
            const auto paths = accountPaths({}, people.id);
            if (auto spending = spentOn(byName(people)))
                account.spending = std::move(*spending);
            else
                account.fault = spending.fault();
            account.records = recordsOf(people.files, account.spending.events);
            if (paths) account.lastEntry = utcTimeOfLastWrite(paths->account);
            known.push_back(std::move(account));
        }
        return known;
    });
}

Result<AskedAccount> accountNamed(const std::string& name) {
    return guarded([&]() -> Result<AskedAccount> {
        TRY(accounts, allAccounts());
        if (const PeopleAccount* account = accounts->named(name)) return byName(*account);
        const auto found = withFile(*accounts, name, true);
        if (found.size() > 1) return hasSeveral("--account " + name, found);
        return found.size() == 1 ? Result<AskedAccount>(byName(found[0])) : unknownAccount(name, *accounts);
    });
}

Result<AskedAccount> accountOfRecords(const DataSpec& data, std::stop_token stop) {
    return guarded([&]() -> Result<AskedAccount> {
        const fs::path run = data.source == "file" ? runOf(data.path) : fs::path();
        const bool isOfRun = !run.empty() && isOwnRun(run);
        if (data.source == "file" && (isOfRun || !isPrivatizedFile(data))) {
            TRY(other, accountOfOther(data.path));
            return *other ? Result<AskedAccount>(std::move(**other)) : accountOfFile(data, std::move(stop));
        }
        if (isPrivatizedFile(data)) return AskedAccount{data, {}, {}}; // by what the file says of its release
        TRY(fingerprint, fingerprintOf(data, DataLocations::fromEnvironment(), {{}, std::move(stop)}));
        return AskedAccount{data, *fingerprint, *fingerprint};
    });
}

} // namespace sfumato
