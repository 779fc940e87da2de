// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/people_accounts.h"

#include "core/base/plain_word.h"
#include "core/base/utc_time.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/paid_ahead.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"

#include <nlohmann/json.hpp>

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <ctime>
#include <span>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "hashes stand in files as they lie in memory");

namespace fs = std::filesystem;

namespace {

constexpr int accountVersion = 1;
constexpr std::size_t largestAccount = std::size_t(16) << 20, largestHashes = std::size_t(1) << 36;

fs::path folderOf(const fs::path& state) { return state / "accounts"; }

fs::path hashesPath(const fs::path& folder, const std::string& id) { return folder / (id + ".hashes"); }

fs::path rowsPath(const fs::path& folder, const std::string& id) { return folder / (id + ".rows"); }

Result<PeopleAccount> accountFrom(const nlohmann::json& json, const std::string& origin) {
    const Fault malformed{Fault::Code::Malformed, origin, TEXT("is no account of this program's")};
    const auto text = [](const nlohmann::json& of, const char* key) {
        return of.is_object() && of.contains(key) && of[key].is_string() ? of[key].get<std::string>() : std::string();
    };
    const auto number = [](const nlohmann::json& of, const char* key) {
        return of.contains(key) && of[key].is_number_integer() ? of[key].get<std::int64_t>() : 0;
    };
    if (!json.is_object() || text(json, "format") != "sfumato-account") return malformed;
    if (number(json, "version") > accountVersion) return laterVersion(origin, json["version"], accountVersion);
    if (number(json, "version") != accountVersion || !json.contains("files") || !json["files"].is_array() ||
        !json.contains("otherPeople") || !json["otherPeople"].is_array())
        return malformed;
    PeopleAccount account{.id = text(json, "id"), .name = wordOf(text(json, "name"))};
    for (const auto& file : json["files"]) {
        account.files.push_back({text(file, "fingerprint"), text(file, "path"), number(file, "records"),
                                 number(file, "width"),
                                 file.is_object() && file.value("rows", nlohmann::json()) == true});
        if (file.is_object() && file.contains("earlier") && file["earlier"].is_array())
            for (const auto& place : file["earlier"])
                if (place.is_string()) account.files.back().earlier.emplace_back(place.get<std::string>());
    }
    for (const auto& each : json["otherPeople"])
        account.others.push_back({text(each, "account"), text(each, "time"), text(each, "user")});
    const bool known = isFingerprint(account.id) && !account.name.empty() &&
                       std::ranges::all_of(account.files,
                                           [](const AccountFile& file) { return isFingerprint(file.fingerprint); });
    return known ? Result<PeopleAccount>(std::move(account)) : malformed;
}

Result<PeopleAccount> readAccount(const fs::path& path) {
    const auto text = readOwnText(path, largestAccount);
    const auto json = text ? parseJson(*text, path.string()) : text.fault();
    return json ? accountFrom(*json, path.string()) : json.fault();
}

Result<void> writeAccount(const fs::path& folder, const PeopleAccount& account) {
    nlohmann::ordered_json json{
        {"format", "sfumato-account"}, {"version", accountVersion}, {"id", account.id}, {"name", account.name}};
    json["files"] = nlohmann::ordered_json::array(), json["otherPeople"] = nlohmann::ordered_json::array();
    for (const AccountFile& file : account.files) {
        json["files"].push_back({{"fingerprint", file.fingerprint},
                                 {"path", file.path.string()},
                                 {"records", file.records},
                                 {"width", file.width},
                                 {"rows", file.hasRows}});
        for (const fs::path& place : file.earlier) json["files"].back()["earlier"].push_back(place.string());
    }
    for (const auto& each : account.others)
        json["otherPeople"].push_back({{"account", each.other}, {"time", each.time}, {"user", each.user}});
    const std::string text = json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
    return writeOwnFile(folder / (account.id + ".json"), std::as_bytes(std::span(text)), ownerOnly);
}

Result<std::vector<std::uint64_t>> readHashes(const fs::path& path) {
    std::vector<std::uint64_t> hashes;
    if (!isThere(path)) return hashes;
    TRY(bytes, readOwnFile(path, largestHashes));
    hashes.resize(bytes->size() / sizeof hashes[0]);
    if (!hashes.empty()) std::memcpy(hashes.data(), bytes->data(), hashes.size() * sizeof hashes[0]);
    if (bytes->size() % sizeof hashes[0] != 0 || !std::ranges::is_sorted(hashes))
        return Fault{Fault::Code::Corrupt, path.string(),
                     TEXT("holds no sorted hashes; remove it, and the next run on the same file makes it anew")};
    return hashes;
}

std::vector<std::uint64_t> sortedOnce(std::vector<std::uint64_t> hashes) {
    std::ranges::sort(hashes);
    hashes.erase(std::ranges::unique(hashes).begin(), hashes.end());
    return hashes;
}

Result<void> addHashesTo(const fs::path& path, const std::vector<std::uint64_t>& hashes) {
    if (hashes.empty()) return {};
    TRY(all, readHashes(path));
    all->insert(all->end(), hashes.begin(), hashes.end());
    const auto sorted = sortedOnce(std::move(*all));
    return writeOwnFile(path, std::as_bytes(std::span(sorted)), ownerOnly);
}

Result<void> addHashes(const fs::path& folder, const std::string& id, const HashedFile& file) {
    const auto added = addHashesTo(hashesPath(folder, id), file.hashes);
    return added ? addHashesTo(rowsPath(folder, id), file.rows) : added;
}

/// Hashes of a file, and what of them an account knows.
struct KnownHashes {
    explicit KnownHashes(const std::vector<std::uint64_t>& hashes) : all(hashes), different(sortedOnce(hashes)) {}

