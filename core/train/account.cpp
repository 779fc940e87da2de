// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/account.h"

#include "core/accounting/planning.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/own_file.h"
#include "core/files/state_folder.h"
#include "core/ledger/composition.h"
#include "core/ledger/paid_ahead.h"
#include "core/loading/load.h"
#include "core/privacy/privatize.h"
#include "core/privacy/privatized_file.h"
#include "core/record/central_methods.h"
#include "core/record/json_fields.h"
#include "core/record/own_title.h"
#include "core/record/privacy_event_json.h"
#include "core/base/guarded.h"
#include "core/train/raw_probe.h"
#include "core/train/central_release.h"
#include "core/train/paid_run.h"
#include "core/train/people.h"
#include "core/train/release.h"
#include "core/train/run_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

thread_local int trials = 0; ///< TrialWithoutAccount

/// Of events that are all of the same people.
void addUp(Spending& spending) {
    const auto records = RecordsKey::everything();
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    spending.spent = totalOn(spending.events, records, spending.cap);
    spending.adds = totalOn(spending.planned, records);
    spending.together = totalOn(all, records, spending.cap);
}

/// Adds what the ledger in `path` says of the people of `known` and `events` does not; returns its cap.
Result<std::optional<PrivacyBudget>> addEvents(const fs::path& path, RecordsKey known, std::vector<PrivacyEvent>& events) {
    if (path.empty() || !isThere(path))
        return std::optional<PrivacyBudget>();
    const auto ledger = Ledger::read(path);
    if (!ledger)
        return ledger.fault();
    std::vector<PrivacyEvent> own;
    std::ranges::copy_if(ledger->events(), std::back_inserter(own), [&](const PrivacyEvent& event) { return known.covers(event); });
    addMissing(own, events);
    return ledger->cap();
}

/// What stands in the account of the people of `known` and in the ledger that is named, which other records may share, not added up; and
/// the caps.
Result<Spending> accountOf(const DataSpec& data, const PrivacyEvent& known) {
    const auto paths = accountPaths(data, known.fingerprint);
    if (!paths)
        return paths.fault();
    const bool both = !paths->account.empty() && !paths->named.empty();
    Spending spending{.fingerprint = known.fingerprint, .ledger = paths->account.empty() ? paths->named : paths->account};
    if (both)
        spending.named = paths->named;
    const RecordsKey key(known, paths->people);
    const auto cap = addEvents(paths->account, key, spending.events), namedCap = addEvents(paths->named, key, spending.events);
    if (!cap || !namedCap)
        return cap ? namedCap.fault() : cap.fault();
    spending.cap = *cap ? *cap : *namedCap;
    spending.capped = *cap ? paths->account : paths->named;
    if (*cap)
        spending.namedCap = *namedCap;
    return spending;
}

