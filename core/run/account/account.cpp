// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/account/account.h"

#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/ledger/paid_ahead.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/run/account/account_spending.h"
#include "core/run/account/paid_run.h"
#include "core/run/account/people.h"
#include "core/run/folder/run_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

thread_local int trials = 0; ///< TrialWithoutAccount

/// Enters in the ledger of a run what the account has of its order and that ledger has not: what a crash between the
/// two left out, so that both say the same from here on.
Result<void> enterMissed(const Ledger& account, const std::string& order, Ledger& ledger) {
    const auto ofOrder = [&](const std::vector<PrivacyEvent>& events) {
        std::vector<PrivacyEvent> own;
        std::ranges::copy_if(events, std::back_inserter(own),
                             [&](const PrivacyEvent& event) { return !isLook(event) && event.order == order; });
        return own;
    };
    const auto all = order.empty() ? std::vector<PrivacyEvent>() : ofOrder(account.events());
    for (std::size_t i = ofOrder(ledger.events()).size(); i < all.size(); ++i) TRY_DO(ledger.reserve(all[i]));
    return {};
}

constexpr int accountVersion = 2;
constexpr const char* accountFormat = "sfumato-packed-account";

/// The list of events in `json`, and what else it says goes into `account`.
Result<nlohmann::json> eventsIn(nlohmann::json json, const std::string& origin, CopiedAccount& account) {
    if (json.is_array()) return json;
    const Fault malformed{Fault::Code::Malformed, origin,
                          TEXT("must be what a pack says of the account of its records")};
    if (!json.is_object() || json.value("format", nlohmann::json()) != accountFormat) return malformed;
    TRY_DO(takeVersion(json, origin, accountVersion));
    if (json.size() != 3 || !json.contains("otherPeople") || !json["otherPeople"].is_boolean() ||
        !json.contains("events") || !json["events"].is_array())
        return malformed;
    account.others = json["otherPeople"];
    return std::move(json["events"]);
}

/// Corrupt where the run in `folder`, this user's, whose ledger `run` is, has entered in the account what is not there
/// any more: an older copy of the state folder was put back, and what was released since would not be counted.
Result<void> checkNotOlder(const Ledger& account, const Ledger& run, const fs::path& folder, const std::string& data) {
    if (run.accountHash().empty() || account.hasReached(run.accountHash()) || !isOwnRun(folder)) return {};
    return Fault{Fault::Code::Corrupt,
                 account.path(),
                 {TEXT("is older than the run %1, which has entered in it what is not here: an older copy of the state "
                       "folder was "
                       "put back, or it was lost. Put back the newest copy; where there is none, sfumato-cli spent %2 "
                       "--recover %1 "
                       "enters what this run has asked"),
                  {folder.string(), data.empty() ? "--account NAME" : data}}};
}

} // namespace

TrialWithoutAccount::TrialWithoutAccount() { ++trials; }

TrialWithoutAccount::~TrialWithoutAccount() { --trials; }

bool TrialWithoutAccount::isActive() { return trials > 0; }

Result<AccountPaths> accountPaths(const DataSpec& data, const std::string& fingerprint) {
    AccountPaths paths;
    if (trials > 0) return paths;
    if (!data.ledger.empty()) paths.named = fs::absolute(followLink(data.ledger));
    if (fingerprint.empty()) return paths;
    if (!isFingerprint(fingerprint)) // of somebody else's file: it must not become a path
        return Fault{Fault::Code::OutOfRange, "fingerprint", "must be 32 hexadecimal digits"};
    TRY(state, stateFolder());
    TRY(people, accountOfPeople(fingerprint));
    paths.people = *people ? (*people)->fingerprints() : std::vector{fingerprint};
    paths.account = *state / "ledgers" / ((*people ? (*people)->id : fingerprint) + ".json");
    return paths;
}

Result<std::optional<Ledger>> openAccount(const AccountPaths& paths) {
    std::optional<Ledger> ledger;
    if (!paths.account.empty()) TRY_DO(makePrivateFolder(paths.account.parent_path()));
    for (const fs::path& path : {paths.account, paths.named}) {
        if (path.empty()) continue;
        TRY(opened, Ledger::open(path));
        opened->setPeople(paths.people);
        opened->continueInSegments();
        if (ledger) opened->setAccount(std::move(*ledger));
        ledger.emplace(std::move(*opened));
    }
    return ledger;
}

