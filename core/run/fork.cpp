// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fork.h"

#include "core/files/formats/arrays/safetensors.h"
#include "core/run/checkpoint.h"
#include "core/spec/forked_spec.h"

#include <algorithm>

namespace sfumato {

Result<RunSpec> forkOf(const std::filesystem::path& folder, std::int64_t step) {
    TRY(spec, readRunSpec(folder));
    TRY_DO(checkpointAt({folder}, step));
    TRY(forked, forkedSpec(*spec, folder.string(), savedSteps(folder), step));
    return withAbsolutePaths(std::move(*forked));
}

Result<void> beginFork(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods) {
    const RunSpec& spec = folder.spec();
    const RunPaths parent{spec.train.from};
    if (const auto forked = readRunSpec(parent.folder)) TRY_DO(checkForkedNetwork(spec, *forked));
    TRY(checkpoint, checkpointAt(parent, spec.train.fromStep));
    const std::string subject = checkpoint->string();
    TRY(file, openCheckpoint(*checkpoint));
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
