// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/shared_spec.h"

#include <filesystem>

namespace sfumato {

RunSpec sharedSpec(RunSpec spec) {
    const bool named = spec.data.source == "file" && !spec.data.path.empty();
    spec.data.path = !named ? "" : isPrivatizedFile(spec.data) ? "own-data.safetensors" : "own-data";
    spec.data.release.clear();
    spec.data.ledger.clear();
    return spec;
}

bool namesFolders(const RunSpec& spec) {
    const DataSpec& data = spec.data;
    const bool path = data.source == "file" ? std::filesystem::path(data.path).filename() != data.path
                                            : !data.path.empty();
    return path || !data.release.empty() || !data.ledger.empty();
}

RunSpec withoutFiles(RunSpec spec) {
    if (!isPrivatizedFile(spec.data))
        spec.data.path.clear();
    spec.data.release.clear();
    spec.data.ledger.clear();
    if (spec.data.sensitive == false)
        spec.data.sensitive.reset();
    return spec;
}

RunSpec openedSpec(RunSpec spec, bool raw) {
    spec = withoutFiles(std::move(spec));
    spec.data.path.clear();
    if (isSensitive(spec.data)) {
        spec.mechanism.noise = spec.privacy.noise = NoiseLaw::Exact;
        spec.mechanism.acceptLargeDelta = spec.privacy.acceptLargeDelta = false;
        spec.monitor.raw = spec.monitor.raw && raw;
    }
    return spec;
}

std::vector<std::string> notTakenOver(const RunSpec& spec, bool raw) {
    const RunSpec opened = openedSpec(spec, raw);
    std::vector<std::string> keys;
    const auto add = [&](bool differs, const char* key) {
        if (differs)
            keys.emplace_back(key);
    };
    add(spec.data.path != opened.data.path, "data.path");
    add(spec.data.release != opened.data.release, "data.release");
    add(spec.data.ledger != opened.data.ledger, "data.ledger");
    add(spec.data.sensitive != opened.data.sensitive, "data.sensitive");
    add(spec.mechanism.noise != opened.mechanism.noise, "mechanism.noise");
    add(spec.privacy.noise != opened.privacy.noise, "privacy.noise");
    add(spec.mechanism.acceptLargeDelta != opened.mechanism.acceptLargeDelta, "mechanism.acceptLargeDelta");
    add(spec.privacy.acceptLargeDelta != opened.privacy.acceptLargeDelta, "privacy.acceptLargeDelta");
    add(spec.monitor.raw != opened.monitor.raw, "monitor.raw");
    return keys;
}

} // namespace sfumato
