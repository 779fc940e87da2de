// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/release.h"

#include "core/privacy/privatized_file.h"
#include "core/privacy/privatize.h"
#include "core/files/sha256.h"
#include "core/record/privatized_records.h"
#include "core/train/run_folder.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <thread>

namespace sfumato {

int threadsOf(const RunSpec& spec) {
    if (spec.threads > 0)
        return spec.threads;
    const std::string_view given = std::getenv("SFUMATO_THREADS") ? std::getenv("SFUMATO_THREADS") : "";
    int threads = 0;
    std::from_chars(given.data(), given.data() + given.size(), threads);
    return threads > 0 ? threads : int(std::max(1u, std::thread::hardware_concurrency()));
}

std::string releasePurpose(const RunSpec& spec) {
    return "training data of " + spec.name;
}

Result<PrivatizedDataset> releasePrivatized(const RunSpec& spec, const RawDataset& raw, Ledger& ledger,
                                            RunObserver& observer, std::stop_token stop) {
    const auto mechanism = calibrate(spec.mechanism, raw.facts());
    if (!mechanism)
        return mechanism.fault();
    const auto noise = noiseSourceFor(spec.mechanism.noise, spec.seed);
    if (!noise)
        return noise.fault();
    return privatize(
        raw, *mechanism, *noise, ledger,
        {.heldOut = spec.data.heldOut, .threads = threadsOf(spec), .purpose = releasePurpose(spec)}, observer,
        stop);
}

Result<PrivatizedDataset> loadPrivatizedRecords(const std::filesystem::path& folder, const DataSpec& data) {
    if (const auto path = privatizedRecords(folder, data))
        return loadPrivatized(*path);
    return Fault{Fault::Code::Missing, folder.string(),
                 "has no privatized records yet; resume the run first"};
}

std::string fingerprintOf(const PrivatizedDataset& data) {
    const at::Tensor integers = data.integers().contiguous();
    std::string content = sha256({static_cast<const char*>(integers.data_ptr()), integers.nbytes()});
    for (const double number : {data.unit(), data.noiseScale(), double(data.facts().heldOut)})
        content.append(reinterpret_cast<const char*>(&number), sizeof number);
    return sha256(content);
}

Result<void> checkRecords(const std::string& known, const PrivatizedDataset& records,
                          const std::filesystem::path& folder, const DataSpec& data) {
    if (known.empty() || known == fingerprintOf(records))
        return {};
    return Fault{Fault::Code::Mismatch, privatizedRecords(folder, data).value_or(folder).string(),
                 "holds other privatized records than those that this run was trained on"};
}

Result<PrivatizedDataset> takeRelease(const RunSpec& spec, const std::filesystem::path& target) {
    const RunPaths other{spec.data.release};
    auto source = readRunSpec(other.folder);
    if (!source)
        return source.fault();
    source->data.release = spec.data.release, source->data.sensitive = spec.data.sensitive;
    source->data.ledger = spec.data.ledger;
    const auto mismatch = [&](const char* what) {
        return Fault{Fault::Code::Mismatch, "data.release",
                     other.folder.string() + " has other " + what +
                         "; privatize again, which spends budget, or take over its settings"};
    };
    if (source->data != spec.data)
        return mismatch("data");
    if (source->mechanism != spec.mechanism)
        return mismatch("mechanism settings");
    if (source->seed != spec.seed) // it says which records were taken
        return mismatch("seed");
    auto data = loadPrivatizedRecords(other.folder, source->data);
    if (!data)
        return data.fault();
    if (auto saved = savePrivatized(*data, target); !saved)
        return saved.fault();
    return data;
}

std::vector<PrivacyEvent> eventsBehind(const PrivatizedDataset& data, const Ledger& ledger) {
    auto events = ledger.events();
    const auto released = [](const PrivacyEvent& event) {
        return event.kind == PrivacyEvent::Kind::LocalRelease;
    };
    if (std::none_of(events.begin(), events.end(), released))
        events.insert(events.begin(), data.event());
    return events;
}

} // namespace sfumato
