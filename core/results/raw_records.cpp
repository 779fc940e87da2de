// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/raw_records.h"

#include "core/loading/load.h"
#include "core/results/trained_run.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

namespace sfumato {

namespace {

Result<RawRecords> withLedger(Result<RawDataset> raw, const std::filesystem::path& file, const DataSpec& data) {
    if (!raw)
        return raw.fault();
    auto ledger = openLedger(file, data, *raw);
    if (!ledger)
        return ledger.fault();
    return RawRecords{std::move(*raw), std::move(*ledger)};
}

/// Whether these cannot be the records that the run was released from. Fingerprints tell where this user's secret made both, as
/// there is an account of the run's; without, their number and shape have to do.
bool areOthers(const TrainedRun& run, const RawDataset& raw) {
    for (const PrivacyEvent& event : run.events()) {
        const bool release = event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
        if (!release || event.fingerprint.empty())
            continue;
        if (event.fingerprint == raw.fingerprint())
            return false;
        std::error_code error;
        if (const auto account = accountPath({}, event.fingerprint); account && std::filesystem::exists(*account, error))
            return true;
    }
    return raw.size() != run.facts().records || !(raw.geometry() == run.facts().geometry);
}

} // namespace

Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder) {
    const auto& spec = run.spec();
    auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (raw && areOthers(run, *raw))
        return Fault{Fault::Code::Mismatch, "data.path " + spec.data.path, "holds other records than those that this run began with"};
    return withLedger(std::move(raw), RunPaths{folder}.ledger(), spec.data);
}

Result<RawRecords> openTests(const TrainedRun& run, const std::filesystem::path& test) {
    const auto& spec = run.spec();
    const auto locations = DataLocations::fromEnvironment();
    if (test.empty())
        return withLedger(loadRawTest(spec.data, spec.seed, locations), {}, spec.data);
    const DataSpec file{.source = "file", .path = test.string(), .count = 0, .scaling = spec.data.scaling, .side = spec.data.side,
                        .colour = spec.data.colour, .low = spec.data.low, .high = spec.data.high};
    auto records = loadRaw(file, spec.seed, locations);
    if (records && !(records->geometry() == run.facts().geometry))
        return Fault{Fault::Code::Mismatch, test.string(), "holds records of another shape than those of the run"};
    return withLedger(std::move(records), {}, file);
}

} // namespace sfumato
