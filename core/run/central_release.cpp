// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/central_release.h"

#include "core/base/plain_word.h"
#include "core/data/record_order.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/user_secret.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/record_files.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/privatize.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/run/checkpoint.h"
#include "core/run/release.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* format = "sfumato-released";
constexpr int releaseVersion = 1;

} // namespace

QueryDoor::Plan doorPlan(const RunSpec& spec, const CentralPlan& plan) {
    QueryDoor::Plan door{.delta = plan.delta,
                         .noise = spec.privacy.noise,
                         .seed = spec.seed,
                         .order = spec.privacy.noise == NoiseDistribution::Exact ? randomWord() : std::string(),
                         .block = spec.train.checkpointEvery,
                         .purpose = releasePurpose(spec)};
    const auto queries = centralMethod(spec.privacy.method)->queries(spec.privacy);
    for (std::size_t i = 0; i < queries.size(); ++i) door.queries.emplace_back(queries[i].name, plan.phases[i]);
    return door;
}

Result<RecordOrder> orderOfCentral(const RunSpec& spec, const std::filesystem::path& folder) {
    const RunPaths paths{folder};
    TRY(saved, savedOrder(paths.secret(), spec.seed));
    if (*saved && spec.privacy.noise == NoiseDistribution::Exact) return **saved;
    std::error_code error;
    if (fs::exists(paths.ledger(), error) && spec.privacy.noise == NoiseDistribution::Exact) {
        TRY(ledger, Ledger::read(paths.ledger()));
        const bool isPublic = std::ranges::any_of(ledger->events(), [&](const PrivacyEvent& event) {
            return event.kind == PrivacyEvent::Kind::CentralSteps && event.order.empty() &&
                   (spec.data.count > 0 || selectsBlocks(event.release->sampling) ||
                    event.release->noise == MechanismPhase::Noise::ProjectedGaussian);
        });
        if (isPublic)
            return Fault{Fault::Code::Mismatch, folder.string(),
                         "was begun by an earlier version, in an order of the records that everybody can compute, and "
                         "is not gone on with: begin a new run; what this one has released stays as it is"};
    }
    return RecordOrder::forRelease(spec.privacy.noise, spec.seed);
}

RunSpec settledSpec(RunSpec spec, const CentralPlan& plan) {
    spec.privacy.rate = plan.rate;
    if (plan.steps > 0) spec.train.steps = plan.steps;
    return spec;
}

void drawPublicDigits(CentralTraining& training, const RunSpec& spec) {
    const std::int64_t digits = training.publicDigits();
    if (digits == 0) return;
    const FileRecords drawn = glyphDigits(digits, spec.seed + apartFromRecords);
    training.takePublicDigits(drawn.records.flatten(1).to(at::kFloat).div_(255), *drawn.labels);
}

Result<std::vector<PrivacyEvent>> plannedReleases(const RunSpec& spec, const RawDataset& raw) {
    return plannedReleases(spec, raw, raw.facts());
}

Result<std::vector<PrivacyEvent>> plannedReleases(const RunSpec& spec, const RawDataset& raw, const DataFacts& facts) {
    if (spec.privacy.model == PrivacyModel::Central) {
        const auto plan = planCentral(spec, facts.records);
        return plan ? QueryDoor::events(doorPlan(spec, *plan), facts, raw.fingerprint())
                    : Result<std::vector<PrivacyEvent>>(plan.fault());
    }
    TRY(mechanism, calibrate(spec.mechanism, facts));
    std::vector events{releaseEvent(*mechanism, raw.facts(), raw.fingerprint(), releasePurpose(spec))};
    if (spec.mechanism.noise != NoiseDistribution::Study)
        setOrder(events.front(), randomWord()); // the one that will be drawn
    return events;
}

std::vector<PrivacyEvent> stillToCome(std::vector<PrivacyEvent> events, std::int64_t saved, bool released) {
    std::erase_if(events, [&](PrivacyEvent& event) {
        MechanismPhase& phase = *event.release;
        if (phase.steps == 1) return released;
        if (phase.sampling == MechanismPhase::Sampling::CyclicBlocks) { // may begin later than the run
            const std::int64_t end = phase.first + phase.steps;
            phase.first = std::clamp(saved, phase.first, end);
            phase.steps = end - phase.first;
        } else {
            phase.steps -= std::min(saved, phase.steps);
        }
        return phase.steps == 0;
    });
    return events;
}

std::int64_t classesOf(const DataSpec& data, bool hasLabels) { return hasLabels ? classesOf(data) : 1; }

Result<void> saveRelease(const CentralRelease& release, const std::filesystem::path& path) {
    SafeTensors file;
    file.metadata["format"] = std::string(format) + ' ' + std::to_string(releaseVersion);
    file.metadata["facts"] = toJson(release.facts).dump();
    file.metadata["classes"] = std::to_string(release.classes);
    for (const auto& [name, tensor] : release.training->released()) file.tensors[name] = toArray(tensor);
    return writeOwnSafeTensors(path, file);
}

Result<CentralRelease> loadRelease(const RunSpec& run, const std::filesystem::path& path) {
    TRY(file, readOwnSafeTensors(path));
    const auto text = [&](const char* key) {
        const auto found = file->metadata.find(key);
        return found == file->metadata.end() ? std::string() : found->second;
    };
    const std::string origin = path.string();
    if (auto known = checkFormat(text("format"), format, releaseVersion, origin, "is no file of a central release");
        !known)
        return known.fault();
    TRY(json, parseJson(text("facts"), origin + ": facts"));
    TRY(facts, dataFactsFromJson(*json, origin + ": facts"));
    facts->name = wordOf(facts->name);
    const std::int64_t classes = std::atoll(text("classes").c_str());
    if (classes < 1 || classes > mostClasses)
        return Fault{Fault::Code::Malformed, origin + ": classes", "is no number of classes"};
    TRY(training, makeCentralTraining(run, *facts, classes));
    TRY_DO(restoreTensors((*training)->released(), file->tensors, origin));
    (*training)->settle();
    return CentralRelease{std::move(*facts), classes, std::move(*training)};
}

} // namespace sfumato
