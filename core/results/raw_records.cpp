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

} // namespace

Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder) {
    const auto& spec = run.spec();
    return withLedger(loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()), RunPaths{folder}.ledger(), spec.data);
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