/// What `released`, of a file, which says nothing of the records behind it, is in the accounts of this user: known by its order, which no
/// other release has.
PrivacyEvent asEntered(const PrivacyEvent& released) {
    const auto state = stateFolder();
    std::error_code error;
    if (released.order.empty() || !released.fingerprint.empty() || !state)
        return released;
    for (fs::directory_iterator entry(*state / "ledgers", error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json")
            if (const auto ledger = Ledger::read(entry->path()))
                for (const PrivacyEvent& event : ledger->events())
                    if (event.order == released.order && event.kind == released.kind)
                        return event;
    return released;
}

/// The account of the records behind a privatized file; where this user has none, what the file says.
Result<Spending> spentOnPrivatized(const DataSpec& spec) {
    const auto data = loadPrivatized(spec.path);
    if (!data)
        return data.fault();
    const PrivacyEvent entered = asEntered(data->event());
    auto spending = entered.fingerprint.empty() && spec.ledger.empty() ? Result<Spending>(Spending{}) : accountOf(spec, entered);
    if (!spending)
        return spending;
    if (spending->events.empty())
        spending->events = {data->event()};
    addUp(*spending);
    return spending;
}

Fault withoutAccount() {
    return {Fault::Code::Unsupported, "cap",
            "the program draws these data itself, so no account keeps it; name a ledger"};
}

/// The account of the records of `spec`; Unsupported where there is none.
Result<Ledger> accountWithCap(const RunSpec& spec) {
    const auto fingerprint = fingerprintOf(spec.data, DataLocations::fromEnvironment());
    if (!fingerprint)
        return fingerprint.fault();
    auto account = openAccount(spec.data, *fingerprint);
    if (!account)
        return account.fault();
    if (!*account)
        return withoutAccount();
    return std::move(**account);
}

/// With what the owner has said of whose records they are, or the accounts of which to ask.
Result<Spending> withPeople(const DataSpec& data, Spending spending) {
    const auto people = accountOfPeople(spending.fingerprint);
    if (!people)
        return people.fault();
    if (*people)
        spending.account = (*people)->name, spending.others = !(*people)->others.empty();
    auto likely = trials > 0 ? Result<std::vector<LikelyAccount>>(std::vector<LikelyAccount>()) : likelyAccounts(data, spending.fingerprint);
    if (!likely)
        return likely.fault();
    spending.alike = std::move(*likely);
    return spending;
}

bool isRelease(const PrivacyEvent& event) {
    return event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
}

} // namespace

TrialWithoutAccount::TrialWithoutAccount() {
    ++trials;
}

TrialWithoutAccount::~TrialWithoutAccount() {
    --trials;
}

Result<AccountPaths> accountPaths(const DataSpec& data, const std::string& fingerprint) {
    AccountPaths paths;
    if (trials > 0)
        return paths;
    if (!data.ledger.empty())
        paths.named = fs::absolute(followLink(data.ledger));
    if (fingerprint.empty())
        return paths;
    if (!isFingerprint(fingerprint)) // of somebody else's file: it must not become a path
        return Fault{Fault::Code::OutOfRange, "fingerprint", "must be 32 hexadecimal digits"};
    auto state = stateFolder();
    if (!state)
        return state.fault();
    const auto people = accountOfPeople(fingerprint);
    if (!people)
        return people.fault();
    paths.people = *people ? (*people)->fingerprints() : std::vector{fingerprint};
    paths.account = *state / "ledgers" / ((*people ? (*people)->id : fingerprint) + ".json");
    return paths;
}

Result<std::optional<Ledger>> openAccount(const AccountPaths& paths) {
    std::optional<Ledger> ledger;
    if (!paths.account.empty()) {
        std::error_code error;
        fs::create_directories(paths.account.parent_path(), error);
        if (error)
            return systemFault(error.value(), paths.account.parent_path().string(), "create the folder of accounts");
    }
    for (const fs::path& path : {paths.account, paths.named}) {
        if (path.empty())
            continue;
        auto opened = Ledger::open(path);
        if (!opened)
            return opened.fault();
        opened->setPeople(paths.people);
        opened->continueInSegments();
        if (ledger)
            opened->follow(std::move(*ledger));
        ledger.emplace(std::move(*opened));
    }
    return ledger;
}

Result<std::optional<Ledger>> openAccount(const DataSpec& data, const std::string& fingerprint, For purpose) {
    if (purpose == For::Release && trials == 0)
        if (auto begun = beginAccount(data, fingerprint); !begun)
            return begun.fault();
    const auto paths = accountPaths(data, fingerprint);
    if (!paths)
        return paths.fault();
    if (!paths->named.empty() && purpose == For::Look && !isThere(paths->named))
        return Fault{Fault::Code::NotFound, "data.ledger " + paths->named.string(), "is not there; a look at records begins no ledger, a training does"};
    return openAccount(*paths);
}

Result<std::vector<PrivacyEvent>> accountEvents(const DataSpec& data,
                                                const std::vector<PrivacyEvent>& events) {
    const auto known = std::ranges::find_if(
        events, [](const PrivacyEvent& event) { return !event.fingerprint.empty(); });
    if (events.empty() || (known == events.end() && data.ledger.empty()))
        return std::vector<PrivacyEvent>();
    const auto found = accountOf(data, known == events.end() ? events.front() : *known);
    return found ? Result<std::vector<PrivacyEvent>>(found->events) : found.fault();
}

Result<bool> areStatedOthers(const std::vector<PrivacyEvent>& events) {
    const auto known = std::ranges::find_if(events, [](const PrivacyEvent& event) { return isFingerprint(event.fingerprint); });
    if (known == events.end())
        return false;
    const auto people = accountOfPeople(known->fingerprint);
    return people ? Result<bool>(*people && !(*people)->others.empty()) : people.fault();
}

Result<bool> areStatedOthers(const fs::path& folder, const std::vector<PrivacyEvent>& events) {
    return isOwnRun(folder) ? areStatedOthers(events) : Result<bool>(false);
}

Result<std::vector<PrivacyEvent>> copiedAccount(const fs::path& folder) {
    const fs::path path = RunPaths{folder}.account();
    std::vector<PrivacyEvent> events;
    if (!isThere(path))
        return events;
    const auto text = readOwnText(path, std::size_t(64) << 20);
    const auto json = text ? parseJson(*text, path.string()) : text.fault();
    if (!json)
        return json.fault();
    if (!json->is_array())
        return Fault{Fault::Code::Malformed, path.string(), "must be a list of what was done with the records"};
    for (const auto& entry : *json) {
        auto event = privacyEventFromJson(entry, path.string());
        if (!event)
            return event.fault();
        events.push_back(std::move(*event));
    }
    return events;
}

Result<std::vector<PrivacyEvent>> accountEvents(const fs::path& folder, const DataSpec& data, const std::vector<PrivacyEvent>& events) {
    auto copied = copiedAccount(folder);
    const auto known = isOwnRun(folder) ? accountEvents(data, events) : Result<std::vector<PrivacyEvent>>(std::vector<PrivacyEvent>());
    if (!copied || !known || copied->empty())
        return copied ? known : copied;
    // What was done since, here, is in the run's own ledger where there is no account.
    addMissing(*known, *copied);
    addMissing(events, *copied);
    return copied;
}

Result<Ledger> openLedger(const fs::path& copy, const DataSpec& data, const RawDataset& raw, For purpose) {
    auto ledger = copy.empty() ? Ledger::inMemory() : Ledger::open(copy);
    if (!ledger && ledger.fault().code == Fault::Code::NotPermitted)
        ledger = Ledger::inMemory();
    if (!ledger)
        return ledger;
    const auto paid = copy.empty() ? Result<bool>(false) : spendPaid(copy.parent_path(), *ledger);
    if (!paid)
        return paid.fault();
    if (*paid)
        return ledger;
    auto account = openAccount(data, raw.fingerprint(), purpose);
    if (!account)
        return account.fault();
    if (!*account)
        return ledger;
    if (auto newer = copy.empty() ? Result<void>() : checkNotOlder(**account, *ledger, copy.parent_path(), data.path); !newer)
        return newer.fault();
    ledger->follow(std::move(**account));
    return ledger;
}

Result<void> checkNotOlder(const Ledger& account, const Ledger& run, const fs::path& folder, const std::string& data) {
    if (run.accountHash().empty() || account.hasReached(run.accountHash()) || !isOwnRun(folder))
        return {};
    return Fault{Fault::Code::Corrupt, account.path(),
                 "is older than the run " + folder.string() + ", which has entered in it what is not here: an older copy of the state folder was put back, or "
                     "it was lost. Put back the newest copy; where there is none, sfumato-cli spent " +
                     (data.empty() ? "DATA" : data) + " --recover " + folder.string() + " enters what this run has asked"};
}

Result<void> checkRunsIn(const fs::path& runs, const DataSpec& data) {
    const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment());
    const auto paths = fingerprint ? accountPaths(data, *fingerprint) : fingerprint.fault();
    if (!paths || paths->account.empty())
        return paths ? Result<void>() : paths.fault();
    std::optional<Ledger> account;
    if (isThere(paths->account)) {
        auto opened = Ledger::read(paths->account);
        if (!opened)
            return opened.fault();
        account.emplace(std::move(*opened));
    }
    const Ledger none = Ledger::inMemory();
    std::error_code error;
    for (fs::directory_iterator entry(runs, error), end; !error && entry != end; entry.increment(error)) {
        const auto ledger = isThere(RunPaths{entry->path()}.ledger()) ? Ledger::read(RunPaths{entry->path()}.ledger()) : Result<Ledger>(Ledger::inMemory());
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

Result<void> recoverAccount(const DataSpec& data, const fs::path& folder) {
    return guarded([&]() -> Result<void> {
        const auto run = Ledger::read(RunPaths{folder}.ledger());
        const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment());
        const auto paths = fingerprint ? accountPaths(data, *fingerprint) : fingerprint.fault();
        if (!run || !paths)
            return run ? paths.fault() : run.fault();
        const bool same = std::ranges::any_of(run->events(), [&](const PrivacyEvent& event) { return event.fingerprint == *fingerprint; });
        if (!isOwnRun(folder) || !same || run->accountHash().empty())
            return Fault{Fault::Code::Mismatch, folder.string(), "is no run of this user's that has asked these records and named their account"};
        auto account = openAccount(data, *fingerprint);
        if (!account)
            return account.fault();
        return (*account)->hasReached(run->accountHash()) ? Result<void>() : (*account)->recover(*run);
    });
}

Result<void> sameRecords(const Ledger& ledger, const DataSpec& data, const RawDataset& raw) {
    for (const PrivacyEvent& event : ledger.events())
        if (!event.fingerprint.empty() && event.fingerprint != raw.fingerprint())
            return Fault{Fault::Code::Mismatch, "data.path " + data.path,
                         "holds other records than those that this run began with"};
    return {};
}

/// Enters in the ledger of a run what the account has of its order and that ledger has not: what a crash between the two left out, so that
/// both say the same from here on.
static Result<void> enterMissed(const Ledger& account, const std::string& order, Ledger& ledger) {
    const auto ofOrder = [&](const std::vector<PrivacyEvent>& events) {
        std::vector<PrivacyEvent> own;
        std::ranges::copy_if(events, std::back_inserter(own), [&](const PrivacyEvent& event) { return isRelease(event) && event.order == order; });
        return own;
    };
    const auto all = order.empty() ? std::vector<PrivacyEvent>() : ofOrder(account.events());
    for (std::size_t i = ofOrder(ledger.events()).size(); i < all.size(); ++i)
        if (const auto entered = ledger.reserve(all[i]); !entered)
            return entered.fault();
    return {};
}

Result<void> followAccount(const fs::path& folder, const DataSpec& data, const RawDataset& raw, Ledger& ledger) {
    if (auto same = sameRecords(ledger, data, raw); !same)
        return same;
    if (ledger.hasAccount())
        return {};
    const auto paid = spendPaid(folder, ledger);
    if (!paid || *paid)
        return paid ? Result<void>() : paid.fault();
    auto account = openAccount(data, raw.fingerprint());
    if (!account)
        return account.fault();
    if (!*account)
        return {};
    if (auto newer = checkNotOlder(**account, ledger, folder, data.path); !newer)
        return newer;
    if (auto entered = enterMissed(**account, raw.order().id(), ledger); !entered)
        return entered;
    ledger.follow(std::move(**account));
    return {};
}

Fault unconfirmedRelease(const fs::path& folder, const Spending& spending) {
    return {Fault::Code::Unconfirmed, folder.string(),
            "these records were released once, and the noisy records were not saved; to release them again "
            "takes what they have cost from epsilon " +
                roundedUp(spending.spent.epsilon) + " to " + roundedUp(spending.together.epsilon)};
}

Fault notAgreedTo(const fs::path& folder) {
    return {Fault::Code::Unconfirmed, folder.string(),
            "the records, or what was spent on them, are others by now than those that were agreed to; nothing was released"};
}

Result<Spending> spendingOf(const RunSpec& spec, const RawDataset& raw) {
    const PrivacyEvent records{.data = raw.name(), .fingerprint = raw.fingerprint()};
    auto spending = accountOf(spec.data, records);
    if (!spending)
        return spending.fault();
    if (spec.data.release.empty()) {
        auto releases = plannedReleases(spec, raw);
        if (!releases)
            return releases.fault();
        spending->planned = std::move(*releases);
    }
    if (measuresDistances(spec))
        spending->planned.push_back(RawEvaluator::event(raw, probePurpose(spec)));
    addUp(*spending);
    return withPeople(spec.data, *std::move(spending));
}

Result<Spending> spentOn(const DataSpec& data) {
    return guarded([&]() -> Result<Spending> {
        if (isPrivatizedFile(data))
            return spentOnPrivatized(data);
        const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment());
        if (!fingerprint)
            return fingerprint.fault();
        const PrivacyEvent records{.data = ownDataName, .fingerprint = *fingerprint};
        auto spending = accountOf(data, records);
        if (spending)
            addUp(*spending);
        return spending ? withPeople(data, *std::move(spending)) : spending;
    });
}

