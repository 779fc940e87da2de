// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/account/paid_run.h"

#include "core/accounting/central_plan.h"
#include "core/base/guarded.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/files/durable/user_secret.h"
#include "core/ledger/paid_ahead.h"
#include "core/data/loading/load.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/engine/privatized_records.h"
#include "core/run/account/account.h"
#include "core/run/central_release.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <span>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// A release that was paid for.
struct PaidEvent {
    std::string nonce; ///< of its line in the account; empty: the run entered it there itself, before
    PrivacyEvent event;
};

/// What was paid for one run. It lies in the user's state folder, so that no copy of the run's folder brings it along.
struct Paid {
    fs::path folder; ///< of the run, absolute
    AccountPaths accounts;
    std::size_t looks = 0; ///< of the run at raw records, that stand in the account already
    std::string hash = {}; ///< of the account's last line, after all of it was paid
    std::vector<PaidEvent> paid;
    std::vector<PrivacyEvent> events() const {
        std::vector<PrivacyEvent> all;
        for (const auto& each : paid) all.push_back(each.event);
        return all;
    }
};

/// Files in the state folder that belong to the run in one folder.
struct PaidPaths {
    fs::path paid;     ///< a Paid as JSON
    fs::path reserved; ///< a ledger of what the run has reserved of it
};

Result<PaidPaths> paidPaths(const fs::path& folder) {
    auto paid = stateFile("reservations", folder, ".json"),
         reserved = stateFile("reservations", folder, ".granted.json");
    if (!paid || !reserved) return paid ? reserved.fault() : paid.fault();
    return PaidPaths{std::move(*paid), std::move(*reserved)};
}

bool isOnDisk(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

Result<std::optional<Paid>> readPaid(const fs::path& path, const fs::path& folder) {
    if (!isOnDisk(path)) return std::optional<Paid>();
    TRY(bytes, readFile(path, std::size_t(16) << 20));
    TRY(json, parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string()));
    const Fault malformed{
        Fault::Code::Malformed,
        path.string(),
        {TEXT("does not say what was paid for the run in %1; remove it, and resume the sweep or study"),
         {folder.string()}}};
    const auto text = [](const nlohmann::json& object, const char* key) {
        return object.contains(key) && object[key].is_string();
    };
    if (!json->is_object() || !text(*json, "folder") || (*json)["folder"] != absoluteFolder(folder).string() ||
        !text(*json, "account") || !json->contains("looks") || !(*json)["looks"].is_number_unsigned() ||
        !json->contains("paid") || !(*json)["paid"].is_array())
        return malformed;
    Paid paid{.folder = absoluteFolder(folder),
              .accounts = {(*json)["account"].get<std::string>(),
                           text(*json, "named") ? (*json)["named"].get<std::string>() : std::string()},
              .looks = (*json)["looks"].get<std::size_t>(),
              .hash = text(*json, "hash") ? (*json)["hash"].get<std::string>() : std::string()};
    for (const auto& each : (*json)["paid"]) {
        if (!each.is_object() || !text(each, "nonce") || !each.contains("event")) return malformed;
        TRY(event, privacyEventFromJson(each["event"], path.string()));
        paid.paid.push_back({each["nonce"].get<std::string>(), std::move(*event)});
    }
    return std::optional(std::move(paid));
}

Result<void> writePaid(const Paid& paid, const fs::path& path) {
    nlohmann::ordered_json json{{"folder", paid.folder.string()},
                                {"account", paid.accounts.account.string()},
                                {"named", paid.accounts.named.string()},
                                {"looks", paid.looks},
                                {"hash", paid.hash},
                                {"paid", nlohmann::ordered_json::array()}};
    for (const auto& [nonce, event] : paid.paid) json["paid"].push_back({{"nonce", nonce}, {"event", toJson(event)}});
    const std::string text = json.dump(2) + '\n';
    return writeAtomically(path, std::as_bytes(std::span(text)), ownerOnly);
}

Result<std::vector<PrivacyEvent>> eventsIn(const fs::path& path) {
    if (!isOnDisk(path)) return std::vector<PrivacyEvent>();
    const auto ledger = Ledger::read(path);
    return ledger ? Result<std::vector<PrivacyEvent>>(ledger->events()) : ledger.fault();
}

/// A new ledger of what the run reserves, which begins with what it has entered in the account itself.
Result<void> beginReserved(const PaidPaths& paths, const std::vector<PrivacyEvent>& before) {
    if (auto made = makePrivateFolder(paths.reserved.parent_path()); !made) return made;
    std::error_code error;
    fs::remove(paths.reserved, error); // of an earlier command that was killed
    fs::remove(fs::path(paths.reserved) += ".count", error);
    TRY(reserved, Ledger::open(paths.reserved));
    for (const PrivacyEvent& event : before) {
        const auto entered = isLook(event) ? reserved->look(event) : [&] {
            const auto reservation = reserved->reserve(event);
            return reservation ? Result<void>() : reservation.fault();
        }();
        if (!entered) return entered;
    }
    return {};
}

/// How many steps the run in `folder` takes in all of `release`, of which it had reserved `drawn`, those that it lost
/// included.
std::int64_t stepsNeeded(const PrivacyEvent& release, std::int64_t drawn, const RunSpec& spec, const fs::path& folder,
                         bool again) {
    const std::int64_t steps = stepsOf(release);
    const auto own = eventsIn(RunPaths{folder}.ledger());
    if (!own || std::ranges::all_of(*own, isLook)) // nothing was drawn, or somebody has removed the folder of what was
        return drawn + steps;
    if (drawn == 0) return steps;
    if (steps > 1) return drawn + std::max<std::int64_t>(0, steps - savedSteps(folder));
    const bool saved = privatizedRecords(folder, spec.data) || isOnDisk(RunPaths{folder}.released());
    return drawn + (!saved && (again || release.noise == NoiseDistribution::Study) ? 1 : 0);
}

} // namespace

