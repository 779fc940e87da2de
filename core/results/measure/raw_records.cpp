// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/raw_records.h"

#include "core/data/record_order.h"
#include "core/data/loading/load.h"
#include "core/data/loading/proposal.h"
#include "core/spec/own_data.h"
#include "core/results/trained_run.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace {

Result<RawRecords> withLedger(Result<RawDataset> raw, const std::filesystem::path& file, const DataSpec& data) {
    if (!raw) return raw.fault();
    TRY(ledger, openLedger(file, data, *raw));
    return RawRecords{std::move(*raw), std::move(*ledger)};
}

/// Whether these cannot be the records that the run was released from. Fingerprints tell where this user's secret made
/// both, as there is an account of the run's; without, their number and shape have to do.
bool areOthers(const TrainedRun& run, const RawDataset& raw) {
    for (const PrivacyEvent& event : run.events()) {
        const bool release = event.kind == PrivacyEvent::Kind::LocalRelease ||
                             event.kind == PrivacyEvent::Kind::CentralSteps;
        if (!release || event.fingerprint.empty()) continue;
        if (event.fingerprint == raw.fingerprint()) return false;
        std::error_code error;
        if (const auto paths = accountPaths({}, event.fingerprint);
            paths && std::filesystem::exists(paths->account, error))
            return true;
    }
    const bool isPart = run.spec().data.count > 0 && raw.size() > run.facts().records;
    return (raw.size() != run.facts().records && !isPart) || !(raw.geometry() == run.facts().geometry);
}

/// The secret order in which the run took its records; none where it is not known here, or not any more.
Result<std::optional<RecordOrder>> secretOrder(const TrainedRun& run, const std::filesystem::path& folder) {
    const std::uint64_t seed = run.spec().seed;
    return run.data() ? keptOrder(run.data()->event().order, seed) : savedOrder(RunPaths{folder}.secret(), seed);
}

bool isInSecretOrder(const TrainedRun& run) {
    return std::ranges::any_of(run.events(), [](const PrivacyEvent& event) { return !event.order.empty(); });
}

} // namespace

Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder, RowOrder rows) {
    const auto& spec = run.spec();
    DataSpec data = spec.data;
    RecordOrder order(spec.seed);
    if (isInSecretOrder(run)) {
        TRY(secret, secretOrder(run, folder));
        if (!*secret && rows == RowOrder::AsReleased)
            return Fault{Fault::Code::Missing, folder.string(),
                         "has its records in a secret order, which is kept by the account that released them and is "
                         "not here; what is held against raw records row by row can be had there"};
        if (*secret)
            order = **secret;
        else if (data.source == "file" || isNamedSet(data.source))
            data.count = 0; // those that the run took are among them
    }
    auto raw = loadRaw(data, order, DataLocations::fromEnvironment());
    if (raw && areOthers(run, *raw))
        return Fault{Fault::Code::Mismatch, "data.path " + spec.data.path,
                     TEXT("holds other records than those that this run began with")};
    return withLedger(std::move(raw), RunPaths{folder}.ledger(), spec.data);
}

Result<RawRecords> openTests(const TrainedRun& run, const std::filesystem::path& test) {
    const auto& spec = run.spec();
    const auto locations = DataLocations::fromEnvironment();
    const bool hasTestPart = spec.data.source == "file" && !spec.data.read.test.empty() && spec.data.read.test != "-";
    if (test.empty() && !hasTestPart) return withLedger(loadRawTest(spec.data, spec.seed, locations), {}, spec.data);
    DataSpec file = withStated({.source = "file",
                                .path = test.empty() ? spec.data.path : test.string(),
                                .count = 0,
                                .scaling = spec.data.scaling,
                                .low = spec.data.low,
                                .high = spec.data.high},
                               statedFacts(spec.data));
    file = forTestRecords(std::move(file));
    if (file.classes == 0) file.classes = run.classes();
    auto records = loadRaw(file, spec.seed, locations);
    if (records && !(records->geometry() == run.facts().geometry))
        return Fault{Fault::Code::Mismatch, file.path, "holds records of another shape than those of the run"};
    return withLedger(std::move(records), {}, file);
}

std::uintmax_t ledgerSize(const std::filesystem::path& folder) {
    std::error_code error;
    const auto size = std::filesystem::file_size(RunPaths{folder}.ledger(), error);
    return error ? 0 : size;
}

Result<void> writeLabelAnew(const std::filesystem::path& folder) {
    const auto run = TrainedRun::open(folder);
    return run ? run->privacyFacts().write(folder, run->spec()) : run.fault();
}

} // namespace sfumato
