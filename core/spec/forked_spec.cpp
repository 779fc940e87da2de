// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/forked_spec.h"

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

} // namespace sfumato