Result<std::optional<Ledger>> openAccount(const DataSpec& data, const std::string& fingerprint, For purpose) {
    if (purpose == For::Release && trials == 0) TRY_DO(beginAccount(data, fingerprint));
    TRY(paths, accountPaths(data, fingerprint));
    if (!paths->named.empty() && purpose == For::Look && !isThere(paths->named))
        return Fault{Fault::Code::NotFound, "data.ledger " + paths->named.string(),
                     TEXT("is not there; a look at records begins no ledger, a training does")};
    return openAccount(*paths);
}

namespace {

/// The first of `events` that says of which records it is or, where none does, the first as its account has it.
PrivacyEvent entryOf(const std::vector<PrivacyEvent>& events) {
    const auto known = std::ranges::find_if(events,
                                            [](const PrivacyEvent& event) { return !event.fingerprint.empty(); });
    return known == events.end() ? asEntered(events.front()) : *known;
}

/// The account of the records that `events` are about.
Result<Spending> accountBehind(const DataSpec& data, const std::vector<PrivacyEvent>& events) {
    if (events.empty()) return Spending();
    const PrivacyEvent entered = entryOf(events);
    if (entered.fingerprint.empty() && data.ledger.empty()) return Spending();
    auto found = accountOf(data, entered);
    if (found && std::ranges::find(events, entered) == events.end()) // the same release, as the run has it
        std::ranges::replace(found->events, entered, events.front());
    return found;
}

} // namespace

Result<std::vector<PrivacyEvent>> accountEvents(const DataSpec& data, const std::vector<PrivacyEvent>& events) {
    TRY(found, accountBehind(data, events));
    return std::move(found->events);
}

Result<std::optional<PrivacyBudget>> accountCap(const DataSpec& data, const std::vector<PrivacyEvent>& events) {
    TRY(found, accountBehind(data, events));
    return found->cap;
}

Result<bool> areStatedOthers(const std::vector<PrivacyEvent>& events) {
    const std::string fingerprint = events.empty() ? std::string() : entryOf(events).fingerprint;
    if (!isFingerprint(fingerprint)) return false;
    const auto people = accountOfPeople(fingerprint);
    return people ? Result<bool>(*people && !(*people)->others.empty()) : people.fault();
}

Result<bool> areStatedOthers(const fs::path& folder, const std::vector<PrivacyEvent>& events) {
    if (isOwnRun(folder)) return areStatedOthers(events);
    const auto copied = copiedAccount(folder);
    return copied ? Result<bool>(copied->others) : copied.fault();
}

Result<std::vector<PrivacyEvent>> accountEvents(const fs::path& folder, const DataSpec& data,
                                                const std::vector<PrivacyEvent>& events) {
    auto copied = copiedAccount(folder);
    const auto known = isOwnRun(folder) ? accountEvents(data, events)
                                        : Result<std::vector<PrivacyEvent>>(std::vector<PrivacyEvent>());
    if (!copied || !known || copied->events.empty()) return copied ? known : copied.fault();
    // What was done since, here, is in the run's own ledger where there is no account.
    addMissing(*known, copied->events);
    addMissing(events, copied->events);
    return std::move(copied->events);
}

namespace {

/// Gives `ledger`, of the run in `folder` (empty: of none), the account of `raw`, or what was paid there for the run.
Result<void> giveAccount(const fs::path& folder, const DataSpec& data, const RawDataset& raw, const std::string& order,
                         For purpose, Ledger& ledger) {
    const auto paid = folder.empty() ? Result<bool>(false) : spendPaid(folder, ledger);
    if (!paid || *paid) return paid ? Result<void>() : paid.fault();
    auto account = openAccount(data, raw.fingerprint(), purpose);
    if (!account || !*account) return account ? Result<void>() : account.fault();
    if (auto newer = folder.empty() ? Result<void>() : checkNotOlder(**account, ledger, folder, data.path); !newer)
        return newer;
    if (auto entered = enterMissed(**account, order, ledger); !entered) return entered;
    ledger.setAccount(std::move(**account));
    return {};
}

} // namespace

