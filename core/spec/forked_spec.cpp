// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/forked_spec.h"

#include "core/spec/run_name.h"
#include "core/spec/spec_settings.h"

namespace sfumato {

Result<RunSpec> forkedSpec(RunSpec spec, const std::string& folder, std::int64_t steps, std::int64_t fromStep) {
    if (spec.privacy.model == PrivacyModel::Central)
        return Fault{Fault::Code::Unsupported, folder,
                     TEXT("is of the central model, where every further step costs budget; begin a run of its own")};
    if (steps == 0)
        return Fault{Fault::Code::Missing, folder, TEXT("has no checkpoint yet from which another run could go on")};
    spec.train.from = folder;
    if (!isPrivatizedFile(spec.data)) spec.data.release = folder;
    spec.train.fromStep = fromStep == steps ? 0 : fromStep;
    spec.train.steps += spec.train.fromStep > 0 ? fromStep : steps;
    return spec;
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

Result<void> checkForkedNetwork(const RunSpec& spec, const RunSpec& forked) {
    RunSpec kept = spec;
    kept.model = forked.model;
    kept.model.latent = spec.model.latent, kept.model.arithmetic = spec.model.arithmetic; // no weight depends on them
    if (spec.model.generator == forked.model.generator) { // what other kinds read changes nothing
        if (spec.model.generator == GeneratorKind::Mlp)
            kept.model.channels = spec.model.channels;
        else
            kept.model.hidden = spec.model.hidden;
    }
    const std::vector<SpecSetting> others = settingsBetween(spec, kept);
    if (spec.train.from.empty() || others.empty()) return {};
    std::string key = others.front().key, value = others.front().value;
    if (key.starts_with("model.hidden")) { // of one layer, or the whole list
        key = "model.hidden", value.clear();
        for (const int width : forked.model.hidden) value += (value.empty() ? "" : ", ") + std::to_string(width);
    }
    std::erase(value, '"');
    return Fault{Fault::Code::Mismatch,
                 key,
                 {TEXT("must be %1, as in %2: a run that goes on from another keeps its network. Set it so, or leave "
                       "\"Goes on from\" (train.from) empty to begin with new weights"),
                  {value, runName(spec.train.from)}}};
}

} // namespace sfumato
