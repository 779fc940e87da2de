// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/amend_run.h"

#include "core/files/own_file.h"
#include "core/record/run_spec_json.h"
#include "core/base/guarded.h"
#include "core/train/changed_config.h"
#include "core/train/run_folder.h"

#include <span>
#include <string>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool canChange(const RunSpec& from, const RunSpec& to) {
    RunSpec same = to; // but for what may differ
    same.optimizer.learningRate = from.optimizer.learningRate;
    same.train = from.train;
    if (from.arms.size() != to.arms.size())
        return false;
    for (std::size_t i = 0; i < to.arms.size(); ++i) {
        ArmSpec& arm = same.arms[i];
        const ArmSpec& before = from.arms[i];
        if ((arm.batch == 0) != (before.batch == 0) ||
            (arm.loss == Loss::None) != (before.loss == Loss::None) ||
            (arm.loss == Loss::NoisyCritic) != (before.loss == Loss::NoisyCritic))
            return false; // a potential or a critic more or less, a start that is not trained
        arm.iterations = before.iterations, arm.tolerance = before.tolerance,
        arm.regularization = before.regularization;
        arm.loss = before.loss, arm.cost = before.cost, arm.batch = before.batch, arm.denoiser = before.denoiser;
    }
    return same == from;
}

Result<void> write(const fs::path& path, const std::string& text) {
    return writeOwnFile(path, std::as_bytes(std::span(text)));
}

Result<void> amend(const fs::path& path, const std::vector<SpecSetting>& settings) {
    auto folder = RunFolder::open(path); // held by nobody else
    if (!folder)
        return folder.fault();
    RunSpec spec = folder->spec();
    std::string changes;
    for (const SpecSetting& setting : settings) {
        auto next = withSetting(spec, setting.key + '=' + setting.value);
        if (!next)
            return next.fault();
        spec = std::move(*next);
        changes += (changes.empty() ? "" : ", ") + setting.key + " = " + setting.value;
    }
    if (const auto faults = check(spec); !faults.empty())
        return faults.front();
    if (!canChange(folder->spec(), spec))
        return Fault{Fault::Code::Unsupported, path.string(),
                     "cannot go on with " + changes +
                         ": only the learning rate, the length, and an arm's sweeps, "
                         "tolerance, regularization, loss, cost, denoiser and batch may change; a new run can have it"};
    int number = 1;
    fs::path kept;
    std::error_code error;
    do
        kept = path / ("config-before-" + std::to_string(number++) + ".json");
    while (fs::exists(kept, error));
    if (auto written = write(kept, toJson(folder->spec()).dump(2) + '\n'); !written)
        return written.fault();
    if (auto taken = takeChangedConfig(*folder, spec); !taken)
        return taken.fault();
    if (auto written = writeRunSpec(path, spec); !written)
        return written.fault();
    folder->log("from the last checkpoint on: " + changes + " (before: " + kept.filename().string() + ")");
    return {};
}

} // namespace

Result<void> amendRun(const fs::path& folder, const std::vector<SpecSetting>& settings) {
    return guarded([&] { return amend(folder, settings); });
}

} // namespace sfumato