Result<Ledger> openLedger(const fs::path& copy, const DataSpec& data, const RawDataset& raw, For purpose) {
    auto ledger = copy.empty() ? Ledger::inMemory() : Ledger::open(copy);
    if (!ledger && ledger.fault().code == Fault::Code::NotPermitted) ledger = Ledger::inMemory();
    if (!ledger) return ledger;
    auto given = giveAccount(copy.parent_path(), data, raw, {}, purpose, *ledger);
    return given ? std::move(ledger) : given.fault();
}

Result<void> sameRecords(const Ledger& ledger, const DataSpec& data, const RawDataset& raw) {
    for (const PrivacyEvent& event : ledger.events())
        if (!event.fingerprint.empty() && event.fingerprint != raw.fingerprint())
            return Fault{Fault::Code::Mismatch, "data.path " + data.path,
                         TEXT("holds other records than those that this run began with")};
    return {};
}

Result<void> attachAccount(const fs::path& folder, const DataSpec& data, const RawDataset& raw, Ledger& ledger) {
    if (auto same = sameRecords(ledger, data, raw); !same) return same;
    return ledger.hasAccount() ? Result<void>()
                               : giveAccount(folder, data, raw, raw.order().id(), For::Release, ledger);
}

Result<CopiedAccount> copiedAccount(const std::filesystem::path& folder) {
    const auto path = RunPaths{folder}.account();
    CopiedAccount account;
    if (!isThere(path)) return account;
    const auto text = readOwnText(path, std::size_t(64) << 20);
    auto json = text ? parseJson(*text, path.string()) : text.fault();
    TRY(events, json ? eventsIn(std::move(*json), path.string(), account) : json.fault());
    for (const auto& entry : *events) {
        TRY(event, privacyEventFromJson(entry, path.string()));
        account.events.push_back(std::move(*event));
    }
    return account;
}

std::string toText(CopiedAccount account) {
    nlohmann::ordered_json json{
        {"format", accountFormat}, {"version", accountVersion}, {"otherPeople", account.others}};
    json["events"] = nlohmann::ordered_json::array();
    for (PrivacyEvent& event : account.events) event.fingerprint.clear(), json["events"].push_back(toJson(event));
    return json.dump(1) + '\n';
}

Result<void> checkRunsIn(const fs::path& runs, const DataSpec& data, const std::string& fingerprint) {
    TRY(paths, accountPaths(data, fingerprint));
    if (paths->account.empty()) return {};
    std::optional<Ledger> account;
    if (isThere(paths->account)) {
        TRY(opened, Ledger::read(paths->account));
        account.emplace(std::move(*opened));
    }
    const Ledger none = Ledger::inMemory();
    std::error_code error;
    for (fs::directory_iterator entry(runs, error), end; !error && entry != end; entry.increment(error)) {
        const auto ledger = isThere(RunPaths{entry->path()}.ledger()) ? Ledger::read(RunPaths{entry->path()}.ledger())
                                                                      : Result<Ledger>(Ledger::inMemory());
        if (!ledger) // a run of its own fault, told where it is opened
            continue;
        const bool asked = std::ranges::any_of(ledger->events(), [&](const PrivacyEvent& event) {
            return std::ranges::find(paths->people, event.fingerprint) != paths->people.end();
        });
        if (asked)
            if (auto newer = checkNotOlder(account ? *account : none, *ledger, entry->path(), data.path); !newer)
                return Fault{newer.fault().code, paths->account.string(), newer.fault().detail};
    }
    return {};
}

Result<void> recoverAccount(const DataSpec& data, const std::string& fingerprint, const fs::path& folder) {
    return guarded([&]() -> Result<void> {
        TRY(run, Ledger::read(RunPaths{folder}.ledger()));
        TRY(paths, accountPaths(data, fingerprint));
        const bool same = std::ranges::any_of(run->events(), [&](const PrivacyEvent& event) {
            return std::ranges::find(paths->people, event.fingerprint) != paths->people.end();
        });
        if (!isOwnRun(folder) || !same || run->accountHash().empty())
            return Fault{Fault::Code::Mismatch, folder.string(),
                         TEXT("is no run of this user's that has asked these people and named their account")};
        TRY(account, openAccount(data, fingerprint));
        return (*account)->hasReached(run->accountHash()) ? Result<void>() : (*account)->recover(*run);
    });
}

} // namespace sfumato
