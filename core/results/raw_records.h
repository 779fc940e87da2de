// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"

#include <filesystem>

namespace sfumato {

class TrainedRun;

/// The raw records of a run, loaded again from their source, and the ledger of its folder, in which every look at them is entered.
struct RawRecords {
    RawDataset data;
    Ledger ledger;
};

/// Enters nothing yet. Faults: records that are gone or others than those of the run.
Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder);

/// The records that classifiers of a run's samples are tested on, and their ledger: those of the file `test`, with labels and of the
/// shape of the run's, or for an empty path the official test records of its source. Enters nothing yet.
Result<RawRecords> openTests(const TrainedRun& run, const std::filesystem::path& test);

} // namespace sfumato
