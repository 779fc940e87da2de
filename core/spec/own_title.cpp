// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/own_title.h"

#include <algorithm>
#include <charconv>

namespace sfumato {

namespace {

constexpr std::string_view ofPictures = " pictures of ", ofRecords = " records of ";

bool hasDigit(std::string_view words) {
    return std::ranges::any_of(words, [](char c) { return c >= '0' && c <= '9'; });
}

/// The choices that titles name.
RunSpec named(const RunSpec& spec) {
    RunSpec choices;
    choices.data.source = spec.data.source;
    choices.model.generator = spec.model.generator;
    choices.privacy.model = spec.privacy.model;
    if (spec.privacy.model == PrivacyModel::Central) {
        choices.privacy.method = spec.privacy.method;
        return choices;
    }
    choices.mechanism.kind = spec.mechanism.kind, choices.mechanism.transform = spec.mechanism.transform;
    choices.mechanism.labels = spec.mechanism.labels;
    choices.methods.clear();
    for (const MethodSpec& method : spec.methods)
        choices.methods.push_back({.loss = method.loss, .denoiser = method.denoiser});
    return choices;
}

/// Whatever a title with numbers may be about: what is trained on, by which noise and by which methods, and how strong
/// the noise is where it says so.
RunSpec numbered(RunSpec spec, const std::string& title) {
    if (title.find("epsilon") == std::string::npos && title.find("sigma") == std::string::npos) {
        spec.mechanism.epsilon = spec.mechanism.delta = spec.mechanism.noiseScale = 0;
        spec.privacy.epsilon = spec.privacy.delta = spec.privacy.noiseMultiplier = 0;
    }
    spec.name = spec.title = spec.follows = "";
    spec.seed = 0, spec.threads = 0, spec.device = {};
    spec.optimizer = {}, spec.train = {}, spec.monitor = {};
    spec.data.path = spec.data.release = spec.data.ledger = "";
    spec.data.sensitive = {};
    spec.mechanism.noise = spec.privacy.noise = {};
    spec.mechanism.acceptLargeDelta = spec.privacy.acceptLargeDelta = false;
    return spec;
}

} // namespace

std::string titleAfter(const RunSpec& made, const RunSpec& edited) {
    if (auto own = ownTitle(made.title)) {
        if (edited.data.count == made.data.count) return made.title;
        own->records = edited.data.count;
        return edited.data.count > 0 ? textOf(*own) : std::string(); // all: nobody has said how many
    }
    const bool holds = hasDigit(made.title) ? numbered(edited, made.title) == numbered(made, made.title)
                                            : named(edited) == named(made);
    if (holds) return made.title;
    const std::string data = made.title.substr(0, made.title.find_first_of(",:"));
    return edited.data.source == made.data.source && data != made.title && !hasDigit(data) ? data : std::string();
}

std::string textOf(const OwnTitle& title) {
    return std::to_string(title.records).append(title.pictures ? ofPictures : ofRecords) + title.file;
}

std::optional<OwnTitle> ownTitle(std::string_view title) {
    OwnTitle found;
    const auto [end, error] = std::from_chars(title.data(), title.data() + title.size(), found.records);
    const std::string_view rest = title.substr(std::size_t(end - title.data()));
    if (error != std::errc() || found.records < 0) return {};
    for (const std::string_view words : {ofPictures, ofRecords})
        if (rest.starts_with(words) && rest.size() > words.size()) {
            found.pictures = words == ofPictures;
            found.file = rest.substr(words.size());
            return found;
        }
    return {};
}

std::string titleText(const RunSpec& spec, const Wording& say) {
    if (spec.title.empty()) return spec.name;
    const auto own = ownTitle(spec.title);
    if (!own) return say.in("Preset", spec.title);
    const std::string records = std::to_string(own->records);
    if (own->file == ownDataName) // a phrase of its own, which other languages bend
        return say(own->pictures ? TEXT("%1 pictures of own data") : TEXT("%1 records of own data"), {records});
    return say(own->pictures ? TEXT("%1 pictures of %2") : TEXT("%1 records of %2"), {records, own->file});
}

} // namespace sfumato