    const std::vector<std::uint64_t>& all;
    std::vector<std::uint64_t> different; ///< sorted

    /// What `file` has in common with an account of the hashes `theirs`, in records: `known` is 0 below a tenth of its
    /// own and of theirs.
    LikelyAccount in(const std::vector<std::uint64_t>& theirs, const std::string& name, std::int64_t records) const {
        std::vector<std::uint64_t> common;
        std::ranges::set_intersection(different, theirs, std::back_inserter(common));
        std::int64_t known = 0;
        for (const std::uint64_t hash : common.empty() ? std::vector<std::uint64_t>() : all)
            known += std::ranges::binary_search(common, hash);
        const auto count = std::int64_t(all.size());
        LikelyAccount found{
            .name = name, .records = records, .distinct = inRecords(std::int64_t(different.size()), records)};
        if (known > 0 && (10 * known >= count || 10 * common.size() >= theirs.size()))
            found.known = std::max<std::int64_t>(1, inRecords(known, records));
        return found;
    }

private:
    /// A file may have more rows than records, or fewer.
    std::int64_t inRecords(std::int64_t rows, std::int64_t records) const {
        return all.empty() ? 0 : std::int64_t(std::llround(double(rows) * double(records) / double(all.size())));
    }
};

/// Runs `work` on the folder of accounts, which is made, while no other process changes it.
Result<void> changing(const fs::path& state, const std::function<Result<void>(const fs::path& folder)>& work) {
    const fs::path folder = folderOf(state);
    if (auto made = makePrivateFolder(folder); !made) return made;
    TRY(lock, LedgerFile::open(folder / ".lock"));
    if (auto held = lock->lock(); !held) return held;
    auto done = work(folder);
    lock->unlock();
    return done;
}

PeopleAccount::Statement statementOn(const std::string& other) {
    const passwd* user = ::getpwuid(::getuid());
    return {other, utcNow(), user ? wordOf(user->pw_name) : std::to_string(::getuid())};
}

void stateOthers(PeopleAccount& account, const std::string& other) {
    if (std::ranges::find(account.others, other, &PeopleAccount::Statement::other) == account.others.end())
        account.others.push_back(statementOn(other));
}

/// Letters of the name that two files of the same people may have in common: all of the shorter one, at least 3.
bool beginsAlike(const std::string& one, const std::string& other) {
    const auto& [shorter, longer] = std::minmax(one, other,
                                                [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return shorter.size() >= 3 && longer.starts_with(shorter);
}

bool isSuggested(const AccountFile& file, const AccountFile& known) {
    return file.path == known.path || file.path.filename() == known.path.filename() ||
           (known.path.is_relative() && file.path.stem() == known.path) ||
           (file.records > 0 && file.records == known.records &&
            beginsAlike(file.path.stem().string(), known.path.stem().string()));
}

/// `now`, with the places at which `known` was.
AccountFile moved(const AccountFile& known, AccountFile now) {
    constexpr std::size_t mostPlaces = 100;
    now.earlier = known.earlier;
    now.earlier.push_back(known.path);
    std::erase(now.earlier, now.path);
    if (now.earlier.size() > mostPlaces) now.earlier.erase(now.earlier.begin());
    return now;
}

std::string grouped(std::int64_t count) {
    std::string digits = std::to_string(count);
    for (auto at = std::ptrdiff_t(digits.size()) - 3; at > 0; at -= 3) digits.insert(std::size_t(at), ",");
    return digits;
}

} // namespace

bool AccountFile::wasAt(const fs::path& place) const {
    return path == place || std::ranges::find(earlier, place) != earlier.end();
}

bool PeopleAccount::has(std::string_view fingerprint) const {
    return fingerprint == id || std::ranges::find(files, fingerprint, &AccountFile::fingerprint) != files.end();
}

std::vector<std::string> PeopleAccount::fingerprints() const {
    std::vector<std::string> all{id};
    for (const AccountFile& file : files)
        if (file.fingerprint != id) all.push_back(file.fingerprint);
    return all;
}

void PeopleAccounts::addEarlier(const fs::path& state, bool looked) {
    std::error_code error;
    for (fs::directory_iterator entry(state / "ledgers", error), end; !error && entry != end; entry.increment(error)) {
        const std::string id = entry->path().stem().string();
        if (entry->path().extension() != ".json" || !isFingerprint(id) ||
            std::ranges::any_of(m_accounts, [&](const PeopleAccount& account) { return account.has(id); }))
            continue;
        const auto ledger = Ledger::read(entry->path());
        if (!ledger) // which is told when its own records are used
            continue;
        const auto release = std::ranges::find_if(ledger->events(),
                                                  [&](const PrivacyEvent& event) { return looked || !isLook(event); });
        if (release != ledger->events().end())
            m_accounts.push_back({.id = id,
                                  .name = unusedName(release->data),
                                  .files = {{.fingerprint = id, .path = release->data}},
                                  .others = {}});
    }
}

std::string PeopleAccounts::namesText() const {
    constexpr std::size_t mostNamed = 20;
    std::string names;
    for (std::size_t i = 0; i < std::min(mostNamed, m_accounts.size()); ++i)
        names += (i > 0 ? ", \"" : "\"") + m_accounts[i].name + '"';
    return names + (m_accounts.size() > mostNamed ? ", ..." : "");
}

std::string PeopleAccounts::unusedName(const std::string& name) const {
    const std::string first = name.empty() ? "account" : wordOf(name);
    std::string unused = first;
    for (int i = 2; named(unused); ++i) unused = first + '-' + std::to_string(i);
    return unused;
}

Result<PeopleAccounts> PeopleAccounts::read(const fs::path& state, bool earlier, bool looked) {
    PeopleAccounts accounts;
    accounts.m_folder = folderOf(state);
    std::error_code error;
    for (fs::directory_iterator entry(accounts.m_folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() != ".json" || !isFingerprint(entry->path().stem().string())) continue;
        TRY(account, readAccount(entry->path()));
        accounts.m_accounts.push_back(std::move(*account));
    }
    if (error && error != std::errc::no_such_file_or_directory)
        return systemFault(error.value(), accounts.m_folder.string(), "read the folder of accounts");
    if (earlier) accounts.addEarlier(state, looked);
    std::ranges::sort(accounts.m_accounts, {}, &PeopleAccount::name);
    return accounts;
}

Result<std::optional<PeopleAccount>> PeopleAccounts::find(const fs::path& state, const std::string& fingerprint) {
    if (const fs::path own = folderOf(state) / (fingerprint + ".json"); isThere(own)) {
        auto account = readAccount(own);
        return account ? Result<std::optional<PeopleAccount>>(std::move(*account)) : account.fault();
    }
    TRY(accounts, read(state));
    const auto found = std::ranges::find_if(accounts->m_accounts,
                                            [&](const PeopleAccount& account) { return account.has(fingerprint); });
    return found == accounts->m_accounts.end() ? std::optional<PeopleAccount>() : std::optional(*found);
}

const PeopleAccount* PeopleAccounts::named(std::string_view name) const {
    const auto found = std::ranges::find_if(
        m_accounts, [&](const PeopleAccount& account) { return account.name == name || account.id == name; });
    return found == m_accounts.end() ? nullptr : &*found;
}

Result<std::vector<LikelyAccount>> PeopleAccounts::like(const HashedFile& file) const {
    const std::int64_t records = file.file.records;
    const KnownHashes values(file.hashes), rows(file.rows);
    std::vector<LikelyAccount> likely, suggested;
    for (const PeopleAccount& account : m_accounts) {
        const auto theirValues = readHashes(hashesPath(m_folder, account.id)),
                   theirRows = readHashes(rowsPath(m_folder, account.id));
        if (!theirValues || !theirRows) return theirValues ? theirRows.fault() : theirValues.fault();
        LikelyAccount found = values.in(*theirValues, account.name, records);
        // The rows of an array that an earlier version read as it is are its records.
        for (const auto* theirs : {&*theirRows, &*theirValues})
            if (auto other = rows.in(*theirs, account.name, records); other.known > found.known)
                found = std::move(other);
        if (found.known > 0)
            likely.push_back(std::move(found));
        else if (std::ranges::any_of(account.files,
                                     [&](const AccountFile& known) { return isSuggested(file.file, known); }))
            suggested.push_back(std::move(found));
    }
    std::ranges::stable_sort(likely, std::greater(), &LikelyAccount::known);
    likely.insert(likely.end(), suggested.begin(), suggested.end());
    return likely;
}

Result<void> joinAccount(const fs::path& state, const PeopleAccount& joined, const HashedFile& hashed) {
    const AccountFile& file = hashed.file;
    return changing(state, [&](const fs::path& folder) -> Result<void> {
        const fs::path path = folder / (joined.id + ".json");
        TRY(account, isThere(path) ? readAccount(path) : joined);
        if (auto added = addHashes(folder, joined.id, hashed); !added) return added;
        const auto known = std::ranges::find(account->files, file.fingerprint, &AccountFile::fingerprint);
        if (known == account->files.end())
            account->files.push_back(file);
        else
            *known = moved(*known, file);
        return writeAccount(folder, *account);
    });
}

Result<void> declareAccount(const fs::path& state, const HashedFile& hashed, const std::vector<std::string>& others) {
    const AccountFile& file = hashed.file;
    return changing(state, [&](const fs::path& folder) -> Result<void> {
        TRY(declared, PeopleAccounts::read(state));
        for (const PeopleAccount& account : declared->all())
            if (account.has(file.fingerprint)) return {};
        TRY(accounts, PeopleAccounts::read(state, true));
        const PeopleAccount* earlier = accounts->named(file.fingerprint);
        PeopleAccount account{.id = file.fingerprint,
                              .name = earlier ? earlier->name : accounts->unusedName(file.path.stem().string()),
                              .files = {file},
                              .others = {}};
        for (const std::string& id : others)
            if (const PeopleAccount* other = accounts->named(id)) {
                PeopleAccount both = *other;
                stateOthers(account, both.id), stateOthers(both, account.id);
                if (auto written = writeAccount(folder, both); !written) return written;
            }
        if (auto added = addHashes(folder, account.id, hashed); !added) return added;
        return writeAccount(folder, account);
    });
}

Result<void> closeUnusedAccount(const fs::path& state, const std::string& id) {
    return changing(state, [&](const fs::path& folder) -> Result<void> {
        const fs::path path = folder / (id + ".json"), ledgerPath = state / "ledgers" / (id + ".json");
        const auto account = isThere(path) ? readAccount(path) : Result<PeopleAccount>(PeopleAccount{});
        const auto ledger = isThere(ledgerPath) ? Ledger::read(ledgerPath) : Result<Ledger>(Ledger::inMemory());
        if (!account || !ledger) return account ? ledger.fault() : account.fault();
        if (account->files.size() != 1 || !ledger->events().empty() || ledger->hasCap()) return {};
        TRY(all, PeopleAccounts::read(state));
        for (PeopleAccount other : all->all())
            if (std::erase_if(other.others, [&](const PeopleAccount::Statement& each) { return each.other == id; }) > 0)
                if (auto written = writeAccount(folder, other); !written) return written;
        std::error_code error;
        for (const fs::path& file : {path, hashesPath(folder, id), rowsPath(folder, id)})
            if (fs::remove(file, error); error) return systemFault(error.value(), file.string(), "remove it");
        return {};
    });
}

std::string questionText(const LikelyAccount& account) {
    std::string text = account.known > 0 ? grouped(account.known) + " of these " + grouped(account.records) +
                                               " records are also in \"" + account.name + '"'
                                         : "these may be the records of \"" + account.name +
                                               "\", as the names or sizes of the files suggest";
    if (account.known > 0 && 2 * account.distinct < account.records)
        text += " (of them only " + grouped(account.distinct) + " differ, so others may have the same by chance)";
    return text + ". The same people?";
}

} // namespace sfumato
