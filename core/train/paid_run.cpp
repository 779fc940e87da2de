// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/paid_run.h"

#include "core/files/atomic_file.h"
#include "core/files/read_file.h"
#include "core/ledger/paid_ahead.h"
#include "core/loading/load.h"
#include "core/record/json_fields.h"
#include "core/record/privacy_event_json.h"
#include "core/record/privatized_records.h"
#include "core/train/account.h"
#include "core/train/central_release.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <span>

namespace sfumato {

namespace {

constexpr std::int64_t noLine = -1; ///< in the account: the run entered it there itself, before

struct PaidEvent {
    std::int64_t line = noLine; ///< in the account
    PrivacyEvent event;
};

/// What stands in the file beside a run's folder.
struct PaidFile {
    std::filesystem::path account;
    std::size_t looks = 0; ///< of the run at raw records, that stand in the account already
    std::vector<PaidEvent> paid;
    std::vector<PrivacyEvent> events() const {
        std::vector<PrivacyEvent> all;
        for (const auto& each : paid)
            all.push_back(each.event);
        return all;
    }
};

bool isOnDisk(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

Result<std::optional<PaidFile>> readPaid(const std::filesystem::path& path) {
    if (!isOnDisk(path))
        return std::optional<PaidFile>();
    const auto bytes = readFile(path, std::size_t(16) << 20);
    if (!bytes)
        return bytes.fault();
    const auto json = parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string());
    if (!json)
        return json.fault();
    const Fault malformed{Fault::Code::Malformed, path.string(), "does not say what was paid for the run; remove it, and resume the sweep or study"};
    if (!json->is_object() || !json->contains("account") || !(*json)["account"].is_string() || !json->contains("looks") || !(*json)["looks"].is_number_unsigned() ||
        !json->contains("paid") || !(*json)["paid"].is_array())
        return malformed;
    PaidFile file{.account = (*json)["account"].get<std::string>(), .looks = (*json)["looks"].get<std::size_t>()};
    for (const auto& each : (*json)["paid"]) {
        if (!each.is_object() || !each.contains("line") || !each["line"].is_number_integer() || !each.contains("event"))
            return malformed;
        auto event = privacyEventFromJson(each["event"], path.string());
        if (!event)
            return event.fault();
        file.paid.push_back({each["line"].get<std::int64_t>(), std::move(*event)});
    }
    return std::optional(std::move(file));
}

Result<void> writePaid(const PaidFile& file, const std::filesystem::path& path) {
    nlohmann::ordered_json json{{"account", file.account.string()}, {"looks", file.looks}, {"paid", nlohmann::ordered_json::array()}};
    for (const auto& [line, event] : file.paid)
        json["paid"].push_back({{"line", line}, {"event", toJson(event)}});
    const std::string text = json.dump(2) + '\n';
    return writeAtomically(path, std::as_bytes(std::span(text)));
}

/// What the run's own ledger holds.
Result<std::vector<PrivacyEvent>> spentBy(const std::filesystem::path& folder) {
    const auto path = RunPaths{folder}.ledger();
    if (!isOnDisk(path))
        return std::vector<PrivacyEvent>();
    const auto ledger = Ledger::read(path);
    return ledger ? Result<std::vector<PrivacyEvent>>(ledger->events()) : ledger.fault();
}

/// The run has drawn noise that nothing here tells of any more: somebody has removed its folder.
bool isForgotten(const std::filesystem::path& folder, const std::vector<PrivacyEvent>& spent) {
    return isOnDisk(RunPaths{folder}.begun()) && std::ranges::all_of(spent, isLook);
}

/// How many steps the run in `folder` takes in all of `release`, those that it drew and lost included.
std::int64_t stepsNeeded(const PrivacyEvent& release, std::int64_t drawn, const RunSpec& spec, const std::filesystem::path& folder, bool again) {
    if (drawn == 0)
        return stepsOf(release);
    const std::int64_t steps = stepsOf(release);
    if (steps > 1)
        return drawn + std::max<std::int64_t>(0, steps - savedSteps(folder));
    const bool saved = privatizedRecords(folder, spec.data) || isOnDisk(RunPaths{folder}.released());
    return drawn + (!saved && (again || release.noise == NoiseLaw::Study) ? 1 : 0);
}

} // namespace

Result<const RawDataset*> RunPayer::records(const RunSpec& spec) {
    const auto known = std::ranges::find(m_known, spec.data, &std::pair<DataSpec, RawDataset>::first);
    if (known != m_known.end())
        return &known->second;
    auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    m_known.emplace_back(spec.data, std::move(*raw));
    return &m_known.back().second;
}

Result<void> RunPayer::pay(const RunSpec& spec, const std::filesystem::path& folder, bool releases, bool again) {
    const auto path = RunPaths{folder}.reserved();
    releases = releases && spec.data.release.empty();
    if (isPrivatizedFile(spec.data))
        return {};
    const auto raw = records(spec);
    if (!raw)
        return releases ? Result<void>(raw.fault()) : Result<void>();
    auto account = openAccount(spec.data, (*raw)->fingerprint());
    if (!account)
        return account.fault();
    if (!*account)
        return {};
    const auto planned = releases ? plannedReleases(spec, **raw) : Result<std::vector<PrivacyEvent>>(std::vector<PrivacyEvent>());
    const auto drawn = spentBy(folder);
    auto kept = readPaid(path);
    const auto where = accountPath(spec.data, (*raw)->fingerprint());
    for (const Fault* fault : {planned ? nullptr : &planned.fault(), drawn ? nullptr : &drawn.fault(), kept ? nullptr : &kept.fault(), where ? nullptr : &where.fault()})
        if (fault)
            return *fault;
    PaidFile file{.account = std::filesystem::absolute(*where)};
    const bool forgotten = isForgotten(folder, *drawn); // then all that was paid is spent, and it pays anew
    if (*kept && !forgotten)
        file = std::move(**kept);
    else
        for (const PrivacyEvent& event : *drawn)
            isLook(event) ? void(++file.looks) : file.paid.push_back({noLine, event});
    Result<void> done;
    const std::size_t before = file.paid.size();
    for (const PrivacyEvent& release : *planned) {
        const std::int64_t missing = stepsNeeded(release, stepsLike(release, *drawn), spec, folder, again) - stepsLike(release, file.events());
        if (missing <= 0)
            continue;
        PrivacyEvent more = release;
        if (more.release)
            more.release->steps = missing;
        const auto reserved = (*account)->reserve(more);
        if (!reserved) {
            done = reserved.fault();
            break;
        }
        file.paid.push_back({reserved->entry, std::move(more)});
    }
    if (done)
        done = writePaid(file, path);
    std::error_code error;
    if (done && forgotten && !std::filesystem::remove(RunPaths{folder}.begun(), error) && error)
        done = systemFault(error.value(), RunPaths{folder}.begun().string(), "remove it");
    if (!done) // all of it or nothing
        for (std::size_t i = before; i < file.paid.size(); ++i)
            (void)(*account)->giveBack(file.paid[i].line, 0);
    return done;
}

Result<void> RunPayer::settle(const std::filesystem::path& folder) {
    const auto path = RunPaths{folder}.reserved();
    const auto file = readPaid(path);
    if (!file || !*file)
        return file ? Result<void>() : file.fault();
    const auto drawn = spentBy(folder);
    if (!drawn)
        return drawn.fault();
    auto account = Ledger::open((*file)->account);
    if (!account)
        return account.fault();
    const auto all = (*file)->events();
    auto done = Result<void>();
    for (std::size_t i = 0; done && i < all.size(); ++i) {
        // What was drawn counts for the first that it fits.
        const std::vector<PrivacyEvent> earlier(all.begin(), all.begin() + std::ptrdiff_t(i));
        const std::int64_t used = std::max<std::int64_t>(0, stepsLike(all[i], *drawn) - stepsLike(all[i], earlier));
        if ((*file)->paid[i].line != noLine && !isForgotten(folder, *drawn))
            done = account->giveBack((*file)->paid[i].line, std::min(used, stepsOf(all[i])));
    }
    std::size_t looks = 0;
    for (const PrivacyEvent& event : *drawn)
        if (done && isLook(event) && ++looks > (*file)->looks)
            done = account->look(event);
    if (!done)
        return done;
    std::error_code error;
    if (std::filesystem::remove(path, error); !error)
        std::filesystem::remove(RunPaths{folder}.begun(), error);
    return error ? Result<void>(systemFault(error.value(), path.string(), "remove it")) : done;
}

Result<std::optional<std::vector<PrivacyEvent>>> paidFor(const std::filesystem::path& folder) {
    const auto file = readPaid(RunPaths{folder}.reserved());
    if (!file)
        return file.fault();
    return *file ? std::optional((*file)->events()) : std::nullopt;
}

} // namespace sfumato
