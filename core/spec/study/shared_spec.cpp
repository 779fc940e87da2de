// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/shared_spec.h"

#include "core/spec/spec_settings.h"

#include <filesystem>

namespace sfumato {

RunSpec sharedSpec(RunSpec spec) {
    const bool named = spec.data.source == "file" && !spec.data.path.empty();
    spec.data.path = !named ? "" : isPrivatizedFile(spec.data) ? "own-data.safetensors" : "own-data";
    spec.data.release.clear();
    spec.data.ledger.clear();
    spec.train.from.clear(), spec.train.fromStep = 0;
    return spec;
}

bool namesFolders(const RunSpec& spec) {
    const DataSpec& data = spec.data;
    const bool path = data.source == "file" ? std::filesystem::path(data.path).filename() != data.path
                                            : !data.path.empty();
    return path || !data.release.empty() || !data.ledger.empty() || !spec.train.from.empty();
}

RunSpec withoutFiles(RunSpec spec) {
    if (!isPrivatizedFile(spec.data)) spec.data.path.clear();
    spec.data.release.clear();
    spec.data.ledger.clear();
    spec.train.from.clear(), spec.train.fromStep = 0;
    if (spec.data.sensitive == false) spec.data.sensitive.reset();
    return spec;
}

RunSpec openedSpec(RunSpec spec, bool raw) {
    spec = withoutFiles(std::move(spec));
    spec.data.path.clear();
    if (isSensitive(spec.data)) {
        spec.mechanism.noise = spec.privacy.noise = NoiseDistribution::Exact;
        spec.mechanism.acceptLargeDelta = spec.privacy.acceptLargeDelta = false;
        spec.monitor.raw = spec.monitor.raw && raw;
    }
    return spec;
}

std::vector<std::string> notTakenOver(const RunSpec& spec, bool raw) {
    std::vector<std::string> keys;
    for (SpecSetting& setting : settingsBetween(spec, openedSpec(spec, raw))) keys.push_back(std::move(setting.key));
    return keys;
}

} // namespace sfumato
