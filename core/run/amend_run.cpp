// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/amend_run.h"

#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/ledger.h"
#include "core/data/loading/load.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/spec_settings.h"
#include "core/run/account/account.h"
#include "core/run/account/account_spending.h"
#include "core/run/checkpoint.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <span>
#include <string>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool mayDiffer(const std::string& key) {
    static constexpr std::string_view free[]{"train.steps", "title",       "name",          "threads",
                                             "data.path",   "data.ledger", "data.release",  "data.sensitive",
                                             "monitor.raw", "train.from",  "train.fromStep"};
    return std::ranges::find(free, key) != std::end(free);
}

struct ConfigChange {
    std::string key, from, to;
};

std::vector<ConfigChange> changesBetween(const RunSpec& from, const RunSpec& to) {
    const auto back = settingsBetween(to, from);
    std::vector<ConfigChange> changes;
    for (const SpecSetting& setting : settingsBetween(from, to)) {
        const auto before = std::ranges::find(back, setting.key, &SpecSetting::key);
        changes.push_back({setting.key, before == back.end() ? std::string() : before->value, setting.value});
    }
    return changes;
}

/// What a central run guarantees is what it was planned with: when it ends may depend on what it showed.
Result<void> checkLength(const std::vector<ConfigChange>& changes, const RunSpec& spec, const std::string& subject) {
    for (const auto& [key, from, to] : changes)
        if (key == "train.steps" && spec.privacy.model == PrivacyModel::Central && std::stoll(to) < std::stoll(from))
            return Fault{Fault::Code::Mismatch, subject + key,
                         "is " + to + " and was " + from +
                             ": a central run can be made longer, not shorter, since when it ends may depend on what "
                             "it showed; put it back, and stop the run where it is enough"};
    return {};
}

/// A ledger travels with a packed run: it does not say where files are, nor what somebody calls the run.
Result<void> noteEach(const std::vector<ConfigChange>& changes, Ledger& ledger) {
    for (const auto& [key, from, to] : changes) {
        if (key.starts_with("data.")) continue;
        const bool isNamed = key == "title" || key == "name";
        if (auto noted = ledger.noteChange(key, isNamed ? "" : from, isNamed ? "" : to); !noted) return noted;
    }
    return {};
}

/// From now on `to` is what the checkpoint of the run was trained with, for a change that amendRun() allows; each
/// difference is noted.
Result<void> takeChangedConfig(const RunFolder& folder, const RunSpec& to) {
    const auto changes = changesBetween(folder.spec(), to);
    if (auto right = checkLength(changes, to, ""); !right) return right;
    const auto path = folder.paths().checkpoint();
    if (std::error_code error; std::filesystem::exists(path, error)) {
        TRY(file, openCheckpoint(path));
        file->metadata[checkpointConfig] = toJson(to).dump();
        if (auto written = writeOwnFile(path, toSafeTensors(*file)); !written) return written;
    }
    auto ledger = Ledger::open(folder.paths().ledger());
    return ledger ? noteEach(changes, *ledger) : ledger.fault();
}

bool canChange(const RunSpec& from, const RunSpec& to) {
    RunSpec same = to; // but for what may differ
    same.optimizer.learningRate = from.optimizer.learningRate;
    same.train = from.train;
    if (from.methods.size() != to.methods.size()) return false;
    for (std::size_t i = 0; i < to.methods.size(); ++i) {
        MethodSpec& method = same.methods[i];
        const MethodSpec& before = from.methods[i];
        if ((method.batch == 0) != (before.batch == 0) || (method.loss == Loss::None) != (before.loss == Loss::None) ||
            (method.loss == Loss::NoisyCritic) != (before.loss == Loss::NoisyCritic))
            return false; // a potential or a critic more or less, a start that is not trained
        method.iterations = before.iterations, method.tolerance = before.tolerance,
        method.regularization = before.regularization;
        method.loss = before.loss, method.cost = before.cost, method.batch = before.batch,
        method.denoiser = before.denoiser;
    }
    return same == from;
}

Result<void> write(const fs::path& path, const std::string& text) {
    return writeOwnFile(path, std::as_bytes(std::span(text)));
}

