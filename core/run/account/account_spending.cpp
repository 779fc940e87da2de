// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/account/account_spending.h"

#include "core/accounting/central_plan.h"
#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatized_file.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/own_title.h"
#include "core/spec/stated_columns.h"
#include "core/run/account/account.h"
#include "core/run/central_release.h"
#include "core/run/account/people.h"
#include "core/run/raw_probe.h"
#include "core/run/release.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool isRelease(const PrivacyEvent& event) {
    return event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
}

/// Of events that are all of the same people.
void addUp(Spending& spending) {
    const auto records = RecordsKey::everything();
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    spending.spent = statedTotalOn(spending.events, records, spending.cap);
    spending.adds = statedTotalOn(spending.planned, records);
    spending.together = statedTotalOn(all, records, spending.cap);
    if (spending.rows > 1) spending.addsOfPerson = totalOfPerson(spending.planned, spending.rows);
    const auto ofPerson = [&](const std::vector<PrivacyEvent>& events) {
        const std::int64_t rows = rowsOfPerson(events);
        return rows > 1 ? std::optional(totalUnderPersonCap(events, rows, spending.personCap)) : std::nullopt;
    };
    spending.spentOfPerson = ofPerson(spending.events), spending.togetherOfPerson = ofPerson(all);
    spending.exceedsPersonCap = spending.personCap && !checkPersonCap({}, {}, all, *spending.personCap);
}

struct Caps {
    std::optional<PrivacyBudget> record = {}, person = {};
};

/// Adds what the ledger in `path` says of the people of `known` and `events` does not; returns its caps.
Result<Caps> addEvents(const fs::path& path, RecordsKey known, std::vector<PrivacyEvent>& events) {
    if (path.empty() || !isThere(path)) return Caps();
    TRY(ledger, Ledger::read(path));
    std::vector<PrivacyEvent> own;
    std::ranges::copy_if(ledger->events(), std::back_inserter(own),
                         [&](const PrivacyEvent& event) { return known.covers(event); });
    addMissing(own, events);
    return Caps{ledger->cap(), ledger->personCap()};
}

} // namespace

Result<Spending> accountOf(const DataSpec& data, const PrivacyEvent& known) {
    TRY(paths, accountPaths(data, known.fingerprint));
    const bool both = !paths->account.empty() && !paths->named.empty();
    Spending spending{.fingerprint = known.fingerprint,
                      .ledger = paths->account.empty() ? paths->named : paths->account,
                      .rows = rowsOfPerson(data.read)};
    if (both) spending.named = paths->named;
    const RecordsKey key(known, paths->people);
    TRY(caps, addEvents(paths->account, key, spending.events));
    TRY(named, addEvents(paths->named, key, spending.events));
    spending.cap = caps->record ? caps->record : named->record;
    spending.capped = caps->record ? paths->account : paths->named;
    if (caps->record) spending.namedCap = named->record;
    spending.personCap = caps->person ? caps->person : named->person;
    spending.personCapped = caps->person ? paths->account : paths->named;
    return spending;
}

