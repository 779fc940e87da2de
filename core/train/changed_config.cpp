// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/changed_config.h"

#include "core/files/own_file.h"
#include "core/record/run_spec_json.h"
#include "core/record/spec_settings.h"
#include "core/train/checkpoint.h"

#include <algorithm>

namespace sfumato {

namespace {

bool mayDiffer(const std::string& key) {
    static constexpr std::string_view free[]{"train.steps", "title",       "name",           "threads",    "data.path",
                                             "data.ledger", "data.release", "data.sensitive", "monitor.raw"};
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
                         "is " + to + " and was " + from + ": a central run can be made longer, not shorter, since when it ends may depend on what it showed; put it back, and stop the run where it is enough"};
    return {};
}

/// A ledger travels with a packed run: it does not say where files are, nor what somebody calls the run.
Result<void> noteEach(const std::vector<ConfigChange>& changes, Ledger& ledger) {
    for (const auto& [key, from, to] : changes) {
        if (key.starts_with("data."))
            continue;
        const bool isNamed = key == "title" || key == "name";
        if (auto noted = ledger.noteChange(key, isNamed ? "" : from, isNamed ? "" : to); !noted)
            return noted;
    }
    return {};
}

} // namespace

Result<void> noteChangedConfig(const RunFolder& folder, Ledger& ledger) {
    const auto path = folder.paths().checkpoint();
    if (std::error_code error; !std::filesystem::exists(path, error))
        return {};
    const auto file = openCheckpoint(path);
    if (!file)
        return file.fault();
    const auto config = file->metadata.find(checkpointConfig);
    if (config == file->metadata.end())
        return {};
    const auto before = parseExperiment(config->second, path.string() + ": " + checkpointConfig);
    if (!before)
        return before.fault();
    const auto changes = changesBetween(*before, folder.spec());
    for (const auto& [key, from, to] : changes)
        if (!mayDiffer(key))
            return Fault{Fault::Code::Mismatch, folder.paths().config().string() + ": " + key,
                         "is " + to + " and was " + from + " when the checkpoint was trained; put it back, or begin a new run with it"};
    if (auto right = checkLength(changes, folder.spec(), folder.paths().config().string() + ": "); !right)
        return right;
    return noteEach(changes, ledger);
}

Result<void> takeChangedConfig(const RunFolder& folder, const RunSpec& to) {
    const auto changes = changesBetween(folder.spec(), to);
    if (auto right = checkLength(changes, to, ""); !right)
        return right;
    const auto path = folder.paths().checkpoint();
    if (std::error_code error; std::filesystem::exists(path, error)) {
        auto file = openCheckpoint(path);
        if (!file)
            return file.fault();
        file->metadata[checkpointConfig] = toJson(to).dump();
        if (auto written = writeOwnFile(path, toSafeTensors(*file)); !written)
            return written;
    }
    auto ledger = Ledger::open(folder.paths().ledger());
    return ledger ? noteEach(changes, *ledger) : ledger.fault();
}

} // namespace sfumato