Result<Spending> spent(const RunSpec& spec, const fs::path& run, std::stop_token stop) {
    return guarded([&]() -> Result<Spending> {
        if (isPrivatizedFile(spec.data))
            return spentOnPrivatized(spec.data);
        const auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment(), {{}, stop});
        if (!raw)
            return raw.fault();
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "spent budget", "was asked for anew"};
        const Planning planning(stop);
        auto spending = spendingOf(spec, *raw);
        if (!spending || run.empty() || !isThere(RunPaths{run}.ledger()))
            return spending;
        const bool saved = privatizedRecords(run, spec.data).has_value() || isThere(RunPaths{run}.released());
        const auto own = Ledger::read(RunPaths{run}.ledger());
        if (!own)
            return own.fault();
        if (saved)
            std::erase_if(spending->planned, isRelease);
        spending->again = !saved && std::ranges::any_of(own->events(), isRelease);
        addUp(*spending);
        return spending;
    });
}

Result<void> setCap(const RunSpec& spec, const std::optional<PrivacyBudget>& cap) {
    return guarded([&]() -> Result<void> {
        auto account = accountWithCap(spec);
        return account ? account->setCap(cap) : account.fault();
    });
}

Result<Spending> spendingOf(const DataSpec& data, const RawDataset& raw, std::vector<PrivacyEvent> releases) {
    const PrivacyEvent records{.data = raw.name(), .fingerprint = raw.fingerprint()};
    auto spending = accountOf(data, records);
    if (!spending)
        return spending;
    spending->planned = std::move(releases);
    addUp(*spending);
    return withPeople(data, *std::move(spending));
}

