// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_folder.h"

#include "core/base/guarded.h"
#include "core/files/atomic_file.h"
#include "core/files/folder_lock.h"
#include "core/files/own_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/loading/load.h"
#include "core/record/json_fields.h"
#include "core/record/shared_spec.h"
#include "core/record/sweep_spec_json.h"
#include "core/sweep/sweep_results.h"
#include "core/sweep/text_file.h"
#include "core/train/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Writes sweep.json, marked as this user's.
Result<void> writeSpec(const SweepPaths& paths, const SweepSpec& spec) {
    const std::string text = toJson(spec).dump(2) + '\n';
    (void)markRun(paths.folder, text); // without a state folder it can be trained, and is nobody's then
    return writeText(paths.spec(), text);
}

/// Adds what the ledgers of the runs in `folder` say.
Result<void> readLedgers(const fs::path& folder, const SweepSpec& spec, std::vector<PrivacyEvent>& events) {
    for (const auto& point : pointsOf(spec)) {
        const auto path = RunPaths{folder / folderNameOf(spec, point)}.ledger();
        if (!isThere(path))
            continue;
        const auto ledger = Ledger::read(path);
        if (!ledger)
            return ledger.fault();
        events.insert(events.end(), ledger->events().begin(), ledger->events().end());
    }
    return {};
}

} // namespace

Result<FolderLock> createSweepFolder(const SweepSpec& spec, const SweepPaths& paths) {
    std::error_code error;
    fs::create_directories(paths.folder, error);
    if (error)
        return systemFault(error.value(), paths.folder.string(), "create the folder");
    auto lock = FolderLock::acquire(paths.folder);
    if (!lock)
        return lock;
    if (isThere(paths.spec()))
        return Fault{Fault::Code::Mismatch, paths.folder.string(),
                     "holds a sweep already; resume it or choose another folder"};
    removeUnfinished(paths.folder);
    for (fs::directory_iterator entry(paths.folder, error), end; !error && entry != end; entry.increment(error))
        if (const auto name = entry->path().filename().native();
            !name.starts_with(".lock") && name != markName && entry->path() != paths.preview())
            return Fault{Fault::Code::Mismatch, paths.folder.string(),
                         "is not empty; choose a new folder for the sweep"};
    if (error)
        return systemFault(error.value(), paths.folder.string(), "read the folder");
    if (auto written = writeSpec(paths, spec); !written)
        return written.fault();
    return lock;
}

void discardSweepFolder(const SweepPaths& paths) {
    std::error_code ignored;
    for (const auto& path :
         {paths.spec(), paths.state(), paths.tasks(), paths.folder / markName, paths.folder / ".lock", paths.folder})
        fs::remove(path, ignored); // folders stay where there is anything in them
}

Result<SweepState> readSweepFolder(const fs::path& folder) {
    const SweepPaths paths{folder};
    const auto text = readText(paths.spec());
    if (!text)
        return text.fault().code == Fault::Code::NotFound
                   ? Fault{Fault::Code::NotFound, folder.string(),
                           "is not a sweep folder: it has no sweep.json"}
                   : text.fault();
    auto spec = parseSweepSpec(*text, paths.spec().string());
    if (!spec)
        return spec.fault();
    SweepState state{.spec = std::move(*spec), .isOwn = isOwnRun(folder, *text)};
    if (isThere(paths.results())) {
        const auto rows = readText(paths.results());
        if (!rows)
            return rows.fault();
        auto outcomes = parseResultsCsv(*rows, state.spec, folder, paths.results().string());
        if (!outcomes)
            return outcomes.fault();
        state.outcomes = std::move(*outcomes);
    }
    if (const auto status = readText(paths.state())) {
        const auto json = parseJson(*status, paths.state().string());
        if (json && json->is_object() && json->contains("secondsPerRun") && (*json)["secondsPerRun"].is_number())
            state.secondsPerRun = (*json)["secondsPerRun"].get<double>();
    }
    return state;
}

PlannedPoints plannedPoints(const SweepSpec& spec, const fs::path& folder) {
    PlannedPoints all{.folder = folder, .preview = SweepPaths{folder}.preview()};
    for (const auto& point : pointsOf(spec))
        all.points.push_back({folderNameOf(spec, point), runSpecAt(spec, point)});
    return all;
}

std::vector<SweepPoint> pointsToRun(const SweepState& state) {
    std::vector<SweepPoint> points = pointsOf(state.spec);
    std::erase_if(points, [&](const SweepPoint& point) {
        return std::ranges::any_of(state.outcomes, [&](const SweepOutcome& outcome) {
            return outcome.point == point && (!outcome.fault || outcome.fault->code == Fault::Code::Diverged);
        });
    });
    return points;
}

Result<void> checkSweepRecords(const SweepPaths& paths, const SweepSpec& spec, std::stop_token stop) {
    std::vector<PrivacyEvent> events;
    for (const auto& root : {paths.folder, paths.preview()})
        if (auto found = readLedgers(root, spec, events); !found)
            return found;
    const auto known = std::ranges::find_if(events,
                                            [](const PrivacyEvent& event) { return !event.fingerprint.empty(); });
    if (known == events.end())
        return {};
    const auto now = fingerprintOf(spec.base.data, DataLocations::fromEnvironment(), {{}, std::move(stop)});
    if (!now || *now == known->fingerprint)
        return {};
    return Fault{Fault::Code::Mismatch, "data.path " + spec.base.data.path,
                 "holds other records than those that the sweep began with; put these back, or start another sweep"};
}

Fault notOwnSweep(const fs::path& folder) {
    return {Fault::Code::Missing, folder.string(),
            "was begun elsewhere or changed since, and does not decide here which files are read; to go on with it, "
            "give sfumato-cli sweep "
            "--resume all options that it was started with"};
}

Result<void> adoptSweep(const fs::path& folder, const SweepSpec& spec) {
    return guarded([&]() -> Result<void> {
        auto base = withAbsolutePaths(spec.base);
        if (!base)
            return base.fault();
        SweepSpec placed = spec;
        placed.base = std::move(*base);
        const auto lock = FolderLock::acquire(folder);
        if (!lock)
            return lock.fault();
        auto stated = readSweepFolder(folder);
        if (!stated)
            return stated.fault();
        DataSpec& data = stated->spec.base.data; // whose files, and whether they are public, says who goes on
        data.path = placed.base.data.path, data.release = placed.base.data.release,
        data.ledger = placed.base.data.ledger;
        data.sensitive = placed.base.data.sensitive;
        if (stated->spec != placed)
            return Fault{Fault::Code::Mismatch, SweepPaths{folder}.spec().string(),
                         "is another sweep than these options describe; choose another folder"};
        return writeSpec({folder}, placed);
    });
}

Result<SweepState> openSweep(const fs::path& folder) {
    return guarded([&]() -> Result<SweepState> {
        auto state = readSweepFolder(folder);
        if (!state)
            return state;
        if (!state->isOwn)
            state->spec.base = openedSpec(std::move(state->spec.base));
        std::vector<PrivacyEvent> events;
        for (const auto& root : {folder, SweepPaths{folder}.preview()})
            if (auto found = readLedgers(root, state->spec, events); !found)
                return found.fault();
        const Spent spent = spentAtMost(events);
        state->epsilonSpent = spent.epsilon;
        state->deltaSpent = spent.delta;
        return state;
    });
}

} // namespace sfumato
