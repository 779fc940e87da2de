// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"

#include <cstdint>
#include <filesystem>

namespace sfumato {

class TrainedRun;

/// The raw records of a run, loaded again from their source, and the ledger of its folder, in which every look at them
/// is entered.
struct RawRecords {
    RawDataset data;
    Ledger ledger;
};

/// Whether raw records are held against released ones row by row.
enum class RowOrder { Any, AsReleased };

/// Enters nothing yet. Faults: records that are gone or others than those of the run; Missing where rows are to be as
/// released and the order of the release is not kept here (core/data/record_order.h). Where it is not and rows do not
/// matter, these are all records of the source, also of a run that took some.
Result<RawRecords> openRaw(const TrainedRun& run, const std::filesystem::path& folder, RowOrder rows = RowOrder::Any);

/// The records that classifiers of a run's samples are tested on, and their ledger: those of the file `test`, with
/// labels and of the shape of the run's, or for an empty path the test records that are stated of its own file, else
/// the official ones of its source. Enters nothing yet.
Result<RawRecords> openTests(const TrainedRun& run, const std::filesystem::path& test);

std::uintmax_t ledgerSize(const std::filesystem::path& folder); ///< of the run in it; 0 where it has none
Result<void> writeLabelAnew(const std::filesystem::path& folder);
/// What `look` finds, a Result. Where it has entered looks at raw records in the ledger of the run in `folder`, the
/// run's label.md, which speaks of them, is written anew, whatever came of it.
template <class Look>
auto labelledAnew(const std::filesystem::path& folder, const Look& look) -> decltype(look()) {
    const std::uintmax_t before = ledgerSize(folder);
    auto found = look();
    if (ledgerSize(folder) != before)
        if (auto written = writeLabelAnew(folder); !written && found) return written.fault();
    return found;
}

} // namespace sfumato