Result<void> checkCap(const Spending& spending, const RawDataset& raw,
                      const std::optional<PrivacyBudget>& cap) {
    if (!spending.alike.empty())
        return notDeclared(raw.name(), spending.alike);
    if (cap && spending.ledger.empty())
        return withoutAccount();
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    const std::pair<std::optional<PrivacyBudget>, const fs::path&> limits[]{
        {cap, spending.ledger}, {spending.cap, spending.capped}, {spending.namedCap, spending.named}};
    for (const auto& [limit, file] : limits)
        if (limit)
            if (const Spending::Sum total = totalOn(all, RecordsKey::everything(), limit); !isWithin(total, *limit))
                return overCap(file.string(), "with all of this \"", raw.name(), total, *limit);
    return {};
}

Result<void> tightenCap(const RunSpec& spec, const PrivacyBudget& cap) {
    return guarded([&]() -> Result<void> {
        auto account = accountWithCap(spec);
        if (!account)
            return account.fault();
        const PrivacyBudget before = account->cap().value_or(cap);
        const auto tighter = PrivacyBudget::make(std::min(cap.epsilon(), before.epsilon()),
                                                 std::min(cap.delta(), before.delta()));
        if (!tighter || account->cap() == *tighter)
            return tighter ? Result<void>() : tighter.fault();
        return account->setCap(*tighter);
    });
}

} // namespace sfumato
