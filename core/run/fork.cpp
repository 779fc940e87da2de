// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fork.h"

#include "core/files/formats/arrays/safetensors.h"
#include "core/run/checkpoint.h"

#include <algorithm>

namespace sfumato {

Result<RunSpec> forkOf(const std::filesystem::path& folder) {
    TRY(spec, readRunSpec(folder));
    if (spec->privacy.model == PrivacyModel::Central)
        return Fault{Fault::Code::Unsupported, folder.string(),
                     TEXT("is of the central model, where every further step costs budget; begin a run of its own")};
    const std::int64_t steps = savedSteps(folder);
    if (steps == 0)
        return Fault{Fault::Code::Missing, folder.string(),
                     TEXT("has no checkpoint yet from which another run could go on")};
    spec->train.from = folder.string();
    if (!isPrivatizedFile(spec->data)) spec->data.release = folder.string();
    spec->train.steps += steps;
    return withAbsolutePaths(std::move(*spec));
}

Result<void> checkFork(const RunSpec& spec) {
    if (spec.train.from.empty()) return {};
    if (spec.privacy.model == PrivacyModel::Central)
        return Fault{Fault::Code::Unsupported, "train.from",
                     TEXT("is for the local model; in the central model every further step costs budget")};
    return isPrivatizedFile(spec.data) || !spec.data.release.empty()
               ? Result<void>()
               : Fault{Fault::Code::Mismatch, "train.from",
                       TEXT("goes on from a run with other noise; keep that run's data and mechanism, or leave "
                            "train.from empty to begin with new weights")};
}

Result<void> beginFork(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods) {
    const RunSpec& spec = folder.spec();
    const RunPaths parent{spec.train.from};
    const std::string subject = parent.checkpoint().string();
    TRY(file, openCheckpoint(parent.checkpoint()));
    if (recordsBehind(*file) != folder.records())
        return Fault{Fault::Code::Mismatch, subject, TEXT("was trained on other privatized records than this run has")};
    for (const auto& method : methods)
        if (!file->metadata.contains(method->spec().name + "/steps"))
            return Fault{Fault::Code::Mismatch,
                         subject,
                         {TEXT("has no method %1; only methods of that run can go on"), {method->spec().name}}};
    TRY_DO(restoreMethods(methods, spec.train.patience > 0, *file, subject));
    std::int64_t done = 0;
    for (const auto& method : methods) done = std::max(done, method->stepsDone());
    if (spec.train.steps <= done)
        return Fault{Fault::Code::OutOfRange,
                     "train.steps",
                     {TEXT("must be above %1, the steps that %2 has done"), {done, parent.folder.string()}}};
    folder.log("Goes on from step " + std::to_string(done) + " of " + parent.folder.string());
    return writeCheckpoint(folder, methods);
}

} // namespace sfumato