PrivacyEvent asEntered(const PrivacyEvent& released) {
    const auto state = stateFolder();
    std::error_code error;
    if (released.order.empty() || !released.fingerprint.empty() || !state) return released;
    for (fs::directory_iterator entry(*state / "ledgers", error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json")
            if (const auto ledger = Ledger::read(entry->path()))
                for (const PrivacyEvent& event : ledger->events())
                    if (event.order == released.order && event.kind == released.kind) return event;
    return released;
}

namespace {

/// The account of the records behind a privatized file; where this user has none, what the file says.
Result<Spending> spentOnPrivatized(const DataSpec& spec) {
    TRY(data, loadPrivatized(spec.path));
    const PrivacyEvent entered = asEntered(data->event());
    auto spending = entered.fingerprint.empty() && spec.ledger.empty() ? Result<Spending>(Spending{})
                                                                       : accountOf(spec, entered);
    if (!spending) return spending;
    if (spending->events.empty()) spending->events = {data->event()};
    addUp(*spending);
    return spending;
}

Fault withoutAccount() {
    return {Fault::Code::Unsupported, "cap",
            TEXT("the program draws these data itself, so no account keeps it; name a ledger")};
}

/// The account of the records of this fingerprint; Unsupported where there is none.
Result<Ledger> accountWithCap(const DataSpec& data, const std::string& fingerprint) {
    TRY(account, openAccount(data, fingerprint));
    if (!*account) return withoutAccount();
    return std::move(**account);
}

Result<Ledger> accountWithCap(const RunSpec& spec) {
    TRY(fingerprint, fingerprintOf(spec.data, DataLocations::fromEnvironment()));
    return accountWithCap(spec.data, *fingerprint);
}

/// With what the owner has said of whose records they are, or the accounts of which to ask about those of
/// `fingerprint`.
Result<Spending> withPeople(const DataSpec& data, const std::string& fingerprint, Spending spending) {
    TRY(people, accountOfPeople(spending.fingerprint));
    if (*people) spending.account = (*people)->name, spending.others = !(*people)->others.empty();
    TRY(likely, TrialWithoutAccount::isActive() ? Result<std::vector<LikelyAccount>>(std::vector<LikelyAccount>())
                                                : likelyAccounts(data, fingerprint));
    spending.alike = std::move(*likely);
    return spending;
}

} // namespace

Fault unconfirmedRelease(const fs::path& folder, const Spending& spending) {
    return {Fault::Code::Unconfirmed,
            folder.string(),
            {TEXT("these records were released once, and the noisy records were not saved; to release them "
                  "again takes what they have cost from epsilon %1 to %2"),
             {roundedUp(spending.spent.epsilon), roundedUp(spending.together.epsilon)}}};
}

Fault notAgreedTo(const fs::path& folder) {
    return {Fault::Code::Unconfirmed, folder.string(),
            TEXT("the records, or what was spent on them, are others by now than those that were agreed to; nothing "
                 "more was released")};
}

Result<Spending> spendingOf(const RunSpec& spec, const RawDataset& raw) {
    const PrivacyEvent records{.data = raw.name(), .fingerprint = raw.fingerprint()};
    TRY(spending, accountOf(spec.data, records));
    if (spec.data.release.empty()) {
        TRY(releases, plannedReleases(spec, raw));
        spending->planned = std::move(*releases);
    }
    if (measuresDistances(spec)) spending->planned.push_back(RawEvaluator::event(raw, probePurpose(spec)));
    addUp(*spending);
    return withPeople(spec.data, raw.fingerprint(), *std::move(spending));
}

Result<Spending> spendingOf(const DataSpec& data, const RawDataset& raw, std::vector<PrivacyEvent> releases) {
    const PrivacyEvent records{.data = raw.name(), .fingerprint = raw.fingerprint()};
    auto spending = accountOf(data, records);
    if (!spending) return spending;
    spending->planned = std::move(releases);
    addUp(*spending);
    return withPeople(data, raw.fingerprint(), *std::move(spending));
}

Result<Spending> spentOn(const AskedAccount& asked) {
    return guarded([&]() -> Result<Spending> {
        if (isPrivatizedFile(asked.data)) return spentOnPrivatized(asked.data);
        TRY(spending, accountOf(asked.data, {.data = ownDataName, .fingerprint = asked.account}));
        addUp(*spending);
        return withPeople(asked.data, asked.fingerprint, *std::move(spending));
    });
}

Result<Spending> spentOn(const DataSpec& data) {
    if (isPrivatizedFile(data)) return spentOn(AskedAccount{data, {}, {}});
    TRY(fingerprint, fingerprintOf(data, DataLocations::fromEnvironment()));
    return spentOn(AskedAccount{data, *fingerprint, *fingerprint});
}

Result<Spending> spent(const RunSpec& spec, const fs::path& run, std::stop_token stop) {
    return guarded([&]() -> Result<Spending> {
        if (isPrivatizedFile(spec.data)) return spentOnPrivatized(spec.data);
        TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment(), {{}, stop}));
        if (stop.stop_requested()) return Fault{Fault::Code::Stopped, "spent budget", "was asked for anew"};
        const Planning planning(stop);
        auto spending = spendingOf(spec, *raw);
        if (!spending || run.empty() || !isThere(RunPaths{run}.ledger())) return spending;
        const bool saved = privatizedRecords(run, spec.data).has_value() || isThere(RunPaths{run}.released());
        TRY(own, Ledger::read(RunPaths{run}.ledger()));
        if (saved) { // only what of its plan was not drawn yet is still to come
            std::erase_if(spending->planned, isRelease);
            const auto all = own->withPlan();
            std::copy_if(all.begin() + std::ptrdiff_t(own->events().size()), all.end(),
                         std::back_inserter(spending->planned), isRelease);
        }
        spending->again = !saved && std::ranges::any_of(own->events(), isRelease);
        addUp(*spending);
        return spending;
    });
}

Result<void> checkCap(const Spending& spending, const RawDataset& raw, const std::optional<PrivacyBudget>& cap) {
    if (!spending.alike.empty()) return notDeclared(raw.name(), spending.alike);
    if (cap && spending.ledger.empty()) return withoutAccount();
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    const std::pair<std::optional<PrivacyBudget>, const fs::path&> limits[]{
        {cap, spending.ledger}, {spending.cap, spending.capped}, {spending.namedCap, spending.named}};
    for (const auto& [limit, file] : limits)
        if (limit)
            if (const Spending::Sum total = totalOn(all, RecordsKey::everything(), limit); !isWithin(total, *limit))
                return overCap(file.string(),
                               TEXT("with all of this \"%1\" would stand at epsilon %2, delta %3; the cap is "
                                    "epsilon %4, delta %5"),
                               raw.name(), total, *limit);
    return spending.personCap ? checkPersonCap(spending.personCapped.string(), raw.name(), all, *spending.personCap)
                              : Result<void>();
}

Result<void> setCap(const RunSpec& spec, const std::optional<PrivacyBudget>& cap, CapUnit unit) {
    return guarded([&]() -> Result<void> {
        auto account = accountWithCap(spec);
        return account ? account->setCap(cap, unit) : account.fault();
    });
}

Result<void> setAccountCap(const AskedAccount& asked, const std::optional<PrivacyBudget>& cap, CapUnit unit) {
    return guarded([&]() -> Result<void> {
        auto account = accountWithCap(asked.data, asked.fingerprint);
        return account ? account->setCap(cap, unit) : account.fault();
    });
}

Result<void> tightenCap(const RunSpec& spec, const PrivacyBudget& cap) {
    return guarded([&]() -> Result<void> {
        TRY(account, accountWithCap(spec));
        const PrivacyBudget before = account->cap().value_or(cap);
        const auto tighter = PrivacyBudget::make(std::min(cap.epsilon(), before.epsilon()),
                                                 std::min(cap.delta(), before.delta()));
        if (!tighter || account->cap() == *tighter) return tighter ? Result<void>() : tighter.fault();
        return account->setCap(*tighter);
    });
}

} // namespace sfumato