Result<const RawDataset*> RunPayer::records(const RunSpec& spec, std::stop_token stop) {
    const auto known = std::ranges::find(m_known, spec.data, &std::pair<DataSpec, RawDataset>::first);
    if (known != m_known.end()) return &known->second;
    TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment(), {{}, std::move(stop)}));
    m_known.emplace_back(spec.data, std::move(*raw));
    return &m_known.back().second;
}

Result<void> RunPayer::pay(const RunSpec& spec, const fs::path& folder, bool releases, bool again,
                           std::stop_token stop) {
    releases = releases && spec.data.release.empty();
    if (isPrivatizedFile(spec.data)) return {};
    const auto raw = records(spec, stop);
    if (!raw) return releases || raw.fault().code == Fault::Code::Stopped ? Result<void>(raw.fault()) : Result<void>();
    TRY(account, openAccount(spec.data, (*raw)->fingerprint()));
    if (!*account) return {};
    TRY(paths, paidPaths(folder));
    TRY(kept, readPaid(paths->paid, folder));
    const auto planned = guarded([&]() -> Result<std::vector<PrivacyEvent>> {
        const Planning planning(stop);
        return releases ? plannedReleases(spec, **raw) : std::vector<PrivacyEvent>();
    });
    const auto drawn = eventsIn(*kept ? paths->reserved : RunPaths{folder}.ledger());
    const auto where = accountPaths(spec.data, (*raw)->fingerprint());
    for (const Fault* fault :
         {planned ? nullptr : &planned.fault(), drawn ? nullptr : &drawn.fault(), where ? nullptr : &where.fault()})
        if (fault) return *fault;
    Paid paid{.folder = absoluteFolder(folder), .accounts = *where};
    if (*kept)
        paid = std::move(**kept);
    else {
        for (const PrivacyEvent& event : *drawn) isLook(event) ? void(++paid.looks) : paid.paid.push_back({{}, event});
        if (auto begun = beginReserved(*paths, *drawn); !begun) return begun;
    }
    Result<void> done;
    const std::size_t before = paid.paid.size();
    for (const PrivacyEvent& release : *planned) {
        const std::int64_t missing = stepsNeeded(release, stepsLike(release, *drawn), spec, folder, again) -
                                     stepsLike(release, paid.events());
        if (missing <= 0) continue;
        PrivacyEvent more = release; // in an order that no other run has, as that which the run will draw
        if (more.release) more.release->steps = missing;
        const std::string nonce = randomWord();
        const auto reserved = (*account)->reserve(more, nonce);
        if (!reserved) {
            done = reserved.fault();
            break;
        }
        paid.paid.push_back({nonce, std::move(more)});
    }
    paid.hash = (*account)->accountLine();
    if (done) done = writePaid(paid, paths->paid);
    if (!done) // all of it or nothing
        for (std::size_t i = before; i < paid.paid.size(); ++i)
            (void)(*account)->refund(paid.paid[i].nonce, paid.paid[i].event, 0);
    return done;
}

Result<void> RunPayer::settle(const fs::path& folder) {
    const auto paths = paidPaths(folder);
    if (!paths) // where nothing can have been paid
        return {};
    const auto paid = readPaid(paths->paid, folder);
    if (!paid || !*paid) return paid ? Result<void>() : paid.fault();
    const bool known = isOnDisk(paths->reserved); // otherwise all counts as drawn
    TRY(drawn, eventsIn(paths->reserved));
    TRY(account, openAccount((*paid)->accounts));
    REQUIRE(account->has_value()); // else nothing had been paid
    const auto all = (*paid)->events();
    auto done = Result<void>();
    for (std::size_t i = 0; done && known && i < all.size(); ++i) {
        // What was drawn counts for the first that it fits.
        const std::vector<PrivacyEvent> earlier(all.begin(), all.begin() + std::ptrdiff_t(i));
        const std::int64_t used = std::max<std::int64_t>(0, stepsLike(all[i], *drawn) - stepsLike(all[i], earlier));
        if (const auto& nonce = (*paid)->paid[i].nonce; !nonce.empty())
            done = (*account)->refund(nonce, all[i], std::min(used, stepsOf(all[i])));
        if (!done && done.fault().code == Fault::Code::Mismatch) // by a command that was killed after it
            done = {};
    }
    std::size_t looks = 0;
    for (const PrivacyEvent& event : *drawn)
        if (done && isLook(event) && ++looks > (*paid)->looks) done = (*account)->look(event);
    if (!done) return done;
    std::error_code error;
    if (!fs::remove(paths->paid, error) && error) return systemFault(error.value(), paths->paid.string(), "remove it");
    fs::remove(paths->reserved, error);
    fs::remove(fs::path(paths->reserved) += ".count", error);
    return {};
}

bool RunPayer::isPaid(const fs::path& folder) {
    const auto paths = paidPaths(folder);
    return paths && isOnDisk(paths->paid);
}

Result<bool> spendPaid(const fs::path& folder, Ledger& ledger) {
    if (!RunPayer::isPaid(folder)) return false;
    const auto paths = paidPaths(folder);
    TRY(paid, readPaid(paths->paid, folder));
    TRY(reserved, Ledger::open(paths->reserved));
    ledger.spendOnly((*paid)->events(), std::move(*reserved), (*paid)->hash);
    return true;
}

} // namespace sfumato
