// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/raw_records.h"

#include "core/loading/load.h"
#include "core/results/trained_run.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

namespace sfumato {

Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder) {
    auto raw = loadRaw(run.spec().data, run.spec().seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    auto ledger = openLedger(RunPaths{folder}.ledger(), run.spec().data, *raw);
    if (!ledger)
        return ledger.fault();
    return RawRecords{std::move(*raw), std::move(*ledger)};
}

} // namespace sfumato
