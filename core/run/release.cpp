// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/release.h"

#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/base/stop_scope.h"
#include "core/data/record_order.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/ledger/composition.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_text.h"
#include "core/ledger/paid_ahead.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"
#include "core/local/release/privatized_file.h"
#include "core/engine/privatized_records.h"
#include "core/spec/stated_columns.h"
#include "core/run/account/account.h"
#include "core/run/account/people.h"
#include "core/run/folder/run_folder.h"
#include "core/run/release_forecast.h"
#include "core/run/distributed/shared_release.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <thread>

namespace sfumato {

int threadsOf(const RunSpec& spec) {
    if (spec.threads > 0) return spec.threads;
    const std::string_view given = std::getenv("SFUMATO_THREADS") ? std::getenv("SFUMATO_THREADS") : "";
    int threads = 0;
    std::from_chars(given.data(), given.data() + given.size(), threads);
    return threads > 0 ? threads : int(std::max(1u, std::thread::hardware_concurrency()));
}

Reading readingFor(RunObserver& observer, std::stop_token stop) {
    observer.onProgress({"reading", 0});
    return {[&observer](double fraction) { observer.onProgress({"reading", fraction}); }, std::move(stop)};
}

std::string releasePurpose(const RunSpec& spec) { return "training data of " + spec.name; }

Result<ReleaseMeans> releaseMeans(const RunSpec& spec, const RawDataset& raw) {
    TRY(mechanism, calibrate(spec.mechanism, raw.facts()));
    TRY(noise, noiseSourceFor(spec.mechanism.noise, spec.seed));
    return ReleaseMeans{std::move(*mechanism),
                        std::move(*noise),
                        {.heldOut = spec.data.heldOut, .threads = threadsOf(spec), .purpose = releasePurpose(spec)}};
}

namespace {

/// Privatizing makes no run: the file itself is what its label can be checked with.
LabelTable withCheckOfFile(LabelTable label) {
    for (auto& [name, value] : label.sections.back().rows)
        if (name == "Check") value = checkOfPrivatized;
    return label;
}

/// Remembers what the release is, with what is stated of records of one's own: title, columns and names of classes.
class RememberingFile : public PrivatizedFile {
public:
    RememberingFile(AtomicFile& file, const RunSpec& spec) : PrivatizedFile(file), m_spec(spec) {}
    Result<void> begin(const PrivatizedFacts& of, ElementType type) override {
        facts = of;
        if (m_spec.data.source == "file") {
            facts.title = m_spec.title, facts.columns = recordColumns(m_spec.data.read);
            facts.classNames = namesOfClasses(m_spec, of.event.classes);
        }
        return PrivatizedFile::begin(facts, type);
    }
    PrivatizedFacts facts;

private:
    const RunSpec& m_spec;
};

} // namespace

Result<PrivatizedDataset> releasePrivatized(const RunSpec& spec, const RawDataset& raw, Ledger& ledger,
                                            RunObserver& observer, std::stop_token stop) {
    const auto means = releaseMeans(spec, raw);
    return means ? privatize(raw, means->mechanism, means->noise, ledger, means->options, observer, stop)
                 : means.fault();
}

Result<PrivatizedFacts> releaseInto(const RunSpec& spec, const RawDataset& raw, Ledger& ledger,
                                    const std::filesystem::path& path, RunObserver& observer, std::stop_token stop,
                                    const Ranks* ranks) {
    TRY(file, openOwnFile(path, readableByAll, privatizedFileSize(spec.mechanism, raw.facts())));
    TRY(means, releaseMeans(spec, raw));
    RememberingFile released(*file, spec);
    std::optional<SharedRelease> shared;
    if (ranks) {
        shared.emplace(released, *ranks, raw.size());
        TRY_DO(shared->meet(raw));
        means->options.last = shared->own().last;
    }
    ReleaseSink& sink = shared ? static_cast<ReleaseSink&>(*shared) : released;
    TRY_DO(keepOrder(raw.order()));
    auto done = privatizeInto(raw, means->mechanism, means->noise, ledger, means->options, sink, observer, stop);
    if (done) done = released.commit();
    if (done) done = keepReleaseOf(raw.order(), path);
    if (!done) {
        if (const std::string& id = raw.order().id(); !id.empty())
            (void)forgetOrder(id); // of a release that is nowhere
        return done.fault();
    }
    return released.facts;
}

Result<PrivatizedDataset> loadPrivatizedRecords(const std::filesystem::path& folder, const DataSpec& data) {
    TRY_DO(checkOwnFile(RunPaths{folder}.privatized()));
    if (const auto path = privatizedRecords(folder, data)) return loadPrivatized(*path);
    return Fault{Fault::Code::Missing, folder.string(), TEXT("has no privatized records yet; resume the run first")};
}

Result<RunSpec> withReleasedMechanism(RunSpec spec) {
    if (!isPrivatizedFile(spec.data)) return spec;
    TRY(content, openPrivatizedContent(spec.data.path));
    spec.mechanism = content->facts.mechanism;
    const PrivatizedFacts& facts = content->facts;
    if (spec.data.read.columns.empty()) spec.data.read.columns = facts.columns;
    if (spec.data.classNames.empty() && !facts.classNames.empty())
        spec.data.classNames = facts.classNames, spec.data.classes = std::int64_t(facts.classNames.size());
    return spec;
}

Result<PrivacyEvent> releaseBehind(const std::filesystem::path& folder) {
    const auto path = RunPaths{folder}.privatized();
    TRY_DO(checkOwnFile(path));
    TRY(content, openPrivatizedContent(path));
    return content->facts.event;
}

std::string fingerprintOf(const PrivatizedDataset& data) {
    constexpr std::int64_t bytesAtOnce = std::int64_t(8) << 20;
    const at::Tensor& integers = data.integers();
    const std::int64_t most = std::max<std::int64_t>(1, bytesAtOnce / (data.dimensions() * integers.element_size()));
    Sha256 numbers;
    for (std::int64_t first = 0; first < data.size(); first += most) {
        StopScope::check();
        const at::Tensor part = integers.narrow(0, first, std::min(most, data.size() - first));
        numbers.add({static_cast<const std::byte*>(part.data_ptr()), part.nbytes()});
        data.release(first, part.size(0));
    }
    std::string content = numbers.digits();
    for (const double number : {data.unit(), data.noiseScale(), double(data.facts().heldOut)})
        content.append(reinterpret_cast<const char*>(&number), sizeof number);
    return sha256(content);
}

Result<void> checkRecords(const std::string& known, const PrivatizedDataset& records,
                          const std::filesystem::path& folder, const DataSpec& data) {
    if (known.empty() || known == fingerprintOf(records)) return {};
    return Fault{Fault::Code::Mismatch, privatizedRecords(folder, data).value_or(folder).string(),
                 TEXT("holds other privatized records than those that this run was trained on")};
}

Result<PrivatizedDataset> takeRelease(const RunSpec& spec, const std::filesystem::path& target,
                                      const Reading& reading) {
    const RunPaths other{spec.data.release};
    TRY(source, readRunSpec(other.folder));
    source->data.release = spec.data.release, source->data.sensitive = spec.data.sensitive;
    source->data.ledger = spec.data.ledger;
    const auto mismatch = [&](const char* what) {
        return Fault{Fault::Code::Mismatch,
                     "data.release",
                     {TEXT("%1 has other %2; privatize again, which spends budget, or take over its settings"),
                      {other.folder.string(), what}}};
    };
    if (source->data != spec.data) return mismatch("data");
    if (source->mechanism != spec.mechanism) return mismatch("mechanism settings");
    if (source->seed != spec.seed) // it says which records were taken
        return mismatch("seed");
    TRY(data, loadPrivatizedRecords(other.folder, source->data));
    if (const auto ledger = Ledger::read(other.ledger()))
        for (const PrivacyEvent& event : ledger->events())
            if (event.kind == PrivacyEvent::Kind::LocalRelease && !event.fingerprint.empty())
                if (const auto now = fingerprintOf(spec.data, DataLocations::fromEnvironment(), reading);
                    now && *now != event.fingerprint)
                    return mismatch("records than its data file holds by now");
    TRY(file, openOwnFile(target));
    TRY_DO(savePrivatized(*data, *file));
    return data;
}

std::vector<PrivacyEvent> eventsBehind(const PrivatizedDataset& data, const Ledger& ledger) {
    auto events = ledger.events();
    if (std::ranges::count(events, PrivacyEvent::Kind::LocalRelease, &PrivacyEvent::kind) == 0)
        events.insert(events.begin(), data.event());
    return events;
}

namespace fs = std::filesystem;

namespace {

Result<std::string> privatized(const RunSpec& spec, const fs::path& path, const fs::path& labelPath,
                               RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    const BegunAccounts begunHere;
    TRY(order, RecordOrder::forRelease(spec.mechanism.noise, spec.seed));
    if (ranks) tellOrder(*ranks->communicator, *order);
    TRY(raw, loadRaw(spec.data, *order, DataLocations::fromEnvironment(), readingFor(observer, stop)));
    auto labelFile = AtomicFile::open(labelPath); // is there before anything is spent, as the other file will be
    if (!labelFile) return labelFile.fault();
    if (const std::string expected = releasedForNothing(spec, *raw); !expected.empty()) {
        observer.onMessage(expected);
        TRY_DO(mayReleaseForNothing(spec.data, expected, path.string(), observer));
    }
    TRY(ledger, openLedger({}, spec.data, *raw, For::Release));
    TRY(released, releaseInto(spec, *raw, *ledger, followLink(path), observer, stop, ranks));
    const std::vector<PrivacyEvent> events{released->event};
    TRY(account, accountEvents(spec.data, events));
    TRY(others, areStatedOthers(events));
    TRY(cap, accountCap(spec.data, events));
    const RunLabel label(events, std::move(*account), {.others = *others, .cap = *cap});
    const std::string text = labelMarkdown(withCheckOfFile(label.table(spec)));
    TRY_DO(labelFile->commit(std::as_bytes(std::span(text))));
    const auto releases = std::ranges::count_if(label.account(),
                                                [](const PrivacyEvent& event) { return !isLook(event); });
    const Spending::Sum spent = totalOn(label.account(), RecordsKey::everything(), label.cap());
    return std::to_string(events.front().records) + " records of " + std::to_string(events.front().dimensions) +
           " features, " + label.stamp() +
           (releases > 1 ? "; all " + std::to_string(releases) +
                               " releases and queries on record of these records: "
                               "epsilon " +
                               roundedUp(spent.epsilon) + ", delta " + roundedUp(spent.delta)
                         : "");
}

} // namespace

Result<std::string> privatizeFile(const RunSpec& spec, const fs::path& path, const fs::path& label,
                                  RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    auto done = guarded([&] { return privatized(spec, path, label, observer, std::move(stop), ranks); });
    if (ranks) tellOthers(*ranks->communicator, {"end", {}, {}});
    return done;
}

} // namespace sfumato