Result<void> amend(const fs::path& path, const std::vector<SpecSetting>& settings) {
    auto folder = RunFolder::open(path); // held by nobody else
    if (!folder) return folder.fault();
    RunSpec spec = folder->spec();
    std::string changes;
    for (const SpecSetting& setting : settings) {
        TRY(next, withSetting(spec, setting.key + '=' + setting.value));
        spec = std::move(*next);
        changes += (changes.empty() ? "" : ", ") + setting.key + " = " + setting.value;
    }
    if (const auto faults = check(spec); !faults.empty()) return faults.front();
    if (!canChange(folder->spec(), spec))
        return Fault{Fault::Code::Unsupported, path.string(),
                     "cannot go on with " + changes +
                         ": only the learning rate, the length, and a method's sweeps, "
                         "tolerance, regularization, loss, cost, denoiser and batch may change; a new run can have it"};
    int number = 1;
    fs::path kept;
    std::error_code error;
    do kept = path / ("config-before-" + std::to_string(number++) + ".json");
    while (fs::exists(kept, error));
    TRY_DO(write(kept, toJson(folder->spec()).dump(2) + '\n'));
    TRY_DO(takeChangedConfig(*folder, spec));
    TRY_DO(writeRunSpec(path, spec));
    folder->log("from the last checkpoint on: " + changes + " (before: " + kept.filename().string() + ")");
    return {};
}

Result<Adoption> adoption(const fs::path& folder, const fs::path& data, bool raw, std::stop_token stop) {
    TRY(stated, readRunSpec(folder));
    const RunPaths paths{folder};
    const bool central = stated->privacy.model == PrivacyModel::Central;
    const bool released = central ? isThere(paths.released()) : isThere(paths.privatized());
    stated->data.path = data.string();
    const bool asksForRaw = stated->monitor.raw;
    stated->monitor.raw = asksForRaw && (raw || isOwnRun(folder));
    const bool dropsRaw = asksForRaw && !stated->monitor.raw;
    TRY(spec, withAbsolutePaths(std::move(*stated)));
    if (spec->data.source != "file" && !isNamedSet(spec->data.source))
        return Fault{Fault::Code::Mismatch, "--data " + data.string(),
                     "is not read: the run trains on " + spec->data.source + ", which the program draws"};
    if (isPrivatizedFile(spec->data)) return Adoption{.spec = std::move(*spec), .dropsRaw = dropsRaw};
    const bool releases = central || !(released || !spec->data.release.empty());
    if (releases && !released && isSensitive(spec->data)) {
        const std::string path = spec->data.path;
        spec = openedSpec(std::move(*spec), true); // what of raw access stays is settled above
        spec->data.path = path;
    }
    TRY(records, loadRaw(spec->data, spec->seed, DataLocations::fromEnvironment(), {{}, stop}));
    if (isThere(paths.ledger())) {
        const auto ledger = Ledger::read(paths.ledger());
        TRY(same, ledger ? sameRecords(*ledger, spec->data, *records) : Result<void>(ledger.fault()));
        if (central && !isOwnRun(folder)) {
            TRY(account, accountEvents(spec->data, ledger->events()));
            for (const PrivacyEvent& event : ledger->events())
                if (event.kind == PrivacyEvent::Kind::CentralSteps &&
                    std::ranges::find(*account, event) == account->end())
                    return Fault{Fault::Code::Mismatch, paths.ledger().string(),
                                 "holds steps that do not stand in the account of these records, and so cannot go on "
                                 "here; train anew"};
        }
    }
    if (!releases) return Adoption{.spec = std::move(*spec), .dropsRaw = dropsRaw};
    auto spending = spendingOf(*spec, *records);
    return spending ? Result<Adoption>(Adoption{std::move(*spec), std::move(*spending), dropsRaw}) : spending.fault();
}

} // namespace

Result<void> noteChangedConfig(const RunFolder& folder, Ledger& ledger) {
    const auto path = folder.paths().checkpoint();
    if (std::error_code error; !std::filesystem::exists(path, error)) return {};
    TRY(file, openCheckpoint(path));
    const auto config = file->metadata.find(checkpointConfig);
    if (config == file->metadata.end()) return {};
    TRY(before, parseExperiment(config->second, path.string() + ": " + checkpointConfig));
    const auto changes = changesBetween(*before, folder.spec());
    for (const auto& [key, from, to] : changes)
        if (!mayDiffer(key))
            return Fault{Fault::Code::Mismatch,
                         folder.paths().config().string() + ": " + key,
                         {TEXT("is %1 and was %2 when the checkpoint was trained; put it back, or begin a "
                               "new run with it"),
                          {to, from}}};
    if (auto right = checkLength(changes, folder.spec(), folder.paths().config().string() + ": "); !right) return right;
    return noteEach(changes, ledger);
}

Result<void> amendRun(const fs::path& folder, const std::vector<SpecSetting>& settings) {
    return guarded([&] { return amend(folder, settings); });
}

Result<Adoption> adoptionOf(const fs::path& folder, const fs::path& data, bool raw, std::stop_token stop) {
    return guarded([&] { return adoption(folder, data, raw, stop); });
}

Result<void> adoptRun(const fs::path& folder, const RunSpec& spec) {
    return guarded([&]() -> Result<void> {
        const auto held = RunFolder::open(folder); // by nobody else
        return held ? writeRunSpec(folder, spec) : held.fault();
    });
}

} // namespace sfumato
